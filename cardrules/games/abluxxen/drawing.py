"""Drawing from row and pile, and refilling the row (R7, D8)."""

from __future__ import annotations

from cardrules.games.abluxxen.cards import Cards
from cardrules.games.abluxxen.table import ROW_PLACES, Table


def begin_draws(table: Table, count: int, rule: str) -> None:
    """The victim has so many cards to draw."""
    table.phase, table.due = "draw", count
    table.emit("must_draw", rule, "R7.2", "Q6", seat=table.victim, count=count)


def draw_one(table: Table, seat: int, args: Cards, consolation: bool) -> None:
    """Draw one card of the pile, or what lies on one place of the row (R7.1, D8)."""
    first = ("R9.1", "R7.1") if consolation else ("R7.1", "R7.2")
    if args[0] == "pile":
        card = table.next_card()
        table.add_to_hand(seat, (card,))
        table.emit("drawn_from_pile", first, seat=seat, card=card, hidden={"card": 1 << seat})
        return
    at = int(args[1])
    cards = table.row.pop(at - 1)
    table.add_openly(seat, cards)
    pair = ("D8",) if len(cards) == 2 else ()
    table.emit("drawn_from_row", first, pair, seat=seat, cards=cards, place=at)


def refill(table: Table, *, between: bool) -> None:
    """Fill the row up to six places, as far as the pile goes; `between` two victims, say (R7.3, R7.4, R7.5)."""
    missing = ROW_PLACES - len(table.row)
    if not missing:
        return
    cards = table.next_cards(missing)
    table.row += [(card,) for card in cards]
    if not cards:
        table.emit("not_refilled", "R7.5", "Q5", places=len(table.row))
        return
    rules = ("R7.3", "R7.4") if between else ("R7.3",)
    short = ("R7.5",) if len(cards) < missing else ()
    duel = ("Q22",) if table.mode == "duel" else ()
    table.emit("refilled", rules, short, duel, cards=cards, places=len(table.row))
