"""Pictures that are drawn already, so that a step, an undo or a redo need not draw them while somebody waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from cardrules.core.errors import CardRulesError
from cardrules.history.timeline import Frame
from cardrules.widgets.table.scene import NO_OVERLAY, Scene

KEPT = 12
IDLE_S = 0.15
"""How long after a redraw it is drawn ahead: when the page has been brought up to date."""


class PictureKey(NamedTuple):
    """All that a picture without an overlay depends on, by what stays the same object as long as its line is there."""

    event: int
    state: int
    at: int
    seat: str | None
    locked: str


class KeptPictures:
    """The latest pictures of one table, and those that may be asked for next."""

    def __init__(self) -> None:
        self._kept: OrderedDict[PictureKey, tuple[Frame, str]] = OrderedDict()
        self._waiting: asyncio.TimerHandle | None = None

    def svg(self, scene: Scene) -> str:
        """The scene's live picture. What is thought of in an overlay is drawn each time."""
        if scene.overlay != NO_OVERLAY:
            return scene.svg()
        frame = scene.frame
        key = PictureKey(id(frame.event), id(frame.state), frame.at, scene.seat, scene.locked)
        found = self._kept.get(key)
        if found is None:
            # the frame is kept too: as long as it is, nothing else can have the same identities
            found = self._kept[key] = frame, scene.svg()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found[1]

    def draw_ahead(self, scenes: Iterable[Scene]) -> None:
        """Draw these, one at a time, when there is nothing else to do; what was to be drawn before is forgotten."""
        self.stop_drawing()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # a program, where no click is waited for
        to_come = iter(scenes)

        def draw() -> None:
            try:
                scene = next(to_come, None)
            except CardRulesError:  # the line has become shorter
                return
            if scene is not None:
                self.svg(scene)
                self._waiting = loop.call_later(0, draw)

        self._waiting = loop.call_later(IDLE_S, draw)

    def stop_drawing(self) -> None:
        """Draw nothing ahead any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
