"""Putting chosen cards at chosen places of a pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardrules.core.errors import CardRulesError


def arranged(pack: Sequence[str], wanted: Mapping[int, str]) -> tuple[str, ...]:
    """The pack with these cards at these places, the first card being 0; the others keep their order.

    They are taken from as far down as can be, so that what lies on top changes as little as possible. Raises
    `CardRulesError` where a card is wanted more often than the pack has it, or at a place that there is not.
    """
    rest = list(pack)
    for place, card in wanted.items():
        if not 0 <= place < len(pack):
            raise CardRulesError(f"the pack has {len(pack)} cards; there is no card {place + 1}")
        if card not in rest:
            has = pack.count(card)
            asked = sum(other == card for other in wanted.values())
            raise CardRulesError(f"the pack has {has} of {card!r}, and {asked} are asked for")
        rest.pop(len(rest) - 1 - rest[::-1].index(card))
    others = iter(rest)
    return tuple(wanted[place] if place in wanted else next(others) for place in range(len(pack)))
