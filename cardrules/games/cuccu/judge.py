"""Which rule forbids a move, and which allow it: the one verifier of Cuccù.

Whether a move is legal depends on little of a state: who decides what, who deals, and (Q10 b) whether the
guest holds a nulla. So the answers are kept by that.
"""

from __future__ import annotations

from functools import lru_cache

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move
from cardrules.games.cuccu.cards import FOOL, SPECIALS
from cardrules.games.cuccu.state import OnTable

ALLOWED = {
    "turn": ("keep", "request"),
    "dealer": ("keep", "draw"),
    "inn-guest": ("withdraw", "ask"),
    "inn-host": ("accept", "decline"),
    "scored": ("next",),
    "over": (),
}
"""The verbs of each kind of decision (section 11)."""
PERMITS = {
    "request": "T4", "withdraw": "IN1", "ask": "IN2", "accept": "IN3", "decline": "IN4", "draw": "D1", "next": "M5",
}  # fmt: skip
Point = tuple[str, str | None, str, bool]
"""What legality depends on: the phase, who decides, who deals, and whether a guest could ask (Q10)."""


def point_of(state: OnTable) -> Point:
    """What the legality of all moves depends on here."""
    seats, actor, phase = state.seats, state.actor, "moving" if state.moving else state.phase
    can_ask = phase != "inn-guest" or state.options["Q10"] == "a" or state.hands[actor] == "nulla"
    return phase, None if actor < 0 else seats[actor], seats[state.dealer], can_ask


def judge(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """Every reason against a move; none if it is legal."""
    return judged(point_of(state), move)


@lru_cache(maxsize=65536)
def judged(point: Point, move: Move) -> tuple[Finding, ...]:
    """Every reason against a move at such a point."""
    phase, to_move, dealer, can_ask = point
    seat, verb = move.seat, move.verb
    facts = Facts(seat=seat, verb=verb, to_move=to_move, dealer=dealer)
    if phase == "moving":
        return (Finding("T2", "moving", facts),)
    if phase == "over":
        return (Finding("M3", "match_over", facts),)
    if verb == "next":
        return () if phase == "scored" else (Finding("T2", "round_open", facts),)
    if phase == "scored":
        return (Finding("T1", "round_scored", facts),)
    against = []
    if seat != to_move:
        against.append(Finding("T3", "wrong_seat", facts))
    at_inn = phase in ("inn-guest", "inn-host")
    if verb in ("keep", "request", "draw"):
        if at_inn:
            against.append(Finding("IN1", "inn_open", facts))
        if verb == "draw" and seat != dealer:
            against.append(Finding("D1", "not_dealer", facts))
        if verb == "request" and seat == dealer:
            against.append(Finding("T4", "dealer_requests", facts))
    elif verb not in ALLOWED[phase]:
        kind = "no_inn" if not at_inn else "guest_first" if phase == "inn-guest" else "host_answers"
        against.append(Finding("IN1", kind, facts))
    elif verb == "ask" and not can_ask:
        against.append(Finding("Q10", "no_nulla", facts))
    return tuple(against)


def grounds(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """The rules that allow a legal move."""
    seat, verb = move.seat, move.verb
    facts = Facts(seat=seat, verb=verb)
    keeping = "X3" if state.chain else "D1" if state.phase == "dealer" else "T5"
    rule = keeping if verb == "keep" else PERMITS[verb]
    found = [Finding(rule, f"may_{verb}", facts)]
    if state.horse >= 0:  # the requester answers again (Q14 b)
        found = [Finding("Q14", "may_go_on", facts)]
    if verb == "draw" and (after := after_request(state)):
        found.append(Finding(after, "dealer_last", facts))
    card = state.hands[state.actor] if state.actor >= 0 else None
    held = Facts(seat=seat, card=card)
    if verb == "request" and (card in SPECIALS or card == FOOL):
        found.append(Finding("X7", "any_card", held))
    elif verb in ("keep", "draw") and card in SPECIALS:  # the fool never acts, so nothing of it lies idle
        found.append(Finding("X6", "plain_rank", held))
    return tuple(found)


def after_request(state: OnTable) -> str | None:
    """The rule that leaves the dealer a decision after a request has come there; None if none has."""
    if state.chain:
        return "D2"
    if state.knows[state.dealer] != (1 << len(state.seats)) - 1:
        return None  # neither swapped nor shown: the card was dealt, and nobody has asked for it
    match state.hands[state.dealer]:
        case "horse":
            return "Q2"
        case "inn":
            return "Q3a" if any(host == state.dealer for _, host in state.promises) else "IN5"
    return "D2"
