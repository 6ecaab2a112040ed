"""What is measured: games played, steps taken back, verdicts given, pictures drawn, the package imported."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.playouts import playout
from cardrules.core.game import Game, State
from cardrules.history.timeline import Timeline

ROOT = Path(__file__).resolve().parent.parent


def seats(count: int) -> list[str]:
    return [chr(ord("A") + at) for at in range(count)]


def some_states(game: Game[Any], count: int) -> list[State]:
    """States from random games of all sizes."""
    rng, found = random.Random(5), []
    while len(found) < count:
        size = rng.choice(game.seat_counts[:5])
        state = game.new(seats=seats(size), seed=rng.randrange(10**6))
        for _ in range(rng.randrange(60)):
            if state.legal_moves:
                state = game.apply(state, rng.choice(state.legal_moves))
        if state.legal_moves:
            found.append(state)
    return found


def random_play(game: Game[Any], moves: int, *, events: bool) -> Callable[[], int]:
    """Random legal play of ordinary games, the legal moves listed at every decision; how many moves."""
    chance = random.Random(1).random

    def play() -> int:
        made, seed = 0, 0
        start, turn, apply = game.start, game.play, game.apply
        state = start(seed=seed).state
        while made < moves:
            legal = state.legal_moves
            if not legal:
                seed += 1
                state = start(seed=seed).state
                continue
            move = legal[int(chance() * len(legal))]
            state = turn(state, move).state if events else apply(state, move)
            made += 1
        return made

    return play


def played_out(game: Game[Any], moves: int) -> Callable[[], int]:
    """Whole ordinary games at random on a table that stays thawed, each set up anew; how many moves."""
    play, rng = playout(game), random.Random(1)

    def games() -> int:
        made = 0
        while made < moves:
            made += play(rng)[0]
        return made

    return games


def long_line(game: Game[Any], least: int = 1000) -> list[Any]:
    """The moves of a long game, or of the longest that is found: many seats, mostly the first move."""
    best: list[Any] = []
    for seed in range(40):
        timeline, rng = Timeline.start(game, seats=seats(game.seat_counts[-1]), seed=seed), random.Random(seed)
        while (legal := timeline.state.legal_moves) and timeline.cursor < least + 50:
            timeline.play(legal[0] if rng.random() < 0.97 else rng.choice(legal))
        if timeline.cursor > len(best):
            best = [seed, *timeline.moves]
        if len(best) > least:
            break
    return best


def growth(game: Game[Any], line: list[Any], rounds: int) -> tuple[float, int]:
    """How many times as long a move takes late in a game as early in it: listing the moves and playing on a timeline.

    The same verbs are compared with each other, as a game's end has another mixture of them than its beginning; the
    second number is where the late moves lie.
    """
    seed, *moves = line
    best = [float("inf")] * len(moves)
    for _ in range(rounds):
        timeline = Timeline.start(game, seats=seats(game.seat_counts[-1]), seed=seed)
        for at, move in enumerate(moves):
            start = time.perf_counter()
            assert timeline.state.legal_moves
            timeline.play(move)
            best[at] = min(best[at], time.perf_counter() - start)
    early, late = (costs_by_verb(moves, best, part) for part in (range(5, 85), range(len(moves) - 80, len(moves))))
    ratios = [late[verb] / early[verb] for verb in early if verb in late]
    return statistics.geometric_mean(ratios), len(moves) - 40


def costs_by_verb(moves: list[Any], costs: list[float], part: range) -> dict[str, float]:
    """The middle cost of each verb in a part of a game, where it stands there a few times."""
    found: dict[str, list[float]] = {}
    for at in part:
        found.setdefault(moves[at].verb, []).append(costs[at])
    return {verb: statistics.median(values) for verb, values in found.items() if len(values) >= 3}


def largest(game: Game[Any], games: int = 3) -> Timeline:
    """A random game with as many seats as there can be, at the decision whose picture is the longest."""
    best, found = 0, Timeline.start(game, seats=seats(game.seat_counts[-1]), seed=0)
    for seed in range(games):
        timeline, rng = Timeline.start(game, seats=seats(game.seat_counts[-1]), seed=seed), random.Random(seed)
        while (legal := timeline.state.legal_moves) and timeline.cursor < 400:
            size = len(game.picture(timeline.state.view(None), event=timeline.events[-1], moves=legal))
            if size > best:
                best, at, found = size, timeline.cursor, timeline
            timeline.play(rng.choice(legal))
    found.go(at)
    return found


def undo_and_redo(game: Game[Any], depth: int) -> Callable[[], int]:
    """Undo and redo at the end of a timeline of some length."""
    timeline = Timeline.start(game, seats=seats(game.seat_counts[-1]), seed=1)
    rng = random.Random(1)
    while timeline.cursor < depth and timeline.state.legal_moves:
        legal = timeline.state.legal_moves
        timeline.play(legal[0] if rng.random() < 0.97 else rng.choice(legal))

    def step() -> int:
        for _ in range(500):
            timeline.undo()
            timeline.redo()
        return 500

    return step


def verdicts(game: Game[Any], state: State) -> Callable[[], int]:
    """The verdict on every move of the whole move space."""

    def judge() -> int:
        for move in game.move_space(state):
            game.verdict(state, move)
        return 1

    return judge


def pictures(game: Game[Any], state: State) -> Callable[[], int]:
    """The picture of a state, all cards open."""
    view = state.view(None)

    def draw() -> int:
        game.picture(view)
        return 1

    return draw


def import_seconds(tries: int = 9) -> tuple[float, float]:
    """Starting Python alone, and what `import cardrules` adds: seconds of the processor, the best of several."""

    def run(code: str) -> Iterator[float]:
        for _ in range(tries):
            start = children_seconds()
            subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
            yield children_seconds() - start

    path = f"import sys; sys.path.insert(0, {str(ROOT)!r})"
    bare = min(run(path))
    return bare, min(run(f"{path}; import cardrules")) - bare


def children_seconds() -> float:
    """Time that finished processes of this one have used; by the clock where the system does not tell."""
    try:
        import resource
    except ImportError:
        return time.perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
