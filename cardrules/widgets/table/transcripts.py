"""A game to take away: as a web page with pictures, as Markdown, or one picture, with no file server in between."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html, as_markdown
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.handout import handout
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, join, tag
from cardrules.widgets.page.shared import static
from cardrules.widgets.table.scene import Scene, require_on_branch, seat_words

HERE, ALL = "here", "all"


class TranscriptPanel:
    """Writes the current branch of a timeline, as the seat may know it that looks."""

    def __init__(self, timeline: Callable[[], Timeline], guard: Guard) -> None:
        self._timeline = timeline
        self._written: tuple[object, ...] = ()
        self._one = False
        self._scene: Scene | None = None
        short = {"description_width": "initial"}
        self.title = ipywidgets.Text(
            description="Title", placeholder="a title of your own", continuous_update=False, style=short
        )
        self.length = dropdown("Write", options=[("the whole line", ALL), ("up to the shown move", HERE)])
        self.page = button("As a web page", "One file with pictures that opens in any browser", self._write_page, guard)
        self.text = button("As text", "Markdown: for a blog, a chat or a text editor", self._write_text, guard)
        self.picture = button(
            "This picture", "The table as it is shown: an SVG with plain colours, for a worksheet", self._draw, guard
        )
        self.answer = Prose("cr-transcript", label="The transcript", sheet=static("tools.css"))
        bar = row(self.title, self.length, self.page, self.text, self.picture)
        self.widget = VBox([bar, self.answer])
        self.widget.add_class("cr-form")

    def show(self, scene: Scene) -> None:
        """Turn to this scene; a transcript of something else goes."""
        self._scene = scene
        if self._written and self._written != self._subject():
            self.shut(scene)

    def shut(self, _scene: Scene) -> None:
        """Forget what was written: another seat may look next."""
        self._written = ()
        self.answer.show(Markup())

    # --- inside -------------------------------------------------------------------------------------------

    def _subject(self) -> tuple[object, ...]:
        """What a transcript, or a picture of one event, would be of."""
        assert self._scene is not None
        timeline = self._timeline()
        here = self._moves() if self.length.value == HERE else None
        line = timeline.game, timeline.setup, timeline.seed, timeline.options, timeline.line, here, self._scene.seat
        return (*line, self._scene.frame.at) if self._one else line

    def _moves(self) -> int:
        assert self._scene is not None
        return self._scene.frame.move_index if self.length.value == HERE else len(self._timeline().line)

    def _write_page(self) -> None:
        self._write("html", as_html)

    def _write_text(self) -> None:
        self._write("md", as_markdown)

    def _write(self, form: str, write: Callable[[Timeline, str, str | None], str]) -> None:
        if self._scene is None:
            return
        timeline, seat = self._timeline(), self._scene.seat
        if self.length.value == HERE:
            require_on_branch(timeline, self._scene)
        written = write(upto(timeline, self._moves()), self.title.value.strip(), seat)
        self._one = False
        kind = "Web page" if form == "html" else "Text (Markdown)"
        self._hand_out(kind, f"{timeline.game.name}-transcript.{form}", written, "Written")

    def _draw(self) -> None:
        scene = self._scene
        if scene is not None:
            self._one = True
            drawn = scene.svg(live=False, style="print")
            self._hand_out("Picture (SVG)", f"{scene.game.name}-table.svg", drawn, "Drawn")

    def _hand_out(self, kind: str, file: str, written: str, done: str) -> None:
        assert self._scene is not None
        self._written = self._subject()
        told = f"{done} with {seat_words(self._scene.seat)}. Save it as a file, or copy it from the box."
        self.answer.show(join([tag("p", told, role="status", cls="cr-small"), handout(kind, file, written, rows=10)]))


def upto(timeline: Timeline, moves: int) -> Timeline:
    """The same game with the cursor behind so many moves of the current branch; the timeline itself stays put."""
    copy = Timeline.from_json(timeline.to_json())
    copy.go(moves)
    return copy
