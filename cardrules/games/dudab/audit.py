"""What cannot be in a state that was not reached by play: for states read from JSON."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from cardrules.core.audit import (
    NO,
    NOBODY,
    NONE,
    NOTHING,
    SOMEBODY,
    SOMETHING,
    ZERO,
    Found,
    Phases,
    in_phase,
    in_stages,
    some,
)
from cardrules.core.seen import misremembered
from cardrules.games.dudab.cards import COPIES, DUDAB_CARD, PACK, SHAMANS, TRAITS, ordered
from cardrules.games.dudab.hand_limits import HAND_MOST, hand_sizes
from cardrules.games.dudab.playable import met_by_drawn
from cardrules.games.dudab.reading import SEAT_COUNTS
from cardrules.games.dudab.scoring import count_points
from cardrules.games.dudab.setup import row_count
from cardrules.games.dudab.state import ROW_FULL, DudabState

ASKED = {"actor": SOMEBODY, "scores": NONE}
COUNTED = {"actor": NOBODY, "scores": SOMETHING, "drawn": NOTHING, "cutting": NO, "pile": NOTHING}
PHASES: Phases = {
    "turn": ASKED | {"cutting": NO},
    "cut": ASKED | {"drawn": NOTHING},
    "shed": ASKED | {"drawn": NOTHING, "cutting": NO, "demand": ZERO, "pressing": ZERO},
    "scored": COUNTED,
    "over": COUNTED,
}
"""What the phases ask of the fields of a settled state."""


def audit(state: DudabState) -> Found:
    """Every fault as field and message; the table's shape first, for nothing else can be said without it."""
    return in_stages(
        _shape(state),
        _cards(state),
        _marks(state),
        () if state.moving else in_phase(state, PHASES),
        () if state.moving else chain(_table(state), _asking(state)),
    )


def _shape(state: DudabState) -> Found:
    count = len(state.seats)
    if count not in SEAT_COUNTS or len(set(state.seats)) != count:
        yield "seats", f"expected {SEAT_COUNTS[0]} to {SEAT_COUNTS[-1]} different seats"
    for name in ("hands", "known", "taken", "put", "totals", "scores"):
        value = getattr(state, name)
        if (name != "scores" or value is not None) and len(value) != count:
            yield name, f"expected one for each of the {count} seats, got {len(value)}"
    if state.phase not in PHASES:
        yield "phase", f"expected one of {', '.join(PHASES)}"
    if (state.actor == -1) != (state.phase in ("scored", "over")) or not -1 <= state.actor < count:
        yield "actor", "expected the number of a seat while there is something to decide, -1 once a round is scored"
    if not 0 <= state.starter < count:
        yield "starter", "expected the number of a seat"
    if not 1 <= state.round <= count:
        yield "round", f"expected 1 to {count}"
    if not state.moving and state.phase in ("scored", "over") and (state.phase == "over") != (state.round == count):
        yield "phase", "the game is over when the last round is scored"


def _cards(state: DudabState) -> Found:
    zones = (*state.hands, *state.taken, *state.put, *state.rows, state.discard, state.pile)
    there = Counter(card for zone in zones for card in zone)
    if there != Counter(PACK):
        odd = sorted(str(card) for card in there | Counter(COPIES) if there[card] != COPIES.get(card, 0))
        yield "", f"not the eighty cards: {some(odd)}"
        return
    yield from misremembered(state.hands, state.known)
    for at, hand in enumerate(state.hands):
        if hand != ordered(hand):
            yield f"hands[{at}]", "expected the cards in the game's order"
        elif len(hand) > HAND_MOST:
            yield f"hands[{at}]", f"expected {HAND_MOST} cards at the most, got {len(hand)}"
    rows, most = row_count(len(state.seats)), ROW_FULL + state.moving  # the sixth card lies there for a moment
    right = len(state.rows) <= rows if state.moving else len(state.rows) == rows
    if not right or not all(1 <= len(row) <= most for row in state.rows):
        yield "rows", f"expected {rows} rows of 1 to {ROW_FULL} cards"


def _marks(state: DudabState) -> Found:
    """Wishes, demand and drawn card, as far as they hold within a move as well."""
    rows = range(1, len(state.rows) + 1)
    if len(state.wishes) > len(state.rows):
        yield "wishes", f"{len(state.wishes)} wishes, but a row has at most one, and there are {len(state.rows)} rows"
        return
    for at, (row, trait) in enumerate(state.wishes):
        if row not in rows or trait not in TRAITS or row in [other for other, _ in state.wishes[:at]]:
            yield f"wishes[{at}]", "expected a row, once, and one of the twelve traits"
    for name in ("demand", "pressing"):
        if (row := getattr(state, name)) != 0 and row not in rows:
            yield name, "expected 0 or the number of a row"
    if state.cutting and state.options["Q12"] != "b":
        yield "cutting", "cards are let go one by one under Q12 b alone"
    if state.drawn and (state.drawn not in COPIES or state.options["Q17"] != "b"):
        yield "drawn", "expected nothing, or under Q17 b a card of the hand that was drawn just now"


def _table(state: DudabState) -> Found:
    for at, hand in enumerate(state.hands):
        sizes = hand_sizes(state.phase, at == state.actor, bool(state.drawn), state.options)
        if len(hand) not in sizes:
            yield f"hands[{at}]", f"expected {sizes[0]} to {sizes[-1]} cards in phase {state.phase!r}, got {len(hand)}"
    if state.phase == "turn" and not state.pile and (not state.drawn or state.options["Q13"] == "b"):
        yield "pile", "the pile is empty, so the round is over"
    if state.scores is not None:
        stacks = zip(state.hands, state.taken, state.put, strict=True)
        counted = tuple(count_points(hand, (*seen, *own), state.options)[-1].running for hand, seen, own in stacks)
        if state.scores != counted:
            yield "scores", f"these hands and stacks bring {', '.join(map(str, counted))}"


def _asking(state: DudabState) -> Found:
    tops = {at: row[-1] for at, row in enumerate(state.rows, 1)}
    options = state.options
    for at, (row, _) in enumerate(state.wishes):
        if tops[row] != DUDAB_CARD:
            yield f"wishes[{at}]", "expected a row with a Dudab on top"
    if len(state.wishes) > 1 and options["Q5"] == "b":
        yield "wishes", "under Q5 b a new Dudab ends the older wishes"
    if state.demand and tops[state.demand] not in SHAMANS:
        yield "demand", "expected 0 or a row with a Shaman on top"
    last = state.wishes[-1][0] if state.wishes and options["Q4"] == "b" and not state.demand else 0
    if state.pressing not in (0, last):
        yield "pressing", "expected 0 or, under Q4 b, the row of the wish made last, while no demand is open"
    if state.drawn and (
        state.drawn not in state.hands[state.actor] or state.demand or state.pressing or not met_by_drawn(state)
    ):
        yield "drawn", "expected a card of the hand of the player to move that meets a wish"
