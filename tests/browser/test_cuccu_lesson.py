"""The lesson of Cuccù in JupyterLab, as a reader uses it: with the mouse, and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_driver import axe
from jupyter_driver.chromium import Watch
from jupyter_driver.lab_server import LabServer
from jupyter_driver.notebook import OpenNotebook
from playwright.sync_api import Browser, Locator, expect

LESSON = "01-cuccu-exchange-chains.ipynb"
CELLS = 33
LAST = 14
"""The place of the «what if» table among the tables and cards of the lesson."""


@pytest.fixture(scope="module")
def shared(browser: Browser, lab_server: LabServer, root: Path) -> Iterator[tuple[OpenNotebook, Watch]]:
    """The lesson, opened once for all tests of this file."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    page = context.new_page()
    watch = Watch(page)
    yield OpenNotebook(page, lab_server.put(root / "notebooks" / LESSON)), watch
    context.close()


@pytest.fixture
def lesson(shared: Any, screenshots: Path, failed: Any, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
    """The lesson, run from top to bottom; afterwards nothing may have gone wrong in the page or in the kernel."""
    opened, watch = shared
    opened.run_all()
    yield opened
    if failed():
        opened.page.screenshot(path=screenshots / f"{request.node.name}-failed.png")
    wrong = [*watch.problems, *watch.console_errors, *opened.kernel_troubles()]
    watch.problems.clear()
    watch.console_errors.clear()
    opened.forget_kernel_troubles()
    assert wrong == []


def table(lesson: OpenNotebook, number: int) -> Locator:
    """One of the tables of the lesson, in view."""
    found: Locator = lesson.page.locator(".cr-explorer").nth(number)
    found.scroll_into_view_if_needed()
    return found


def choose(place: Locator, words: str) -> None:
    """Press the button of a move; the picture has one of the same name."""
    place.locator(".cr-moves").get_by_role("button", name=words).click()


def says(place: Locator, words: str) -> None:
    """Wait until the caption under the picture says this."""
    expect(place.locator(".cr-caption")).to_contain_text(words)


def step(place: Locator, words: str, times: int = 1) -> None:
    for _ in range(times):
        place.get_by_role("button", name=words).click()


def test_it_runs_and_no_barrier_is_found(lesson: OpenNotebook, screenshots: Path) -> None:
    expect(lesson.page.locator(".cr-explorer")).to_have_count(LAST + 1)
    try:
        for theme in ("dark", "light"):
            lesson.set_theme(theme)
            for width in (700, 1400):
                lesson.page.set_viewport_size({"width": width, "height": 1000})
                for number in (0, 1, LAST):
                    place = table(lesson, number)
                    expect(place.locator("svg").first).to_be_visible()
                    lesson.page.screenshot(path=screenshots / f"lesson-{theme}-{width}-{number}.png")
                    overflow = place.evaluate("node => node.scrollWidth - node.clientWidth")
                    assert overflow <= 0, "nothing is cut off at the side"
            assert axe.violations(lesson.page) == [], theme
    finally:
        lesson.set_theme("light")
        lesson.page.set_viewport_size({"width": 1400, "height": 1000})


def test_one_steps_by_button_slider_and_list(lesson: OpenNotebook) -> None:
    place = table(lesson, 0)
    says(place, "A is dealt a 2")
    step(place, "Step ›")
    says(place, "A asks the next player")
    step(place, "Move »")
    says(place, "A and B swap")
    place.locator(".cr-events").get_by_role("button", name="B is dealt").click()
    says(place, "B is dealt the bucket")
    slider = place.get_by_role("slider", name="Event")
    expect(slider).to_have_attribute("aria-valuetext", "event 5 of 15 · move 1 of 4")
    slider.focus()
    slider.press("End")
    says(place, "Round 1 is over")
    slider.press("ArrowLeft")
    says(place, "A loses a life")
    place.get_by_role("button", name="Start").click()
    says(place, "The match begins")


def test_the_picture_answers_to_the_keyboard_and_keeps_the_focus(lesson: OpenNotebook) -> None:
    place = table(lesson, 0)
    picture = place.locator(".cr-picture .cr-stage")
    picture.focus()
    for key, words in {
        "ArrowRight": "A asks",
        "Shift+ArrowRight": "A and B swap",
        "PageDown": "C is dealt",
        "PageUp": "A and B swap",
        "ArrowLeft": "B is dealt",
        "Shift+ArrowLeft": "A is dealt",
        "End": "Round 1 is over",
        "Home": "The match begins",
    }.items():
        lesson.page.keyboard.press(key)
        says(place, words)
        expect(picture).to_be_focused()
    assert lesson.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.mode") == "command"


def test_cards_slide_the_way_they_go_unless_one_asks_for_calm(lesson: OpenNotebook) -> None:
    page = lesson.page
    page.evaluate("""() => {
        window.slides = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            if (frames[0].transform) window.slides.push([this.dataset.key, frames[0].transform]);
            return animate.call(this, frames, how);
        };
    }""")
    place = table(lesson, 0)
    place.get_by_role("button", name="⇤ Start").click()
    says(place, "The match begins")
    for words in ("Round 1", "A is dealt", "A asks", "B is dealt", "A and B swap"):
        page.evaluate("() => { window.slides.length = 0; }")
        step(place, "Step ›")
        says(place, words)
    page.wait_for_function("() => window.slides.length >= 2")
    ways = [float(way.split("(")[1].split("px")[0]) for _, way in page.evaluate("() => window.slides")]
    assert min(ways) < 0 < max(ways), "the two cards of a swap go opposite ways"
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => { window.slides.length = 0; }")
    step(place, "‹ Step")
    says(place, "B is dealt")
    step(place, "Step ›")
    says(place, "A and B swap")
    page.wait_for_timeout(100)
    assert page.evaluate("() => window.slides.length") == 0
    page.emulate_media(reduced_motion="no-preference")


def test_a_move_is_played_by_button_by_click_and_by_key(lesson: OpenNotebook) -> None:
    place = table(lesson, 0)
    choose(place, "A: Keep the card")
    says(place, "B is dealt the bucket")
    expect(place.locator(".cr-notice")).to_contain_text("You are now on the branch «what if at move 1»")
    place.locator('.cr-picture [data-move="B keep"]').click()
    says(place, "C is dealt a 7")
    control = place.locator('.cr-picture [data-move="C keep"]')
    control.focus()
    control.press("Enter")
    says(place, "D is dealt a 5")
    expect(place.locator(".cr-picture .cr-stage")).to_be_focused()
    place.locator('.cr-picture [data-move="D keep"]').press("Space")
    says(place, "Round 1 is over")


def test_the_keyboard_alone_reaches_a_choice(lesson: OpenNotebook) -> None:
    place = table(lesson, 0)
    place.locator(".cr-picture .cr-stage").focus()
    button = place.locator(".cr-moves").get_by_role("button", name="A: Keep the card")
    for _ in range(20):
        lesson.page.keyboard.press("Tab")
        if button.evaluate("node => node === document.activeElement"):
            break
    expect(button).to_be_focused()
    lesson.page.keyboard.press("Enter")
    says(place, "B is dealt the bucket")
    place.locator(".cr-caption").get_by_role("button", name="T2").press("Enter")
    expect(place.locator(".cr-rule")).to_contain_text("T2 · ")
    button = place.locator(".cr-moves").get_by_role("button", name="B: Keep the card")
    button.press("Space")
    says(place, "C is dealt a 7")
    expect(lesson.page.locator(".jp-Notebook .jp-Cell")).to_have_count(CELLS)


def test_every_refused_move_says_why_and_its_rule_can_be_read(lesson: OpenNotebook) -> None:
    place = table(lesson, 0)
    refused = place.locator(".cr-refused-moves")
    expect(refused).to_contain_text("6 moves are refused here")
    expect(refused).not_to_contain_text("Only the dealer draws")
    refused.get_by_role("button", name="6 moves are refused").click()
    expect(refused).to_contain_text("Only the dealer draws, and that is D.")
    refused.get_by_role("button", name="D1").click()
    expect(place.locator(".cr-rule")).to_contain_text("D1 · Keep or draw")
    refused.get_by_role("button", name="6 moves are refused").click()
    expect(refused).not_to_contain_text("Only the dealer draws")


def test_a_refused_move_says_why_and_changes_nothing(lesson: OpenNotebook) -> None:
    place = table(lesson, LAST)
    place.get_by_role("button", name="Try any move").click()
    box = place.get_by_label("Move", exact=True)
    box.fill("A draw")
    box.press("Enter")
    expect(place.locator(".cr-answer")).to_contain_text("this is refused")
    expect(place.locator(".cr-answer")).to_contain_text("Only the dealer draws")
    # a control that is behind the times: the picture's words are taken for what they are, and refused in words
    place.locator('.cr-picture [data-move="A keep"]').evaluate("node => { node.dataset.move = 'A draw'; }")
    place.locator('.cr-picture [data-move="A draw"]').click()
    expect(place.get_by_role("alert").filter(has_text="Not allowed")).to_contain_text("Only the dealer draws")
    says(place, "A is dealt a 1")
    expect(place.get_by_role("slider")).to_have_attribute("aria-valuetext", "event 3 of 21 · move 0 of 4")


def test_what_if_makes_a_branch_and_both_can_be_compared(lesson: OpenNotebook) -> None:
    place = table(lesson, LAST)
    step(place, "Move »")
    says(place, "A and B swap")
    choose(place, "B: Keep the card")
    says(place, "C is dealt an 8")
    place.get_by_role("button", name="Branches").click()
    compared = place.locator(".cr-compared")
    expect(compared).to_contain_text("They have 1 move in common")
    expect(compared.get_by_role("row", name="hands of A (differs)")).to_be_visible()
    place.get_by_label("New name").fill("B keeps the 1")
    place.get_by_role("button", name="Rename").click()
    expect(compared).to_contain_text("«B keeps the 1» and «main»")
    place.get_by_label("Branch", exact=True).select_option("main")
    says(place, "Round 1 is over")
    place.get_by_label("Branch", exact=True).select_option("B keeps the 1")
    says(place, "C is dealt an 8")
    place.get_by_role("button", name="Undo").click()
    says(place, "A and B swap")
    place.get_by_role("button", name="Redo").click()
    says(place, "C is dealt an 8")


def test_a_seat_sees_its_own_cards_alone(lesson: OpenNotebook) -> None:
    place = table(lesson, LAST)
    step(place, "Move »", 2)
    says(place, "an 8 goes to B")
    page = lesson.page
    place.get_by_label("Show", exact=True).select_option("what A sees")
    says(place, "a 1 goes to C, a hidden card goes to B")  # A has given the 1 away, and so knows it
    expect(place).not_to_contain_text("an 8")
    assert ">8<" not in place.inner_html()
    expect(place.get_by_role("button", name="C: Keep the card")).to_have_count(0)
    expect(place.locator(".cr-question")).to_contain_text("«what C sees»")
    place.get_by_label("Show", exact=True).select_option("what C sees")
    says(place, "a 1 goes to C, an 8 goes to B")
    expect(page.get_by_role("button", name="C: Keep the card").last).to_be_visible()


def test_it_plays_by_itself_and_can_be_stopped(lesson: OpenNotebook) -> None:
    place = table(lesson, 0)
    step(place, "▶ Play")
    says(place, "A asks the next player")
    says(place, "B is dealt the bucket")
    step(place, "⏸ Pause")
    expect(place.get_by_role("button", name="▶ Play")).to_be_visible()
    says(place, "B is dealt the bucket")


def test_examples_and_questions(lesson: OpenNotebook) -> None:
    place = table(lesson, 4)
    says(place, "A is dealt the nulla")
    lesson.page.get_by_role("button", name="the hunter").click()
    says(place, "A is dealt the lion")
    card = table(lesson, 1)
    card.get_by_role("button", name="A", exact=True).click()
    card.get_by_role("button", name="Check my answer").click()
    expect(card.get_by_role("status").filter(has_text="Right")).to_contain_text("A loses a life")


def test_running_the_cells_again_leaves_no_doubled_handlers(lesson: OpenNotebook) -> None:
    lesson.run_all()
    expect(lesson.page.locator(".cr-explorer")).to_have_count(LAST + 1)
    place = table(lesson, 0)
    step(place, "Step ›")
    says(place, "A asks the next player")
    expect(place.get_by_role("slider")).to_have_attribute("aria-valuetext", "event 4 of 15 · move 1 of 4")
    says(table(lesson, LAST), "A is dealt a 1")


def test_a_match_is_played(lab: Any, root: Path) -> None:
    opened = lab.open(root / "notebooks" / "02-cuccu-match.ipynb")
    opened.run_all()
    place = table(opened, 0)
    for _ in range(6):
        moves = place.locator(".cr-moves button:visible")
        expect(moves.first).to_be_visible()
        slider = place.get_by_role("slider")
        before = slider.get_attribute("aria-valuetext")
        moves.first.click()
        expect(slider).not_to_have_attribute("aria-valuetext", str(before))
    expect(place.locator(".cr-events")).to_contain_text("Since your last choice")
    place.get_by_role("button", name="Take back").click()
    expect(place.get_by_role("alert")).to_contain_text("It cannot be taken back")
    place.get_by_role("button", name="Open the cards").click()
    expect(place.locator(".cr-question")).to_contain_text("The cards lie open")
    place.get_by_role("button", name="New match").click()
    expect(place.locator(".cr-question")).to_contain_text("Your choice, Anna")
    assert lab.audit() == []
    assert lab.watch.console_errors == []
