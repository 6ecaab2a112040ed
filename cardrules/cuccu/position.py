"""A position of Cuccù as its setup: the start of a round."""

from __future__ import annotations

from typing import Any

from cardrules.cuccu.state import CuccuState
from cardrules.position import Field

FIELDS: tuple[Field, ...] = (
    Field("dealer", "Dealer", "choice"),
    Field("lives", "Lives", "number", per_seat=True, hint="0 to 3; 3 if left empty"),
    Field("packs", "Packs, bottom card first", "piles", hint="one pack a round, with | between; the rest is mixed in"),
    Field("tops", "Top cards", "words", hint="one a round; - for any"),
)


def setup_of(state: CuccuState) -> dict[str, Any] | None:
    """The setup of a state at the start of its round; None in mid-round, after the comparison and at the end.

    The round becomes the first of its match: rounds behind it that were not given are shuffled anew.
    """
    if state.moving or state.phase != "turn" or state.dealt != 1:
        return None
    seats = state.seats
    tops = state.tops[state.round :]
    return {
        "seats": list(seats),
        "dealer": seats[state.dealer],
        "lives": dict(zip(seats, state.lives, strict=True)),
        "packs": [list(pack) for pack in (state.pack, *state.packs[state.round :])],
    } | ({"tops": [None, *tops]} if tops else {})
