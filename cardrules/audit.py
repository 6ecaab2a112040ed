"""Looking for what cannot be in a state made by hand, one stage after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardrules.visible import quoted

Found = Iterator[tuple[str, str]]
"""Defects as (field, message)."""

MOST_NAMED = 10
"""How many cards a message about a whole pack names."""


def some(cards: Sequence[str]) -> str:
    """The cards, or the first of them and how many more there are."""
    more = len(cards) - MOST_NAMED
    return ", ".join(map(quoted, cards[:MOST_NAMED])) + (f" and {more} more" if more > 0 else "")


def in_stages(*stages: Iterable[tuple[str, str]]) -> Found:
    """What the first stage with defects finds: a stage is begun only where all before it found the state sound."""
    for stage in stages:
        found = list(stage)
        if found:
            yield from found
            return
