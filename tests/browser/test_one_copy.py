"""A page gets one script and one set of style sheets; a notebook that is saved with its widgets stays small."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_driver.lab_server import LabServer
from jupyter_driver.notebook import OpenNotebook
from playwright.sync_api import Page, expect

expect.set_options(timeout=30_000)

MOST_BYTES = 1_000_000
STATE = "application/vnd.jupyter.widget-state+json"
KEEP_STATE = "() => jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"
NO_KERNEL = "() => jupyterapp.commands.execute('notebook:shutdown-kernel')"


def disabled(folder: Path, extension: str) -> LabServer:
    """A JupyterLab in which an extension is switched off."""
    config = folder / "lab" / "config" / "labconfig"
    config.mkdir(parents=True)
    (config / "page_config.json").write_text(json.dumps({"disabledExtensions": {extension: True}}))
    return LabServer(folder / "lab")


def test_cells_run_five_times_are_saved_once(lab: Any, root: Path) -> None:
    (path,) = (root / "notebooks").glob("01-*.ipynb")
    page, opened = lab.page, lab.open(path)
    page.evaluate(KEEP_STATE)
    counted = []
    for _ in range(5):
        opened.run_all()
        page.wait_for_timeout(1000)
        counted.append(opened.execute("from ipywidgets.widgets.widget import _instances; print(len(_instances))"))
    assert len(set(counted)) == 1
    expect(page.locator(".cr-explorer .cr-picture .cr-drawn:visible").first).to_be_visible()
    scripts = page.evaluate("() => Object.keys(window.cardrules).length")
    assert scripts == 1
    file = lab.leave()
    assert file.stat().st_size <= MOST_BYTES
    state = nbformat.read(file, 4).metadata.widgets[STATE]["state"]
    assert json.dumps(state).count("function morph(") == 1

    # opened again without its kernel, what was saved is drawn from the one copy
    lab.server.end_kernels()
    lab.reopen()
    expect(page.locator(".cr-explorer .cr-picture .cr-drawn svg").first).to_be_visible()
    expect(page.locator(".cr-explorer").first).to_contain_class("jupyter-widgets-disconnected")
    page.evaluate(KEEP_STATE)


@pytest.mark.parametrize(
    ("extension", "cure"),
    [("anywidget", "pip install anywidget"), ("@jupyter-widgets/jupyterlab-manager", "pip install ipywidgets")],
)
def test_without_an_extension_the_stills_stay(
    tmp_path: Path, page: Page, watched: Any, root: Path, extension: str, cure: str
) -> None:
    (path,) = (root / "notebooks").glob("01-*.ipynb")
    server = disabled(tmp_path, extension)
    try:
        OpenNotebook(page, server.put(path)).run_all()
        page.wait_for_timeout(6000)
        expect(page.locator(".cr-stood:visible")).to_have_count(16)
        expect(page.locator(".cr-stood svg").first).to_be_visible()
        expect(page.get_by_text("javascript error").and_(page.locator(":visible"))).to_have_count(0)
        words = page.locator(".cr-stood-words").first
        assert cure in words.evaluate("node => getComputedStyle(node, '::after').content")
        words.scroll_into_view_if_needed()
        watched.screenshot("cure")
    finally:
        server.stop()
    watched.watch.problems.clear()  # what Jupyter itself says of widgets that it cannot load
