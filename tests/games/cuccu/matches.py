"""Random matches of Cuccù, and what must be true of every state and every round of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import pytest
from every_state import told

from cardrules.core.records import Event, Move
from cardrules.games.cuccu import CUCCU, CuccuState
from cardrules.games.cuccu.cards import PACK
from tests.games.cuccu.helpers import cuccu_state

VERBS = ("keep", "request", "withdraw", "ask", "accept", "decline", "draw")
REFUSALS = {"cuckoo_refuses", "hunter_shoots", "cat_scratches"}
SPECIALS = ["nulla", "inn", "cat", "horse", "hunter", "cuckoo", "fool"] * 2
LONGEST = 20_000
"""No random match comes near this many moves; a match that does is a defect."""


@dataclass
class Played:
    """One round of a match as it went."""

    before: CuccuState
    events: list[Event] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    after: CuccuState | None = None


def a_match(
    dice: random.Random, options: dict[str, str] | None = None, *, tricky: bool = False
) -> Iterator[tuple[CuccuState, Played]]:
    """A match of random moves: every state, and the round it belongs to. `after` is set once a round is scored.

    A tricky one has two to four seats, few lives and packs with many specials at the bottom.
    """
    if tricky:
        seats = "ABCD"[: dice.randint(2, 4)]
        packs = [dice.sample(SPECIALS, 6) for _ in range(3)]
        lives = {seat: dice.randint(1, 2) for seat in seats}
        setup = {"seats": list(seats), "dealer": dice.choice(seats), "packs": packs, "lives": lives}
        turn = CUCCU.start(setup, seed=dice.getrandbits(40), options=options)
    else:
        turn = CUCCU.start(seed=dice.getrandbits(40), options=options)
    state = cuccu_state(turn.state)
    played = Played(state, list(turn.events))
    for _ in range(LONGEST):
        yield state, played
        if state.outcome is not None:
            return
        move = dice.choice(state.legal_moves)
        turn = CUCCU.play(state, move)
        state = cuccu_state(turn.state)
        if move.verb == "next":
            played = Played(state)
        else:
            played.moves.append(move)
        played.events += turn.events
        if state.phase in ("scored", "over"):
            played.after = state
    pytest.fail("a random match does not end")


# --- every state ----------------------------------------------------------------------------------------------


def cards_are_all_there(state: CuccuState) -> None:
    """F7: hands, laid-off cards and pack are the forty. F6: a card a player, and one more for a draw or the top."""
    hands = [card for card in state.hands if card is not None]
    assert Counter([*hands, *state.laid_off, *state.cards_left]) == Counter(PACK)
    assert len(hands) == state.dealt
    assert len(state.cards_left) == 40 - state.dealt - len(state.laid_off)


def every_verb(state: CuccuState) -> list[Move]:
    """Every move that a seat could try, whoever has to decide."""
    return [Move(None, "next"), *(Move(seat, verb) for seat in state.seats for verb in VERBS)]


def twin(state: CuccuState, seat: str, dice: random.Random, *, only_held: bool = False) -> CuccuState:
    """The same table with all cards that this seat does not know in another order.

    With `only_held` the cards that may come next, from bottom or top, stay where they are, so that the same things
    happen next and only the hands are different.
    """
    stay = len(state.seats) + 1 if only_held else 0
    left = state.cards_left
    bottom, middle, top = left[:stay], left[stay : len(left) - min(stay, 1)], left[len(left) - min(stay, 1) :]
    view = state.view(seat)
    hands, laid = list(state.hands), list(state.laid_off)
    hidden = [at for at, name in enumerate(state.seats) if view["hands"].get(name) == "?"]
    laid_hidden = [at for at, card in enumerate(view["laid_off"]) if card == "?"]
    pool = [*(str(hands[at]) for at in hidden), *(laid[at] for at in laid_hidden), *middle]
    dice.shuffle(pool)
    for at in hidden:
        hands[at] = pool.pop()
    for at in laid_hidden:
        laid[at] = pool.pop()
    gone = [card for card in (*hands, *laid) if card is not None]
    pack = (*gone[: state.bottom], *bottom, *pool, *top, *gone[state.bottom :])
    return replace(state, hands=tuple(hands), laid_off=tuple(laid), pack=pack)


def views_do_not_leak(state: CuccuState, dice: random.Random) -> None:
    """A seat's view is the same whatever the cards hidden from it are; and where its views before and after a move
    do not differ, neither does what it is told of the events between."""
    seat = dice.choice(state.seats)
    view = state.view(seat)
    for other in (twin(state, seat, dice), twin(state, seat, dice, only_held=True)):
        assert other.view(seat) == view
        assert other.decision == state.decision
        for move in state.legal_moves:
            if move.verb == "next":
                continue
            if move not in other.legal_moves:
                assert state.options["Q10"] == "b", "only whether a nulla may be asked for depends on a hidden card"
                continue
            one, two = CUCCU.play(state, move), CUCCU.play(other, move)
            if one.state.view(seat) == two.state.view(seat):
                assert told("cuccu", one.events, seat) == told("cuccu", two.events, seat)


# --- every round ----------------------------------------------------------------------------------------------


def lives_lost(events: Sequence[Event]) -> Counter[str]:
    """How many lives each seat loses in these events."""
    return Counter(event.facts["seat"] for event in events if event.kind == "life_lost")


def round_facts(played: Played, *, refuser_decides: bool = True) -> None:
    """F1 to F5 and F8 of one round."""
    after = played.after
    assert after is not None
    dealer = after.seats[after.dealer]
    (compared,) = [event for event in played.events if event.kind == "compared"]
    live, cards = compared.facts["seats"], compared.facts["cards"]
    losses = lives_lost(played.events)
    assert dealer in live, "F1"
    assert max(losses.values(), default=0) <= 2, "F2"
    penalties = lives_lost(played.events[: played.events.index(compared)])
    assert max(penalties.values(), default=0) <= 1, "F2: one penalty at most"
    assert dealer not in penalties, "D4"
    for event in played.events:
        if event.kind == "promise_due":
            assert losses[event.facts["host"]] == 1, "F2: a paying host loses one life"
        if event.kind == "life_lost":
            assert event.facts["lives"] >= 0, "F3"
    returned = any(event.kind == "all_return" for event in played.events)
    for at, seat in enumerate(after.seats):
        left = played.before.lives[at] - losses[seat]
        assert left >= 0, "F3"
        assert after.lives[at] == (3 if returned else left), "F3, M7"
    assert returned == all(played.before.lives[at] == losses[seat] for at, seat in enumerate(after.seats)), "M4"
    if not losses:
        assert set(cards) == {"cuckoo"}, "F4"
        assert len(cards) <= 2, "F4"
    decided = Counter(move.seat for move in played.moves if move.verb in ("keep", "request", "draw"))
    assert max(decided.values(), default=0) <= 1, "F5"
    if len(live) == 1:
        assert live == (dealer,), "F8"
        if cards == ("cuckoo",):
            assert refuser_decides, "F8: never where a refuser may not draw"
            assert any(event.kind in REFUSALS and event.facts["target"] == dealer for event in played.events), "F8"
            assert any(event.kind == "drew" for event in played.events), "F8"
