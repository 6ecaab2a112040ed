"""A position of Cuccù as its setup: the start of a round."""

from __future__ import annotations

from typing import Any

from cardrules.core.position_fields import Field
from cardrules.games.cuccu.state import CuccuState

FIELDS: tuple[Field, ...] = (
    Field("dealer", "Dealer", "choice"),
    Field("lives", "Lives", "number", per_seat=True, hint="0 to 3; 3 if left empty"),
    Field("packs", "Packs, bottom card first", "piles", hint="one pack a round, with | between; the rest is mixed in"),
    Field("tops", "Top cards", "words", hint="one a round; - for any"),
)

NOTATION: tuple[tuple[str, str], ...] = (
    ("Cards, low to high", "lion (−3), mask (−2), bucket (−1), nulla (0), 1 to 10, inn (11), cat (12), horse (13), "
                           "hunter (14), cuckoo (15); and the fool, which has no value of its own. Two of each."),
    ("Who gets which card", "Cards come off the bottom, so the first one written goes to the player after the dealer, "
                            "the next one to the player after that, and so on: with D as dealer, 1 5 8 cat gives A the "
                            "1 and D the cat. If the dealer exchanges with the pack, the next card comes from there."),
    ("Top card", "The last one of the pack. It matters where the dealer's horse is asked past."),
    ("Several rounds", "One pack for each round, with | between: 1 5 8 cat | 7 mask."),
)  # fmt: skip
"""How the cards are written, and which of them goes where (R2, T1, D1)."""


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
