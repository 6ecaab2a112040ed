"""The bar under the picture: first, back, forward, last, by event and by move, a slider, and playing by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets

from cardrules.history.timeline import Timeline
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.controls import button, row
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.slider import Slider
from cardrules.widgets.table.scene import Scene

STEPS = {
    "first": ("⇤ Start", "To the first event"),
    "back-move": ("« Move", "Back to the decision before (Shift and left arrow on the picture)"),
    "back": ("‹ Step", "One event back (left arrow on the picture)"),
    "next": ("Step ›", "One event on (right arrow on the picture)"),
    "next-move": ("Move »", "On to the next decision (Shift and right arrow on the picture)"),
    "last": ("End ⇥", "To the last event"),
}


def target(timeline: Timeline, at: int, how: str) -> int:
    """Where a step leads: the place of an event of the current branch."""
    frames = timeline.frames
    return step_from(at, how, len(frames) - 1, lambda place: frames[place].last)


def step_from(at: int, how: str, end: int, last: Callable[[int], bool]) -> int:
    """Where a step leads among places from 0 to the end; `last` tells which ones are the last of a move.

    From behind the end, where a line has become shorter, a step back leads to the end.
    """
    at = min(at, end + 1)
    match how:
        case "first":
            return 0
        case "last":
            return end
        case "next":
            return min(at + 1, end)
        case "back":
            return max(at - 1, 0)
        case "next-move":
            at = min(at + 1, end)
            while at < end and not last(at):
                at += 1
        case "back-move":
            at = max(at - 1, 0)
            while at > 0 and not last(at):
                at -= 1
    return at


class StepperBar:
    """Steps through the events of the branch."""

    def __init__(
        self, step: Callable[[str], None], look: Callable[[int], None], play: Callable[[], None], guard: Guard
    ) -> None:
        self.buttons: dict[str, ipywidgets.Button] = {}
        for how, (words, tip) in STEPS.items():
            self.buttons[how] = button(words, tip, partial(step, how), guard)
        self.buttons["next"].add_class("cr-main-step")
        self.playing = button("▶ Play", "Step on by itself", play, guard)
        self.slider = Slider(label="Event")
        self.slider.add_class("cr-slider")
        self.slider.observe(guard(self._slid), names="value")
        self._look = look
        bar = row(*self.buttons.values(), self.playing)
        bar.add_class("cr-looking")
        self.widget = VBox([bar, self.slider])
        self.widget.add_class("cr-stepper")

    def _slid(self, change: Any) -> None:
        self._look(change["new"])

    def show(self, scene: Scene, moves: int) -> None:
        """Show the place of this scene in a branch of so many moves."""
        self.place(scene.frame.at, scene.count - 1, scene.frame.move_index, moves)

    def place(self, at: int, last: int, move: int, moves: int) -> None:
        """Show a place from 0 to the last one, in a move of so many."""
        for how, control in self.buttons.items():
            # not disabled: that would take the keyboard's focus away at the end of a walk
            spent = at == 0 if how in ("first", "back", "back-move") else at == last
            (control.add_class if spent else control.remove_class)("cr-spent")
        (self.playing.remove_class if last else self.playing.add_class)("cr-spent")  # one event: nothing to play
        words = f"event {at + 1} of {last + 1} · move {move} of {moves}"
        self.slider.show(at, last, words)

    def show_playing(self, on: bool) -> None:
        """Say whether it plays by itself."""
        self.playing.description = "⏸ Pause" if on else "▶ Play"
