"""A table that stays thawed plays the same game as a row of frozen states: one code, two lanes."""

from __future__ import annotations

import random

import pytest
from long import share

from cardrules.games.dudab import DUDAB, DudabState
from cardrules.games.dudab.table import Table
from tests.games.dudab.games import crowded, random_options


def in_step(state: DudabState, dice: random.Random, most: int = 2_000) -> DudabState:
    """Play both lanes with the same random moves to the end (or so far); each answers everything like the other."""
    table = Table(state)
    for _ in range(most):
        assert table.freeze() == state
        moves = DUDAB.legal_moves(table)
        assert moves == DUDAB.legal_moves(state)
        assert DUDAB.decision(table) == DUDAB.decision(state)
        assert DUDAB.outcome(table) == DUDAB.outcome(state)
        if dice.random() < 0.05:
            answers_alike(table, state)
        if not moves:
            break
        move = dice.choice(moves)
        DUDAB.perform(table, move)
        state = DUDAB.apply(state, move)
    return state


def answers_alike(table: Table, state: DudabState) -> None:
    """What is asked of a position with reasons, and what a seat sees of it; looking changes nothing on the table."""
    space = DUDAB.move_space(table)
    assert space == DUDAB.move_space(state)
    for move in space:
        against = DUDAB.judge(table, move)
        assert against == DUDAB.judge(state, move)
        if not against:
            assert DUDAB.grounds(table, move) == DUDAB.grounds(state, move)
        assert hash(DUDAB.verdict(table, move)) == hash(DUDAB.verdict(state, move)), "no list is among the facts"
    for seat in (None, *state.seats):
        assert DUDAB.view(table, seat) == DUDAB.view(state, seat)
    assert table.freeze() == state


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("readings", ["default", "random"])
def test_whole_games_are_the_same_in_both_lanes(seats: int, readings: str) -> None:
    dice = random.Random(f"lanes {seats} {readings}")
    for _ in range(2):
        options = random_options(dice) if readings == "random" else None
        state = DUDAB.new(seats="ABCDEF"[:seats], seed=dice.getrandbits(40), options=options)
        assert in_step(state, dice).outcome is not None


def test_crowded_positions_are_played_on_alike_under_random_readings() -> None:
    """Wishes, demands, sixth cards and short piles at once."""
    dice = random.Random(31)
    for _ in range(100):
        in_step(crowded(dice, random_options(dice)), dice, most=12)


def test_events_are_the_same_whether_the_table_stays_thawed_or_not() -> None:
    """A table that is listened to tells, over a whole game, what the moves of the states tell one by one."""
    dice = random.Random(32)
    for _ in range(4):
        state = DUDAB.new(seats="ABCDEF"[: dice.randint(2, 6)], seed=dice.getrandbits(40), options=random_options(dice))
        table = Table(state)
        table.log, told = [], []
        while moves := DUDAB.legal_moves(table):
            move = dice.choice(moves)
            DUDAB.perform(table, move)
            state, events = DUDAB.play(state, move)
            told += events
        assert table.log == told


@pytest.mark.slow
@pytest.mark.timeout(7_200)
def test_many_games_are_the_same_in_both_lanes() -> None:
    dice = random.Random(33)
    for _ in range(share(2_000)):
        state = DUDAB.new(seats="ABCDEF"[: dice.randint(2, 6)], seed=dice.getrandbits(40), options=random_options(dice))
        assert in_step(state, dice).outcome is not None
