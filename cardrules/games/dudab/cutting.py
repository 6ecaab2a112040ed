"""Letting cards of the hand go: after a sixth card (rules 40-42), and what exceeds five (rule 20)."""

from __future__ import annotations

from cardrules.games.dudab.cards import DUDAB_CARD
from cardrules.games.dudab.hand_limits import HAND_LOW
from cardrules.games.dudab.state import Cards
from cardrules.games.dudab.table import Table
from cardrules.games.dudab.turns import finish


def cut(table: Table, args: Cards) -> None:
    """Let cards of the hand go after a sixth card, or none (rules 40-42)."""
    target, cards = args[0], args[1:]
    singly = table.options["Q12"] == "b"
    sharing = "Q12" if singly else "41"
    if target == "none":
        table.emit("cut_nothing", "40", "C4", seat=table.actor)
    elif target == "stack":
        allowing = "42" if DUDAB_CARD in cards else "Q10"
        bound = (DUDAB_CARD,) if table.options["Q10"] == "a" else ()
        table.put_away("cut_to_stack", cards, sharing, allowing, "C5", bound=bound)
    else:
        table.without(cards)
        table.discard += cards
        table.emit("cut_to_discard", sharing, "40", seat=table.actor, cards=cards)
    if cards and singly and len(table.hands[table.actor]) > HAND_LOW:
        table.cutting = True
    else:
        finish(table)


def shed(table: Table, args: Cards) -> None:
    """Put what exceeds five on the own stack (rule 20)."""
    table.put_away("shed", args, "20")
    finish(table)
