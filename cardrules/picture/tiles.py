"""Small cards in rows: hands, sets, stacks. They overlap where room is short, so their sign stands at the left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from cardrules.picture import marks
from cardrules.picture.svg import escape, group, num, rect, text, title
from cardrules.picture.ways import Box

WIDTH, HEIGHT = 40, 56


class Tray:
    """What has been drawn so far, and where it lies, so that arrows and flags find it by its key."""

    def __init__(
        self,
        now: Collection[str] = (),
        came_from: Mapping[str, str] | None = None,
        chosen: Collection[str] = (),
    ) -> None:
        self.now, self.came_from, self.chosen = now, came_from or {}, chosen
        self.parts: list[str] = []
        self.boxes: dict[str, Box] = {}

    def add(self, *parts: str) -> None:
        """Draw something that needs no key."""
        self.parts += parts

    def note(self, key: str, x: float, y: float, width: float, height: float) -> None:
        """Remember where the thing with this key lies: its corner and its size."""
        self.boxes[key] = Box(x + width / 2, y + height / 2, width / 2, height / 2)

    def put(self, key: str, x: float, y: float, width: float, height: float, *parts: str) -> None:
        """Draw something that can move, and remember where it lies."""
        self.boxes[key] = Box(x + width / 2, y + height / 2, width / 2, height / 2)
        # written out, for there are a hundred cards on a table
        head = f'<g data-key="{escape(key)}"'
        if key in self.came_from:
            head += f' data-from="{escape(self.came_from[key])}"'
        if key in self.now:
            head += ' class="cr-now"'
            parts = (*parts, rect(x - 2, y - 2, width + 4, height + 4, 7, cls="crp-lit crp-thin"))
        self.parts.append(f"{head}>{''.join(parts)}</g>")

    def lift(self, key: str) -> float:
        """How far up a card of a hand is drawn: a chosen one stands out above the others."""
        return 9.0 if key in self.chosen else 0.0

    def tile(self, key: str, x: float, y: float, sign: str, cls: str, more: str = "", *, bare: bool = False) -> None:
        """A small card with a sign on a ground of its own, and whatever `more` stands on it.

        `bare`: the game's own sheet gives its ground corners and an edge, which keeps pictures of many cards small.
        """
        look = f'class="{cls}"' if bare else f'rx="5" class="crp-card {cls}"'
        ground = f'<rect x="{num(x)}" y="{num(y)}" width="{WIDTH}" height="{HEIGHT}" {look}/>'
        left = x + (2.5 if len(sign) > 1 and sign.isdigit() else 5)  # two digits show beside the card that covers them
        self.put(
            key, x, y, WIDTH, HEIGHT, ground, f'<text x="{num(left)}" y="{num(y + 20)}">{escape(sign)}</text>', more
        )

    def back(self, key: str, x: float, y: float) -> None:
        """A small card from behind."""
        ground = f'<rect x="{num(x)}" y="{num(y)}" width="{WIDTH}" height="{HEIGHT}" rx="5" class="crp-back"/>'
        self.put(key, x, y, WIDTH, HEIGHT, ground)

    def heap(self, key: str, x: float, y: float, count: int, cls: str) -> None:
        """A pile of cards from above with their number on it; `cls` is `crp-back` where they lie face down."""
        shade = "" if not count else "crp-hid" if cls == "crp-back" else "crp-inked"
        up = 2.5 * max(layers_of(count) - 1, 0)
        number = text(x + WIDTH / 2 + up, y + 33 - up, count, cls=f"crp-count {shade}")
        self.put(key, x, y, WIDTH, HEIGHT, heap(x, y, count, cls), number)

    def spot(self, key: str, said: str, *, move: str | None = None, pick: bool = False) -> str:
        """A place over the thing with this key that can be clicked: for a move, or (`pick`) to choose the thing."""
        x, y, half_width, half_height = self.boxes[key]
        return marks.spot(
            x, y, 2 * half_width, 2 * half_height, said=said, move=move, pick=key if pick else None,
            chosen=key in self.chosen if pick and self.chosen else None,
        )  # fmt: skip

    def picks(self, keys: Collection[str], said: Callable[[str], str]) -> list[str]:
        """Spots to choose things by, for those of the keys that lie here; `said` calls a thing by its name."""
        return [self.spot(key, said(key), pick=True) for key in keys if key in self.boxes]

    def frame(self, keys: Sequence[str], cls: str, hint: str = "", gap: float = 5) -> Box:
        """A frame around things that lie there already; the place it takes."""
        boxes = [self.boxes[key] for key in keys]
        left, right = min(b.x - b.half_width for b in boxes) - gap, max(b.x + b.half_width for b in boxes) + gap
        top, bottom = min(b.y - b.half_height for b in boxes) - gap, max(b.y + b.half_height for b in boxes) + gap
        outline = rect(left, top, right - left, bottom - top, 9, cls=cls)
        self.parts.append(group(title(hint), outline) if hint else outline)
        return Box((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)


def spread(
    sizes: Sequence[int], room: float, *, within: float, between: float, width: float = WIDTH
) -> list[list[float]]:
    """Where the cards of groups begin, from 0 on: `within` a group so far apart, `between` groups with so much air.

    Where that needs more than the room, groups first slide over each other as cards of a group do, and only then
    all cards move closer together.
    """
    inside = sum(within * (size - 1) for size in sizes)
    gaps = max(len(sizes) - 1, 0)
    spare = room - inside - width * len(sizes)
    if gaps:
        between = max(min(between, spare / gaps), within - width)
    need = inside + width * len(sizes) + between * gaps
    squeeze = min(1.0, (room - width) / (need - width)) if need > width else 1.0
    places: list[list[float]] = []
    x = 0.0
    for size in sizes:
        places.append([(x + within * k) * squeeze for k in range(size)])
        x += within * (size - 1) + width + between
    return places


def layers_of(count: int) -> int:
    """How many cards are drawn of a pile with so many."""
    return 0 if not count else 1 + min(4, count // 12)


def heap(x: float, y: float, count: int, cls: str) -> str:
    """A pile of cards from above, the higher the more there are; its corner is that of the lowest card."""
    layers = layers_of(count)
    return "".join(rect(x + 2.5 * k, y - 2.5 * k, WIDTH, HEIGHT, 5, cls=cls) for k in range(layers)) or rect(
        x, y, WIDTH, HEIGHT, 5, cls="crp-place"
    )
