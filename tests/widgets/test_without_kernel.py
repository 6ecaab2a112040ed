"""What a notebook keeps of a live widget: a picture and words that need no kernel, and tell no more than it does."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from html import escape
from typing import Any

import pytest

from cardrules.games.abluxxen.lessons import order_the_pack, snatching, which_fall
from cardrules.games.cuccu.lessons import play_match
from cardrules.games.dudab.lessons import placing, play_round, score_sheet
from cardrules.history.timeline import Timeline
from cardrules.lessons import explore, predict, ready
from cardrules.lessons.answering import editor, quiz
from cardrules.lessons.browsing import edge_cases, first_look, rulebook, rulings
from cardrules.widgets import Explorer
from cardrules.widgets.page import without_kernel

MOST_BYTES = 40_000
VIEW = "application/vnd.jupyter.widget-view+json"
TABLES: dict[str, Callable[[], Any]] = {
    "cuccu": lambda: explore("cuccu", "ex07", tools=True),
    "examples": lambda: explore("cuccu", the_cuckoo="ex03", the_hunter="ex12"),
    "match": play_match,
    "question": lambda: predict("cuccu", "ex01", "Who loses a life?", word="lives", moves=3),
    "abluxxen": lambda: snatching("d01-deal-from-a-seed", tools=True),
    "falling": lambda: which_fall("e07", "12 12 X"),
    "dudab": lambda: placing("turn-13"),
    "round": play_round,
    "first": first_look,
}
TOOLS: dict[str, Callable[[], Any]] = {
    "gallery of edge cases": edge_cases, "rulebook": rulebook, "rulings side by side": rulings, "editor": editor,
    "quiz": quiz, "duel": order_the_pack, "score": score_sheet,
}  # fmt: skip


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The bundles that are sent to a notebook."""
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(without_kernel, "publish", lambda data, metadata=None: sent.append(data))
    return sent


@pytest.mark.parametrize("name", TABLES)
def test_a_table_leaves_its_picture_and_its_words(opened: Any, published: list[Any], name: str) -> None:
    widget = opened(TABLES[name]())
    widget._ipython_display_()
    kept, live = published
    assert live[VIEW]["model_id"] == widget.model_id
    html, plain = kept["text/html"], kept["text/plain"]
    for said in ("In Jupyter, run its cell", "a page made of the notebook"):
        assert said in html and said in plain
    assert len(html.encode()) <= MOST_BYTES
    (picture,) = re.findall(r"<svg.*</svg>", html, re.DOTALL)
    ElementTree.fromstring(picture)
    assert 'role="img"' in picture and "<style>" in picture
    for barred in ("<button", "tabindex", 'data-move="', 'data-pick="', "<script", " id=", "url(#", "href="):
        assert barred not in html
    assert all(escape(line) in html for line in widget.snapshot().board.splitlines())
    assert widget.snapshot().board in plain


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_says_what_it_is(opened: Any, published: list[Any], name: str) -> None:
    opened(TOOLS[name]())._ipython_display_()
    kept, _ = published
    assert name in kept["text/plain"].lower() and kept["text/plain"].endswith(without_kernel.AGAIN)
    assert kept["text/plain"] in kept["text/html"]


def test_the_line_that_a_lesson_runs_leaves_that_it_does_not(opened: Any, published: list[Any]) -> None:
    line = opened(ready())
    assert "is running" in line.html
    line._ipython_display_()
    assert published[0]["text/plain"].startswith("The lesson is not running.")


def test_a_still_and_its_live_view_know_each_other_and_no_other(opened: Any, published: list[Any]) -> None:
    one, other = opened(explore("cuccu", "ex07")), opened(explore("cuccu", "ex07"))
    for widget in (one, other):
        widget._ipython_display_()
    first, second = published[0]["text/html"], published[2]["text/html"]
    assert f"cr-at-{one.model_id}" in one._dom_classes and f":has(.cr-at-{one.model_id})" in first
    assert one.model_id not in second and other.model_id not in first
    one._ipython_display_()
    assert one._dom_classes.count(f"cr-at-{one.model_id}") == 1


def test_what_is_closed_has_no_live_view(published: list[Any]) -> None:
    widget = explore("cuccu", "ex07")
    widget.close()
    widget._ipython_display_()
    assert not any(VIEW in data for data in published)


def test_a_seat_is_shown_no_more_than_it_knows(opened: Any) -> None:
    packs = (["5", "3", "9", "8"], ["5", "2", "4", "10"])
    kept = []
    for seed, pack in enumerate(packs):
        timeline = Timeline("cuccu", {"seats": [*"ABCD"], "dealer": "D", "packs": [pack]}, seed)
        for move in ("A keep", "B request", "C request"):
            timeline.play(move)
        timeline.go(0)
        explorer = opened(Explorer(timeline, seat="A"))
        for at in range(9):
            explorer.look(at)
            kept.append((at, explorer.snapshot().html("x"), explorer.snapshot().text))
    assert kept[:9] == kept[9:]


def test_words_from_outside_stay_words(opened: Any) -> None:
    timeline = Timeline.start("cuccu", seats=["<b>x</b>", "B", "C"], seed=1)
    html = opened(Explorer(timeline)).snapshot().html("x")
    assert "<b>" not in html and "&lt;b&gt;x&lt;/b&gt;" in html
