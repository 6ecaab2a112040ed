"""The arguments of moves in canonical order, as far as they can be told without a state."""

from __future__ import annotations

from cardrules.core.errors import CardRulesError
from cardrules.core.spelling import no_card
from cardrules.core.visible import quoted
from cardrules.games.abluxxen.cards import RANK, SETS, Cards, ordered

AS = "as"
"""`A play X X as 7` is understood, and always refused: nobody names a value (R4.3)."""


def canonical_args(verb: str, args: Cards) -> Cards:
    """The arguments in canonical order. Raises `CardRulesError` saying what is wrong with them."""
    if args in SETS and verb == "play":
        return args
    match verb, args:
        case "play", (*cards, "as", value):
            return (*_cards(cards), AS, _cards([value])[0])
        case "play", _:
            return _cards(args)
        case "ghost", (value,):
            return _cards([value])
        case "ghost", _:
            raise CardRulesError(f"one combination of the ghost is named by its value, not {len(args)}")
        case "draw", ("pile",):
            return args
        case "draw", ("row", place):
            return ("row", _place(place))
        case "draw", _:
            raise CardRulesError(
                "a card is drawn from the pile, or from a place of the row that is given by its number"
            )
    if args:
        raise CardRulesError(f"{verb!r} takes nothing behind it")
    return args


def _cards(cards: Cards | list[str]) -> Cards:
    for card in cards:
        if card not in RANK:
            raise CardRulesError(no_card(card, RANK))
    return ordered(cards)


def _place(text: str) -> str:
    if not (text.isascii() and text.isdecimal() and 1 <= len(text) <= 3 and int(text) >= 1):
        raise CardRulesError(f"{quoted(text)} is no place of the row; places are counted from 1")
    return str(int(text))
