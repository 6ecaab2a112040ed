"""Rulings side by side: two readings stepped together, where they part, and who says what."""

from __future__ import annotations

import re
from html import escape
from itertools import combinations
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, game_names
from cardrules.core.rulebook import Ruling
from cardrules.widgets.table.scene import move_words
from cardrules.widgets.tools.rulings_side_by_side import RulingsSideBySide
from tests.widgets.helpers import count, seen, send, shown


@pytest.fixture
def board(opened: Any) -> RulingsSideBySide:
    """Cuccù's first open point."""
    made: RulingsSideBySide = opened(RulingsSideBySide("cuccu", "Q1"))
    return made


def places(board: RulingsSideBySide) -> list[int]:
    return [scene.frame.at for scene in board.scenes]


@pytest.mark.parametrize("game", game_names())
def test_every_ruling_is_shown_or_says_why_not(opened: Any, game: str) -> None:
    board = opened(RulingsSideBySide(game))
    rulings = find_game(game).rulebook.rulings
    assert [value for _, value in board.ruling.options] == [ruling.id for ruling in rulings]
    for ruling in rulings:
        board.ruling.value = ruling.id
        assert escape(ruling.text) in board.question.html
        assert escape(ruling.why) in board.why.html
        if ruling.switchable:
            assert board.pairs and shown(board._compared)
        else:
            assert not shown(board._compared)
            assert "This point cannot be switched" in board.question.html
            assert not ruling.unshown or escape(ruling.unshown) in board.question.html
            for reading in ruling.readings:
                assert escape(reading.text) in board.question.html


@pytest.mark.parametrize("game", game_names())
def test_each_side_says_its_reading_and_every_source_of_it(opened: Any, game: str) -> None:
    board = opened(RulingsSideBySide(game))
    book = find_game(game).rulebook
    for ruling in book.switches:
        for letters in combinations([reading.id for reading in ruling.readings], 2):
            board.choose(ruling.id, letters)
            for column, letter in zip(board.columns, letters, strict=True):
                reading = ruling.reading(letter)
                assert escape(reading.text) in column.reading.html
                assert ("the default" in column.reading.html) == (letter == "a")
                for source in (book.sources[key] for key in reading.sources):
                    assert escape(source.name) in column.backing.html
                assert reading.sources or "No source" in column.backing.html
                assert f"Read as {letter}" in column.picture.caption
                assert column.picture.html.startswith("<svg")
                assert "data-move" not in column.picture.html, "two readings are compared, nothing is played"


@pytest.mark.parametrize("game", game_names())
def test_on_every_position_it_begins_where_the_two_part(opened: Any, game: str) -> None:
    board = opened(RulingsSideBySide(game))
    for ruling in find_game(game).rulebook.switches:
        board.choose(ruling.id)
        for pair in board.pairs:
            board.position.value = pair.scenario.id
            assert board.at == board.parts_at
            assert "You are where they part" in board.parting.html
            assert all("⚑ Here they part" in column.picture.caption for column in board.columns)
            if board.at:
                before = [scene.event for scene in board.scenes]
                board.step("back")
                assert "⚑ Go to where they part" in board.parting.html
                assert board.scenes[0].event == board.scenes[1].event
                send(board.parting, do="part", value=str(board.parts_at), stamp=0)
                assert [scene.event for scene in board.scenes] == before


def test_both_tables_step_together(board: RulingsSideBySide) -> None:
    board.stepper.buttons["first"].click()
    assert places(board) == [0, 0]
    board.stepper.buttons["next"].click()
    assert places(board) == [1, 1]
    board.stepper.buttons["last"].click()
    assert places(board) == [scene.count - 1 for scene in board.scenes]
    board.stepper.buttons["next"].click()
    assert board.at == len(board.paces) - 1, "behind the end nothing comes"
    board.stepper.slider.value = 2
    assert places(board) == [2, 2]
    send(board.columns[1].picture, do="step", value="next", stamp=0)
    assert places(board) == [3, 3]
    with pytest.raises(CardRulesError, match="there are steps 0 to"):
        board.look(len(board.paces))


def test_steps_by_move_stop_behind_each_move(board: RulingsSideBySide) -> None:
    board.step("first")
    stops = []
    while board.at < len(board.paces) - 1:
        board.step("next-move")
        stops.append(board.at)
    turns = [board.paces[at].turn for at in stops]
    assert turns == sorted(set(turns)) and turns[-1] == board.paces[-1].turn
    board.step("back-move")
    assert board.at == stops[-2]
    board.step("first")
    board.step("back-move")
    assert board.at == 0


def test_the_side_that_has_nothing_to_show_says_who_decides_there(board: RulingsSideBySide) -> None:
    board.show("cuccu-q01-a-dealer-with-a-cuckoo")
    assert "Nothing more happens on this side" in board.columns[0].picture.caption
    assert board.scenes[0].decision_words in board.columns[0].picture.caption
    assert "has no decision after refusing" in board.columns[1].picture.caption


def test_a_move_that_one_reading_refuses_is_told_with_its_rule(opened: Any) -> None:
    board = opened(RulingsSideBySide("cuccu", "Q10"))
    board.step("last")
    refused = board.columns[1].ending.html
    assert "Refused — A: " in refused and 'data-send="rule" data-value="' in refused
    rule = refused.partition('data-value="')[2].partition('"')[0]
    send(board.columns[1].ending, do="rule", value=rule, stamp=0)
    assert escape(find_game("cuccu").rulebook[rule].text) in board.notice.html


def test_where_only_the_choices_differ_those_of_one_side_alone_are_marked(opened: Any) -> None:
    board = opened(RulingsSideBySide("dudab", "Q7"))
    pair = board.pair
    assert pair.parting.events == (None, None)
    assert "Every event is alike" in board.parting.html
    moves = [set(run.timeline.state.legal_moves) for run in pair.runs]
    for column, own, other in zip(board.columns, moves, reversed(moves), strict=True):
        assert column.ending.html.count("(on this side alone)") == len(own - other)
        for move in own:
            assert escape(move_words(pair.scenario.game, move)) in column.ending.html
    assert moves[0] != moves[1]
    board.step("first")
    if board.at < len(board.paces) - 1:
        assert board.columns[0].ending.html == ""


def test_the_ends_are_compared_word_by_word(board: RulingsSideBySide) -> None:
    assert "(differs)" in board.ends.html and "read as b" in board.ends.html


def test_any_two_readings_can_be_chosen_and_never_the_same(opened: Any) -> None:
    board = opened(RulingsSideBySide("dudab", "Q5"))
    board.second.value = "c"
    assert [reading.id for reading in board.pair.readings] == ["a", "c"]
    board.first.value = "c"
    assert [reading.id for reading in board.pair.readings] == ["c", "a"], "they change places"
    assert (board.first.value, board.second.value) == ("c", "a")
    for wrong in (("a", "a"), ("a", "z")):
        with pytest.raises(CardRulesError, match="has the readings a, b, c"):
            board.choose("Q5", wrong)


def test_turning_to_another_game(board: RulingsSideBySide) -> None:
    board.game.value = "abluxxen"
    assert board.ruling.value == find_game("abluxxen").rulebook.switches[0].id
    assert board.pair.scenario.game.name == "abluxxen"


def test_a_side_can_be_explored_from_where_one_is(board: RulingsSideBySide) -> None:
    board.step("first")
    board.step("next-move")
    at = places(board)[1]
    send(board.ends, do="explore", value="1", stamp=0)
    explorer = board.opened.explorer
    assert explorer is not None and explorer.timeline.options == {"Q1": "b"}
    assert explorer.scene.frame.at == at
    assert "Q1 read as b" in board.opened.head.html
    explorer.decision.move_buttons.buttons[0].click()
    explorer.decision.move_buttons.buttons[1].click()
    line, drawn = explorer.timeline.line, [column.picture.html for column in board.columns]
    send(board.ends, do="explore", value="0", stamp=0)
    assert explorer.timeline.options == {}
    assert [column.picture.html for column in board.columns] == drawn, "what is played there is played there alone"
    board.explore(1)
    assert explorer.timeline.line == line, "and is kept"


def test_cases_of_a_point_that_cannot_be_switched_can_be_opened(board: RulingsSideBySide) -> None:
    board.choose("Q12")
    name = board.question.html.partition('data-send="case" data-value="')[2].partition('"')[0]
    send(board.question, do="case", value=name, stamp=0)
    assert board.opened.scenario is not None and board.opened.scenario.id == name
    with pytest.raises(CardRulesError, match="nothing to compare"):
        board.pair  # noqa: B018
    send(board.parting, do="part", value="0", stamp=0)
    assert "nothing to compare" in board.notice.html.lower()


def test_it_plays_by_itself_until_the_end(board: RulingsSideBySide) -> None:
    picture = board.columns[0].picture
    board.step("last")
    board.stepper.playing.click()
    assert (board.at, picture.pace > 0) == (0, True)
    for _ in range(len(board.paces)):
        send(picture, do="step", value="tick", stamp=0)
    assert (board.at, picture.pace) == (len(board.paces) - 1, 0)
    send(picture, do="step", value="tick", stamp=0)
    board.stepper.playing.click()
    board.stepper.playing.click()
    assert picture.pace == 0


def test_what_there_is_not_is_refused(board: RulingsSideBySide) -> None:
    with pytest.raises(CardRulesError, match="no open point"):
        board.choose("CA1")
    with pytest.raises(CardRulesError, match="no position"):
        board.show("nothing")
    with pytest.raises(CardRulesError, match="no game"):
        board.turn("whist")
    assert isinstance(board.pair.ruling, Ruling) and board.pair.ruling.id == "Q1"


def test_two_boards_do_not_touch_each_other_and_closing_frees_everything(board: RulingsSideBySide) -> None:
    still, before = seen(board), count()
    other = RulingsSideBySide("cuccu", "Q5")
    other.step("first")
    other.explore(0)
    assert seen(board) == still
    other.close()
    assert count() == before


@pytest.mark.parametrize("game", game_names())
def test_what_is_open_at_first_is_never_kept_shut_by_another_comparison(opened: Any, game: str) -> None:
    board = opened(RulingsSideBySide(game))
    first: dict[str, set[bool]] = {}
    for ruling in find_game(game).rulebook.switches:
        board.ruling.value = ruling.id
        for pair in board.pairs:
            board.show(pair.scenario.id)
            board.step("last")
            for column in board.columns:
                for head in re.findall("<details[^>]*>", column.ending.html):
                    (name,) = re.findall('data-keep="([^"]*)"', head)
                    first.setdefault(name, set()).add(" open" in head)
    # the page keeps what the reader opened or shut under this name
    assert first and all(len(found) == 1 for found in first.values())
