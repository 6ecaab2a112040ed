"""What cannot be in a state of Cuccù that was not made by play."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from cardrules.audit import Found, in_stages
from cardrules.cuccu.cards import KINDS, PACK
from cardrules.cuccu.comparison import STARTING_LIVES
from cardrules.cuccu.judge import ALLOWED
from cardrules.cuccu.setup import check_packs
from cardrules.cuccu.state import CuccuState
from cardrules.defects import Defects


def audit(state: CuccuState) -> Found:
    """Every defect as (field, message); what depends on another field is looked at once that one is sound."""
    return in_stages(
        _fields(state),
        chain(_round(state), _cards(state)) if state.order else (),  # before the first deal there is no round yet
        () if state.moving else _decision(state),
    )


def _fields(state: CuccuState) -> Found:
    """Each field for itself."""
    count = len(state.seats)
    seats = range(count)
    if len(state.lives) != count or any(not 0 <= n <= STARTING_LIVES for n in state.lives):
        yield "lives", f"each seat has 0 to {STARTING_LIVES} lives"
    if state.phase not in ALLOWED:
        yield "phase", f"expected one of {', '.join(ALLOWED)}"
    if state.round < 1:
        yield "round", "rounds count from 1"
    if state.dealer not in seats:
        yield "dealer", f"seats count from 0 to {count - 1}"
    for field in ("actor", "guest", "horse", "winner"):
        if getattr(state, field) not in range(-1, count):
            yield field, f"seats count from 0 to {count - 1}; -1 is nobody"
    numbered = {
        "order": state.order, "penalised": state.penalised, "dead": state.dead,
        "chain": [seat for giver, receiver, _ in state.chain for seat in (giver, receiver)],
        "promises": [seat for pair in state.promises for seat in pair],
    }  # fmt: skip
    for field, numbers in numbered.items():
        if any(seat not in seats for seat in numbers):
            yield field, f"seats count from 0 to {count - 1}"
    for field in ("knows", "laid_knows"):
        if any(not 0 <= bits < 1 << count for bits in getattr(state, field)):
            yield field, f"one bit for each of {count} seats"
    defects = Defects()
    check_packs({"packs": state.packs, "tops": state.tops}, defects)
    yield from defects
    if len(state.order) > count:
        yield "order", f"at most the {count} seats, each once"
    if not state.order and not (state.moving and state.round == 1 and not (state.dealt or state.pack or state.hands)):
        yield "order", "nobody plays"


def _round(state: CuccuState) -> Found:
    """The seats of this round."""
    count, order = len(state.seats), state.order
    around = [(order[-1] + step) % count for step in range(1, count + 1)]
    dealer_last = order[-1] == state.dealer or state.moving  # the deal passes on before the next round begins
    if len(order) < 2 or not dealer_last or list(order) != [seat for seat in around if seat in order]:
        yield "order", "the order of play goes round, at least two seats, and ends with the dealer"
    if not 0 <= state.dealt <= len(order):
        yield "dealt", f"0 to {len(order)} seats have been dealt to"
    elif not set(state.dead) <= set(order[: state.dealt]) - {order[-1]}:
        yield "dead", "only seats that were dealt to can be dead, and never the dealer"
    places = [order.index(seat) for swap in state.chain for seat in swap[:2] if seat in order]
    if (
        len(places) < 2 * len(state.chain)
        or places != sorted(places)
        or len(set(places)) != len(state.chain) + bool(state.chain)
    ):
        yield "chain", "each swap begins where the one before ended, in the order of play"


def _cards(state: CuccuState) -> Found:
    """The forty cards, and who has one."""
    if Counter(state.pack) != Counter(PACK):
        yield "pack", "not the forty cards"
        return
    if state.bottom < 0 or state.top < 0 or state.bottom + state.top > len(PACK):
        yield "bottom", "more cards have left the pack than it has"
        return
    held = [card for card in (*state.hands, *state.laid_off) if card is not None]
    if any(card not in KINDS for card in held):
        yield "hands", "there is no such card"
    gone = [*state.pack[: state.bottom], *state.pack[len(state.pack) - state.top :]]
    if Counter(held) != Counter(gone):
        yield "hands", "the cards that left the pack are not those held and laid off"
    dealt_to = state.order[: state.dealt]
    if [at for at, card in enumerate(state.hands) if card is not None] != sorted(dealt_to):
        yield "hands", "a card for each seat that was dealt to, null for the others"
    for field, cards in (("knows", state.hands), ("laid_knows", state.laid_off)):
        if len(getattr(state, field)) != len(cards):
            yield field, f"expected {len(cards)} numbers"


def _decision(state: CuccuState) -> Found:
    """Who decides what."""
    phase, alive = state.phase, sum(map(bool, state.lives))
    if (state.winner >= 0) != (phase == "over"):
        yield "winner", "a match has a winner once it is over"
    if (state.actor >= 0) != (phase not in ("scored", "over")):
        yield "actor", "somebody decides until the round is scored"
    if (state.guest >= 0) != phase.startswith("inn"):
        yield "guest", "there is a guest while an inn is open"
    if phase == "over":
        return
    if phase == "scored":
        if alive < 2:
            yield "lives", "the next round needs two seats with lives"
        return
    if any(not state.lives[seat] and seat not in state.dead for seat in state.order):
        yield "lives", "a seat of this round without lives is dead"
    dealt_to = state.order[: state.dealt]
    latest = dealt_to[-1] if dealt_to else -1
    at_horse = phase == "turn" and state.horse >= 0
    if state.horse >= 0 and (not at_horse or state.options["Q14"] != "b" or state.horse != latest):
        yield "horse", "under Q14 b, the seat dealt to last, while a requester answers again"
    if phase == "inn-guest" or at_horse:
        asker = state.guest if phase == "inn-guest" else state.actor
        right = asker == state.actor and asker in dealt_to[:-1]
    elif phase == "inn-host":
        right = state.actor == latest and state.guest in dealt_to[:-1]
    else:
        right = state.actor == latest and (latest == state.dealer) == (phase == "dealer")
    if not right or state.actor in state.dead:
        yield "actor", f"not the seat that decides in phase {phase!r}"
