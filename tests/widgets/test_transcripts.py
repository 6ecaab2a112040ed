"""Transcripts out of the notebook: as a page with pictures and as text, to save and to copy, as a seat may know it."""

from __future__ import annotations

import re
from base64 import b64decode
from html import escape, unescape
from html.parser import HTMLParser

import pytest

from cardrules.core.registry import game_names
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html, as_markdown
from cardrules.scenario import gallery
from cardrules.widgets import Explorer
from cardrules.widgets.page.handout import handout
from cardrules.widgets.table.transcripts import TranscriptPanel

OUTSIDE = re.compile(r"""https?:|//[a-z]|url\(|@import|<script|<link|<iframe|<img|srcset|<image""", re.IGNORECASE)


class Parts(HTMLParser):
    """The box and the link of a handout."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.link: dict[str, str | None] = {}
        self.feed(html)
        self.box = unescape(html.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a" and "download" in dict(attrs):
            self.link = dict(attrs)

    @property
    def file(self) -> str:
        """What the link saves."""
        head, _, body = str(self.link["href"]).partition(",")
        assert re.match("data:(text/|image/svg)", head) and head.endswith(";charset=utf-8;base64")
        return b64decode(body).decode()


def panel_of(explorer: Explorer) -> TranscriptPanel:
    panel = explorer.drawers.open("Transcript")
    assert isinstance(panel, TranscriptPanel)
    return panel


def test_text_to_take_away_is_whole_in_the_box_and_in_the_link() -> None:
    text = 'a <b> & "c"\n  «é»\n'
    parts = Parts(handout("It", "it.md", text))
    assert parts.box == parts.file == text
    assert parts.link["download"] == "it.md"


def test_the_whole_line_is_written_as_a_page_and_as_text(explorer: Explorer) -> None:
    panel = panel_of(explorer)
    whole = Timeline.from_json(explorer.timeline.to_json())
    whole.go(4)
    panel.page.click()
    parts = Parts(panel.answer.html)
    assert parts.box == parts.file == as_html(whole)
    assert parts.link["download"] == "cuccu-transcript.html"
    panel.text.click()
    parts = Parts(panel.answer.html)
    assert parts.box == parts.file == as_markdown(whole)
    assert parts.link["download"] == "cuccu-transcript.md"
    assert explorer.timeline.cursor == 0, "writing it down plays nothing"


def test_it_can_end_at_the_shown_move_and_have_a_title(explorer: Explorer) -> None:
    panel = panel_of(explorer)
    panel.length.value = "here"
    panel.title.value = "  The <cat>  "
    explorer.look(8)
    panel.text.click()
    upto = Timeline.from_json(explorer.timeline.to_json())
    upto.go(2)
    assert Parts(panel.answer.html).box == as_markdown(upto, "The <cat>")
    assert "<cat>" not in panel.answer.html


def test_what_is_written_goes_when_the_game_goes_on_or_another_seat_looks(explorer: Explorer) -> None:
    panel = panel_of(explorer)
    panel.text.click()
    explorer.look(12)
    assert panel.answer.html, "looking at another event of the same line changes nothing"
    explorer.play("C keep")
    assert panel.answer.html == ""
    panel.text.click()
    explorer.see_as("A")
    assert panel.answer.html == ""
    panel.text.click()
    assert "Written with seat A" in panel.answer.html
    explorer.drawers.close("Transcript")
    assert panel.answer.html == ""


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_seat_gets_what_it_may_know(explorer: Explorer, seat: str) -> None:
    panel = panel_of(explorer)
    explorer.see_as(seat)
    whole = Timeline.from_json(explorer.timeline.to_json())
    whole.go(4)
    for control, written in ((panel.page, as_html(whole, seat=seat)), (panel.text, as_markdown(whole, seat=seat))):
        control.click()
        assert Parts(panel.answer.html).box == written
        assert written not in (as_html(whole), as_markdown(whole))


@pytest.mark.parametrize("game", game_names())
def test_a_page_of_any_game_has_its_pictures_and_loads_nothing(game: str) -> None:
    scenarios = sorted(gallery(game), key=lambda scenario: -len(scenario.moves))
    for scenario in (*scenarios[:2], *scenarios[::40]):
        timeline = scenario.run().timeline
        page = as_html(timeline, scenario.title)
        assert page.count("<svg") == page.count("</svg>") == timeline.cursor + 1, "one at the start, one a move"
        assert OUTSIDE.findall(page.replace('xmlns="http://www.w3.org/2000/svg"', "")) == []
        assert f"<title>{escape(scenario.title)}</title>" in page
        assert set(re.findall(r'href="([^"#][^"]*)"', page)) == set()


def test_a_picture_to_take_away_is_of_the_event_that_is_looked_at(explorer: Explorer) -> None:
    panel = panel_of(explorer)
    explorer.see_as("A")
    panel.picture.click()
    parts = Parts(panel.answer.html)
    assert parts.link["download"] == "cuccu-table.svg"
    assert parts.box == parts.file == explorer.scene.svg(live=False, style="print")
    assert parts.box.startswith("<svg") and "var(" not in parts.box and "Drawn with seat A" in panel.answer.html
    explorer.look(12)
    assert panel.answer.html == "", "another event has another picture"
    panel.picture.click()
    panel.text.click()
    explorer.look(11)
    assert panel.answer.html, "what is written is of the whole line again"
