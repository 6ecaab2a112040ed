"""An Explorer with an aid beside it, which asks the rules about what is being thought of, before anything is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from cardrules.core.game import State
from cardrules.core.registry import find_game
from cardrules.history.timeline import Timeline
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.page.shared import static
from cardrules.widgets.table.explorer import Explorer
from cardrules.widgets.table.scene import NO_OVERLAY, Overlay, Scene
from cardrules.widgets.table.stepper import target

SHEET = static("aid.css")


class Aid(ABC):
    """Thinks along at a table of one game. It is no widget: it says what is to be written, chosen and drawn.

    Whatever it says must be what the scene's seat may know.
    """

    title = "The aid"
    game = ""
    """The game that it knows; empty for any. At a table of another one, which may be loaded there, it is not asked."""
    scene: Scene
    timeline: Timeline

    def __init__(self) -> None:
        self.chosen: list[str] = []
        """The keys of what is chosen."""

    def turn_to(self, scene: Scene, timeline: Timeline) -> None:
        """Take up a scene. What was chosen is forgotten, unless it is the same decision for the same eyes."""
        if not hasattr(self, "scene") or (scene.point, scene.seat, scene.frame.at) != self._where:
            self.forget()
        self.scene, self.timeline = scene, timeline

    @property
    def _where(self) -> tuple[object, ...]:
        return self.scene.point, self.scene.seat, self.scene.frame.at

    def forget(self) -> None:
        """Forget what was chosen."""
        self.chosen = []

    @property
    def open_state(self) -> State | None:
        """The state in which something can be chosen, where its mover's choices may be shown; else None."""
        scene = self.scene
        return scene.point.state if scene.point is not None and scene.settled and scene.may_choose else None

    def why_not(self) -> Markup:
        """Why nothing can be chosen, in words."""
        scene = self.scene
        who = scene.decision.seat if scene.decision else None
        if scene.point is None:
            words = "The table is being set up. Step on to the first decision, and you can choose here."
        elif not scene.settled:
            words = "A move is under way. Step on to its end, and you can choose here again."
        elif who is None:
            words = "It is over: nobody has anything to choose here."
        elif scene.seat not in (None, who):
            blind = f"It is for {who} to choose, and {scene.seat} does not see the cards."
            words = f"{blind} Set «Show» to «what {who} sees»."
        else:
            words = "There is nothing to think about here."
        return join([heading(self.title), tag("p", words, cls="cr-quiet")])

    def overlay(self) -> Overlay:
        """What is to be chosen from, and noted, in the picture."""
        return NO_OVERLAY

    def choose(self, key: str) -> str | int | None:
        """Something was chosen; where to look then: a step (`next`) or the number of an event, or None to stay."""
        return None

    @abstractmethod
    def markup(self) -> Markup:
        """What is to be written. Buttons come from `choice` and `action`."""


class ExplorerWithAid(Explorer):
    """An Explorer that has the aid of a game. It takes what an Explorer takes."""

    def __init__(self, timeline: Timeline, aid: Aid, **how: Any) -> None:
        self.aid = aid
        self.aid_panel = Prose("cr-panel cr-aid", sheet=SHEET, label=aid.title)
        super().__init__(timeline, **how)
        self.aid_panel.on_sent(self.guard(self._sent))

    def choose(self, key: str) -> None:
        """Choose something in the aid or the picture, by its key."""
        if self._foreign:
            return
        where = self.aid.choose(key)
        if where is not None:
            self.pause()
            self.look(target(self.timeline, self.scene.frame.at, where) if isinstance(where, str) else where)
            return
        self._paint(replace(self.scene, overlay=self.aid.overlay()))
        self.aid_panel.show(self.aid.markup())

    def _lay_out(self, above: Iterable[Any], below: Iterable[Any], beside: Iterable[Any] = ()) -> None:
        super()._lay_out(above, below, [self.aid_panel, *beside])

    def _draw(self, scene: Scene, since: int | None = None) -> None:
        if self._foreign:
            super()._draw(scene, since)
            told = f"This aid is for {find_game(self.aid.game).rulebook.title} alone."
            self.aid_panel.show(tag("p", told, cls="cr-quiet"))
            return
        self.aid.turn_to(scene, self.timeline)
        super()._draw(replace(scene, overlay=self.aid.overlay()), since)
        self.aid_panel.show(self.aid.markup())

    @property
    def _foreign(self) -> bool:
        """Whether the table is of another game than the aid."""
        return self.aid.game not in ("", self.timeline.game.name)

    def _sent(self, what: str, value: str, stamp: int) -> None:
        match what:
            case "pick":
                self.choose(value)
            case "play":
                self.play(value)
            case _:
                super()._sent(what, value, stamp)


def choice(key: str, *words: object, chosen: bool | None, said: str | None = None, cls: str = "cr-pick") -> Markup:
    """A button for something that can be chosen; it shows whether it is, unless choosing it leaves no trace (None)."""
    pressed = None if chosen is None else "true" if chosen else "false"
    return tag("button", *words, type="button", cls=cls, data_pick=key, aria_label=said, aria_pressed=pressed)


def action(key: str, *words: object) -> Markup:
    """A button that does something in the aid."""
    return tag("button", *words, type="button", cls="cr-action", data_pick=key)


def play_button(move: object, *words: object) -> Markup:
    """A button that plays a move."""
    return tag(
        "button", *words, type="button", cls="cr-play", data_send="play", data_value=move, data_focus=f"play {move}"
    )  # fmt: skip
