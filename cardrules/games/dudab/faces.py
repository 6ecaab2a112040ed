"""What stands on the small cards of Dudab: colour as letter, ground and pattern, value, symbol as a shape."""

from __future__ import annotations

from cardrules.games.dudab.cards import DUDAB_CARD, SYMBOL
from cardrules.picture.svg import num

SHAPES = {
    "hand": "M6 11V6M9.2 10V3.5M12.4 10V4M15.5 11V7M3 10l3 4M6 11h9.5v3a4.7 4.7 0 0 1-9.5 0z",
    "club": "M3 18l6-7M8 10l6-8a3.6 3.6 0 0 1 5 5l-8 6a2.2 2.2 0 0 1-3-3z",
    "mammoth": "M2 17V11C2 6 6 3 10 5c3-3 8-1 8 4v5c0 2-2 2-2 0v-3h-2v6h-3v-4H6v4z",
    "fur": "M4 3l4 2h4l4-2 1.5 4-2.5 2v4l3 3-4.5-.5L10 18l-3.5-2.5L2 16l3-3V9L2.5 7z",
    "shaman": "M10 19a5 5 0 0 1-5-5v-3h10v3a5 5 0 0 1-5 5zM5 9L2.5 2.5l4 3.5L10 1l3.5 5 4-3.5L15 9z",
    "dudab": "M10 1l2 5 5-2-2 5 4.5 2-5 1.5L16 18l-4.5-2.5L10 19.5 8.5 15.5 4 18l1.5-5.5-5-1.5L5 9 3 4l5 2z",
}
"""The four symbols, and the two other kinds of cards, in a grid of 20 × 20."""

SHEET = """
.crp-R{fill:#f9d9d3} .crp-Y{fill:#fbf0bf} .crp-G{fill:#d5ecd0} .crp-B{fill:#d3e3f6} .crp-D{fill:#3d3550}
.crp-tiles g>.crp-D+text{fill:#fff}
.crp-shape{fill:var(--crp-ink); stroke:var(--crp-ink); stroke-width:1.4; stroke-linejoin:round; stroke-linecap:round}
.crp-shape.crp-D{fill:#fff; stroke:none}
.crp-band{fill:none; stroke:var(--crp-ink); stroke-opacity:.75}
.crp-band.crp-R{stroke-width:7; stroke-dasharray:2 3}
.crp-band.crp-Y{stroke-width:4; stroke-dasharray:0 6; stroke-linecap:round}
.crp-band.crp-G{stroke-width:2.5}
.crp-band.crp-B{stroke-width:4; stroke-dasharray:8 4}
.crp-sixth{fill:none; stroke:var(--crp-mute); stroke-width:2; stroke-dasharray:2 4}
.crp-sixth.crp-next{stroke:var(--crp-fg); stroke-width:3}
.crp-mini{fill:var(--crp-paper); stroke:#7d7466}
"""
"""Grounds and patterns of the colours, and the marks of Dudab's table."""


def sign(card: str) -> str:
    """What a card says in its corner: `R4`, `SB`, `DD`."""
    return card[:2]


def ground(card: str) -> str:
    """The class of a card's ground."""
    return f"crp-{_colour(card)}"


def _colour(card: str) -> str:
    return "D" if card == DUDAB_CARD else card[1] if card[0] == "S" else card[0]


def drawing(card: str, x: float, y: float) -> str:
    """The shape and the pattern on a card whose corner lies at a point."""
    colour = _colour(card)
    shape = SHAPES[SYMBOL.get(card) or ("dudab" if card == DUDAB_CARD else "shaman")]
    drawn = (
        f'<path class="crp-shape{" crp-D" if card == DUDAB_CARD else ""}" '
        f'transform="translate({num(x + 10)} {num(y + 25)})" d="{shape}"/>'
    )
    if card == DUDAB_CARD:
        return drawn
    return drawn + f'<path class="crp-band crp-{colour}" d="M{num(x + 5)} {num(y + 50)}h31"/>'
