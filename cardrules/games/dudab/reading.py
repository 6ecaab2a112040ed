"""Reading a position of Dudab, or a deal, and opening the game on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardrules.core import chance
from cardrules.core.defects import Defects, child, told
from cardrules.core.game import Opening
from cardrules.core.rulebook import Options
from cardrules.games.dudab.cards import COPIES, DUDAB_CARD, PACK, SHAMANS, TRAITS, ordered
from cardrules.games.dudab.hand_limits import hand_sizes
from cardrules.games.dudab.scoring import count_points
from cardrules.games.dudab.setup import deal_round, row_count, shuffled
from cardrules.games.dudab.state import ROW_FULL, Cards, DudabState, Wish
from cardrules.games.dudab.table import Table

SEAT_COUNTS = range(2, 7)
MOST_ROWS = 20
"""Of a longer list of rows nothing is looked at but its length."""
PHASES = ("turn", "cut", "shed", "scored", "over")
DEAL_KEYS = ("seats", "deal")
POSITION_KEYS = (
    "seats", "to_move", "rows", "hands", "stacks", "discard", "pile", "pile_size", "wishes", "demand", "phase", "round",
    "starter", "totals",
)  # fmt: skip
Seats = tuple[str, ...]


def read_setup(setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> Opening[DudabState] | None:
    """The table before the opening events, and what makes them."""
    if "deal" in setup:
        return _read_deal(setup, seed, options, defects)
    return _Position(setup, seed, options, defects).read()


def _read_deal(setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> Opening[DudabState] | None:
    defects.keys(setup, "", DEAL_KEYS)
    seats = defects.seats(setup, SEAT_COUNTS)
    deal = defects.keys(setup["deal"], "deal", ("pack", "starter"))
    pack: Cards | None = shuffled(seed, 1)
    starter = 0
    if deal is not None and "pack" in deal:
        pack = defects.cards(deal["pack"], "deal.pack", COPIES)
        if pack is not None and Counter(pack) != Counter(PACK):
            _not_the_pack(pack, defects)
    if deal is not None and seats and "starter" in deal:
        name = defects.one_of(deal["starter"], "deal.starter", seats, "seat")
        starter = seats.index(name) if name is not None else 0
    if defects or seats is None or pack is None:
        return None
    dealt = pack
    nobody: tuple[Cards, ...] = ((),) * len(seats)
    table = Table.laid(
        seats, options, seed=seed, round=1, starter=starter, phase="turn", actor=starter, hands=nobody, known=nobody,
        taken=nobody, put=nobody, pile=dealt, totals=(0,) * len(seats),
    )  # fmt: skip

    def perform(table: Table) -> None:
        table.emit("game_begins", "1", "4", "14", seats=table.seats, starter=table.starter)
        deal_round(table, dealt)

    return Opening(table, perform)


def _not_the_pack(pack: Cards, defects: Defects) -> None:
    if len(pack) != len(PACK):
        defects.add("deal.pack", f"expected {len(PACK)} cards, got {len(pack)}")
    defects.too_many(Counter(pack), COPIES, "deal.pack")


class _Position:
    """A position being read: each part leaves its value here, or a defect."""

    def __init__(self, setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> None:
        self.setup, self.seed, self.options, self.defects = setup, seed, options, defects
        self.placed: Counter[str] = Counter()
        """Every card that has a place so far."""

    def read(self) -> Opening[DudabState] | None:
        setup, defects = self.setup, self.defects
        if defects.keys(setup, "", POSITION_KEYS, ("rows", "hands")) is None:
            return None
        found = defects.seats(setup, SEAT_COUNTS)
        # the other parts are looked at even where the seats are wrong, as far as they can be
        seats = found or ()
        phase = defects.one_of(setup.get("phase", "turn"), "phase", PHASES, "phase") or "turn"
        settled = phase in ("scored", "over")
        round_ = defects.whole(setup.get("round", 1), "round", 1, len(seats) or None) or 1
        if seats and (phase == "over") != (round_ == len(seats)) and settled:
            right = "over" if round_ == len(seats) else "scored"
            defects.add("phase", f"round {round_} of {len(seats)} is {right!r} when it is done, not {phase!r}")
        actor = self.seat("to_move", seats, settled)
        starter = self.seat("starter", seats, False)
        rows = self.rows(seats)
        hands = self.hands(seats, actor, phase)
        stacks = self.per_seat_cards("stacks", seats)
        discard = self.cards("discard", setup.get("discard", []))
        wishes = self.wishes(rows)
        demand = self.demand(rows, phase)
        totals = self.totals(seats)
        pile, discard = self.pile(discard, phase)
        if defects or found is None:
            return None
        scores = None
        if settled:
            scores = tuple(count_points(h, s, self.options)[-1].running for h, s in zip(hands, stacks, strict=True))
        nobody: tuple[Cards, ...] = ((),) * len(found)
        table = Table.laid(
            found, self.options, seed=self.seed, round=round_, starter=starter, phase=phase,
            actor=-1 if settled else actor, hands=hands, known=nobody, taken=nobody, put=stacks, rows=rows,
            wishes=wishes, pressing=pressing(self.options, rows, wishes, demand, phase), demand=demand, discard=discard,
            pile=pile, totals=totals, scores=scores,
        )  # fmt: skip
        return Opening(table, _open)

    # --- seats ---------------------------------------------------------------------------------------------

    def seat(self, key: str, seats: Seats, none: bool) -> int:
        """The number of a seat named in the setup; the first one where none is named."""
        if key not in self.setup or (none and self.setup[key] is None):
            return 0
        if none:
            self.defects.add(key, "nobody is to move once the round is scored; expected null")
            return 0
        if not seats:
            return 0
        name = self.defects.one_of(self.setup[key], key, seats, "seat")
        return seats.index(name) if name is not None else 0

    def totals(self, seats: Seats) -> tuple[int, ...]:
        given = self.defects.per_seat(self.setup.get("totals", {}), "totals", seats) if seats else {}
        found = []
        for seat in seats:
            value = (given or {}).get(seat, 0)
            if isinstance(value, bool) or not isinstance(value, int):
                self.defects.add(child("totals", seat), "expected a whole number")
                value = 0
            found.append(value)
        return tuple(found)

    # --- cards ---------------------------------------------------------------------------------------------

    def cards(self, path: str, value: object) -> Cards:
        """A list of cards; each is counted, and one too many is a defect where it stands."""
        cards = self.defects.cards(value, path, COPIES) or ()
        for at, card in enumerate(cards):
            self.placed[card] += 1
            if self.placed[card] > COPIES[card]:
                many = "one card" if COPIES[card] == 1 else f"{COPIES[card]} cards"
                self.defects.add(f"{path}[{at}]", f"one {card!r} too many: the pack has {many} of it")
        return cards

    def per_seat_cards(self, key: str, seats: Seats) -> tuple[Cards, ...]:
        given = self.defects.per_seat(self.setup.get(key, {}), key, seats) if seats else {}
        return tuple(self.cards(child(key, seat), (given or {}).get(seat, [])) for seat in seats)

    def hands(self, seats: Seats, actor: int, phase: str) -> tuple[Cards, ...]:
        hands = self.per_seat_cards("hands", seats)
        given = self.setup.get("hands")
        if not isinstance(given, Mapping):
            return hands
        for at, seat in enumerate(seats):
            path, held = child("hands", seat), len(hands[at])
            if seat not in given:
                self.defects.add(path, "missing")
                continue
            sizes = hand_sizes(phase, at == actor, False, self.options)
            if held not in sizes:
                idle = at == actor and phase in ("cut", "shed") and held < sizes[0]
                said = f"nothing to {phase} with {held} cards; " if idle else ""
                self.defects.add(path, f"{said}expected {sizes[0]} to {sizes[-1]} cards, got {held}")
        return tuple(map(ordered, hands))

    def rows(self, seats: Seats) -> tuple[Cards, ...]:
        listed = self.defects.listed(self.setup.get("rows", ()), "rows") or ()
        if len(listed) > MOST_ROWS:
            self.defects.add("rows", f"expected {row_count(len(seats) or SEAT_COUNTS[-1])} rows, got {len(listed)}")
            return ()
        rows = tuple(self.cards(f"rows[{at}]", row) for at, row in enumerate(listed))
        if "rows" in self.setup and seats and len(rows) != row_count(len(seats)):
            wanted = row_count(len(seats))
            self.defects.add("rows", f"expected {wanted} rows with {len(seats)} players, got {len(rows)}")
        for at, row in enumerate(listed):
            if isinstance(row, (list, tuple)) and not 1 <= len(row) <= ROW_FULL:
                self.defects.add(f"rows[{at}]", f"expected 1 to {ROW_FULL} cards, got {len(row)}")
        return rows

    def pile(self, discard: Cards, phase: str) -> tuple[Cards, Cards]:
        """The draw pile, filled from the cards without a place, and the discard pile with what a cap leaves over."""
        setup, defects = self.setup, self.defects
        settled = phase in ("scored", "over")
        listed = self.cards("pile", setup.get("pile", []))
        rest = chance.shuffled((Counter(PACK) - self.placed).elements(), f"dudab {self.seed} pile")
        size: int | None = 0 if settled else len(listed) + len(rest)
        if "pile_size" in setup:
            size = defects.whole(setup["pile_size"], "pile_size", 0, len(listed) + len(rest))
        if size is None:
            return listed, discard
        path = "pile_size" if "pile_size" in setup else "pile"
        if size < len(listed):
            defects.add(path, f"the pile lists {len(listed)} cards, more than {size}")
        elif settled and size:
            defects.add(path, f"a round is scored when the pile is empty, not with {size} cards")
        elif not size and phase == "turn":
            defects.add(path, "the pile is empty, so the round would be over before this turn")
        fill = size - len(listed)
        return (*listed, *rest[:fill]), (*discard, *ordered(rest[fill:]))

    # --- wishes and the demand ---------------------------------------------------------------------------------

    def wishes(self, rows: tuple[Cards, ...]) -> tuple[Wish, ...]:
        """The open wishes in the order of the file, which is the order they were made in."""
        given = self.setup.get("wishes", {})
        if not isinstance(given, Mapping):
            self.defects.add("wishes", "expected an object from row numbers to traits")
            return ()
        found = []
        for key, trait in given.items():
            path = child("wishes", key)
            row = _row_number(key, rows)
            wish = self.defects.one_of(trait, path, TRAITS, "trait")
            if row is None:
                self.defects.add(path, f"no row {told(key)}; the rows are numbered 1 to {len(rows)}")
            elif not rows[row - 1] or rows[row - 1][-1] != DUDAB_CARD:
                self.defects.add(path, f"row {row} has no Dudab on top that could wish")
            elif wish is not None:
                found.append((row, wish))
        if len(found) > 1 and self.options["Q5"] == "b":
            self.defects.add("wishes", f"{len(found)} wishes are open, but under Q5 b a new Dudab ends the older ones")
        return tuple(found)

    def demand(self, rows: tuple[Cards, ...], phase: str) -> int:
        given = self.setup.get("demand")
        if given is None:
            return 0
        row = self.defects.whole(given, "demand", 1, len(rows)) if rows else None
        if row is None:
            return 0
        if not rows[row - 1] or rows[row - 1][-1] not in SHAMANS:
            self.defects.add("demand", f"row {row} has no Shaman on top that could demand")
        elif phase == "shed":
            self.defects.add("demand", "a demand is over once its player has more than five cards")
        return row


def pressing(options: Options, rows: Sequence[Cards], wishes: tuple[Wish, ...], demand: int, phase: str) -> int:
    """The row of the wish that binds the player to move under Q4 b, as far as the words of a position tell.

    The wish made last is taken to be the previous player's, where that can be.
    """
    if options["Q4"] != "b" or not wishes or demand or phase not in ("turn", "cut"):
        return 0
    row = wishes[-1][0]
    return row if phase == "turn" or len(rows[row - 1]) == 1 else 0


def _row_number(key: object, rows: tuple[Cards, ...]) -> int | None:
    return {str(number): number for number in range(1, len(rows) + 1)}.get(key) if isinstance(key, str) else None


def _open(table: Table) -> None:
    table.emit("position_given", "9", seats=table.seats, round=table.round, count=len(table.pile))
