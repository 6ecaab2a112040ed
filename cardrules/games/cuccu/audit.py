"""What cannot be in a state of Cuccù that was not made by play."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from cardrules.core.audit import NOBODY, NOTHING, SOMEBODY, Found, Phases, in_phase, in_stages
from cardrules.core.defects import Defects
from cardrules.games.cuccu.cards import KINDS, PACK
from cardrules.games.cuccu.comparison import STARTING_LIVES
from cardrules.games.cuccu.reading import check_packs
from cardrules.games.cuccu.state import CuccuState

INN = {"actor": SOMEBODY, "guest": SOMEBODY, "horse": NOBODY}
DONE = {"actor": NOBODY, "guest": NOBODY, "horse": NOBODY, "chain": NOTHING}
PHASES: Phases = {
    "turn": {"actor": SOMEBODY, "guest": NOBODY},  # with a horse where a requester answers again (Q14 b)
    "dealer": {"actor": SOMEBODY, "guest": NOBODY, "horse": NOBODY},
    "inn-guest": INN,
    "inn-host": INN,
    "scored": DONE,
    "over": DONE,
}
"""What the phases ask of the fields of a settled state."""


def audit(state: CuccuState) -> Found:
    """Every defect as (field, message); what depends on another field is looked at once that one is sound."""
    return in_stages(
        _fields(state),
        _order(state) if state.order else (),  # before the first deal there is no round yet
        chain(_round(state), _cards(state)) if state.order else (),
        () if state.moving else in_phase(state, PHASES),
        () if state.moving else _lives(state) if state.phase in ("scored", "over") else _decision(state),
    )


def _fields(state: CuccuState) -> Found:
    """Each field for itself."""
    count = len(state.seats)
    seats = range(count)
    if len(state.lives) != count or any(not 0 <= n <= STARTING_LIVES for n in state.lives):
        yield "lives", f"each seat has 0 to {STARTING_LIVES} lives"
    if state.phase not in PHASES:
        yield "phase", f"expected one of {', '.join(PHASES)}"
    if state.round < 1:
        yield "round", "rounds count from 1"
    if state.dealer not in seats:
        yield "dealer", f"seats count from 0 to {count - 1}"
    for field in ("actor", "guest", "horse", "winner"):
        if getattr(state, field) not in range(-1, count):
            yield field, f"seats count from 0 to {count - 1}; -1 is nobody"
    if (state.winner >= 0) != (state.phase == "over"):
        yield "winner", "a match has a winner once it is over"
    numbered = {
        "order": state.order, "penalised": state.penalised, "dead": state.dead,
        "chain": [seat for giver, receiver, _ in state.chain for seat in (giver, receiver)],
        "promises": [seat for pair in state.promises for seat in pair],
    }  # fmt: skip
    for field, numbers in numbered.items():
        if any(seat not in seats for seat in numbers):
            yield field, f"seats count from 0 to {count - 1}"
    for field in ("penalised", "dead"):
        if len(set(numbered[field])) < len(numbered[field]):
            yield field, "each seat at most once"
    for field in ("knows", "laid_knows"):
        if any(not 0 <= bits < 1 << count for bits in getattr(state, field)):
            yield field, f"one bit for each of {count} seats"
    defects = Defects()
    check_packs({"packs": state.packs, "tops": state.tops}, defects)
    yield from defects
    if len(state.order) > count:
        yield "order", f"at most the {count} seats, each once"
    if not state.order:
        yield from _before_the_first_deal(state)


def _before_the_first_deal(state: CuccuState) -> Found:
    if not state.moving or state.round != 1 or state.phase != "turn":
        yield "order", "nobody plays"
    for field in ("actor", "guest", "horse"):
        if getattr(state, field) >= 0:
            yield field, "expected -1 before the first deal"
    played = ("dealt", "pack", "bottom", "top", "hands", "knows", "laid_off", "laid_knows", "chain", "promises",
              "penalised", "dead")  # fmt: skip
    for field in played:
        if getattr(state, field):
            yield field, "expected nothing before the first deal"


def _order(state: CuccuState) -> Found:
    """The seats of this round."""
    count, order = len(state.seats), state.order
    around = [(order[-1] + step) % count for step in range(1, count + 1)]
    dealer_last = order[-1] == state.dealer or state.moving  # the deal passes on before the next round begins
    if len(order) < 2 or not dealer_last or list(order) != [seat for seat in around if seat in order]:
        yield "order", "the order of play goes round, at least two seats, and ends with the dealer"
    if not 0 <= state.dealt <= len(order):
        yield "dealt", f"0 to {len(order)} seats have been dealt to"


def _round(state: CuccuState) -> Found:
    """What happened to the seats of this round that have been dealt to, in the order of play."""
    at = {seat: place for place, seat in enumerate(state.order[: state.dealt])}
    if state.guest >= 0 and (not state.phase.startswith("inn") or at.get(state.guest, state.dealt) >= state.dealt - 1):
        yield "guest", "at an inn, a seat that was dealt to before the last one; else -1"
    if state.horse >= 0 and at.get(state.horse) != state.dealt - 1:
        yield "horse", "the seat dealt to last, while a requester is at its horse; else -1"
    may_fall = at.keys() - {state.order[-1]}
    for field in ("dead", "penalised"):
        if not may_fall.issuperset(getattr(state, field)):
            yield field, "only seats that were dealt to, and never the dealer"
    if state.options["Q17"] == "a" and not set(state.dead) <= set(state.penalised):
        yield "dead", "only who has lost a life to a hunter or cat is dead"
    places = [at[seat] for swap in state.chain for seat in swap[:2] if seat in at]
    if (
        len(places) < 2 * len(state.chain)
        or places != sorted(places)
        or len(set(places)) != len(state.chain) + bool(state.chain)
    ):
        yield "chain", "each swap begins where the one before ended, in the order of play"
    places = [at[seat] for pair in state.promises for seat in pair if seat in at]
    guests, hosts = places[::2], places[1::2]
    if (
        len(places) < 2 * len(state.promises)
        or places != sorted(places)
        or any(guest >= host for guest, host in zip(guests, hosts, strict=True))
    ):
        yield "promises", "a guest comes before the host, and later promises later in the order of play"


def _cards(state: CuccuState) -> Found:
    """The forty cards, and who has one."""
    if Counter(state.pack) != Counter(PACK):
        yield "pack", "not the forty cards"
        return
    for field, cards in (("hands", state.seats), ("knows", state.seats), ("laid_knows", state.laid_off)):
        if (count := len(getattr(state, field))) != len(cards):
            yield field, f"expected {len(cards)}, got {count}"
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
    if [at for at, card in enumerate(state.hands) if card is not None] != sorted(state.order[: state.dealt]):
        yield "hands", "a card for each seat that was dealt to, null for the others"
    if state.bottom not in (state.dealt, state.dealt + 1):
        yield "bottom", "a card for each seat that was dealt to, and one where the dealer exchanged"
    if state.top not in (0, 1):
        yield "top", "one card where a request went past the dealer's horse"
    for at, (card, known) in enumerate(zip(state.hands, state.knows, strict=True)):
        if (not known >> at & 1) if card is not None else known:
            yield "knows", "each seat knows its card, and nobody a card that is not there"


def _lives(state: CuccuState) -> Found:
    """What a round has left, once it is compared."""
    alive = [seat for seat, lives in enumerate(state.lives) if lives]
    if state.dealt < len(state.order) and not (state.phase == "over" and state.options["Q5"] == "b"):
        yield "dealt", "everybody is dealt to before the cards are compared"
    if state.phase == "over":
        if alive != [state.winner]:
            yield "lives", "the winner alone has lives"
    elif len(alive) < 2:
        yield "lives", "the next round needs two seats with lives"
    elif not set(alive) <= set(state.order) and set(state.lives) != {STARTING_LIVES}:
        yield "lives", "who was out has lives again where all come back, with three each (M4)"


def _decision(state: CuccuState) -> Found:
    """Who decides what."""
    phase, options, alive = state.phase, state.options, sum(map(bool, state.lives))
    if any(bool(lives) != (seat in state.order) for seat, lives in enumerate(state.lives) if seat not in state.dead):
        yield "lives", "the seats of this round have lives, unless they are dead, and no others have"
    if options["Q17"] == "a" and any(state.lives[seat] for seat in state.dead):
        yield "dead", "a seat with lives is not dead"
    if options["Q5"] == "b" and alive < 2:
        yield "lives", "under Q5 b the match is over"
    dealt_to = state.order[: state.dealt]
    latest = dealt_to[-1] if dealt_to else -1
    past = state.top == 1 and phase == "dealer" and options["Q2"] == "b"
    if state.bottom != state.dealt or (state.top and not past):
        yield "bottom" if state.bottom != state.dealt else "top", "who exchanges with the pack ends the round"
    at_horse = phase == "turn" and state.horse >= 0
    if at_horse and options["Q14"] != "b":
        yield "horse", "a requester answers again at a horse under Q14 b alone"
    asker = state.guest if state.guest >= 0 else state.actor
    asks = at_horse or state.guest >= 0
    if asks:
        right = asker in dealt_to[:-1] and state.actor == (latest if phase == "inn-host" else asker)
    else:
        right = state.actor == latest and (latest == state.dealer) == (phase == "dealer")
    if not right or asker in state.dead or state.actor in state.dead:
        yield "actor", f"not the seat that decides in phase {phase!r}"
        return
    if state.chain and state.chain[-1][1] != asker:
        yield "chain", "the card that travels is not with the seat that acts"
    if asks:
        shown = [state.hands[seat] for seat in dealt_to[dealt_to.index(asker) + 1 :]]
        if shown != ["horse"] * (len(shown) - 1) + ["horse" if at_horse else "inn"]:
            yield "hands", "a request goes past horses alone, to the inn or to a last horse"
