"""Cuccù: exchange chains through inn, cat, horse, hunter and cuckoo; three lives, the last one left wins.

`CUCCU` is the game; `CUCCU.start(seed=7)` deals a match of four.
"""

from cardrules.games.cuccu.game import CUCCU, CuccuGame
from cardrules.games.cuccu.state import CuccuState

__all__ = ["CUCCU", "CuccuGame", "CuccuState"]
