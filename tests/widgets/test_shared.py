"""What the widgets of a page have in common, and that it is there once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardrules.core.registry import find_game, game_names
from cardrules.lessons import explore
from cardrules.lessons.answering import editor, quiz
from cardrules.lessons.browsing import rulings
from cardrules.widgets.page.boxes import Button
from cardrules.widgets.page.live_markup import LiveMarkup, Prose, split_sheet
from cardrules.widgets.page.shared import KEY, SCRIPT, Layout, Page, common
from tests.widgets.helpers import send, synced

MOST_BYTES = 800
"""Of what each widget carries itself to find the script of the page."""


def test_one_widget_has_the_script_and_the_sheets(opened: Any) -> None:
    table = opened(explore("cuccu", "ex07", tools=True))
    state = table.picture.get_state()
    assert state["page"] == f"IPY_MODEL_{common(Page).model_id}"
    assert KEY in state["_esm"] and len(state["_esm"]) < MOST_BYTES and "_css" not in state
    assert common(Page).get_state()["_esm"] == SCRIPT
    assert sum(".crp-card" in sheet for sheet in common(Page).sheets) >= 1


def test_a_sheet_is_carried_once(opened: Any) -> None:
    page = common(Page)
    for _ in range(2):
        opened(Prose(sheet=".x{}"))
    assert page.sheets.count(".x{}") == 1
    page.sheets = [sheet for sheet in page.sheets if sheet != ".x{}"]


DRAWERS: dict[str, Callable[[str], Any]] = {
    "a lesson's table": lambda game: explore(game, find_game(game).first_case),
    "the quiz": quiz,
    "the position editor": editor,
    "rulings side by side": rulings,
}
"""Whatever draws pictures on a page, for a game."""


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_picture_alone_on_a_page_has_its_style_sheet(opened: Any, drawer: str, game: str) -> None:
    """Without it, everything in a picture is black."""
    page = common(Page)
    page.sheets = page.sheets[:1]  # as on a page where nothing has been shown yet
    made = opened(DRAWERS[drawer](game))
    shown = [str(value) for key, value in synced(made).items() if key.endswith(".html")]
    assert not any("<style" in html for html in shown)
    assert any("<svg" in html for html in shown)
    sheet, _ = split_sheet(find_game(game).picture(find_game(game).new().view(None)))
    assert any(classes_of(sheet) <= classes_of(carried) for carried in page.sheets[1:])


def classes_of(sheet: str) -> set[str]:
    """The classes that a style sheet has rules for."""
    return set(re.findall(r"\.(crp-[\w-]+)", sheet))


def test_what_all_have_in_common_is_not_changed_for_one(opened: Any) -> None:
    one, other = opened(Prose()), opened(Button(description="x"))
    assert one.layout is other.layout is common(Layout)
    with pytest.raises(AttributeError, match=r"widget.layout = \{\"width\": '50%'\}"):
        one.layout.width = "50%"
    with pytest.raises(AttributeError, match="share this style"):
        other.style.button_color = "red"
    one.layout = {"width": "50%"}
    assert (one.layout.width, other.layout.width) == ("50%", None)


def test_a_table_has_a_layout_of_its_own(opened: Any) -> None:
    table = opened(explore("cuccu", "ex07"))
    table.layout.width = "50%"
    assert common(Layout).width is None


def test_the_page_asks_whether_anybody_is_there(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    live, heard, sent = opened(LiveMarkup()), [], []
    live.on_sent(lambda *what: heard.append(what))
    monkeypatch.setattr(LiveMarkup, "_send", lambda _self, message, buffers=None: sent.append(message))
    live.html = "now"
    sent.clear()
    send(live, do="there")
    assert [message["method"] for message in sent] == ["update", "custom"]
    assert sent[0]["state"]["html"] == "now" and sent[1]["content"] == {"do": "here"}
    assert heard == []
