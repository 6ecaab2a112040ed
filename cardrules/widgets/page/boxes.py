"""Boxes and buttons that have their layout and style in common, and how they are freed.

How they look is said by the style sheets: each layout of its own would be one more widget to keep, to send and to
save, with nothing in it.
"""

from __future__ import annotations

from typing import Any

import ipywidgets

from cardrules.widgets.page.shared import ButtonStyle, Layout, Shared, common
from cardrules.widgets.page.without_kernel import LeavesSnapshot


class _Sparing(ipywidgets.DOMWidget):  # type: ignore[misc]
    """A widget that takes the common layout, unless it is given another."""

    def __init__(self, *args: Any, **traits: Any) -> None:
        traits.setdefault("layout", common(Layout))
        super().__init__(*args, **traits)


class Box(_Sparing, ipywidgets.Box):  # type: ignore[misc]
    """Widgets beside each other, or as the style sheets say."""


class VBox(_Sparing, ipywidgets.VBox):  # type: ignore[misc]
    """Widgets below each other."""


class Button(_Sparing, ipywidgets.Button):  # type: ignore[misc]
    """A plain button."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(style=common(ButtonStyle), **traits)


def reveal(shown: bool, *widgets: Any) -> None:
    """Let widgets be seen, or not."""
    for widget in widgets:
        (widget.remove_class if shown else widget.add_class)("cr-hidden")


def free(widget: Any) -> None:
    """Close a widget with everything in it, and the layouts and styles that belong to it alone."""
    for child in getattr(widget, "children", ()):
        free(child)
    for part in (getattr(widget, "style", None), getattr(widget, "layout", None)):
        if isinstance(part, ipywidgets.Widget) and not isinstance(part, Shared):
            part.close()
    widget.close()


class OwningBox(LeavesSnapshot, ipywidgets.VBox):  # type: ignore[misc]
    """A box that owns what is in it: closing it frees all of that, on the page and in the kernel."""

    def close(self) -> None:
        """Free everything that belongs to it."""
        if self.comm is not None:
            for child in self.children:
                free(child)
            self.layout.close()
        super().close()
