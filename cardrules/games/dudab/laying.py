"""Laying a card on a row, with everything that follows: wishes, demands and rows taken (sections 4, 6, 7 and 8)."""

from __future__ import annotations

from cardrules.games.dudab.cards import DUDAB_CARD, VALUE
from cardrules.games.dudab.hand_limits import HAND_LOW
from cardrules.games.dudab.placing import rules_for
from cardrules.games.dudab.playable import mark_of
from cardrules.games.dudab.state import ROW_FULL, Cards
from cardrules.games.dudab.table import Table
from cardrules.games.dudab.turns import finish


def play(table: Table, args: Cards) -> None:
    """Lay a card on a row, with everything that follows."""
    card, row = args[0], int(args[1])
    actor, below = table.actor, table.rows[row - 1]
    if table.drawn:
        table.show(card)  # it is known to be the card just drawn, and none that was shown before
    rules = rules_for(below[-1], mark_of(table, row), card)
    table.without((card,))
    table.rows[row - 1] += (card,)
    drawn = ("Q17",) if table.drawn else ()
    table.emit("played", rules, drawn, seat=actor, card=card, row=row, top=below[-1], place=len(below) + 1)
    table.pressing, table.drawn = 0, ""
    demanded, table.demand = table.demand, 0
    if demanded:
        table.emit("demand_met", "33", "35", seat=actor, card=card, row=demanded)
    onward = ("36",) if demanded else ()
    sixth = len(below) == ROW_FULL
    trait = args[2] if len(args) > 2 else ""
    if table.wishes:
        _end_wishes(table, card, row, trait, sixth)
    if sixth:
        _take_row(table, card, row, below)
    if card == DUDAB_CARD:
        _wish(table, row, trait, onward)
    elif card not in VALUE:
        table.demand = row
        table.emit("demand_made", "33", onward, seat=actor, card=card, row=row)
    if sixth and len(table.hands[actor]) > HAND_LOW:
        table.phase = "cut"
    else:
        finish(table, "43" if sixth else "20")


def _end_wishes(table: Table, card: str, row: int, trait: str, sixth: bool) -> None:
    """What a card does to the wish that it is laid on; under Q5 b a new Dudab ends all other wishes too."""
    if card != DUDAB_CARD:
        if wish := table.end_wish(row):
            table.emit("wish_met", "27" if card in VALUE else "32", seat=table.actor, card=card, row=row, wish=wish)
        return
    newest_alone = table.options["Q5"] == "b"
    if sixth:
        _end_under_dudab(table, row, "wish_taken", "39")
    elif trait:
        _end_under_dudab(table, row, "wish_replaced", "31")
    elif newest_alone or table.options["Q22"] == "b":
        _end_under_dudab(table, row, "wish_covered", "Q5" if newest_alone else "Q22")
    if table.wishes and newest_alone:
        rows = tuple(at for at, _ in table.wishes)
        table.wishes = ()
        table.emit("wishes_lapsed", "Q5", rows=rows)


def _end_under_dudab(table: Table, row: int, kind: str, rule: str) -> None:
    if wish := table.end_wish(row):
        table.emit(kind, rule, seat=table.actor, row=row, wish=wish)


def _take_row(table: Table, card: str, row: int, five: Cards) -> None:
    table.taken[table.actor] += five
    table.rows[row - 1] = (card,)
    table.emit("row_taken", "39", seat=table.actor, cards=five, row=row, card=card)


def _wish(table: Table, row: int, trait: str, onward: tuple[str, ...]) -> None:
    if not trait:
        table.emit("no_wish", "26", "Q16", seat=table.actor, row=row)
        if standing := table.wish_on(row):
            table.emit("wish_stands", "29", "Q22", seat=table.actor, row=row, wish=standing)
        return
    table.wishes += ((row, trait),)
    if table.options["Q4"] == "b":
        table.pressing = row
    reach = "29" if table.options["Q4"] == "a" else "Q4"
    table.emit("wish_made", "26", reach, onward, seat=table.actor, row=row, wish=trait)
