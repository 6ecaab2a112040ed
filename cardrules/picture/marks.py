"""Small marks beside cards: lives, pills with a word, flags on what just happened, buttons, an eye."""

from __future__ import annotations

from collections.abc import Sequence

from cardrules.picture.svg import at, group, num, path, rect, tag, text, title, width_of

PILL_HEIGHT = 20
TALLY = 22
"""How wide and high a `tally` is."""


def tokens(
    x: float, y: float, have: int, whole: int, *, key: str, lost_now: bool = False, anchor: str = "middle"
) -> str:
    """Lives as discs: full ones, then empty rings; one lost just now is crossed."""
    step = 16
    start = {"middle": x - step * (whole - 1) / 2, "start": x + 6, "end": x - 6 - step * (whole - 1)}[anchor]
    discs = []
    for at_ in range(whole):
        cx = start + step * at_
        hit = lost_now and at_ == have
        cls = "crp-life" if at_ < have else "crp-hit" if hit else "crp-spent"
        disc = tag("circle", cx=cx, cy=y, r=5.5, cls=cls)
        cross = path(f"M{cx - 3:g} {y - 3:g}l6 6m0 -6l-6 6", cls="crp-hitx") if hit else ""
        discs.append(group(disc, cross, cls="cr-now") if hit else disc)
    return group(title(f"{have} of {whole} lives"), *discs, data_key=key)


def pill_width(word: str) -> float:
    """How wide a pill with this word is."""
    return width_of(word, 13) * 1.15 + 16


def pills(x: float, y: float, words: Sequence[tuple[str, bool]], *, anchor: str = "middle", room: float = 999) -> str:
    """Words in outlines, side by side from `y` down, below each other where there is no room.

    The words come with whether they are turned on (filled).
    """
    widths = [pill_width(word) for word, _ in words]
    across = sum(widths) + 5 * (len(words) - 1)
    parts = []
    if across <= room:
        left = {"middle": x - across / 2, "start": x, "end": x - across}[anchor]
        for (word, on), width in zip(words, widths, strict=True):
            parts.append(_pill(left + width / 2, y + PILL_HEIGHT / 2, word, width, on))
            left += width + 5
    else:
        for row, ((word, on), width) in enumerate(zip(words, widths, strict=True)):
            middle = {"middle": x, "start": x + width / 2, "end": x - width / 2}[anchor]
            parts.append(_pill(middle, y + PILL_HEIGHT / 2 + row * (PILL_HEIGHT + 3), word, width, on))
    return "".join(parts)


def rows_of_pills(words: Sequence[tuple[str, bool]], room: float) -> int:
    """How many rows `pills` makes of these words."""
    if not words:
        return 0
    return 1 if sum(pill_width(word) for word, _ in words) + 5 * (len(words) - 1) <= room else len(words)


def _pill(x: float, y: float, word: str, width: float, on: bool) -> str:
    cls = " crp-on" if on else ""
    return rect(x - width / 2, y - 10, width, 20, 10, cls=f"crp-pill{cls}") + text(
        x, y + 4.5, word, cls=f"crp-tagged{cls}"
    )


def flag(x: float, y: float, word: str) -> str:
    """What just happened, as a word on a bright ground."""
    width = width_of(word, 13.5) * 1.08 + 18
    return group(
        rect(x - width / 2, y - 11.5, width, 23, 11.5, cls="crp-flag"),
        text(x, y + 5, word, cls="crp-flagged"),
        cls="cr-now",
    )


def note(x: float, y: float, word: str, *, good: bool) -> str:
    """What a thought about a move comes to at a thing: filled where it is good, in outline where it is not."""
    width = width_of(word, 12) * 1.14 + 10
    cls = " crp-on" if good else ""
    return rect(x - width / 2, y - 9, width, 18, 5, cls=f"crp-pill{cls}") + text(
        x, y + 4.3, word, cls=f"crp-noted{cls}"
    )


def eye(x: float, y: float) -> str:
    """An eye: through this seat's eyes the table is seen."""
    return at(
        x,
        y,
        title("seen through these eyes"),
        path("M-9 0Q0 -9 9 0Q0 9 -9 0Z", cls="crp-eye"),
        tag("circle", r=3.2, cls="crp-pupil"),
    )


def button(x: float, y: float, width: float, word: str, *, move: str, said: str) -> str:
    """A button with its middle at a point; pressing it makes a move."""
    return tag(
        "g",
        rect(x - width / 2, y - 17, width, 34, 17, cls="crp-button"),
        text(x, y + 5, word, cls="crp-pushed"),
        data_move=move,
        tabindex=0,
        role="button",
        aria_label=said,
    )


def tally(x: float, y: float, count: int, reach: tuple[float, float, float, float], *, move: str, said: str) -> str:
    """A number in a small pill with its middle at a point; pressing it makes a move with so many cards.

    While it is pointed at or has the focus, a frame shows at `reach` (left, top, width, height): what the move takes.
    """
    left, top, width, height = reach
    pill = tag(
        "circle", title(said), cx=x, cy=y, r=TALLY / 2, cls="crp-n", data_move=move, tabindex=0, role="button",
        aria_label=said,
    )  # fmt: skip
    return pill + path(f"M{num(left)} {num(top)}h{num(width)}v{num(height)}h{num(-width)}z") + text(x, y + 5.5, count)


def spot(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    said: str,
    move: str | None = None,
    pick: str | None = None,
    chosen: bool | None = None,
) -> str:
    """A place over something drawn, with its middle at a point, that can be clicked: for a move, or a part of one.

    `chosen` is for what is chosen and unchosen by
    clicking: whether it is chosen now, which a tick shows.
    """
    place = rect(
        x - width / 2,
        y - height / 2,
        width,
        height,
        9,
        cls="crp-spot crp-chosen" if chosen else "crp-spot",
        data_move=move,
        data_pick=pick,
        tabindex=0,
        role="button",
        aria_label=said,
        aria_pressed=None if chosen is None else "true" if chosen else "false",
    )
    return place + tick(x - width / 2 + 3, y - height / 2 + 1) if chosen else place


def tick(x: float, y: float) -> str:
    """A tick in a disc."""
    return tag("circle", cx=x, cy=y, r=8, cls="crp-tick") + path(f"M{x - 3.6:g} {y}l2.6 3l4.6 -6", cls="crp-ticked")


def button_width(word: str) -> float:
    """How wide a button with this word is."""
    return width_of(word, 14) * 1.07 + 28
