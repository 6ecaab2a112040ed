"""So many buttons, made once and relabelled.

A row of buttons that is made anew for every move piles up widgets in the kernel and the page, loses the keyboard's
focus, and takes a quick second click on a button that is gone already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardrules.core.visible import visible
from cardrules.widgets.page.boxes import Box, Button, reveal


class Choice(NamedTuple):
    """What one button stands for."""

    words: str
    value: str
    marked: bool = False


class FixedButtons:
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
