"""Panels that are opened when wanted: one that was never opened is not even made, and a closed one costs nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cardrules.widgets.page.boxes import VBox, reveal
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import join, tag
from cardrules.widgets.table.scene import Scene


class Panel(Protocol):
    """What can be shown: a widget, and a way to bring it up to a scene."""

    widget: Any

    def show(self, scene: Scene) -> None:
        """Bring the widget up to this scene."""

    def shut(self, scene: Scene) -> None:
        """Forget what this scene's seat may not see; the panel is closed."""


class Drawers:
    """A row of buttons, each of which opens and closes a panel below."""

    def __init__(self, makers: Mapping[str, Callable[[], Panel]], guard: Guard) -> None:
        self._makers = dict(makers)
        self._panels: dict[str, Panel] = {}
        self.opened: set[str] = set()
        self._bar = Prose("cr-drawers")
        self._bar.on_sent(guard(self._sent))
        self.widget = VBox([self._bar])
        self._scene: Scene | None = None
        self._draw_bar()

    @property
    def names(self) -> tuple[str, ...]:
        """What can be opened."""
        return tuple(self._makers)

    def show(self, scene: Scene) -> None:
        """Bring the open panels up to this scene; the closed ones must not keep what another seat saw."""
        self._scene = scene
        for name, panel in self._panels.items():
            (panel.show if name in self.opened else panel.shut)(scene)

    def open(self, name: str) -> Panel:
        """Open a panel and return it."""
        if name not in self._panels:
            self._panels[name] = self._makers[name]()
            self.widget.children = (*self.widget.children, self._panels[name].widget)
        self._turn(name, True)
        return self._panels[name]

    def close(self, name: str) -> None:
        """Close a panel."""
        if name in self._panels:
            self._turn(name, False)

    def _turn(self, name: str, opened: bool) -> None:
        (self.opened.add if opened else self.opened.discard)(name)
        panel = self._panels[name]
        if self._scene is not None:
            (panel.show if opened else panel.shut)(self._scene)
        reveal(opened, panel.widget)
        self._draw_bar()

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        if what == "drawer" and value in self._makers:
            (self.close if value in self.opened else self.open)(value)

    def _draw_bar(self) -> None:
        buttons = []
        for name in self._makers:
            expanded = "true" if name in self.opened else "false"
            words = {"type": "button", "cls": "cr-toggle", "data_send": "drawer", "data_value": name}
            buttons.append(tag("button", name, **words, data_focus=f"drawer {name}", aria_expanded=expanded))
        self._bar.show(join(buttons))
