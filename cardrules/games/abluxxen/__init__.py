"""Abluxxen: lay sets of equal cards, snatch lower sets of the same size; the duel with a ghost; special cards.

`ABLUXXEN` is the game: `ABLUXXEN.start(seed=7)` deals a game for two, `ABLUXXEN.start(seed=7, mode="duel")` a duel.
"""

from cardrules.games.abluxxen.covering import Covering, covering
from cardrules.games.abluxxen.game import ABLUXXEN, AbluxxenGame
from cardrules.games.abluxxen.prospects import Prospect, prospects
from cardrules.games.abluxxen.series import Series, add_up
from cardrules.games.abluxxen.state import AbluxxenState

__all__ = [
    "ABLUXXEN", "AbluxxenGame", "AbluxxenState", "Covering", "Prospect", "Series", "add_up", "covering", "prospects",
]  # fmt: skip
