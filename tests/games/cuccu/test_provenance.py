"""Who says so: what rests on an open point says so where it stands; a reading names only sources that read it so."""

from __future__ import annotations

import re

import pytest

from cardrules.core.rulebook import Ruling
from cardrules.games.cuccu import CUCCU

BOOK = CUCCU.rulebook
RESTS_ON = {
    "M3": "Q5", "M4": "Q15", "M5": "Q9", "M6": "Q9", "T6": "Q12 Q14", "X6": "Q4", "CU2": "Q1", "HO1": "Q2 Q14",
    "HO3": "Q2 Q14", "CA6": "Q12 Q13", "CA7": "Q17", "IN1": "Q11", "IN2": "Q10", "IN3": "Q3a", "IN4": "Q13",
    "IN5": "Q3w", "IN7": "Q3a", "D2": "Q1 Q2 Q3a Q3w", "D3": "Q16", "E2": "Q5", "9.2": "Q6 Q7", "CMP2": "Q7",
    "CMP3": "Q6", "F2": "Q3a", "F4": "Q7", "F5": "Q14", "F6": "Q2", "F8": "Q1",
}  # fmt: skip
"""The rules of which a clause holds under one reading of an open point only, and the points."""
READ_SO = {
    "Q1": "S2", "Q2": "S2", "Q3": "", "Q3w": "", "Q3a": "S1 S2", "Q4": "S1 S2", "Q5": "S2", "Q6": "", "Q7": "",
    "Q8": "S1 S2", "Q9": "", "Q10": "S1 S2", "Q11": "S2", "Q12": "", "Q13": "S1 S2", "Q14": "S2", "Q15": "", "Q16": "",
    "Q17": "",
}  # fmt: skip
"""For each open point the sources whose words give its default reading; where there are none, it is our choice."""


def points_named_in(text: str) -> set[str]:
    return set(re.findall(r"\bQ\d+[a-z]?\b", text))


@pytest.mark.parametrize(
    "rule", [rule for rule in BOOK.values() if not isinstance(rule, Ruling)], ids=lambda rule: rule.id
)
def test_a_clause_on_an_open_point_says_so(rule) -> None:
    assert points_named_in(rule.text) == set(RESTS_ON.get(rule.id, "").split())


def test_every_open_point_is_named_by_a_rule_that_rests_on_it() -> None:
    """But for the heading Q3, and for Q8, which both texts answer alike."""
    named = {point for rule in BOOK.values() if not isinstance(rule, Ruling) for point in points_named_in(rule.text)}
    assert {ruling.id for ruling in BOOK.rulings} - named == {"Q3", "Q8"}


def test_a_default_reading_names_the_sources_that_read_it_so() -> None:
    assert {ruling.id: " ".join(ruling.reading("a").sources) for ruling in BOOK.rulings} == READ_SO


def test_T6_one_decision_a_round_is_what_the_campli_rules_say() -> None:
    """The primary text shows it and does not state it."""
    assert (BOOK["T6"].standing, BOOK["T6"].sources) == ("secondary", ("S2",))


def test_9_4_that_all_lives_fall_at_once_is_inferred() -> None:
    """No text says when lives fall; that nobody is left in the same round is what it follows from."""
    assert BOOK["9.4"].standing == "inferred"
