"""The shuffle: one key, one order, in every Python and whatever the global generator does."""

from __future__ import annotations

import random
from collections import Counter

from cardrules.core.chance import shuffled
from cardrules.games.cuccu import CUCCU


def test_a_key_gives_one_order_for_ever() -> None:
    """Written down, so that another Python that shuffles otherwise is noticed: saved games would deal other cards."""
    assert "".join(shuffled("ABCDEFGHIJ", "key")) == "BACJFDGHEI"
    assert "".join(shuffled("ABCDEFGHIJ", "key 2")) == "FCGHDIAJEB"
    assert [CUCCU.new(seed=seed).pack[:4] for seed in (0, 1)] == [
        ("10", "8", "6", "cuckoo"),
        ("9", "6", "hunter", "10"),
    ]


def test_all_cards_stay_and_small_packs_are_fine() -> None:
    cards = [str(at % 5) for at in range(23)]
    assert Counter(shuffled(cards, "x")) == Counter(cards)
    assert cards == [str(at % 5) for at in range(23)], "what was given stays as it is"
    assert shuffled([], "x") == [] and shuffled(["a"], "x") == ["a"]


def test_every_order_is_as_likely() -> None:
    """Each of the six orders of three cards in a sixth of the cases, give or take."""
    counts = Counter("".join(shuffled("ABC", f"case {at}")) for at in range(6000))
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values()), counts


def test_the_global_generator_is_neither_used_nor_moved() -> None:
    random.seed(5)
    before = random.getstate()
    one = shuffled("ABCDEFGHIJ", "key")
    assert random.getstate() == before
    random.seed(6)
    assert shuffled("ABCDEFGHIJ", "key") == one
