"""What stands in a notebook where a live widget was, while it has no kernel: how it stood when the cell was run.

A widget lives in the kernel. A notebook that is saved, closed and opened again has the place where it was, and
JupyterLab writes «model not found» there. So a cell's result comes in two outputs: a snapshot, which is plain HTML
and needs nothing, and the live view. While the live view is there, the snapshot is not, and the other way round.

A page that was exported from a notebook shows the snapshots too, to readers who have nothing to run: so the words say
what each of the two can do, and are true in both.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from IPython.display import publish_display_data

from cardrules.widgets.page import reruns
from cardrules.widgets.page.markup import Markup, join, tag
from cardrules.widgets.page.shared import static

AS_IT_STOOD = "This is how it stood when the cell was run."
AGAIN = "In Jupyter, run its cell to use it; a page made of the notebook only shows it."
NAMES = re.compile("<(title|desc)>.*?</\\1>", re.DOTALL)
SHEET = re.sub(r"/\*.*?\*/\n?", "", static("without_kernel.css"), flags=re.DOTALL)
WIDGET = "application/vnd.jupyter.widget-view+json"

publish: Any = publish_display_data


class Snapshot(NamedTuple):
    """How a widget stood when its cell was run."""

    explanation: str
    """What it is, in a sentence or two."""
    picture: str = ""
    """An SVG with nothing in it to click."""
    board: str = ""
    """The picture in plain text: for those who do not see it, and for a page that does not trust the notebook."""
    said: str = ""
    """What has just happened in it, or what is asked."""
    under: str = ""
    """What is told besides, in small print."""

    @property
    def text(self) -> str:
        """The snapshot where there is text alone."""
        return "\n\n".join(filter(None, [self.explanation, self.board, self.said, self.under]))

    def html(self, name: str) -> Markup:
        """The snapshot as HTML that brings its own style sheet; `name` is the class that says whose it is.

        A notebook that is not trusted loses the sheet and the drawing, but not their words: they stand apart.
        """
        parts = [tag("p", self.explanation, cls="cr-stood-words")]
        if self.picture:
            drawn = NAMES.sub("", self.picture).replace("<text", " <text")
            under = tag("p", self.under, cls="cr-stood-under") if self.under else ""
            caption = tag("figcaption", tag("p", self.said), under)
            parts.append(tag("figure", tag("pre", self.board), Markup(drawn), caption))
        sheet = SHEET.replace("STOOD", f"cr-stood-{name}").replace("LIVE", f"cr-at-{name}")
        return tag("div", tag("style", Markup(sheet)), join(parts), cls=f"cr-stood cr-stood-{name}")


class LeavesSnapshot:
    """A widget that leaves a snapshot behind. It comes before the widget's own class among the bases."""

    about = "something to use"
    """What it is, in a few words."""

    def __repr__(self) -> str:
        return f"{self.about[:1].upper()}{self.about[1:]}. {AGAIN}"

    def snapshot(self) -> Snapshot:
        """How it stands now. It must tell no more than the widget itself does."""
        return Snapshot(repr(self))

    def afterwards(self) -> None:
        """What is made ready once it is on the page, in the cell's own time; so no click must wait for it."""

    def _ipython_display_(self) -> None:
        made: Any = self._repr_mimebundle_  # type: ignore[attr-defined]  # None once the widget is closed
        bundle: Any = made() if made else {}
        data, about = bundle if isinstance(bundle, tuple) else (bundle, {})
        if data and WIDGET in data:
            name = data[WIDGET]["model_id"]
            for cls in ("cr-lives", f"cr-at-{name}"):
                self.add_class(cls)  # type: ignore[attr-defined]
            snapshot = self.snapshot()
            publish({"text/html": str(snapshot.html(name)), "text/plain": snapshot.text})
        publish(data or {"text/plain": repr(self)}, about)
        if data:
            reruns.shown(self)
        self.afterwards()
