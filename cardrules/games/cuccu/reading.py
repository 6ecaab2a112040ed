"""Reading a position of Cuccù: the start of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardrules.core.defects import Defects, told
from cardrules.core.game import Opening
from cardrules.core.rulebook import Options
from cardrules.games.cuccu.cards import KINDS, PACK
from cardrules.games.cuccu.comparison import STARTING_LIVES
from cardrules.games.cuccu.state import CuccuState
from cardrules.games.cuccu.table import Table

KEYS = ("seats", "dealer", "lives", "packs", "tops")
SEAT_COUNTS = range(2, 21)


def read_setup(setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> Opening[CuccuState] | None:
    """The table before the first deal of the round, and the deal."""
    if defects.keys(setup, "", KEYS, ("dealer",)) is None:
        return None
    seats = defects.seats(setup, SEAT_COUNTS)
    packs, tops = check_packs(setup, defects)
    named = seats if seats is not None else defects.seats_named(setup.get("seats"))
    lives = _lives(setup.get("lives", {}), named, defects)
    dealer = setup.get("dealer")
    if "dealer" in setup and dealer not in named:
        defects.add("dealer", f"no seat {told(dealer)} here; the seats are {', '.join(named)}")
    elif "dealer" in setup and lives[str(dealer)] == 0:
        defects.add("dealer", f"{dealer} has no lives and cannot deal")
    if defects or seats is None:
        return None
    state = CuccuState(
        seats, options, False, seed, packs, tops, 1, seats.index(str(dealer)), tuple(n or 0 for n in lives.values()),
        "turn", -1, (), 0, (), 0, 0, (), (), (), (), (), -1, -1, (), (), (), -1,
    )  # fmt: skip
    return Opening(Table(state), _open)


def _open(table: Table) -> None:
    table.emit("match_begins", "M1", "M6", "Q9", seats=table.seats, dealer=table.seats[table.dealer],
               lives=tuple(table.lives))  # fmt: skip
    table.begin_round()


def _lives(value: object, seats: tuple[str, ...], defects: Defects) -> dict[str, int | None]:
    """The lives of each seat; None where they are no number that can be."""
    given = defects.per_seat(value, "lives", seats) or {}
    lives = {
        seat: defects.whole(given[seat], f"lives.{seat}", 0, STARTING_LIVES) if seat in given else STARTING_LIVES
        for seat in seats
    }
    if None not in lives.values() and len(lives) > 1 and sum(1 for n in lives.values() if n) < 2:
        defects.add("lives", "fewer than two seats have lives")
    return lives


def check_packs(
    setup: Mapping[str, Any], defects: Defects
) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...]]:
    """The `packs` and `tops` of a setup, with every defect noted."""
    listed: Sequence[Any] = defects.listed(setup.get("packs", []), "packs") or ()
    packs = [defects.cards(pack, f"packs[{at}]", KINDS) for at, pack in enumerate(listed)]
    tops: list[str | None] = []
    for at, top in enumerate(defects.listed(setup.get("tops", []), "tops") or ()):
        if top is not None and (not isinstance(top, str) or top not in KINDS):
            defects.no_card(top, f"tops[{at}]", KINDS)
            top = None
        tops.append(top)
    for at, pack in enumerate(packs):
        if pack is not None:
            _check_pack(pack, tops[at] if at < len(tops) else None, at, defects)
    return tuple(pack or () for pack in packs), tuple(tops)


def _check_pack(pack: tuple[str, ...], top: str | None, at: int, defects: Defects) -> None:
    whole = len(pack) >= len(PACK)
    if top is not None and whole and pack[-1] != top:
        defects.add(f"tops[{at}]", f"the full pack packs[{at}] has {pack[-1]!r} on top, not {top!r}")
    cards = pack if top is None or whole else (*pack, top)
    for kind, count in Counter(cards).items():
        if count > KINDS[kind]:
            with_top = " with its top card" if cards is not pack else ""
            defects.add(f"packs[{at}]", f"{count} cards {kind!r} in this pack{with_top}; there are {KINDS[kind]}")
