"""Card art: shapes that are drawn once and used many times.

A game's package may have them in `art.svg`: a `<symbol>` for each card as it is written, named `crp-<game>-<card>`, one
for the `back`, and what these are made of. A picture takes along the shapes that it shows, and no others.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

from cardrules.picture.svg import num

BACK = "back"
_SHAPE = re.compile(r'<(symbol|pattern) id="([^"]+)"([^>]*)>.*?</\1>', re.DOTALL)
_NEEDS = re.compile(r'(?:href="#|url\(#)([^")]+)')
_SIZE = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


class Shape(NamedTuple):
    """One shape: its text, how large it is by itself, and the shapes that it is made of."""

    text: str
    size: tuple[float, float]
    """Width and height in its own units; nothing for a pattern."""
    needs: tuple[str, ...]


class Art:
    """The shapes of one game."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.shapes: dict[str, Shape] = {}
        for found in _SHAPE.finditer(text):
            size = _SIZE.search(found[3])
            measured = (float(size[1]), float(size[2])) if size else (0.0, 0.0)
            self.shapes[found[2]] = Shape(found[0], measured, tuple(dict.fromkeys(_NEEDS.findall(found[0]))))

    def __contains__(self, name: str) -> bool:
        return self._id(name) in self.shapes

    def _id(self, name: str) -> str:
        return f"crp-{self.game}-{name}"

    def size(self, name: str, width: float) -> tuple[float, float]:
        """The size of a shape that is so wide. Raises `KeyError` where there is no such shape."""
        own_width, own_height = self.shapes[self._id(name)].size
        return width, width * own_height / own_width

    def use(self, name: str, x: float, y: float, width: float) -> str:
        """A shape with its corner at a point, so wide. Raises `KeyError` where there is no such shape."""
        _, height = self.size(name, width)
        place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        return f'<use href="#{self._id(name)}" {place}/>'

    def taken_along(self, drawn: str) -> str:
        """The definitions of all shapes that a drawing uses, in the order of the file."""
        wanted: set[str] = set()
        waiting: list[str] = [name for name in _NEEDS.findall(drawn) if name in self.shapes]
        while waiting:
            name = waiting.pop()
            if name not in wanted:
                wanted.add(name)
                waiting += self.shapes[name].needs
        return f"<defs>{''.join(shape.text for name, shape in self.shapes.items() if name in wanted)}</defs>"


@cache
def art_of(package: str, game: str) -> Art | None:
    """The art in a game's package, or None where it has none."""
    file = resources.files(package).joinpath("art.svg")
    return Art(game, file.read_text(encoding="utf-8")) if file.is_file() else None
