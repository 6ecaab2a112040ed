"""Events and moves as rows: plain values, nothing that a seat may not know, and the same as a pandas frame."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from typing import Any

import pandas
import pytest

from cardrules import (
    CardRulesError,
    Timeline,
    event_rows,
    event_text,
    events_frame,
    game_names,
    move_rows,
    moves_frame,
)
from cardrules.history.rows import EVENT_COLUMNS, MOVE_COLUMNS

Rows = Callable[..., list[dict[str, Any]]]


def played(game: str, moves: int = 40) -> Timeline:
    """A game of chance moves."""
    timeline, rng = Timeline.start(game, seed=5), random.Random(5)
    while timeline.cursor < moves and timeline.state.legal_moves:
        timeline.play(rng.choice(timeline.state.legal_moves))
    return timeline


@pytest.mark.parametrize("game", game_names())
def test_every_event_has_its_row(game: str) -> None:
    timeline = played(game)
    rows = event_rows(timeline)
    assert [row["event"] for row in rows] == list(range(len(timeline.events)))
    for row, frame in zip(rows, timeline.frames, strict=True):
        assert (row["move"], row["kind"]) == (frame.move_index, frame.event.kind)
        assert row["made"] == (None if frame.move is None else str(frame.move))
        assert row["rules"] == [f"{game}:{rule}" for rule in frame.event.rules]
        assert row["text"] == event_text(timeline.game, frame.event)
        facts = {name.removeprefix("fact_") for name in row if name.startswith("fact_")}
        assert facts == set(frame.event.facts)


@pytest.mark.parametrize("game", game_names())
def test_every_move_has_its_row(game: str) -> None:
    timeline = played(game)
    rows = move_rows(timeline)
    assert [row["made"] for row in rows] == list(map(str, timeline.moves))
    assert [row["move"] for row in rows] == list(range(1, timeline.cursor + 1))
    again = Timeline.start(game, seed=5)
    for row in rows:
        assert row["choices"] == len(again.state.legal_moves)
        assert again.state.decision is not None and row["decision"] == again.state.decision.kind
        assert row["events"] == len(again.play(row["made"]))


@pytest.mark.parametrize("rows", [event_rows, move_rows])
@pytest.mark.parametrize("game", game_names())
def test_rows_are_plain_json_and_end_at_the_cursor(game: str, rows: Rows) -> None:
    timeline = played(game)
    found = rows(timeline)
    assert json.loads(json.dumps(found)) == found
    timeline.undo()
    assert rows(timeline) == found[: len(rows(timeline))] != found


def test_a_seat_reads_its_own_cards_and_no_others() -> None:
    timeline = Timeline.start("cuccu", {"seats": ["A", "B", "C"], "dealer": "C", "packs": [["2", "7", "cat"]]})
    timeline.play("A keep")
    dealt = {seat: [row for row in event_rows(timeline, seat) if row["kind"] == "dealt"] for seat in ("A", "B")}
    assert [row["fact_card"] for row in dealt["A"]] == ["2", "?"]
    assert [row["fact_card"] for row in dealt["B"]] == ["?", "7"]
    assert "hidden card" in dealt["B"][0]["text"]
    assert [row["choices"] for row in move_rows(timeline, "B")] == [None]
    assert [row["choices"] for row in move_rows(timeline, "A")] == [2]


@pytest.mark.parametrize("rows", [event_rows, move_rows, events_frame, moves_frame])
def test_an_unknown_seat_is_refused(rows: Rows) -> None:
    with pytest.raises(CardRulesError, match="no seat 'Z' here"):
        rows(Timeline.start("cuccu"), "Z")


def test_a_frame_has_the_rows_and_counts_in_whole_numbers() -> None:
    timeline = played("cuccu")
    events, moves = events_frame(timeline), moves_frame(timeline)
    assert isinstance(events, pandas.DataFrame)
    assert tuple(events.columns)[: len(EVENT_COLUMNS)] == EVENT_COLUMNS and len(events) == len(timeline.events)
    assert tuple(moves.columns) == MOVE_COLUMNS and list(moves["made"]) == list(map(str, timeline.moves))
    assert events["fact_round"].isna().any() and events["fact_round"].dtype == "Int64"
    assert list(moves_frame(Timeline.start("cuccu")).columns) == list(MOVE_COLUMNS)


@pytest.mark.parametrize(("frame", "rows"), [(events_frame, "event_rows"), (moves_frame, "move_rows")])
def test_without_pandas_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch, frame: Rows, rows: str) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=rf"needs pandas.*pip install pandas.*{rows}\(timeline\)"):
        frame(Timeline.start("cuccu"))
