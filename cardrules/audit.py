"""Looking for what cannot be in a state made by hand, one stage after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Found = Iterator[tuple[str, str]]
"""Defects as (field, message)."""


def in_stages(*stages: Iterable[tuple[str, str]]) -> Found:
    """What the first stage with defects finds: a stage is begun only where all before it found the state sound."""
    for stage in stages:
        found = list(stage)
        if found:
            yield from found
            return
