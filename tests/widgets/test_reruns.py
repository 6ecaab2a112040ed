"""What a cell showed is closed when the cell is run again, unless somebody still has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets
import pytest

from cardrules.widgets.page.boxes import free
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.reruns import Reruns

Run = Callable[..., None]


@pytest.fixture
def made() -> Iterator[list[Any]]:
    """Widgets of a few cells."""
    widgets = [Prose() for _ in range(3)]
    yield widgets
    for widget in widgets:
        if widget.comm is not None:
            free(widget)


@pytest.fixture
def run() -> Run:
    """Run a cell that shows these."""
    reruns, names = Reruns(), {"Out": {}, "_": None}

    def run_cell(cell: str | None, *widgets: Any, **named: Any) -> None:
        reruns.begin()
        for widget in widgets:
            reruns.shown(widget)
        names.update(named)
        reruns.end(cell, names)

    return run_cell


def gone(widget: Any) -> bool:
    return widget.comm is None


def test_a_cell_that_is_run_again_closes_what_it_showed(made: list[Any], run: Run) -> None:
    one, other, third = made
    run("a", one, Out={1: one}, _=one)
    run("b", other)
    assert not gone(one) and not gone(other)
    run("a", third)
    assert gone(one) and not gone(other) and not gone(third)


def test_a_cell_that_shows_nothing_any_more_closes_it_too(made: list[Any], run: Run) -> None:
    run("a", made[0])
    run("a")
    assert gone(made[0])


def test_what_has_a_name_stays_until_it_has_none(made: list[Any], run: Run) -> None:
    one, other, third = made
    run("a", one, kept=[one])
    run("a", other)
    assert not gone(one)
    run("a", third, kept=[])
    assert gone(one) and gone(other) and not gone(third)


def test_what_another_cell_shows_stays(made: list[Any], run: Run) -> None:
    run("a", made[0])
    run("b", made[0])
    run("a", made[1])
    assert not gone(made[0])


def test_the_same_widget_shown_again_stays(made: list[Any], run: Run) -> None:
    run("a", made[0])
    run("a", made[0])
    assert not gone(made[0])


def test_what_lies_in_another_widget_stays(made: list[Any], run: Run) -> None:
    box = ipywidgets.Box([made[0]])
    run("a", made[0])
    run("a", made[1])
    assert not gone(made[0])
    box.layout.close()
    box.close()


def test_where_no_cell_is_named_nothing_is_closed(made: list[Any], run: Run) -> None:
    run(None, made[0])
    run(None, made[1])
    assert not gone(made[0])
