"""The 109 playing cards of Abluxxen: the numbers 1 to 13, eight of each, and five jokers (R1.1); and sets of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

JOKER = "X"
RANK: dict[str, int] = {str(n): n for n in range(1, 14)} | {JOKER: 14}
"""The order of the cards. A joker is above every number (R4.2); 14 is its place in the order, not a value."""
rank_of = RANK.__getitem__
COPIES: dict[str, int] = {str(n): 8 for n in range(1, 14)} | {JOKER: 5}
PACK: tuple[str, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))
HIGH = frozenset({"13", JOKER})
"""What a ghost never keeps (D5)."""
JOKER_RANK = RANK[JOKER]

Cards = tuple[str, ...]


class Kind(NamedTuple):
    """What a set is: its size and value (R3.4), and how it is made up."""

    rank: int
    """The rank of its number, or of the joker if it has jokers only (R4.1, R4.2)."""
    size: int
    numbers: int
    jokers: int


def _all_sets() -> dict[Cards, Kind]:
    sets: dict[Cards, Kind] = {}
    for card, rank in RANK.items():
        for numbers in range(1, COPIES[card] + 1):
            if card == JOKER:
                sets[(JOKER,) * numbers] = Kind(rank, numbers, 0, numbers)
                continue
            for jokers in range(COPIES[JOKER] + 1):
                sets[(card,) * numbers + (JOKER,) * jokers] = Kind(rank, numbers + jokers, numbers, jokers)
    return sets


SETS: dict[Cards, Kind] = _all_sets()
"""Every set that can be laid at all, cards in ascending order."""


def ordered(cards: Iterable[str]) -> Cards:
    """Cards in ascending order: numbers, then jokers."""
    return tuple(sorted(cards, key=rank_of))


def counted(cards: Cards) -> dict[str, int]:
    """How many there are of each card, in the order in which they first come; quicker than a `Counter` for a hand."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def card_name(card: str) -> str:
    """A card in words: `a 7`, `an 8`, `a joker`."""
    if card == JOKER:
        return "a joker"
    return f"{'an' if card in ('8', '11') else 'a'} {card}"


def plural(value: str) -> str:
    """Several cards of a value: `7s`, `jokers`."""
    return "jokers" if value == JOKER else f"{value}s"


NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def grouped(cards: Iterable[str]) -> list[str]:
    """Cards in words, equal ones together: `["three 7s", "a joker"]`."""
    held = list(cards)
    counts = {card: held.count(card) for card in dict.fromkeys(held)}
    words = dict(enumerate(NUMBER_WORDS))
    return [card_name(card) if n == 1 else f"{words.get(n, n)} {plural(card)}" for card, n in counts.items()]
