"""The live pieces: a string of SVG or HTML on the page, and what is done to it as calls in Python.

`Prose` shows HTML, `TablePicture` a picture of a table with a caption. Neither knows a rule or a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import anywidget
import ipywidgets
from traitlets import Bool, Instance, Int, Unicode

from cardrules.widgets.page.markup import Markup, text
from cardrules.widgets.page.shared import Layout, Page, common, stub

Sent = Callable[[str, str, int], None]
"""What is called when something was done on the page: what (`move`, `step`, `rule` …), with what value, and the
stamp of the picture that it was done on."""


SHEET = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def split_sheet(svg: str) -> tuple[str, str]:
    """The style sheet of a picture, and the picture without it."""
    found = SHEET.search(svg)
    return (found[1], svg[: found.start()] + svg[found.end() :]) if found else ("", svg)


class LiveMarkup(anywidget.AnyWidget):
    """A string on the page. Elements in it that carry `data-move` or `data-send` report clicks and keys."""

    _esm = stub("live")
    page = Instance(Page).tag(sync=True, **ipywidgets.widget_serialization)
    """What carries the script and the style sheets. Named here, it is taken along wherever the widget is saved."""
    picture = Bool(False).tag(sync=True)
    html = Unicode().tag(sync=True)
    stamp = Int(0).tag(sync=True)
    """Sent back with everything done on the page, to tell what was done to a picture that is gone."""
    label = Unicode().tag(sync=True)
    pace = Int(0).tag(sync=True)
    """Milliseconds between two steps while it plays by itself; 0 while it does not."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(page=common(Page), layout=common(Layout), **traits)
        self._listeners: list[Sent] = []
        self.on_msg(self._receive)

    def on_sent(self, listener: Sent) -> None:
        """Call this with everything that is done on the page."""
        self._listeners.append(listener)

    def carried(self, svg: str) -> str:
        """A picture as it goes into `html`: its style sheet is taken to the page, where there is one for all."""
        sheet, picture = split_sheet(svg)
        self.page.carry(sheet)
        return picture

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message from the page; anything that does not look like one of ours is no business of ours."""
        if not isinstance(content, dict) or not isinstance(content.get("do"), str):
            return
        if content["do"] == "there":  # the page has lost sight of the kernel: it may have missed something
            self.send_state()
            self.send({"do": "here"})
            return
        value = content.get("move" if content["do"] == "move" else "value", "")
        stamp = content.get("stamp", 0)
        if isinstance(value, str) and isinstance(stamp, int):
            for listener in self._listeners:
                listener(content["do"], value, stamp)


class Prose(LiveMarkup):
    """A panel of text; empty, it takes no room."""

    def __init__(self, cls: str = "", sheet: str = "", **traits: Any) -> None:
        super().__init__(**traits)
        self.page.carry(sheet)
        for name in ("cr-prose", *cls.split()):
            self.add_class(name)

    def show(self, markup: Markup) -> None:
        """Put this on the page, if it is not there already."""
        self.html = markup

    def attend(self) -> None:
        """Lead the reader to the element in it that is marked `data-attend`."""
        self.send({"do": "attend"})


class TablePicture(LiveMarkup):
    """A picture of a table, with a caption that is read out and a line for what was refused."""

    picture = Bool(True).tag(sync=True)
    caption = Unicode().tag(sync=True)
    notice = Unicode().tag(sync=True)
    at = Int(0).tag(sync=True)
    """The number of the event shown: one more or less than before, and what moved slides the way it went."""
    tone = Unicode("note").tag(sync=True)
    """What the notice is: `note`, `refusal` or `error`."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.add_class("cr-picture")

    def show(self, svg: str, caption: object = "", *, at: int = 0, label: str = "") -> None:
        """Put a picture on the page, in one message, and take any notice away."""
        picture = self.carried(svg)
        with self.hold_sync():
            self.html = picture
            self.caption = text(caption)
            self.at = at
            self.stamp += 1
            self.notice = ""
            self.label = label

    def say(self, notice: object, tone: str = "note") -> None:
        """Show a notice under the picture, until the next picture comes."""
        with self.hold_sync():
            self.tone = tone
            self.notice = text(notice)
