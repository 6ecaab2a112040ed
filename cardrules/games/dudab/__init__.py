"""Dudab: rows that grow one step at a time, wishes that travel, Shamans that demand, and points nobody wants.

`DUDAB` is the game; `DUDAB.start(seed=7)` deals a game of three.
"""

from cardrules.dudab.game import DUDAB, DudabGame
from cardrules.dudab.scoring import Count, count_points
from cardrules.dudab.state import DudabState

__all__ = ["DUDAB", "Count", "DudabGame", "DudabState", "count_points"]
