"""What cannot be in a state that was not reached by play: for states read from JSON."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from cardrules.audit import Found, in_stages
from cardrules.dudab.cards import COPIES, DUDAB, PACK, SHAMANS, TRAITS
from cardrules.dudab.choices import HAND_HIGH, HAND_LOW
from cardrules.dudab.rounds import row_count
from cardrules.dudab.setup import PHASES, SEAT_COUNTS
from cardrules.dudab.state import ROW_FULL, DudabState
from cardrules.seen import misremembered


def audit(state: DudabState) -> Found:
    """Every fault as field and message; the table's shape first, for nothing else can be said without it."""
    return in_stages(_shape(state), chain(_cards(state), _asking(state)))


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
    done = state.phase in ("scored", "over")
    if (state.actor == -1) != done or not -1 <= state.actor < count:
        yield "actor", "expected the number of a seat while there is something to decide, -1 once a round is scored"
    if not 0 <= state.starter < count:
        yield "starter", "expected the number of a seat"
    if not 1 <= state.round <= count:
        yield "round", f"expected 1 to {count}"
    if not isinstance(state.moving, bool) or not isinstance(state.cutting, bool):
        yield "moving" if not isinstance(state.moving, bool) else "cutting", "expected true or false"
    if not state.moving and (state.scores is not None) != done:
        yield "scores", "there are scores exactly when a round is scored"
    if not state.moving and done and (state.phase == "over") != (state.round == count):
        yield "phase", "the game is over when the last round is scored"


def _cards(state: DudabState) -> Found:
    zones = (*state.hands, *state.taken, *state.put, *state.rows, state.discard, state.pile)
    there = Counter(card for zone in zones for card in zone)
    if there != Counter(PACK):
        odd = sorted(str(card) for card in there | Counter(COPIES) if there[card] != COPIES.get(card, 0))
        yield "", f"not the eighty cards: {', '.join(odd)}"
    yield from misremembered(state.hands, state.known)
    if state.moving:
        return
    if len(state.rows) != row_count(len(state.seats)) or not all(1 <= len(row) <= ROW_FULL for row in state.rows):
        yield "rows", f"expected {row_count(len(state.seats))} rows of 1 to {ROW_FULL} cards"
    for at, hand in enumerate(state.hands):
        free = at == state.actor and (state.phase in ("cut", "shed") or state.drawn)
        if len(hand) < HAND_LOW or (len(hand) > HAND_HIGH and not free and state.options["Q13"] == "a"):
            yield f"hands[{at}]", f"expected {HAND_LOW} to {HAND_HIGH} cards, got {len(hand)}"
    if not state.pile and state.phase == "turn" and not state.drawn:
        yield "pile", "the pile is empty, so the round is over"


def _asking(state: DudabState) -> Found:
    if state.moving:
        return
    tops = {at: row[-1] for at, row in enumerate(state.rows, 1) if row}
    for at, (row, trait) in enumerate(state.wishes):
        if tops.get(row) != DUDAB or trait not in TRAITS or row in [other for other, _ in state.wishes[:at]]:
            yield f"wishes[{at}]", "expected a row with a Dudab on top, once, and one of the twelve traits"
    if state.demand and tops.get(state.demand) not in SHAMANS:
        yield "demand", "expected 0 or a row with a Shaman on top"
    if state.pressing and state.pressing not in [row for row, _ in state.wishes]:
        yield "pressing", "expected 0 or the row of a wish"
    if state.drawn and (state.phase != "turn" or state.drawn not in state.hands[state.actor]):
        yield "drawn", "expected nothing or a card of the hand of the player to move"
