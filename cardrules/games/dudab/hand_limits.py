"""How many cards a hand may have (rule 20), and how many it has at each moment of a turn."""

from __future__ import annotations

from cardrules.core.rulebook import Options

HAND_LOW, HAND_HIGH = 2, 5
"""The limits of a hand at the end of a turn (rule 20)."""
HAND_MOST = HAND_HIGH + 6
"""What a hand has at most within a turn: five, a card turned up, and five for it (rule 34; Q8 c, Q9 c)."""


def hand_sizes(phase: str, decides: bool, drawn: bool, options: Options) -> range:
    """How many cards a hand can have in a phase; `decides`: whether it is that of the seat to move, who may have
    `drawn` a card that has to be laid (Q17 b).
    """
    if phase in ("scored", "over"):
        return range(HAND_LOW, (HAND_MOST if options["Q13"] == "b" else HAND_HIGH) + 1)
    if decides and phase == "shed":
        return range(HAND_HIGH + 1, HAND_MOST + 1)
    more = decides and (drawn or phase == "cut")
    return range(HAND_LOW + more, HAND_HIGH + drawn * decides + 1)
