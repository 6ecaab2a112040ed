"""The rulebook: every rule with its standing and sources, its cases one click away, and where a game last used it."""

from __future__ import annotations

from html import escape
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, UnknownRule
from cardrules.core.registry import find_game, game_names
from cardrules.core.rulebook import STANDINGS, Ruling
from cardrules.history.timeline import Timeline
from cardrules.lessons.pieces import recorded
from cardrules.scenario import gallery
from cardrules.widgets.tools.rule_browser import RuleBrowser
from tests.widgets.helpers import count, seen, send


@pytest.fixture
def browser(opened: Any) -> RuleBrowser:
    """The rules of Cuccù, with no table open."""
    made: RuleBrowser = opened(RuleBrowser("cuccu"))
    return made


@pytest.fixture
def cat(opened: Any) -> RuleBrowser:
    """The rules of Cuccù beside the cat's table."""
    made: RuleBrowser = opened(RuleBrowser(timeline=recorded("cuccu", "ex07")))
    return made


def listed(browser: RuleBrowser) -> list[str]:
    """The ids of the rules in the list, in its order."""
    return [part.partition('"')[0] for part in browser.list.html.split('data-send="show" data-value="')[1:]]


def click(browser: RuleBrowser, what: str, value: str) -> None:
    """Click what is to be seen in the list, in the filter or beside the chosen rule."""
    (part,) = [p for p in (browser.list, browser.filter, browser.detail) if f'"{what}" data-value="{value}"' in p.html]
    send(part, do=what, value=value, stamp=0)


@pytest.mark.parametrize("game", game_names())
def test_all_rules_stand_in_reading_order_with_title_text_and_standing(opened: Any, game: str) -> None:
    browser = opened(RuleBrowser(game))
    book = find_game(game).rulebook
    assert listed(browser) == list(book)
    for rule in book.values():
        assert f"<b>{rule.id}</b> {escape(rule.title)}" in browser.list.html
        assert escape(rule.text) in browser.list.html
    for title in (book.sections[rule.section] for rule in book.values()):
        assert f'aria-label="{escape(title)}"' in browser.list.html


@pytest.mark.parametrize("game", game_names())
def test_every_rule_is_told_in_full(opened: Any, game: str) -> None:
    browser = opened(RuleBrowser(game))
    book = find_game(game).rulebook
    for rule in book.values():
        click(browser, "show", rule.id)
        told = browser.detail.html
        assert escape(rule.text) in told and STANDINGS[rule.standing] in told
        for source in (book.sources[key] for key in rule.sources):
            assert escape(source.name) in told
            assert not source.address or f'href="{escape(source.address)}"' in told
        cases = [s for s in gallery(game) if rule.id in s.rules or rule.id in s.options]
        assert told.count('role="option"') == len(cases)
        if not cases:
            assert rule.unshown and escape(rule.unshown) in told
        if isinstance(rule, Ruling):
            assert told.count("(the default)") == told.count("(in force here)") == 1
            assert escape(rule.why) in told
            for reading in rule.readings:
                assert escape(reading.text) in told


@pytest.mark.parametrize("standing", STANDINGS)
def test_one_click_shows_every_rule_of_a_standing(browser: RuleBrowser, standing: str) -> None:
    wanted = [rule.id for rule in browser.book.values() if rule.standing == standing]
    click(browser, "standing", standing)
    assert listed(browser) == wanted
    assert browser.shown is not None and browser.shown.id == wanted[0]
    assert f'data-value="{standing}" data-focus="standing {standing}" aria-pressed="true"' in browser.filter.html
    assert f'<span class="cr-number">{len(wanted)}</span>' in browser.filter.html
    assert STANDINGS[standing][1:] in browser.filter.html
    click(browser, "standing", "all")
    assert listed(browser) == list(browser.book)


def test_words_and_standing_go_together(browser: RuleBrowser) -> None:
    browser.words.value = "horse"
    horses = listed(browser)
    assert 0 < len(horses) < len(browser.book)
    assert horses == [rule for rule in browser.book if rule in horses], "still in reading order"
    click(browser, "standing", "ruling")
    assert listed(browser) == [rule for rule in horses if browser.book[rule].standing == "ruling"]
    browser.words.value = "no such words"
    assert "No rule is like that" in browser.list.html
    assert "none is like that" in browser.detail.html and "cr-standing" not in browser.detail.html, "nothing old stays"
    browser.show("R1")
    assert listed(browser) == list(browser.book), "a rule that is asked for is not filtered away"


def test_turning_to_another_game(browser: RuleBrowser) -> None:
    click(browser, "standing", "inferred")
    browser.game.value = "dudab"
    assert listed(browser) == list(find_game("dudab").rulebook)
    assert "Dudab · " in browser.detail.html


@pytest.mark.parametrize("game", game_names())
def test_a_case_that_shows_the_rule_opens_with_one_click(opened: Any, game: str) -> None:
    browser = opened(RuleBrowser(game))
    for rule in list(browser.book)[::11]:
        browser.show(rule)
        cases = [s for s in gallery(game) if rule in s.rules or rule in s.options]
        if cases:
            click(browser, "case", cases[-1].id)
            assert browser.opened.scenario is cases[-1]
            assert f"{len(cases)} of {len(cases)}" in browser.opened.head.html or len(cases) == 1
    with pytest.raises(CardRulesError, match="no case"):
        browser.show_case("nothing")


# --- beside a table -----------------------------------------------------------------------------------------


def test_without_a_table_nothing_is_said_of_its_use(browser: RuleBrowser) -> None:
    assert "At the table below" not in browser.detail.html
    assert 'data-value="used"' not in browser.filter.html


def test_it_says_where_the_game_last_used_a_rule(cat: RuleBrowser) -> None:
    timeline = cat.opened.timeline
    assert timeline is not None
    for rule in cat.book:
        cat.show(rule)
        uses = [frame.at for frame in timeline.frames if rule in frame.event.rules]
        if uses:
            assert f"Last used by event {uses[-1] + 1}:" in cat.detail.html
            click(cat, "look", str(uses[-1]))
            assert cat.opened.explorer is not None and cat.opened.explorer.scene.frame.at == uses[-1]
        else:
            assert "Nothing that has happened there rests on this rule" in cat.detail.html


def test_the_used_rules_can_be_listed_and_follow_the_game(cat: RuleBrowser) -> None:
    click(cat, "standing", "used")
    assert "CA1" in listed(cat) and cat.list.html.count("● used") == len(listed(cat))
    assert cat.opened.explorer is not None
    cat.opened.explorer.look(8)
    cat.opened.explorer.play("C keep")
    assert "CA1" not in listed(cat), "the new branch has no cat"
    cat.opened.explorer.timeline.switch("main")
    cat.opened.explorer.look(0)
    assert "CA1" in listed(cat)


def test_last_uses_are_told_as_the_seat_may_know_them(cat: RuleBrowser) -> None:
    cat.show("X2")
    assert "a 1 goes to" in cat.detail.html
    assert cat.opened.explorer is not None
    cat.opened.explorer.see_as("D")
    assert "a hidden card goes to" in cat.detail.html and "a 1 goes" not in cat.detail.html


def test_the_reading_of_the_shown_game_is_marked(opened: Any) -> None:
    timeline = Timeline("cuccu", {"seats": ["A", "B"], "dealer": "B"}, options={"Q1": "b"})
    browser = opened(RuleBrowser(timeline=timeline, rule="Q1"))
    ruling = browser.book["Q1"]
    told = browser.detail.html
    assert told.index("(the default)") < told.index(escape(ruling.reading("b").text)) < told.index("(in force here)")
    browser.game.value = "dudab"
    assert "At the table below" not in browser.detail.html, "the table is one of another game"


def test_looking_on_sends_nothing_anew_while_nothing_changes(cat: RuleBrowser) -> None:
    before, drawn = cat.list.html, cat.detail.html
    assert cat.opened.explorer is not None
    cat.opened.explorer.step("next")
    assert cat.list.html is before and cat.detail.html is drawn


# --- errors and the end -------------------------------------------------------------------------------------


def test_what_there_is_not_is_refused(browser: RuleBrowser) -> None:
    with pytest.raises(UnknownRule):
        browser.show("ZZ9")
    with pytest.raises(CardRulesError, match="no standing"):
        browser.find(standing="hearsay")
    with pytest.raises(CardRulesError, match="no game"):
        browser.turn("whist")
    send(browser.list, do="show", value="ZZ9", stamp=0)
    assert "Cuccu has no rule" in browser.notice.html
    send(browser.detail, do="look", value="3", stamp=0)
    assert "No game is open here" in browser.notice.html
    assert listed(browser) == list(browser.book)


def test_two_browsers_do_not_touch_each_other_and_closing_frees_everything(browser: RuleBrowser) -> None:
    still, before = seen(browser), count()
    other = RuleBrowser("dudab")
    other.find("wish", standing="ruling")
    other.show_case(other._cases()[0].id)
    assert seen(browser) == still
    other.close()
    assert count() == before
