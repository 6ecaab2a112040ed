"""Against the specifications and sources beside the project, where they are there: same ids, no borrowed sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardrules.core.registry import find_game
from cardrules.core.rulebook import Rulebook

IDS = {
    "abluxxen": r"(?m)^- (?:\*\*)?([RDSQ]\d+(?:\.\d+)?[a-z]?)\b",
    "cuccu": r"(?m)^- \*\*([A-Z]+\d+) \(|^- (F\d+) |^\*\*(Q\d+) ",
    "dudab": r"(?m)^(\d+)\. |^- \*\*(Q\d+) |^\| (C\d+) \|",
}
"""How the specification of each game writes the id of a rule."""

STANDINGS = {"cuccu": {"H": "stated", "M": "secondary", "D": "inferred"},
             "abluxxen": {"A": "stated", "B": "secondary", "C": "inferred"}}  # fmt: skip


def specification(shared: Path, name: str) -> str:
    return (shared / "rules" / f"{name}.md").read_text(encoding="utf-8")


def test_every_id_of_the_specification_is_in_the_rulebook(shared: Path, name: str, book: Rulebook) -> None:
    if name not in IDS:
        pytest.skip("no pattern for this game's specification")
    found = {rule for groups in re.findall(IDS[name], specification(shared, name)) for rule in [groups] if rule}
    ids = {part for rule in found for part in ([rule] if isinstance(rule, str) else rule) if part}
    assert len(ids) > 40
    missing = {rule for rule in ids if rule not in book and not any(other.startswith(rule) for other in book)}
    assert missing == set()


@pytest.mark.parametrize("name", STANDINGS)
def test_standings_are_those_of_the_specification(shared: Path, name: str, book: Rulebook) -> None:
    """Cuccù's H, M, D and Abluxxen's A, B, C; a mark like A/B is one or the other.

    Where the specification calls a rule stated but names secondary texts only, the rulebook says secondary; where it
    says that the whole rule follows from others, the rulebook may say inferred.
    """
    marked = r"(?m)^- (?:\*\*)?([A-Z]+\d+(?:\.\d+)?) \(([A-Z](?:/[A-Z])?)[);,](.*)$"
    marks = re.findall(marked, specification(shared, name))
    assert len(marks) > 30
    for rule, mark, rest in marks:
        allowed = {STANDINGS[name][letter] for letter in mark.split("/") if letter in STANDINGS[name]}
        if rule in book and allowed:
            if "primary" not in {book.sources[key].kind for key in book[rule].sources}:
                allowed.add("secondary")
            if re.search(r"\((?:trivially|follows) from", rest):
                allowed.add("inferred")
            assert book[rule].standing in allowed, f"{rule} is marked {mark}"


def names_of_cards(name: str) -> set[str]:
    """The words that say cards; a list of them reads the same everywhere."""
    game = find_game(name)
    return {word for card in game.kinds for word in words(game.card_name(card)).split()}


def words(text: str) -> str:
    """The words of a text alone, for comparing what is said and not how it is set."""
    return " ".join(re.findall(r"[\w½']+", text.lower()))


def sentences(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Every sentence of a rulebook, with the rule it belongs to."""
    texts = [(rule.id, rule.text) for rule in book.values()]
    texts += [(ruling.id, text) for ruling in book.rulings for text in (ruling.why, *(r.text for r in ruling.readings))]
    for rule, text in texts:
        for sentence in re.split(r"(?<=[.?!:;])\s+", text):
            yield rule, words(sentence)


def telling(sentence: str) -> bool:
    """Whether it is more than a few words or a row of cards."""
    return sum(len(word) > 1 and word.isalpha() for word in sentence.split()) >= 6


def test_no_sentence_is_copied(shared: Path, book: Rulebook) -> None:
    """Own words: no sentence of more than a few words stands in a specification or source."""
    known = " ".join(
        f" {words(path.read_text(encoding='utf-8'))} "
        for folder in ("rules", "sources")
        for path in sorted((shared / folder).iterdir())
    )
    copied = [(rule, sentence) for rule, sentence in sentences(book) if telling(sentence) and f" {sentence} " in known]
    assert copied == []


def test_no_long_run_of_words_is_copied(shared: Path, name: str, book: Rulebook) -> None:
    """Nor a run of twelve words within a longer sentence, unless it lists cards."""
    cards = names_of_cards(name)
    known: set[tuple[str, ...]] = set()
    for path in (*(shared / "rules").iterdir(), *(shared / "sources").iterdir()):
        text = words(path.read_text(encoding="utf-8")).split()
        known |= {tuple(text[at : at + 12]) for at in range(len(text) - 11)}
    copied = []
    for rule, sentence in sentences(book):
        text = sentence.split()
        runs = (tuple(text[at : at + 12]) for at in range(len(text) - 11))
        copied += [(rule, " ".join(run)) for run in runs if run in known and sum(word in cards for word in run) < 5]
    assert copied == []
