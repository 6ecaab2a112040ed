"""The errors of this package: every one says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from cardrules.core.records import Moves, Verdict
from cardrules.core.visible import quoted, visible


class CardRulesError(ValueError):
    """The root of all errors that the package raises for what it was given."""


class IllegalMove(CardRulesError):
    """A well-formed move that the rules forbid: `verdict` holds the rules and the facts, `legal` what is allowed.

    Nothing was changed by the attempt.
    """

    def __init__(self, verdict: Verdict, legal: Moves) -> None:
        self.verdict, self.legal = verdict, legal
        super().__init__(verdict, legal)

    def __str__(self) -> str:
        return f"{self.verdict.text()} Legal here: {' · '.join(map(str, self.legal)) or 'nothing'}."


class MoveTextError(CardRulesError):
    """A text that is no move of this game at all: an unknown verb, seat or card, or a wrong count of them."""

    def __init__(self, text: str, why: str, forms: Iterable[str] = ()) -> None:
        self.text, self.why, self.forms = text, why, tuple(forms)
        super().__init__(text, why, self.forms)

    def __str__(self) -> str:
        forms = f" A move here reads: {' · '.join(self.forms)}." if self.forms else ""
        return f"{quoted(self.text)} is no move: {visible(self.why)}.{forms}"


class Defect(NamedTuple):
    """One thing that is wrong with a position or a file."""

    path: str
    """Where, as a JSON path (`setup.packs[0][3]`); empty for the whole file."""
    message: str

    def __str__(self) -> str:
        return visible(f"{self.path}: {self.message}" if self.path else self.message)


MOST_NAMED = 100
"""How many defects are named, each with its path; of more only their number is told."""


def named(defects: Iterable[Defect], count: int) -> tuple[Defect, ...]:
    """The first of so many defects, and as the last one how many more there are."""
    if count <= MOST_NAMED + 1:  # «1 more» would take as much room as that one
        return tuple(defects)
    return *islice(defects, MOST_NAMED), Defect("", f"{count - MOST_NAMED} more defects are not named")


class DefectsError(CardRulesError):
    """Something given has defects; `defects` lists them with their JSON paths.

    Where there are more than a hundred, the last one, without a path, says how many more there are.
    """

    def __init__(self, defects: Iterable[Defect]) -> None:
        self.defects = tuple(defects)
        super().__init__(self.defects)

    def __str__(self) -> str:
        return "\n".join(map(str, self.defects))


class PositionError(DefectsError):
    """A position that cannot be."""


class FormatError(DefectsError):
    """A file or text that is not in the format it should be in."""


class UnknownRule(CardRulesError, KeyError):
    """A rule, ruling or reading that the rulebook does not have; a `KeyError` too, as a rulebook is a mapping."""

    __str__ = Exception.__str__  # a KeyError alone would show its text in quotes
