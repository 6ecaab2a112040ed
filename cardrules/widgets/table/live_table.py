"""What every live table has: the picture, the stepper, the events of the move, the choices, the rule."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.game import Move
from cardrules.history.timeline import Timeline
from cardrules.widgets.page.boxes import Box, OwningBox, VBox
from cardrules.widgets.page.controls import row
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import TablePicture
from cardrules.widgets.page.markup import join, tag
from cardrules.widgets.page.numbers import whole
from cardrules.widgets.page.without_kernel import AGAIN, AS_IT_STOOD, Snapshot
from cardrules.widgets.table.decision import DecisionPanel, reasons
from cardrules.widgets.table.events_of_move import EventsPanel, caption
from cardrules.widgets.table.kept_pictures import KeptPictures
from cardrules.widgets.table.rules import RulePanel
from cardrules.widgets.table.scene import NO_OVERLAY, Scene, move_words, scene_at, seat_words
from cardrules.widgets.table.stepper import StepperBar, target

PACE_MS = 1200
BREATH_S = 0.016
"""How long a redraw pauses behind the picture, about the time a page takes to paint it. What the panels send would
else come before that and be worked on first, and the picture would come a third later."""

NEXT = ("next", "back", "next-move", "back-move")
"""Where one probably looks next."""


class LiveTable(OwningBox):
    """Shows one event of a timeline at a time, as one seat (None: all cards open) may know it.

    A subclass says what playing a move means here, and which controls stand above and below.
    """

    timeline: Timeline
    seat: str | None
    scene: Scene

    def __init__(self, timeline: Timeline, seat: str | None) -> None:
        self.timeline = timeline
        self.seat = self._known(seat)
        self.guard = guard = Guard(self._refuse)
        self.picture = TablePicture()
        self.kept_pictures = KeptPictures()
        self.stepper = StepperBar(self.step, self.look, self._play_or_pause, guard)
        self.events = EventsPanel()
        self.decision = DecisionPanel(guard(self.play), guard, self._heading_and_hint)
        self.rule = RulePanel(timeline.game, timeline.options)
        for part in (self.picture, self.events.widget, self.decision.refused):
            part.on_sent(guard(self._sent))
        super().__init__()
        self.add_class("cr-explorer")

    def __repr__(self) -> str:
        return f"{type(self).__name__} of {self._place()}. {AGAIN}"

    def snapshot(self) -> Snapshot:
        """The table as it is shown, for the eyes that look, with nothing in it to click."""
        scene = self.scene
        rules = "; ".join(f"{rule} {scene.game.rulebook[rule].title}" for rule in scene.event.rules)
        under = f"{self._place()}, {seat_words(scene.seat)}. Rules: {rules}."
        board = scene.game.board_text(scene.view)
        return Snapshot(f"{AS_IT_STOOD} {AGAIN}", scene.svg(live=False), board, scene.sentence, under)

    def _place(self) -> str:
        where = f"event {self.scene.frame.at + 1} of {self.scene.count}" if hasattr(self, "scene") else "not ready"
        return f"{self.timeline.game.rulebook.title}, {where}"

    def _lay_out(self, above: Iterable[Any], below: Iterable[Any], beside: Iterable[Any] = ()) -> None:
        """Put controls above and below the table, and panels beside the choices."""
        main = VBox([self.picture, self.stepper.widget])
        left = VBox([*beside, self.events.widget])
        right = VBox([self.decision.widget, self.rule.widget, self.decision.refused])
        parts = Box([main, left, right])
        named = {"cr-main": main, "cr-left": left, "cr-right": right, "cr-columns": parts}
        for name, box in named.items():
            box.add_class(name)
        for box in (left, right):
            box.add_class("cr-column")
        self.children = [self.guard.widget, row(*above), parts, *below]

    # --- looking ------------------------------------------------------------------------------------------

    def look(self, at: int) -> None:
        """Look at the event of this number of the current branch; nothing is played. Raises `CardRulesError`."""
        self._draw(self._scene(at))

    def step(self, how: str) -> None:
        """Look on or back: `next`, `back`, `next-move`, `back-move`, `first`, `last`."""
        self.pause()
        self.look(target(self.timeline, self.scene.frame.at, how))

    def show_rule(self, rule_id: str) -> None:
        """Tell a rule in full in the rule panel. Raises `UnknownRule`."""
        self.rule.show(rule_id)

    def pause(self) -> None:
        """Stop playing by itself."""
        if self.picture.pace:
            self.picture.pace = 0
            self.stepper.show_playing(False)

    def close(self) -> None:
        """Free everything that belongs to it."""
        if self.comm is not None:
            self.kept_pictures.stop_drawing()
        super().close()

    # --- for subclasses -----------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """Play a move at the decision that is looked at."""
        raise NotImplementedError

    def _heading_and_hint(self, scene: Scene) -> tuple[str, str]:
        """The heading over the choices, and a hint on what choosing means here."""
        raise NotImplementedError

    def _scene(self, at: int) -> Scene:
        """What is seen at an event. Raises `CardRulesError` where there is none."""
        return scene_at(self.timeline, at, self.seat)

    def _update_controls(self, scene: Scene) -> None:
        """Bring the subclass's own controls up to the scene; no handler runs meanwhile."""

    # --- inside -------------------------------------------------------------------------------------------

    def _draw(self, scene: Scene, since: int | None = None) -> None:
        """Show a scene; `since` is the event from which on the list of events goes (else the move's first)."""
        self._paint(scene)  # first: it is what one waits for
        with self.guard.quiet():
            self.decision.show(scene)
            self.stepper.show(scene, len(self.timeline.line))
            self.rule.show(scene.event.rule)
            self.events.show(scene, since)
            self._update_controls(scene)
        # beside an aid, what is looked at next has an overlay of its own, and is drawn then
        ways = NEXT if scene.overlay == NO_OVERLAY else ()
        near = dict.fromkeys(target(self.timeline, scene.frame.at, how) for how in ways)
        self.kept_pictures.draw_ahead(self._scene(at) for at in near if at != scene.frame.at)

    def _paint(self, scene: Scene) -> None:
        """Show a scene's picture; the panels stay as they are."""
        self.scene = scene
        label = f"Table of {scene.game.rulebook.title}, {seat_words(scene.seat)}. Arrow keys step through the events."
        self.picture.show(self.kept_pictures.svg(scene), caption(scene), at=scene.frame.at, label=label)
        time.sleep(BREATH_S)

    def _sent(self, what: str, value: str, stamp: int) -> None:
        match what:
            case "move" if stamp != self.picture.stamp:
                raise CardRulesError("the table has changed since that click, so nothing was played")
            case "move":
                self.play(value)
            case "step" if value == "tick":
                self._tick()
            case "step":
                self.step(value)
            case "look" if (at := whole(value)) is not None:
                self.pause()
                self.look(at)
            case "rule":
                self.show_rule(value)

    def _play_or_pause(self) -> None:
        if self.picture.pace:
            self.pause()
            return
        if (end := len(self.timeline.frames) - 1) < self.scene.frame.at:
            self.look(end)  # the branch has become shorter elsewhere
        if not end:
            return
        if self.scene.frame.at == end:
            self.look(self.scene.frame.at - self.scene.in_move if self.scene.in_move else 0)
        self.picture.pace = PACE_MS
        self.stepper.show_playing(True)

    def _tick(self) -> None:
        if not self.picture.pace:
            return
        self.look(target(self.timeline, self.scene.frame.at, "next"))
        if self.scene.frame.at == self.scene.count - 1:
            self.pause()

    def _refuse(self, error: CardRulesError) -> None:
        if isinstance(error, IllegalMove):
            words = move_words(self.timeline.game, error.verdict.move)
            said = [tag("p", tag("b", f"✕ Not allowed — {words}")), reasons(self.scene, error.verdict)]
        else:
            words = str(error)
            said = [tag("p", tag("b", "✕ "), f"{words[:1].upper()}{words[1:]}")]
        self.picture.say(join(said), "refusal")

    def _known(self, seat: str | None) -> str | None:
        if seat is not None:
            self.timeline.state.view(seat)  # raises on an unknown seat
        return seat
