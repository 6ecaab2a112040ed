"""Reading a picture back: what stands in it, and what every picture must keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 30_000


class Picture:
    """A parsed picture."""

    def __init__(self, svg: str) -> None:
        self.text = svg
        self.root = ET.fromstring(svg)
        self.nodes = list(self.root.iter())

    def having(self, attribute: str) -> list[ET.Element]:
        return [node for node in self.nodes if node.get(attribute) is not None]

    def values(self, attribute: str) -> list[str]:
        return [node.attrib[attribute] for node in self.having(attribute)]

    def of_class(self, name: str) -> list[ET.Element]:
        return [node for node in self.nodes if name in node.get("class", "").split()]

    def words(self, name: str) -> Counter[str]:
        """The texts of a class, counted."""
        return Counter("".join(node.itertext()) for node in self.of_class(name))

    @property
    def said(self) -> str:
        """All that is told besides the drawing: titles, labels, the board."""
        titles = ["".join(node.itertext()) for node in self.nodes if node.tag in (f"{SVG}title", f"{SVG}desc")]
        return "\n".join([*titles, *self.values("aria-label")])

    @property
    def desc(self) -> str:
        return self.root.findtext(f"{SVG}desc") or ""


def check(svg: str, *, board: str, moves: Collection[str] = (), all_moves: bool = True) -> Picture:
    """What holds of every picture; `moves` are those that can be clicked, all of them or some. Returns the picture."""
    picture = Picture(svg)
    root = picture.root
    assert root.tag == f"{SVG}svg"
    to_click = [*picture.having("data-move"), *picture.having("data-pick")]
    assert root.get("role") == ("group" if to_click else "img")
    assert root.get("aria-label") and root.findtext(f"{SVG}title")
    assert picture.desc == board
    assert root.get("viewBox") and root.get("width") == "100%"
    assert len(svg.encode()) <= MOST_BYTES
    assert not picture.having("id")
    assert not picture.values("href") and svg.count("http") == 1  # the name of SVG itself; nothing is loaded
    assert {node.tag for node in picture.nodes} <= {
        SVG + tag for tag in ("svg", "title", "desc", "style", "g", "path", "rect", "circle", "text", "tspan")
    }
    for node in picture.nodes:
        assert not any(name.lower().startswith("on") for name in node.attrib), node.attrib
    keys = picture.values("data-key")
    assert len(keys) == len(set(keys))
    for node in picture.having("data-key"):
        assert node.get("transform") is None
    clicked = picture.values("data-move")
    assert sorted(clicked) == sorted(moves) if all_moves else set(clicked) <= set(moves)
    assert len(clicked) == len(set(clicked))
    for node in to_click:
        assert node.get("role") == "button" and node.get("tabindex") == "0" and node.get("aria-label")
    return picture
