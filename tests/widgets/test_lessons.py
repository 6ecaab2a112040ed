"""Check questions that the rules answer, a choice of examples, and the lessons as they are written down."""

from __future__ import annotations

import ast
import json
import textwrap
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.lessons import explore, predict, ready
from cardrules.lessons.pieces import Examples, find_scenario
from cardrules.quiz import questions
from cardrules.widgets import Explorer, QuestionCard
from tests.widgets.helpers import seen, send

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.fixture
def card(opened: Any) -> QuestionCard:
    """The cat's table before C asks: A and C will lose a life."""
    made: QuestionCard = opened(predict("cuccu", "ex07", "Who has lost a life?", word="lives", moves=2))
    return made


def tick(card: QuestionCard, *keys: str) -> None:
    for key in keys:
        send(card.asking, do="choose", value=key, stamp=0)


def test_the_right_answer_is_what_the_rules_say(card: QuestionCard) -> None:
    tick(card, "seat:A", "seat:C")
    send(card.asking, do="check", value="", stamp=0)
    assert "✓ Right." in card.answer.html
    assert "C loses a life and has 2 lives left." in card.answer.html
    assert "A loses a life and has 2 lives left." in card.answer.html
    assert 'data-value="CA1"' in card.answer.html
    send(card.answer, do="rule", value="CA1", stamp=0)
    assert "CA1 · The cat scratches" in card.rule.widget.html


def test_a_wrong_answer_is_told_what_is_right_and_why(card: QuestionCard) -> None:
    tick(card, "seat:D", "seat:C", "seat:D")
    assert card.asking.html.count('aria-pressed="true"') == 1, "a second tick takes it away again"
    card.check()
    assert "Not quite. Right is: A, C." in card.answer.html
    tick(card, "seat:A")
    assert card.answer.html == "", "the mark is gone once something else is ticked"


def test_an_empty_or_unknown_answer_is_refused_in_words(card: QuestionCard) -> None:
    send(card.asking, do="check", value="", stamp=0)
    assert "tick an answer first" in card.answer.html
    tick(card, "seat:<b>")
    assert "no choice &#x27;seat:&lt;b&gt;&#x27;" in card.answer.html


def test_who_holds_a_card_can_be_asked(opened: Any) -> None:
    card = opened(predict("cuccu", "ex02", "Who holds the 1?", word="hands", value="1"))
    assert card.question.answers == {"nobody"}
    card = opened(predict("cuccu", "ex08", "Who holds the 2?", word="hands", value="2"))
    assert card.question.answers == {"seat:B"}


def test_made_questions_of_every_kind_can_be_asked(opened: Any) -> None:
    for question in questions("cuccu", seed=5, count=12):
        card = opened(QuestionCard(question))
        answers = sorted(question.answers)
        tick(card, *answers)
        card.check()
        assert "✓ Right." in card.answer.html
        if not question.many:
            other = next(choice.key for choice in question.choices if choice.key not in question.answers)
            tick(card, other)
            assert card.chosen == [other], "one choice takes the place of the other"


def test_examples_keep_their_branches_while_another_is_looked_at(opened: Any) -> None:
    examples: Examples = opened(explore("cuccu", the_cuckoo="ex03", the_hunter="ex12"))
    assert examples.current == "the cuckoo"
    examples.explorer.play("A keep")
    send(examples.bar, do="example", value="the hunter", stamp=0)
    assert examples.explorer.timeline.state.seats == ("A", "B", "C", "D")
    assert "a lion" in examples.explorer.picture.caption or "the lion" in examples.explorer.picture.caption
    assert examples.bar.html.count('aria-pressed="true"') == 1
    send(examples.bar, do="example", value="the cuckoo", stamp=0)
    assert examples.explorer.timeline.current == "what if at move 1"
    send(examples.bar, do="example", value="the dog", stamp=0)
    assert "o example" in examples.explorer.picture.notice


def test_a_scenario_can_be_opened_at_any_of_its_moves(opened: Any) -> None:
    made: Explorer = opened(explore("cuccu", "ex07", moves=2, seat="B"))
    assert made.scene.frame.at == 8
    assert made.seat == "B"


@pytest.mark.parametrize("name", ["", "ex", "ex0", "nothing"])
def test_a_name_must_be_that_of_one_scenario(name: str) -> None:
    with pytest.raises(CardRulesError, match="must name one scenario"):
        find_scenario("cuccu", name)


def test_the_lesson_says_that_it_runs(opened: Any) -> None:
    assert "The lesson is running" in seen(opened(ready()))


# --- the notebooks --------------------------------------------------------------------------------------------


LINES_ON_A_SCREEN = 32


def cells(path: Path, kind: str = "") -> list[dict[str, Any]]:
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if not kind or cell["cell_type"] == kind]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_first_screen_says_what_it_is_and_how_to_start(path: Path) -> None:
    """The cells above all code, two at the most (each is a slide of its own), and no longer than a screen."""
    before = list(takewhile(lambda cell: cell["cell_type"] == "markdown", cells(path)))[:2]
    first, screen = ("".join(before[0]["source"]), "\n\n".join("".join(cell["source"]) for cell in before))
    assert first.startswith("# ")
    how, _, rest = screen.partition("**Run**")
    assert rest and "**Run All Cells**" in rest
    assert sum(len(textwrap.wrap(line, 100)) or 1 for line in how.splitlines()) <= LINES_ON_A_SCREEN


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_code_is_hidden_and_short(path: Path) -> None:
    for cell in cells(path, "code"):
        assert cell["metadata"]["jupyter"]["source_hidden"] is True
        statements = ast.parse("".join(cell["source"])).body
        assert sum(not isinstance(statement, (ast.Import, ast.ImportFrom)) for statement in statements) == 1


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    for cell in cells(path, "markdown"):
        for part in "".join(cell["source"]).split("](")[1:]:
            address = part.partition(")")[0]
            if address.endswith(".ipynb"):
                assert (path.parent / address).exists(), address
