"""Text that nobody types on purpose: numbers too long to read, and halves of characters that cannot be sent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.games.abluxxen.lessons import order_the_pack
from cardrules.history.transcript import save
from cardrules.lessons.answering import quiz
from cardrules.lessons.browsing import edge_cases, rulebook
from cardrules.quiz import questions
from cardrules.widgets import Explorer
from cardrules.widgets.page.controls import dropdown
from tests.widgets.helpers import send, synced

LONG = "1" * 5000
HALF = "x\ud800y"
NUMBERS = ["", "x", "1.0", LONG, f"-{LONG}", "²", HALF, "--1", "1_000", "\x00"]


def sendable(widget: Any) -> None:
    """Whether all that the page was sent could be sent."""
    json.dumps(list(synced(widget).values()), ensure_ascii=False, default=str).encode()


@pytest.mark.parametrize("value", [*NUMBERS, "99", "-1"])
def test_a_forged_place_is_refused_or_passed_over(explorer: Explorer, value: str) -> None:
    before = explorer.scene.frame
    for panel in (explorer.events.widget, explorer.picture, explorer.decision.refused):
        send(panel, do="look", value=value, stamp=explorer.picture.stamp)
    assert explorer.scene.frame == before
    sendable(explorer)


@pytest.mark.parametrize("value", [*NUMBERS, "99", "-1"])
def test_a_forged_page_is_refused_or_passed_over(opened: Any, value: str) -> None:
    gallery, book = opened(edge_cases()), opened(rulebook())
    send(gallery.list, do="page", value=value, stamp=0)
    assert gallery.page == 0
    for panel in (part for part in book.children if hasattr(part, "on_sent")):
        send(panel, do="look", value=value, stamp=0)
    sendable(gallery)
    sendable(book)


@pytest.mark.parametrize("value", NUMBERS)
def test_a_number_of_the_deal_that_is_none_is_refused_in_words(explorer: Explorer, opened: Any, value: str) -> None:
    timeline = explorer.timeline
    panel: Any = explorer.drawers.open("New, save, load")
    panel.seed.value = value
    panel.new.click()
    assert explorer.timeline is timeline
    told = explorer.picture.notice
    assert "he seed is a whole number of at most 18 digits, not" in told and len(told) < 300
    for tool in (opened(quiz()), opened(order_the_pack())):
        tool.seed.value = value
        assert "he seed is a whole number of at most 18 digits, not" in tool.notice.html
        assert len(tool.notice.html) < 300
        assert "\ud800" not in tool.notice.html


@pytest.mark.parametrize("typed", ["7", " 7\n", "7\x1c", "\x1f7", "\u20037"])
def test_a_number_is_read_whatever_white_space_is_around_it(opened: Any, typed: str) -> None:
    tool = opened(quiz())
    tool.seed.value = typed  # `str.strip` takes more for white space than `int` does
    assert tool.quiz.seed == 7 and not tool.notice.html


@pytest.mark.parametrize("seed", [HALF, "1", 1.0, None, True])
def test_a_quiz_takes_whole_numbers_alone(seed: Any) -> None:
    with pytest.raises(CardRulesError, match="seed: expected a whole number, got"):
        questions("cuccu", seed=seed)


def test_half_a_character_reaches_neither_the_page_nor_a_file(explorer: Explorer, tmp_path: Any) -> None:
    trying: Any = explorer.drawers.open("Try any move")
    trying.text.value = f"A {HALF}"
    branches: Any = explorer.drawers.open("Branches")
    branches.name.value = HALF
    branches.rename.click()
    assert "half a character" in explorer.picture.notice
    written: Any = explorer.drawers.open("Transcript")
    written.title.value = HALF
    for control in (written.page, written.text):
        control.click()
        assert r"x\ud800y" in written.answer.html or r"x\\ud800y" in written.answer.html
    for panel, box in ((trying, "text"), (branches, "name"), (written, "title")):
        getattr(panel, box).value = ""  # what the page has sent itself
    written.answer.html.encode()
    sendable(explorer)
    save(explorer.timeline, tmp_path / "t.txt", HALF)
    assert r"x\ud800y" in (tmp_path / "t.txt").read_text(encoding="utf-8")


def test_a_choice_from_a_list_that_is_gone_is_none_and_the_page_shows_what_holds(opened: Any) -> None:
    chosen: list[Any] = []
    made = opened(dropdown("Show", lambda change: chosen.append(change["new"]), options=["a", "b"]))
    sent: list[Any] = []
    made.send_state = lambda key=None: sent.append((key, made.index))
    for index in (2, 7, -1):
        made.set_state({"index": index})
        assert made.value == "a"
    assert sent == [("index", 0)] * 3 and not chosen
    made.set_state({"index": 1})
    assert made.value == "b" and chosen == ["b"]
