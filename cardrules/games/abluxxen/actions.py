"""What each verb does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardrules.games.abluxxen.cards import Cards
from cardrules.games.abluxxen.laying import ghost, play
from cardrules.games.abluxxen.offering import leave, take
from cardrules.games.abluxxen.snatching import discard, draw, stop, takeback
from cardrules.games.abluxxen.table import Table

ACTIONS: Mapping[str, Callable[[Table, Cards], None]] = {
    "play": play, "ghost": ghost, "take": take, "leave": leave, "takeback": takeback, "discard": discard, "draw": draw,
    "stop": stop,
}  # fmt: skip
