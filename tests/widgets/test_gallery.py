"""The gallery: everything is found, one click opens it in the one Explorer, and it can be taken away as text."""

from __future__ import annotations

from html import escape, unescape
from pathlib import Path
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, game_names
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.search import backing, shows
from cardrules.scenario.short_text import from_text
from cardrules.widgets.tools import scenario_in_words as cases
from cardrules.widgets.tools.gallery import PAGE, Gallery
from tests.widgets.helpers import count, offered, press, seen, send

FILES = sorted((Path(cases.__file__).parents[2] / "games").rglob("*.json"))


@pytest.fixture
def shelf(opened: Any) -> Gallery:
    """The gallery of all games."""
    made: Gallery = opened(Gallery())
    return made


@pytest.fixture
def cuccu(opened: Any) -> Gallery:
    made: Gallery = opened(Gallery("cuccu"))
    return made


def case(name: str, game: str = "cuccu") -> Scenario:
    (found,) = [scenario for scenario in gallery(game) if scenario.id.startswith(f"{game}-{name}")]
    return found


def click(shelf: Gallery, scenario: Scenario) -> None:
    """Click an entry that is to be seen in the list."""
    assert f'data-send="case" data-value="{scenario.id}"' in shelf.list.html
    send(shelf.list, do="case", value=scenario.id, stamp=0)


# --- finding ------------------------------------------------------------------------------------------------


def test_every_file_is_listed_page_by_page(shelf: Gallery) -> None:
    assert len(shelf.found) == len(FILES) > 550
    listed = []
    for page in range(-(-len(FILES) // PAGE)):
        send(shelf.list, do="page", value=str(page), stamp=0)
        entries = shelf.list.html.split('data-send="case" data-value="')[1:]
        listed += [entry.partition('"')[0] for entry in entries]
    assert sorted(listed) == sorted(scenario.id for name in game_names() for scenario in gallery(name))
    with pytest.raises(CardRulesError, match="pages 1 to"):
        shelf.turn(-1)


def test_an_entry_says_what_it_shows_and_which_rules_and_sources_back_it(cuccu: Gallery) -> None:
    cuccu.find("ex07 cat")
    html = cuccu.list.html
    assert "The cat sends a card back over two swaps" in html
    assert "CA1 · CA2 · CA3" in html
    assert "backed by Cardavia, Pagat" in html
    cuccu.find("ex43")
    assert "Q1 read as b" in cuccu.list.html


def test_a_case_that_no_source_backs_says_so() -> None:
    setup = {"seats": ["A", "B"], "dealer": "B"}
    bare = Scenario({"format": "cardrules-scenario/1", "game": "cuccu", "title": "bare", "setup": setup})
    assert "no source" in cases.case_option(bare)
    assert "no source" in cases.case_head(bare, "", walk=False, touched=False, copying=False)


def test_words_narrow_the_list_while_one_types(cuccu: Gallery) -> None:
    sizes = []
    for words in ("", "c", "cat", "cat ch", "cat chain"):
        cuccu.words.value = words
        sizes.append(len(cuccu.found))
    assert sizes == sorted(sizes, reverse=True) and sizes[-1] > 0
    assert f"<b>{sizes[-1]} cases</b>" in cuccu.list.html
    cuccu.words.value = "no such words <b>"
    assert "<b>0 cases</b>" in cuccu.list.html and "such words" not in cuccu.list.html
    cuccu.clear.click()
    assert (len(cuccu.found), cuccu.words.value, cuccu.game.value) == (len(FILES), "", "")


@pytest.mark.parametrize("game", game_names())
def test_the_lists_hold_every_rule_that_is_shown_and_filter_by_it(opened: Any, game: str) -> None:
    shelf = opened(Gallery(game))
    book = find_game(game).rulebook
    shown = {rule for scenario in gallery(game) for rule in (*scenario.rules, *scenario.options)}
    listed = [value for control in (shelf.rule, shelf.ruling) for _, value in control.options if value]
    assert sorted(listed) == sorted(book.cite(rule) for rule in shown)
    for control in (shelf.rule, shelf.ruling):
        for words, value in control.options[1::7]:
            control.value = value
            rule_id = value.partition(":")[2]
            assert {s.id for s in shelf.found} == {s.id for s in gallery(game) if shows(s, rule_id)}
            assert words.endswith(f"({len(shelf.found)})")
        control.value = ""


def test_a_game_chosen_keeps_no_rule_of_another_game(shelf: Gallery) -> None:
    shelf.find(rule="cuccu:Q1")
    assert shelf.ruling.value == "cuccu:Q1" and {s.game.name for s in shelf.found} == {"cuccu"}
    shelf.game.value = "dudab"
    assert shelf.ruling.value == ""
    assert len(shelf.found) == len(gallery("dudab"))


def test_it_can_begin_with_what_one_looks_for(opened: Any) -> None:
    assert {s.id for s in opened(Gallery(rule="cuccu:CA1")).found} == {
        s.id for s in gallery("cuccu") if "CA1" in s.rules
    }
    assert len(opened(Gallery("dudab", words="wish")).found) < len(gallery("dudab"))


@pytest.mark.parametrize(("how", "why"), [
    ({"game": "whist"}, "no game 'whist'"), ({"rule": "ZZ9"}, "names no rule"), ({"rule": "Q1"}, "of several games"),
])  # fmt: skip
def test_what_there_is_not_is_refused(shelf: Gallery, how: dict[str, str], why: str) -> None:
    with pytest.raises(CardRulesError, match=why):
        shelf.find(**how)  # type: ignore[arg-type]


def test_chapters_come_in_reading_order(shelf: Gallery) -> None:
    for name in game_names():
        shelf.find(game=name)
        sections = list(find_game(name).rulebook.sections.values())
        first, rest = shelf.found[: cases.FIRST], shelf.found[cases.FIRST :]
        assert all(scenario.moves and len(scenario.rules) > 2 for scenario in first)
        assert f"{find_game(name).rulebook.title} · To begin with" in shelf.list.html
        told = [scenario for scenario in rest if not cases.mere_deal(scenario)]
        deals = list(rest)[len(told) :]
        order = [sections.index(cases.chapter(s).partition(" · ")[2]) for s in told]
        assert order == sorted(order)
        assert len(told) > len(deals) and all(map(cases.mere_deal, deals)), "mere deals come last"
        assert {cases.chapter(s).partition(" · ")[2] for s in deals} <= {"How it is dealt"}
    shelf.reset()
    games = [scenario.game.name for scenario in shelf.found[: 3 * cases.FIRST]]
    assert games == [name for name in game_names() for _ in range(cases.FIRST)], "some of each game come first"
    assert len(set(shelf.found)) == len(shelf.found) == sum(len(gallery(name)) for name in game_names())
    shelf.find(rule="cuccu:CA1")
    assert "To begin with" not in shelf.list.html


# --- opening ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_every_case_opens_at_its_start(opened: Any, game: str) -> None:
    shelf = opened(Gallery(game))
    for scenario in shelf.found[::9]:
        shelf.show(scenario.id)
        explorer = shelf.opened.explorer
        assert explorer.timeline.game is scenario.game
        assert explorer.timeline.cursor == 0
        head = shelf.opened.head.html
        assert escape(scenario.title) in head
        for rule in scenario.rules:
            assert f'data-value="{rule}"' in head
        for source in backing(scenario):
            assert escape(source.name) in head
            assert not source.address or f'href="{escape(source.address)}"' in head


def test_one_click_opens_it_in_the_one_explorer(cuccu: Gallery) -> None:
    cuccu.find("cat chain")
    first, second = cuccu.found[:2]
    click(cuccu, first)
    explorer, widgets = cuccu.opened.explorer, count()
    assert explorer is not None and explorer.picture.html.startswith("<svg")
    click(cuccu, second)
    assert cuccu.opened.explorer is explorer
    assert count() == widgets, "nothing new is made for another case"
    assert f'data-value="{second.id}" data-focus="case {second.id}" aria-selected="true"' in cuccu.list.html
    assert cuccu.list.html.count('aria-selected="true"') == 1


def test_one_walks_on_from_case_to_case_and_the_list_follows(cuccu: Gallery) -> None:
    cuccu.show(cuccu.found[PAGE - 1].id)
    assert f"{PAGE} of {len(cuccu.found)}" in cuccu.opened.head.html
    send(cuccu.opened.head, do="walk", value="next", stamp=0)
    assert cuccu.opened.scenario is cuccu.found[PAGE]
    assert cuccu.page == 1
    cuccu.opened.head.attend = lambda: pytest.fail("the focus stays on the button")  # type: ignore[method-assign]
    for _ in range(PAGE + 1):
        send(cuccu.opened.head, do="walk", value="back", stamp=0)
    assert cuccu.opened.scenario is cuccu.found[-1], "behind the first comes the last"


def test_what_was_played_in_a_case_is_kept_while_others_are_open(cuccu: Gallery) -> None:
    ex07, ex01 = case("ex07"), case("ex01")
    cuccu.show(ex07.id)
    explorer = cuccu.opened.explorer
    assert explorer is not None
    assert "As the file has it" not in cuccu.opened.head.html
    press(explorer, "A: Keep the card")
    assert "As the file has it" in cuccu.opened.head.html
    cuccu.show(ex01.id)
    assert explorer.timeline.branches == ("main",)
    cuccu.show(ex07.id)
    assert explorer.timeline.branches == ("main", "what if at move 1")
    send(cuccu.opened.head, do="restart", value=ex07.id, stamp=0)
    assert explorer.timeline.branches == ("main",)
    assert offered(explorer)[1].endswith("(as played)")


def test_a_rule_of_the_case_is_told_beside_the_table(cuccu: Gallery) -> None:
    cuccu.show(case("ex07").id)
    send(cuccu.opened.head, do="rule", value="CA6", stamp=0)
    assert cuccu.opened.explorer is not None and "CA6" in cuccu.opened.explorer.rule.widget.html


@pytest.mark.parametrize("game", game_names())
def test_what_a_case_expects_to_be_refused_can_be_tried_and_is_refused(opened: Any, game: str) -> None:
    shelf = opened(Gallery(game))
    tried = [scenario for scenario in gallery(game) if cases.tried(scenario)]
    rejected = [scenario for scenario in tried if "rejects" in scenario.expect]
    for scenario in (*tried[::12], *rejected[::8]):
        shelf.show(scenario.id)
        for move, (_, rule) in cases.tried(scenario).items():
            assert f'data-send="try" data-value="{escape(move)}"' in shelf.opened.head.html
            send(shelf.opened.head, do="try", value=move, stamp=0)
            notice = shelf.opened.explorer.picture.notice
            assert "Not allowed" in notice and f'data-value="{rule}"' in notice, (scenario.id, move)
            assert f'data-value="{rule}"' in shelf.opened.head.html.partition("cr-tried")[2], "and beside the button"
            assert shelf.opened.explorer.timeline.branches == ("main",)
        shelf.opened.explorer.look(0)
        assert "cr-tried" not in shelf.opened.head.html


def test_a_move_is_tried_where_the_file_means_it_also_after_other_play(opened: Any) -> None:
    shelf = opened(Gallery("cuccu"))
    scenario = next(s for s in gallery("cuccu") if any(at > 0 for at, _ in cases.tried(s).values()))
    move = next(iter(cases.tried(scenario)))
    shelf.show(scenario.id)
    explorer = shelf.opened.explorer
    other = next(m for m in explorer.timeline.state.legal_moves if str(m) != scenario.moves[0])
    explorer.play(other)
    send(shelf.opened.head, do="try", value=move, stamp=0)
    assert "Not allowed" in explorer.picture.notice
    assert "what if at move 1" in explorer.timeline.branches, "nothing that was played is lost"
    explorer.timeline.rename("main", "was main")
    explorer.timeline.switch("what if at move 1")
    send(shelf.opened.head, do="try", value=move, stamp=0)
    assert "This table went another way" in shelf.notice.html


# --- taking away --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_a_case_can_be_copied_as_short_text_and_as_a_file(opened: Any, game: str) -> None:
    shelf = opened(Gallery(game))
    for scenario in shelf.found[::60]:
        shelf.show(scenario.id)
        assert "<textarea" not in shelf.opened.head.html
        send(shelf.opened.head, do="copy", value=scenario.id, stamp=0)
        boxes = [part.partition(">")[2] for part in shelf.opened.head.html.split("<textarea")[1:]]
        short, file = (unescape(box.partition("</textarea>")[0]) for box in boxes)
        assert from_text(short).data == from_text(file).data == scenario.data
        send(shelf.opened.head, do="copy", value=scenario.id, stamp=0)
        assert "<textarea" not in shelf.opened.head.html


# --- errors, many of them, the end --------------------------------------------------------------------------


def test_what_cannot_be_is_said_on_the_page_and_goes_away_again(cuccu: Gallery) -> None:
    send(cuccu.list, do="case", value="cuccu-<b>", stamp=0)
    assert 'role="alert"' in cuccu.notice.html and "No case" in cuccu.notice.html and "<b>'" not in cuccu.notice.html
    send(cuccu.list, do="page", value="99", stamp=0)
    assert "The list has pages" in cuccu.notice.html
    cuccu.words.value = "cat"
    assert cuccu.notice.html == ""


def test_an_error_of_the_program_is_seen_and_raised(cuccu: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("<on purpose>")

    monkeypatch.setattr("cardrules.widgets.tools.gallery.search", broken)
    with pytest.raises(ZeroDivisionError):
        cuccu.words.value = "cat"
    assert "ZeroDivisionError: &lt;on purpose&gt;" in cuccu.guard.widget.html


def test_two_galleries_do_not_touch_each_other(cuccu: Gallery, shelf: Gallery) -> None:
    still = seen(shelf)
    cuccu.words.value = "cat"
    cuccu.show(cuccu.found[0].id)
    assert seen(shelf) == still


def test_closing_frees_everything() -> None:
    before = count()
    made = Gallery("cuccu")
    made.show(made.found[0].id)
    made.close()
    assert count() == before


def test_without_a_kernel_it_says_what_it_is(cuccu: Gallery) -> None:
    assert "gallery" in repr(cuccu) and "run its cell" in repr(cuccu)
