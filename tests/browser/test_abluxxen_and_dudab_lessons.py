"""The lessons of Abluxxen and Dudab in JupyterLab: each with what it has of its own, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect


@pytest.fixture
def run(lab: Any, root: Path) -> Iterator[Callable[[str], Any]]:
    """Runs a lesson from top to bottom; in the end no barrier may be found and no error on the console."""

    def run_lesson(name: str) -> Any:
        opened = lab.open(root / "notebooks" / name)
        opened.run_all()
        return opened

    yield run_lesson
    if lab.notebook is not None:
        assert lab.audit() == []
        assert lab.watch.console_errors == []


def table(lesson: Any, number: int) -> Locator:
    """One of the tables and cards of the lesson, in view."""
    found: Locator = lesson.page.locator(".cr-explorer").nth(number)
    found.scroll_into_view_if_needed()
    return found


def says(place: Locator, words: str) -> None:
    """Wait until the caption under the picture says this."""
    expect(place.locator(".cr-caption")).to_contain_text(words)


def aid(place: Locator) -> Locator:
    """The box beside the table."""
    return place.locator(".cr-aid").last


def pick(place: Locator, key: str) -> Locator:
    """Something in the picture that can be chosen."""
    return place.locator(f'.cr-picture [data-pick="{key}"]')


def play(place: Locator, words: str) -> None:
    """Press the button of a move."""
    place.locator(".cr-moves").get_by_role("button", name=words).click()


def refused(place: Locator, words: str) -> None:
    """The list of refused moves gives this reason."""
    moves = place.locator(".cr-refused-moves")
    if moves.get_by_role("button", expanded=False).count():
        moves.get_by_role("button", expanded=False).first.click()
    expect(moves).to_contain_text(words)


def test_the_duels_setup(run: Callable[[str], Any]) -> None:
    lesson = run("03-abluxxen-duel-setup.ipynb")
    place = table(lesson, 0)
    says(place, "A game of 2 players begins")
    place.get_by_role("button", name="Step ›").click()
    says(place, "All 109 cards")

    # one says where a 13 goes, in the picture and with the keyboard, and is told why
    place = table(lesson, 2)
    says(place, "The ghost is dealt its cards")
    place.get_by_role("button", name="Step ›").click()
    says(place, "in this order: three 13s and a joker")
    pick(place, "row:2").click()
    says(place, "onto place 1 of the row")
    expect(aid(place)).to_contain_text("Not place 2. It went to place 1.")
    expect(aid(place)).to_contain_text("Place 2, a 9: higher than a 3.")
    there = pick(place, "row:4")
    there.focus()
    there.press("Enter")
    says(place, "onto place 4 of the row")
    expect(aid(place)).to_contain_text("✓ Right: place 4.")
    expect(aid(place)).to_contain_text("1 of 2 right")
    expect(pick(place, "row:4")).to_be_focused()
    aid(place).get_by_role("button", name="Tell me which one").click()
    expect(place.locator(".cr-picture svg")).to_contain_text("✓ lowest")

    # a pack of one's own
    place = lesson.page.locator(".cr-tool")
    place.scroll_into_view_if_needed()
    place.get_by_role("button", name="the fifth joker", exact=True).click()
    expect(place.get_by_label("Next from the pile")).to_have_value("X 9 1 2 3 4 5 6 7 8 9 10")
    place.get_by_role("button", name="Leave all to chance").click()
    box = place.get_by_label("The ghost’s cards")
    box.fill("13 13 x")
    box.press("Enter")
    place.get_by_role("button", name="On to where a 13 or joker").click()
    says(place, "in this order")
    box.fill("X X")
    box.press("Enter")
    expect(place.get_by_role("alert").filter(has_text="2 are asked for")).to_be_visible()
    says(place, "in this order")
    place.get_by_role("button", name="last one away").click()
    expect(box).to_have_value("X")

    # and a move is played, another one refused
    place = table(lesson, lesson.page.locator(".cr-explorer").count() - 1)
    place.get_by_role("button", name="Move »").click()
    says(place, "A lays a 12")
    refused(place, "A beaten combination of the ghost must be taken.")
    play(place, "A: Snatch the ghost's 8s")
    says(place, "It is the turn of B")


def test_ghost_snatching(run: Callable[[str], Any]) -> None:
    lesson = run("04-abluxxen-ghost-snatching.ipynb")
    place = table(lesson, 0)
    pick(place, "hand:A:6:1").click()
    expect(aid(place)).to_contain_text("A may lay a 6")
    pick(place, "hand:A:7:1").click()
    expect(aid(place)).to_contain_text("6 7 cannot be laid")
    expect(aid(place)).to_contain_text("6 and 7 are different values")
    refused(place, "passing is not possible")

    place = table(lesson, 8)  # a 12 against the ghost
    control = aid(place).get_by_role("button", name="a 12", exact=True)
    control.focus()
    control.press("Space")
    expect(control).to_have_attribute("aria-pressed", "true")
    expect(control).to_be_focused()
    expect(pick(place, "hand:A:12:1")).to_have_attribute("aria-pressed", "true")
    expect(aid(place)).to_contain_text("Of the ghost’s 3, 8 and 10 exactly one must be taken.")
    expect(aid(place).get_by_role("row", name="1 1 ✕ 2")).to_contain_text("stays")
    expect(aid(place).get_by_role("row", name="8 ✓ 1 ✓ 8")).to_contain_text("falls")
    expect(place.locator(".cr-picture svg")).to_contain_text("✓ falls")
    aid(place).get_by_role("button", name="D9").first.click()
    expect(place.locator(".cr-rule")).to_contain_text("D9 · Snatching from the ghost is a must")
    aid(place).get_by_role("button", name="Lay 12").click()
    says(place, "A lays a 12")
    refused(place, "The ghost has 2 cards of value 1")
    place.locator('.cr-picture [data-move="A ghost 10"]').click()
    says(place, "It is the turn of B")
    expect(place.locator(".cr-events")).to_contain_text("A snatches a 10 from the ghost")
    expect(place.locator(".cr-notice")).to_contain_text("You are now on the branch")

    place = table(lesson, 11)  # the whole turn: the ghost, the opponent, draws, and the row
    for words in ("A lays two 12s", "The ghost is done with", "A takes two 9s", "B draws a 1"):
        place.get_by_role("button", name="Move »").click()
        expect(place.locator(".cr-events")).to_contain_text(words)
    expect(aid(place).locator("[aria-current]")).to_contain_text("draw for it")
    place.get_by_label("Show", exact=True).select_option("what A sees")
    expect(aid(place)).to_contain_text("A does not see the cards")


def test_placing_cards(run: Callable[[str], Any]) -> None:
    lesson = run("05-dudab-placing.ipynb")
    place = table(lesson, 0)
    pick(place, "card:R4m").click()
    for words in ("for 3 reasons", "the same colour, red", "the same symbol, mammoth", "2 apart in value"):
        expect(aid(place)).to_contain_text(words)
    expect(place.locator(".cr-picture svg")).to_contain_text("✕ colour, symbol, value")
    other = pick(place, "card:G1h")
    other.focus()
    other.press("Enter")
    expect(aid(place)).to_contain_text("green 1 hand fits on red 2 mammoth", ignore_case=True)
    expect(pick(place, "card:G1h")).to_be_focused()
    aid(place).locator("summary").click()
    for name in ("B blue", "3", "c club"):
        aid(place).get_by_role("button", name=name, exact=True).click()
    expect(aid(place)).to_contain_text("would fit, were it in the hand")
    aid(place).get_by_role("button", name="green 1 hand").click()
    aid(place).get_by_role("button", name="Lay green 1 hand on row 1").click()
    says(place, "A draws")

    place = table(lesson, 5)  # a wish
    place.get_by_role("button", name="Move »").click()
    says(place, "A wishes for red")
    expect(place.locator(".cr-picture svg")).to_contain_text("binds B")
    expect(aid(place)).to_contain_text("No card in hand answers it")
    refused(place, "show it and draw one card")
    play(place, "B: Show the hand and draw")
    expect(place.locator(".cr-picture svg")).to_contain_text("binds C")
    expect(aid(place)).to_contain_text("red 4 fur (row 1)")

    place = lesson.page.locator(".cr-lesson").last.locator(".cr-explorer")
    place.scroll_into_view_if_needed()
    lesson.page.locator(".cr-lesson").last.get_by_role("button", name="cutting the hand").click()
    expect(place.locator(".cr-picture svg")).to_contain_text("full")
    pick(place, "card:G3h").click()
    expect(aid(place)).to_contain_text("It is the sixth card of row 1")
    aid(place).get_by_role("button", name="Lay green 3 hand on row 1").click()
    says(place, "That was the sixth card")
    pick(place, "card:R4c").click()
    pick(place, "card:G1m").click()
    expect(aid(place)).to_contain_text("only with a Dudab among them")
    aid(place).get_by_role("button", name="to the discard").click()
    says(place, "to the discard pile")


def test_the_score_of_a_round(run: Callable[[str], Any]) -> None:
    lesson = run("06-dudab-score.ipynb")
    place = table(lesson, 0)
    expect(aid(place)).to_contain_text("Nothing is counted yet")
    play(place, "A: Lay yellow 1 club on row 1")
    says(place, "the round brought 3 and 9")
    place.get_by_role("button", name="Undo").click()
    refused(place, "No Shaman demands anything")
    play(place, "A: Draw a card")
    says(place, "Round 1 is over")
    place.get_by_role("button", name="‹ Step").click()
    says(place, "B has 9 points")
    place.get_by_role("button", name="‹ Step").click()
    says(place, "B counts the numbers left")
    expect(aid(place).locator("tr[aria-current]")).to_contain_text("+9")

    card = table(lesson, 3)
    card.get_by_role("button", name="2 points", exact=True).click()
    card.get_by_role("button", name="Check my answer").click()
    expect(card.get_by_role("status").filter(has_text="Right")).to_contain_text("turns a number")

    place = lesson.page.locator(".cr-tool")
    place.scroll_into_view_if_needed()
    place.get_by_role("button", name="Dudabs in hand", exact=True).click()
    expect(aid(place)).to_contain_text("You have 10 points")
    place.get_by_role("button", name="Q14 b").click()
    expect(aid(place)).to_contain_text("You have 0 points")
    place.get_by_role("button", name="a number of value 4").click()
    expect(aid(place)).to_contain_text("You have −4 points")


LESSONS = (
    "03-abluxxen-duel-setup.ipynb", "04-abluxxen-ghost-snatching.ipynb", "05-dudab-placing.ipynb",
    "06-dudab-score.ipynb",
)  # fmt: skip


@pytest.mark.parametrize("name", LESSONS)
def test_no_barrier_in_the_dark_and_on_a_narrow_page(lab: Any, run: Callable[[str], Any], name: str) -> None:
    lesson = run(name)
    lesson.page.set_viewport_size({"width": 700, "height": 1000})
    lesson.set_theme("dark")
    for number in (0, 1):
        place = table(lesson, number)
        expect(place.locator("svg").first).to_be_visible()
        lab.screenshot(f"table-{number}")
        assert place.evaluate("node => node.scrollWidth - node.clientWidth") <= 0, "nothing is cut off at the side"
