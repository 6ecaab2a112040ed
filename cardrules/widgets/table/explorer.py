"""The Explorer: any game's timeline on the page, to step through, to ask, and to play «what if?»."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.game import Move
from cardrules.history.timeline import Timeline
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.markup import tag
from cardrules.widgets.table.branches import BranchPanel
from cardrules.widgets.table.drawers import Drawers, Panel
from cardrules.widgets.table.live_table import LiveTable
from cardrules.widgets.table.saving import SavePanel
from cardrules.widgets.table.scene import Scene, return_to
from cardrules.widgets.table.state_tables import StatePanel, load_pandas
from cardrules.widgets.table.stepper import target
from cardrules.widgets.table.transcripts import TranscriptPanel
from cardrules.widgets.table.trying import TryPanel

OPEN = ""
"""The value of the seat chooser for all cards open."""


class Explorer(LiveTable):
    """Shows a timeline of any game: the picture, the event and its rule, the choices, the branches.

    What is done happens at the point that is looked at: a move played at an earlier point begins a branch. With a
    `seat`, everything is shown as that seat may know it. `at` is the event to begin with (else the first decision);
    `tools=False` leaves out the panels for branches, free moves, the state and saving.
    """

    def __init__(
        self, timeline: Timeline, *, seat: str | None = None, at: int | None = None, tools: bool = True
    ) -> None:
        super().__init__(timeline, seat)
        guard = self.guard
        self._taken_back = 0
        drawers: dict[str, Callable[[], Panel]] = {
            "Branches": lambda: BranchPanel(lambda: self.timeline, self._branch_changed, guard),
            "Try any move": self._make_trying,
            "Table of everything": StatePanel,
            "New, save, load": lambda: SavePanel(lambda: self.timeline, self.replace, guard),
            "Transcript": lambda: TranscriptPanel(lambda: self.timeline, guard),
        }
        self.drawers = Drawers(drawers if tools else {}, guard)
        self.eyes = dropdown("Show", guard(self._eyes_changed))
        undo = "Take back the last move that was played. To look at earlier moves, use the buttons below the picture"
        self.undoing = button("↶ Undo", undo, self.undo, guard)
        self.redoing = button("↷ Redo", "Play the move again that was taken back", self._redo_here, guard)
        played = row(self.undoing, self.redoing)
        played.add_class("cr-played")
        self._lay_out([self.eyes, played], [self.drawers.widget])
        self.look(target(timeline, -1, "next-move") if at is None else at)

    def afterwards(self) -> None:
        """The table of everything may be drawn by pandas."""
        if self.drawers.names:
            load_pandas()

    def see_as(self, seat: str | None) -> None:
        """Look with the eyes of a seat, or with all cards open (None). Raises `CardRulesError` on an unknown seat."""
        self.seat = self._known(seat)
        # the branch may have become shorter elsewhere; the old eyes' picture must not stay
        self.look(min(self.scene.frame.at, len(self.timeline.frames) - 1))

    # --- playing ------------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """Play a move at the decision that is looked at, and look at what came of it.

        Where the branch goes on differently already, a new branch begins. Raises `IllegalMove`, `MoveTextError`,
        and then nothing has changed.
        """
        self.pause()
        point, timeline = self.scene.point, self.timeline
        if point is None:
            raise CardRulesError("the table is being set up; step on to the first decision")
        made = timeline.game.move(point.state, move)
        if self.seat is not None and made.seat not in (None, self.seat):
            raise CardRulesError(f"while it shows what {self.seat} sees, one plays for {self.seat} alone")
        verdict = timeline.game.verdict(point.state, made)
        if not verdict:
            raise IllegalMove(verdict, point.state.legal_moves)
        before = timeline.current
        return_to(timeline, point)
        timeline.play(made)
        self._taken_back = 0
        self.look(timeline.last_frame)
        if timeline.current != before:
            self.picture.say(tag("p", f"You are now on the branch «{timeline.current}»; «{before}» is kept."))

    def undo(self) -> None:
        """Take back the last move that was played; it stays on its branch. Raises `CardRulesError` at the start."""
        self.pause()
        self.timeline.undo()
        self._taken_back += 1
        self.look(self.timeline.last_frame)

    def redo(self) -> None:
        """Play the branch's next move again. Raises `CardRulesError` at the branch's end."""
        self.pause()
        self.timeline.redo()
        self._taken_back = max(0, self._taken_back - 1)
        self.look(self.timeline.last_frame)

    def replace(self, timeline: Timeline) -> None:
        """Show another timeline in this place."""
        self.pause()
        self.timeline = timeline
        self._taken_back = 0
        self.rule.change(timeline.game, timeline.options)
        if self.seat not in timeline.state.seats:
            self.seat = None
        self.look(timeline.last_frame)

    # --- inside -------------------------------------------------------------------------------------------

    def _update_controls(self, scene: Scene) -> None:
        seats = [("all cards open", OPEN), *((f"what {seat} sees", seat) for seat in self.timeline.state.seats)]
        self.guard.set_options(self.eyes, seats, self.seat or OPEN)
        redo = self._taken_back and self.timeline.can_redo
        for control, usable in ((self.undoing, self.timeline.can_undo), (self.redoing, redo)):
            (control.remove_class if usable else control.add_class)("cr-spent")
        self.drawers.show(scene)

    def _heading_and_hint(self, scene: Scene) -> tuple[str, str]:
        decision, point = scene.decision, scene.point
        assert decision is not None and point is not None
        if not scene.settled:
            return (
                f"What if {decision.seat or 'it'} had chosen otherwise?",
                "Another choice begins a branch; this line is kept.",
            )
        title = f"{decision.seat} to choose" if decision.seat else "What comes next"
        return (
            title,
            "" if point.taken is None else "Any other choice than the dashed one is a «what if»: both lines are kept.",
        )

    def _eyes_changed(self, change: Any) -> None:
        self.see_as(change["new"] or None)

    def _redo_here(self) -> None:
        """Redo, where a move was taken back here; a line that goes on anyway is looked at with other buttons."""
        if not self._taken_back:
            raise CardRulesError("there is no move to redo: none was taken back here. «Move »» looks on")
        self.redo()

    def _branch_changed(self) -> None:
        self.pause()
        self._taken_back = 0
        self.look(self.timeline.last_frame)

    def _make_trying(self) -> TryPanel:
        panel = TryPanel(self.guard)
        panel.answer.on_sent(self.guard(self._sent))
        return panel
