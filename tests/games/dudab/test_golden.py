"""A whole game as text, and the ends of two games under other readings, kept and compared.

REGENERATE_GOLDEN=1 in the environment writes it anew; look at the difference before committing it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playthrough import playthrough, reads_as_kept

from cardrules.games.dudab import DUDAB

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


LATE = {
    "seats": ["A", "B"],
    "rows": [["R2m", "G1f", "R2c", "B3f", "DD"], ["Y4h", "B3c", "G2h", "Y1h"]],
    "hands": {"A": ["DD", "DD", "R4c", "SY"], "B": ["DD", "SG", "Y3c", "R1f", "B2c"]},
    "wishes": {"1": "red"},
    "pile_size": 22,
    "round": 2,
}
"""Late in the last round: long rows, a wish, and Dudabs and Shamans in the hands."""
SWITCHES = DUDAB.rulebook.switches
SECOND = {ruling.id: "b" for ruling in SWITCHES if ruling.id not in ("Q5", "Q16")}
"""The second readings, but for two: with Q16 b every Dudab wishes, and with Q5 b none covers a wish."""
THIRD = {ruling.id: ruling.readings[2].id for ruling in SWITCHES if len(ruling.readings) > 2}
OTHERWISE = {"second": (SECOND, 181), "third": (THIRD, 191)}


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_end_of_a_game_under_other_readings_reads_as_it_did(root: Path, name: str) -> None:
    """What is refused, allowed and told, and which rules and readings are named for it."""
    options, seed = OTHERWISE[name]
    text = playthrough(DUDAB, seed=seed, setup=LATE, options=options)
    reads_as_kept(root / "tests" / "golden" / f"dudab-{name}-readings.txt", text)
