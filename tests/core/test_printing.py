"""What is printed reads as at a table: states and views as boards, everything that happens or is asked as sentences."""

from __future__ import annotations

import random

import pytest

import cardrules
from cardrules import Timeline, find_game, game_names


@pytest.fixture(params=game_names())
def timeline(request: pytest.FixtureRequest) -> Timeline:
    """A game under way."""
    started, rng = Timeline.start(request.param, seed=8), random.Random(8)
    for _ in range(12):
        started.play(rng.choice(started.state.legal_moves))
    return started


def test_a_state_prints_as_its_table_and_a_view_as_the_seat_sees_it(timeline: Timeline) -> None:
    state, game = timeline.state, timeline.game
    assert str(state) == game.board_text(state.view(None))
    assert str(state).startswith(game.title) and "\n" in str(state)
    seat = state.seats[0]
    assert str(state.view(seat)) == game.board_text(state.view(seat)) != str(state)


def test_an_event_prints_as_a_sentence_with_its_rules(timeline: Timeline) -> None:
    for event in timeline.events:
        sentence, _, cited = str(event).partition(" [")
        assert sentence.endswith((".", "!", "?")) and sentence == timeline.game.event_text(event)
        assert cited == ", ".join(f"{timeline.game.name}:{rule}" for rule in event.rules) + "]"


def test_a_decision_a_verdict_and_legal_moves_print_in_words(timeline: Timeline) -> None:
    state = timeline.state
    decision = state.decision
    assert decision is not None and decision.seat is not None
    assert str(decision).startswith(decision.seat) and str(decision).endswith(".")
    move = state.legal_moves[0]
    assert str(state.verdict(move)).startswith(f"{move} is legal: ")
    assert str(move) in repr(state.legal_moves)


def test_a_repr_tells_the_values_and_a_long_one_only_what_it_is(timeline: Timeline) -> None:
    """In an error or a debugger the values are wanted; of a timeline, only where it stands."""
    assert repr(timeline.events[-1]).startswith(f"Event(kind={timeline.events[-1].kind!r}")
    assert repr(timeline.state).startswith(type(timeline.state).__name__)
    assert repr(timeline.frames) == f"<{len(timeline.frames)} events of 12 moves of {timeline.game.name}>"
    assert repr(timeline).startswith(f"<Timeline of {timeline.game.name}: move 12 of 12")


def test_every_name_of_the_package_s_face_is_there_once_in_order() -> None:
    names = cardrules.__all__
    assert list(names) == sorted(set(names))
    assert [name for name in names if not hasattr(cardrules, name)] == []
    assert [name for name in names if not getattr(cardrules, name).__doc__] == []
    assert find_game in map(cardrules.__dict__.get, names)
