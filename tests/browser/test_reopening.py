"""A notebook that is saved, closed and opened again shows something sensible before anything is run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from cardrules.widgets.page.without_kernel import AGAIN
from cardrules.widgets.tools.question import ANSWER

expect.set_options(timeout=20_000)

AS_IT_STOOD = f"This is how it stood when the cell was run. {AGAIN}"
NOTHING = "model not found"
# notes each time a snapshot is to be seen
WATCH = """() => {
    window.flashes = [];
    const look = () => {
        for (const snapshot of document.querySelectorAll('.cr-stood'))
            if (snapshot.checkVisibility({ visibilityProperty: true })) window.flashes.push(snapshot.innerText);
        requestAnimationFrame(look);
    };
    look();
}"""


def snapshots(page: Page) -> Locator:
    """The snapshots that are to be seen."""
    return page.locator(".cr-stood:visible")


def alone(page: Page, count: int) -> None:
    """The live views are there, and of their snapshots nothing, not even the room."""
    expect(page.locator(".cr-stood")).to_have_count(count)
    expect(snapshots(page)).to_have_count(0)
    heights = page.locator(".jp-OutputArea-child:has(.cr-stood)").evaluate_all("all => all.map(n => n.offsetHeight)")
    assert heights == [0] * count


def one_of_two(page: Page, count: int) -> None:
    """Each cell shows its live view or its snapshot: Lab does not always find each of a thousand widgets again."""
    expect(page.locator(".jp-OutputArea:has(.cr-stood)")).to_have_count(count)
    expect(page.locator(".jp-OutputArea-child:has(.cr-explorer, .cr-ready, .cr-stood):visible")).to_have_count(count)


def steps_once(page: Page, number: int = 0) -> None:
    """One press on a button of a table is one step, and no other table moves."""
    places = page.locator(".cr-explorer:has(.cr-stepper)")
    where = places.get_by_role("slider").evaluate_all
    before = where("all => all.map(slider => Number(slider.value))")
    place = places.nth(number)
    words = "Step ›" if before[number] == 0 or "match" not in page.url else "‹ Step"
    place.get_by_role("button", name=words).click()
    wanted = before[number] + (1 if words == "Step ›" else -1)
    expect(place.get_by_role("slider")).to_have_js_property("value", str(wanted))
    after = where("all => all.map(slider => Number(slider.value))")
    assert [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new] == [number]


@pytest.mark.parametrize(
    ("number", "count", "words"),
    [
        ("01", 16, [AS_IT_STOOD, f"A question. {ANSWER}", "The lesson is not running."]),
        ("02", 1, [AS_IT_STOOD, "seat Anna"]),
        ("10", 1, [f"The gallery of edge cases. {AGAIN}"]),
    ],
)
def test_closed_and_opened_again(lab: Any, root: Path, number: str, count: int, words: list[str]) -> None:
    (path,) = (root / "notebooks").glob(f"{number}-*.ipynb")
    page, first = lab.page, lab.open(path)
    page.evaluate(WATCH)
    first.run_all()
    expect(page.locator(".cr-explorer .cr-live:visible").first).to_be_visible()
    page.wait_for_timeout(2500)
    assert page.evaluate("() => window.flashes") == [], "while a cell runs, no snapshot comes and goes"
    alone(page, count)

    # the kernel runs on: the live views come back, each once
    lab.leave()
    lab.reopen()
    expect(page.locator(".cr-explorer .cr-live:visible").first).to_be_visible()
    one_of_two(page, count)
    if count == 1:
        alone(page, count)
    if number != "10":
        steps_once(page)

    # the kernel is gone
    lab.leave()
    lab.server.end_kernels()
    lab.reopen()
    expect(snapshots(page)).to_have_count(count)
    expect(page.locator(".cr-explorer")).to_have_count(0)
    for said in words:
        expect(snapshots(page).filter(has_text=said).first).to_be_visible()
    expect(page.get_by_text(NOTHING).and_(page.locator(":visible"))).to_have_count(0)
    pictures_can_be_seen(lab, number, count)

    # and to run the cells again replaces them
    lab.notebook.run_all()
    expect(page.locator(".cr-explorer .cr-live:visible").first).to_be_visible()
    alone(page, count)
    assert lab.watch.console_errors == [] or all("odel" in error for error in lab.watch.console_errors)


def pictures_can_be_seen(lab: Any, number: str, count: int) -> None:
    page = lab.page
    for theme in ("dark", "light"):
        lab.notebook.set_theme(theme)
        expect(snapshots(page)).to_have_count(count)
        for width in (700, 1400):
            page.set_viewport_size({"width": width, "height": 1000})
            for at in range(min(count, 3)):
                snapshot = snapshots(page).nth(at)
                snapshot.scroll_into_view_if_needed()
                lab.screenshot(f"{number}-{theme}-{width}-{at}")
                assert snapshot.evaluate("node => node.scrollWidth - node.clientWidth") <= 0, "nothing is cut off"
        assert lab.audit() == []


def test_a_restarted_kernel_is_said_once(lab: Any, root: Path) -> None:
    (path,) = (root / "notebooks").glob("01-*.ipynb")
    page, opened = lab.page, lab.open(path)
    opened.run_all()
    page.get_by_role("button", name="▶ Play").first.click()
    expect(page.get_by_role("button", name="⏸ Pause")).to_be_visible()
    opened.restart_kernel()  # the clock of the table that plays finds nobody to tell, and that is no error of the page
    broken = page.locator(".cr-explorer.jupyter-widgets-disconnected")
    expect(broken.first).to_be_visible()
    written = "node => getComputedStyle(node, '::before').content"
    assert "Run this cell to use it again." in broken.first.evaluate(written)
    assert "Run All Cells" in page.locator(".cr-ready").evaluate(written)
    inside = page.locator(".cr-explorer .jupyter-widgets-disconnected:not(.cr-looking, .cr-played)")
    assert inside.count() > 100
    contents = "all => [...new Set(all.map(node => getComputedStyle(node, '::before').content))]"
    assert inside.evaluate_all(contents) == ["none"]
    broken.first.scroll_into_view_if_needed()
    lab.screenshot("restarted")
    opened.run_all()
    expect(broken).to_have_count(0)
    steps_once(page)


def test_a_kernel_that_was_shut_down_is_said_at_once(lab: Any, root: Path) -> None:
    (path,) = (root / "notebooks").glob("02-*.ipynb")
    page, opened = lab.page, lab.open(path)
    opened.run_all()
    table = page.locator(".cr-explorer")
    step = table.get_by_role("button", name="‹ Step")
    expect(step).to_be_visible()
    page.get_by_role("menuitem", name="Kernel").click()
    page.get_by_role("menuitem", name="Shut Down Kernel", exact=True).click()
    expect(table).to_contain_class("jupyter-widgets-disconnected")
    # what is done all the same is read out as refused, and throws nothing
    table.locator(".cr-picture .cr-stage").press("ArrowLeft")
    step.press("Enter")
    expect(page.locator("#cardrules-contact")).to_contain_text("Run this cell to use it again.")
    assert lab.watch.problems == []
    said = table.evaluate("node => getComputedStyle(node, '::before').content")
    assert "shut down" in said and "Run this cell to use it again." in said
    lab.screenshot("shut-down")
    opened.run_all()
    expect(page.locator(".jupyter-widgets-disconnected")).to_have_count(0)
    steps_once(page)


def test_a_notebook_that_is_not_trusted_reads_well(lab: Any, root: Path) -> None:
    (path,) = (root / "notebooks").glob("02-*.ipynb")
    page = lab.page
    lab.open(path).run_all()
    file = lab.leave()
    lab.server.end_kernels()
    changed = nbformat.read(file, 4)
    next(cell for cell in changed.cells if cell.cell_type == "code").source += "\n"  # as if it came from somebody else
    nbformat.write(changed, file)
    lab.reopen()
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text(AS_IT_STOOD)
    expect(output).to_contain_text("Bruno  3 lives   no card yet")
    expect(page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output style")).to_have_count(0)
    expect(page.locator(".jp-OutputArea-output").nth(1)).to_contain_text(AGAIN)
    lab.screenshot("untrusted")
