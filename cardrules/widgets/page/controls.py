"""Buttons, drop-down lists and rows of them, each made in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from cardrules.widgets.page.boxes import Box, Button
from cardrules.widgets.page.guard import Guard


def button(words: str, tip: str, act: Callable[[], None], guard: Guard) -> Any:
    """A button that does one thing."""
    made = Button(description=words, tooltip=tip)

    def clicked(_button: object) -> None:
        act()

    made.on_click(guard(clicked))
    return made


class Dropdown(ipywidgets.Dropdown):  # type: ignore[misc]
    """A drop-down list that may get other options while somebody chooses one."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the page says; a choice from a longer list that is gone is none, and the page shows what holds."""
        index = sync_data.get("index")
        if isinstance(index, int) and not 0 <= index < len(self.options):
            self.send_state("index")
        else:
            super().set_state(sync_data)


def dropdown(words: str, changed: Callable[[Any], None] | None = None, **traits: Any) -> Any:
    """A drop-down list with its name before it."""
    made = Dropdown(description=words, style={"description_width": "initial"}, **traits)
    if changed is not None:
        made.observe(changed, names="value")
    return made


def row(*widgets: Any) -> Any:
    """Controls beside each other, as many as there is room for."""
    box = Box(widgets)
    box.add_class("cr-bar")
    return box
