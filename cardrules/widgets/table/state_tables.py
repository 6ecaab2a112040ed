"""State words as tables: a row a seat, and the rest below. pandas draws them where it is installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from cardrules.core.game import Game, View
from cardrules.core.state_words import plainly, word_title
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, join, tag, text
from cardrules.widgets.table.scene import Scene, seat_words

Row = tuple[str, Sequence[str]]


def seat_rows(game: Game[Any], view: View) -> tuple[list[str], list[Row]]:
    """The words that are there for each seat: their names, and a row a seat."""
    names = [name for name, word in game.words.items() if word.per_seat and isinstance(view.get(name), Mapping)]
    rows: list[Row] = [(seat, [plainly(view[name].get(seat)) for name in names]) for seat in view["seats"]]
    return list(map(word_title, names)), rows


def other_rows(game: Game[Any], view: View) -> list[Row]:
    """All other words."""
    names = [name for name, word in game.words.items() if not word.per_seat and name in view.words]
    return [(word_title(name), [plainly(view[name])]) for name in names]


@cache
def load_pandas() -> Any:
    """Import pandas, if it is there; it takes its time, so a cell does it when its widget is on the page already.

    A click never does: nothing would happen on the page meanwhile, and another thread may be importing, too.
    """
    try:
        return import_module("pandas")
    except Exception:  # not there, or not fit for use: then tables are drawn without it
        return None


def _pandas() -> Any:
    """The module, where it has been loaded."""
    return load_pandas() if load_pandas.cache_info().currsize else None


def table(caption: str, corner: str, names: Sequence[str], rows: Sequence[Row]) -> Markup:
    """A table with a heading over each column and before each row."""
    pandas = _pandas()
    if pandas is None:
        return _plain_table(caption, corner, names, rows)
    cells, index = [list(cells) for _, cells in rows], [name for name, _ in rows]
    frame = pandas.DataFrame(cells, index=index, columns=pandas.Index(names, name=corner), dtype=object)
    with pandas.option_context("display.max_colwidth", None):
        drawn: str = frame.to_html(border=0, classes="cr-table", max_rows=None, max_cols=None, justify="left")
    head, _, body = drawn.partition(">")
    return Markup(f"{head}>{tag('caption', caption)}{body}")


def _plain_table(caption: str, corner: str, names: Sequence[str], rows: Sequence[Row]) -> Markup:
    heads = [tag("th", name, scope="col") for name in (corner, *names)]
    lines = [tag("tr", tag("th", name), *(tag("td", cell) for cell in cells)) for name, cells in rows]
    return tag("table", tag("caption", caption), tag("thead", tag("tr", *heads)), tag("tbody", *lines), cls="cr-table")


class StatePanel:
    """The state words after the shown event."""

    def __init__(self) -> None:
        self.widget = Prose("cr-panel", label="The state as a table")

    def show(self, scene: Scene) -> None:
        """Tabulate this scene's view."""
        names, rows = seat_rows(scene.game, scene.view)
        seen = f"Event {scene.frame.at + 1}, {seat_words(scene.seat)}"
        tables = [table(f"{seen}: seat by seat", "seat", names, rows)]
        tables.append(table("The table", "word", ["value"], other_rows(scene.game, scene.view)))
        self.widget.show(tag("div", *tables, cls="cr-wide"))

    def shut(self, _scene: Scene) -> None:
        """Forget the table."""
        self.widget.show(Markup())


def states_side_by_side(game: Game[Any], titles: Sequence[str], views: Sequence[View]) -> Markup:
    """The same words of two views beside each other; what differs is marked."""
    lines = []
    for name, word in game.words.items():
        if not all(name in view.words for view in views):
            continue
        if word.per_seat:
            for seat in views[0]["seats"]:
                lines.append(
                    (f"{word_title(name)} of {seat}", [plainly((view[name] or {}).get(seat)) for view in views])
                )
        else:
            lines.append((word_title(name), [plainly(view[name]) for view in views]))
    head = tag("tr", tag("th", "at the end", scope="col"), *(tag("th", title, scope="col") for title in titles))
    body = []
    for name, cells in lines:
        differs = len(set(cells)) > 1
        marked = join([text(name), " (differs)"]) if differs else text(name)
        cls = "cr-differs" if differs else None
        body.append(tag("tr", tag("th", marked), *(tag("td", cell, cls=cls) for cell in cells)))
    return tag("div", tag("table", tag("thead", head), tag("tbody", *body), cls="cr-table"), cls="cr-wide")
