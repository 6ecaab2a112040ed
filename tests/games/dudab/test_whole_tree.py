"""Every way a small position can go on, counted twice: by the engine, and by an account that does not use it.

The count, exactly. For a state s of the engine

    ways(s) = 1                                            if s.phase is "scored" or "over"
    ways(s) = sum of ways(s.play(m)) over s.legal_moves    otherwise

so a round is counted to its scoring and `next` is never played. The account in `oracle.py` has the same moves at
every point of the tree and the same table, scores included, at every end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardrules.games.dudab import DUDAB, DudabState
from tests.games.dudab import oracle
from tests.games.dudab.games import SWITCHES, as_table, same_table
from tests.games.dudab.helpers import lay, setup

LETTERS = [(ruling.id, reading.id) for ruling in SWITCHES for reading in ruling.readings if reading.id != "a"]
BUSHY = [("Q7", "b"), ("Q7", "c"), ("Q8", "c")]
"""Readings under which the trees are large."""

QUIET = setup("R2m | G3h", "Y1c G1h", "Y4f B4m", pile="B1f R3c Y2m G4c", pile_size=4)
"""Numbers alone."""
SHAMANS = setup(
    "R2m G1f R2c B3f G2h | Y4h SY", "SR Y1c G3c Y2f", "SG R4f B4m SY", to_move="B", demand=2, pile="R1h SB B2m Y3m G3m",
    pile_size=5,
)  # fmt: skip
"""A demand is open, Shamans are in hand and pile, and row 1 is full."""
WISHES = setup(
    "R2m DD | G3h B2f Y3m G4f DD", "B1c G1h SG G2m", "R4f B4m", wishes={"1": "blue", "2": "green"},
    pile="R1h B1f DD G4m", pile_size=4, stacks={"A": "DD DD SR", "B": "R3h DD DD"},
)  # fmt: skip
"""Two wishes are open, row 2 is full, and Dudabs lie in the stacks."""
FULL = setup("B1m | R2m G1f R2c B3f G2h", "Y1c R4h R4c G3f Y4m", "R3h DD Y1m Y3c G1h", pile="G4f Y2f", pile_size=2)
"""Five cards in each hand, a Dudab among them, and row 2 is full."""
COVERED = setup(
    "G3h DD | R2m DD", "Y1c B4m DD", "R1f SR B2c", wishes={"1": "blue", "2": "red"}, pile="G4f Y3h", pile_size=2,
)  # fmt: skip
"""Two wishes are open, and a Dudab is in hand that may cover either."""
POSITIONS = {"quiet": QUIET, "shamans": SHAMANS, "wishes": WISHES, "full": FULL, "covered": COVERED}

DEFAULT = {"quiet": 66, "shamans": 395, "wishes": 691, "full": 830, "covered": 157}
"""The number of ways under the default readings."""
OTHERS: dict[tuple[str, str], tuple[int, int, int, int, int]] = {
    ("Q2", "b"): (66, 395, 701, 830, 159), ("Q2", "c"): (66, 395, 615, 558, 151),
    ("Q3", "b"): (66, 199, 576, 830, 141), ("Q3", "c"): (66, 800, 691, 830, 157),
    ("Q4", "b"): (66, 395, 2466, 882, 213), ("Q5", "b"): (66, 395, 0, 830, 0), ("Q5", "c"): (66, 395, 142, 830, 123),
    ("Q6", "b"): (66, 395, 691, 830, 64), ("Q7", "b"): (66, 445, 691, 8810, 157),
    ("Q7", "c"): (66, 455, 691, 10092, 157), ("Q8", "b"): (66, 1467, 901, 830, 157),
    ("Q8", "c"): (66, 2746, 893, 830, 157), ("Q9", "b"): (66, 395, 689, 830, 157),
    ("Q10", "b"): (66, 676, 1069, 1374, 157), ("Q11", "b"): (66, 395, 691, 1254, 157),
    ("Q11", "c"): (66, 281, 520, 532, 157), ("Q12", "b"): (66, 395, 691, 1362, 157),
    ("Q16", "b"): (66, 395, 572, 544, 132), ("Q17", "b"): (66, 395, 691, 870, 163),
    ("Q22", "b"): (66, 395, 691, 830, 163),
}  # fmt: skip
"""The same under one other reading, in the order of the positions, where it changes anything."""


def ways(state: DudabState) -> int:
    """In how many ways this round can go on from here."""
    if state.phase in ("scored", "over"):
        return 1
    return sum(ways(state.play(move)) for move in state.legal_moves)


def both(state: DudabState, table: oracle.Table) -> int:
    """The same count, with both accounts side by side at every point."""
    if state.phase in ("scored", "over"):
        same_table(state, table)
        return 1
    legal = {str(move): move for move in state.legal_moves}
    assert set(legal) == oracle.moves(table)
    return sum(both(state.play(move), oracle.after(table, text)) for text, move in legal.items())


def counted(position: Mapping[str, Any], options: dict[str, str]) -> int:
    state = DUDAB.new(setup=position, options=options)
    return both(state, as_table(state))


def test_a_tree_counted_by_hand() -> None:
    """One card is left. A holds Y1c and G1h before R2m and G3h: Y1c fits on R2m, G1h on R2m, neither on G3h (two
    apart); each of the two fills up with the last card, and so does drawing. Three ways, all ends."""
    state = lay("R2m | G3h", "Y1c G1h", "Y4f B4m", pile_size=1).state
    assert [str(move) for move in state.legal_moves] == ["A play Y1c 1", "A play G1h 1", "A draw"]
    assert ways(state) == both(state, as_table(state)) == 3


@pytest.mark.parametrize("name", POSITIONS)
def test_whole_tree_by_default(name: str) -> None:
    assert counted(POSITIONS[name], {}) == ways(DUDAB.new(setup=POSITIONS[name])) == DEFAULT[name]


@pytest.mark.parametrize(
    ("ruling", "letter"), [pytest.param(*case, marks=pytest.mark.slow if case in BUSHY else ()) for case in LETTERS]
)
def test_whole_tree_under_every_other_reading(ruling: str, letter: str) -> None:
    found = []
    for name, position in POSITIONS.items():
        if (ruling, letter) == ("Q5", "b") and name in ("wishes", "covered"):
            found.append(0)  # two wishes cannot be open there
        else:
            found.append(counted(position, {ruling: letter}))
    assert tuple(found) == OTHERS.get((ruling, letter), tuple(DEFAULT.values()))
