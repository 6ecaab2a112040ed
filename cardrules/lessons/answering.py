"""Tools that answer, and that ask: the position editor and the quiz."""

from __future__ import annotations

from cardrules.lessons.pieces import first_cases
from cardrules.widgets.tools.editor import PositionEditor
from cardrules.widgets.tools.quiz import QuizBoard


def editor(game: str = "") -> PositionEditor:
    """The position editor, with a short position of each game to begin with."""
    return PositionEditor(game, start=first_cases())


def quiz(game: str = "", seed: int = 1) -> QuizBoard:
    """Ten questions about a game, the same for the same seed."""
    return QuizBoard(game, seed=seed)
