"""Positions and random play for the tests of sentences and pictures: everything that can be shown is in them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardrules.core.game import Game, Move, State, Step
from cardrules.games.abluxxen import ABLUXXEN
from cardrules.games.cuccu import CUCCU
from cardrules.games.dudab import DUDAB

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
    if len(seats) == 6 and rng.random() < 0.5:  # a promised nulla that does not lose
        telling = ["nulla", "inn", "mask", "10", "9", "8", "7"]
    dealer = seats[-1]
    return {"seats": seats, "dealer": dealer, "lives": lives, "packs": [telling[: len(seats) + 1]]}


def random_steps(game: Game, state: State, rng: random.Random, moves: int) -> Iterator[Step]:
    """The steps of random legal play; each kind of move is as likely as the others, however many moves it has."""
    for _ in range(moves):
        legal = state.legal_moves
        if not legal:
            return
        verbs: dict[str, list[Move]] = {}
        for move in legal:
            verbs.setdefault(move.verb, []).append(move)
        steps = game.steps(state, rng.choice(verbs[rng.choice(list(verbs))]))
        yield from steps
        state = steps[-1].state


def abluxxen_games(count: int, moves: int = 40, seed: int = 1) -> Iterator[Step]:
    """The same for Abluxxen: base game and duel, two to five seats, special cards or none, all options."""
    rng = random.Random(seed)
    for at in range(count):
        options = {ruling.id: rng.choice(ruling.readings).id for ruling in ABLUXXEN.rulebook.switches}
        if at % 2:
            setup = ABLUXXEN.standard_setup(("A", "B"), mode="duel", special_cards=at % 4 == 1)
        else:
            setup = ABLUXXEN.standard_setup(tuple(NAMES[: 2 + at % 4]), special_cards=at % 3 == 0)
        opening = ABLUXXEN.setup_steps(setup, rng.randrange(1000), options)
        yield from opening
        yield from random_steps(ABLUXXEN, opening[-1].state, rng, moves)


def dudab_games(count: int, moves: int = 40, seed: int = 1) -> Iterator[Step]:
    """The same for Dudab, two to six seats, all options; every other game begins near the end of a round."""
    rng = random.Random(seed)
    for at in range(count):
        options = {ruling.id: rng.choice(ruling.readings).id for ruling in DUDAB.rulebook.switches}
        opening = DUDAB.setup_steps(DUDAB.standard_setup(tuple(NAMES[: 2 + at % 5])), rng.randrange(1000), options)
        yield from opening
        state = opening[-1].state
        yield from random_steps(DUDAB, state, rng, moves * (1 + 2 * (at % 3 == 0)))


def cuccu_games(count: int, moves: int = 12, seed: int = 1) -> Iterator[Step]:
    """The steps of many short pieces of play under all options, the set-up events included."""
    rng = random.Random(seed)
    for _ in range(count):
        options = {ruling.id: rng.choice(ruling.readings).id for ruling in CUCCU.rulebook.switches}
        opening = CUCCU.setup_steps(cuccu_setup(rng), rng.randrange(1000), CUCCU.rulebook.options(options))
        yield from opening
        yield from random_steps(CUCCU, opening[-1].state, rng, moves)
