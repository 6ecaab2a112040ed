"""Runs inside a notebook's kernel: how many widgets there are, how much memory, and whether a position was lost.

The text of this file is sent to the kernel; `look()` there prints one JSON object. A position is lost when a table
shows what its timeline does not have, and when a line of play that was there at the last look is there no more.
"""

from __future__ import annotations

import collections
import gc
import json
from typing import Any

import psutil
from ipywidgets.widgets.widget import _instances as widgets

from cardrules.widgets.page.live_markup import TablePicture
from cardrules.widgets.table.live_table import LiveTable

# by its identity, a timeline that stood on a table at the last look, and the lines of play it had
seen: dict[int, tuple[Any, list[list[str]]]] = {}


def troubles(table: Any) -> list[str]:
    """What is wrong with a table."""
    found = [f"{defect}" for defect in table.timeline.game.audit(table.timeline.state)]
    at = table.scene.frame.at
    if at >= len(table.timeline.frames) or table.timeline.look(at).state != table.scene.frame.state:
        found.append(f"event {at} on the page is not the one of the timeline")
    return [f"{table!r}: {trouble}" for trouble in found]


def look() -> None:
    """Print what is found."""
    gc.collect()
    alive = list(widgets.values())
    tables = [widget for widget in alive if isinstance(widget, LiveTable) and hasattr(widget, "scene")]
    gone, now = 0, {}
    for table in tables:
        lines = list(table.timeline.to_json()["branches"].values())
        _, before = seen.get(id(table.timeline), (None, []))
        gone += sum(not any(other[: len(line)] == line for other in lines) for line in before)
        now[id(table.timeline)] = table.timeline, lines
    seen.clear()
    seen.update(now)
    found = {
        "widgets": len(alive),
        "kinds": collections.Counter(type(widget).__name__ for widget in alive),
        "memory": psutil.Process().memory_info().rss,
        "moves": sum(len(line) for _, lines in now.values() for line in lines),
        "troubles": [trouble for table in tables for trouble in troubles(table)],
        "gone": gone,
        "pictures": [widget.html for widget in alive if isinstance(widget, TablePicture) and widget.html],
    }
    print(json.dumps(found))
