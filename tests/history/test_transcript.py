"""Transcripts: as text, Markdown and a page that needs nothing else; for a seat they keep what it may not know."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.messages import move_label
from cardrules.games.cuccu import CUCCU
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html, as_markdown, as_text, rules_used, save

SETUP = {"seats": ["A", "B", "C", "D"], "dealer": "D", "packs": [["1", "5", "8", "cat"]]}


@pytest.fixture
def timeline() -> Timeline:
    found = Timeline("cuccu", SETUP, 0, {"Q4": "b"})
    for move in ("A request", "B request", "C request"):
        found.play(move)
    return found


def test_every_event_and_move_is_told_with_its_rules(timeline: Timeline) -> None:
    text = as_text(timeline, "The cat")
    assert text.startswith("Cuccù: The cat\nOptions: Q4 b\n")
    assert text.count("[cuccu:") == len(timeline.events)
    words = move_label(CUCCU, timeline.moves[2])
    assert f"> C: {words} (C request)" in text
    assert text.endswith("Legal now for D: Keep the card (D keep) · Draw from the bottom (D draw).")
    assert "Legal now for D: Keep the card · Draw from the bottom." in as_markdown(timeline)
    timeline.undo()
    assert "(C request)\n" not in as_text(timeline), "up to the cursor"


def test_told_for_a_seat_hidden_cards_stay_hidden(timeline: Timeline) -> None:
    for text in (
        as_text(timeline, seat="D"),
        as_markdown(timeline, seat="D"),
        as_html(timeline, seat="D", pictures=False),
    ):
        assert "a hidden card" in text
        assert "is dealt a 5" not in text and "is dealt an 8" not in text
    assert "a hidden card" not in as_text(timeline)
    with pytest.raises(CardRulesError, match="no seat 'Z'"):
        as_text(timeline, seat="Z")


def test_told_for_a_seat_nobody_else_s_moves_are_listed() -> None:
    """Moves name cards: in Dudab the list of what B may play shows B's hand."""
    timeline = Timeline.start("dudab", seed=4)
    timeline.play(timeline.state.legal_moves[0])
    assert timeline.state.decision is not None and timeline.state.decision.seat == "B"
    assert as_text(timeline, seat="A").endswith("\nB chooses now.")
    assert "Legal now for B: " in as_text(timeline, seat="B")
    for text in (as_markdown(timeline, seat="A"), as_html(timeline, seat="A", pictures=False)):
        assert "Legal now" not in text and "B chooses now." in text


def test_rules_cited_are_listed_in_reading_order(timeline: Timeline) -> None:
    rules = rules_used(timeline)
    book = timeline.game.rulebook
    assert [rule.id for rule in rules] == [
        rule for rule in book if rule in {r for e in timeline.events for r in e.rules}
    ]
    markdown = as_markdown(timeline)
    for rule in rules:
        assert f"cuccu:{rule.id}" in markdown


def test_a_heading_says_the_move_in_words_and_as_it_is_written(timeline: Timeline) -> None:
    move = timeline.moves[0]
    words = f"1. {move.seat}: {move_label(CUCCU, move)}"
    assert f"## {words} `{move}`" in as_markdown(timeline)
    assert f"<h2>{words} <code>{move}</code></h2>" in as_html(timeline)


class Page(HTMLParser):
    """The tags, links and anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        found = dict(attrs)
        if "id" in found:
            self.ids.add(str(found["id"]))
        if tag == "a":
            self.links.add(str(found.get("href")))
        self.loads += [str(found[key]) for key in ("src", "data", "action") if key in found]
        if tag == "link":
            self.loads.append(str(found.get("href")))


def test_the_page_stands_alone_and_its_links_lead_somewhere(timeline: Timeline) -> None:
    page = Page()
    page.feed(as_html(timeline, "A <b>title</b> & more"))
    assert page.loads == []
    assert "script" not in page.tags and "b" not in page.tags
    assert {link for link in page.links if not link.startswith("#")} == set()
    assert {link.removeprefix("#") for link in page.links} <= page.ids
    assert "svg" in page.tags
    assert "&lt;b&gt;title" in as_html(timeline, "A <b>title</b>")


def test_saving_in_the_form_that_the_name_asks_for(timeline: Timeline, tmp_path: Path) -> None:
    for name, start in (("a.txt", "Cuccù"), ("a.md", "# "), ("a.HTML", "<!DOCTYPE html>")):
        save(timeline, str(tmp_path / name))
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    for name in ("a", "a.pdf", "txt"):
        with pytest.raises(CardRulesError, match="names no form"):
            save(timeline, str(tmp_path / name))
