"""Positions and random play for the tests of sentences and pictures: everything that can be shown is in them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardrules.cuccu import CUCCU
from cardrules.game import Game, State, Step

NAMES = [chr(ord("A") + at) for at in range(20)]
RICH = ("cuckoo", "hunter", "cat", "horse", "inn", "fool", "nulla", "1")
"""The kinds that make something happen in Cuccù."""


def cuccu_setup(rng: random.Random) -> dict[str, object]:
    """The start of a round in which few seats, few lives and a pack of telling cards make rare things common."""
    seats = NAMES[: rng.choice((2, 2, 3, 4, 6))]
    lives = dict(zip(seats, rng.choices((1, 2), k=len(seats)), strict=True))
    if len(seats) > 3 and rng.random() < 0.3:
        lives["B"] = 0
    telling = list(RICH * 2)
    rng.shuffle(telling)
    if len(seats) == 2 and rng.random() < 0.5:  # the one way to a fool that is alone in the comparison
        lives["A"], telling = 1, ["1", rng.choice(("cat", "hunter")), "fool"]
    if len(seats) == 3 and rng.random() < 0.5:  # a host may lose the last life before a promise falls due
        lives["B"], telling = 1, ["nulla", "inn", "hunter", "10"]
    if len(seats) == 4 and rng.random() < 0.5:  # a cat behind an inn
        telling = [*telling[:1], "inn", "cat", "10"]
    dealer = seats[-1]
    return {"seats": seats, "dealer": dealer, "lives": lives, "packs": [telling[: len(seats) + 1]]}


def random_steps(game: Game, state: State, rng: random.Random, moves: int) -> Iterator[Step]:
    """The steps of random legal play."""
    for _ in range(moves):
        legal = state.legal_moves
        if not legal:
            return
        steps = game.steps(state, rng.choice(legal))
        yield from steps
        state = steps[-1].state


def cuccu_games(count: int, moves: int = 12, seed: int = 1) -> Iterator[Step]:
    """The steps of many short pieces of play under all options, the set-up events included."""
    rng = random.Random(seed)
    for _ in range(count):
        options = {ruling.id: rng.choice(ruling.readings).id for ruling in CUCCU.rulebook.switches}
        opening = CUCCU.setup_steps(cuccu_setup(rng), rng.randrange(1000), CUCCU.rulebook.options(options))
        yield from opening
        yield from random_steps(CUCCU, opening[-1].state, rng, moves)
