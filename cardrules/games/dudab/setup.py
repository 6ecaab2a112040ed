"""Opening a round: the pack is shuffled, hands are dealt, rows are opened (section 3)."""

from __future__ import annotations

from cardrules.core import chance
from cardrules.games.dudab.cards import PACK, VALUE, ordered
from cardrules.games.dudab.state import Cards
from cardrules.games.dudab.table import Table

HAND_DEALT = 3
"""How many cards each is dealt (rule 10)."""


def row_count(seats: int) -> int:
    """Two rows for up to four players, three for more (rule 11)."""
    return 2 if seats <= 4 else 3


def shuffled(seed: int, round_: int) -> Cards:
    """The pack of a round, the first card to be dealt first."""
    return tuple(chance.shuffled(PACK, f"dudab {seed} {round_}"))


def deal_round(table: Table, pack: Cards) -> None:
    """Deal the hands seat by seat, open the rows, and let the starter begin."""
    count = len(table.seats)
    table.hands, table.known, table.taken, table.put = [()] * count, [()] * count, [()] * count, [()] * count
    table.rows, table.wishes, table.demand, table.discard, table.pile = [], (), 0, (), pack
    table.pressing, table.drawn, table.cutting, table.scores = 0, "", False, None
    table.phase, table.actor = "turn", table.starter
    table.emit("round_begins", "10", "6", "7", "8", "9", round=table.round, starter=table.starter)
    for seat in range(count):
        cards, table.pile = table.pile[:HAND_DEALT], table.pile[HAND_DEALT:]
        table.hands[seat] = ordered(cards)
        table.emit("dealt", "10", seat=seat, cards=cards, hidden={"cards": 1 << seat})
    for row in range(1, row_count(count) + 1):
        _open_row(table, row)
    table.emit("pile_stands", "12", "13", count=len(table.pile), discards=len(table.discard))


def _open_row(table: Table, row: int) -> None:
    """Turn up a card that opens a row; under Q1 b one that is no number is replaced."""
    card = table.turn_up()
    while card not in VALUE and table.options["Q1"] == "b":
        table.discard += (card,)
        table.emit("opening_replaced", "Q1", "15", card=card, row=row)
        card = table.turn_up()
    table.rows.append((card,))
    odd = () if card in VALUE else ("15", "Q1")
    table.emit("row_opened", "11", "C6", odd, card=card, row=row)
