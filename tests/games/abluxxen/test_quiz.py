"""Quiz questions about Abluxxen: every kind comes, and its answers are what then happens."""

from __future__ import annotations

import re

import pytest

from cardrules.games.abluxxen import ABLUXXEN
from cardrules.games.abluxxen.quiz import MAKERS
from cardrules.quiz import Question, questions
from tests.games.abluxxen.helpers import abluxxen_state


def some(kind: str, count: int = 12) -> list[Question]:
    found = questions("abluxxen", seed=5, count=count, kinds=[kind])
    assert len(found) == count
    return found


@pytest.mark.parametrize("kind", [*MAKERS, "which_legal", "which_rule"])
def test_every_kind_comes_and_is_said(kind: str) -> None:
    for question in some(kind):
        keys = [choice.key for choice in question.choices]
        assert len(set(keys)) == len(keys)
        assert question.answers and question.answers <= set(keys)
        assert question.rules and set(question.rules) <= set(ABLUXXEN.rulebook)
        for text in (question.prompt, *question.reasons, *(choice.label for choice in question.choices)):
            assert text and not re.search(r"[{}]|None", text), text


@pytest.mark.parametrize("kind", ["what_falls", "what_falls_in_a_duel"])
def test_what_falls_is_what_can_be_snatched(kind: str) -> None:
    for question in some(kind):
        state = abluxxen_state(question.state)
        after = abluxxen_state(state.play(f"{question.facts['seat']} play {' '.join(question.facts['cards'])}"))
        ghost = {f"ghost:{move.args[0]}" for move in after.legal_moves if move.verb == "ghost"}
        assert ghost <= question.answers
        if after.phase == "play":
            assert question.answers == {"nothing"}


def test_the_ghosts_card_goes_where_the_answer_says() -> None:
    for question in some("where_it_goes"):
        (answer,) = question.answers
        row = abluxxen_state(question.state).row
        if answer == "out":
            assert all(len(place) == 2 for place in row)
        else:
            order = [*map(str, range(1, 14)), "X"].index
            lowest = min(order(place[0]) for place in row if len(place) == 1)
            assert order(row[int(answer.removeprefix("row:")) - 1][0]) == lowest


def test_the_score_is_stack_minus_hand() -> None:
    for question in some("score_now"):
        state = abluxxen_state(question.state)
        seat = state.seats.index(question.facts["seat"])
        assert question.answers == {str(sum(map(len, state.stacks[seat])) - len(state.hands[seat]))}


def test_who_decides_next() -> None:
    for question in some("who_decides"):
        after = abluxxen_state(question.state).play(question.facts["move"])
        to_move = abluxxen_state(after).to_move
        assert question.answers == {f"seat:{to_move}" if to_move else "nobody"}
