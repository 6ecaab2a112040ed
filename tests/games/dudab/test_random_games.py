"""What holds at every state of random games and crowded positions, under default and random readings."""

from __future__ import annotations

import random

import pytest
from every_state import moves_agree
from long import share

from tests.games.dudab.games import (
    LONGEST,
    SWITCHES,
    a_game,
    accounts_agree,
    cards_are_all_there,
    crowded,
    limits_hold,
    random_options,
    round_trips,
    steps_agree,
    turns_from,
    views_do_not_leak,
    weight,
)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("readings", ["default", "random"])
def test_games_of_every_size_keep_all_laws(seats: int, readings: str) -> None:
    """Eighty cards at every state, always a legal move, within the proven bound; now and then all the rest."""
    dice = random.Random(f"{seats} {readings}")
    for _ in range(2):
        options = random_options(dice) if readings == "random" else None
        for state in a_game(dice, options, seats):
            cards_are_all_there(state)
            limits_hold(state)
            accounts_agree(state, dice)
            if dice.random() < 0.06:
                moves_agree(state)
                steps_agree(state, dice)
                round_trips(state)
                views_do_not_leak(state, dice)


def test_crowded_positions_keep_all_laws_under_random_readings() -> None:
    """Wishes, demands, sixth cards and short piles at once."""
    dice = random.Random(8)
    for _ in range(120):
        state = crowded(dice, random_options(dice))
        for _ in range(6):
            cards_are_all_there(state)
            limits_hold(state)
            accounts_agree(state, dice)
            if dice.random() < 0.3:
                moves_agree(state)
                steps_agree(state, dice)
                round_trips(state)
                views_do_not_leak(state, dice)
            if state.to_move is None:
                break
            state = state.play(dice.choice(state.legal_moves))


def test_every_turn_brings_the_end_of_the_round_nearer() -> None:
    """The step behind the proof: twice the pile and the cards in hands become fewer with every turn, and each hand has
    two cards in the end. So a round of p players with N cards in the pile has 2N + p turns at most."""
    dice = random.Random(11)
    letters = [{ruling.id: reading.id} for ruling in SWITCHES for reading in ruling.readings]
    for options in (*letters, *(random_options(dice, 0.8) for _ in range(80))):
        start = next(a_game(dice, options)) if dice.random() < 0.3 else crowded(dice, options)
        count, turns = len(start.seats), 0
        for begun, ended in turns_from(start, dice):
            turns += 1
            assert weight(ended) < weight(begun), options
        assert weight(ended) >= 2 * count
        assert turns <= weight(start) - 2 * count
    assert {count: 2 * (80 - 3 * count - (2 if count < 5 else 3)) + count for count in LONGEST} == LONGEST


@pytest.mark.parametrize("blocked", [False, True])
def test_no_option_leaves_a_player_without_a_move(blocked: bool) -> None:
    """Rows blocked by Dudabs without a wish (Q2 c) among it: the round still ends by rule."""
    dice = random.Random(9 + blocked)
    for _ in range(120):
        options = random_options(dice, 0.8) | ({"Q2": "c", "Q16": "a"} if blocked else {})
        state = crowded(dice, options)
        for _ in range(400):
            assert bool(state.legal_moves) == (state.outcome is None)
            if state.outcome is not None:
                break
            moves = state.legal_moves
            bare = [move for move in moves if move.args[:1] == ("DD",) and len(move.args) == 2]
            state = state.play(dice.choice(bare if blocked and bare else moves))
        assert state.outcome is not None


def test_views_do_not_leak() -> None:
    """What a seat sees and is told does not depend on the cards hidden from it."""
    dice = random.Random(10)
    for at in range(6):
        for state in a_game(dice, random_options(dice) if at % 2 else None):
            if dice.random() < 0.3:
                views_do_not_leak(state, dice)


@pytest.mark.slow
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("part", range(8))
def test_every_state_of_20_000_games(part: int) -> None:
    """2,500 a part (or this run's share of them), half under random readings; both accounts at one state in four."""
    dice = random.Random(1_000 + part)
    for at in range(share(2_500)):
        for state in a_game(dice, random_options(dice) if at % 2 else None):
            cards_are_all_there(state)
            limits_hold(state)
            assert state.legal_moves or state.outcome is not None
            chance = dice.random()
            if chance < 0.25:
                accounts_agree(state, dice)
            if chance < 0.01:
                moves_agree(state)
                steps_agree(state, dice)
                round_trips(state)
                views_do_not_leak(state, dice)


@pytest.mark.slow
@pytest.mark.timeout(7_200)
def test_many_crowded_positions_under_random_readings() -> None:
    dice = random.Random(77)
    for _ in range(share(30_000)):
        state = crowded(dice, random_options(dice))
        for _ in range(8):
            accounts_agree(state, dice)
            if dice.random() < 0.1:
                moves_agree(state)
                views_do_not_leak(state, dice)
            if state.to_move is None:
                break
            state = state.play(dice.choice(state.legal_moves))
