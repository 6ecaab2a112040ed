"""The open decision, the moves that could be tried, and the legal ones (section 11)."""

from __future__ import annotations

from functools import lru_cache

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision, Move, Moves
from cardrules.games.cuccu.judge import Point, after_request, judged, point_of
from cardrules.games.cuccu.state import OnTable

FORMS = {
    "keep": "A keep", "request": "A request", "withdraw": "A withdraw", "ask": "A ask", "accept": "B accept",
    "decline": "B decline", "draw": "D draw", "next": "next",
}  # fmt: skip
"""For each verb how its move reads."""


def decision(state: OnTable) -> Decision | None:
    """Who must choose, and what."""
    match state.phase:
        case "over":
            return None
        case "scored":
            return Decision(None, "scored", "T1")
        case "inn-guest" | "inn-host":
            host = state.seats[state.order[state.dealt - 1]]
            rule = "IN1" if state.phase == "inn-guest" else "IN3"
            return Decision(state.to_move, state.phase, rule, Facts(guest=state.seats[state.guest], host=host))
        case "dealer":
            return Decision(state.to_move, "dealer", after_request(state) or "D1")
    if state.horse >= 0:
        return Decision(state.to_move, "horse", "Q14", Facts(holder=state.seats[state.horse]))
    return Decision(state.to_move, "turn", "X3" if state.chain else "T4")


def move_space(state: OnTable) -> Moves:
    """Every move that could be tried here: each verb, by the seat that decides."""
    return _space(state.to_move or state.seats[0])


@lru_cache(maxsize=1024)
def _space(seat: str | None) -> Moves:
    return Moves(Move(None if verb == "next" else seat, verb) for verb in FORMS)


def legal_moves(state: OnTable) -> Moves:
    """The moves that the judge has nothing against."""
    return _legal(point_of(state))


@lru_cache(maxsize=4096)
def _legal(point: Point) -> Moves:
    return Moves(move for move in _space(point[1]) if not judged(point, move))
