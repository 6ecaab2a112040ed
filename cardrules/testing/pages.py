"""What reaches a page while it shows one seat's view: two games that the seat cannot tell apart look alike to it.

That holds for every trait that is sent, whatever was looked at before with all cards open. It needs ipywidgets.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.game import Game
from cardrules.history.timeline import Timeline
from cardrules.testing.twins import twin_games

MOST = 6
"""So many pairs are looked at."""
PANELS = ("Branches", "Table of everything", "Transcript")


def sent(widget: Any) -> str:
    """Everything that a widget and those in it have sent to the page."""
    from ipywidgets import Widget

    lines: list[str] = []

    def walk(node: Any, path: str) -> None:
        for name, value in node.get_state().items():
            told = not name.startswith("_") or name == "_options_labels"
            if told and not isinstance(value, Widget) and "IPY_MODEL_" not in str(value):
                lines.append(f"{path}.{name} = {value}")
        for at, inner in enumerate(getattr(node, "children", ())):
            walk(inner, f"{path}[{at}]")

    walk(widget, "table")
    return "\n".join(lines)


def looked_at(timeline: Timeline, seat: str) -> Any:
    """An Explorer in which all has been seen with open cards, before it turns to the seat."""
    from cardrules.widgets import Explorer

    made = Explorer(timeline)
    for name in PANELS:
        made.drawers.open(name)
    for at in range(made.scene.count):
        made.look(at)
    made.see_as(seat)
    return made


def test_a_page_tells_a_seat_no_more_than_it_may_know(game: Game[Any]) -> None:
    pytest.importorskip("ipywidgets")
    pytest.importorskip("anywidget")
    from cardrules.widgets.page.boxes import free

    pairs = [
        (seat, [_first(table, count) for table in twins.tables])
        for twins in twin_games(game)
        for seat, count in twins.alike.items()
        if twins.tables[0].state != twins.tables[1].state
    ]
    if not pairs:
        pytest.skip("no two tables of this game were found that look alike to a seat")
    for seat, tables in pairs[:MOST]:
        explorers = [looked_at(table, seat) for table in tables]
        try:
            for at in range(explorers[0].scene.count):
                for explorer in explorers:
                    explorer.look(at)
                assert sent(explorers[0]) == sent(explorers[1]), f"event {at} of {tables[0].moves}"
        finally:
            for explorer in explorers:
                free(explorer)


def _first(timeline: Timeline, moves: int) -> Timeline:
    """A game of its own of so many of the moves."""
    made = Timeline(timeline.game, timeline.setup, timeline.seed, timeline.options)
    for move in timeline.line[:moves]:
        made.play(move)
    return made
