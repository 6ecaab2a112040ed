"""What is to be seen when one looks at one event of a timeline through the eyes of one seat.

Everything here is already as the seat may know it, so that what the panels show cannot leak.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from cardrules.core import messages
from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import NO_FACTS
from cardrules.core.game import Decision, Event, Game, Move, Moves, State, View
from cardrules.core.messages import decision_text, event_text
from cardrules.core.records import NO_MOVES
from cardrules.history.timeline import Frame, Timeline
from cardrules.picture.changes import Note

ELSEWHERE = "this game went another way elsewhere, so nothing was done; step to see where it is"
TRAIL = 60
"""How many earlier events a picture is given: more than any chain or move has."""


class DecisionPoint(NamedTuple):
    """A settled point of the branch, where somebody must choose (or the game is over)."""

    moves: int
    """How many moves of the branch come before it."""
    state: State
    taken: Move | None
    """What the branch does there; None at its end."""
    decision: Decision | None


class Overlay(NamedTuple):
    """What is drawn on top of a picture while somebody thinks about a move; things go by their keys."""

    picks: tuple[str, ...] = ()
    """What can be chosen."""
    chosen: frozenset[str] = frozenset()
    notes: Mapping[str, Note] = NO_FACTS
    composed: frozenset[str] = frozenset()
    """The verbs of moves that are put together by choosing, so that nothing else in the picture makes them."""


NO_OVERLAY = Overlay()


@dataclass(frozen=True)
class Scene:
    """One event of the current branch, as one seat (None: all cards open) may know it."""

    game: Game[Any]
    seat: str | None
    frame: Frame
    count: int
    """How many events the branch has."""
    event: Event
    view: View
    earlier: tuple[Event, ...]
    """The events before this one, the latest last."""
    in_move: int
    """How many of them belong to the same move as the event."""
    to_come: int
    """How many events of the same move are still to come."""
    point: DecisionPoint | None
    """The decision that is open after the event or, in the middle of a move, the one before it."""
    locked: str = ""
    """Why nothing may be chosen here, though somebody had to; empty where it may."""
    overlay: Overlay = NO_OVERLAY

    @property
    def settled(self) -> bool:
        """Whether the event is the last one of its move."""
        return self.frame.last

    @property
    def sentence(self) -> str:
        """The event in words."""
        return event_text(self.game, self.event)

    @property
    def may_choose(self) -> bool:
        """Whether the decision's moves may be shown to this seat: they tell what the mover holds."""
        decision = self.decision
        return decision is not None and not self.locked and self.may_know(decision.seat)

    def may_know(self, mover: str | None) -> bool:
        """Whether what this seat moves may be told to the scene's: moves name cards."""
        return self.seat is None or mover in (None, self.seat)

    @property
    def decision(self) -> Decision | None:
        """The decision of `point`."""
        return self.point.decision if self.point else None

    @cached_property
    def moves(self) -> Moves:
        """The legal moves at `point`, where this seat may be shown them."""
        return self.point.state.legal_moves if self.point and self.may_choose else NO_MOVES

    @property
    def decision_words(self) -> str:
        """Who must choose what, in words; empty where nobody must."""
        return decision_text(self.game, self.decision) if self.decision else ""

    def svg(self, *, live: bool = True, style: str = "page") -> str:
        """The picture; with `live`, what can be chosen can be clicked, and what is thought of is noted in it.

        Where nothing is live it may have another `style` than that of the page (see `Game.picture`).
        """
        if not live:
            return self.game.picture(self.view, style=style, event=self.event, trail=self.earlier)
        picks, chosen, notes, composed = self.overlay
        moves = Moves(move for move in self.moves if move.verb not in composed) if self.settled else NO_MOVES
        thought: dict[str, Any] = {}
        if self.overlay != NO_OVERLAY:
            thought = {"picks": picks, "chosen": chosen, "notes": notes}
        return self.game.picture(self.view, event=self.event, moves=moves, trail=self.earlier, **thought)


def scene_at(timeline: Timeline, at: int, seat: str | None = None) -> Scene:
    """What is seen at the branch's event number `at`. Raises `CardRulesError` where there is none."""
    frame = timeline.look(at)
    frames = timeline.frames
    first = at
    while first > 0 and frames[first - 1].move_index == frame.move_index:
        first -= 1
    last = at
    while not frames[last].last:
        last += 1
    earlier = frames[max(0, at - TRAIL) : at]
    return Scene(
        timeline.game, seat, frame, len(frames), frame.event.seen_by(seat), frame.state.view(seat),
        tuple(other.event.seen_by(seat) for other in earlier), at - first, last - at,
        _point(timeline, frame, frames[first - 1].state if first else None),
    )  # fmt: skip


def return_to(timeline: Timeline, point: DecisionPoint) -> None:
    """Put the cursor at a point that was looked at. Raises `CardRulesError` where the line goes another way by now.

    Two tables can show one timeline, and so can a lesson's own cells.
    """
    cursor = timeline.cursor
    if point.moves <= len(timeline.line):
        timeline.go(point.moves)
    if timeline.state != point.state:
        timeline.go(cursor)
        raise CardRulesError(ELSEWHERE)


def require_on_branch(timeline: Timeline, scene: Scene) -> None:
    """Raise `CardRulesError` where the event that is looked at is no part of the current branch any more."""
    frames, at = timeline.frames, scene.frame.at
    if at >= len(frames) or frames[at][1:] != scene.frame[1:]:
        raise CardRulesError(ELSEWHERE)


def _point(timeline: Timeline, frame: Frame, before: State | None) -> DecisionPoint | None:
    state = frame.state if frame.last else before
    if state is None:
        return None  # the game is still being set up
    moves = frame.move_index if frame.last else frame.move_index - 1
    line = timeline.line
    return DecisionPoint(moves, state, line[moves] if moves < len(line) else None, state.decision)


def move_words(game: Game[Any], move: Move) -> str:
    """A move as a button says it: `B: keep the card`."""
    return messages.move_words(game, move)


def seat_words(seat: str | None) -> str:
    """Whose eyes these are."""
    return "all cards open" if seat is None else f"seat {seat}"
