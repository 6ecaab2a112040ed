"""What stands on the cards of Cuccù: a value, an own pictogram (in a grid of 40 × 40), a word."""

from __future__ import annotations

from cardrules.games.cuccu.cards import FOOL, KINDS, SPECIALS, VALUES, card_name
from cardrules.picture.cards import Face

PRINTED = ("I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII", "X")
"""The numerals as the cards have them."""


def _line(d: str) -> str:
    return f'<path class="crp-i" d="{d}"/>'


def _fill(d: str) -> str:
    return f'<path class="crp-if" d="{d}"/>'


def _paper(d: str) -> str:
    return f'<path class="crp-ip" d="{d}"/>'


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y}a{r} {r} 0 1 0 {2 * r:g} 0a{r} {r} 0 1 0 {-2 * r:g} 0Z"


_LEFT, _MID, _RIGHT = 11, 20, 29
_SIX = [(x, y) for x in (_LEFT, _RIGHT) for y in (8, 20, 32)]
_EIGHT = [(x, y) for x in (_LEFT, _RIGHT) for y in (6, 15.3, 24.7, 34)]
_PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(20, 20)], 2: [(20, 10), (20, 30)], 3: [(20, 7), (20, 20), (20, 33)],
    4: [(x, y) for x in (_LEFT, _RIGHT) for y in (10, 30)],
    5: [(20, 20), *((x, y) for x in (_LEFT, _RIGHT) for y in (10, 30))],
    6: [*_SIX], 7: [*_SIX, (_MID, 14)], 8: [*_SIX, (_MID, 14), (_MID, 26)],
    9: [*_EIGHT, (_MID, 20)], 10: [*_EIGHT, (_MID, 10.6), (_MID, 29.4)],
}  # fmt: skip


def _pips(count: int) -> str:
    d = "".join(f"M{x} {y}h0" for x, y in _PIPS[count])
    return f'<path class="crp-pip{" crp-big" if count < 4 else ""}" d="{d}"/>'


ICONS: dict[str, str] = {
    "lion": (
        _line("M20 2l4 5 6-3 1 6.5 7 .5-2.5 6 4.5 4-5 4 2 6-6.5 .5-2 6.5-6-2.5-2.5 5-3-5"
            "-6 2.5-2-6.5-6.5-.5 2-6-5-4 4.5-4-2.5-6 7-.5 1-6.5 6 3z")
        + _fill(_dot(15.5, 17, 1.8) + _dot(24.5, 17, 1.8) + "M16.5 21.5h7l-3.5 4z")
        + _line("M20 25v2.5c-1 2.5-4 2.5-5.5 .5M20 27.5c1 2.5 4 2.5 5.5 .5")
    ),
    "mask": (
        _line("M6 7c9-3 19-3 28 0 3 14-2 29-14 31C8 36 3 21 6 7z")
        + _fill("M10 15c4-3 7-2 8 2-4 2-7 1-8-2zM30 15c-4-3-7-2-8 2 4 2 7 1 8-2zM12 26c5 3 11 3 16 0-1 8-15 8-16 0z")
        + _line("M20 17v5h2")
    ),
    "bucket": (
        _line("M7 14l4 23h18l4-23M7 14a13 4.5 0 0 0 26 0a13 4.5 0 0 0-26 0M7 14C6-2 34-2 33 14M9 24h22")
    ),
    "nulla": _line("M20 4a11 16 0 1 0 .01 0zM20 9.5a6 10.5 0 1 0 .01 0z"),
    "inn": (
        _line("M3 19L18 6l15 13M7 16v21h22V16M15 37V26h7v11M29 22h9M34.5 22v3M31 25h7v7h-7z")
        + _fill("M16 16h5v5h-5z")
    ),
    "cat": (
        _line("M8 33C3 24 5 13 7 4l8 7c3-1 7-1 10 0l8-7c2 9 4 20-1 29-6 5-18 5-24 0z")
        + _fill(_dot(14.5, 20, 2.2) + _dot(25.5, 20, 2.2) + "M17.5 25.5h5L20 28.5z")
        + _line("M20 28.5v2.5M2 26l9 1.5M2 33l9-2M38 26l-9 1.5M38 33l-9-2")
    ),
    "horse": (
        _fill("M10 38C9 28 17 25 17 20l-8 5-5-4C7 13 11 9 17 7V1l6 5c9 2 14 14 12 32z")
        + _paper(_dot(16.5, 13.5, 1.6) + "M26 10c5 6 6 15 5 24l-2.5 0c1-9 .5-16-2.5-24z")
    ),
    "hunter": _line("M9 5C27 3 37 13 35 31M9 5l26 26M4 36L31 9M34 6l-8.5 1.5L32.5 14.5zM4 36l-1-6 5-1zM4 36l6 1 1-5z"),
    "cuckoo": (
        _fill("M5 22C9 11 20 8 27 11c2-4 8-3 8.5 2L40 16l-5 1.5C34 28 24 33 14 30L2 37l6-10c-2-1-3-3-3-5z")
        + _paper(_dot(30.5, 14, 1.6) + "M12 21c6-3 11-2 15 2-5 4-11 3-15-2z")
        + _line("M17 31v6M23 31v6M14 37h11")
    ),
    "fool": (
        _line("M10 30C12 19 9 14 3 19C3 5 14 3 20 13C26 3 37 5 37 19C31 14 28 19 30 30M20 13v10")
        + _fill(_dot(3.2, 22, 3) + _dot(36.8, 22, 3) + _dot(20, 25.5, 2.2) + "M9 30h22v6.5H9z")
    ),
}  # fmt: skip


def label(card: str) -> str:
    """A card's value as it stands in the corner: `−3`, `12`; `F` for the fool."""
    return "F" if card == FOOL else str(VALUES[card]).replace("-", "−")


FACES: dict[str, Face] = {
    kind: Face(
        label(kind),
        _pips(int(kind)) if kind.isdigit() else ICONS[kind],
        PRINTED[int(kind) - 1] if kind.isdigit() else kind,
        card_name(kind),
        kind in SPECIALS,
    )
    for kind in KINDS
}
"""The face of every kind; the kinds that act as targets stand on a darker ground."""
