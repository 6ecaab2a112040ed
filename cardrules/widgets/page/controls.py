"""A fixed pool of buttons, made once and relabelled, and a way to free widgets.

A row of buttons that is made anew for every move piles up widgets in the kernel and the page, loses the keyboard's
focus, and takes a quick second click on a button that is gone already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import ipywidgets

from cardrules.core.visible import visible
from cardrules.widgets.page.boxes import Box, Button, free, reveal
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.without_kernel import Displayed


class Choice(NamedTuple):
    """What one button stands for."""

    words: str
    value: str
    marked: bool = False


class ButtonPool:
    """So many buttons, of which those are seen that stand for something."""

    def __init__(self, size: int, clicked: Callable[[str], None], cls: str = "", mark: str = "cr-taken") -> None:
        self._clicked, self._mark = clicked, mark
        self._values: list[str | None] = [None] * size
        self.buttons = [Button() for _ in range(size)]
        reveal(False, *self.buttons)
        for at, button in enumerate(self.buttons):
            button.on_click(self._handler(at))
        self.widget = Box(self.buttons)
        self.widget.add_class(cls)

    def _handler(self, at: int) -> Callable[[object], None]:
        def handle(_button: object) -> None:
            value = self._values[at]
            if value is not None:
                self._clicked(value)

        return handle

    def show(self, choices: Sequence[Choice]) -> None:
        """Let the buttons stand for these; more than there are buttons is an error of the caller."""
        if len(choices) > len(self.buttons):
            raise ValueError(f"{len(choices)} choices for {len(self.buttons)} buttons")
        for at, button in enumerate(self.buttons):
            choice = choices[at] if at < len(choices) else None
            self._values[at] = choice.value if choice else None
            # an unused button forgets its words: they may tell what another seat holds; for no words at all the page
            # would keep those that were there
            button.description = visible(choice.words) if choice else " "
            (button.add_class if choice and choice.marked else button.remove_class)(self._mark)
            reveal(choice is not None, button)


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


class Owner(Displayed, ipywidgets.VBox):  # type: ignore[misc]
    """A box that owns what is in it: closing it frees all of that, on the page and in the kernel."""

    def close(self) -> None:
        """Free everything that belongs to it."""
        if self.comm is not None:
            for child in self.children:
                free(child)
            self.layout.close()
        super().close()
