"""A slider that can be named."""

from __future__ import annotations

import anywidget
from traitlets import Int, Unicode

from cardrules.widgets.live import CSS, static


class Slider(anywidget.AnyWidget):
    """A whole number from `min` to `max`; `label` names it, and `words` say its value."""

    _esm = static("slider.js")
    _css = CSS
    min = Int(0).tag(sync=True)
    max = Int(0).tag(sync=True)
    value = Int(0).tag(sync=True)
    label = Unicode().tag(sync=True)
    words = Unicode().tag(sync=True)

    def show(self, value: int, last: int, words: str) -> None:
        """Stand at this value of 0 to `last`."""
        with self.hold_sync():
            self.max, self.value, self.words = last, value, words
