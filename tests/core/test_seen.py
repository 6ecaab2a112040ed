"""What is known of a hand of which cards have been seen, against every way in which cards can have left it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from cardrules.core.seen import after_hiding, after_laying, misremembered, surely_hidden

HANDS = [
    hand for size in range(1, 6) for hand in product("ab?", repeat=size) if list(hand) == sorted(hand, reverse=True)
]


@pytest.mark.parametrize("hand", HANDS, ids="".join)
def test_of_a_hand_is_known_what_is_true_in_every_way_it_can_have_been(hand: tuple[str, ...]) -> None:
    """A hidden card (`?`) may be anything else, so it is a card of its own here."""
    known = tuple(sorted(card for card in hand if card != "?"))
    for count in range(len(hand) + 1):
        ways = [Counter(hand[at] for at in gone) for gone in combinations(range(len(hand)), count)]
        kept, gone = Counter(after_hiding(known, count)), Counter(surely_hidden(known, len(hand), count))
        for card in "ab":
            assert kept[card] == min(hand.count(card) - way[card] for way in ways)
            assert gone[card] == min(way[card] for way in ways)


def test_what_is_laid_openly_is_counted_off() -> None:
    assert after_laying(("a", "b", "b"), ("b", "c")) == ("a", "b")
    assert after_laying((), ("b",)) == ()


def test_no_more_is_known_than_is_there() -> None:
    assert list(misremembered((("a", "b"), ()), (("b",), ()))) == []
    assert [field for field, _ in misremembered((("a",), ("a", "b")), (("a", "a"), ("b", "a")))] == [
        "known[0]",
        "known[1]",
    ]
