"""Undo, redo, branches and looking: what other engines lost on the way, kept here."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, IllegalMove, MoveTextError, PositionError
from cardrules.core.game import State
from cardrules.games.cuccu import CUCCU
from cardrules.history.timeline import Timeline

SETUP = {"seats": ["A", "B", "C", "D"], "dealer": "D", "packs": [["1", "5", "8", "cat"]]}


@pytest.fixture
def timeline() -> Timeline:
    """Example 7 of the specification: a chain of two, undone by the dealer's cat."""
    found = Timeline("cuccu", SETUP)
    for move in ("A request", "B request", "C request", "D keep"):
        found.play(move)
    return found


def everything(timeline: Timeline) -> tuple[Any, ...]:
    return timeline.to_json(), timeline.state, timeline.events, timeline.branches


def test_play_returns_the_events_and_moves_on() -> None:
    timeline = Timeline("cuccu", SETUP)
    assert [event.kind for event in timeline.events] == ["match_begins", "round_begins", "dealt"]
    events = timeline.play("A request")
    assert [event.kind for event in events] == ["requested", "dealt", "swapped"]
    assert timeline.events[-3:] == events
    assert (timeline.cursor, [str(move) for move in timeline.moves]) == (1, ["A request"])
    assert timeline.state == CUCCU.start(SETUP).state.play("A request")


@pytest.mark.parametrize(
    ("move", "error"), [("B draw", IllegalMove), ("A fly", MoveTextError), ("next", IllegalMove), ("", MoveTextError)]
)
def test_a_refused_move_changes_nothing_and_never_ends_or_advances_the_game(
    timeline: Timeline, move: str, error: type[Exception]
) -> None:
    timeline.go(2)
    before = everything(timeline)
    with pytest.raises(error):
        timeline.play(move)
    assert everything(timeline) == before
    assert timeline.line and len(timeline.line) == 4


def test_undo_all_the_way_and_redo_all_the_way(timeline: Timeline) -> None:
    end, seen = timeline.state, []
    while timeline.can_undo:
        seen.append(str(timeline.undo()))
    assert seen == ["D keep", "C request", "B request", "A request"]
    assert timeline.state == CUCCU.start(SETUP).state
    with pytest.raises(CardRulesError, match="no move to undo"):
        timeline.undo()
    while timeline.can_redo:
        timeline.redo()
    assert timeline.state == end
    with pytest.raises(CardRulesError, match="no move to redo"):
        timeline.redo()
    assert timeline.branches == ("main",)


def test_undo_and_redo_do_not_shuffle_again() -> None:
    """Over the next deal and back: the second round's cards are the same each time, also when undone in between."""
    timeline = Timeline.start("cuccu", seed=8)
    for move in ("A keep", "B keep", "C keep", "D draw", "next"):
        timeline.play(move)
    second = timeline.state
    for _ in range(3):
        timeline.undo(), timeline.undo()
        timeline.redo(), timeline.redo()
        assert timeline.state == second
    timeline.go(3)
    random.random()
    for move in ("D draw", "next"):
        timeline.play(move)
    assert timeline.state == second
    assert timeline.branches == ("main",), "the same moves are the same branch"


def test_a_different_reading_of_the_past_gives_the_same_cards() -> None:
    """Another move in round one changes no card of round two."""
    timeline = Timeline.start("cuccu", seed=8)
    for move in ("A keep", "B keep", "C keep", "D keep", "next"):
        timeline.play(move)
    first = timeline.state.to_json()["pack"]
    timeline.go(3)
    timeline.play("D draw")
    timeline.play("next")
    assert timeline.state.to_json()["pack"] == first


def test_another_move_in_the_past_makes_a_branch_and_keeps_the_old_one(timeline: Timeline) -> None:
    old = timeline.line
    timeline.go(1)
    timeline.play("B keep")
    assert timeline.branches == ("main", "what if at move 2")
    assert timeline.current == "what if at move 2"
    assert [str(move) for move in timeline.line] == ["A request", "B keep"]
    assert not timeline.can_redo
    timeline.switch("main")
    assert timeline.line == old
    assert timeline.cursor == 4, "a branch is entered at its end"


def test_the_same_move_in_the_past_goes_on_along_its_branch(timeline: Timeline) -> None:
    timeline.go(1)
    timeline.play("B request")
    assert (timeline.branches, timeline.cursor, timeline.can_redo) == (("main",), 2, True)
    timeline.go(1)
    timeline.play("B keep")
    timeline.go(1)
    timeline.play("B request")
    assert timeline.current == "main", "the move is main's, so main is current again"
    assert len(timeline.line) == 4
    timeline.go(1)
    timeline.play("B keep")
    assert timeline.current == "what if at move 2"
    assert len(timeline.branches) == 2


def test_going_on_at_the_end_of_a_branch_that_another_one_shares(timeline: Timeline) -> None:
    timeline.go(2)
    timeline.branch("short")
    assert (timeline.current, len(timeline.line), timeline.can_redo) == ("short", 2, False)
    timeline.play("C keep")
    assert [str(move) for move in timeline.line] == ["A request", "B request", "C keep"]
    timeline.switch("main")
    assert [str(move) for move in timeline.line][2] == "C request"
    timeline.go(2)
    timeline.branch("again")
    timeline.play("C request")
    assert timeline.current == "again", "a branch that ends at the cursor simply grows"
    assert timeline.branches == ("main", "short", "again")


def test_names_of_branches(timeline: Timeline) -> None:
    timeline.go(0)
    assert [timeline.branch(), timeline.branch(), timeline.branch("  mine ")] == ["what if", "what if (2)", "mine"]
    timeline.rename("mine", "ours")
    assert timeline.branches == ("main", "what if", "what if (2)", "ours")
    assert timeline.current == "ours"
    timeline.rename("ours", "ours")
    for wrong in ("main", "", "   ", None, 5):
        with pytest.raises(CardRulesError):
            timeline.rename("ours", wrong)  # type: ignore[arg-type]
        if wrong is not None:
            with pytest.raises(CardRulesError):
                timeline.branch(wrong)  # type: ignore[arg-type]
    for ask in (
        timeline.switch,
        timeline.drop,
        lambda name: timeline.rename(name, "x"),
        lambda name: timeline.compare("main", name),
    ):
        with pytest.raises(CardRulesError, match="no branch 'nowhere'; there are 'main'"):
            ask("nowhere")


def test_a_branch_is_forgotten_only_when_asked(timeline: Timeline) -> None:
    timeline.go(1)
    timeline.play("B keep")
    with pytest.raises(CardRulesError, match="switch to another"):
        timeline.drop("what if at move 2")
    timeline.switch("main")
    timeline.drop("what if at move 2")
    assert timeline.branches == ("main",)
    assert len(timeline.line) == 4
    timeline.go(1)
    timeline.play("B keep")
    assert timeline.current == "what if at move 2", "what was dropped is made anew"


def test_dropping_a_branch_keeps_what_others_share(timeline: Timeline) -> None:
    timeline.go(2)
    timeline.branch("short")
    timeline.switch("main")
    timeline.drop("short")
    assert len(timeline.line) == 4
    timeline.go(2)
    timeline.branch("short")
    timeline.drop("main")
    assert (timeline.branches, len(timeline.line)) == (("short",), 2)


def test_two_branches_are_compared(timeline: Timeline) -> None:
    timeline.go(1)
    timeline.play("B keep")
    parting = timeline.compare("main", "what if at move 2")
    assert parting.common_moves == 1
    assert [str(move) for move in parting.moves] == ["B request", "B keep"]
    assert [event.kind for event in parting.events if event] == ["requested", "kept"]
    assert parting.common_events == 6
    assert parting.ends[1] == timeline.state
    same = timeline.compare("main", "main")
    assert (same.moves, same.events, same.common_moves) == ((None, None), (None, None), 4)
    timeline.go(1)
    timeline.branch("stub")
    ended = timeline.compare("main", "stub")
    assert [str(move) for move in ended.moves] == ["B request", "None"]
    assert ended.events[1] is None


def test_two_timelines_are_compared_ruling_by_ruling() -> None:
    one, other = (Timeline("cuccu", SETUP | {"packs": [["mask", "cat", "9"]]}, 0, {"Q1": letter}) for letter in "ab")
    for timeline in (one, other):
        timeline.play("A request")
    parting = one.compare_with(other)
    assert parting.common_moves == 1
    assert parting.moves == (None, None)
    assert parting.events[1] is not None and parting.events[1].rule == "Q1"


# --- looking ------------------------------------------------------------------------------------------------------


def test_looking_is_a_preview(timeline: Timeline) -> None:
    before = everything(timeline)
    frames = timeline.frames
    for at in range(len(frames)):
        frame = timeline.look(at)
        assert frame == frames[at] == list(frames)[at]
        assert frame.at == at
    assert frames[-1] == frames[len(frames) - 1]
    assert frames[2:4] == [frames[2], frames[3]]
    assert frames[::-2] == list(frames)[::-2] and frames[3:1] == frames[9**9 :] == []
    assert repr(timeline)
    assert everything(timeline) == before
    for wrong in (-1, len(frames), 10**6):
        with pytest.raises(CardRulesError, match="has events 0 to"):
            timeline.look(wrong)
    with pytest.raises(IndexError):
        frames[len(frames)]


def test_frames_show_the_whole_branch_event_by_event(timeline: Timeline) -> None:
    timeline.go(1)
    frames = timeline.frames
    assert frames[0].event.kind == "match_begins" and frames[0].move is None and frames[0].move_index == 0
    assert [frame.move_index for frame in frames] == sorted(frame.move_index for frame in frames)
    assert frames[-1].move_index == 4, "events behind the cursor are there too"
    assert timeline.last_frame == 5
    assert frames[timeline.last_frame].state == timeline.state
    undone = [frame.event.facts["giver"] for frame in frames if frame.event.kind == "undone"]
    assert undone == ["B", "A"], "the cat's way back, the latest swap first"
    hands = [frame.state.view(None)["hands"] for frame in frames if frame.event.kind in ("life_lost", "undone")][:3]
    assert [dict(hand) for hand in hands] == [
        {"A": "5", "B": "8", "C": "1", "D": "cat"},
        {"A": "5", "B": "1", "C": "8", "D": "cat"},
        {"A": "1", "B": "5", "C": "8", "D": "cat"},
    ]


def test_going_to_a_move(timeline: Timeline) -> None:
    states: list[State] = []
    for at in range(5):
        timeline.go(at)
        assert timeline.cursor == at
        states.append(timeline.state)
    assert len(set(states)) == 5
    for wrong in (-1, 5):
        with pytest.raises(CardRulesError, match="has moves 0 to 4"):
            timeline.go(wrong)
    assert timeline.cursor == 4


# --- nothing is shared ----------------------------------------------------------------------------------------------


def test_what_was_handed_out_cannot_corrupt_the_history(timeline: Timeline) -> None:
    """Editing the setup that was given, an export or a saved game does not reach the timeline."""
    given = copy.deepcopy(SETUP)
    other = Timeline("cuccu", given)
    before = other.to_json()
    given["packs"][0].clear()
    given["seats"].reverse()
    for found in (other.to_json(), other.to_scenario(), other.to_position()):
        found["setup"]["packs"].clear()
        found["setup"]["seats"].append("E")
    other.setup["seats"].clear()
    other.to_json()["branches"].clear()
    assert other.to_json() == before
    assert other.frames[2].state == CUCCU.start(SETUP).state
    assert timeline.to_json()["setup"] == SETUP


def test_timelines_of_one_setup_do_not_touch_each_other() -> None:
    one, two = Timeline("cuccu", SETUP), Timeline("cuccu", SETUP)
    one.play("A request")
    assert two.cursor == 0 and two.state == CUCCU.start(SETUP).state
    two.play("A keep")
    assert one.branches == two.branches == ("main",)
    assert one.state != two.state


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda t: pickle.loads(pickle.dumps(t))])
def test_a_copy_goes_its_own_way(timeline: Timeline, way: Any) -> None:
    timeline.go(1)
    timeline.play("B keep")
    timeline.go(0)
    other = way(timeline)
    assert everything(other) == everything(timeline)
    other.switch("main")
    other.play("next")
    assert (timeline.cursor, timeline.current) == (0, "what if at move 2")


def test_a_long_game_is_copied_saved_and_stepped_through() -> None:
    """A thousand moves deep, nothing recurses and redo stays a step."""
    rng = random.Random(7)
    timeline = Timeline.start("cuccu", seed=7, seats=[f"P{at}" for at in range(20)])
    while timeline.state.legal_moves:
        legal = timeline.state.legal_moves
        timeline.play(legal[0] if rng.random() < 0.97 else rng.choice(legal))  # mostly keep: a long match
    assert timeline.cursor > 1000
    assert pickle.loads(pickle.dumps(timeline)).state == timeline.state
    assert copy.deepcopy(timeline).moves == timeline.moves
    assert timeline.look(timeline.last_frame).state == timeline.state
    end = timeline.state
    timeline.undo()
    timeline.redo()
    assert timeline.state == end


def test_starting() -> None:
    timeline = Timeline.start("cuccu", seats=["X", "Y", "Z"], dealer="Y", seed=3, options={"Q1": "b"})
    assert timeline.state.seats == ("X", "Y", "Z")
    assert timeline.to_json()["setup"] == {"seats": ["X", "Y", "Z"], "dealer": "Y"}
    assert (timeline.seed, dict(timeline.options)) == (3, {"Q1": "b"})
    assert Timeline.start(CUCCU, SETUP).state == CUCCU.start(SETUP).state
    with pytest.raises(CardRulesError, match="no game"):
        Timeline.start("chess")
    with pytest.raises(PositionError, match=r"setup\.dealer"):
        Timeline.start("cuccu", SETUP | {"dealer": "Z"})
    with pytest.raises(PositionError, match="setup: expected an object"):
        Timeline("cuccu", [])  # type: ignore[arg-type]
    with pytest.raises(CardRulesError, match="no option"):
        Timeline("cuccu", SETUP, 0, {"Q99": "a"})
    with pytest.raises(PositionError, match="seed"):
        Timeline("cuccu", SETUP, "7")  # type: ignore[arg-type]


def test_a_branch_name_has_a_limit() -> None:
    timeline = Timeline.start("cuccu", seed=1)
    timeline.rename("main", "n" * 80)
    with pytest.raises(CardRulesError, match="at most 80 characters, not 81"):
        timeline.branch("n" * 81)
    assert timeline.branches == ("n" * 80,)


@pytest.mark.parametrize("game", ["abluxxen", "cuccu", "dudab"])
def test_a_setup_that_is_no_object_is_told_so(game: str) -> None:
    with pytest.raises(CardRulesError, match="setup: expected an object, got the number 0"):
        Timeline.start(game, 0)  # type: ignore[arg-type]
