"""Drawing cards: as the whole action, for want of an answer, in exchange for a card, or as a turned-up card says."""

from __future__ import annotations

from cardrules.games.dudab.cards import DUDAB_CARD, HAS_TRAIT, VALUE, ordered
from cardrules.games.dudab.state import Cards
from cardrules.games.dudab.table import Table
from cardrules.games.dudab.turns import finish

SHAMAN_COUNTS = 5
"""What a turned-up Shaman counts under Q9 c."""


def draw(table: Table, _args: Cards) -> None:
    """Draw one card as the whole action."""
    table.draw(1, "16", "17")
    finish(table)


def show(table: Table, _args: Cards) -> None:
    """Show the hand for want of an answer and draw one card (rule 28)."""
    table.pressing = 0
    table.show_hand()
    table.emit("showed", "28", "38", seat=table.actor, cards=table.hands[table.actor])
    (card,) = table.draw(1, "28")
    scored_at_once = not table.pile and table.options["Q13"] == "b"
    met = any(card in HAS_TRAIT[trait] for _, trait in table.wishes)
    if met and table.options["Q17"] == "b" and not scored_at_once:
        table.drawn = card
    else:
        finish(table)


def stash(table: Table, args: Cards) -> None:
    """Five cards: show them, put one on the own stack, draw one (rule 18)."""
    table.show_hand()
    table.emit("hand_checked", "18", "38", seat=table.actor, cards=table.hands[table.actor])
    table.put_away("stashed", args, "18")
    table.draw(1, "18")
    finish(table)


def reveal(table: Table, _args: Cards) -> None:
    """Turn up a card for want of a Shaman or Dudab, and draw as many as it says (rule 34; Q8, Q9)."""
    table.pressing = 0
    q8, q9 = table.options["Q8"], table.options["Q9"]
    card = table.turn_up()
    while card not in VALUE and q9 == "b" and table.pile:
        _to_discard(table, card, 0, "Q9")
        card = table.turn_up()
    count = VALUE.get(card, 0)
    if card not in VALUE and q9 == "c":
        count = 0 if card == DUDAB_CARD else SHAMAN_COUNTS
    number = card in VALUE
    if (q8 == "b" and count) or (q8 == "c" and (number or q9 == "c")):
        _to_hand(table, card, count, "Q8" if number else "Q9")
        count -= q8 == "b"
    else:
        _to_discard(table, card, count, "Q8" if number else "Q9")
    if count:
        table.draw(count, "34")
    row, table.demand = table.demand, 0
    table.emit("demand_over", "35", seat=table.actor, row=row)
    finish(table)


def _to_discard(table: Table, card: str, count: int, ruling: str) -> None:
    table.discard += (card,)
    table.emit("turned_up", "34", "37", ruling, seat=table.actor, card=card, count=count)


def _to_hand(table: Table, card: str, count: int, ruling: str) -> None:
    table.hands[table.actor] = ordered((*table.hands[table.actor], card))
    table.show(card)
    table.emit("turned_up_to_hand", "34", "37", ruling, seat=table.actor, card=card, count=count)
