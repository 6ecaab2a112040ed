"""The tables of Abluxxen's lessons: what a set would snatch, and how the duel is set up."""

from __future__ import annotations

from typing import Any

from cardrules.games.abluxxen import prospects
from cardrules.games.abluxxen.lessons.pack import PackBench
from cardrules.games.abluxxen.lessons.placing import PLACED, PlacingAid
from cardrules.games.abluxxen.lessons.snatching import SnatchingAid
from cardrules.games.abluxxen.quiz import falls_question, placing_question
from cardrules.lessons.pieces import explore, position, recorded
from cardrules.widgets import QuestionCard


def setting_up(name: str = "", *, first: str = "row_laid", **how: Any) -> Any:
    """A deal, or a choice of several, beside which one says where the ghost's 13s and jokers go."""
    return explore("abluxxen", name, first=first, aid=PlacingAid, **how)


def order_the_pack(seed: int = 1) -> PackBench:
    """A duel whose pack can be ordered."""
    return PackBench(seed)


def snatching(name: str = "", **how: Any) -> Any:
    """A scenario, or a choice of several, beside which one sees what chosen cards would snatch."""
    return explore("abluxxen", name, aid=SnatchingAid, **how)


def which_fall(name: str, cards: str, *, moves: int = 0) -> QuestionCard:
    """A question: which sets would fall if the player to move laid these cards?"""
    state = position("abluxxen", name, moves)
    move = state.game.move(state, f"{state.to_move} play {cards}")
    asked = [prospect for prospect in prospects(state, move.args) if prospect.cards]
    kind = "what_falls_in_a_duel" if state.mode == "duel" else "what_falls"
    return QuestionCard(falls_question(kind, state, move, asked))


def where_to(name: str, number: int) -> QuestionCard:
    """A question: where does the ghost's 13 or joker go that is the so-maniest to be placed in this scenario?"""
    frames = recorded("abluxxen", name).frames
    placed = [at for at, frame in enumerate(frames) if frame.event.kind in PLACED]
    at = placed[number - 1]
    return QuestionCard(placing_question(frames[at - 1].state, frames[at].event))
