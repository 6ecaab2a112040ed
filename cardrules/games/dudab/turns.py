"""The end of a turn, and who is next (rule 20)."""

from __future__ import annotations

from cardrules.games.dudab.hand_limits import HAND_HIGH, HAND_LOW
from cardrules.games.dudab.rounds import score_round
from cardrules.games.dudab.table import Table


def finish(table: Table, filling: str = "20") -> None:
    """The end of a turn: the hand's limits, then the end of the round or the next seat."""
    held = len(table.hands[table.actor])
    if held < HAND_LOW and table.pile:
        table.draw(HAND_LOW - held, filling)
    if held > HAND_HIGH and (table.pile or table.options["Q13"] == "a"):
        table.phase = "shed"
        return
    table.cutting, table.phase = False, "turn"
    if table.pile:
        table.actor = (table.actor + 1) % len(table.seats)
    else:
        score_round(table)
