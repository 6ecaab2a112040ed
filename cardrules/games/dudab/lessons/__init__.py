"""The tables of Dudab's lessons: where a card fits, and what a round counts."""

from __future__ import annotations

from typing import Any

from cardrules.games.dudab.lessons.fitting import FittingAid
from cardrules.games.dudab.lessons.score import ScoreAid, ScoreBench
from cardrules.games.dudab.quiz import fits_question, score_question
from cardrules.history.timeline import Timeline
from cardrules.lessons.pieces import explore, position, recorded, table
from cardrules.widgets import Explorer, QuestionCard

SCORES = {
    "a pair, then numbers": "score-01",
    "Shamans alone": "score-03",
    "an idle Dudab": "score-04-idle-dudab",
    "the highest is turned": "score-06",
    "Dudabs in hand": "score-08-hand-dudabs",
    "below zero": "score-below-zero",
}
"""Examples to begin with, by the scenario of the gallery that they are taken from."""


def placing(name: str = "", **how: Any) -> Any:
    """A scenario, or a choice of several, beside which one sees where a chosen card fits, and why not elsewhere."""
    return explore("dudab", name, aid=FittingAid, **how)


def play_round(seed: int = 4) -> Explorer:
    """A round for three from a shuffled pack, with every tool."""
    return table(Timeline.start("dudab", seats=("A", "B", "C"), seed=seed), FittingAid, tools=True)


def scoring(name: str = "", **how: Any) -> Any:
    """The end of a round, or a choice of several, with the score sheet beside it."""
    return explore("dudab", name, aid=ScoreAid, **how)


def score_sheet() -> ScoreBench:
    """Any hand and stack, and what they count."""
    return ScoreBench(SCORES)


def which_rows(name: str, card: str, *, moves: int = 0) -> QuestionCard:
    """A question: on which rows may the player to move lay this card?"""
    return QuestionCard(fits_question(position("dudab", name, moves), card))


def what_points(name: str, seat: str, *wrong: int) -> QuestionCard:
    """A question: what does this player count when the round of a scenario ends? `wrong`: how far off others are."""
    frames = recorded("dudab", name).frames
    state: Any = next(frame.state for frame in frames if frame.event.kind == "round_ends")
    return QuestionCard(score_question(state, seat, wrong))
