"""How long from a click in the notebook to the repainted picture, against a bare ipywidgets button: in one page.

    python benchmarks/notebook_click.py [--rounds 25]

Opens JupyterLab in headless Chromium, as `cardrules lessons` starts it, with a lesson's table and the largest table of
each game, above each a bare button that changes a label, and clicks the two in turn, both in sight. Prints the median
of each, and the ratio to the bare button; the bar is 1.5. Needs the tests' requirements.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

import nbformat  # noqa: E402
from jupyter_driver import chromium  # noqa: E402
from jupyter_driver.lab_server import LabServer  # noqa: E402
from jupyter_driver.notebook import OpenNotebook  # noqa: E402
from nbformat.v4 import new_code_cell, new_notebook  # noqa: E402
from playwright.sync_api import Locator, Page, sync_playwright  # noqa: E402

from cardrules.core.registry import game_names  # noqa: E402

BAR = 1.5
BARE = """
import ipywidgets
from IPython.display import display

def bare():
    label, button = ipywidgets.Label("count 0"), ipywidgets.Button(description="Bare")
    button.on_click(lambda _: setattr(label, "value", f"count {int(label.value[6:]) + 1}"))
    display(ipywidgets.VBox([button, label]))
"""
SMALL = """
from cardrules.lessons import explore
bare()
explore("cuccu", "ex07", tools=True)
"""
LARGEST = """
from benchmarks.workloads import largest
from cardrules.core.registry import find_game
from cardrules.widgets import Explorer
bare()
timeline = largest(find_game("{game}"))
Explorer(timeline, at=timeline.last_frame)
"""
TABLES = ["a lesson's table", *(f"largest {game}" for game in game_names())]
# from the click, as the browser hears of it, to the change in the page, and on to the end of the frame that shows it
AWAIT = """
([clicked, changed]) => {
  const painted = () => new Promise(done => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  }));
  const start = new Promise(done => {
    clicked.addEventListener('click', () => done(performance.now()), { once: true, capture: true });
  });
  const change = new Promise(done => {
    const observer = new MutationObserver(() => { observer.disconnect(); done(performance.now()); });
    observer.observe(changed, { childList: true, characterData: true, subtree: true });
  });
  window.timed = (async () => {
    const [begun, dom] = [await start, await change];
    await painted();
    return [dom - begun, performance.now() - begun];
  })();
}
"""


def write_notebook(folder: Path) -> Path:
    """A notebook with the bare button and the Explorer."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    tables = [SMALL, *(LARGEST.format(game=game) for game in game_names())]
    cells = [new_code_cell(source) for source in (BARE, *tables)]
    path = folder / "click.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    return path


def clicks(page: Page, at: int, table: str, rounds: int, times: dict[str, list[list[float]]]) -> None:
    """Use one of the tables, and the bare button above it by turns."""
    output = page.locator(".jp-OutputArea:has(.cr-explorer)").nth(at)
    explorer = output.locator(".cr-explorer")
    output.evaluate("node => node.scrollIntoView({ block: 'start', behavior: 'instant' })")
    page.wait_for_timeout(1000)

    def timed(what: str, clicked: Locator, changed: Locator) -> None:
        page.evaluate(AWAIT, [clicked.element_handle(), changed.element_handle()])
        clicked.click()
        times.setdefault(f"{table}: {what}", []).append(page.evaluate("window.timed"))
        page.wait_for_timeout(400)

    stage = explorer.locator(".cr-picture .cr-stage")
    undo = explorer.get_by_role("button", name="↶ Undo")
    cases = {
        "step back": explorer.get_by_role("button", name="‹ Step"),
        "step on": explorer.get_by_role("button", name="Step ›"),
        "play a move by button": explorer.locator(".cr-moves button").first,
        "take it back": undo,
        "play a move on the picture": stage.locator("[data-move]").first,
        "take that back": undo,
    }
    for _ in range(rounds):
        for what, control in cases.items():
            timed("bare button", output.get_by_role("button", name="Bare"), output.locator(".widget-label").first)
            timed(what, control, stage)


def measure(rounds: int) -> dict[str, list[list[float]]]:
    """The times of every click, in milliseconds: to the change in the page, and to its painting."""
    os.environ["PYTHONPATH"] = str(ROOT)  # the kernel runs this checkout, installed or not
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = chromium.find(playwright)
        if not path:
            sys.exit(chromium.MISSING)
        notebooks = Path(folder) / "notebooks"
        notebooks.mkdir()
        server = LabServer(Path(folder) / "lab")
        try:
            browser = chromium.launch(playwright, path)
            page = browser.new_page(viewport={"width": 1400, "height": 1600})
            notebook = OpenNotebook(page, server.put(write_notebook(notebooks)))
            notebook.run_all()
            page.get_by_role("button", name="Step ›").nth(len(TABLES) - 1).wait_for()
            page.wait_for_timeout(1000)
            times: dict[str, list[list[float]]] = {}
            for at, table in enumerate(TABLES):
                clicks(page, at, table, rounds, times)
            browser.close()
            return times
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure clicks in a notebook against a bare button.")
    parser.add_argument("--rounds", type=int, default=25, help="how often each click is made (default: 25)")
    times = measure(parser.parse_args().rounds)
    medians = {name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in times.items()}
    print(f"{'':42}{'in the page':>12}{'painted':>10}{'ratio':>8}   (medians, ms; the bar is {BAR})")
    for name, (dom, paint) in medians.items():
        base = medians[f"{name.partition(':')[0]}: bare button"][1]
        print(f"{name:42}{dom:12.1f}{paint:10.1f}{paint / base:8.2f}")


if __name__ == "__main__":
    main()
