"""A slider that can be named."""

from __future__ import annotations

from typing import Any

import anywidget
import ipywidgets
from traitlets import Instance, Int, Unicode

from cardrules.widgets.page.shared import Layout, Page, common, stub


class Slider(anywidget.AnyWidget):
    """A whole number from `min` to `max`; `label` names it, and `words` say its value."""

    _esm = stub("slider")
    page = Instance(Page).tag(sync=True, **ipywidgets.widget_serialization)
    min = Int(0).tag(sync=True)
    max = Int(0).tag(sync=True)
    value = Int(0).tag(sync=True)
    label = Unicode().tag(sync=True)
    words = Unicode().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(page=common(Page), layout=common(Layout), **traits)

    def show(self, value: int, last: int, words: str) -> None:
        """OpenedScenario at this value of 0 to `last`."""
        with self.hold_sync():
            self.max, self.value, self.words = last, value, words
