"""Two tables that a seat cannot tell apart: they differ in hidden cards, and in the hidden part of what others move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardrules.core.game import Event, Game, Move, State
from cardrules.core.messages import event_text
from cardrules.core.registry import find_game
from cardrules.history.timeline import Timeline
from cardrules.scenario import gallery
from cardrules.testing.samples import NAMES, any_options, changed, leaves, ordered_setup, whole_pack

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


def told(name: str, events: tuple[Event, ...], seat: str) -> tuple[Told, ...]:
    """The events as a seat knows them, with their sentences."""
    return tuple((event.seen_by(seat), event_text(find_game(name), event, seat)) for event in events)


def choice(state: State) -> tuple[str | None, str]:
    """Who has what kind of choice: everybody at the table can see that."""
    decision = state.decision
    return (None, "") if decision is None else (decision.seat, decision.kind)


def twin_setups(name: str, game: Game[Any], seed: int) -> tuple[Opened, Opened]:
    """Two games, setup and options, whose packs differ in the places of two cards."""
    rng = random.Random(f"{name} {seed}")
    seats, pack = NAMES[: game.seat_counts[min(seed % 2, len(game.seat_counts) - 1)]], list(whole_pack(name))
    rng.shuffle(pack)
    options = any_options(game, rng)
    other = list(pack)
    near = min(len(pack), 8 * len(seats))  # where the cards are that come into play soon
    a, b = rng.randrange(near), rng.randrange(len(pack))
    other[a], other[b] = other[b], other[a]
    return (ordered_setup(game, seats, tuple(pack)), options), (ordered_setup(game, seats, tuple(other)), options)


def twin_positions(name: str, game: Game[Any], rng: random.Random) -> tuple[Opened, Opened]:
    """The same for a position of the gallery: two of the cards that it names change their places."""
    while True:
        scenario = rng.choice(gallery(name))
        cards = [(path, card) for path, card in leaves(scenario.setup) if card in whole_pack(name)]
        if len(cards) < 2:
            continue
        (here, one), (there, other) = rng.sample(cards, 2)
        setup = changed(changed(scenario.setup, here, lambda _: other), there, lambda _: one)  # noqa: B023
        if one != other and not game.setup_defects(setup, 1, scenario.options):
            return (scenario.setup, scenario.options), (setup, scenario.options)


def unlike(twins: Twins, move: Move, alike: set[str], rng: random.Random) -> Move | None:
    """Another move for the second game that some seat cannot tell from this one of the first, if one is found."""
    one, two = twins.tables
    others = [other for other in two.state.legal_moves if other[:2] == move[:2] and other != move]
    events = one.game.play(one.state, move).events
    for other in rng.sample(others, min(len(others), 8)):
        found = two.game.play(two.state, other).events
        if any(told(one.game.name, events, seat) == told(one.game.name, found, seat) for seat in alike):
            return other
    return None


@cache
def twin_games(name: str, count: int = 280, moves: int = 16) -> tuple[Twins, ...]:
    """Many pairs of games, each some moves long; always the same ones."""
    game = find_game(name)
    return tuple(_twin_game(name, game, seed, moves) for seed in range(count))


def _twin_game(name: str, game: Game[Any], seed: int, moves: int) -> Twins:
    rng = random.Random(f"two {name} {seed}")
    opened = twin_setups(name, game, seed) if seed % 2 else twin_positions(name, game, rng)
    one, two = (Timeline(game, setup, 1, options) for setup, options in opened)
    alike = {seat for seat in one.state.seats if one.state.view(seat) == two.state.view(seat)}
    alike -= {seat for seat in alike if told(name, one.events, seat) != told(name, two.events, seat)}
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
        alike -= {seat for seat in alike if told(name, events[0], seat) != told(name, events[1], seat)}
        twins.alike.update(dict.fromkeys(alike, count))
    return twins


def lived_through(twins: Twins, seat: str) -> Iterator[tuple[Move, Move]]:
    """The moves of both games that this seat has lived through without telling them apart."""
    yield from zip(*(table.line[: twins.alike[seat]] for table in twins.tables), strict=True)
