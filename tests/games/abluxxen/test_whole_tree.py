"""Every way a small game can go, counted twice: by the engine, and by an account that does not use it.

The count, exactly. For a state s of the engine and a number of moves d

    ways(s, d) = 1                                                  if d is 0 or s.legal_moves is empty
    ways(s, d) = sum of ways(s.play(m), d - 1) over s.legal_moves   otherwise

The account in `oracle.py` gives the same moves at every decision, and the same table at every end.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from cardrules.games.abluxxen import ABLUXXEN, AbluxxenState
from cardrules.scenario import Scenario, gallery
from tests.games.abluxxen.games import any_options, short_position
from tests.games.abluxxen.helpers import abluxxen_state, setup
from tests.games.abluxxen.oracle import Oracle, all_games

POSITIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "pairs": (9, setup("A: 5 5 X / B: 4 4", row="1 6 2", A="3 3", B="2 2 / 4 4")),
    "three": (9, setup("A: 9 2 / B: 7 3 / C: 8 X", row="1 6", A="6", B="5 / 4", C="3")),
    "pile": (6, setup("A: 9 9 1 / B: 5 2", row="1 2 3 4 6 7", pile="8", B="8 8")),
    "duel": (8, setup("A: 9 9 1 / B: 10 5", ghost="1 5 5 8", row="2 3+13", A="4", B="6 / 7 7")),
    "top-up": (7, setup("A: 9 9 2 / B: 13 3", ghost="1 1 2 2 2 4 4 6 6 8 10 10 10", pile="X 13 5", B="12")),
    "special": (6, setup("A: X X X 4 4 / B: 9 9 9 X", row="1 2", B="13 13 13", special=True, bonus={"3": "B"})),
    "last": (99, setup("A: 1 1 1 / B: 4 4 4", row="1 2", A="7 7", B="5", special=True)),
}
"""Small positions, each with the number of moves that is looked ahead; 99 is to every end."""
COUNTS: dict[str, dict[str, int]] = {
    "pairs": {"": 1167, "R9.1b": 1657, "R9.4b": 1175, "Q8b": 2234},
    "three": {"": 547, "R9.1b": 491, "Q8b": 322},
    "pile": {"": 858, "R9.1b": 3060, "Q3b": 148},
    "duel": {"": 302, "R9.1b": 310, "Q8b": 230, "Q17b": 582},
    "top-up": {"": 381, "R9.1b": 2451, "R9.4b": 389, "Q3b": 121, "Q17b": 2269},
    "special": {"": 1403, "R9.1b": 2830, "R9.4b": 1401, "Q8b": 1393, "Q16b": 1406},
    "last": {"": 195, "R9.1b": 516, "Q8b": 230, "Q16b": 210},
}
"""For each position the number of ways under the first readings (""), and under each other one that differs."""
OTHERS: dict[str, tuple[dict[str, str], ...]] = {
    "pairs": ({"Q8": "b"},), "three": ({"R9.1": "b"},), "pile": ({"Q3": "b"},), "duel": ({"Q17": "b"},),
    "top-up": ({"Q19": "b"},),
    "special": ({"Q11": "b", "Q13": "b", "Q14": "b"}, {"Q13": "b", "Q14": "b", "Q16": "b"}),
    "last": ({"Q15": "b", "Q10": "c"}, {"Q10": "c", "Q16": "b"}, {"Q13": "c", "Q16": "b", "R9.1": "b"}),
}  # fmt: skip
"""For each position readings under which the account goes along as well."""
CHOICES = [("", "a"), *((ruling.id, r.id) for ruling in ABLUXXEN.rulebook.switches for r in ruling.readings[1:])]


@cache
def ways(state: AbluxxenState, moves: int) -> int:
    """In how many ways the game can go on, so many moves far."""
    if not moves or not state.legal_moves:
        return 1
    return sum(ways(abluxxen_state(state.play(move)), moves - 1) for move in state.legal_moves)


def words_of(state: AbluxxenState) -> dict[str, Any]:
    """The words of a state in the form in which the account tells them."""
    words = ABLUXXEN.state_words(state)
    return {**words, "discard": None, "removed": sorted(words["removed"]), "pile_size": None}


def told(oracle: Oracle) -> dict[str, Any]:
    return {**oracle.words(), "discard": None, "removed": sorted(oracle.removed), "pile_size": None}


def same_at(state: AbluxxenState, oracle: Oracle) -> None:
    """The account and the engine stand at the same table with the same choices."""
    assert sorted(map(str, state.legal_moves)) == sorted(oracle.choices)
    assert words_of(state) == told(oracle)
    assert len(state.pile) == len(oracle.pile)
    outcome = state.outcome
    assert (None if outcome is None else list(outcome.winners)) == oracle.winners()


def counted(name: str) -> dict[str, int]:
    """The number of ways: under the first readings (""), and under each other one that makes a difference."""
    moves, position = POSITIONS[name]
    found: dict[str, int] = {}
    for ruling, letter in CHOICES:
        options = {ruling: letter} if ruling else {}
        if not ABLUXXEN.setup_defects(position, 0, options):
            start = abluxxen_state(ABLUXXEN.new(setup=position, options=options))
            found[f"{ruling}{letter}" if ruling else ""] = ways(start, moves)
    return {key: count for key, count in found.items() if not key or count != found[""]}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_numbers_of_ways(name: str) -> None:
    assert counted(name) == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_account_goes_the_same_ways(name: str) -> None:
    """Move for move, under the first readings and under others: every choice and every table on the way."""
    moves, position = POSITIONS[name]
    for options in ({}, *OTHERS[name]):
        start = abluxxen_state(ABLUXXEN.new(setup=position, options=options))
        ends = 0
        for path, oracle in all_games(position, options, deepest=moves):
            state = start
            for move in path:
                state = abluxxen_state(state.play(move))
            same_at(state, oracle)
            ends += 1
        assert ends == ways(start, moves)


SCENARIOS = [s for s in gallery("abluxxen") if "deal" not in s.setup or "pack" in s.setup["deal"]]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.id.removeprefix("abluxxen-"))
def test_the_account_agrees_with_the_gallery(scenario: Scenario) -> None:
    """At the start, and after every move of the file."""
    timeline = scenario.run().timeline
    start, *states = [abluxxen_state(state) for _, _, state in timeline.turns()]
    setup_ = dict(scenario.setup)
    if "deal" not in setup_:
        setup_ |= {"pile": list(start.pile), "removed": list(start.removed)}
    moves: list[str] = []
    for at, state in enumerate([start, *states]):
        if at:
            moves.append(str(timeline.moves[at - 1]))
        same_at(state, Oracle(setup_, scenario.options, list(moves)).run())


@pytest.mark.parametrize("mode", ["base2", "base3", "base5", "duel"])
def test_the_account_follows_random_games(mode: str) -> None:
    """Under any readings, from tight positions: the same choices and the same table after every move."""
    dice = random.Random(f"account {mode}")
    for _ in range(15):
        state = short_position(dice, mode)
        position = ABLUXXEN.setup_of(state)
        assert position is not None
        moves: list[str] = []
        while state.legal_moves:
            move = dice.choice(state.legal_moves)
            moves.append(str(move))
            state = abluxxen_state(state.play(move))
            if len(moves) % 7 == 0 or not state.legal_moves:
                same_at(state, Oracle(position, state.options, list(moves)).run())


def test_the_account_can_disagree() -> None:
    """A wrong table is noticed: the comparison is not empty."""
    state = abluxxen_state(ABLUXXEN.new(setup=POSITIONS["pairs"][1]))
    with pytest.raises(AssertionError):
        same_at(state, Oracle(POSITIONS["pairs"][1], {}, ["A play 5"]).run())
    assert any_options(random.Random(1)) != {}
