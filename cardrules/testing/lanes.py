"""Two lanes, one code: on a table that stays thawed every move does what it does to an immutable state."""

from __future__ import annotations

import random
import re
from importlib import resources
from typing import Any

from cardrules.core.game import Game, State
from cardrules.players import play_out
from cardrules.testing.samples import LONGEST, Start, any_start
from cardrules.testing.whole_games import GAMES


def began(game: Game[Any], start: Start) -> State:
    state: State = game.new(start.setup, seed=start.seed, options=start.options)
    return state


def side_by_side(game: Game[Any], start: Start, rng: random.Random, *, asking: float) -> State:
    """Play a whole game in both lanes, and hold them together after each move; its last state.

    `asking` is how often everything else that may be asked of a table is asked as well.
    """
    state = began(game, start)
    table = game.table_class(state)
    for _ in range(LONGEST):
        legal = state.legal_moves
        assert game.legal_moves(table) == legal
        assert table.freeze() == state
        assert game.outcome(table) == state.outcome
        if rng.random() < asking:
            same_answers(game, state, table)
            assert table.freeze() == state, "asking has changed the table"
        if not legal:
            return state
        move = rng.choice(legal)
        state = game.apply(state, move)
        game.perform(table, move)
    raise AssertionError("a random game does not end")


def same_answers(game: Game[Any], state: State, table: Any) -> None:
    assert game.decision(table) == game.decision(state)
    space = game.move_space(table)
    assert space == game.move_space(state)
    for move in space:
        assert game.judge(table, move) == game.judge(state, move)
        assert game.verdict(table, move) == game.verdict(state, move)
    for seat in (None, *state.seats):
        view = game.view(table, seat)
        assert view == state.view(seat)
        hash(view)  # nothing of the table, which will change, is in it


def test_both_lanes_come_to_the_same_states(game: Game[Any]) -> None:
    rng = random.Random(f"{game.name} lanes")
    for _ in range(max(12, GAMES)):
        side_by_side(game, any_start(game, rng), rng, asking=0.1)


def test_a_game_that_is_played_out_is_a_game_by_the_rules(game: Game[Any]) -> None:
    """The choices of `play_out`, made on immutable states, lead to the same end."""
    rng = random.Random(f"{game.name} out")
    for number in range(12):
        state = began(game, any_start(game, rng))
        before, written = hash(state), state.to_json()
        end = play_out(state, rng=random.Random(number))
        assert (hash(state), state.to_json()) == (before, written)
        chance, step = random.Random(number), state
        while legal := step.legal_moves:
            step = step.play(legal[int(chance.random() * len(legal))])
        assert end == step
        assert end.outcome == step.outcome is not None


def test_nobody_hears_of_it_and_all_comes_to_the_same(game: Game[Any]) -> None:
    """Whether events are kept or not, the rules do the same: they are not to ask."""
    rng = random.Random(f"{game.name} silent")
    for _ in range(12):
        start = any_start(game, rng)
        state = began(game, start)
        assert state == game.start(start.setup, seed=start.seed, options=start.options).state
        while legal := state.legal_moves:
            move = rng.choice(legal)
            heard = game.play(state, move)
            state = game.apply(state, move)
            assert heard.state == state


def test_no_code_of_a_game_asks_whether_anybody_listens(game: Game[Any]) -> None:
    files = [file for file in resources.files(game.package).iterdir() if file.name.endswith(".py")]
    assert [file.name for file in files if re.search(r"\.log\b", file.read_text(encoding="utf-8"))] == []


def test_scores_are_for_every_seat_or_for_none(game: Game[Any]) -> None:
    rng = random.Random(f"{game.name} scores")
    for _ in range(12):
        end = play_out(began(game, any_start(game, rng)), rng=rng)
        outcome = end.outcome
        assert outcome is not None
        assert hash(outcome) == hash(game.outcome(end))
        assert outcome.scores is None or tuple(outcome.scores) == end.seats
