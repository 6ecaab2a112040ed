"""Two tables that a seat cannot tell apart: they differ in hidden cards, and in the hidden part of what others move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardrules.core.game import Event, Game, Move, State
from cardrules.core.messages import event_text
from cardrules.history.timeline import Timeline
from cardrules.scenario import gallery
from cardrules.testing.samples import NAMES, any_options, cards_in, put, said_setup

Told = tuple[Event, str]
Opened = tuple[Mapping[str, Any], Mapping[str, str]]
"""A setup and its options."""


class Twins(NamedTuple):
    """Two games, and how long each seat cannot tell them apart."""

    tables: tuple[Timeline, Timeline]
    alike: dict[str, int]
    """For the seats that cannot tell the starts apart: behind how many moves they still cannot."""

    def at(self, moves: int) -> tuple[Timeline, Timeline]:
        """Both games behind so many moves."""
        for table in self.tables:
            table.go(moves)
        return self.tables


def told(game: Game[Any], events: tuple[Event, ...], seat: str) -> tuple[Told, ...]:
    """The events as a seat knows them, with their sentences."""
    return tuple((event.seen_by(seat), event_text(game, event, seat)) for event in events)


def choice(state: State) -> tuple[str | None, str]:
    """Who has what kind of choice: everybody at the table can see that."""
    decision = state.decision
    return (None, "") if decision is None else (decision.seat, decision.kind)


TRIES = 200
"""How often two cards are looked for that can change their places."""


def twin_setups(game: Game[Any], seed: int) -> tuple[Opened, Opened] | None:
    """Two ordinary games, setup and options, that differ in the places of two cards; None where none are found."""
    rng = random.Random(f"{game.name} {seed}")
    seats = NAMES[: game.seat_counts[min(seed % 2, len(game.seat_counts) - 1)]]
    options = any_options(game, rng)
    return _exchanged(game, said_setup(game, seats, seed, options), options, rng)


def twin_positions(game: Game[Any], rng: random.Random) -> tuple[Opened, Opened] | None:
    """The same for a position of the gallery; None where the game has none that lends itself to it."""
    if not (scenarios := gallery(game.name)):
        return None
    for _ in range(TRIES):
        scenario = rng.choice(scenarios)
        if (found := _exchanged(game, scenario.setup, scenario.options, rng)) is not None:
            return found
    return None


def _exchanged(
    game: Game[Any], setup: Mapping[str, Any] | None, options: Mapping[str, str], rng: random.Random
) -> tuple[Opened, Opened] | None:
    """A setup, and the same one with two of its cards in each other's places, or one exchanged for one from the box."""
    cards = cards_in(game, setup)
    if setup is None or len({card for _, card in cards}) < 2:
        return None
    for _ in range(20):
        near = cards[: len(cards) if rng.random() < 0.5 else 24]  # mostly where cards lie that come into play soon
        (here, one), (there, other) = rng.choice(near), rng.choice(cards)
        if rng.random() < 0.5:
            there, other = here, rng.choice(list(game.kinds))
        swapped = put(put(setup, there, one), here, other)
        if one != other and not game.setup_defects(swapped, 1, options):
            return (setup, options), (swapped, options)
    return None


def unlike(twins: Twins, move: Move, alike: set[str], rng: random.Random) -> Move | None:
    """Another move for the second game that some seat cannot tell from this one of the first, if one is found."""
    one, two = twins.tables
    others = [other for other in two.state.legal_moves if other[:2] == move[:2] and other != move]
    events = one.game.play(one.state, move).events
    for other in rng.sample(others, min(len(others), 8)):
        found = two.game.play(two.state, other).events
        if any(told(one.game, events, seat) == told(one.game, found, seat) for seat in alike):
            return other
    return None


@cache
def twin_games(game: Game[Any], count: int = 280, moves: int = 16) -> tuple[Twins, ...]:
    """Many pairs of games, each some moves long; always the same ones."""
    found = (_twin_game(game, seed, moves) for seed in range(count))
    return tuple(twins for twins in found if twins is not None)


def _twin_game(game: Game[Any], seed: int, moves: int) -> Twins | None:
    rng = random.Random(f"two {game.name} {seed}")
    opened = twin_setups(game, seed) if seed % 2 else twin_positions(game, rng)
    if opened is None:
        return None
    one, two = (Timeline(game, setup, 1, chosen) for setup, chosen in opened)
    alike = {seat for seat in one.state.seats if one.state.view(seat) == two.state.view(seat)}
    alike -= {seat for seat in alike if told(game, one.events, seat) != told(game, two.events, seat)}
    twins = Twins((one, two), dict.fromkeys(sorted(alike), 0))
    for count in range(1, moves + 1):
        if not alike or not one.state.legal_moves:
            break
        verb = rng.choice(sorted({move.verb for move in one.state.legal_moves}))
        moves_of_it = [move for move in one.state.legal_moves if move.verb == verb]
        secret = [move for move in moves_of_it if game.told(move) < len(move.args)]
        move = rng.choice(secret or moves_of_it)
        other = move if rng.random() < 0.3 else unlike(twins, move, alike, rng) or move
        if other not in two.state.legal_moves:
            break
        events = one.play(move), two.play(other)
        if choice(one.state) != choice(two.state):
            break
        alike -= {seat for seat in alike if told(game, events[0], seat) != told(game, events[1], seat)}
        twins.alike.update(dict.fromkeys(alike, count))
    return twins


def lived_through(twins: Twins, seat: str) -> Iterator[tuple[Move, Move]]:
    """The moves of both games that this seat has lived through without telling them apart."""
    yield from zip(*(table.line[: twins.alike[seat]] for table in twins.tables), strict=True)
