"""Reading a position or a deal from a `setup`: the table and how the game is opened, or every defect with its path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardrules.core import chance
from cardrules.core.defects import Defects, child, told
from cardrules.core.game import Opening, Seats
from cardrules.core.rulebook import Options
from cardrules.games.abluxxen.cards import COPIES, HIGH, JOKER, PACK, SETS, Cards, ordered
from cardrules.games.abluxxen.setup import DUEL_SEATS, SEAT_COUNTS, content, deal_base, deal_duel, shuffled
from cardrules.games.abluxxen.special import MIDDLE, earning_set
from cardrules.games.abluxxen.state import SPECIAL_NUMBERS, AbluxxenState, Special
from cardrules.games.abluxxen.table import GHOST_CARDS, ROW_PLACES, Table

COMMON_KEYS = ("seats", "mode", "special_cards", "to_move")
POSITION_KEYS = ("hands", "stacks", "row", "ghost", "pile", "pile_size", "discard", "removed", "bonus")


class Frame(NamedTuple):
    """What a position and a deal have in common."""

    seats: Seats
    mode: str
    """`base`, `duel`, or empty where neither is given."""
    special_cards: bool
    turn: int


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
        position = _read_position(setup, frame, seed, options, defects)
        return None if position is None or defects else Opening(position, Table.begin_turn)
    pack = _pack(setup["deal"], frame, seed, options, defects)
    if pack is None or defects:
        return None
    nobody = ((),) * len(frame.seats)
    special = (MIDDLE,) * len(SPECIAL_NUMBERS) if frame.special_cards else ()
    apart = (JOKER,) * (len(PACK) - len(pack))
    table = Table.laid(
        frame.seats, options, mode=frame.mode, special_cards=frame.special_cards, turn=frame.turn, hands=nobody,
        known=nobody, stacks=nobody, pile=apart + pack, special=special,
    )  # fmt: skip
    return Opening(table, deal_duel if frame.mode == "duel" else deal_base)


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


def _read_position(
    setup: Mapping[str, Any], frame: Frame, seed: int, options: Options, defects: Defects
) -> Table | None:
    """The table that a position describes: the start of a turn of an unfinished game; None with defects."""
    hands = _hands(setup, frame.seats, defects)
    stacks = _stacks(setup.get("stacks", {}), frame.seats, defects)
    row = _row(setup.get("row", []), frame.mode, defects)
    ghost = _ghost(setup.get("ghost", []), frame.mode, defects)
    removed = _removed(setup.get("removed", []), frame.mode, defects)
    discard = defects.cards(setup.get("discard", []), "discard", COPIES) or ()
    listed = defects.cards(setup.get("pile", []), "pile", COPIES) or ()
    size = defects.whole(setup["pile_size"], "pile_size", 0) if "pile_size" in setup else None
    special = _special(setup.get("bonus", {}), frame, stacks, options, defects)
    sets = [cards for stack in stacks for cards in stack]
    rest = _remaining((*hands, *sets, *row, ghost, removed, discard, listed), defects)
    if frame.mode == "duel" and options["Q24"] == "b" and JOKER not in removed:
        if not rest[JOKER]:
            defects.add("removed", "by Q24 b one joker is out of the game, but all five stand elsewhere")
        rest[JOKER] -= 1
        removed += (JOKER,)
    pile_size = _pile_size(listed, size, rest, defects)
    _check_limits(pile_size, row, ghost, frame.mode, options, defects)
    if defects:
        return None
    remaining = chance.shuffled(ordered(rest.elements()), f"abluxxen {seed} pile")
    fill = pile_size - len(listed)
    pile, over = listed + tuple(remaining[:fill]), tuple(remaining[fill:])
    return Table.laid(
        frame.seats, options, mode=frame.mode, special_cards=frame.special_cards, turn=frame.turn, hands=hands,
        known=((),) * len(hands), stacks=stacks, row=row, ghost=ghost, pile=pile, discard=discard + over,
        removed=removed, special=special,
    )  # fmt: skip


def _pack(deal: object, frame: Frame, seed: int, options: Options, defects: Defects) -> Cards | None:
    """The pack that is dealt from: as given, or shuffled by the seed."""
    if defects.keys(deal, "deal", ("pack",)) is None or not isinstance(deal, Mapping):
        return None
    whole = content(frame.mode, options)
    if "pack" not in deal:
        return shuffled(seed, frame.mode, options)
    given = defects.cards(deal["pack"], "deal.pack", COPIES)
    if given is None:
        return None
    if len(given) != whole.total():
        defects.add("deal.pack", f"{len(given)} cards; the pack of this game has {whole.total()}")
    for card in COPIES:
        if (count := given.count(card)) != whole[card]:
            defects.add("deal.pack", f"{count} cards {card!r}; the pack of this game has {whole[card]}")
    return given


def _remaining(zones: Iterable[Cards], defects: Defects) -> Counter[str]:
    """The cards that stand nowhere yet."""
    placed = Counter(card for cards in zones for card in cards)
    defects.too_many(placed, COPIES, "")
    return Counter(COPIES) - placed


def _pile_size(listed: Cards, size: int | None, rest: Counter[str], defects: Defects) -> int:
    """How many cards the pile will have."""
    most = len(listed) + rest.total()
    if size is None:
        return most
    if len(listed) > size:
        defects.add("pile", f"{len(listed)} cards are listed, but pile_size is {size}")
    elif size > most and not defects:
        defects.add("pile_size", f"{size} cards are asked for, but only {most} stand nowhere else")
    return size


def _check_limits(
    pile_size: int, row: Sequence[Cards], ghost: Cards, mode: str, options: Options, defects: Defects
) -> None:
    """What cannot be at the start of a turn of an unfinished game (R7.3, R8.2, D6, D10)."""
    sound = {defect.path.removeprefix(f"{defects.root}.").partition("[")[0] for defect in defects}.isdisjoint
    if not pile_size:
        if not row and sound({"row"}):
            defects.add("row", "pile and row are both empty: the game would be over (R8.2)")
        elif options["Q3"] == "b":
            defects.add("pile_size", "the pile is empty: by Q3 b the game would be over")
        return
    if len(row) < ROW_PLACES and sound({"row"}):
        defects.add("row", f"{len(row)} of {ROW_PLACES} places, although the pile has cards to refill the row (R7.3)")
    if mode == "duel" and len(ghost) < GHOST_CARDS and sound({"ghost"}):
        defects.add("ghost", f"{len(ghost)} of {GHOST_CARDS} cards, although the pile has cards to top it up (D10)")


# --- the parts: each reader notes its defects and gives back what is sound -----------------------------------


def _hands(setup: Mapping[str, Any], seats: Seats, defects: Defects) -> tuple[Cards, ...]:
    if "hands" not in setup:
        defects.add("hands", "missing")
        return ()
    given = defects.per_seat(setup["hands"], "hands", seats)
    if given is None:
        return ()
    hands = []
    for seat in seats:
        path = child("hands", seat)
        if seat not in given:
            defects.add(path, "missing: every seat holds cards while the game goes on (R8.1)")
            continue
        hand = defects.cards(given[seat], path, COPIES)
        if hand is not None and not hand:
            defects.add(path, "an empty hand: the game would be over (R8.1)")
        hands.append(ordered(hand or ()))
    return tuple(hands)


def _stacks(value: object, seats: Seats, defects: Defects) -> tuple[tuple[Cards, ...], ...]:
    given = defects.per_seat(value, "stacks", seats) or {}
    stacks = []
    for seat in seats:
        sets: list[Cards] = []
        for at, item in enumerate(defects.listed(given.get(seat, []), child("stacks", seat)) or ()):
            path = f"{child('stacks', seat)}[{at}]"
            cards = defects.cards(item, path, COPIES)
            if cards is not None and ordered(cards) not in SETS:
                defects.add(path, _no_set(cards))
            elif cards is not None:
                sets.append(ordered(cards))
        stacks.append(tuple(sets))
    return tuple(stacks)


def _no_set(cards: Cards) -> str:
    values = [card for card in dict.fromkeys(ordered(cards)) if card != JOKER]
    if len(values) > 1:
        return f"a set of two values, {' and '.join(values[:2])}; a set has one (R3.1)"
    return "a set has at least one card" if not cards else f"no set: {len(cards)} cards of one value (R1.1)"


def _row(value: object, mode: str, defects: Defects) -> tuple[Cards, ...]:
    items = defects.listed(value, "row") or ()
    if len(items) > ROW_PLACES:
        defects.add("row", f"{len(items)} places, but a row has {ROW_PLACES} (R2.2)")
    places = []
    for at, item in enumerate(items):
        cards = defects.cards(item, f"row[{at}]", COPIES)
        if cards is not None and (fault := _place_fault(cards, mode)):
            defects.add(f"row[{at}]", fault)
        places.append(cards or ())
    return tuple(places)


def _place_fault(cards: Cards, mode: str) -> str | None:
    if len(cards) not in (1, 2):
        return f"{len(cards)} cards; a place has one card, or two for a pair"
    if len(cards) == 2:
        if mode == "base":
            return "a pair; there are pairs in a duel only (D5)"
        if cards[1] not in HIGH:
            return f"a pair with {cards[1]!r} on top; it is made by a 13 or a joker (D5)"
    return None


def _ghost(value: object, mode: str, defects: Defects) -> Cards:
    cards = defects.cards(value, "ghost", COPIES) or ()
    if cards and mode == "base":
        defects.add("ghost", "cards of a ghost, but there is one in a duel only (D4)")
    if len(cards) > GHOST_CARDS:
        defects.add("ghost", f"{len(cards)} cards; the ghost has at most {GHOST_CARDS} (D6)")
    for at, card in enumerate(cards):
        if card in HIGH:
            defects.add(f"ghost[{at}]", f"{card!r} does not stay with the ghost, it goes to the row (D5)")
    return ordered(cards)


def _removed(value: object, mode: str, defects: Defects) -> Cards:
    cards = defects.cards(value, "removed", COPIES) or ()
    if cards and mode == "base":
        defects.add("removed", "removed cards, but cards are removed in a duel only (D7)")
    for at, card in enumerate(cards):
        if card not in HIGH:
            defects.add(f"removed[{at}]", f"{card!r} cannot have been removed; only 13s and jokers are (D7)")
    return cards


def _special(
    value: object, frame: Frame, stacks: tuple[tuple[Cards, ...], ...], options: Options, defects: Defects
) -> tuple[Special, ...]:
    given = defects.keys(value, "bonus", [str(number) for number in SPECIAL_NUMBERS]) or {}
    found: list[Special] = []
    for number in SPECIAL_NUMBERS:
        holder, path = given.get(str(number)), f"bonus.{number}"
        seat = defects.one_of(holder, path, frame.seats, "seat") if holder is not None else None
        if seat is None:
            found.append(MIDDLE)
            continue
        if not frame.special_cards:
            defects.add(path, "somebody holds a special card, but special_cards is not true (S1)")
        at = frame.seats.index(seat)
        found.append((at, *earning_set(stacks[at], number, options)))
    return tuple(found) if frame.special_cards else ()
