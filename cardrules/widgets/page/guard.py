"""Handlers whose errors are seen.

Jupyter drops an exception of a button's handler without a trace on the page. A guarded handler shows it there:
an error of the rules as words, anything else as an error to report, which is raised as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec

from cardrules.core.errors import CardRulesError
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, tag

P = ParamSpec("P")


class Guard:
    """Wraps handlers, and shows what goes wrong in them."""

    def __init__(self, refuse: Callable[[CardRulesError], None]) -> None:
        self._refuse = refuse
        self.widget = Prose("cr-panel cr-failure")
        self._quiet = 0

    def __call__(self, handler: Callable[P, Any]) -> Callable[P, None]:
        """The handler, guarded; it does nothing while `quiet` lasts."""

        def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
            if self._quiet:
                return
            try:
                handler(*args, **kwargs)
            except CardRulesError as error:
                self._refuse(error)
            except Exception as error:
                self.widget.show(_failure(error))
                raise

        return guarded

    def set_options(self, dropdown: Any, options: list[tuple[str, str]], value: str | None) -> None:
        """New options and the value that belongs to them; alone, new options make a drop-down jump to the first."""
        with self.quiet(), dropdown.hold_sync():
            if list(dropdown.options) != options:
                dropdown.options = options
            dropdown.value = value

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Set values without their handlers taking it for somebody's choice."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1


def _failure(error: Exception) -> Markup:
    head = tag("b", "Something went wrong in the program, not in your move. ")
    return tag("p", head, f"{type(error).__name__}: {error}", role="alert")
