"""Games to look at: which there are, random starts of each, and the points that random play comes through."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from cardrules.core.game import Event, Game, Move, State, Step
from cardrules.core.registry import find_game, game_names
from cardrules.scenario import gallery

NAMES = tuple(chr(ord("A") + at) for at in range(20))
FINISHED = game_names()
"""The games that there are."""


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
def points(name: str, games: int = 60, moves: int = 25, seed: int = 1) -> tuple[Point, ...]:
    """The points of many short pieces of play; always the same ones."""
    game, rng = find_game(name), random.Random(f"{name} {seed}")
    return tuple(point for _ in range(games) for point in walk(game, any_start(game, rng), rng, moves))


def sample(name: str, count: int, seed: int = 1) -> tuple[Point, ...]:
    """So many of the points."""
    found = points(name)
    return tuple(random.Random(seed).sample(found, min(count, len(found))))


def settled(name: str, count: int) -> tuple[State, ...]:
    """So many of the states in which somebody decides or the game is over."""
    ends = [point.after for point in points(name) if not point.after.legal_moves]
    return (*(point.before for point in sample(name, count)), *ends[: max(5, count // 20)])


def moving(name: str, count: int) -> tuple[State, ...]:
    """So many of the states between two events of one move."""
    found = [step.state for point in points(name) for step in point.steps[:-1]]
    return tuple(random.Random(2).sample(found, min(count, len(found))))


def whole_pack(name: str) -> tuple[str, ...]:
    """All cards of a game."""
    pack: tuple[str, ...] = import_module(f"cardrules.games.{name}.cards").PACK
    return pack


def ordered_setup(game: Game[Any], seats: tuple[str, ...], pack: tuple[str, ...]) -> dict[str, Any]:
    """An ordinary game in which the pack (the first round's) lies in a given order."""
    setup = game.standard_setup(seats)
    if "deal" in setup:
        return {**setup, "deal": {**setup["deal"], "pack": list(pack)}}
    return {**setup, "packs": [list(pack)]}


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
