"""Measure the bars of the design that need no browser: python benchmarks/run.py [--quick] [--json] [GAME …]

Each figure stands beside a reference, a fixed piece of plain Python timed at the same moment: `ratio` is how many runs
of the reference one unit costs, and hardly depends on the machine. `here` turns it back into time on the machine that
the bars speak of, and `of the bar` compares that with the bar: below 1.0 is within it. No test asserts any of this.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parent.parent)]

from benchmarks import workloads  # noqa: E402
from benchmarks.measure import REFERENCE_HERE, Timed, timed  # noqa: E402
from cardrules.core.game import Game  # noqa: E402
from cardrules.core.registry import find_game, game_names  # noqa: E402

MICRO, MILLI = 1e-6, 1e-3


class Row(NamedTuple):
    """One figure."""

    game: str
    what: str
    here: str
    """In the unit of the bar, on the machine of the bars."""
    ratio: float
    bar: str
    of_bar: float | None
    """How much of what the bar allows is used; None for a figure without a bar."""
    note: str = ""


def rate(game: str, what: str, cost: Timed, bar: float) -> Row:
    """A figure that is a rate of moves, with its bar in moves a second."""
    return Row(game, what, f"{1 / cost.here:,.0f} moves/s", cost.ratio, f"≥ {bar:,.0f}", bar * cost.here,
               f"{1 / cost.seconds:,.0f} measured")  # fmt: skip


def span(game: str, what: str, cost: Timed, unit: float, bar: float, note: str = "") -> Row:
    """A figure that is a time, with its bar in the same unit."""
    name = "µs" if unit == MICRO else "ms"
    return Row(game, what, f"{cost.here / unit:,.2f} {name}", cost.ratio, f"≤ {bar:g} {name}", cost.here / unit / bar,
               note)  # fmt: skip


def rows(game: Game[Any], rounds: int, moves: int) -> Iterator[Row]:
    """Every figure of one game."""
    name = game.name
    yield rate(name, "random play, events kept", timed(workloads.random_play(game, moves, events=True), rounds), 25_000)
    yield rate(name, "random play, no events", timed(workloads.random_play(game, moves, events=False), rounds), 50_000)

    times, late = workloads.growth(game, workloads.long_line(game), rounds)
    yield Row(name, f"a move near move {late} : near move 40", f"{times:.2f} ×", 0, "does not grow", None)

    for depth in (10, 1000):
        cost = timed(workloads.undo_and_redo(game, depth), rounds)
        yield span(name, f"undo + redo, at most {depth} moves in", cost, MICRO, 15)

    states = workloads.some_states(game, max(4, 6 * rounds))
    costs = [timed(workloads.verdicts(game, state), 3) for state in states]
    spaces = [len(game.move_space(state)) for state in states]
    worst = max(costs, key=lambda cost: cost.ratio)
    size = spaces[costs.index(worst)]
    yield span(name, "verdicts for the whole move space, worst", worst, MILLI, 1, f"{size} moves")

    if game.part("picture"):
        costs = [timed(workloads.pictures(game, state), 3) for state in states]
        worst = max(costs, key=lambda cost: cost.ratio)
        yield span(name, "picture of a state, worst", worst, MILLI, 5)
        largest = max(len(game.picture(state.view(None)).encode()) for state in states) / 1024
        yield Row(name, "picture of a state, largest", f"{largest:.1f} KB", 0, "≤ 30 KB", largest / 30)


def import_row() -> Row:
    """What `import cardrules` adds to starting Python."""
    bare, more = workloads.import_seconds()
    return Row("", "import cardrules, above starting Python", f"{more / MILLI:.0f} ms", 0, "≤ 100 ms", more / 0.1,
               f"Python alone {bare / MILLI:.0f} ms")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the bars of the design that need no browser.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure; all if none is named")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs: to see that it works")
    parser.add_argument("--json", action="store_true", help="the rows as JSON")
    given = parser.parse_args()
    rounds, moves = (2, 2_000) if given.quick else (9, 20_000)
    found = [import_row()]
    for name in given.games or game_names():
        found += rows(find_game(name), rounds, moves)
    if given.json:
        print(json.dumps([row._asdict() for row in found], ensure_ascii=False, indent=2))
        return
    print(f"Python {platform.python_version()}; the reference takes {REFERENCE_HERE / MILLI:.2f} ms here when quiet\n")
    print(f"{'':10}{'':44}{'here':>16}{'ratio':>10}{'bar':>16}{'of the bar':>12}")
    for row in found:
        used = "" if row.of_bar is None else f"{row.of_bar:.2f}{' !' if row.of_bar > 1 else '  '}"
        ratio = f"{row.ratio:.4f}" if row.ratio else ""
        print(f"{row.game:10}{row.what:44}{row.here:>16}{ratio:>10}{row.bar:>16}{used:>12}  {row.note}".rstrip())


if __name__ == "__main__":
    main()
