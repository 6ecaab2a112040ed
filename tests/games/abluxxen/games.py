"""Random games of Abluxxen of every kind, and what must be true of every state and every turn of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from every_state import survives_copying

from cardrules.core.messages import decision_text, event_text
from cardrules.core.records import Event
from cardrules.games.abluxxen import ABLUXXEN, AbluxxenState
from cardrules.games.abluxxen.audit import all_cards
from cardrules.games.abluxxen.cards import COPIES, HIGH, JOKER, RANK
from tests.games.abluxxen.helpers import abluxxen_state

LONGEST = 20_000
"""No random game comes near this many moves; a game that does is a defect."""
MODES = ("base2", "base3", "base4", "base5", "duel")
SWITCHES = {ruling.id: [r.id for r in ruling.readings] for ruling in ABLUXXEN.rulebook.switches}


def start(
    dice: random.Random, mode: str, *, special: bool = False, options: dict[str, str] | None = None
) -> AbluxxenState:
    """A deal of this kind."""
    seats = "AB" if mode == "duel" else "ABCDE"[: int(mode[-1])]
    return abluxxen_state(
        ABLUXXEN.new(
            seats=tuple(seats), seed=dice.getrandbits(40), options=options, mode=mode.rstrip("2345"),
            special_cards=special, to_move=dice.choice(seats),
        )
    )  # fmt: skip


def any_options(dice: random.Random, *, ending: bool = True) -> dict[str, str]:
    """Some rulings at any of their readings; R9.4 only where a game need not end."""
    return {
        key: dice.choice(letters)
        for key, letters in SWITCHES.items()
        if dice.random() < 0.4 and (not ending or key != "R9.4")
    }


def short_position(dice: random.Random, mode: str) -> AbluxxenState:
    """A position near its end: little or nothing in the pile, stacks that are worth snatching."""
    duel = mode == "duel"
    cards = list(all_cards(start(dice, "base2")).elements())
    dice.shuffle(cards)
    seats = "AB" if duel else "ABCDE"[: int(mode[-1])]
    hands = {seat: [cards.pop() for _ in range(dice.randint(3, 6))] for seat in seats}
    low = [card for card in cards if card not in HIGH]
    pile_size = dice.choice([0, 0, 1, 2, 5, 9])
    ghost = [cards.pop(cards.index(card)) for card in low[: 13 if pile_size else dice.randint(0, 4)]] if duel else []
    stacks: dict[str, list[list[str]]] = {seat: [] for seat in seats}
    for stack in stacks.values():
        for _ in range(dice.randint(0, 3)):
            value = dice.choice(cards)
            size = min(dice.randint(1, 3), cards.count(value))
            stack.append([cards.pop(cards.index(value)) for _ in range(size)])
    row = [[cards.pop()] for _ in range(6 if pile_size else dice.randint(1, 6))]
    position = {"seats": list(seats), "mode": mode.rstrip("2345"), "hands": hands, "stacks": stacks, "row": row,
                "ghost": ghost, "pile_size": pile_size, "special_cards": dice.random() < 0.5}  # fmt: skip
    return abluxxen_state(ABLUXXEN.new(setup=position, seed=dice.getrandbits(40), options=_fitting(dice, pile_size)))


def _fitting(dice: random.Random, pile_size: int) -> dict[str, str]:
    """Options under which such a position can be: a pile where Q3 b wants one, the fifth joker anywhere."""
    options = any_options(dice)
    options.pop("Q24", None)
    if not pile_size:
        options.pop("Q3", None)
    return options


def a_game(dice: random.Random, state: AbluxxenState) -> Iterator[tuple[AbluxxenState, tuple[Event, ...]]]:
    """A game of random moves: every settled state, and the events that led to it."""
    yield state, ()
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        turn = ABLUXXEN.play(state, dice.choice(state.legal_moves))
        state = abluxxen_state(turn.state)
        yield state, turn.events
    pytest.fail("a random game does not end")


# --- every state ----------------------------------------------------------------------------------------------


def cards_are_all_there(state: AbluxxenState) -> None:
    """109 = hands + stacks + row with pair extras + pile + discard + ghost + removed, each card as often as it is."""
    assert all_cards(state) == Counter(COPIES)


def table_is_sound(state: AbluxxenState) -> None:
    """What the rules promise of a settled state."""
    assert list(ABLUXXEN.audit(state)) == []
    assert len(state.row) <= 6
    assert len(state.ghost) <= 13
    assert not HIGH.intersection(state.ghost)
    if state.phase == "play":
        assert len(state.row) == 6 or not state.pile
        assert state.mode == "base" or len(state.ghost) == 13 or not state.pile
    if state.mode == "base":
        assert not state.ghost
        assert not state.removed
        assert all(len(place) == 1 for place in state.row)


def counts_of_sets(state: AbluxxenState) -> tuple[int, ...]:
    """How many sets of each value lie in all stacks, jokers first, then 13s down to 1s."""
    counts = Counter(RANK[cards[0]] for stack in state.stacks for cards in stack)
    return tuple(counts[rank] for rank in range(RANK[JOKER], 0, -1))


def round_trips(state: AbluxxenState) -> None:
    """Copies are equal and play on alike; the setup of a position gives it back."""
    survives_copying(state)
    position = ABLUXXEN.setup_of(state)
    if position is not None:
        unseen = replace(state, known=((),) * len(state.seats))  # a position does not say what others have seen
        assert ABLUXXEN.new(setup=position, options=state.options) == unseen


def everything_is_said(state: AbluxxenState, events: tuple[Event, ...]) -> None:
    """Each event and decision has a sentence without a hole."""
    texts = [event_text(ABLUXXEN, event, cite=True) for event in events]
    if state.decision is not None:
        texts.append(decision_text(ABLUXXEN, state.decision))
    assert not [text for text in texts if "None" in text or "{" in text or "  " in text]


# --- views ----------------------------------------------------------------------------------------------------


def twin(state: AbluxxenState, seat: str, dice: random.Random) -> AbluxxenState:
    """The same table with the cards that are hidden from a seat dealt out anew: other hands, and the pile.

    What has been seen to go into a hand stays there.
    """
    own = state.seats.index(seat)
    unseen = [
        list((Counter(hand) - Counter(known)).elements()) for hand, known in zip(state.hands, state.known, strict=True)
    ]
    hidden = [card for at, cards in enumerate(unseen) if at != own for card in cards] + list(state.pile)
    dice.shuffle(hidden)
    data = state.to_json()
    for at, cards in enumerate(unseen):
        if at != own:
            dealt = [*state.known[at], *(hidden.pop() for _ in cards)]
            data["hands"][at] = sorted(dealt, key=RANK.__getitem__)
    data["pile"] = hidden
    return ABLUXXEN.state_from_json(data)
