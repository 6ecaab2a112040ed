"""What the tools share that stand on a page by themselves: a line for what was refused, and a way to free them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets

from cardrules.core.errors import CardRulesError
from cardrules.widgets.page.boxes import OwningBox
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, tag
from cardrules.widgets.page.shared import static
from cardrules.widgets.table.state_tables import load_pandas

SHEET = static("tools.css")


class Tool(OwningBox):
    """A box of widgets whose handlers show what goes wrong in them."""

    def __init__(self) -> None:
        self.guard = Guard(self._refuse)
        self.notice = Prose("cr-refusal-line", sheet=SHEET)
        super().__init__()
        self.add_class("cr-explorer")
        self.add_class("cr-tool")

    def afterwards(self) -> None:
        """A table with every panel may be opened in it."""
        load_pandas()

    def act(self, handler: Callable[..., Any]) -> Callable[..., None]:
        """The handler, guarded; a notice of something refused before goes away."""

        def clean(*args: Any, **kwargs: Any) -> None:
            self.notice.show(Markup())
            handler(*args, **kwargs)

        return self.guard(clean)

    def lay_out(self, children: Iterable[Any]) -> None:
        """Put these below the lines for errors."""
        self.children = [self.guard.widget, self.notice, *children]

    def _refuse(self, error: CardRulesError) -> None:
        words = str(error)
        self.notice.show(tag("p", tag("b", "✕ "), f"{words[:1].upper()}{words[1:]}", role="alert"))


def search_box(words: str, hint: str, changed: Callable[[Any], None]) -> Any:
    """A box for words to look for, which answers while one types."""
    made = ipywidgets.Text(description=words, placeholder=hint, style={"description_width": "initial"})
    made.add_class("cr-search")
    made.observe(changed, names="value")
    return made
