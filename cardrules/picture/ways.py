"""Arrows from card to card: curves, their tips, and how they go around what lies between."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from cardrules.picture.svg import group, num, path

Point = tuple[float, float]


class Box(NamedTuple):
    """Something an arrow starts from or leads to: its middle and half its size."""

    x: float
    y: float
    half_width: float
    half_height: float

    def edge(self, toward: Point, gap: float = 5) -> Point:
        """Where a line from the middle toward a point leaves the box."""
        dx, dy = toward[0] - self.x, toward[1] - self.y
        if not dx and not dy:
            return self.x, self.y
        reach = min(
            (self.half_width + gap) / abs(dx) if dx else 9e9,
            (self.half_height + gap) / abs(dy) if dy else 9e9,
        )
        return self.x + dx * reach, self.y + dy * reach


class Curve(NamedTuple):
    """A quadratic curve from a point to a point, drawn to by a third."""

    start: Point
    pull: Point
    end: Point

    def at(self, t: float) -> Point:
        """The point after the part `t` of the way."""
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        (x0, y0), (x1, y1), (x2, y2) = self
        return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2

    @property
    def reverse(self) -> Curve:
        """The same way back."""
        return Curve(self.end, self.pull, self.start)


def bow(a: Box, b: Box, lean: Point, depth: float) -> Curve:
    """The way from box to box that leaves the straight line toward `lean` by this much."""
    mx, my = (a.x + b.x) / 2, (a.y + b.y) / 2
    dx, dy = lean[0] - mx, lean[1] - my
    far = hypot(dx, dy) or 1
    pull = (mx + 2 * depth * dx / far, my + 2 * depth * dy / far)
    return Curve(a.edge(pull), pull, b.edge(pull))


def around(a: Box, b: Box, through: Point) -> Curve:
    """The way from box to box whose middle lies at a point."""
    pull = (2 * through[0] - (a.x + b.x) / 2, 2 * through[1] - (a.y + b.y) / 2)
    return Curve(a.edge(pull), pull, b.edge(pull))


def down_beside(a: Box, b: Box) -> Curve:
    """The way from a box down to the left side of another one, past what lies between them."""
    start = (a.x, a.y + a.half_height + 5)
    end = (b.x - b.half_width - 5, b.y)
    return Curve(start, (end[0] - 12, start[1] + 0.45 * (end[1] - start[1])), end)


def arrow(curve: Curve, *, cls: str = "", tip: str = "head", key: str | None = None) -> str:
    """An arrow along a curve. `tip` is `head`, `bar` (it is stopped) or `none`."""
    (x0, y0), (px, py), (x1, y1) = curve
    dx, dy = x1 - px, y1 - py
    far = hypot(dx, dy) or 1
    dx, dy = dx / far, dy / far
    size = 11 if "cr-now" in cls else 9
    back = size * 0.7 if tip == "head" else 10 if tip == "bar" else 0
    line = path(
        f"M{num(x0)} {num(y0)}Q{num(px)} {num(py)} {num(x1 - dx * back)} {num(y1 - dy * back)}",
        cls=f"crp-way {cls}".strip(),
    )
    now = " cr-now" if "cr-now" in cls else ""
    if tip == "head":
        bx, by, wx, wy = x1 - dx * size, y1 - dy * size, -dy * size * 0.55, dx * size * 0.55
        end = path(
            f"M{num(x1)} {num(y1)}L{num(bx + wx)} {num(by + wy)}L{num(bx - wx)} {num(by - wy)}Z", cls=f"crp-tip{now}"
        )
    elif tip == "bar":
        x1, y1 = x1 - dx * 10, y1 - dy * 10
        wx, wy = -dy * 12, dx * 12
        end = path(f"M{num(x1 + wx)} {num(y1 + wy)}L{num(x1 - wx)} {num(y1 - wy)}", cls=f"crp-way{now}")
    else:
        end = ""
    return group(line, end, data_key=key)
