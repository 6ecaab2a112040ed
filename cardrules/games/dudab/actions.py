"""What each verb does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardrules.games.dudab.cutting import cut, shed
from cardrules.games.dudab.drawing import draw, reveal, show, stash
from cardrules.games.dudab.laying import play
from cardrules.games.dudab.rounds import next_round
from cardrules.games.dudab.state import Cards
from cardrules.games.dudab.table import Table

ACTIONS: Mapping[str, Callable[[Table, Cards], None]] = {
    "play": play, "draw": draw, "show": show, "reveal": reveal, "stash": stash, "cut": cut, "shed": shed,
    "next": next_round,
}  # fmt: skip
"""For each verb the function that carries it out, given a move's arguments."""
