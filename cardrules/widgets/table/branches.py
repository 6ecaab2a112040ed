"""The lines of play side by side: choose one, name it, begin one, drop one, compare two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from cardrules.core.game import Event, Move
from cardrules.core.messages import event_text
from cardrules.core.visible import visible
from cardrules.history.timeline import Timeline
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.table.scene import Scene, move_words, return_to
from cardrules.widgets.table.state_tables import states_side_by_side


class BranchPanel:
    """Works on the branches of a timeline; `changed` is called after the current one has changed."""

    def __init__(self, timeline: Callable[[], Timeline], changed: Callable[[], None], guard: Guard) -> None:
        self._timeline, self._changed, self._guard = timeline, changed, guard
        self.current = dropdown("Branch", guard(self._switched))
        self.name = ipywidgets.Text(description="New name", continuous_update=False)
        self.rename = button("Rename", "Give the current branch this name", self._rename, guard)
        self.begin = button("Branch here", "Begin a branch that ends at the shown decision", self._begin, guard)
        self.other = dropdown("Compare with", guard(self._other_changed))
        self.drop = button("Drop that one", "Forget the branch that is compared with", self._drop, guard)
        self.drop.add_class("cr-once")
        self.result = Prose("cr-compared", label="Two branches compared")
        self.scene: Scene | None = None
        rows = [row(self.current, self.begin), row(self.name, self.rename), row(self.other, self.drop)]
        self.widget = VBox([*rows, self.result])
        self.widget.add_class("cr-form")

    def show(self, scene: Scene) -> None:
        """Show the branches as they are, for the eyes of this scene's seat."""
        self.scene = scene
        timeline = self._timeline()
        names = list(timeline.branches)
        others = [name for name in names if name != timeline.current]
        self._guard.set_options(self.current, [(visible(name), name) for name in names], timeline.current)
        kept = self.other.value if self.other.value in others else (others[0] if others else None)
        self._guard.set_options(self.other, [(visible(name), name) for name in others], kept)
        self.other.disabled = self.drop.disabled = not others
        self._compare()

    def shut(self, _scene: Scene) -> None:
        """Forget the comparison."""
        self.result.show(Markup())

    def _other_changed(self, _change: Any) -> None:
        self._compare()

    def _switched(self, change: Any) -> None:
        name = change["new"]
        if name is not None and name != self._timeline().current:
            self._timeline().switch(name)
            self._changed()

    def _rename(self) -> None:
        timeline = self._timeline()
        timeline.rename(timeline.current, self.name.value)
        self.name.value = ""
        self._changed()

    def _begin(self) -> None:
        timeline = self._timeline()
        if self.scene is not None and self.scene.point is not None:
            return_to(timeline, self.scene.point)
        timeline.branch()
        self._changed()

    def _drop(self) -> None:
        if self.other.value is not None:
            self._timeline().drop(self.other.value)
            self._changed()

    def _compare(self) -> None:
        scene, other, timeline = self.scene, self.other.value, self._timeline()
        if scene is None or other not in timeline.branches:
            hint = "There is one line of play so far. Choose another move at any earlier point, and both are kept."
            self.result.show(tag("p", hint, cls="cr-quiet"))
            return
        self.result.show(compared(scene, timeline, timeline.current, other))


def compared(scene: Scene, timeline: Timeline, one: str, other: str) -> Markup:
    """Where two branches part, and their ends side by side, as the scene's seat may know it."""
    parting = timeline.compare(one, other, scene.seat)
    common = parting.common_moves
    shared = "no move" if common == 0 else "1 move" if common == 1 else f"{common} moves"
    parts = [heading(f"«{one}» and «{other}»"), tag("p", f"They have {shared} in common, and then part:")]
    items = [
        tag("li", tag("b", f"«{name}»: "), _parted(scene, move, event))
        for name, move, event in zip((one, other), parting.moves, parting.events, strict=True)
    ]
    views = [state.view(scene.seat) for state in parting.ends]
    return join([*parts, tag("ul", *items), states_side_by_side(scene.game, [f"«{one}»", f"«{other}»"], views)])


def _parted(scene: Scene, move: Move | None, event: Event | None) -> str:
    """What one branch has where the other is different; another seat's move may name cards, so it is not told."""
    if event is None:
        return "ends here."
    told = event_text(scene.game, event, scene.seat)
    if move is None or not scene.may_know(move.seat):
        return told
    return f"{move_words(scene.game, move)} — {told}"
