"""`jupyter nbconvert --to slides` makes slides of the lessons that a screen has room for."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbconvert import SlidesExporter
from nbmake.nb_run import NotebookRun
from playwright.sync_api import Browser

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
SLIDE = (960, 700)
"""The size of a slide, as nbconvert has it."""
ROOMY = 1.1
MEASURE = """([width]) => {
  const leaves = [...document.querySelectorAll('.slides section')].filter(part => !part.querySelector('section'));
  for (const part of leaves) Object.assign(part.style, { display: 'block', width: `${width}px` });
  return leaves.map(part => [part.innerText.trim().slice(0, 50), part.getBoundingClientRect().height]);
}"""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_a_slide_is_about_a_screen_high(lesson: Path, browser: Browser, tmp_path: Path) -> None:
    slides, _ = SlidesExporter().from_notebook_node(NotebookRun(lesson, 60).execute().nb)
    file = tmp_path / "slides.html"
    file.write_text(slides, encoding="utf-8")
    page = browser.new_page(viewport={"width": SLIDE[0], "height": SLIDE[1]})
    page.route("**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort())
    page.goto(file.as_uri())
    heights = page.evaluate(MEASURE, list(SLIDE))
    page.close()
    assert len(heights) >= 3
    assert [part for part in heights if part[1] > ROOMY * SLIDE[1]] == []
