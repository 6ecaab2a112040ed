"""Two readings run beside each other: how they are kept in step, and where they part."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import pytest

from cardrules.core.errors import UnknownRule
from cardrules.core.registry import find_game, game_names
from cardrules.core.rulebook import Ruling
from cardrules.scenario import gallery
from cardrules.scenario.side_by_side import SideBySide, showing, side_by_side


@cache
def pairs(game: str) -> tuple[SideBySide, ...]:
    """Every two readings of every switch, on every position where they part."""
    book = find_game(game).rulebook
    return tuple(
        pair
        for ruling in book.switches
        for letters in two_of(ruling)
        for pair in showing(find_game(game), ruling.id, letters)
    )


def two_of(ruling: Ruling) -> list[tuple[str, str]]:
    return list(combinations([reading.id for reading in ruling.readings], 2))


@pytest.mark.parametrize("game", game_names())
def test_every_switch_has_a_position_where_each_two_of_its_readings_part(game: str) -> None:
    shown = {(pair.ruling.id, *(reading.id for reading in pair.readings)) for pair in pairs(game)}
    for ruling in find_game(game).rulebook.switches:
        for letters in two_of(ruling):
            assert (ruling.id, *letters) in shown


@pytest.mark.parametrize("game", game_names())
def test_the_steps_lead_through_both_runs_to_their_ends(game: str) -> None:
    for pair in pairs(game):
        steps = pair.steps()
        assert steps[0].at == (0, 0) or steps[0].parted
        assert steps[-1].at == tuple(len(run.timeline.frames) - 1 for run in pair.runs)
        for before, after in pairwise(steps):
            moved = [now - was for was, now in zip(before.at, after.at, strict=True)]
            assert set(moved) <= {0, 1} and any(moved), "each step shows one more event, on one side or on both"


@pytest.mark.parametrize("game", game_names())
def test_the_runs_are_in_step_by_moves_and_alike_until_they_part(game: str) -> None:
    for pair in pairs(game):
        for step in pair.steps():
            frames = [run.timeline.frames[at] for run, at in zip(pair.runs, step.at, strict=True)]
            assert step.turn == max(frame.move_index for frame in frames)
            if not step.parted:
                assert frames[0].event == frames[1].event


def test_the_first_parted_step_is_the_first_event_that_differs() -> None:
    pair = pair_of("ex43", "Q1")
    first = next(at for at, step in enumerate(pair.steps()) if step.parted)
    assert first == pair.parting.common_events
    assert not any(step.parted for step in pair.steps()[:first])


def test_a_pair_names_its_scenario() -> None:
    assert pair_of("ex43", "Q1").scenario.id.startswith("cuccu-ex43")


def test_what_cannot_be_switched_is_refused() -> None:
    with pytest.raises(UnknownRule):
        pair_of("ex43", "CA1")


def pair_of(name: str, ruling: str) -> SideBySide:
    (scenario,) = [scenario for scenario in gallery("cuccu") if scenario.id.startswith(f"cuccu-{name}-")]
    return side_by_side(scenario, ruling)


@pytest.mark.parametrize("readings", [(), ("a",), ("a", "b", "a")])
def test_two_readings_are_compared_and_no_other_number(readings: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule, match=f"two readings are compared, not {len(readings)}"):
        side_by_side(gallery("cuccu")[0], "Q1", readings)  # type: ignore[arg-type]
