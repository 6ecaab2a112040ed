"""A whole match as text, kept and compared.

REGENERATE_GOLDEN=1 in the environment writes it anew; look at the difference before committing it."""

from __future__ import annotations

from pathlib import Path

from playthrough import playthrough, reads_as_kept

from cardrules.games.cuccu import CUCCU

SEED = 2759
"""A match with a hunter, a cat that sends a chain back, an inn, horses, a fool, a dead card and a return of all."""
EVENTFUL = (
    "is shot", "is scratched", "undoes the swap", "announces the inn", "promises to pay", "declines, so", "withdraws",
    "goes past", "One fool", "is dead", "all come back", "wins the match",
)  # fmt: skip


def test_a_whole_match_reads_as_it_did(root: Path) -> None:
    reads_as_kept(root / "tests" / "golden" / "cuccu.txt", playthrough(CUCCU, seed=SEED))


def test_the_match_that_is_kept_is_an_eventful_one() -> None:
    text = playthrough(CUCCU, seed=SEED)
    assert [words for words in EVENTFUL if words not in text] == []


def test_the_seed_makes_the_match() -> None:
    assert playthrough(CUCCU, seed=SEED) == playthrough(CUCCU, seed=SEED)
    assert playthrough(CUCCU, seed=SEED) != playthrough(CUCCU, seed=SEED + 1)
