"""Opening a game: the pack of a seed, and the deal step by step (R2, D1–D7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardrules.core import chance
from cardrules.core.rulebook import DEFAULTS
from cardrules.games.abluxxen.cards import HIGH, JOKER, PACK, Cards, ordered, rank_of
from cardrules.games.abluxxen.ghost import place_high_card, top_up
from cardrules.games.abluxxen.table import GHOST_CARDS, ROW_PLACES, Table

SEAT_COUNTS = range(2, 6)
"""How many people play (R1.4)."""
DUEL_SEATS = 2
HAND = 13
"""How many cards each player is dealt (R2.1)."""
DUEL_HAND, DUEL_JOKERS = 11, 2
"""In the duel: eleven cards of the pack and two jokers (D1)."""


def shuffled(seed: int, mode: str = "base", options: Mapping[str, str] = DEFAULTS) -> Cards:
    """The pack of a seed, the first card to be dealt first; in a duel without the jokers that are set apart (D2)."""
    return tuple(chance.shuffled(content(mode, options).elements(), f"abluxxen {seed} pack"))


def content(mode: str, options: Mapping[str, str]) -> Counter[str]:
    """How many of each card are shuffled; in a duel the jokers that are set apart are not among them (D2, Q24)."""
    content = Counter(PACK)
    if mode == "duel":
        content[JOKER] = 0 if options["Q24"] == "b" else 1
    return content


def deal_base(table: Table) -> None:
    """Deal the base game: hands seat by seat, then the row (R2)."""
    _open(table, "R1.4")
    for seat in range(len(table.seats)):
        _deal_hand(table, seat, HAND, "R2.1", "R2.5")
    _lay_row(table, "R2.2")
    table.emit("pile_stands", "R2.4", "R2.2", count=len(table.pile))
    table.begin_turn()


def deal_duel(table: Table) -> None:
    """Deal the duel: jokers set apart, hands, row, then the ghost until it stands (D1–D7)."""
    _open(table, "D1")
    _set_jokers_apart(table)
    for seat in range(len(table.seats)):
        _deal_hand(table, seat, DUEL_HAND, "D1", "R2.1", "R2.5")
    _lay_row(table, "D3", "R2.2", "Q22")
    _deal_ghost(table)
    top_up(table, "D6")
    table.emit("ghost_stands", "D6", "D4", cards=table.ghost, pile=len(table.pile))
    table.begin_turn()


def _open(table: Table, *rules: str) -> None:
    edition = ("R9.3" if table.mode == "base" else "Q28",) if table.options["R9.1"] == "a" else ("R9.1",)
    special = ("S1",) if table.special else ()
    table.emit("opened", rules, edition, special, seats=table.seats, mode=table.mode, special=bool(special))
    table.emit("shuffled", "R1.1", count=len(PACK))


def _set_jokers_apart(table: Table) -> None:
    """Two jokers to each player; by Q24 b the fifth is removed. They lie first in the pile here."""
    for seat in range(len(table.seats)):
        table.add_openly(seat, table.next_cards(DUEL_JOKERS))
    count = DUEL_JOKERS * len(table.seats)
    table.emit("jokers_apart", "D2", "D1", seats=table.seats, count=count, each=DUEL_JOKERS)
    if table.options["Q24"] == "b":
        table.removed += (table.next_card(),)
        table.emit("joker_removed", "Q24", count=len(table.pile))
    else:
        table.emit("joker_in_pack", "Q24", "D2", count=len(table.pile))


def _deal_hand(table: Table, seat: int, count: int, *rules: str) -> None:
    cards = ordered(table.next_cards(count))
    table.add_to_hand(seat, cards)
    table.emit("dealt", rules, seat=seat, cards=cards, count=len(table.hands[seat]), hidden={"cards": 1 << seat})


def _lay_row(table: Table, *rules: str) -> None:
    cards = table.next_cards(ROW_PLACES)
    table.row = [(card,) for card in cards]
    table.emit("row_laid", rules, cards=cards)


def _deal_ghost(table: Table) -> None:
    """The ghost's thirteen, sorted; its 13s and jokers go to the row (D4, D5), by Q19 c as they were dealt."""
    dealt = table.next_cards(GHOST_CARDS)
    table.ghost = ordered(dealt)
    high = [card for card in dealt if card in HIGH]
    if table.options["Q19"] != "c":
        high.sort(key=rank_of)
    table.emit("ghost_dealt", "D4", cards=table.ghost, high=tuple(high))
    if len(high) > 1:
        table.emit("placing_order", "Q19", "D5", cards=tuple(high))
    for card in high:
        place_high_card(table, card)
