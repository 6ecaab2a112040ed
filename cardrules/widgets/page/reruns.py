"""Widgets of a cell that was run again: nobody sees them any more, and each would be kept, sent and saved for good.

What somebody still has is left alone: what has a name in the notebook, what another cell shows, what lies in another
widget. Where the front end does not say which cell is run, nothing is closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from IPython import get_ipython
from ipywidgets.widgets import widget as machinery

HOLDERS = (list, tuple, set, frozenset)


class Reruns:
    """What each cell of one session shows."""

    def __init__(self) -> None:
        self._now: list[Any] = []
        self._by_cell: dict[str, list[Any]] = {}

    def begin(self, _info: object = None) -> None:
        """A cell is run: what was shown since the last one, by no cell, is nobody's."""
        self._now = []

    def shown(self, widget: Any) -> None:
        """The cell that is being run shows this."""
        if not _among(widget, self._now):
            self._now.append(widget)

    def end(self, cell: str | None, names: dict[str, Any]) -> None:
        """The cell has been run: close what it showed before, unless somebody has it; `names` are the notebook's."""
        now, self._now = self._now, []
        if cell is None:
            return
        before = [widget for widget in self._by_cell.pop(cell, []) if not _among(widget, now)]
        elsewhere = [*now, *(widget for shown in self._by_cell.values() for widget in shown), *_held(names)]
        left = [widget for widget in before if _among(widget, elsewhere) or _inside(widget)]
        for widget in before:
            if not _among(widget, left):
                widget.close()
        if now or left:
            self._by_cell[cell] = now + left


def _among(widget: Any, others: Iterable[Any]) -> bool:
    # not «in»: that would ask what the notebook holds whether it is equal, and a pandas frame has no answer
    return any(other is widget for other in others)


def _held(names: dict[str, Any]) -> Iterator[Any]:
    """What the notebook has a name for, or holds in a list with one. What IPython itself remembers is no name."""
    for name, value in list(names.items()):
        if name.startswith("_") or name == "Out":
            continue
        yield value
        if isinstance(value, dict):
            yield from list(value.values())
        elif isinstance(value, HOLDERS):
            yield from list(value)


def _inside(widget: Any) -> bool:
    """Whether it lies in another widget."""
    return any(_among(widget, getattr(other, "children", ())) for other in list(machinery._instances.values()))


_session: tuple[Any, Reruns] | None = None


def shown(widget: Any) -> None:
    """A cell shows this widget; when the cell is run again, it is closed."""
    global _session
    shell: Any = get_ipython()
    if shell is None:
        return
    if _session is None or _session[0] is not shell:
        reruns = Reruns()
        shell.events.register("pre_run_cell", reruns.begin)
        shell.events.register("post_run_cell", lambda result: reruns.end(_cell(shell, result), shell.user_ns))
        _session = shell, reruns
    _session[1].shown(widget)


def _cell(shell: Any, result: Any) -> str | None:
    """Which cell was run, where the front end says so."""
    named = getattr(getattr(result, "info", None), "cell_id", None)
    if named is None and hasattr(shell, "get_parent"):
        named = ((shell.get_parent() or {}).get("metadata") or {}).get("cellId")
    return named if isinstance(named, str) else None
