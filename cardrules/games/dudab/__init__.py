"""Dudab: rows that grow one step at a time, wishes that travel, Shamans that demand, and points nobody wants.

`DUDAB` is the game; `DUDAB.start(seed=7)` deals a game of three.
"""

from cardrules.games.dudab.game import DUDAB, DudabGame
from cardrules.games.dudab.scoring import Count, count_points
from cardrules.games.dudab.state import DudabState

__all__ = ["DUDAB", "Count", "DudabGame", "DudabState", "count_points"]
