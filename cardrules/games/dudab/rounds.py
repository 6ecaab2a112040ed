"""Dealing a round, scoring it, and what follows (sections 3 and 9)."""

from __future__ import annotations

from cardrules.core import chance
from cardrules.games.dudab.cards import PACK, VALUE, ordered
from cardrules.games.dudab.scoring import count_points
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
    table.hands, table.taken, table.put = [()] * count, [()] * count, [()] * count
    table.known = ((),) * count
    table.rows, table.wishes, table.demand, table.discard, table.pile = [], (), 0, (), pack
    table.pressing, table.drawn, table.cutting, table.scores = 0, "", False, None
    table.phase, table.actor = "turn", table.starter
    table.emit("round_begins", "10", "6", "7", "8", "9", round=table.round, starter=table.seats[table.starter])
    for at, seat in enumerate(table.seats):
        cards, table.pile = table.pile[:HAND_DEALT], table.pile[HAND_DEALT:]
        table.hands[at] = ordered(cards)
        table.emit("dealt", "10", seat=seat, cards=cards, hidden={"cards": (seat,)})
    for row in range(1, row_count(count) + 1):
        _open_row(table, row)
    table.emit("pile_stands", "12", "13", count=len(table.pile), discards=len(table.discard))


def _open_row(table: Table, row: int) -> None:
    """Turn up a card that opens a row; under Q1 b one that is no number is replaced."""
    card = table.turn_up()
    while card not in VALUE and table.options["Q1"] == "b":
        table.discard = (*table.discard, card)
        table.emit("opening_replaced", "Q1", "15", card=card, row=row)
        card = table.turn_up()
    table.rows.append((card,))
    odd = () if card in VALUE else ("15", "Q1")
    table.emit("row_opened", "11", "C6", *odd, card=card, row=row)


def score_round(table: Table) -> None:
    """Count every player's points, add them to the totals, and end the round or the game."""
    table.phase, table.actor = "scored", -1
    table.emit("round_ends", "44", "Q13", round=table.round)
    scores = []
    for at, seat in enumerate(table.seats):
        steps = count_points(table.hands[at], (*table.taken[at], *table.put[at]), table.options)
        scores.append(steps[-1].running)
        if table.log is not None:
            for step in steps:
                table.emit(f"count_{step.kind}", *step.rules, seat=seat, cards=step.cards, points=step.points,
                           running=step.running)  # fmt: skip
    table.scores = tuple(scores)
    table.totals = tuple(total + score for total, score in zip(table.totals, scores, strict=True))
    table.emit("round_scored", "4", round=table.round, seats=table.seats, scores=table.scores, totals=table.totals)
    if table.round == len(table.seats):
        table.phase = "over"
        won = winners(table.totals)
        shared = ("Q20",) if len(won) > 1 else ()
        table.emit("game_over", "4", "3", *shared, seats=tuple(table.seats[at] for at in won), total=min(table.totals))


def winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the smallest total (rule 4, Q20)."""
    least = min(totals)
    return tuple(at for at, total in enumerate(totals) if total == least)


def next_round(table: Table, _args: Cards = ()) -> None:
    """Deal the next round; who starts it is Q18."""
    table.round += 1
    if table.options["Q18"] == "a":
        table.starter = (table.starter + 1) % len(table.seats)
    open_left = ("Q21",) if table.wishes or table.demand else ()
    table.emit("start_passes", "Q18", "4", *open_left, round=table.round, seat=table.seats[table.starter])
    deal_round(table, shuffled(table.seed, table.round))
