"""The quiz on the page: answered by button and in the picture, marked at once, counted by rule, asked again."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from html import escape
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, game_names
from cardrules.lessons.answering import quiz
from cardrules.quiz import questions
from cardrules.widgets.tools.quiz import QuizBoard
from tests.widgets.helpers import count, seen, send, shown

each_game = pytest.mark.parametrize("game", game_names())


@pytest.fixture
def board(opened: Callable[[Any], Any]) -> QuizBoard:
    found: QuizBoard = opened(quiz())
    return found


def answer(board: QuizBoard, right: bool) -> None:
    """Answer the question that is up, as the page does, and stay at its mark."""
    question = board.card.question
    wrong = [choice.key for choice in question.choices if choice.key not in question.answers][:1]
    for key in sorted(question.answers) if right else wrong:
        send(board.card.asking, do="choose", value=key, stamp=0)
    send(board.card.asking, do="check", value="", stamp=0)


def spot(board: QuizBoard, key: str) -> str:
    """The tag of the place in the picture that stands for a choice."""
    found = re.search(rf'<[^>]*data-pick="{re.escape(key)}"[^>]*>', board.card.picture.html)
    assert found
    return found[0]


def onward(board: QuizBoard) -> None:
    send(board.card.answer, do="onward", value="", stamp=0)


@each_game
def test_a_whole_run_is_marked_at_once_and_counted(opened: Any, game: str) -> None:
    board = opened(quiz(game, seed=2))
    book = find_game(game).rulebook
    for number, expected in enumerate(questions(game, seed=2), 1):
        assert f"question {number} of 10" in board.progress.html
        assert escape(expected.prompt) in board.card.asking.html
        assert all(escape(choice.label) in board.card.asking.html for choice in expected.choices)
        answer(board, right=number < 8)
        html = board.card.answer.html
        assert ("✓ Right." if number < 8 else "✕ Not quite. Right is: ") in html
        assert html.count("<li>") == len(expected.because) and "cr-chip" in html
        for item in expected.because:
            rule = item.rules[0] if hasattr(item, "rules") else item.rule
            assert f'data-value="{rule}"' in html
        assert ("See the result" if number == 10 else "Next question") in html
        onward(board)
    assert board.over and not shown(board.card)
    assert "7 of 10 answers were right" in board.result.html
    for score in board.quiz.by_rule():
        assert escape(book[score.rule].title) in board.result.html
    send(board.result, do="rule", value=board.quiz.by_rule()[0].rule, stamp=0)
    assert escape(book[board.quiz.by_rule()[0].rule].text) in board.rule.widget.html
    missed = set(board.quiz.missed)
    send(board.result, do="again", value="", stamp=0)
    assert not board.over and shown(board.card) and board.result.html == ""
    assert f"missed rules again, question 1 of {len(board.quiz.questions) - 10}" in board.progress.html
    assert "right" not in board.progress.html, "the count begins anew as well"
    while not board.over:
        assert missed.intersection(board.card.question.rules)
        answer(board, right=True)
        onward(board)
    assert (
        f"{7 + len(board.quiz.questions) - 10} of {len(board.quiz.questions)} answers were right" in board.result.html
    )


@each_game
def test_things_in_the_picture_are_answers(opened: Any, game: str) -> None:
    board, picked = opened(quiz(game, seed=1)), set()
    for _ in range(10):
        keys = [choice.key for choice in board.card.question.choices]
        spots = re.findall(r'data-pick="([^"]+)"', board.card.picture.html)
        assert set(spots) <= set(keys)
        for key in spots:
            assert re.search(r'aria-label="[^"]+"', spot(board, key)) and 'tabindex="0"' in spot(board, key)
            send(board.card.picture, do="pick", value=key, stamp=0)
            assert key in board.card.chosen
            assert 'aria-pressed="true"' in spot(board, key), "the picture shows what is chosen"
            send(board.card.picture, do="pick", value=key, stamp=0)
            assert key not in board.card.chosen
            picked.add(key.partition(":")[0])
        answer(board, right=True)
        assert "data-pick" not in board.card.picture.html, "a marked question is not answered again"
        onward(board)
    assert picked, "some questions of every game are about things in the picture"


def test_an_answer_stands_once_it_is_marked(board: QuizBoard) -> None:
    send(board.card.asking, do="check", value="", stamp=0)
    assert "tick an answer first" in board.card.answer.html and not board.quiz.markings
    with pytest.raises(CardRulesError, match="answer this question first"):
        board.onward()
    answer(board, right=False)
    marked = board.card.answer.html
    for what in ("choose", "check"):
        send(board.card.asking, do=what, value=board.card.question.choices[0].key, stamp=0)
    assert board.card.answer.html == marked and len(board.quiz.markings) == 1 and board.quiz.right == 0
    for choice in board.card.question.choices:
        right, taken = choice.key in board.card.question.answers, choice.key in board.card.chosen
        line = next(part for part in board.card.asking.html.split("<li")[1:] if f"{escape(choice.label)}" in part)
        assert ("cr-good" in line, "✓" in line, "right: you left it out" in line) == (right, right, right)
        assert ("cr-bad" in line, "✕" in line, "wrong: you chose it" in line) == (taken, taken, taken)
    with pytest.raises(CardRulesError, match="answer the questions of this run first"):
        board.ask_again()


def test_the_same_seed_asks_the_same_and_another_one_others(board: QuizBoard, opened: Any) -> None:
    other = opened(quiz("cuccu", seed=1))
    assert seen(board).partition("Button")[0] == seen(other).partition("Button")[0]
    first = board.card.asking.html
    board.seed.value = "2"
    assert board.card.asking.html != first and board.quiz.seed == 2
    board.seed.value = "1"
    assert board.card.asking.html == first
    board.other()
    assert board.seed.value == "2" == str(board.quiz.seed)


def test_a_run_that_has_begun_is_not_lost_by_the_way(board: QuizBoard) -> None:
    answer(board, right=True)
    question = board.card.question
    for stay in (lambda: send(board.change, do="stay", value="", stamp=0), lambda: onward(board)):
        board.game.value = "dudab"
        assert "your answer is gone" in board.change.html and board.notice.html == "", "it is asked, not refused"
        assert board.quiz.game == "cuccu" and board.quiz.right == 1 and board.card.question is question
        stay()
        assert board.game.value == "cuccu" and board.change.html == "", "controls and questions say the same"
    assert board.at == 1 and board.quiz.right == 1
    board.seed.value = "7"
    assert "Begin Cuccù, number 7" in board.change.html
    board.seed.value = "1"
    assert board.change.html == ""
    board.game.value = "dudab"
    send(board.change, do="leave", value="", stamp=0)
    assert board.quiz.game == "dudab" and "Dudab: question 1 of 10" in board.progress.html
    assert board.change.html == "" and board.game.value == "dudab"


@each_game
def test_no_question_writes_a_move_as_a_file_does(game: str) -> None:
    for kind in ("which_rule", "what_binds" if game == "dudab" else "who_decides"):
        for question in questions(game, seed=5, count=3, kinds=(kind,)):
            assert f"«{question.facts['label']}»" in question.prompt
            assert f"«{question.facts['move']}»" not in question.prompt


@pytest.mark.parametrize("text", ["", "one", "1.5", "--3", "9" * 40, "<b>"])
def test_a_seed_that_is_no_number_is_refused_in_words(board: QuizBoard, text: str) -> None:
    asked = board.card.asking.html
    board.seed.value = text
    assert "the seed is a whole number" in board.notice.html.lower() and "<b>&#x27;" not in board.notice.html
    assert board.card.asking.html == asked
    board.seed.value = "4"
    assert board.notice.html == "" and board.quiz.seed == 4


def test_a_run_without_a_mistake_has_nothing_to_ask_again(board: QuizBoard) -> None:
    while not board.over:
        answer(board, right=True)
        onward(board)
    assert "10 of 10" in board.result.html and "Ask the missed" not in board.result.html
    with pytest.raises(CardRulesError, match="no rule was missed"):
        board.ask_again()
    send(board.result, do="other", value="", stamp=0)
    assert board.quiz.seed == 2 and not board.over


def test_nothing_is_made_anew(board: QuizBoard) -> None:
    before = count()
    for game in game_names():
        board.start(game, 3)
        while not board.over:
            answer(board, right=False)
            onward(board)
        board.ask_again()
    assert count() == before


def test_an_error_of_the_program_is_seen(board: QuizBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the roof <b>leaks</b>")

    monkeypatch.setattr(type(board.quiz), "answer", broken)
    with pytest.raises(RuntimeError):
        answer(board, right=True)
    assert "RuntimeError: the roof &lt;b&gt;leaks" in board.card.guard.widget.html


def test_it_works_without_pandas(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    board = opened(quiz("abluxxen"))
    answer(board, right=True)
    assert "✓ Right." in board.card.answer.html
