"""The position editor and the quiz in JupyterLab, used with mouse and keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect


def looked_at(lab: Any, title: str, place: Locator) -> None:
    """Look at a page in both themes and at two widths: nothing is cut off, and no barrier is found."""
    for theme in ("dark", "light"):
        lab.notebook.set_theme(theme)
        for width in (700, 1400):
            lab.page.set_viewport_size({"width": width, "height": 1000})
            place.evaluate("node => node.scrollIntoView({block: 'start'})")
            expect(place.locator("svg").first).to_be_visible()
            lab.screenshot(f"{title}-{theme}-{width}")
            assert place.evaluate("node => node.scrollWidth - node.clientWidth") <= 0, "nothing is cut off at the side"
        assert lab.audit() == [], theme


def test_a_position_is_written_refused_mended_and_played(lab: Any, root: Path) -> None:
    notebook = lab.open(root / "notebooks" / "13-position-editor.ipynb")
    notebook.run_all()
    page, editor = lab.page, lab.page.locator(".cr-tool").first
    told = editor.locator(".cr-defects")
    expect(told).to_contain_text("This position can be")
    packs = editor.get_by_label("Packs, bottom card first")
    packs.fill("1 5 dog cat")
    expect(told).to_contain_text("1 thing is wrong")
    expect(told).to_contain_text("setup.packs[0][2]")
    told.get_by_role("button", name="Packs, bottom card first, part 1, card 3").click()
    expect(packs).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("1 5 horse cat")
    expect(told).to_contain_text("This position can be")
    expect(packs).to_be_focused()
    expect(packs).to_have_value("1 5 horse cat")
    editor.locator(".cr-moves").get_by_role("button", name="A: Request").click()
    expect(editor.locator(".cr-caption")).to_contain_text("B")
    editor.get_by_label("Game").select_option("Dudab")
    expect(editor.get_by_label("Rows, opening card first")).to_be_visible()
    editor.get_by_role("button", name="Random position").click()
    expect(told).to_contain_text("This position can be")
    editor.get_by_role("button", name="Copy or save what the fields say").click()
    short = editor.get_by_label("Short text, for a chat", exact=True)
    text = short.input_value()
    rows = editor.get_by_label("Rows, opening card first").input_value()
    editor.get_by_role("button", name="Empty", exact=True).click()
    expect(told).to_contain_text("wrong")
    back = editor.get_by_label("Read back")
    back.fill(text[:-9])
    editor.get_by_role("button", name="Read it").click()
    expect(editor.locator(".cr-form .cr-answer").last).to_contain_text("cut or altered")
    back.fill(text)
    editor.get_by_role("button", name="Read it").click()
    expect(editor.get_by_label("Rows, opening card first")).to_have_value(rows)
    looked_at(lab, "editor", editor)


def test_ten_questions_are_answered_in_the_picture_and_by_keyboard(lab: Any, root: Path) -> None:
    notebook = lab.open(root / "notebooks" / "14-quiz.ipynb")
    notebook.run_all()
    page, quiz = lab.page, lab.page.locator(".cr-tool").first
    quiz.get_by_label("Game").select_option("Dudab")
    progress = quiz.locator(".cr-progress")
    expect(progress).to_contain_text("Dudab: question 1 of 10")
    looked_at(lab, "quiz", quiz)
    picked = False
    for number in range(1, 11):
        expect(progress).to_contain_text(f"question {number} of 10")
        spots = quiz.locator(".cr-still [data-pick]")
        if not picked and spots.count():
            key = spots.first.get_attribute("data-pick")
            spots.first.focus()
            page.keyboard.press("Enter")
            expect(quiz.locator(f'.cr-asking [data-value="{key}"]')).to_have_attribute("aria-pressed", "true")
            expect(quiz.locator(f'.cr-still [data-pick="{key}"]')).to_be_focused()
            picked = True
        else:
            quiz.locator(".cr-tick").first.focus()
            page.keyboard.press("Space")
        quiz.get_by_role("button", name="Check my answer").press("Enter")
        expect(quiz.locator(".cr-answer")).to_contain_text("Right")
        if number == 1:
            lab.screenshot("quiz-answered")
        quiz.locator('[data-send="onward"]').press("Enter")
    assert picked, "some question is about things in the picture"
    expect(progress).to_contain_text("the result")
    expect(progress.locator("[data-attend]")).to_be_focused()
    expect(quiz.locator(".cr-result")).to_contain_text("of 10 answers were right")
    quiz.locator(".cr-result .cr-chip").first.click()
    expect(quiz.locator(".cr-rule").last).to_contain_text("Sources")
    lab.screenshot("quiz-result")
    assert lab.audit() == []
    quiz.get_by_role("button", name="Ask the missed rules again").click()
    expect(progress).to_contain_text("missed rules again, question 1 of")
