"""How long from a click in the notebook to the repainted picture, against a bare ipywidgets button: in one page.

    python benchmarks/notebook_click.py [--rounds 25]

Opens JupyterLab in headless Chromium with a bare button that changes a label, and an Explorer, and clicks them in turn.
Prints the median of each, and the ratio to the bare button; the bar is 1.5. Needs the tests' requirements.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "support"))

import nbformat  # noqa: E402
from jupyter_driver import chromium  # noqa: E402
from jupyter_driver.lab_server import LabServer  # noqa: E402
from jupyter_driver.notebook import OpenNotebook  # noqa: E402
from nbformat.v4 import new_code_cell, new_notebook  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

BAR = 1.5
BARE = """
import ipywidgets

label, count = ipywidgets.Label("count 0"), 0

def increment(_):
    global count
    count += 1
    label.value = f"count {count}"

button = ipywidgets.Button(description="Bare")
button.on_click(increment)
ipywidgets.VBox([button, label])
"""
EXPLORER = """
from cardrules.lessons import explore
explore("cuccu", "ex07", tools=True)
"""
# from the click to the change in the page, and on to the end of the frame that shows it
MEASURE = """
async (rounds) => {
  const sleep = ms => new Promise(done => setTimeout(done, ms));
  const painted = () => new Promise(done => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  }));
  const find = (selector, words) => [...document.querySelectorAll(selector)]
      .find(b => b.textContent.trim().startsWith(words));
  const measure = async (click, target) => {
    const changed = new Promise(done => {
      const observer = new MutationObserver(() => { observer.disconnect(); done(); });
      observer.observe(target, { childList: true, characterData: true, subtree: true });
    });
    const start = performance.now();
    click();
    await changed;
    const dom = performance.now() - start;
    await painted();
    const paint = performance.now() - start;
    await sleep(400);
    return [dom, paint];
  };
  const label = document.querySelector('.jp-OutputArea .widget-label');
  const stage = document.querySelector('.cr-picture .cr-stage');
  const button = words => () => find('.jp-OutputArea button', words).click();
  const onPicture = words => () => find('.cr-picture [data-move]', words)
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const cases = {
    'step on': [button('Step ›'), stage], 'step back': [button('‹ Step'), stage],
    'play a move by button': [button('A: Keep'), stage], 'take it back': [button('↶ Undo'), stage],
    'play a move on the picture': [onPicture('Keep'), stage], 'take that back': [button('↶ Undo'), stage],
  };
  const times = { 'bare button': [] };
  for (let round = 0; round < rounds; round++)
    for (const [name, [click, target]] of Object.entries(cases)) {
      times['bare button'].push(await measure(button('Bare'), label));
      (times[name] ??= []).push(await measure(click, target));
    }
  return times;
}
"""


def write_notebook(folder: Path) -> Path:
    """A notebook with the bare button and the Explorer."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [new_code_cell(source) for source in (BARE, EXPLORER)]
    path = folder / "click.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    return path


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
            page = browser.new_page(viewport={"width": 1400, "height": 1200})
            notebook = OpenNotebook(page, server.put(write_notebook(notebooks)))
            notebook.run_all()
            page.get_by_role("button", name="Step ›").wait_for()
            page.wait_for_timeout(1000)
            times: dict[str, list[list[float]]] = page.evaluate(MEASURE, rounds)
            browser.close()
            return times
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure clicks in a notebook against a bare button.")
    parser.add_argument("--rounds", type=int, default=25, help="how often each click is made (default: 25)")
    times = measure(parser.parse_args().rounds)
    medians = {name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in times.items()}
    base = medians["bare button"][1]
    print(f"{'':28}{'in the page':>12}{'painted':>10}{'ratio':>8}   (medians, ms; the bar is {BAR})")
    for name, (dom, paint) in medians.items():
        print(f"{name:28}{dom:12.1f}{paint:10.1f}{paint / base:8.2f}")


if __name__ == "__main__":
    main()
