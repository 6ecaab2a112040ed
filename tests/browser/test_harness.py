"""The harness itself: it runs a notebook in JupyterLab, sees what people do, and misses no error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import throwaway
from throwaway import CLICKABLE, COUNTER, use_widgets

BROKEN_HANDLERS = """
import ipywidgets as widgets

button, slider = widgets.Button(description="Break"), widgets.IntSlider()
button.on_click(lambda _: 1 / 0)
slider.observe(lambda change: [][1], names="value")
widgets.VBox([button, slider])
"""


@pytest.fixture
def notebook(tmp_path: Path) -> Callable[..., Path]:
    """Writes a throw-away notebook from the sources of its cells."""
    return lambda *sources: throwaway.write(tmp_path / "notebooks" / "throw away.ipynb", *sources)


def test_widgets_answer_mouse_and_keyboard(lab: Any, notebook: Any) -> None:
    path = notebook(COUNTER, CLICKABLE)
    before = path.read_bytes()
    opened = lab.open(path)
    opened.run_all()
    use_widgets(opened.page)
    assert opened.execute("print(count, slider.value, picture.card)") == "3 1 2\n"
    assert path.read_bytes() == before, "Lab works on a copy"
    assert opened.kernel_troubles() == []


def test_both_themes_and_a_screenshot(lab: Any, notebook: Any) -> None:
    opened = lab.open(notebook(COUNTER))
    opened.run_all()
    colour = "() => getComputedStyle(document.body).getPropertyValue('--jp-layout-color0').trim()"
    opened.set_theme("dark")
    dark = lab.page.evaluate(colour)
    opened.set_theme("light")
    assert lab.page.evaluate(colour) != dark
    assert lab.screenshot("light").read_bytes().startswith(b"\x89PNG")


def test_an_error_in_a_cell_is_seen(lab: Any, notebook: Any) -> None:
    opened = lab.open(notebook("raise ValueError('on purpose')"))
    with pytest.raises(AssertionError, match="cell 2: ValueError: on purpose"):
        opened.run_all()
    opened.forget_kernel_troubles()


def test_an_error_behind_a_button_or_a_slider_is_seen(lab: Any, notebook: Any) -> None:
    opened = lab.open(notebook(BROKEN_HANDLERS))
    opened.run_all()
    lab.page.get_by_role("button", name="Break").click()
    lab.page.wait_for_function("() => window.kernelTroubles.join().includes('ZeroDivisionError')")
    lab.page.locator(".widget-slider .noUi-handle").focus()
    lab.page.keyboard.press("ArrowRight")
    lab.page.wait_for_function("() => window.kernelTroubles.join().includes('IndexError')")
    opened.forget_kernel_troubles()


def test_an_uncaught_error_and_a_request_elsewhere_are_seen(watched: Any) -> None:
    watched.page.set_content("<script>setTimeout(() => { throw new Error('on purpose'); })</script>")
    watched.page.evaluate("() => fetch('http://elsewhere.invalid/x').catch(() => 0)")
    watched.page.wait_for_timeout(100)
    assert [problem.partition(":")[0] for problem in watched.watch.problems] == [
        "uncaught error in the page",
        "request to another machine",
    ]
    watched.watch.problems.clear()


def test_the_audit_sees_a_picture_without_a_name(lab: Any, notebook: Any) -> None:
    picture = "<svg role='img' width='9' height='9'></svg>"
    opened = lab.open(notebook(f'from IPython.display import HTML\nHTML("{picture}")'))
    opened.run_all()
    assert any(line.startswith("svg-img-alt (serious)") for line in lab.audit())


def test_the_audit_passes_a_named_picture(lab: Any, notebook: Any) -> None:
    picture = "<svg role='img' aria-label='a table' width='9' height='9'></svg>"
    opened = lab.open(notebook(f'from IPython.display import HTML\nHTML("{picture}")'))
    opened.run_all()
    assert lab.audit() == []
