"""The ghost of the duel: topping it up, sending its 13s and jokers to the row, snatching from it (D4–D12)."""

from __future__ import annotations

from collections.abc import Sequence

from cardrules.games.abluxxen.cards import HIGH, RANK, Cards, rank_of
from cardrules.games.abluxxen.comparing import ghost_targets
from cardrules.games.abluxxen.table import GHOST_CARDS, Table, free_jokers


def lowest_place(row: Sequence[Cards]) -> int | None:
    """Where a 13 or joker of the ghost goes: the lowest row card that is no pair yet, the leftmost of equals (Q18).

    None if all are pairs.
    """
    singles = [at for at, place in enumerate(row) if len(place) == 1]
    return min(singles, key=lambda place: RANK[row[place][0]], default=None)


def place_high_card(table: Table, card: str) -> None:
    """Send a 13 or joker of the ghost to the lowest row card that is no pair yet (D5, Q18), or out (D7)."""
    table.take_from_ghost((card,))
    at = lowest_place(table.row)
    if at is None:
        if table.options["Q29"] == "b":
            table.discard += (card,)
        else:
            table.removed += (card,)
        table.emit("surplus", "D7", "Q29", card=card, discarded=table.options["Q29"] == "b")
        return
    base = table.row[at][0]
    table.row[at] = (base, card)
    others = tuple([place[0] for place in table.row if len(place) == 1])
    rules = ("D5", "Q18", "Q22") if base in HIGH else ("D5", "Q18")
    table.emit("paired", rules, card=card, base=base, place=at + 1, others=others, equal=others.count(base),
               pairs=len(table.row) - len(others) - 1)  # fmt: skip


def top_up(table: Table, rule: str) -> None:
    """Fill the ghost's hand to thirteen from the pile; `rule` is D6 in the set-up, D10 in play.

    Card by card, each 13 or joker going to the row at once; with Q19 b in batches, each one sorted.
    """
    in_batches = table.options["Q19"] == "b"
    while len(table.ghost) < GHOST_CARDS and table.pile:
        if in_batches:
            count = min(GHOST_CARDS - len(table.ghost), len(table.pile))
            drawn = [_draw(table, rule, "Q19") for _ in range(count)]
            for card in sorted((card for card in drawn if card in HIGH), key=rank_of):
                place_high_card(table, card)
        elif (card := _draw(table, rule, "Q20")) in HIGH:
            place_high_card(table, card)
    if len(table.ghost) < GHOST_CARDS:
        table.emit("ghost_short", "Q21", count=len(table.ghost))


def _draw(table: Table, *rules: str) -> str:
    card = table.next_card()
    table.add_to_ghost(card)
    table.emit("topped_up", rules, card=card, count=len(table.ghost))
    return card


def attack_ghost(table: Table) -> bool:
    """Whether the set just laid beats a combination of the ghost; if so, the choice among them is open (D9, D11)."""
    laid = table.stacks[table.turn][-1]
    targets = ghost_targets(table, laid)
    if targets:
        table.phase = "ghost"
        return True
    table.emit("ghost_safe", "D9", size=len(laid), value=laid[0], left=len(table.ghost))
    return False


def snatch_from_ghost(table: Table, value: str) -> None:
    """Take a combination of the ghost into the hand, and top the ghost up (D9, D10)."""
    seat, laid = table.turn, table.stacks[table.turn][-1]
    cards = (value,) * len(laid)
    table.take_from_ghost(cards)
    table.add_openly(seat, cards)
    table.snatched = True
    rules = ("D9", "Q17", "Q25") if value in table.ghost else ("D9", "Q25")
    table.emit("ghost_snatched", rules, free_jokers(cards), seat=seat, cards=cards, value=value)
    top_up(table, "D10")
    if targets := ghost_targets(table, laid):
        table.emit("ghost_safe_now", "Q26", "D9", values=targets)
    table.emit("ghost_done", "D11", "Q23", seat=seat)
