"""What cannot be in a state made by hand: 109 cards, everything in its place, every number in its range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from cardrules.core.audit import (
    NO,
    NOBODY,
    ONE_OR_MORE,
    SOMEBODY,
    SOMETHING,
    YES,
    ZERO,
    Found,
    Phases,
    in_phase,
    in_stages,
    some,
)
from cardrules.core.seen import misremembered
from cardrules.games.abluxxen.cards import COPIES, HIGH, SETS, Cards, ordered
from cardrules.games.abluxxen.comparing import compare, ghost_targets
from cardrules.games.abluxxen.setup import DUEL_SEATS
from cardrules.games.abluxxen.special import earned_by, may_steal, may_take
from cardrules.games.abluxxen.state import NOBODY as MIDDLE
from cardrules.games.abluxxen.state import SPECIAL_NUMBERS, AbluxxenState
from cardrules.games.abluxxen.table import GHOST_CARDS, ROW_PLACES

NO_VICTIM = {"victim": NOBODY, "due": ZERO, "left": NO}
SNATCHED = {"victim": SOMEBODY, "due": ZERO, "snatched": YES}
PHASES: Phases = {
    "play": NO_VICTIM | {"snatched": NO},
    "special": {"due": ZERO, "left": NO},
    "ghost": NO_VICTIM | {"snatched": NO, "ghost": SOMETHING},
    "take": SNATCHED | {"left": NO},
    "back": SNATCHED | {"left": YES},
    "draw": SNATCHED | {"due": ONE_OR_MORE},
    "consolation": NO_VICTIM | {"snatched": NO},
    "over": NO_VICTIM,
}
"""What the phases ask of the fields of a settled state."""


def all_cards(state: AbluxxenState) -> Counter[str]:
    """Every card on the table, wherever it is: 109 at all times."""
    sets = [cards for stack in state.stacks for cards in stack]
    zones: Iterable[Cards] = (*state.hands, *sets, *state.row, state.ghost, state.pile, state.discard, state.removed)
    return Counter(card for cards in zones for card in cards)


def audit(state: AbluxxenState) -> Found:
    """Every defect as (field, message); what depends on another field is looked at once that one is sound."""
    return in_stages(
        _fields(state),
        _whole(state),
        chain(_places(state), _special(state)),
        () if state.moving else in_phase(state, PHASES),
        () if state.moving else _moment(state),
    )


def _fields(state: AbluxxenState) -> Found:
    """Each field for itself."""
    seats = len(state.seats)
    if state.mode not in ("base", "duel"):
        yield "mode", f"expected base or duel, got {state.mode!r}"
    if state.mode == "duel" and seats != DUEL_SEATS:  # how many can play at all is asked before
        yield "seats", f"{seats} seats cannot play this game"
    for field in ("hands", "known", "stacks"):
        if (count := len(getattr(state, field))) != seats:
            yield field, f"expected one for each of the {seats} seats, got {count}"
    if state.phase not in PHASES:
        yield "phase", f"expected one of {', '.join(PHASES)}"
    if not 0 <= state.turn < seats:
        yield "turn", f"seats count from 0 to {seats - 1}"
    busy = state.phase in ("take", "back", "draw")
    fits = busy == (state.victim >= 0) or state.phase == "special"
    if not -1 <= state.victim < seats or not fits or state.victim == state.turn:
        yield "victim", "while a snatched set is dealt with, the number of another seat; else -1"
    if state.due < 0:
        yield "due", "how many cards the victim has still to draw; 0 if nobody draws"
    if not state.moving and (state.phase == "special") != bool(state.offered):
        yield "offered", "the numbers of the special cards to be taken or left; empty if none is offered"
    expected = len(SPECIAL_NUMBERS) if state.special_cards else 0
    if len(state.special) != expected:
        yield "special", f"expected {expected} special cards, got {len(state.special)}"


def _whole(state: AbluxxenState) -> Found:
    if (found := all_cards(state)) != Counter(COPIES):
        off = [card for card in sorted({*found, *COPIES}) if found[card] != COPIES.get(card, 0)]
        yield "", f"not the 109 cards of the game: too many or too few of {some(off)}"


def _places(state: AbluxxenState) -> Found:
    """The cards in each place."""
    for field, hands in (("hands", state.hands), ("ghost", (state.ghost,))):
        if any(hand != ordered(hand) for hand in hands):
            yield field, "cards stand in ascending order"
    yield from misremembered(state.hands, state.known)
    if any(cards not in SETS for stack in state.stacks for cards in stack):
        yield "stacks", "a set has cards of one value, in ascending order"
    if state.phase not in ("play", "over") and not state.stacks[state.turn]:
        yield "stacks", "whose turn it is has laid nothing"
    if state.phase in ("take", "back", "special") and state.victim >= 0 and not state.stacks[state.victim]:
        yield "stacks", "the victim has no set that could have been snatched"
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
        if holder == MIDDLE:
            if (rank, level) != (0, MIDDLE):
                yield path, "a card in the middle was earned by no set: expected -1, 0, -1"
        elif not 0 <= holder < len(state.seats):
            yield path, f"seats count from 0 to {len(state.seats) - 1}; -1 is the middle"
        elif not MIDDLE <= level < len(state.stacks[holder]):
            yield path, "the set that earned it lies nowhere in the holder's stack"
        elif level == MIDDLE:
            if not 0 <= rank <= 14:
                yield path, "the rank of the set that earned it is 1 to 14, or 0 where no set is known"
        elif (kind := SETS.get(earned := state.stacks[holder][level])) is None or kind.rank != rank:
            yield path, "its rank is not that of the set that earned it"
        elif SPECIAL_NUMBERS[at] not in earned_by(earned, state.options):
            yield path, "the set that earned it is no combination of this number"


def _moment(state: AbluxxenState) -> Found:
    """What a settled state of this phase must have."""
    used_up = not state.pile and (not state.row or state.options["Q3"] == "b")
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if state.phase == "over":
        if not empty and not used_up:
            yield "phase", "the game is not over: everybody holds cards, and there are cards to draw"
        if empty and (empty != [state.turn] or not state.stacks[state.turn]):
            yield "hands", "only whose turn it is can have laid the last cards"
        return
    if empty and not _last_set_earns(state):
        yield "hands", "an empty hand ends the game"
    if used_up:
        yield "pile", "the cards to draw from are used up, which ends the game"
    if state.pile:
        missing, drawn = ROW_PLACES - len(state.row), len(state.laid_set) - state.due if state.phase == "draw" else 0
        if missing > drawn:
            yield "row", "the row is short, although the pile has cards to refill it"
        if state.mode == "duel" and len(state.ghost) < GHOST_CARDS:
            yield "ghost", "the ghost is short, although the pile has cards to top it up"
    if state.offered and _offers(state)[-len(state.offered) :] != state.offered:
        yield "offered", "not the special cards that are still to be taken or left, in ascending order"
    yield from _snatching(state)


def _last_set_earns(state: AbluxxenState) -> bool:
    """Whether the empty hand is that of a player who has laid the last cards and may take a special card (Q15, Q16)."""
    laying = state.phase == "special" and state.victim < 0 and state.options["Q15"] == "a"
    return laying and all(hand for at, hand in enumerate(state.hands) if at != state.turn)


def _offers(state: AbluxxenState) -> tuple[int, ...]:
    """The special cards that may be taken now for the set that was laid, by laying or by snatching (Q13, Q16)."""
    laid, snatched = state.laid_set, state.snatched_set
    if state.options["Q16"] == "a":
        return ()
    return tuple(
        number
        for number in earned_by(laid, state.options)
        if (may_steal(state, number, laid, snatched) if snatched else may_take(state, number, laid))
    )


def _snatching(state: AbluxxenState) -> Found:
    """What the set laid in this turn must do."""
    phase, laid = state.phase, state.laid_set
    if phase == "ghost" and not ghost_targets(state, laid):
        yield "phase", "the set just laid beats no combination of a ghost"
    if phase == "special" and state.snatched != (state.victim >= 0):
        yield "snatched", "a special card is offered when a set is laid, before anything is snatched, or at a snatch"
    waiting = phase in ("take", "back") or (phase == "special" and state.victim >= 0)
    if waiting and not compare(laid, state.snatched_set, state.options).snatches:
        yield "stacks", "the set just laid does not beat the victim's"
    if phase == "draw" and state.due > len(laid):
        yield "due", f"a set of {len(laid)} snatches one of {len(laid)}, so no more are to be drawn"
    if phase == "consolation" and state.options["R9.1"] != "b":
        yield "phase", "there is a consolation draw by R9.1 b alone"
