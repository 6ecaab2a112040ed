"""What the widget tests share: widgets that are freed again, and errors that are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardrules.lessons.pieces import recorded
from cardrules.widgets import Explorer
from cardrules.widgets.page.boxes import free
from cardrules.widgets.page.shared import ButtonStyle, Layout, Page, common
from tests.widgets.helpers import count


@pytest.fixture(autouse=True)
def strict(strict_widgets: None) -> None:
    """Every error of a handler is the test's error."""


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """A test frees all widgets that it makes; those that all tables share stay."""
    for kind in (Layout, ButtonStyle, Page):
        common(kind)
    before = count()
    yield
    assert count() == before, "widgets were left open"


@pytest.fixture
def opened() -> Iterator[Callable[[Any], Any]]:
    """Keeps a widget open until the test ends: `explorer = opened(Explorer(timeline))`."""
    kept: list[Any] = []

    def keep(widget: Any) -> Any:
        kept.append(widget)
        return widget

    yield keep
    for widget in kept:
        free(widget)


@pytest.fixture
def explorer(opened: Callable[[Any], Any]) -> Explorer:
    """The cat's table: A, B and C request, D has the cat and keeps."""
    made: Explorer = opened(Explorer(recorded("cuccu", "ex07")))
    return made
