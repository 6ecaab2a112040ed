"""Games to look at: random starts of a game, and the points that random play comes through."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from cardrules.core.frozen import plain
from cardrules.core.game import Event, Game, Move, State, Step
from cardrules.scenario import Scenario, gallery

NAMES = tuple(chr(ord("A") + at) for at in range(20))


LONGEST = 5_000
"""More moves than any random game has been seen to take."""


class Start(NamedTuple):
    """What a game can be started from."""

    setup: Mapping[str, Any]
    seed: int
    options: Mapping[str, str]


class Point(NamedTuple):
    """A settled state of random play, the move made there, and what came of it event by event."""

    start: Start
    before: State
    move: Move
    steps: tuple[Step, ...]

    @property
    def after(self) -> State:
        return self.steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(step.event for step in self.steps)


def cases(game: Game[Any]) -> tuple[Scenario, ...]:
    """The game's gallery. A test of it is skipped where the game has none."""
    return gallery(game.name) or pytest.skip(f"{game.name} has no gallery")


def any_options(game: Game[Any], rng: random.Random) -> dict[str, str]:
    """Some rulings set to any of their readings."""
    return {ruling.id: rng.choice(ruling.readings).id for ruling in game.rulebook.switches if rng.random() < 0.3}


def any_seats(game: Game[Any], rng: random.Random) -> list[str]:
    """Seats of an ordinary game, mostly few."""
    counts = game.seat_counts
    return list(NAMES[: rng.choice((*counts[:3], *counts[:3], rng.choice(counts)))])


def any_start(game: Game[Any], rng: random.Random) -> Start:
    """An ordinary game under any options, or a position of the gallery, where rare things wait."""
    positions = gallery(game.name)
    if positions and rng.random() < 0.6:
        found = rng.choice(positions)
        return Start(found.setup, rng.randrange(10**6), found.options)
    return Start(game.standard_setup(tuple(any_seats(game, rng))), rng.randrange(10**6), any_options(game, rng))


def walk(game: Game[Any], start: Start, rng: random.Random, moves: int) -> Iterator[Point]:
    """Random legal play from a start, so many moves at the most."""
    state = game.start(start.setup, seed=start.seed, options=start.options).state
    for _ in range(moves):
        legal = state.legal_moves
        if not legal:
            return
        move = rng.choice(legal)
        steps = game.steps(state, move)
        yield Point(start, state, move, steps)
        state = steps[-1].state


@cache
def points(game: Game[Any], games: int = 60, moves: int = 25, seed: int = 1) -> tuple[Point, ...]:
    """The points of many short pieces of play; always the same ones."""
    rng = random.Random(f"{game.name} {seed}")
    return tuple(point for _ in range(games) for point in walk(game, any_start(game, rng), rng, moves))


def sample(game: Game[Any], count: int, seed: int = 1) -> tuple[Point, ...]:
    """So many of the points."""
    found = points(game)
    return tuple(random.Random(seed).sample(found, min(count, len(found))))


def settled(game: Game[Any], count: int) -> tuple[State, ...]:
    """So many of the states in which somebody decides or the game is over."""
    ends = [point.after for point in points(game) if not point.after.legal_moves]
    return (*(point.before for point in sample(game, count)), *ends[: max(5, count // 20)])


@cache
def ends(game: Game[Any], count: int = 4) -> tuple[State, ...]:
    """The ends of so many random games, as far as they come to one in `LONGEST` moves."""
    rng, found = random.Random(f"{game.name} ends"), []
    for _ in range(count):
        start = any_start(game, rng)
        state = game.start(start.setup, seed=start.seed, options=start.options).state
        for _ in range(LONGEST):
            if not (legal := state.legal_moves):
                found.append(state)
                break
            state = game.apply(state, rng.choice(legal))
    return tuple(found)


def moving(game: Game[Any], count: int) -> tuple[State, ...]:
    """So many of the states between two events of one move."""
    found = [step.state for point in points(game) for step in point.steps[:-1]]
    return tuple(random.Random(2).sample(found, min(count, len(found))))


def said_setup(game: Game[Any], seats: tuple[str, ...], seed: int, options: Mapping[str, str]) -> dict[str, Any] | None:
    """An ordinary game at its start with every card said; None where a game cannot say one."""
    found = game.setup_of(game.start(seats=seats, seed=seed, options=options).state)
    return None if found is None else dict(plain(found))


def cards_in(game: Game[Any], setup: Any) -> list[tuple[tuple[Any, ...], str]]:
    """The cards that a setup names, each with the keys that lead to it."""
    return [(path, value) for path, value in leaves(setup) if isinstance(value, str) and value in game.kinds]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every plain value in a JSON value, with the keys that lead to it."""
    inside: Iterator[tuple[Any, Any]] | None = None
    if isinstance(value, Mapping):
        inside = iter(value.items())
    elif isinstance(value, (list, tuple)):
        inside = iter(enumerate(value))
    if inside is None:
        yield path, value
        return
    for key, item in inside:
        yield from leaves(item, (*path, key))


def changed(data: Any, path: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    """A JSON value with one place in it changed."""
    if not path:
        return change(data)
    if isinstance(data, Mapping):
        return {key: changed(item, path[1:], change) if key == path[0] else item for key, item in data.items()}
    return [changed(item, path[1:], change) if at == path[0] else item for at, item in enumerate(data)]


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A JSON value with another one at one place in it."""
    return changed(data, path, lambda _: value)
