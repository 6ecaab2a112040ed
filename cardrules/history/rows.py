"""A game as rows: its events and its moves, each a plain dict, for pandas, a CSV file or a program of one's own.

A row tells what a seat may know: a hidden card reads `?`, as everywhere. Without a seat all cards lie open.
"""

from __future__ import annotations

from typing import Any

from cardrules.core.frame import to_frame
from cardrules.core.frozen import plain
from cardrules.core.game import State
from cardrules.core.messages import event_text
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import said

EVENT_COLUMNS = ("event", "move", "made", "kind", "rules", "text")
MOVE_COLUMNS = ("move", "seat", "verb", "args", "made", "words", "decision", "choices", "events")


def event_rows(timeline: Timeline, seat: str | None = None) -> list[dict[str, Any]]:
    """A row for each event up to the cursor, as `seat` may know it; None for all cards open.

    ==========  =======================================================================================
    column      what
    ==========  =======================================================================================
    ``event``   its place in the game, from 0
    ``move``    the number of the move it belongs to, from 1; 0 for the setting up
    ``made``    that move in text form (``"A request"``), None for the setting up
    ``kind``    what kind of event it is (``"dealt"``)
    ``rules``   the ids of the rules it obeys, the foremost first (``["cuccu:T2"]``)
    ``text``    what happened, as a sentence
    ``fact_…``  a column for each of its facts (`fact_seat`, `fact_card`); other events have other ones
    ==========  =======================================================================================

    All values are plain JSON. Raises `CardRulesError` on an unknown seat.
    """
    rows: list[dict[str, Any]] = []
    game = timeline.game
    _check(timeline.state, seat)
    for number, (move, events, _) in enumerate(timeline.turns()):
        made = None if move is None else str(move.seen_by(seat, game.told(move)))
        for event in events:
            seen = event.seen_by(seat)
            row: dict[str, Any] = {"event": len(rows), "move": number, "made": made, "kind": seen.kind}
            row |= {"rules": [game.rulebook.cite(rule) for rule in seen.rules], "text": event_text(game, seen)}
            rows.append(row | {f"fact_{name}": plain(value) for name, value in seen.facts.items()})
    return rows


def move_rows(timeline: Timeline, seat: str | None = None) -> list[dict[str, Any]]:
    """A row for each move up to the cursor, as `seat` may know it; None for all cards open.

    ==================  =============================================================================================
    column              what
    ==================  =============================================================================================
    ``move``            its number, from 1
    ``seat``            who made it; None for a move that nobody makes (``next``)
    ``verb``, ``args``  what was chosen, and with which cards or places (a list)
    ``made``            the move in text form (``"A request"``)
    ``words``           the move in words
    ``decision``        what kind of choice was open (``"turn"``)
    ``choices``         how many moves were legal; None for another seat's move, as it would tell of that seat's hand
    ``events``          how many events came of it
    ==================  =============================================================================================

    All values are plain JSON. Raises `CardRulesError` on an unknown seat.
    """
    rows: list[dict[str, Any]] = []
    game = timeline.game
    _check(timeline.state, seat)
    before = None
    for number, (move, events, after) in enumerate(timeline.turns()):
        if move is not None and before is not None:
            seen, decision = move.seen_by(seat, game.told(move)), before.decision
            row = {"move": number, "seat": seen.seat, "verb": seen.verb, "args": list(seen.args), "made": str(seen)}
            row |= {"words": said(timeline, seen), "decision": decision.kind if decision else None}
            known = seat is None or move.seat in (None, seat)
            rows.append(row | {"choices": len(before.legal_moves) if known else None, "events": len(events)})
        before = after
    return rows


def events_frame(timeline: Timeline, seat: str | None = None) -> Any:
    """The rows of `event_rows` as a pandas frame. Raises `ImportError` where pandas is not installed."""
    return to_frame(event_rows(timeline, seat), EVENT_COLUMNS, "event_rows(timeline)")


def moves_frame(timeline: Timeline, seat: str | None = None) -> Any:
    """The rows of `move_rows` as a pandas frame. Raises `ImportError` where pandas is not installed."""
    return to_frame(move_rows(timeline, seat), MOVE_COLUMNS, "move_rows(timeline)")


def _check(state: State, seat: str | None) -> None:
    if seat is not None:
        state.view(seat)  # refuses an unknown seat
