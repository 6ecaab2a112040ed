"""Every test of the suite under one roof: a test module that takes all names from here has the whole suite.

Each test asks for the fixture `game`.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from cardrules.testing import (
    citations,
    events,
    frozen,
    fuzz,
    gallery,
    lanes,
    moves,
    mutants,
    pages,
    pictures,
    readings,
    rulebooks,
    secrets,
    states,
    timelines,
    views,
    whole_games,
    words,
)

MODULES: tuple[ModuleType, ...] = (
    rulebooks, citations, words, gallery, readings, moves, events, states, views, timelines, lanes, frozen, pictures,
    secrets, pages, mutants, fuzz, whole_games,
)  # fmt: skip


def every_test() -> dict[str, Any]:
    """The tests of all modules by their names, which all differ."""
    found: dict[str, Any] = {}
    for module in MODULES:
        own = {name: thing for name, thing in vars(module).items() if name.startswith("test_")}
        assert not found.keys() & own.keys(), f"two tests have one name: {found.keys() & own.keys()}"
        found |= own
    return found


globals().update(every_test())
__all__ = list(every_test())
