"""Places around a table: seats on a rounded ring, equally far apart, anticlockwise."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple


class Place(NamedTuple):
    """The middle of a seat's card, and on which side of it the seat's name stands: away from the table's middle."""

    x: float
    y: float
    side: str
    """`top`, `bottom`, `left` or `right`."""


CORNERED = 3.2
"""How far the ring is from an ellipse (2) towards a rectangle."""


def outline(rx: float, ry: float, count: int = 180) -> list[tuple[float, float]]:
    """Points of the ring's line, from its right end on, upwards (`y` up)."""
    points = []
    for k in range(count + 1):
        c, s = cos(2 * pi * k / count), sin(2 * pi * k / count)
        far = (abs(c) ** CORNERED + abs(s) ** CORNERED) ** (-1 / CORNERED)
        points.append((rx * c * far, ry * s * far))
    return points


@cache
def ring(count: int, rx: float, ry: float) -> tuple[Place, ...]:
    """So many places around (0, 0), the first one left of the lowest point, going on anticlockwise.

    Whoever looks at the table from a place has the next place at the right hand.
    """
    points = outline(rx, ry, 3600)
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    places = []
    for seat in range(count):
        # measured from the right end, upwards; the lowest point is three quarters around
        want = (0.75 - 0.5 / count + seat / count) % 1 * lengths[-1]
        x, y = points[next(k for k, length in enumerate(lengths) if length >= want - 1e-6)]
        if abs(y) < 0.62 * ry and abs(x) > 0.9 * rx:
            side = "right" if x > 0 else "left"
        else:
            side = "top" if y > 0 else "bottom"
        places.append(Place(round(x, 1), round(-y, 1), side))
    return tuple(places)


@cache
def ground(rx: float, ry: float) -> str:
    """The path of the ring's line."""
    return "M" + "L".join(f"{x:.0f} {-y:.0f}" for x, y in outline(rx, ry, 72)[:-1]) + "Z"
