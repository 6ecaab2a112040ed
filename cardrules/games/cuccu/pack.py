"""The pack of a round: given, given in part, or shuffled; always from the seed, never from global chance."""

from __future__ import annotations

from collections import Counter

from cardrules.core.chance import shuffled
from cardrules.games.cuccu.cards import PACK


def round_pack(
    seed: int, round_: int, packs: tuple[tuple[str, ...], ...], tops: tuple[str | None, ...]
) -> tuple[str, ...]:
    """The whole pack of a round, the bottom card first (section 7).

    Given cards lie at the bottom in their order, a given top card on top; the others are mixed in between.
    """
    given = packs[round_ - 1] if round_ <= len(packs) else ()
    if len(given) == len(PACK):
        return given
    top = tops[round_ - 1] if round_ <= len(tops) else None
    fixed = (*given, top) if top is not None else given
    key = f"cuccu {seed} {round_}"
    if not fixed:
        return tuple(shuffled(PACK, key))
    mixed = shuffled((Counter(PACK) - Counter(fixed)).elements(), key)
    return (*given, *mixed, *(() if top is None else (top,)))
