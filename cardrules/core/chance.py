"""All chance is a shuffled pack: made from a seed, without the global generators, and the same in every Python."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from functools import cache

_spare: list[random.Random] = []
"""Generators at rest: to make one costs more than to seed it anew. Whoever takes one has it alone."""


def shuffled(cards: Iterable[str], key: str) -> list[str]:
    """The cards in an order that the key alone decides.

    Python promises that a seed gives the same bits for ever, but not that `random.shuffle` makes the same of them;
    so the bits are turned into an order here (Fisher and Yates).
    """
    order = list(cards)
    source = _taken()
    source.seed(key)
    bits = source.getrandbits
    for last, width in _choices(len(order)):
        at = bits(width)
        while at > last:
            at = bits(width)
        order[last], order[at] = order[at], order[last]
    _spare.append(source)
    return order


def _taken() -> random.Random:
    try:
        return _spare.pop()
    except IndexError:
        return random.Random(0)


@cache
def _choices(count: int) -> tuple[tuple[int, int], ...]:
    """Each place from the last one on, with the bits that a choice of its card takes."""
    return tuple((last, (last + 1).bit_length()) for last in range(count - 1, 0, -1))


def fresh_seed() -> int:
    """A seed from the operating system's chance; no generator of Python's is touched."""
    return int.from_bytes(os.urandom(4), "big")
