"""The readings of a ruling in the gallery: they stand side by side from one position, and none passes for another.

Files that show the readings of one ruling differ in their names by the letter alone: `q1-a` and `q1-b`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import combinations
from typing import Any

from cardrules.core.game import Game
from cardrules.scenario import Scenario
from cardrules.testing.samples import cases


def side_by_side(game: Game[Any]) -> list[dict[str, Scenario]]:
    """The files of a gallery whose names differ by one letter that stands alone, by that letter."""
    found: dict[tuple[str, ...], dict[str, Scenario]] = defaultdict(dict)
    for scenario in cases(game):
        parts = scenario.id.split("-")
        for at, part in enumerate(parts):
            if part in ("a", "b", "c"):
                found[(*parts[:at], "*", *parts[at + 1 :])][part] = scenario
    return [files for files in found.values() if len(files) > 1]


def shown_by(files: dict[str, Scenario]) -> str:
    """The ruling whose readings these files show: the one option in which they differ."""
    options = [scenario.options for scenario in files.values()]
    (ruling,) = {key for chosen in options for key in chosen if len({other.get(key, "a") for other in options}) > 1}
    return ruling


def start_of(scenario: Scenario) -> str:
    """Position, moves and seed, to be compared."""
    return json.dumps([scenario.setup, list(scenario.moves), scenario.seed], sort_keys=True)


def under(scenario: Scenario, ruling: str, letter: str) -> Scenario:
    """The same scenario under another reading."""
    return Scenario({**scenario.data, "options": {**scenario.options, ruling: letter}})


def test_files_side_by_side_differ_in_the_reading_alone(game: Game[Any]) -> None:
    for files in side_by_side(game):
        ruling = shown_by(files)
        letters = [reading.id for reading in game.rulebook[ruling].readings]  # type: ignore[attr-defined]
        rest = next(iter(files.values())).options
        for letter, scenario in files.items():
            assert letter in letters, scenario.id
            assert ruling in scenario.rules, scenario.id
            assert scenario.options.get(ruling, "a") == letter, scenario.id
            assert {**scenario.options, ruling: ""} == {**rest, ruling: ""}, scenario.id
        # a ruling on the dealing may ask for another pack under each reading
        if not any("deal" in scenario.setup for scenario in files.values()):
            assert len(set(map(start_of, files.values()))) == 1, list(files.values())


def test_no_reading_passes_for_another(game: Game[Any]) -> None:
    """For any two readings of a ruling there are two files from one start that both fail under the other's reading."""
    apart: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for files in side_by_side(game):
        ruling = shown_by(files)
        for one, other in combinations(sorted(files), 2):
            if start_of(files[one]) == start_of(files[other]):
                exchanged = [under(files[one], ruling, other), under(files[other], ruling, one)]
                failed = [not scenario.check().ok for scenario in exchanged]
                assert all(failed) == any(failed) == (files[one].expect != files[other].expect), exchanged
                if all(failed):
                    apart[ruling].add((one, other))
    for ruling_ in game.rulebook.switches:
        letters = [reading.id for reading in ruling_.readings]
        assert apart[ruling_.id] == set(combinations(letters, 2)), ruling_.id
