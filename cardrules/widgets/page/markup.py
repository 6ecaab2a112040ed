"""HTML from Python without a way to forget escaping: whatever is not `Markup` already is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from cardrules.core.visible import visible

HALF = re.compile("[\ud800-\udfff]")
READ = ("aria-label", "title", "alt", "placeholder")
"""The attributes that are words for somebody."""


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: object) -> Markup:
    """Any value as HTML, with what cannot be seen written out; `Markup` stays what it is."""
    return value if isinstance(value, Markup) else Markup(escape(visible(str(value), lines=True)))


def sendable(words: str) -> str:
    """The text without half characters (lone surrogates): nothing that holds one can be sent to the page."""
    return words if words.isascii() else HALF.sub("\ufffd", words)


def join(parts: Iterable[object], between: str = "") -> Markup:
    """Several values as HTML, one behind the other."""
    return Markup(escape(between).join(map(text, parts)))


def tag(name: str, *children: object, **attributes: object) -> Markup:
    """An element. `cls` is its class, `data_key` becomes `data-key`; an attribute that is None or False is left out."""
    written = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
        # what is read is written out; what comes back with a click stays as it is
        shown = (visible if key in READ else sendable)(str(value))
        written.append(f" {key}" if value is True else f' {key}="{escape(shown)}"')
    return Markup(f"<{name}{''.join(written)}>{join(children)}</{name}>")


def heading(words: object) -> Markup:
    """The title of a panel. It is no heading of the page: those are the lesson's own, and a reader steps along them."""
    return tag("p", tag("b", words), cls="cr-title")
