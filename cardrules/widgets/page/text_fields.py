"""A form of text fields that is never made anew: another position puts other words over the same boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import ipywidgets

from cardrules.core.visible import visible
from cardrules.widgets.page.boxes import Box, reveal
from cardrules.widgets.page.guard import Guard


class TextField(NamedTuple):
    """What one field stands for."""

    key: str
    label: str
    text: str
    hint: str = ""
    choices: tuple[str, ...] = ()
    """Words that are offered while one types; others can be typed as well."""
    broad: bool = False
    """Whether it gets the whole width."""


class TextFields:
    """As many boxes as the longest form needed so far. `changed` gets the key and the text that was typed."""

    def __init__(self, changed: Callable[[str, str], None], guard: Guard) -> None:
        self._changed, self._guard = changed, guard
        self.keys: list[str] = []
        self.boxes: list[Any] = []
        self.widget = Box()
        self.widget.add_class("cr-fields")

    def show(self, lines: Iterable[TextField]) -> None:
        """Let the boxes stand for these; nobody's handler runs."""
        shown = list(lines)
        if len(shown) > len(self.boxes):
            self.boxes += [self._box(at) for at in range(len(self.boxes), len(shown))]
            self.widget.children = self.boxes
        self.keys = [line.key for line in shown]
        with self._guard.quiet():
            for box, line in zip(self.boxes, shown, strict=False):
                _dress(box, line)
            for box in self.boxes[len(shown) :]:
                box.value = ""
                reveal(False, box)

    def mark(self, keys: Iterable[str]) -> None:
        """Mark the fields in which something is wrong, and no others."""
        wrong = set(keys)
        for key, box in zip(self.keys, self.boxes, strict=False):
            (box.add_class if key in wrong else box.remove_class)("cr-wrong")

    def box(self, key: str) -> Any:
        """The box that stands for a field."""
        return self.boxes[self.keys.index(key)]

    def _box(self, at: int) -> Any:
        box = ipywidgets.Combobox(ensure_option=False, style={"description_width": "initial"})
        box.add_class("cr-field")

        def typed(change: Any) -> None:
            if at < len(self.keys):
                self._changed(self.keys[at], change["new"])

        box.observe(self._guard(typed), names="value")
        return box


def _dress(box: Any, line: TextField) -> None:
    with box.hold_sync():
        label = visible(line.label)
        box.description, box.value, box.options = label, line.text, line.choices
        box.placeholder = line.hint
        box.tooltip = f"{label}: {line.hint}" if line.hint else label
    reveal(True, box)
    (box.add_class if line.broad else box.remove_class)("cr-broad-field")
