"""A match against computer players: one seat is yours, the others play by themselves, and their cards stay hidden.

Play mode is not lesson mode: there is no «what if», and a choice can be taken back only while nothing has been seen
because of it (`fairness`). Whoever wants to see all cards ends the match with that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.game import Move
from cardrules.history.timeline import Timeline
from cardrules.players import Player
from cardrules.widgets.page.controls import button
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import tag
from cardrules.widgets.table.fairness import why_no_undo
from cardrules.widgets.table.live_table import LiveTable
from cardrules.widgets.table.scene import Scene

LOOKING_BACK = "You are looking back. Go on to the end to choose again."
CARDS_OPEN = "The cards lie open, so this match is only to be looked at now. Start a new one to play."


class Match(LiveTable):
    """Plays `seat` against `players`, one for each other seat. `deal` makes the timeline of a match from its seed."""

    def __init__(
        self,
        deal: Callable[[int], Timeline],
        seat: str,
        players: Mapping[str, Player],
        *,
        seed: int = 1,
        about: str = "",
    ) -> None:
        timeline = deal(seed)
        others = set(timeline.state.seats) - {seat}
        if others != set(players):
            raise CardRulesError(f"players are needed for {', '.join(sorted(others))}, given for {', '.join(players)}")
        super().__init__(timeline, seat)
        self.own, self.players, self.seed, self._deal = seat, dict(players), seed, deal
        self._since = 0
        self.about = Prose("cr-about", html=tag("p", about) if about else "")
        self.fresh = button("New match", "Deal a new match with other cards", self.start_anew, self.guard)
        self.undoing = button("↶ Take back", "Only while nothing has been seen because of it", self.undo, self.guard)
        self.opening = button(
            "Open the cards", "End this match and look at it with all cards open", self.open_cards, self.guard
        )
        self._lay_out([self.about, self.fresh, self.undoing, self.opening], [])
        self._others_move()
        self.look(self.timeline.last_frame)

    @property
    def live(self) -> bool:
        """Whether the match can be played on, so that a choice counts."""
        return self.seat is not None

    def look(self, at: int) -> None:
        """Look at an event; in the past nothing can be chosen. Raises `CardRulesError`."""
        self._draw(self._scene(at), since=min(self._since, at))

    def play(self, move: Move | str) -> None:
        """Make your move; then the others make theirs. Raises `IllegalMove`, `MoveTextError`."""
        self.pause()
        if self.scene.locked:
            raise CardRulesError(self.scene.locked)
        timeline = self.timeline
        made = timeline.game.move(timeline.state, move)
        if made.seat not in (None, self.own):
            raise CardRulesError(f"{made.seat} chooses alone; you play {self.own}")
        verdict = timeline.game.verdict(timeline.state, made)
        if not verdict:
            raise IllegalMove(verdict, timeline.state.legal_moves)
        self._since = timeline.last_frame + 1
        timeline.play(made)
        self._others_move()
        self.look(timeline.last_frame)

    def undo(self) -> None:
        """Take your last choice back, where nothing has been seen because of it. Raises `CardRulesError`."""
        if not self.live:
            raise CardRulesError(CARDS_OPEN)
        timeline = self.timeline
        mine = [at for at, move in enumerate(timeline.moves) if move.seat == self.own]
        if not mine:
            raise CardRulesError("there is nothing to take back: you have not chosen yet")
        moves, now, end = timeline.moves[mine[-1] :], timeline.state, timeline.cursor
        timeline.go(mine[-1])
        before, first = timeline.state, timeline.last_frame + 1
        events = [frame.event for frame in timeline.frames[first:]]
        if reason := why_no_undo(self.own, before, moves, events, now):
            timeline.go(end)
            raise CardRulesError(f"{reason}. To try another choice, end the match: «Open the cards».")
        old = timeline.current
        timeline.branch()  # it ends here: what was taken back is gone
        timeline.drop(old)
        self._since = first
        self.look(timeline.last_frame)

    def open_cards(self) -> None:
        """End the match for good, and show all cards."""
        self.pause()
        self.seat = None
        self.look(self.scene.frame.at)

    def start_anew(self) -> None:
        """Deal the next match."""
        self.pause()
        self.seed += 1
        self.timeline, self.seat, self._since = self._deal(self.seed), self.own, 0
        self._others_move()
        self.look(self.timeline.last_frame)

    # --- inside -------------------------------------------------------------------------------------------

    def _others_move(self) -> None:
        """Let the other seats move until you must, or until nobody must."""
        timeline = self.timeline
        while (decision := timeline.state.decision) is not None and decision.seat in self.players:
            state = timeline.state
            timeline.play(self.players[decision.seat](state.view(decision.seat), state.legal_moves))

    def _scene(self, at: int) -> Scene:
        locked = CARDS_OPEN if not self.live else LOOKING_BACK if at != self.timeline.last_frame else ""
        return replace(super()._scene(at), locked=locked)

    def _heading_and_hint(self, scene: Scene) -> tuple[str, str]:
        decision = scene.decision
        assert decision is not None
        if scene.locked:
            return "Nothing to choose here", ""
        return f"Your choice, {self.own}" if decision.seat == self.own else "What comes next", ""

    def _update_controls(self, _scene: Scene) -> None:
        control: Any = self.opening
        (control.remove_class if self.live else control.add_class)("cr-spent")
