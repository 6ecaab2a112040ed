"""Whole games on a table that stays thawed: the same rules code gives the same states, legal moves and outcome."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from cardrules.core.records import Event
from cardrules.games.abluxxen import ABLUXXEN, AbluxxenState
from cardrules.games.abluxxen.table import Table
from tests.games.abluxxen.games import LONGEST, MODES, any_options, short_position, start


def both_lanes(dice: random.Random, state: AbluxxenState) -> int:
    """Play a random game on frozen states and on one thawed table at once; how many moves it had.

    Beside the silent table there is one that listens, and its events must be those of the frozen lane.
    """
    table, listening = Table(state), Table(state)
    listening.log = []
    for made in range(LONGEST):
        moves = state.legal_moves
        for thawed in (table, listening):
            assert thawed.freeze() == state
            assert ABLUXXEN.legal_moves(thawed) == moves
            assert ABLUXXEN.decision(thawed) == ABLUXXEN.decision(state)
            assert ABLUXXEN.outcome(thawed) == state.outcome
        if not moves:
            assert state.outcome is not None
            return made
        if dice.random() < 0.05:
            answers_alike(state, table, dice)
        move = dice.choice(moves)
        state, events = ABLUXXEN.play(state, move)
        ABLUXXEN.perform(table, move)
        ABLUXXEN.perform(listening, move)
        assert told(listening) == events
    raise AssertionError(f"no end after {LONGEST} moves")


def told(table: Table) -> tuple[Event, ...]:
    """The events since this was last asked."""
    events, table.log = tuple(table.log or ()), []
    return events


def answers_alike(state: AbluxxenState, table: Table, dice: random.Random) -> None:
    """What else is asked of a position gets the same answer on either lane, and asking changes nothing."""
    space = ABLUXXEN.move_space(table)
    assert space == ABLUXXEN.move_space(state)
    assert [move for move in space if not ABLUXXEN.judge(table, move)] == list(state.legal_moves)
    move = dice.choice(space)
    verdict = ABLUXXEN.verdict(table, move)
    assert verdict == state.verdict(move)
    assert verdict.reasons
    for seat in (None, *state.seats):
        assert ABLUXXEN.view(table, seat) == state.view(seat)
    assert table.freeze() == state


@pytest.mark.parametrize("special", [False, True], ids=["plain", "special-cards"])
@pytest.mark.parametrize("mode", MODES)
def test_both_lanes_play_the_same_games(mode: str, special: bool) -> None:
    dice = random.Random(f"lanes {mode} {special}")
    for game in range(6):
        options = any_options(dice) if game else None
        assert both_lanes(dice, start(dice, mode, special=special, options=options))


@pytest.mark.parametrize("mode", MODES)
def test_both_lanes_come_to_the_same_end(mode: str) -> None:
    dice = random.Random(f"ends {mode}")
    ended = [both_lanes(dice, short_position(dice, mode)) for _ in range(15)]
    assert max(ended) > 1


def every_switch() -> Sequence[tuple[str, str]]:
    return [(ruling.id, reading.id) for ruling in ABLUXXEN.rulebook.switches for reading in ruling.readings
            if ruling.id != "R9.4"]  # fmt: skip


@pytest.mark.parametrize(("ruling", "reading"), every_switch())
def test_both_lanes_know_every_reading(ruling: str, reading: str) -> None:
    dice = random.Random(f"{ruling} {reading}")
    for mode in ("base3", "duel"):
        options = any_options(dice) | {ruling: reading}
        assert both_lanes(dice, start(dice, mode, special=True, options=options))


def test_a_table_that_is_played_on_leaves_its_state_alone() -> None:
    """Nothing of a state is shared with the table but what cannot change."""
    state = ABLUXXEN.new(seats=("A", "B"), seed=3, mode="duel", special_cards=True)
    before = state.to_json()
    table, dice = Table(state), random.Random(3)
    while moves := ABLUXXEN.legal_moves(table):
        ABLUXXEN.perform(table, dice.choice(moves))
    assert table.freeze() != state
    assert state.to_json() == before


def test_the_pile_is_the_same_on_the_table_and_in_the_state() -> None:
    """Card by card, the next one first, while a game is played on a table that stays thawed (R7.1)."""
    state = ABLUXXEN.new(seats=("A", "B", "C"), seed=5)
    table, dice, lowest = Table(state), random.Random(5), len(state.pile)
    while moves := ABLUXXEN.legal_moves(table):
        move, pile = dice.choice(moves), table.pile
        ABLUXXEN.perform(table, move)
        assert table.pile == pile[len(pile) - len(table.pile) :]
        assert table.freeze().pile == table.pile
        lowest = min(lowest, len(table.pile))
    assert lowest < len(state.pile)
