"""The tables of Abluxxen's lessons: what a set would snatch, and how the duel is set up."""

from __future__ import annotations

from typing import Any

from cardrules.lessons.abluxxen_pack import PackBench
from cardrules.lessons.abluxxen_placing import PlacingAid
from cardrules.lessons.abluxxen_snatching import SnatchingAid
from cardrules.lessons.pieces import explore


def setting_up(name: str = "", *, first: str = "row_laid", **how: Any) -> Any:
    """A deal, or a choice of several, beside which one says where the ghost's 13s and jokers go."""
    return explore("abluxxen", name, first=first, aid=PlacingAid, **how)


def order_the_pack(seed: int = 1) -> PackBench:
    """A duel whose pack can be ordered."""
    return PackBench(seed)


def snatching(name: str = "", **how: Any) -> Any:
    """A scenario, or a choice of several, beside which one sees what chosen cards would snatch."""
    return explore("abluxxen", name, aid=SnatchingAid, **how)
