"""A whole game as text, kept and compared.

REGENERATE_GOLDEN=1 in the environment writes it anew; look at the difference before committing it."""

from __future__ import annotations

import os
from pathlib import Path

from playthrough import playthrough

from cardrules.dudab import DUDAB

SETUP = {"seats": ["A", "B"], "deal": {"starter": "B"}}
SEED = 42
"""A game of two rounds with everything that is named below."""
EVENTFUL = (
    "wishes for",
    "answers the wish",
    "is gone: another Dudab",
    "demands a Shaman",
    "has met the demand",
    "turns up",
    "cannot answer and shows",
    "shows five cards",
    "That was the sixth card",
    "keeps the whole hand",
    "lets",
    "has too many cards",
    "pairs",
    "turns a number",
    "without a Dudab",
    "still holds",
    "is started by",
    "wins with",
)


def test_a_whole_game_reads_as_it_did(root: Path) -> None:
    golden = root / "tests" / "golden" / "dudab.txt"
    text = playthrough(DUDAB, seed=SEED, setup=SETUP)
    if os.environ.get("REGENERATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_the_game_that_is_kept_is_an_eventful_one() -> None:
    text = playthrough(DUDAB, seed=SEED, setup=SETUP)
    assert [words for words in EVENTFUL if words not in text] == []


def test_the_seed_makes_the_game() -> None:
    assert playthrough(DUDAB, seed=SEED, setup=SETUP) == playthrough(DUDAB, seed=SEED, setup=SETUP)
    assert playthrough(DUDAB, seed=SEED, setup=SETUP) != playthrough(DUDAB, seed=SEED + 1, setup=SETUP)
