"""Setting a game up: a position as it is given, or the deal step by step (R2, D1–D7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cardrules.core import chance
from cardrules.core.defects import Defects, told
from cardrules.core.game import Opening
from cardrules.core.rulebook import DEFAULTS, Options
from cardrules.games.abluxxen.cards import COPIES, HIGH, JOKER, PACK, RANK, Cards, ordered
from cardrules.games.abluxxen.ghost import place_high_card, top_up
from cardrules.games.abluxxen.reading import POSITION_KEYS, Frame, read_position
from cardrules.games.abluxxen.special import MIDDLE
from cardrules.games.abluxxen.state import SPECIAL_NUMBERS, AbluxxenState
from cardrules.games.abluxxen.table import GHOST_CARDS, ROW_PLACES, Table

SEAT_COUNTS = range(2, 6)
"""How many people play (R1.4)."""
DUEL_SEATS = 2
HAND = 13
"""How many cards each player is dealt (R2.1)."""
DUEL_HAND, DUEL_JOKERS = 11, 2
"""In the duel: eleven cards of the pack and two jokers (D1)."""
COMMON_KEYS = ("seats", "mode", "special_cards", "to_move")


def read_setup(
    setup: Mapping[str, Any], seed: int, options: Options, defects: Defects
) -> Opening[AbluxxenState] | None:
    """The table before the opening events, and those events: a deal, or just whose turn it is."""
    is_deal = "deal" in setup
    known = (*COMMON_KEYS, "deal") if is_deal else (*COMMON_KEYS, *POSITION_KEYS)
    if defects.keys(setup, "", known) is None:
        return None
    frame = _frame(setup, defects)
    if not is_deal:
        state = read_position(setup, frame, seed, options, defects)
        return None if state is None or defects else Opening(Table(state), Table.begin_turn)
    pack = _pack(setup["deal"], frame, seed, options, defects)
    if pack is None or defects:
        return None
    nothing = ((),) * len(frame.seats)
    special = (MIDDLE,) * len(SPECIAL_NUMBERS) if frame.special_cards else ()
    apart = (JOKER,) * (len(PACK) - len(pack))
    state = AbluxxenState(
        frame.seats, options, False, frame.mode, frame.special_cards, frame.turn, "play", -1, 0, False, False, nothing,
        nothing, nothing, (), (), apart + pack, (), (), special,
    )  # fmt: skip
    return Opening(Table(state), deal_duel if frame.mode == "duel" else deal_base)


def _frame(setup: Mapping[str, Any], defects: Defects) -> Frame:
    """Who plays what; where that has defects, as much of it as helps to look for more."""
    mode = defects.one_of(setup.get("mode", "base"), "mode", ("base", "duel"), "mode")
    special = defects.flag(setup.get("special_cards", False), "special_cards")
    seats = defects.seats(setup, SEAT_COUNTS)
    if seats is None:
        seats = defects.seats_named(setup.get("seats"))
    elif mode == "duel" and len(seats) != DUEL_SEATS:
        defects.add("seats", f"a duel is for {DUEL_SEATS}, got {len(seats)} seats (D1)")
    to_move = setup.get("to_move", seats[0] if seats else None)
    if "to_move" in setup and (not isinstance(to_move, str) or to_move not in seats):
        defects.add("to_move", f"no seat {told(to_move)} here; the seats are {', '.join(seats)}")
        to_move = None
    return Frame(seats, mode or "", special is not False, seats.index(to_move) if to_move is not None else 0)


def shuffled(seed: int, mode: str = "base", options: Mapping[str, str] = DEFAULTS) -> Cards:
    """The pack of a seed, the first card to be dealt first; in a duel without the jokers that are set apart (D2)."""
    return tuple(chance.shuffled(_content(mode, options).elements(), f"abluxxen {seed} pack"))


def _content(mode: str, options: Mapping[str, str]) -> Counter[str]:
    content = Counter(PACK)
    if mode == "duel":
        content[JOKER] = 0 if options["Q24"] == "b" else 1
    return content


def _pack(deal: object, frame: Frame, seed: int, options: Options, defects: Defects) -> Cards | None:
    """The pack that is dealt from: as given, or shuffled by the seed."""
    if defects.keys(deal, "deal", ("pack",)) is None or not isinstance(deal, Mapping):
        return None
    content = _content(frame.mode, options)
    if "pack" not in deal:
        return shuffled(seed, frame.mode, options)
    given = defects.cards(deal["pack"], "deal.pack", COPIES)
    if given is None:
        return None
    if len(given) != content.total():
        defects.add("deal.pack", f"{len(given)} cards; the pack of this game has {content.total()}")
    for card in COPIES:
        if (count := given.count(card)) != content[card]:
            defects.add("deal.pack", f"{count} cards {card!r}; the pack of this game has {content[card]}")
    return given


# --- the deal -----------------------------------------------------------------------------------------------------


def deal_base(table: Table) -> None:
    """Deal the base game: hands seat by seat, then the row (R2)."""
    _open(table, "R1.4")
    for seat in range(len(table.seats)):
        _deal_hand(table, seat, HAND, "R2.1", "R2.5")
    _lay_row(table, "R2.2")
    if table.log is not None:
        table.emit("pile_stands", "R2.4", "R2.2", count=table.pile_left)
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
    if table.log is not None:
        table.emit("ghost_stands", "D6", "D4", cards=table.ghost, pile=table.pile_left)
    table.begin_turn()


def _open(table: Table, *rules: str) -> None:
    if table.log is not None:
        edition = ("R9.3" if table.mode == "base" else "Q28",) if table.options["R9.1"] == "a" else ("R9.1",)
        special = ("S1",) if table.special else ()
        table.emit("opened", *rules, *edition, *special, seats=table.seats, mode=table.mode, special=bool(special))
        table.emit("shuffled", "R1.1", count=len(PACK))


def _set_jokers_apart(table: Table) -> None:
    """Two jokers to each player; by Q24 b the fifth is removed. They lie first in the pile here."""
    for seat in range(len(table.seats)):
        table.add_openly(seat, tuple(table.next_card() for _ in range(DUEL_JOKERS)))
    if table.log is not None:
        count = DUEL_JOKERS * len(table.seats)
        table.emit("jokers_apart", "D2", "D1", seats=table.seats, count=count, each=DUEL_JOKERS)
    if table.options["Q24"] == "b":
        table.removed += (table.next_card(),)
        if table.log is not None:
            table.emit("joker_removed", "Q24", count=table.pile_left)
    elif table.log is not None:
        table.emit("joker_in_pack", "Q24", "D2", count=table.pile_left)


def _deal_hand(table: Table, seat: int, count: int, *rules: str) -> None:
    cards = ordered(table.next_card() for _ in range(count))
    table.add_to_hand(seat, cards)
    if table.log is not None:
        name = table.name(seat)
        table.emit("dealt", *rules, seat=name, cards=cards, count=len(table.hands[seat]), hidden={"cards": (name,)})


def _lay_row(table: Table, *rules: str) -> None:
    table.row = [(table.next_card(),) for _ in range(ROW_PLACES)]
    if table.log is not None:
        table.emit("row_laid", *rules, cards=tuple(place[0] for place in table.row))


def _deal_ghost(table: Table) -> None:
    """The ghost's thirteen, sorted; its 13s and jokers go to the row (D4, D5), by Q19 c as they were dealt."""
    dealt = [table.next_card() for _ in range(GHOST_CARDS)]
    for card in dealt:
        table.add_to_ghost(card)
    high = [card for card in dealt if card in HIGH]
    if table.options["Q19"] != "c":
        high.sort(key=RANK.__getitem__)
    if table.log is not None:
        table.emit("ghost_dealt", "D4", cards=table.ghost, high=tuple(high))
        if len(high) > 1:
            table.emit("placing_order", "Q19", "D5", cards=tuple(high))
    for card in high:
        place_high_card(table, card)
