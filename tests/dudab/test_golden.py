"""A whole game as text, kept and compared.

REGENERATE_GOLDEN=1 in the environment writes it anew; look at the difference before committing it."""

from __future__ import annotations

from pathlib import Path

from playthrough import playthrough, reads_as_kept

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
    reads_as_kept(root / "tests" / "golden" / "dudab.txt", playthrough(DUDAB, seed=SEED, setup=SETUP))


def test_the_game_that_is_kept_is_an_eventful_one() -> None:
    text = playthrough(DUDAB, seed=SEED, setup=SETUP)
    assert [words for words in EVENTFUL if words not in text] == []


def test_the_seed_makes_the_game() -> None:
    assert playthrough(DUDAB, seed=SEED, setup=SETUP) == playthrough(DUDAB, seed=SEED, setup=SETUP)
    assert playthrough(DUDAB, seed=SEED, setup=SETUP) != playthrough(DUDAB, seed=SEED + 1, setup=SETUP)
