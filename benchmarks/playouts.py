"""Whole games played out at random on a table that stays thawed, in the form that other libraries are measured in.

Each name here makes a function that plays one whole new game with a generator and says how many moves (and how many
steps of chance, which are none: a shuffled pack is part of the state) that took. A bench of playouts can so set them
beside other libraries in one run, on one machine, for example

    PYTHONPATH=. python anchor_bench.py -k "uno rules only" --ours benchmarks.playouts:cuccu --label cuccu

`python benchmarks/run.py` prints the same games against its reference.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent.parent)]

from cardrules.core.game import Game  # noqa: E402
from cardrules.core.registry import find_game, game_names  # noqa: E402
from cardrules.players.playing import played_out  # noqa: E402

Playout = Callable[[random.Random], tuple[int, int]]


def playout(game: Game[Any] | str) -> Playout:
    """Plays one whole ordinary game, set up anew each time; its moves, and no steps of chance."""
    found = find_game(game) if isinstance(game, str) else game

    def play(rng: random.Random) -> tuple[int, int]:
        return played_out(found.new(seed=rng.getrandbits(32)), None, rng)[1], 0

    return play


def __getattr__(name: str) -> Callable[[], Playout]:
    """`benchmarks.playouts:NAME` for every game that there is."""
    if name in game_names():
        return partial(playout, name)
    raise AttributeError(name)
