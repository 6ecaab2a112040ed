"""What holds at every state and in every round of random matches, the derived facts F1 to F9 among it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from every_state import moves_agree, survives_copying
from long import share

from cardrules.games.cuccu import CUCCU, CuccuState
from tests.games.cuccu.helpers import play
from tests.games.cuccu.matches import (
    Played,
    a_match,
    cards_are_all_there,
    every_verb,
    lives_lost,
    round_facts,
    views_do_not_leak,
)

SWITCHES = tuple(ruling.id for ruling in CUCCU.rulebook.switches)


def rounds(count: int, seed: int, options: dict[str, str] | None = None) -> Iterator[Played]:
    """The finished rounds of this many matches, every other one tricky."""
    dice = random.Random(seed)
    for at in range(count):
        for _, played in a_match(dice, options, tricky=bool(at % 2)):
            if played.after is not None:
                yield played


def states(
    count: int, seed: int, *, readings: bool = False, tricky: bool = False
) -> Iterator[tuple[CuccuState, random.Random]]:
    """The states of this many matches, under random readings if asked for."""
    dice = random.Random(seed)
    for _ in range(count):
        options = {ruling: "b" for ruling in SWITCHES if dice.random() < 0.4} if readings else None
        for state, _ in a_match(dice, options, tricky=tricky):
            yield state, dice


def compared(played: Played) -> tuple[tuple[str, ...], tuple[str, ...]]:
    (event,) = [event for event in played.events if event.kind == "compared"]
    return event.facts["seats"], event.facts["cards"]


def test_F1_the_dealer_is_always_compared() -> None:
    """The dealer's card is in every comparison, so none is empty."""
    for played in rounds(60, seed=1):
        assert played.after is not None
        assert played.after.seats[played.after.dealer] in compared(played)[0]


def test_F2_nobody_loses_more_than_two_lives_in_a_round() -> None:
    """One to a hunter or cat, one at the comparison; a host who pays loses one."""
    seen = set()
    for played in rounds(60, seed=2):
        lost = lives_lost(played.events)
        seen |= set(lost.values())
        assert all(count <= 2 for count in lost.values())
        for event in played.events:
            if event.kind == "promise_due":
                assert lost[event.facts["host"]] == 1
    assert seen == {1, 2}


def test_F3_lives_stay_at_zero_or_above() -> None:
    """A player who is out loses nothing more."""
    for state, _ in states(60, seed=3, readings=True, tricky=True):
        assert all(0 <= lives <= 3 for lives in state.lives)


def test_F4_nobody_loses_only_among_cuckoos() -> None:
    """No loser means cuckoos alone, two at most."""
    quiet = [compared(played)[1] for played in rounds(400, seed=4) if not lives_lost(played.events)]
    assert quiet, "the matches reach such rounds"
    assert all(set(cards) == {"cuckoo"} and len(cards) <= 2 for cards in quiet)


def test_F5_each_seat_decides_once() -> None:
    """Keep, request or draw: once a round and seat at most."""
    for played in rounds(60, seed=5):
        decided = Counter(move.seat for move in played.moves if move.verb in ("keep", "request", "draw"))
        assert all(count == 1 for count in decided.values())


def test_F6_how_many_cards_leave_the_pack() -> None:
    """One a player, and one more exactly when the dealer draws or the dealer's horse sends to the top."""
    for played in rounds(60, seed=6):
        assert played.after is not None
        extra = sum(event.kind in ("drew", "top_taken") for event in played.events)
        assert extra <= 1
        assert len(played.after.cards_left) == 40 - len(played.after.order) - extra


def test_F7_the_forty_cards_are_always_there() -> None:
    """Hands, laid-off cards and pack, at every state, also between the events of a move."""
    for state, _ in states(25, seed=7, readings=True, tricky=True):
        cards_are_all_there(state)
        for move in state.legal_moves:
            for step in CUCCU.steps(state, move):
                assert isinstance(step.state, CuccuState)
                cards_are_all_there(step.state)


@pytest.mark.parametrize("letter", ["a", "b"])
def test_F8_a_card_compared_alone_is_the_dealers(letter: str) -> None:
    """And it is a cuckoo only where a dealer who has refused may draw."""
    alone: list[str] = []
    for played in rounds(500, seed=8, options={"Q1": letter}):
        round_facts(played, refuser_decides=letter == "a")
        seats, cards = compared(played)
        alone += cards if len(seats) == 1 else ()
    assert alone, "the matches reach such rounds"
    assert ("cuckoo" in alone) == (letter == "a")


def test_F9_a_match_has_no_longest() -> None:
    """A round can cost nothing, and everybody can come back, as often as you like."""
    two_rounds = "A keep, B keep, next, B keep, A keep, next, "
    quiet = play(*["cuckoo cuckoo"] * 30, moves=two_rounds * 15, lives="11", seats="AB")
    assert (quiet.state.round, quiet.lives) == (31, "11")
    back = play(*["5 5"] * 30, moves=two_rounds * 15, lives="33", seats="AB")
    assert (back.state.round, back.lives) == (31, "33")
    assert back.kinds.count("all_return") == 10


def test_random_matches_keep_all_laws() -> None:
    """At every state: moves agree in all three ways, states survive a round trip, views do not leak."""
    for state, dice in states(6, seed=10):
        cards_are_all_there(state)
        moves_agree(state, every_verb(state))
        survives_copying(state)
        views_do_not_leak(state, dice)


def test_random_tricky_matches_keep_all_laws_under_random_readings() -> None:
    for state, dice in states(25, seed=11, readings=True, tricky=True):
        cards_are_all_there(state)
        moves_agree(state, every_verb(state))
        survives_copying(state)
        views_do_not_leak(state, dice)


@pytest.mark.parametrize("tricky", [False, True])
def test_views_do_not_leak(tricky: bool) -> None:
    """What a seat sees and is told does not depend on the cards hidden from it."""
    for state, dice in states(40, seed=12, readings=tricky, tricky=tricky):
        for _ in range(2):
            views_do_not_leak(state, dice)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("part", range(8))
def test_every_state_of_20_000_matches(part: int) -> None:
    """2,500 a part (or this run's share of them), four seats and three lives; the facts of each round with it."""
    dice = random.Random(1_000 + part)
    for _ in range(share(2_500)):
        for state, played in a_match(dice):
            cards_are_all_there(state)
            moves_agree(state, every_verb(state))
            survives_copying(state)
            views_do_not_leak(state, dice)
            if played.after is state:
                round_facts(played)


@pytest.mark.slow
@pytest.mark.parametrize("letter", ["a", "b"])
def test_the_facts_over_many_tricky_rounds(letter: str) -> None:
    """Short matches rich in specials, for the rare rounds with a single card to compare."""
    dice = random.Random(77)
    for _ in range(share(20_000)):
        for state, played in a_match(dice, {"Q1": letter}, tricky=True):
            if played.after is state:
                round_facts(played, refuser_decides=letter == "a")
