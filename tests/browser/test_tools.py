"""The tools for a reader's own questions, in JupyterLab: the start page, gallery, rulebook, rulings side by side."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from jupyter_driver.chromium import Watch
from jupyter_driver.notebook import OpenNotebook
from playwright.sync_api import Locator, Page, expect

from cardrules.core.registry import find_game, game_names
from cardrules.scenario import gallery
from cardrules.scenario.search import scenario_entries, search
from cardrules.scenario.short_text import from_text

# a busy machine takes its time to put up a whole table
expect.set_options(timeout=20_000)

CASES = [scenario for name in game_names() for scenario in gallery(name)]


@pytest.fixture
def run(lab: Any, root: Path) -> Any:
    """Opens a notebook by the beginning of its name and runs it; afterwards the console may hold no error."""

    def run(number: str) -> OpenNotebook:
        (path,) = (root / "notebooks").glob(f"{number}-*.ipynb")
        opened: OpenNotebook = lab.open(path)
        opened.run_all()
        return opened

    yield run
    assert lab.watch.console_errors == []


def tool(page: Page) -> Locator:
    """The tool of a notebook that has one."""
    found = page.locator(".cr-tool")
    expect(found).to_have_count(1)
    return found


def entries(place: Locator, name: str) -> Locator:
    """The options of the list with this name."""
    return place.get_by_role("listbox", name=name).get_by_role("option")


def choose(place: Locator, name: str, words: str) -> None:
    """Choose in a drop-down list what begins so; ipywidgets writes its spaces as hard ones."""
    box = place.get_by_role("combobox", name=name, exact=True)
    option = box.locator("option").filter(has_text=re.compile("^" + re.escape(words).replace(r"\ ", r"\s")))
    expect(option.first).to_be_attached()
    box.select_option(label=option.first.text_content())


def clean(lab: Any, place: Locator, title: str) -> None:
    """Nothing is cut off at the side, and no barrier is found."""
    lab.screenshot(title)
    assert place.evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    assert lab.audit() == []


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.textContent"))


def test_the_gallery_finds_opens_and_steps(lab: Any, run: Any) -> None:
    page = run("10").page
    place = tool(page)
    expect(place).to_contain_text(f"{len(CASES)} cases found")
    place.get_by_role("textbox", name="Search").fill("cat chain horse")
    expect(place).to_contain_text(f"{len(search(scenario_entries(CASES), 'cat chain horse'))} cases found")
    clean(lab, place, "found")
    entries(place, "Edge cases").filter(has_text="A horse stands between B and the cat").click()
    head = place.get_by_role("group", name="The open case")
    expect(head).to_contain_text("A horse stands between B and the cat; only the swap with A is undone")
    expect(head.get_by_role("link", name="Pagat, Cucù")).to_have_attribute("href", re.compile("^https:.*pagat"))
    expect(head.locator("[data-attend]")).to_be_focused()
    expect(head.locator("[data-attend]")).to_be_in_viewport()
    caption = place.locator(".cr-caption")
    expect(caption).to_contain_text("A is dealt")
    place.get_by_role("button", name="Step ›").click()
    expect(caption).to_contain_text("A asks the next player")
    clean(lab, place, "open")
    head.get_by_role("button", name="Next case ›").click()
    expect(head).not_to_contain_text("A horse stands between B and the cat; only")
    expect(place.locator(".cr-picture")).to_have_count(1)
    take_away(page, place)
    narrow_and_dark(lab, place)


def take_away(page: Page, place: Locator) -> None:
    """Copy the open case as a short text, and save it as a file."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    place.get_by_role("button", name="Copy or save this case").click()
    place.get_by_role("button", name="Copy: Short text, for a chat").click()
    expect(place.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    copied = from_text(page.evaluate("() => navigator.clipboard.readText()"))
    with page.expect_download() as saving:
        place.get_by_role("link", name=f"Save as {copied.id}.json").click()
    saved = Path(str(saving.value.path())).read_text(encoding="utf-8")
    assert from_text(saved).data == copied.data


def narrow_and_dark(lab: Any, place: Locator) -> None:
    lab.page.set_viewport_size({"width": 700, "height": 1000})
    lab.notebook.set_theme("dark")
    clean(lab, place, "narrow")


def test_the_gallery_answers_to_the_keyboard_alone(run: Any) -> None:
    page = run("10").page
    place = tool(page)
    place.get_by_role("textbox", name="Search").focus()
    page.keyboard.type("refused wish", delay=20)
    found = len(search(scenario_entries(CASES), "refused wish"))
    expect(place).to_contain_text(f"{found} cases found")  # the list stands still from here on
    for _ in range(5):
        page.keyboard.press("Tab")
    options = entries(place, "Edge cases")
    expect(options.nth(0)).to_be_focused()
    for key, number in (("ArrowDown", 1), ("End", options.count() - 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(options.nth(number)).to_be_focused()
    title = options.nth(0).locator(".cr-entry").inner_text()
    page.keyboard.press("Enter")
    head = place.get_by_role("group", name="The open case")
    expect(head.locator("[data-attend]")).to_be_focused()
    expect(head).to_contain_text(title)
    for _ in range(30):
        page.keyboard.press("Tab")
        if focused(page).startswith("Try «"):
            break
    page.keyboard.press("Enter")
    expect(place.get_by_role("alert").filter(has_text="Not allowed")).to_be_visible()
    assert focused(page).startswith("Try «"), "a redraw leaves the focus where it was"
    onward = head.get_by_role("button", name="Next case ›")
    onward.focus()
    for number in (2, 2 % found + 1):  # behind the last comes the first
        page.keyboard.press("Enter")
        expect(head).to_contain_text(f" {number} of {found} ")
        expect(onward).to_be_focused()
        expect(onward).to_be_in_viewport()


def test_the_rulebook_filters_tells_and_opens_cases(lab: Any, run: Any) -> None:
    page = run("11").page
    place = tool(page)
    place.get_by_role("button", name="open points 19").click()
    rules = entries(place, "Rules of Cuccù")
    expect(rules).to_have_count(19)
    rules.filter(has_text="Q10").click()
    told = place.get_by_role("group", name="The chosen rule")
    expect(told).to_contain_text("Q10 · Asking without a nulla")
    expect(told).to_contain_text("(the default) (in force here)")
    clean(lab, place, "rules")
    entries(told, "Cases that show it").filter(has_text="A asked with a bucket").click()
    head = place.get_by_role("group", name="The open case")
    expect(head).to_contain_text("A asked with a bucket")
    place.get_by_role("button", name="End ⇥").click()
    expect(place.locator(".cr-caption")).to_contain_text("Round 1 is over")
    head.get_by_role("button", name="Back to the list").click()
    place.get_by_role("button", name="used at the table below").click()
    rules.filter(has_text="What the promise covers").click()
    expect(told).to_contain_text("Last used by event")
    told.get_by_role("button", name="Look there").click()
    expect(place.locator(".cr-caption")).to_contain_text("IN6")
    clean(lab, place, "used")
    choose(place, "Rules of", "Dudab")
    expect(entries(place, "Rules of Dudab")).to_have_count(len(find_game("dudab").rulebook))
    narrow_and_dark(lab, place)


def test_rulings_stand_side_by_side(lab: Any, run: Any) -> None:
    page = run("12").page
    place = tool(page)
    captions = place.locator(".cr-caption")
    expect(captions).to_have_count(2)
    expect(captions.nth(0)).to_contain_text("Here they part")
    place.get_by_role("button", name="‹ Step").click()
    expect(captions.nth(0)).not_to_contain_text("Here they part")
    said = [captions.nth(at).locator(".cr-said").inner_text() for at in (0, 1)]
    assert said[0] == said[1]
    pictures = place.locator(".cr-picture .cr-stage")
    pictures.nth(1).focus()
    page.keyboard.press("ArrowRight")
    expect(captions.nth(0)).to_contain_text("Here they part")
    expect(pictures.nth(1)).to_be_focused()
    clean(lab, place, "parted")
    assert beside(place)
    narrow_and_dark(lab, place)
    assert not beside(place), "one below the other where it is narrow"
    point = place.get_by_role("group", name="The open point")
    for name, words, told in (("Game", "Dudab", "Dudab · "), ("Open point", "Q5 ·", "Q5 · ")):
        choose(place, name, words)
        expect(point).to_contain_text(told)
    choose(place, "Right", "c")
    expect(place.get_by_role("group", name="The right reading", exact=True)).to_contain_text("Read as c")
    clean(lab, place, "dudab")
    place.get_by_role("button", name="Explore with c").click()
    expect(place.get_by_role("group", name="The open case")).to_contain_text("Q5 read as c")
    choose(place, "Open point", "Q19")
    expect(point).to_contain_text("This point cannot be switched")
    clean(lab, place, "fixed")


def beside(place: Locator) -> bool:
    """Whether the two pictures stand beside each other."""
    left, right = (place.locator(".cr-picture").nth(at).bounding_box() for at in (0, 1))
    assert left is not None and right is not None
    return left["y"] == right["y"]


def test_the_start_page_leads_on_and_its_table_gives_a_transcript(lab: Any, run: Any, tmp_path: Path) -> None:
    page = run("00").page
    links = page.locator(".jp-MarkdownOutput a[href*='.ipynb']")
    assert links.count() >= 11
    place = page.locator(".cr-lesson")
    for name in ("Dudab", "Abluxxen", "Cuccù"):
        place.get_by_role("button", name=name, exact=True).click()
        expect(place.locator(".cr-picture desc")).to_contain_text(name)
    place.get_by_role("button", name="Transcript").click()
    place.get_by_role("button", name="As a web page").click()
    with page.expect_download() as saving:
        place.get_by_role("link", name="Save as cuccu-transcript.html").click()
    saving.value.save_as(tmp_path / "transcript.html")
    clean(lab, place, "transcript")
    links.filter(has_text="Rulings side by side").click()
    expect(page.get_by_role("tab", name="12-rulings-side-by-side.ipynb")).to_be_visible()

    alone = page.context.new_page()
    watch, asked = Watch(alone), []
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto((tmp_path / "transcript.html").as_uri())
    expect(alone.locator("figure svg")).to_have_count(5)
    assert len(asked) == 1 and watch.problems == watch.console_errors == [], "the page asks for nothing but itself"
    alone.get_by_role("link", name="cuccu:CA1").first.click()
    expect(alone.locator("#rule-cuccu-CA1")).to_be_in_viewport()
    alone.close()
