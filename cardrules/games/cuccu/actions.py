"""What each verb does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardrules.games.cuccu.comparison import next_round
from cardrules.games.cuccu.exchange import draw, keep, request
from cardrules.games.cuccu.inn import accept, ask, decline, withdraw
from cardrules.games.cuccu.table import Args, Table

ACTIONS: Mapping[str, Callable[[Table, Args], None]] = {
    "keep": keep, "request": request, "draw": draw, "withdraw": withdraw, "ask": ask, "accept": accept,
    "decline": decline, "next": next_round,
}  # fmt: skip
