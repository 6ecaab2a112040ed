"""Questions for a class: rows of plain values, and the same as a pandas frame."""

from __future__ import annotations

import json
import sys

import pandas
import pytest

from cardrules.core.registry import find_game, game_names
from cardrules.quiz import questions, rows, to_frame

COLUMNS = ["game", "kind", "rules", "question", "board", "choices", "answers", "why"]


@pytest.mark.parametrize("game", game_names())
def test_a_frame_has_a_row_a_question(game: str) -> None:
    asked = questions(game, seed=4)
    frame = to_frame(asked)
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == COLUMNS and len(frame) == 10
    assert list(frame["question"]) == [question.prompt for question in asked]
    assert all(
        set(answers) <= set(choices) for answers, choices in zip(frame["answers"], frame["choices"], strict=True)
    )
    assert {rule.partition(":")[0] for rules in frame["rules"] for rule in rules} == {game}
    assert set(frame.explode("rules")["rules"]) <= {
        find_game(game).rulebook.cite(rule) for rule in find_game(game).rulebook
    }


def test_rows_are_plain_json() -> None:
    found = rows(questions("cuccu", seed=4))
    assert json.loads(json.dumps(found)) == found


def test_without_pandas_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"needs pandas.*pip install pandas.*rows\(questions\)"):
        to_frame(questions("cuccu", seed=4, count=1))
    assert rows(questions("cuccu", seed=4, count=1)), "the rows need no pandas"
