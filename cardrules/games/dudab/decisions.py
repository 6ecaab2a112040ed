"""Who must choose now, and what kind of choice it is."""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision
from cardrules.games.dudab.choices import HAND_HIGH
from cardrules.games.dudab.state import DudabState


def decision(state: DudabState) -> Decision | None:
    """The open decision; None once the game is over."""
    seat, phase = state.to_move, state.phase
    if phase == "over":
        return None
    if phase == "scored":
        return Decision(None, "scored", "44", Facts(round=state.round))
    held = len(state.hands[state.actor])
    if phase == "cut":
        forced = state.options["Q11"] == "c" or state.cutting
        return Decision(seat, "cut_on" if forced else "cut", "40", Facts(held=held))
    if phase == "shed":
        return Decision(seat, "shed", "20", Facts(held=held, spare=held - HAND_HIGH))
    if state.drawn:
        return Decision(seat, "lay_drawn", "Q17")  # on which rows would tell the others of the card
    if state.demand:
        shaman = state.rows[state.demand - 1][-1]
        return Decision(seat, "demand", "33", Facts(row=state.demand, card=shaman))
    if binding := state.binding:
        wishes = tuple(state.wish_on(row) for row in binding)
        return Decision(seat, "wish", "27", Facts(rows=binding, wishes=wishes))
    return Decision(seat, "turn", "16", Facts(held=held))
