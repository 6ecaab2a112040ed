"""All cards of a game in their order, as one picture: to look at, and to print for a table of learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cardrules.picture.art import BACK, Art, art_of
from cardrules.picture.svg import document, rect, text, width_of

LARGEST = 96.0
"""How wide a card is at the most."""
GAP = 10.0
BELOW = 24.0
"""The room for the words under a card."""
COLUMNS = (10, 9, 8, 7, 6)
MANY, OF_MANY = 40, 16
"""From so many kinds on the cards are small, and so many stand in a row."""
WIDE = 928.0
EDGE = 16.0

SHEET = """
.crp{font-family:var(--jp-ui-font-family,system-ui,sans-serif)}
.crp-copies{fill:var(--jp-ui-font-color1,#1a2125); font-size:13px; text-anchor:middle}
.crp-blank{fill:#fffdf5; stroke:#2b211c}
"""


class Deck(Protocol):
    """What a sheet of cards asks of a game."""

    @property
    def name(self) -> str: ...

    @property
    def package(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def kinds(self) -> Mapping[str, int]: ...

    def card_name(self, card: str, /) -> str: ...


def card_sheet(game: Deck) -> str:
    """The cards of a game in its order, and how often the pack has each; an SVG with the same in words."""
    art = art_of(game.package, game.name)
    cards = [*game.kinds, *([BACK] if art is not None and BACK in art else [])]
    columns = columns_for(len(game.kinds))
    width = min(LARGEST, (WIDE - 2 * EDGE + GAP) / columns - GAP)
    height = max((art.size(card, width)[1] for card in cards if art is not None and card in art), default=width * 1.5)
    drawn = []
    for at, card in enumerate(cards):
        x = EDGE + at % columns * (width + GAP)
        y = EDGE + at // columns * (height + BELOW + GAP)
        drawn.append(_card(art, card, x, y, width, height))
        copies = game.kinds.get(card, 1)
        words = "back" if card == BACK else card if copies == 1 else f"{copies} × {card}"
        drawn.append(text(x + width / 2, y + height + 17, words, cls="crp-copies"))
    rows = max(1, -(-len(cards) // columns))
    whole = "".join(drawn)
    return document(
        WIDE,
        2 * EDGE + rows * (height + BELOW) + (rows - 1) * GAP,
        (art.taken_along(whole) if art is not None else "") + whole,
        label=f"The cards of {game.title} in their order",
        name=f"The cards of {game.title}",
        board=sheet_text(game),
        style=SHEET,
        grow=1.0,
    )


def columns_for(kinds: int) -> int:
    """How many cards stand in a row: so many that the rows are even, if that can be."""
    if kinds > MANY:
        return OF_MANY
    return next((columns for columns in COLUMNS if kinds % columns == 0), COLUMNS[0])


def sheet_text(game: Deck) -> str:
    """The cards in words, a line each, the first one foremost in the game's order."""
    lines = [f"{count} × {game.card_name(card)} ({card})" for card, count in game.kinds.items()]
    return "\n".join([f"{sum(game.kinds.values())} cards of {game.title}, in their order:", *lines])


def _card(art: Art | None, card: str, x: float, y: float, width: float, height: float) -> str:
    if art is not None and card in art:
        return art.use(card, x, y, width)
    size = min(40.0, 0.9 * width / max(1.0, width_of(card, 1)))
    word = text(x + width / 2, y + height / 2 + size / 3, card, text_anchor="middle", font_size=f"{size:.0f}")
    return rect(x, y, width, height, 8, cls="crp-blank") + word
