"""The tables of Abluxxen's lessons: what a set would snatch, and how the duel is set up."""

from __future__ import annotations

from typing import Any

from cardrules.lessons.abluxxen_snatching import SnatchingAid
from cardrules.lessons.pieces import explore


def snatching(name: str = "", **how: Any) -> Any:
    """A scenario, or a choice of several, beside which one sees what chosen cards would snatch."""
    return explore("abluxxen", name, aid=SnatchingAid, **how)
