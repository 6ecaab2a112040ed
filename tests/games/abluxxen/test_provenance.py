"""Who says so: what the rulebook claims of its sources, and where a rule rests on an open point."""

from __future__ import annotations

import re

import pytest

from cardrules.core.rulebook import Rule, Ruling
from cardrules.games.abluxxen import ABLUXXEN
from cardrules.widgets.table.rules import rule_markup

BOOK = ABLUXXEN.rulebook
RESTING_ON: dict[str, str] = {
    "R5.1": "Q7", "R5.2": "Q7", "R5.4": "Q8", "R7.2": "Q6", "R7.5": "Q5", "R8.1": "Q9", "R8.2": "Q3 Q4",
    "R8.4": "Q1 Q2", "R9.3": "Q28", "D2": "Q24", "D5": "Q18 Q19", "D6": "Q20 Q21", "D7": "Q29", "D8": "Q22",
    "D9": "Q25 Q26 Q17", "D10": "Q21", "D11": "Q23", "S2": "Q16", "S3": "Q10 Q11 Q12 Q13 Q14 Q15 Q16",
}  # fmt: skip
"""The rules with a clause that an open point decides, and which."""
READ_SO_IN_THE_SHEET = {("Q20", "b"), ("Q23", "a"), ("Q25", "a"), ("Q26", "a"), ("Q27", "a")}
"""The readings that the duel sheet itself has: batches, no refill before the opponent, a free choice, exactly one."""


def rules() -> list[Rule]:
    return [rule for rule in BOOK.values() if not isinstance(rule, Ruling)]


def test_a_clause_that_rests_on_an_open_point_says_so() -> None:
    """Where it stands; and each open point is named by some rule, but Q27, of which no rule depends."""
    named = {rule.id: " ".join(re.findall(r"\bQ\d+\b", rule.text)) for rule in rules()}
    assert {rule: questions for rule, questions in named.items() if questions} == RESTING_ON
    questions = {ruling.id for ruling in BOOK.rulings if ruling.id.startswith("Q")}
    assert questions - set(" ".join(named.values()).split()) == {"Q27"}


@pytest.mark.parametrize("rule", ["S1", "S2", "S3"])
def test_special_cards_are_known_from_a_summary(rule: str) -> None:
    """Secondary, and where such a rule is shown it says that the printed wording is not known."""
    shown = str(rule_markup(ABLUXXEN, BOOK[rule], ABLUXXEN.rulebook.options()))
    assert BOOK[rule].standing == "secondary"
    assert {BOOK.sources[key].kind for key in BOOK[rule].sources} == {"secondary"}
    for part in (BOOK[rule].text, shown):
        assert "So says a summary; the printed wording is not known" in part
    assert "a known gap" in shown


def test_of_the_special_cards_the_summary_reads_nothing_but_may() -> None:
    """Nor does the sheet say where the fifth joker is."""
    readings = [(q, r.id, r.sources) for q in ("Q10", "Q11", "Q12", "Q13", "Q14", "Q15", "Q16", "Q24")
                for r in BOOK[q].readings]  # type: ignore[attr-defined]  # fmt: skip
    assert [(q, letter) for q, letter, sources in readings if sources] == [("Q16", "b")]


def test_the_duel_sheet_is_named_only_where_it_reads_so() -> None:
    found = {(ruling.id, r.id) for ruling in BOOK.rulings for r in ruling.readings if "seed" in r.sources}
    assert found == READ_SO_IN_THE_SHEET


@pytest.mark.parametrize(
    ("rule", "words"),
    [("D3", "names no number"), ("D8", "meant here"), ("D9", "is inferred"), ("D12", "is inferred"),
     ("S2", "meant here"), ("R5.6", "follows from R5.1"), ("R7.4", "follows from R5.3 and R7.3"),
     ("R7.3", "One blog"), ("R6.5", "no source")],
)  # fmt: skip
def test_what_no_source_states_is_not_passed_off_as_stated(rule: str, words: str) -> None:
    """A rule, or the clause in question, says that it is inferred or whose word it is."""
    assert words in BOOK[rule].text
    if rule in ("D3", "R5.6", "R7.4"):
        assert BOOK[rule].standing == "inferred"
