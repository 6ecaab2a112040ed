"""Rulings side by side: the same position and moves under two readings, and where they part."""

from __future__ import annotations

from copy import copy
from typing import Any, NamedTuple

from cardrules.core.errors import CardRulesError, UnknownRule
from cardrules.core.game import Game
from cardrules.core.rulebook import Reading, Ruling
from cardrules.history.timeline import Parting, Timeline
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.model import Run


class Pace(NamedTuple):
    """One step of two runs that are looked at together."""

    at: tuple[int, int]
    """The place of the event in each run."""
    turn: int
    """How many moves had been begun by then; 0 while the game is set up."""
    parted: bool
    """Whether the two have parted by then."""


class SideBySide(NamedTuple):
    """Two runs of a scenario that differ in one reading alone."""

    scenario: Scenario
    ruling: Ruling
    readings: tuple[Reading, Reading]
    runs: tuple[Run, Run]
    parting: Parting

    def __copy__(self) -> SideBySide:
        return self._replace(runs=(copy(self.runs[0]), copy(self.runs[1])))

    @property
    def part(self) -> bool:
        """Whether the readings part here: in an event, in a refused move, or in the moves that are left."""
        one, other = self.runs
        refusals = [None if run.refused is None else (run.at, run.refused.verdict.rules) for run in self.runs]
        legal = [run.timeline.state.legal_moves for run in (one, other)]
        return self.parting.events != (None, None) or refusals[0] != refusals[1] or legal[0] != legal[1]

    def steps(self) -> tuple[Pace, ...]:
        """The two runs event by event, kept in step by their moves; the one that has less to show waits."""
        lines = [_by_move(run.timeline) for run in self.runs]
        places = [-1, -1]
        paces: list[Pace] = []
        for turn in range(max(map(len, lines))):
            counts = [line[turn] if turn < len(line) else 0 for line in lines]
            for step in range(max(counts)):
                at = tuple(place + min(step + 1, count) for place, count in zip(places, counts, strict=True))
                paces.append(Pace((at[0], at[1]), turn, max(at) >= self.parting.common_events))
            places = [place + count for place, count in zip(places, counts, strict=True)]
        return tuple(paces)


def side_by_side(scenario: Scenario, ruling_id: str, readings: tuple[str, str] = ("a", "b")) -> SideBySide:
    """Run a scenario's moves under two readings of a ruling; its other options stay as they are.

    A run stops where a reading refuses a move. Raises `UnknownRule` where the ruling has no such readings, and what
    `Scenario.run` raises.
    """
    ruling = find_switch(scenario.game, ruling_id)
    if len(readings) != 2:
        raise UnknownRule(f"two readings are compared, not {len(readings)}")
    chosen = (ruling.reading(readings[0]), ruling.reading(readings[1]))
    one, other = (_run(scenario, ruling.id, reading.id) for reading in chosen)
    return SideBySide(scenario, ruling, chosen, (one, other), one.timeline.compare_with(other.timeline))


def find_switch(game: Game[Any], ruling_id: str) -> Ruling:
    """A ruling that can be switched. Raises `UnknownRule`."""
    ruling = game.rulebook[ruling_id]
    if not isinstance(ruling, Ruling) or not ruling.switchable:
        raise UnknownRule(f"{game.name}:{ruling_id} has no readings to switch between")
    return ruling


def showing(game: Game[Any], ruling_id: str, readings: tuple[str, str] = ("a", "b")) -> tuple[SideBySide, ...]:
    """The gallery's scenarios from which two readings of a ruling part, each set of moves once."""
    find_switch(game, ruling_id)
    found: dict[str, SideBySide] = {}
    for scenario in gallery(game.name):
        if ruling_id not in scenario.rules and ruling_id not in scenario.options:
            continue
        try:
            pair = side_by_side(scenario, ruling_id, readings)
        except CardRulesError:
            continue  # a position that one of the readings does not allow
        key = repr((scenario.setup, scenario.seed, scenario.moves, {**scenario.options, ruling_id: ""}))
        if pair.part:
            found.setdefault(key, pair)
    return tuple(found.values())


def _by_move(timeline: Timeline) -> list[int]:
    """How many events each move has, that of setting up first."""
    counts = [0] * (len(timeline.line) + 1)
    for frame in timeline.frames:
        counts[frame.move_index] += 1
    return counts


def _run(scenario: Scenario, ruling_id: str, letter: str) -> Run:
    data = {key: value for key, value in scenario.data.items() if key != "expect"}
    data["options"] = {**scenario.options, ruling_id: letter}
    return Scenario(data, name=scenario.id).run()
