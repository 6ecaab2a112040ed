"""The arguments of a move: which there may be, and their canonical order."""

from __future__ import annotations

from functools import lru_cache

from cardrules.core.errors import CardRulesError
from cardrules.core.records import Move
from cardrules.core.spelling import no_card
from cardrules.core.visible import quoted
from cardrules.games.dudab import cards


@lru_cache(maxsize=65536)
def canonical_args(verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
    """The arguments of a move in canonical order. Raises `CardRulesError` saying what is wrong with them."""
    match verb, args:
        case (("draw" | "show" | "reveal" | "next"), _):
            if args:
                raise CardRulesError(f"{verb!r} takes nothing behind it")
            return ()
        case "play", (card, row, *wish) if len(wish) <= 1:
            _known(card)
            if len(row) != 1 or row not in "123456789":
                raise CardRulesError(f"{quoted(row)} is no row; rows are numbered from 1")
            if wish and wish[0] not in cards.TRAITS:
                raise CardRulesError(f"one cannot wish for {quoted(wish[0])}; there are {', '.join(cards.TRAITS)}")
            return args
        case "play", _:
            raise CardRulesError("'play' takes a card, a row and, with a Dudab, perhaps a wish")
        case "stash", (card,):
            _known(card)
            return args
        case "stash", _:
            raise CardRulesError("'stash' takes one card")
        case "cut", ("none",):
            return args
        case "cut", (("stack" | "discard") as target, _, *_):
            return (target, *_sorted(args[1:]))
        case "cut", _:
            raise CardRulesError("'cut' takes 'none', or 'stack' or 'discard' and the cards")
        case "shed", (_, *_):
            return _sorted(args)
    raise CardRulesError(f"{verb!r} takes the cards to put away")


def told(move: Move) -> int:
    """How many arguments the table is told: cards go from a hand to the own stack face down (rules 18, 20, 41)."""
    match move.verb, move.args:
        case (("stash" | "shed"), _):
            return 0
        case "cut", ("stack", *_):
            return 1
    return len(move.args)


def _known(card: str) -> None:
    if card not in cards.COPIES:
        raise CardRulesError(no_card(card, cards.COPIES))


def _sorted(given: tuple[str, ...]) -> tuple[str, ...]:
    for card in given:
        _known(card)
    return cards.ordered(given)
