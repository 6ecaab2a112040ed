"""Tools that answer, and that ask: the position editor and the quiz."""

from __future__ import annotations

from cardrules.lessons.pieces import find_scenario
from cardrules.widgets.tools.editor import PositionEditor
from cardrules.widgets.tools.quiz import QuizBoard

STARTS = {"cuccu": "ex07", "abluxxen": "e02", "dudab": "turn-13"}
"""The scenario of each game's gallery that the editor begins with."""


def editor(game: str = "cuccu") -> PositionEditor:
    """The position editor, with a short position of each game to begin with."""
    return PositionEditor(game, start={name: find_scenario(name, case) for name, case in STARTS.items()})


def quiz(game: str = "cuccu", seed: int = 1) -> QuizBoard:
    """Ten questions about a game, the same for the same seed."""
    return QuizBoard(game, seed=seed)
