"""The tables of Dudab's lessons: where a card fits, and what a round counts."""

from __future__ import annotations

from typing import Any

from cardrules.lessons.dudab_fitting import FittingAid
from cardrules.lessons.dudab_score import ScoreAid, ScoreBench
from cardrules.lessons.pieces import explore

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


def scoring(name: str = "", **how: Any) -> Any:
    """The end of a round, or a choice of several, with the score sheet beside it."""
    return explore("dudab", name, aid=ScoreAid, **how)


def score_sheet() -> ScoreBench:
    """Any hand and stack, and what they count."""
    return ScoreBench(SCORES)
