"""Whole games as text, kept and compared.

REGENERATE_GOLDEN=1 in the environment writes them anew; look at the difference before committing it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playthrough import playthrough, reads_as_kept

from cardrules.games.abluxxen import ABLUXXEN

DUEL = {"seats": ["A", "B"], "mode": "duel", "special_cards": True, "deal": {}}
BASE = {"seats": ["A", "B", "C"], "deal": {}}
GAMES: dict[str, tuple[int, dict[str, Any], tuple[str, ...]]] = {
    "abluxxen-duel": (
        206,
        DUEL,
        (
            "goes onto place", "is topped up", "from the ghost", "special card", "is safe", "leaves", "discards",
            "takes", "The row is filled up",
        ),
    ),
    "abluxxen-base": (
        150,
        BASE,
        (
            "discards", "back into the hand", "from the pile", "is safe in this turn", "The row is filled up",
            "the game is over",
        ),
    ),
}  # fmt: skip
"""For each kept game its seed, its setup, and words that show that it is an eventful one."""


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_reads_as_it_did(name: str, root: Path) -> None:
    seed, setup, _ = GAMES[name]
    reads_as_kept(root / "tests" / "golden" / f"{name}.txt", playthrough(ABLUXXEN, seed=seed, setup=setup))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_that_is_kept_is_an_eventful_one(name: str) -> None:
    seed, setup, words = GAMES[name]
    text = playthrough(ABLUXXEN, seed=seed, setup=setup)
    assert [word for word in words if word not in text] == []
