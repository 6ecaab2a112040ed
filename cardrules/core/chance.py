"""All chance is a shuffled pack: made from a seed, without the global generators, and the same in every Python."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable


def shuffled(cards: Iterable[str], key: str) -> list[str]:
    """The cards in an order that the key alone decides.

    Python promises that a seed gives the same bits for ever, but not that `random.shuffle` makes the same of them;
    so the bits are turned into an order here (Fisher and Yates).
    """
    order = list(cards)
    bits = random.Random(key).getrandbits
    for last in range(len(order) - 1, 0, -1):
        width = (last + 1).bit_length()
        at = bits(width)
        while at > last:
            at = bits(width)
        order[last], order[at] = order[at], order[last]
    return order


def fresh_seed() -> int:
    """A seed from the operating system's chance; no generator of Python's is touched."""
    return int.from_bytes(os.urandom(4), "big")
