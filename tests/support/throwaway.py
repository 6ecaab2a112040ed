"""Throw-away notebooks, to try on them what the tests do to the lessons."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from notebook_checks import LANGUAGE
from playwright.sync_api import Page

METADATA = {
    "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    "language_info": LANGUAGE,
}
# A button, a slider and a text that follows both: ipywidgets
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
# A button of our own JavaScript, with the answer made in Python: anywidget
CLICKABLE = """
import anywidget
import traitlets

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


def write(path: Path, *sources: str) -> Path:
    """Write a clean notebook to *path*, with a heading and a code cell for each of *sources*."""
    cells = [new_markdown_cell("# Throw-away"), *map(new_code_cell, sources)]
    for cell in cells:
        cell.metadata["slideshow"] = {"slide_type": "slide"}
    path.parent.mkdir(exist_ok=True)
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
    return path


def use_widgets(page: Page) -> None:
    """Use COUNTER and CLICKABLE on a page that shows both, with the mouse and with keys, and see them answer."""
    for count in (1, 2, 3):
        page.get_by_role("button", name="Increment").click()
        page.get_by_text(f"count {count}", exact=True).wait_for()
    page.locator(".widget-slider .noUi-handle").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text("step 1", exact=True).wait_for()
    page.get_by_role("button", name="card 0").click()
    page.get_by_role("button", name="card 1").press("Enter")
    page.get_by_role("button", name="card 2").wait_for()
