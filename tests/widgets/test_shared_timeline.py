"""Several tables over one timeline: one may change what another shows, and no table then does what it does not show."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.history.timeline import Timeline
from cardrules.widgets import Explorer
from tests.widgets.helpers import send

MOVES = ("A request", "B request", "C keep")


@pytest.fixture
def tables(opened: Any) -> tuple[Timeline, Explorer, Explorer]:
    """A timeline with a long branch and a shorter one, and two tables that show it."""
    timeline = Timeline("cuccu", {"seats": [*"ABCD"], "dealer": "D", "packs": [["5", "3", "9", "8"]]})
    for move in MOVES:
        timeline.play(move)
    return timeline, opened(Explorer(timeline)), opened(Explorer(timeline))


def shorten(timeline: Timeline) -> None:
    """Make a branch current that ends before the first move."""
    timeline.go(0)
    timeline.branch("short")


@pytest.mark.parametrize("how", ["next", "back", "next-move", "back-move", "last"])
def test_a_step_from_behind_the_end_leads_to_the_end(tables: tuple[Timeline, Explorer, Explorer], how: str) -> None:
    timeline, one, _ = tables
    one.step("last")
    shorten(timeline)
    send(one.picture, do="step", value=how, stamp=one.picture.stamp)
    assert one.scene.frame.at == len(timeline.frames) - 1
    assert one.scene.count == len(timeline.frames)
    assert not one.picture.notice


def test_playing_by_itself_ends_with_the_branch_that_became_shorter(
    tables: tuple[Timeline, Explorer, Explorer],
) -> None:
    timeline, one, _ = tables
    one.step("last")
    one.step("back")
    one.stepper.playing.click()
    shorten(timeline)
    assert one.picture.pace
    send(one.picture, do="step", value="tick", stamp=one.picture.stamp)
    assert not one.picture.pace and not one.picture.notice
    assert one.scene.frame.at == len(timeline.frames) - 1


def test_playing_by_itself_can_begin_on_a_branch_that_became_shorter(
    tables: tuple[Timeline, Explorer, Explorer],
) -> None:
    timeline, one, _ = tables
    one.step("last")
    shorten(timeline)
    one.stepper.playing.click()
    assert one.picture.pace and not one.picture.notice
    assert one.scene.count == len(timeline.frames)


def test_no_branch_begins_and_nothing_is_written_where_another_line_is_shown(
    tables: tuple[Timeline, Explorer, Explorer],
) -> None:
    timeline, one, other = tables
    branches: Any = one.drawers.open("Branches")
    saved: Any = one.drawers.open("New, save, load")
    written: Any = one.drawers.open("Transcript")
    one.step("last")
    other.step("first")
    other.step("next-move")
    while not other.scene.settled:
        other.step("next")
    other.look(next(frame.at for frame in timeline.frames if frame.move_index == 0 and frame.last))
    other.play("A keep")  # another line from the first move on
    for move in ("B keep", "C keep"):
        other.play(move)
    names, cursor = timeline.branches, timeline.cursor
    written.length.value = "here"
    for control in (branches.begin, saved.save, written.text):
        one.picture.notice = ""
        control.click()
        assert "went another way elsewhere" in one.picture.notice
    assert (timeline.branches, timeline.cursor) == (names, cursor)
    assert not saved.text.value and not written.answer.html
    one.step("last")
    for control in (saved.save, written.text):
        control.click()
    assert "A keep" in saved.text.value and "A keep" in written.answer.html


def test_a_table_on_another_line_plays_nothing(tables: tuple[Timeline, Explorer, Explorer]) -> None:
    timeline, one, _ = tables
    one.step("last")
    move = next(iter(one.scene.moves))
    shorten(timeline)
    with pytest.raises(CardRulesError, match="another way elsewhere"):
        one.play(move)
    assert timeline.branches == ("main", "short") and timeline.cursor == 0
