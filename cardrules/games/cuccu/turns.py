"""Whose turn comes next: the next deal, or the end of the round (section 11)."""

from __future__ import annotations

from cardrules.games.cuccu.comparison import compare
from cardrules.games.cuccu.table import Table


def advance(table: Table) -> None:
    """Deal the next player a card and hand over the decision, or compare if everybody has had a card."""
    if table.dealt < len(table.order):
        table.decide(table.deal("T2", "T3"))
    else:
        compare(table)


def skipped_dealer(table: Table) -> None:
    """After the dealer's horse was asked past: the round is over, unless the dealer may still act (Q2 b)."""
    if table.options["Q2"] == "b":
        table.decide(table.dealer)
        table.emit("dealer_may_act", "Q2", seat=table.seats[table.dealer])
    else:
        compare(table)
