"""A table in lanes: what belongs to all on top, below it a lane from edge to edge for each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardrules.picture.changes import Changes, Note, Way
from cardrules.picture.svg import document, fit, group, rect, text, title
from cardrules.picture.theme import THOUGHTS, TILES, style
from cardrules.picture.tiles import Tray

WIDE = 960.0
EDGE = 14.0


def strip(y: float, height: float, cls: str) -> str:
    """A ground from edge to edge."""
    return rect(EDGE, y, WIDE - 2 * EDGE, height, 12, cls=cls)


def lane(y: float, height: float, *, deciding: bool) -> str:
    """The ground of a seat's lane."""
    return strip(y, height, "crp-lane crp-deciding" if deciding else "crp-lane")


def name(seat: str, y: float) -> str:
    """A seat's name at the left end of its lane; a long one is cut short and said whole by its hint."""
    short = fit(seat, 96, 17)
    return group(title(seat) if short != seat else "", text(EDGE + 14, y, short, cls="crp-name"))


class Markers(NamedTuple):
    """How a game marks its things: what it draws for an arrow, for a word at a thing and for a thought about it."""

    way: Callable[[Way, Tray], str]
    flag: Callable[[str, str, Tray], str]
    note: Callable[[str, Note, Tray], str]


def table(
    tray: Tray,
    height: float,
    seen: Changes,
    notes: Mapping[str, Note],
    controls: str,
    markers: Markers,
    *,
    label: str,
    name: str,
    board: str,
    sheet: str,
) -> str:
    """The whole picture: what lies on the tray, the marks on it, the controls above it.

    A thing that bears a note bears no flag. `sheet` is the game's own style; the rest is that of `document`.
    """
    ways = "".join(markers.way(way, tray) for way in seen.ways)
    flags = "".join(markers.flag(key, word, tray) for key, word in seen.flags.items() if key not in notes)
    flags += "".join(markers.note(key, note, tray) for key, note in notes.items() if key in tray.boxes)
    return document(
        WIDE,
        height,
        rect(0, 0, WIDE, height, 14, cls="crp-ground") + group(*tray.parts, cls="crp-tiles") + ways + flags,
        controls,
        label=label,
        name=name,
        board=board,
        style=style(TILES, sheet, *((THOUGHTS,) if tray.chosen or notes else ())),
    )
