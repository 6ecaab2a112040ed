"""Looking for what cannot be in a state made by hand, one stage after the other.

What each phase asks of the fields is declared once, as a table of `Want`s by phase and field, and held against a
state by `in_phase`; what fields have to do with each other follows in later stages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardrules.core.visible import quoted

Found = Iterator[tuple[str, str]]
"""Defects as (field, message)."""

MOST_NAMED = 10
"""How many cards a message about a whole pack names."""


def some(cards: Sequence[str]) -> str:
    """The cards, or the first of them and how many more there are."""
    more = len(cards) - MOST_NAMED
    return ", ".join(map(quoted, cards[:MOST_NAMED])) + (f" and {more} more" if more > 0 else "")


class Want(NamedTuple):
    """What a field must hold in a phase: in words, and as a test of its value."""

    words: str
    holds: Callable[[Any], bool]


NOBODY = Want("-1, nobody", lambda seat: seat == -1)
SOMEBODY = Want("the number of a seat", lambda seat: seat >= 0)
NOTHING = Want("nothing", lambda value: not value)
SOMETHING = Want("something", lambda value: value is not None and value != () and value != "")
NONE = Want("null", lambda value: value is None)
ZERO = Want("0", lambda number: number == 0)
ONE_OR_MORE = Want("at least 1", lambda number: number >= 1)
NO = Want("false", lambda flag: flag is False)
YES = Want("true", lambda flag: flag is True)

Phases = Mapping[str, Mapping[str, Want]]
"""For each phase what it asks of the fields; what is not named may be anything."""


def in_phase(state: Any, phases: Phases) -> Found:
    """Every field that does not hold what the state's phase asks for."""
    for field, want in phases[state.phase].items():
        if not want.holds(getattr(state, field)):
            yield field, f"expected {want.words} in phase {state.phase!r}"


def in_stages(*stages: Iterable[tuple[str, str]]) -> Found:
    """What the first stage with defects finds: a stage is begun only where all before it found the state sound."""
    for stage in stages:
        found = list(stage)
        if found:
            yield from found
            return
