"""The eighty cards of Dudab (rules 6-9): numbers, Shamans, Dudabs, and the traits one can wish for."""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
SYMBOLS = {"h": "hand", "c": "club", "m": "mammoth", "f": "fur"}
VALUES = {"1": 1, "2": 2, "3": 3, "4": 4}
DUDAB_CARD = "DD"

NUMBERS: tuple[str, ...] = tuple(c + v + s for c in COLOURS for v in VALUES for s in SYMBOLS)
SHAMANS: tuple[str, ...] = tuple("S" + c for c in COLOURS)
COPIES: dict[str, int] = dict.fromkeys(NUMBERS, 1) | dict.fromkeys(SHAMANS, 2) | {DUDAB_CARD: 8}
"""Every card in the game's order, with its number of copies."""

PACK: tuple[str, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))
ORDER: dict[str, int] = {card: at for at, card in enumerate(COPIES)}
place_in_order = ORDER.__getitem__
"""The key that sorts cards."""

COLOUR: dict[str, str] = {card: COLOURS[card[0]] for card in NUMBERS} | {card: COLOURS[card[1]] for card in SHAMANS}
"""The colour of each card that has one."""
SYMBOL: dict[str, str] = {card: SYMBOLS[card[2]] for card in NUMBERS}
VALUE: dict[str, int] = {card: VALUES[card[1]] for card in NUMBERS}

TRAITS: tuple[str, ...] = (*COLOURS.values(), *SYMBOLS.values(), *VALUES)
"""The twelve wishes (rule 26)."""
TRAIT_KIND: dict[str, str] = (
    dict.fromkeys(COLOURS.values(), "colour")
    | dict.fromkeys(SYMBOLS.values(), "symbol")
    | dict.fromkeys(VALUES, "value")
)
HAS_TRAIT: dict[str, frozenset[str]] = {
    trait: frozenset(card for card in COPIES if trait in (COLOUR.get(card), SYMBOL.get(card), str(VALUE.get(card))))
    for trait in TRAITS
}
"""The cards with each trait: Shamans have a colour, Dudabs have nothing."""


def ordered(cards: Iterable[str]) -> tuple[str, ...]:
    """These cards in the game's order."""
    return tuple(sorted(cards, key=place_in_order))


def card_name(card: str) -> str:
    """A card in words: `red 4 fur`, `a red Shaman`, `a Dudab`."""
    if card == DUDAB_CARD:
        return "a Dudab"
    if card in SYMBOL:
        return f"{COLOUR[card]} {VALUE[card]} {SYMBOL[card]}"
    return f"a {COLOUR[card]} Shaman"
