"""What cannot be in a state made by hand: 109 cards, everything in its place, every number in its range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from cardrules.abluxxen.cards import COPIES, HIGH, SETS, Cards, ordered
from cardrules.abluxxen.judge import VERBS
from cardrules.abluxxen.setup import DUEL_SEATS, SEAT_COUNTS
from cardrules.abluxxen.state import NOBODY, SPECIAL_NUMBERS, AbluxxenState
from cardrules.abluxxen.table import GHOST_CARDS, ROW_PLACES
from cardrules.audit import Found, in_stages
from cardrules.seen import misremembered


def all_cards(state: AbluxxenState) -> Counter[str]:
    """Every card on the table, wherever it is: 109 at all times."""
    sets = [cards for stack in state.stacks for cards in stack]
    zones: Iterable[Cards] = (*state.hands, *sets, *state.row, state.ghost, state.pile, state.discard, state.removed)
    return Counter(card for cards in zones for card in cards)


def audit(state: AbluxxenState) -> Found:
    """Every defect as (field, message); what depends on another field is looked at once that one is sound."""
    return in_stages(_fields(state), chain(_cards(state), _special(state)), () if state.moving else _moment(state))


def _fields(state: AbluxxenState) -> Found:
    """Each field for itself."""
    seats = len(state.seats)
    if state.mode not in ("base", "duel"):
        yield "mode", f"expected base or duel, got {state.mode!r}"
    if seats not in SEAT_COUNTS or (state.mode == "duel" and seats != DUEL_SEATS):
        yield "seats", f"{seats} seats cannot play this game"
    for field in ("hands", "known", "stacks"):
        if (count := len(getattr(state, field))) != seats:
            yield field, f"expected one for each of the {seats} seats, got {count}"
    if state.phase not in VERBS:
        yield "phase", f"expected one of {', '.join(VERBS)}"
    if not 0 <= state.turn < seats:
        yield "turn", f"seats count from 0 to {seats - 1}"
    busy = state.phase in ("take", "back", "draw")
    if not NOBODY <= state.victim < seats or busy != (state.victim >= 0) or state.victim == state.turn:
        yield "victim", "while a snatched set is dealt with, the number of another seat; else -1"
    if state.due < 0 or (not state.moving and (state.phase == "draw") != (state.due > 0)):
        yield "due", "how many cards the victim has still to draw; 0 if nobody draws"
    expected = len(SPECIAL_NUMBERS) if state.special_cards else 0
    if len(state.special) != expected:
        yield "special", f"expected {expected} special cards, got {len(state.special)}"


def _cards(state: AbluxxenState) -> Found:
    if (found := all_cards(state)) != Counter(COPIES):
        off = [card for card in sorted({*found, *COPIES}) if found[card] != COPIES.get(card, 0)]
        yield "", f"not the 109 cards of the game: too many or too few of {', '.join(map(repr, off))}"
        return
    for field, hands in (("hands", state.hands), ("ghost", (state.ghost,))):
        if any(hand != ordered(hand) for hand in hands):
            yield field, "cards stand in ascending order"
    yield from misremembered(state.hands, state.known)
    if any(cards not in SETS for stack in state.stacks for cards in stack):
        yield "stacks", "a set has cards of one value, in ascending order"
    if len(state.row) > ROW_PLACES or any(len(place) not in (1, 2) for place in state.row):
        yield "row", f"a row has up to {ROW_PLACES} places of one card or two"
    if any(place[1] not in HIGH for place in state.row if len(place) == 2):
        yield "row", "the second card of a pair is a 13 or a joker"
    if state.mode == "base" and (state.ghost or state.removed or any(len(place) == 2 for place in state.row)):
        yield "mode", "ghost, removed cards and pairs are of the duel"
    if len(state.ghost) > GHOST_CARDS or (not state.moving and HIGH.intersection(state.ghost)):
        yield "ghost", "the ghost has at most thirteen cards and keeps no 13 and no joker"
    if not HIGH.issuperset(state.removed):
        yield "removed", "only 13s and jokers are removed"


def _special(state: AbluxxenState) -> Found:
    for at, (holder, rank, level) in enumerate(state.special):
        path = f"special[{at}]"
        if holder == NOBODY:
            if (rank, level) != (0, NOBODY):
                yield path, "a card in the middle was earned by no set: expected -1, 0, -1"
        elif not 0 <= holder < len(state.seats):
            yield path, f"seats count from 0 to {len(state.seats) - 1}; -1 is the middle"
        elif not NOBODY <= level < len(state.stacks[holder]):
            yield path, "the set that earned it lies nowhere in the holder's stack"
        elif not 0 <= rank <= 14 or (level >= 0 and SETS[state.stacks[holder][level]].rank != rank):
            yield path, "its rank is not that of the set that earned it"


def _moment(state: AbluxxenState) -> Found:
    """What a settled state of this phase must have."""
    used_up = not state.pile and (not state.row or state.options["Q3"] == "b")
    if state.phase == "over":
        if all(state.hands) and not used_up:
            yield "phase", "the game is not over: everybody holds cards, and there are cards to draw"
        return
    if not all(state.hands):
        yield "hands", "an empty hand ends the game"
    if used_up:
        yield "pile", "the cards to draw from are used up, which ends the game"
    if state.phase != "play" and not state.stacks[state.turn]:
        yield "stacks", "whose turn it is has laid nothing"
    if state.phase in ("take", "back") and not state.stacks[state.victim]:
        yield "stacks", "the victim has no set that could have been snatched"
    if state.phase != "draw" and state.pile and len(state.row) < ROW_PLACES:
        yield "row", "the row is short, although the pile has cards to refill it"
    if state.mode == "duel" and state.phase != "ghost" and state.pile and len(state.ghost) < GHOST_CARDS:
        yield "ghost", "the ghost is short, although the pile has cards to top it up"
