"""What everybody at the table knows of a hand, once some of its cards have been seen, as long as it must be true.

Of each kind of card so many are known as must be there. A card that is laid for all to see is counted off. Cards that
go away face down may be any, so of each kind as many as went may be among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cardrules.core.audit import Found

Cards = tuple[str, ...]


def after_laying(known: Cards, laid: Iterable[str]) -> Cards:
    """What is still known of a hand when these cards have left it openly."""
    left = list(known)
    for card in laid:
        if card in left:
            left.remove(card)
    return tuple(left)


def after_hiding(known: Cards, count: int) -> Cards:
    """What is still known of a hand when so many cards have left it face down."""
    kept: list[str] = []
    for card in dict.fromkeys(known):
        kept += [card] * (known.count(card) - count)
    return tuple(kept)


def surely_hidden(known: Cards, held: int, count: int) -> Cards:
    """Which cards must be among so many that leave a hand of so many face down: too few others are held."""
    sure: list[str] = []
    for card in dict.fromkeys(known):
        sure += [card] * (known.count(card) + count - held)
    return tuple(sure)


def remember(known: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """What is known of all hands, with these cards for that seat."""
    return (*known[:seat], cards, *known[seat + 1 :])


def misremembered(hands: Sequence[Cards], known: Sequence[Cards]) -> Found:
    """Each seat of which more is known than it holds, or in another order, as field and message."""
    for at, (hand, cards) in enumerate(zip(hands, known, strict=False)):
        if Counter(cards) - Counter(hand):
            yield f"known[{at}]", "not all of these cards are in that hand"
        elif list(cards) != sorted(cards, key=hand.index):
            yield f"known[{at}]", "cards stand in the order of the hand"
