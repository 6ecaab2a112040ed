"""A state is a value: it survives writing and copying, looking does not alter it, and all chance is in its pack."""

from __future__ import annotations

import copy
import dataclasses
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.core.game import Game, State
from cardrules.history.timeline import Timeline
from cardrules.testing.samples import (
    NAMES,
    any_start,
    cards_in,
    moving,
    points,
    put,
    said_setup,
    sample,
    settled,
    walk,
)


def through_json(state: State) -> State:
    found: State = state.game.state_from_json(json.loads(json.dumps(state.to_json())))
    return found


def through_pickle(state: State) -> State:
    found: State = pickle.loads(pickle.dumps(state))
    return found


COPIES: dict[str, Callable[[Any], Any]] = {
    "json": through_json, "pickle": through_pickle, "copy": copy.copy, "deepcopy": copy.deepcopy,
}  # fmt: skip


def plays_on_alike(one: State, two: State, seed: int, moves: int = 6) -> None:
    """From equal states the same moves bring the same events and states."""
    rng, game = random.Random(seed), one.game
    for _ in range(moves):
        assert one == two
        assert hash(one) == hash(two)
        assert one.legal_moves == two.legal_moves
        assert one.decision == two.decision
        if not one.legal_moves:
            return
        move = rng.choice(one.legal_moves)
        turn_one, turn_two = game.play(one, move), game.play(two, move)
        assert turn_one.events == turn_two.events
        one, two = turn_one.state, turn_two.state


@pytest.mark.parametrize("way", COPIES)
def test_copies_are_equal_and_play_on_alike(game: Game[Any], way: str) -> None:
    for at, state in enumerate(settled(game, 100)):
        plays_on_alike(state, COPIES[way](state), at)


@pytest.mark.parametrize("way", COPIES)
def test_copies_of_states_within_a_move_are_equal(game: Game[Any], way: str) -> None:
    for state in moving(game, 100):
        assert COPIES[way](state) == state


def test_copies_of_states_while_setting_up_are_equal(game: Game[Any]) -> None:
    rng = random.Random(8)
    for start in (any_start(game, rng) for _ in range(20)):
        for step in game.setup_steps(start.setup, start.seed, start.options):
            assert through_json(step.state) == step.state


ELSEWHERE = """
import pickle, random, sys
states = pickle.load(sys.stdin.buffer)
for state in states:
    rng = random.Random(6)
    for _ in range(8):
        if state.legal_moves:
            state = state.play(rng.choice(state.legal_moves))
    print(state.to_json())
"""


def test_pickles_play_on_alike_in_a_fresh_process(game: Game[Any]) -> None:
    """Nothing that a state needs lives in the process that made it."""
    states = list(settled(game, 25))
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(states),
        capture_output=True,
        check=False,
        timeout=120,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert run.returncode == 0, run.stderr.decode()
    here = []
    for state in states:
        rng = random.Random(6)
        for _ in range(8):
            if state.legal_moves:
                state = state.play(rng.choice(state.legal_moves))
        here.append(repr(state.to_json()))
    assert run.stdout.decode().splitlines() == here


def test_states_cannot_be_changed(game: Game[Any]) -> None:
    for state in settled(game, 5):
        for field in dataclasses.fields(state):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(state, field.name, None)
            assert not isinstance(getattr(state, field.name), (list, set, bytearray))
        with pytest.raises((AttributeError, TypeError)):
            state.note = "x"  # type: ignore[attr-defined]
        with pytest.raises(TypeError):
            state.options["Q1"] = "b"


def test_an_old_state_is_not_touched_by_play_from_it(game: Game[Any]) -> None:
    for point in sample(game, 60):
        written, mark = json.dumps(point.before.to_json()), hash(point.before)
        for move in point.before.legal_moves:
            game.play(point.before, move)
        assert (json.dumps(point.before.to_json()), hash(point.before)) == (written, mark)


def test_a_state_as_json_is_for_the_reader_to_change(game: Game[Any]) -> None:
    """Editing what `to_json` gave, or what a view gave, reaches no state."""
    for state in settled(game, 10):
        mark, data = hash(state), state.to_json()
        for value in data.values():
            if isinstance(value, list):
                value.clear()
        state.view(None).to_json()["words"].clear()
        game.state_words(state).clear()
        assert hash(state) == mark
        assert state == through_json(state)


def test_looking_changes_nothing(game: Game[Any]) -> None:
    for state in (*settled(game, 12), *moving(game, 6)):
        mark, written = hash(state), json.dumps(state.to_json())
        twin = through_json(state)
        assert repr(state)
        assert repr(state.legal_moves)
        assert str(state.decision)
        assert str(state.outcome)
        game.state_words(state)
        list(game.audit(state))
        for seat in (None, *state.seats):
            view = state.view(seat)
            assert repr(view)
            view.to_json()
            assert game.picture(view)
            assert game.board_text(view) == str(view)
        state._repr_mimebundle_()
        for move in game.move_space(state):
            assert str(game.verdict(state, move))
        assert (hash(state), json.dumps(state.to_json())) == (mark, written)
        assert state == twin


def test_all_cards_are_there_at_every_state(game: Game[Any]) -> None:
    for point in points(game):
        assert list(game.audit(point.before)) == []
    for state in (*moving(game, 200), *settled(game, 50)):
        assert list(game.audit(state)) == []


def test_every_state_of_an_opening_can_be(game: Game[Any]) -> None:
    """From the first event on, also while nothing is dealt yet; and each comes back from its JSON."""
    rng = random.Random(f"{game.name} openings")
    for _ in range(12):
        start = any_start(game, rng)
        for step in game.setup_steps(start.setup, start.seed, start.options):
            assert list(game.audit(step.state)) == []
            assert game.state_from_json(json.loads(json.dumps(step.state.to_json()))) == step.state


# --- chance -------------------------------------------------------------------------------------------------


def record(game: Game[Any], seats: tuple[str, ...], seed: int) -> list[object]:
    """A game and everything that came of it."""
    turn = game.start(seats=seats, seed=seed)
    state = turn.state
    told: list[object] = [turn]
    for at in range(40):
        if state.legal_moves:
            turn = game.play(state, state.legal_moves[at % len(state.legal_moves)])
            state = turn.state
            told.append(turn)
    return told


def test_the_same_seed_gives_the_same_game_whatever_the_global_generators_do(game: Game[Any]) -> None:
    seats = NAMES[: game.seat_counts[0]]
    random.seed(1)
    one = record(game, seats, 5)
    random.seed(2)
    [random.random() for _ in range(100)]
    assert record(game, seats, 5) == one


def test_the_global_generator_is_left_alone(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(*_: object, **__: object) -> None:
        raise AssertionError("the global generator was used")

    before = random.getstate()
    for function in ("random", "shuffle", "choice", "choices", "sample", "randint", "randrange", "seed", "getrandbits"):
        monkeypatch.setattr(random, function, touched)
    record(game, NAMES[: game.seat_counts[0]], 3)
    Timeline.start(game, seed=None).to_json()
    monkeypatch.undo()
    assert random.getstate() == before


def test_numpy_s_global_generator_is_left_alone(game: Game[Any]) -> None:
    numpy = pytest.importorskip("numpy")
    seats = NAMES[: game.seat_counts[0]]
    numpy.random.seed(4)
    one = record(game, seats, 9)
    before = repr(numpy.random.get_state())
    assert record(game, seats, 9) == one
    assert repr(numpy.random.get_state()) == before


def test_different_seeds_give_different_first_deals(game: Game[Any]) -> None:
    seats = NAMES[: game.seat_counts[0]]
    assert len({json.dumps(game.new(seats=seats, seed=seed).to_json() | {"seed": 0}) for seed in range(50)}) > 5


def test_no_seed_takes_one_by_chance_and_tells_it(game: Game[Any]) -> None:
    timelines = [Timeline.start(game, seed=None) for _ in range(8)]
    assert len({timeline.seed for timeline in timelines}) > 1
    for timeline in timelines:
        again = Timeline(game, timeline.setup, timeline.seed)
        assert again.state == timeline.state
    assert len({game.new(seed=None) for _ in range(8)}) > 1
    assert game.new() == game.new(seed=0)


@pytest.mark.parametrize("seed", [-1, 2**80, 0])
def test_any_whole_number_is_a_seed(game: Game[Any], seed: int) -> None:
    state = game.new(seed=seed)
    assert through_json(state) == state


@pytest.mark.parametrize("seed", [1.0, "1", True, [], {}])
def test_nothing_else_is_a_seed(game: Game[Any], seed: Any) -> None:
    with pytest.raises(PositionError, match="seed: expected a whole number"):
        game.start(seed=seed)


# --- setting up ---------------------------------------------------------------------------------------------


def test_every_number_of_seats_can_play(game: Game[Any]) -> None:
    for count in game.seat_counts:
        state = game.new(seats=NAMES[:count], seed=count)
        assert state.seats == NAMES[:count]
        assert list(game.audit(state)) == []
        assert len(set(state.view(None)["seats"])) == count


def test_seats_outside_the_limits_are_refused(game: Game[Any]) -> None:
    for seats in (NAMES[: game.seat_counts[0] - 1], [f"P{at}" for at in range(game.seat_counts[-1] + 1)], ["A", "A"]):
        setup = game.standard_setup(tuple(NAMES[: game.seat_counts[0]])) | {"seats": list(seats)}
        with pytest.raises(PositionError, match=r"setup\.seats"):
            game.start(setup)


@pytest.mark.parametrize("seat", ["", "a b", "next", "?", "x" * 21, "a\n", "a\u2028b", 5, None, [], "\ud800"])
def test_a_seat_s_name_is_short_and_without_spaces(game: Game[Any], seat: Any) -> None:
    setup = game.standard_setup(tuple(NAMES[: game.seat_counts[0]]))
    setup["seats"] = [*setup["seats"][:-1], seat]
    with pytest.raises(PositionError) as caught:
        game.start(setup)
    assert any(defect.path == f"setup.seats[{len(setup['seats']) - 1}]" for defect in caught.value.defects)


def test_a_setup_with_a_card_that_is_none_is_refused(game: Game[Any]) -> None:
    """It is named with its path."""
    setup = said_setup(game, NAMES[: game.seat_counts[0]], 2, {}) or pytest.skip("its positions name no cards")
    for path, _ in cards_in(game, setup)[:20]:
        with pytest.raises(PositionError) as caught:
            game.start(put(setup, path, "no such card"))
        assert any(
            defect.path.startswith("setup.") and "no such card" in str(defect) for defect in caught.value.defects
        )


def test_what_a_setup_says_whole_is_the_same_whatever_the_seed(game: Game[Any]) -> None:
    """The start of an ordinary game as a position: the seed has nothing left to say of the table."""
    for seed in range(5):
        setup = said_setup(game, NAMES[: game.seat_counts[0]], seed, {}) or pytest.skip("its positions name no cards")
        one, two = game.start(setup, seed=1), game.start(setup, seed=2)
        assert one.events == two.events
        assert game.state_words(one.state) == game.state_words(two.state)


def test_a_setup_and_seats_beside_it_are_not_both_taken(game: Game[Any]) -> None:
    setup = game.standard_setup(None)
    with pytest.raises(ValueError, match="beside"):
        game.start(setup, seats=setup["seats"])
    with pytest.raises(ValueError, match="beside"):
        Timeline.start(game, setup, dealer="A")
    with pytest.raises(ValueError, match="no such choice"):
        game.start(no_such_choice=1)


def test_a_standard_setup_does_not_replace_an_empty_list_of_seats(game: Game[Any]) -> None:
    with pytest.raises(PositionError, match=r"setup\.seats"):
        game.start(seats=[])


def test_random_games_come_to_an_end_or_go_on_legally(game: Game[Any]) -> None:
    """Whole games, not pieces: no state without a way on."""
    rng = random.Random(11)
    for _ in range(6):
        last = None
        for point in walk(game, any_start(game, rng), rng, 1500):
            last = point
        assert last is None or last.after.legal_moves or last.after.outcome
