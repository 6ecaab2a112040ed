"""A box for any move at all, which answers with the verdict and plays nothing by itself."""

from __future__ import annotations

import ipywidgets

from cardrules.core.errors import MoveTextError
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.controls import button, row
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, join, tag
from cardrules.widgets.table.decision import reasons
from cardrules.widgets.table.scene import Scene


class TryPanel:
    """Answers whether a move would be legal at the shown decision, and why."""

    def __init__(self, guard: Guard) -> None:
        self.text = ipywidgets.Text(description="Move", placeholder="A request", continuous_update=False)
        self.ask = button("May I?", "Ask the rules; nothing is played", self._answer, guard)
        self.answer = Prose("cr-answer", label="The verdict")
        self.text.observe(guard(self._entered), names="value")
        self.forms = Prose("cr-small cr-quiet")
        self.widget = VBox([row(self.text, self.ask), self.forms, self.answer])
        self.widget.add_class("cr-form")
        self.scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Turn to this scene's decision; an answer about another one goes."""
        if self.scene is None or scene.point != self.scene.point or scene.seat != self.scene.seat:
            self.answer.show(Markup())
        self.scene = scene
        self.forms.show(join(["Moves read like this: ", join(scene.game.forms.values(), " · ")]))

    def shut(self, _scene: Scene) -> None:
        """Forget the answer."""
        self.answer.show(Markup())

    def _entered(self, _change: object) -> None:
        self._answer()

    def _answer(self) -> None:
        if self.scene is not None and self.text.value.strip():
            self.answer.show(verdict_on(self.scene, self.text.value))


def verdict_on(scene: Scene, words: str) -> Markup:
    """The verdict on a move's text, as far as the scene's seat may be told it."""
    if scene.point is None:
        return tag("p", "The table is being set up; nobody can choose yet.", role="status")
    state, game = scene.point.state, scene.game
    try:
        move = game.move(state, words)
    except MoveTextError as error:
        return tag("p", str(error), role="status", cls="cr-no")
    if not scene.may_know(move.seat):
        told = f"Seat {scene.seat} gets no answer about moves of {move.seat}: it could give cards away."
        return tag("p", told, role="status", cls="cr-no")
    verdict = game.verdict(state, move)
    head = "Yes, this is legal here:" if verdict else "No, this is refused:"
    return tag("div", tag("p", tag("b", f"{move} — {head}")), reasons(scene, verdict), role="status")
