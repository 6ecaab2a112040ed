"""Cards: faces, backs, empty places, small cards on their way, and a pack seen from the side.

A card is drawn in its own grid, 64 wide and 92 high with its middle at (0, 0), and then placed and scaled.
"""

from __future__ import annotations

from typing import NamedTuple

from cardrules.core.frozen import HIDDEN
from cardrules.picture.svg import at, group, num, path, rect, text, title

WIDTH, HEIGHT = 64, 92
_WEAVE = rect(-27, -41, 54, 82, 4, cls="crp-weave") + path(
    "M-27 -14L0 -41L27 -14L-27 41M-27 -14L27 41M0 -41L-27 14L0 41L27 14Z", cls="crp-weave"
)
_FOLD = path("M32 27V39A7 7 0 0 1 25 46H13Z", cls="crp-fold")
_CROSS = path("M-20 -28L20 28M20 -28L-20 28", cls="crp-crossed") + path("M-20 -28L20 28M20 -28L-20 28", cls="crp-cross")


class Face(NamedTuple):
    """What stands on a card: a value, a pictogram in a grid of 40 × 40, a word below, and the card's full name."""

    value: str
    icon: str
    word: str
    name: str
    special: bool = False


def face(shown: Face, *, peeked: bool = False) -> str:
    """A card's face. `peeked`: it lies face down for some, which a folded corner shows."""
    return (
        rect(-32, -46, 64, 92, 7, cls="crp-card crp-special" if shown.special else "crp-card")
        + text(-26, -23, shown.value, cls="crp-value")
        + at(-20, -17, shown.icon)
        + text(0, 38, shown.word, cls="crp-word")
        + (_FOLD if peeked else "")
    )


def back() -> str:
    """A card's back."""
    return rect(-32, -46, 64, 92, 7, cls="crp-back") + _WEAVE


def place() -> str:
    """The outline of where a card will lie."""
    return rect(-32, -46, 64, 92, 7, cls="crp-place")


def card(
    x: float,
    y: float,
    shown: Face | None,
    *,
    key: str,
    scale: float = 1,
    came_from: str | None = None,
    peeked: bool = False,
    halo: bool = False,
    now: bool = False,
    crossed: bool = False,
    hint: str = "",
) -> str:
    """A card with its middle at a point: its face, or its back where `shown` is None.

    `halo` marks it as a decider's, `now` as just changed, `crossed` as out of play.
    """
    body = (title(hint) if hint else "") + (face(shown, peeked=peeked) if shown else back())
    rims = rect(-36, -50, 72, 100, 10, cls="crp-lit") + rect(-39, -53, 78, 106, 12, cls="crp-lit2") if now else ""
    if halo:
        rims += rect(-42, -56, 84, 112, 14, cls="crp-halo") if now else rect(-36, -50, 72, 100, 10, cls="crp-halo")
    inner = group(
        rims,
        body,
        _CROSS if crossed else "",
        data_key=key,
        data_from=came_from,
        cls="cr-now" if now else None,
    )
    return at(x, y, inner, scale=scale)


def chip(x: float, y: float, label: str) -> str:
    """A small card on its way along an arrow; `label` is its value, `?` where it is hidden."""
    hidden = label == HIDDEN
    return at(
        x,
        y,
        rect(-14, -19, 28, 38, 4, cls="crp-back" if hidden else "crp-card"),
        text(0, 6, label, cls="crp-chip crp-hid" if hidden else "crp-chip"),
    )


def pack(
    x: float, y: float, count: int, *, whole: int, width: float = 66, height: float = 84
) -> tuple[str, float, float]:
    """A pack seen from the side, one line a card, standing on `y`; with where its top and its bottom card lie."""
    step = height / whole
    top = y - step * count
    lines = "".join(f"M{num(x - width / 2)} {num(y - step * (k + 0.5))}h{num(width)}" for k in range(count))
    body = rect(x - width / 2 - 2, top - 1.5, width + 4, step * count + 3, 3, cls="crp-pack") + path(
        lines, cls="crp-edge"
    )
    return (body if count else ""), top, y
