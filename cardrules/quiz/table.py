"""Questions as rows, for a class list, a printout or a pandas frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardrules.core import frame as core_frame
from cardrules.quiz.question import Question

COLUMNS = ("game", "kind", "rules", "question", "board", "choices", "answers", "why")


def rows(asked: Iterable[Question]) -> list[dict[str, Any]]:
    """A row a question: game, kind, rules, question, board, choices, answers, why; all text or lists of text."""
    return [
        {
            "game": question.game,
            "kind": question.kind,
            "rules": [f"{question.game}:{rule}" for rule in question.rules],
            "question": question.prompt,
            "board": question.state.game.board_text(question.view),
            "choices": [choice.label for choice in question.choices],
            "answers": list(question.answer_labels),
            "why": list(question.reasons),
        }
        for question in asked
    ]


def to_frame(asked: Iterable[Question]) -> Any:
    """The rows as a pandas frame. Raises `ImportError` where pandas is not installed."""
    return core_frame.to_frame(rows(asked), COLUMNS, "rows(questions)")
