"""What a question is made from, and what makes one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from cardrules.core.game import State, Turn
from cardrules.quiz.question import Question


class Position(NamedTuple):
    """A random position with the way it came about."""

    state: State
    rng: random.Random
    """For the maker's own choices."""

    def turn(self, move: Any) -> Turn:
        """What a legal move would lead to."""
        return self.state.game.play(self.state, move)


Maker = Callable[[Position], Question | None]
"""Makes a question of a position, or None where the position does not lend itself to it."""
