"""Whatever comes from outside, only the project's own errors go back."""

from __future__ import annotations

import json
import os
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardrules.core.errors import CardRulesError, FormatError, MoveTextError, PositionError, UnknownRule
from cardrules.core.game import Game, State
from cardrules.history.timeline import Timeline
from cardrules.scenario import Scenario, gallery
from cardrules.testing.samples import NAMES, cases, leaves, points, put

TIMES = int(os.environ.get("CARDRULES_FUZZ", "1"))
"""How many times as long to look: 1 tries the same cases each time, more tries others each time."""
FEW = settings(
    max_examples=70 * TIMES,
    deadline=None,
    derandomize=TIMES == 1,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
MANY = settings(FEW, max_examples=180 * TIMES)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | st.integers() | st.floats() | st.text(max_size=6)
    | st.sampled_from(["A", "B", "Q1", "a", "b", "1", "X", "R2m", "DD", "cat", "turn", "scored", "?"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip
"""JSON values, with some of the words that mean something to a game."""


@st.composite
def damaged(draw: st.DrawFn, data: Any, least: int = 1) -> Any:
    """A JSON value with some places in it replaced, by another value of its own or by anything."""
    for _ in range(draw(st.integers(least, 3))):
        places = list(leaves(data)) or [((), None)]
        path, _ = draw(st.sampled_from(places))
        path = path[: draw(st.integers(min(1, len(path)), len(path)))]
        new = draw(JSON | st.integers(-2, 45) | st.sampled_from([value for _, value in places]))
        data = put(data, path, new)
    return data


@given(st.text(max_size=40), st.randoms(use_true_random=False))
@FEW
def test_any_text_is_a_move_or_says_why_not(game: Game[Any], text: str, rng: random.Random) -> None:
    state = rng.choice(points(game)).before
    try:
        move = state.game.parse(text, state.seats)
    except MoveTextError as error:
        assert error.why
    else:
        assert state.game.parse(str(move), state.seats) == move


@st.composite
def words_like_moves(draw: st.DrawFn, game: Game[Any]) -> str:
    """A text made of words that moves are made of."""
    words = [*NAMES[:3], *game.forms, *sorted(set(game.kinds))]
    words += ["1", "7", "row", "pile", "stack", "none", "red", "?"]
    return " ".join(draw(st.lists(st.sampled_from(words), max_size=6)))


@given(st.data(), st.randoms(use_true_random=False))
@FEW
def test_words_in_any_order_are_judged_or_refused(game: Game[Any], draw: st.DataObject, rng: random.Random) -> None:
    text = draw.draw(words_like_moves(game))
    state = rng.choice(points(game)).before
    try:
        verdict = state.verdict(text)
    except MoveTextError:
        return
    assert verdict.findings
    assert verdict.legal == (verdict.move in state.legal_moves)
    assert verdict.text()


def use(state: State) -> None:
    """Look at a state in every way, and play on a little from it."""
    game = state.game
    for seat in (None, *state.seats):
        state.view(seat).to_json()
    json.dumps(game.state_words(state))
    for _ in range(4):
        assert bool(state.legal_moves) == (state.decision is not None)
        for move in game.move_space(state):
            state.verdict(move).text()
        if not state.legal_moves:
            return
        state = game.play(state, random.Random(len(state.legal_moves)).choice(state.legal_moves)).state


@st.composite
def damaged_states(draw: st.DrawFn, game: Game[Any]) -> Any:
    """A state's JSON with some places in it replaced."""
    point = draw(st.sampled_from(points(game)))
    state = draw(st.sampled_from([point.before, point.after]))
    return draw(damaged(json.loads(json.dumps(state.to_json()))))


@given(st.data())
@MANY
def test_a_damaged_state_is_refused_or_is_a_state_like_any_other(game: Game[Any], draw: st.DataObject) -> None:
    data = draw.draw(damaged_states(game))
    try:
        state = game.state_from_json(data)
    except FormatError as error:
        assert error.defects
        assert all(defect.message for defect in error.defects)
        return
    assert state.to_json() == data
    if not state.moving:
        use(state)


@given(JSON)
@FEW
def test_any_json_is_no_state(game: Game[Any], data: Any) -> None:
    try:
        game.state_from_json(data)
    except FormatError as error:
        assert error.defects


@st.composite
def odd_setups(draw: st.DrawFn, game: Game[Any]) -> Any:
    """A setup of the gallery or an ordinary one, with places in it replaced and keys added."""
    setups = [game.standard_setup(None), *(scenario.setup for scenario in gallery(game.name))]
    data: Any = json.loads(json.dumps(draw(st.sampled_from(setups))))
    data = draw(damaged(data, 1))
    if isinstance(data, dict) and draw(st.booleans()):
        keys = ["deal", "packs", "tops", "mode", "hands", "pile", "pile_size", "lives", "typo"]
        data[draw(st.sampled_from(keys))] = draw(JSON)
    return data


@given(st.data())
@MANY
def test_any_setup_is_set_up_or_refused_with_paths(game: Game[Any], draw: st.DataObject) -> None:
    setup = draw.draw(odd_setups(game))
    try:
        state = game.start(setup, seed=3).state
    except PositionError as error:
        assert error.defects
        for defect in error.defects:
            assert defect.path.startswith("setup"), defect
            assert defect.message
        return
    use(state)
    assert state.game.state_from_json(state.to_json()) == state


@given(JSON | st.dictionaries(st.sampled_from(["Q1", "Q2", "Q99", "R9.1", ""]), JSON, max_size=3))
@FEW
def test_any_options_are_options_or_refused(game: Game[Any], options: Any) -> None:
    try:
        chosen = game.rulebook.options(options)
    except UnknownRule as error:
        assert str(error)
        return
    assert set(chosen) <= {ruling.id for ruling in game.rulebook.switches}
    game.start(options=options)


@st.composite
def odd_files(draw: st.DrawFn, game: Game[Any]) -> Any:
    """A scenario of the gallery with places in it replaced."""
    scenario = draw(st.sampled_from(gallery(game.name)))
    data: Any = json.loads(scenario.dumps())
    data = draw(damaged(data, 1))
    if isinstance(data, dict):
        for key in draw(st.lists(st.sampled_from([*data, "typo"]), max_size=2)):
            if draw(st.booleans()):
                data.pop(key, None)
            else:
                data[key] = draw(JSON)
    return data


@given(st.data())
@MANY
def test_any_scenario_is_checked_or_refused(game: Game[Any], draw: st.DataObject) -> None:
    cases(game)
    data = draw.draw(odd_files(game))
    try:
        report = Scenario(data).check()
    except (FormatError, PositionError) as error:
        assert error.defects
        return
    for difference in report.differences:
        assert "\n" not in str(difference)


@given(st.text(max_size=60) | JSON.map(json.dumps))
@FEW
def test_any_text_is_a_scenario_file_or_refused(game: Game[Any], text: str) -> None:
    try:
        Scenario.parse(text)
    except FormatError as error:
        assert error.defects


@st.composite
def odd_timelines(draw: st.DrawFn, game: Game[Any]) -> Any:
    """A saved timeline with places in it replaced."""
    timeline = Timeline.start(game, seed=draw(st.integers(0, 5)))
    for _ in range(4):
        if not timeline.state.legal_moves:
            break
        timeline.play(draw(st.sampled_from(list(timeline.state.legal_moves))))
    timeline.go(len(timeline.line) // 2)
    timeline.branch("other line")
    data: Any = json.loads(json.dumps(timeline.to_json()))
    data = draw(damaged(data, 0))
    return data


@given(st.data())
@MANY
def test_any_saved_timeline_is_loaded_or_refused(game: Game[Any], draw: st.DataObject) -> None:
    data = draw.draw(odd_timelines(game))
    try:
        timeline = Timeline.from_json(data)
    except CardRulesError as error:
        assert str(error)
        return
    assert Timeline.from_json(timeline.to_json()).to_json() == timeline.to_json()
