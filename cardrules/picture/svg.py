"""Elements of SVG as strings, with everything escaped that comes from outside."""

from __future__ import annotations

import re
import unicodedata
from html import escape as _escape

from cardrules.core.visible import visible

_ATTRIBUTE = {"cls": "class"}
_HARMLESS = re.compile(r"[\w .,:;+\-/()#%]*", re.ASCII)


def escape(text: object) -> str:
    """Any text, fit for element content and for attributes in double quotes."""
    plain = text if isinstance(text, str) else str(text)
    if _HARMLESS.fullmatch(plain):
        return plain
    return _escape(visible(plain, lines=True))  # what XML does not allow in any form is among what is written out


def num(value: float) -> str:
    """A number of the picture's grid, with at most one decimal."""
    if isinstance(value, int):
        return str(value)
    shown = f"{value:.1f}"
    return shown if shown[-1] != "0" else "0" if shown == "-0.0" else shown[:-2]


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element around markup. `cls` is its class, `data_key` reads `data-key`; None and False are left out."""
    head = name
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        shown = num(value) if isinstance(value, (int, float)) else escape(value)
        head += f' {_ATTRIBUTE.get(key) or key.replace("_", "-")}="{shown}"'
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def text(x: float, y: float, said: object, **attributes: object) -> str:
    """Text at a point."""
    return tag("text", escape(said), x=x, y=y, **attributes)


def path(d: str, **attributes: object) -> str:
    """A path."""
    return tag("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attributes: object) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def at(x: float, y: float, *inside: str, scale: float = 1) -> str:
    """Markup moved to a place, and scaled."""
    move = f"translate({num(x)} {num(y)})" + ("" if scale == 1 else f" scale({scale:.4g})")
    return f'<g transform="{move}">{"".join(inside)}</g>'


def group(*inside: str, **attributes: object) -> str:
    """A group."""
    return tag("g", *inside, **attributes) if any(inside) else ""


def title(said: object) -> str:
    """What a pointer over the element is told."""
    return f"<title>{escape(said)}</title>"


def width_of(said: str, size: float) -> float:
    """About how wide a text is in a common sans-serif font of this size."""
    return size * sum(_advance(sign) for sign in said)


def _advance(sign: str) -> float:
    if sign in "ijlI.,:;'|!()[] ":
        return 0.32
    if sign in "mwMW@%" or unicodedata.east_asian_width(sign) in "WF":
        return 1.0 if sign not in "mw" else 0.86
    if unicodedata.combining(sign):
        return 0
    return 0.68 if sign.isupper() else 0.57


def fit(said: str, width: float, size: float) -> str:
    """The text, shortened by an ellipsis if it is wider than this."""
    if width_of(said, size) <= width:
        return said
    while said and width_of(said + "…", size) > width:
        said = said[:-1]
    return said + "…"


def document(
    width: float,
    height: float,
    drawn: str,
    controls: str = "",
    *,
    label: str,
    name: str,
    board: str,
    style: str,
    grow: float = 1.25,
) -> str:
    """The whole picture: as wide as its place allows, up to `grow` times its own width.

    `controls` are elements to click, above what is `drawn`. `label` names the picture, and `board` is the same in
    plain text, for those who do not see it.
    """
    # in a group of its own always: what is drawn keeps its place on the page when controls come and go
    role, drawn = ("group", tag("g", drawn, role="img", aria_label=label)) if controls else ("img", tag("g", drawn))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="crp" viewBox="0 0 {num(width)} {num(height)}" role="{role}" '
        f'aria-label="{escape(label)}" width="100%" style="max-width:{num(width * grow)}px">'
        f"<title>{escape(name)}</title><desc>{escape(board)}</desc><style>{style}</style>{drawn}{controls}</svg>"
    )
