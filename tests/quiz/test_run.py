"""A run of ten: the same seed the same questions, a count by rule, and missed rules asked again."""

from __future__ import annotations

import random

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, game_names
from cardrules.quiz import Question, Quiz, making, questions
from cardrules.quiz.making import makers

each_game = pytest.mark.parametrize("game", game_names())


def told(question: Question) -> tuple[object, ...]:
    return (question.prompt, question.state, question.choices, question.answers, question.rules, question.reasons)


def wrong(question: Question) -> set[str]:
    return {choice.key for choice in question.choices} - question.answers


@each_game
def test_the_same_seed_asks_the_same(game: str) -> None:
    first = [told(question) for question in questions(game, seed=3)]
    random.seed(99)
    random.random()
    assert [told(question) for question in questions(game, seed=3)] == first
    assert [told(question) for question in questions(game, seed=3, count=4)] == first[:4]
    assert [told(question) for question in questions(game, seed=4)] != first


@each_game
def test_ten_questions_take_the_kinds_in_turn_and_none_comes_twice(game: str) -> None:
    asked = questions(game, seed=5)
    assert len(asked) == 10
    assert {question.kind for question in asked} == set(makers(game))
    assert len({(question.kind, question.prompt, question.state, question.answers) for question in asked}) == 10


@each_game
def test_a_run_counts_by_rule_and_asks_missed_rules_again(game: str) -> None:
    quiz = Quiz(game, seed=2)
    missed: dict[str, bool] = {}
    for at, question in enumerate(list(quiz.questions)):
        assert quiz.question is question
        good = at % 2 == 0
        marking = quiz.answer(question.answers if good else wrong(question))
        assert marking.right is good
        missed[question.rules[0]] = not good
    assert quiz.question is None and quiz.right == 5
    scores = quiz.by_rule()
    assert sum(score.asked for score in scores) == 10 and sum(score.right for score in scores) == 5
    book = list(find_game(game).rulebook)
    assert [score.rule for score in scores] == sorted((score.rule for score in scores), key=book.index)
    still = {rule for rule, is_missed in missed.items() if is_missed}
    assert set(quiz.missed) == still
    added = quiz.ask_again()
    assert 0 < added <= len(still)
    again = quiz.questions[10:]
    assert all(still.intersection(question.rules) for question in again)
    for question in again:
        quiz.answer(question.answers)
    assert quiz.right == 5 + added


def test_the_same_answers_give_the_same_run() -> None:
    runs = []
    for _ in range(2):
        quiz = Quiz("dudab", seed=8)
        for question in list(quiz.questions):
            quiz.answer(wrong(question))
        quiz.ask_again()
        runs.append([told(question) for question in quiz.questions])
    assert runs[0] == runs[1] and len(runs[0]) > 10


def test_what_cannot_be_answered_or_asked_is_refused_in_words() -> None:
    quiz = Quiz("cuccu", seed=1, count=1)
    with pytest.raises(CardRulesError, match="no choice seat:Z; the choices are"):
        quiz.answer({"seat:Z"})
    assert quiz.question is quiz.questions[0] and not quiz.markings, "a refused answer does not count"
    quiz.answer(quiz.questions[0].answers)
    with pytest.raises(CardRulesError, match="all questions of this run are answered"):
        quiz.answer(())
    assert quiz.missed == () and quiz.ask_again() == 0
    with pytest.raises(CardRulesError, match="no kind of question riddle; cuccu has"):
        questions("cuccu", kinds=["riddle"])
    with pytest.raises(CardRulesError, match="at least one"):
        questions("cuccu", count=0)
    with pytest.raises(CardRulesError, match="no game"):
        questions("bridge")


@each_game
def test_questions_about_chosen_rules_test_one_of_them(game: str) -> None:
    rules = tuple(dict.fromkeys(question.rules[0] for question in questions(game, seed=1)))[:2]
    found = questions(game, seed=7, count=4, rules=rules)
    assert found and all(set(rules).intersection(question.rules) for question in found)


def test_a_run_that_can_ask_nothing_says_so() -> None:
    """A kind of question that never finds a position."""
    patched = {**making.COMMON, "never": lambda position: None}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "COMMON", patched)
        with pytest.raises(CardRulesError, match="no position of cuccu"):
            Quiz("cuccu", kinds=["never"])
