"""The harness itself: it runs a notebook in JupyterLab, sees what people do, and misses no error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

COUNTER = """
import ipywidgets as widgets

label, slider = widgets.HTML("count 0"), widgets.IntSlider(description="Step", min=0, max=5)
button = widgets.Button(description="Increment")
count = 0

def increment(_):
    global count
    count += 1
    label.value = f"count {count}"

button.on_click(increment)
slider.observe(lambda change: setattr(label, "value", f"step {change['new']}"), names="value")
widgets.VBox([button, slider, label])
"""
CLICKABLE = """
import anywidget, traitlets

class Clickable(anywidget.AnyWidget):
    _esm = '''
    export default { render({ model, el }) {
        const button = document.createElement('button');
        const draw = () => { button.textContent = 'card ' + model.get('card'); };
        button.onclick = () => model.send({ kind: 'move' });
        model.on('change:card', draw);
        draw(); el.append(button);
    } }'''
    card = traitlets.Int(0).tag(sync=True)

picture = Clickable()
picture.on_msg(lambda widget, content, buffers: setattr(widget, "card", widget.card + 1))
picture
"""
BROKEN_HANDLERS = """
import ipywidgets as widgets

button, slider = widgets.Button(description="Break"), widgets.IntSlider()
button.on_click(lambda _: 1 / 0)
slider.observe(lambda change: [][1], names="value")
widgets.VBox([button, slider])
"""


@pytest.fixture
def notebook(tmp_path: Path) -> Any:
    """Writes a throw-away notebook from the sources of its cells."""

    def write(*sources: str) -> Path:
        cells = [new_markdown_cell("# Throw-away"), *map(new_code_cell, sources)]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
        path = tmp_path / "notebooks" / "throw away.ipynb"
        path.parent.mkdir(exist_ok=True)
        nbformat.write(new_notebook(cells=cells, metadata=metadata), path)
        return path

    return write


def test_widgets_answer_mouse_and_keyboard(lab: Any, notebook: Any) -> None:
    path = notebook(COUNTER, CLICKABLE)
    before = path.read_bytes()
    opened = lab.open(path)
    opened.run_all()
    page = opened.page
    for count in (1, 2, 3):
        page.get_by_role("button", name="Increment").click()
        page.get_by_text(f"count {count}", exact=True).wait_for()
    handle = page.locator(".widget-slider .noUi-handle")
    handle.focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text("step 1", exact=True).wait_for()
    page.get_by_role("button", name="card 0").click()
    page.get_by_role("button", name="card 1").press("Enter")
    page.get_by_role("button", name="card 2").wait_for()
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
