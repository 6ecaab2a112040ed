"""Every game on a timeline: undo, redo, branches, saving, and scenarios made from play."""

from __future__ import annotations

import json
import random
from typing import Any

from cardrules.core.game import Game, State
from cardrules.history.timeline import Timeline
from cardrules.scenario import Scenario
from cardrules.testing.samples import Start, any_start


def fresh(game: Game[Any], start: Start, moves: tuple[Any, ...]) -> Timeline:
    """The same moves played on a new timeline."""
    timeline = Timeline(game, start.setup, start.seed, start.options)
    for move in moves:
        timeline.play(move)
    return timeline


def played(game: Game[Any], start: Start, rng: random.Random, moves: int) -> Timeline:
    """Random play on a timeline."""
    timeline = Timeline(game, start.setup, start.seed, start.options)
    play_on(timeline, rng, moves)
    return timeline


def play_on(timeline: Timeline, rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        if timeline.state.legal_moves:
            timeline.play(rng.choice(timeline.state.legal_moves))


def same_game(one: Timeline, two: Timeline) -> None:
    assert one.state == two.state
    assert one.moves == two.moves
    assert one.events == two.events


def test_undo_and_redo_give_the_very_same_cards(game: Game[Any]) -> None:
    rng = random.Random(1)
    for _ in range(12):
        start = any_start(game, rng)
        timeline = played(game, start, rng, 14)
        states: list[State] = [frame.state for frame in timeline.frames if frame.last]
        events = timeline.events
        for back in range(len(timeline.line), 0, -1):
            assert timeline.state == states[back]
            timeline.undo()
        assert not timeline.can_undo
        same_game(timeline, fresh(game, start, ()))
        for forth in range(1, len(timeline.line) + 1):
            timeline.redo()
            assert timeline.state == states[forth]
        assert not timeline.can_redo
        assert timeline.events == events


def test_after_undo_play_goes_as_in_a_fresh_game(game: Game[Any]) -> None:
    """Undo some moves and play others: nothing of what was undone is left."""
    rng = random.Random(2)
    for _ in range(12):
        start = any_start(game, rng)
        timeline = played(game, start, rng, 10)
        for _ in range(rng.randint(1, 5)):
            if timeline.can_undo:
                timeline.undo()
        play_on(timeline, rng, 5)
        same_game(timeline, fresh(game, start, timeline.moves))


def test_no_branch_is_ever_lost(game: Game[Any]) -> None:
    """However one jumps about, every line that was played is still there, and replays to the same end."""
    rng = random.Random(3)
    for _ in range(6):
        start = any_start(game, rng)
        timeline = played(game, start, rng, 6)
        lines = {timeline.line}
        for _ in range(8):
            timeline.go(rng.randint(0, len(timeline.line)))
            play_on(timeline, rng, rng.randint(1, 3))
            lines.add(timeline.line)
            timeline.switch(rng.choice(timeline.branches))
        kept = []
        for branch in timeline.branches:
            timeline.switch(branch)
            kept.append(timeline.line)
            same_game(timeline, fresh(game, start, timeline.line))
        for line in lines:
            assert any(other[: len(line)] == line for other in kept), "a line that was played is gone"


def test_frames_agree_with_the_moves_steps(game: Game[Any]) -> None:
    rng = random.Random(4)
    for _ in range(8):
        start = any_start(game, rng)
        timeline = played(game, start, rng, 8)
        cursor, frames = timeline.cursor, list(timeline.frames)
        assert [frame.event for frame in frames] == list(timeline.events)
        assert [frame.at for frame in frames] == list(range(len(timeline.frames)))
        state = None
        for frame in frames:
            assert frame == timeline.look(frame.at)
            assert frame.state.moving != frame.last
            if frame.last:
                if state is not None and frame.move is not None:
                    assert frame.state == game.apply(state, frame.move)
                state = frame.state
        assert state == timeline.state
        assert timeline.cursor == cursor, "looking moves nothing"


def test_saved_timelines_come_back_whole(game: Game[Any]) -> None:
    rng = random.Random(5)
    for _ in range(8):
        start = any_start(game, rng)
        timeline = played(game, start, rng, 8)
        timeline.go(len(timeline.line) // 2)
        play_on(timeline, rng, 3)
        saved = json.loads(json.dumps(timeline.to_json()))
        loaded = Timeline.from_json(saved)
        same_game(timeline, loaded)
        assert loaded.branches == timeline.branches
        assert loaded.current == timeline.current
        assert loaded.line == timeline.line
        assert loaded.to_json() == timeline.to_json()
        seed = rng.random()
        play_on(timeline, random.Random(seed), 4)
        play_on(loaded, random.Random(seed), 4)
        same_game(timeline, loaded)


def test_a_random_game_is_a_scenario_that_checks(game: Game[Any]) -> None:
    """What came of a game is written down as expectations; read back, every one of them holds, and a wrong one not."""
    rng = random.Random(6)
    for at in range(20):
        timeline = played(game, any_start(game, rng), rng, 10)
        state = timeline.state
        refused = {str(move): state.verdict(move).rules[-1] for move in game.move_space(state)
                   if move not in state.legal_moves}  # fmt: skip
        expect: dict[str, Any] = game.state_words(state) | {
            "legal": [str(move) for move in state.legal_moves],
            "legal_includes": [str(move) for move in state.legal_moves[-1:]],
            "illegal": refused,
            "outcome": {"winners": list(state.outcome.winners)} if state.outcome else None,
        }
        data = timeline.to_scenario(id=f"random-{at}", title="Random play", expect=expect)
        scenario = Scenario.parse(Scenario(data).dumps())
        report = scenario.check()
        assert report.ok, report.differences
        assert report.run.timeline.state == state
        missing: dict[str, Any] = {"legal": []} if state.legal_moves else {"outcome": None}
        wrong = Scenario(data | {"expect": missing})
        assert not wrong.check().ok
        for word, value in expect.items():
            if word in game.words and isinstance(value, int):
                missed = Scenario(data | {"expect": {word: value + 1}}).check()
                assert [difference.path for difference in missed.differences] == [f"expect.{word}"]


def test_a_refused_move_is_written_as_rejects(game: Game[Any]) -> None:
    rng = random.Random(7)
    met = 0
    for _ in range(10):
        timeline = played(game, any_start(game, rng), rng, 6)
        state = timeline.state
        for move in game.move_space(state):
            if move in state.legal_moves:
                continue
            rule, at = state.verdict(move).rules[0], len(timeline.moves)
            data = timeline.to_scenario(expect={"rejects": {"at": at, "rule": rule}, **game.state_words(state)})
            data["moves"].append(str(move))
            assert Scenario(data).check().ok
            del data["expect"]["rejects"]
            (difference,) = Scenario(data).check().differences
            assert difference.path == f"moves[{at}]"
            assert f"{game.name}:{rule}" in str(difference)
            assert all(str(legal) in str(difference) for legal in state.legal_moves)
            met += 1
            break


def test_a_later_position_stands_for_the_game_so_far(game: Game[Any]) -> None:
    """Where a game can say a state as a position, starting there leads to the same table."""
    rng = random.Random(8)
    if game.position_fields:
        assert game.setup_of(game.new(seed=1)) is not None
    for _ in range(10):
        timeline = played(game, any_start(game, rng), rng, 12)
        report = Scenario(timeline.to_position(expect=game.state_words(timeline.state) | {})).check()
        differing = {difference.path.split(".")[1] for difference in report.differences}
        assert not differing - {"round"}, report.differences
