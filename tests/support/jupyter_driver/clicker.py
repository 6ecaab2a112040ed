"""Somebody who clicks, types and presses keys at random in a notebook's widgets, and the signs that nothing broke."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jupyter_driver.notebook import OpenNotebook

PROBE = (Path(__file__).parent / "kernel_probe.py").read_text(encoding="utf-8")
KEYS = (
    "Tab", "Tab", "Shift+Tab", "Enter", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Shift+ArrowLeft",
    "Shift+ArrowRight", "PageUp", "PageDown", "Home", "End", "Escape", "d", "x", "Backspace", "Delete",
)  # fmt: skip
WORDS = (
    "horse", "CA1", "A keep", "B request", "A play 4x2", "0", "7", "-3", "99999999999999999999", "<b>x</b>", "“”", "",
    " ", "cardrules1.abc", '{"format": "cardrules-scenario/1"}', "{", "A", "5, 5, 6", "🂡", "a\u202eb", "x" * 300,
)  # fmt: skip
# Finds everything in the outputs that can be used, takes one of a kind chosen at random, and brings it into sight.
PICK = """
([kindAt, at, cell]) => {
  const kinds = {
    picture: '.cr-picture [data-move], .cr-picture [data-pick], .cr-picture [data-send]',
    button: 'button',
    prose: '.cr-prose [data-send], .cr-prose [data-pick], .cr-prose summary, .cr-prose [role=option], a[download]',
    select: 'select',
    text: 'input[type=text], input[type=number], textarea',
    slider: 'input[type=range], input[type=checkbox], input[type=radio]',
    any: '.cr-stage, .cr-caption, .widget-label, .jupyter-widgets',
  };
  const weights = { picture: 6, button: 8, prose: 5, select: 3, text: 2, slider: 1, any: 1 };
  const around = cell === null ? document : document.querySelectorAll('.jp-Notebook .jp-Cell')[cell];
  const usable = (selector) => [...around.querySelectorAll('.jp-OutputArea .jupyter-widgets')].flatMap(
      root => root.parentElement.closest('.jupyter-widgets') ? [] : [...root.querySelectorAll(selector)]
  ).filter(node => node.getClientRects().length && node.checkVisibility({ visibilityProperty: true }));
  const found = Object.entries(kinds).map(([kind, selector]) => [kind, usable(selector)])
      .filter(([, all]) => all.length);
  if (!found.length) return null;
  let left = kindAt * found.reduce((sum, [kind]) => sum + weights[kind], 0);
  const [kind, all] = found.find(([kind]) => (left -= weights[kind]) < 0) ?? found[0];
  const node = all[Math.floor(at * all.length)];
  const words = (node.getAttribute('aria-label') || node.dataset.move || node.textContent || node.title || kind)
      .trim().slice(0, 60);
  if (kind === 'select') {
    const option = Math.floor(((at * 7919) % 1) * node.options.length);
    if (node.options.length) {
      node.selectedIndex = option;
      node.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return { kind, words: node.options[option]?.text ?? '' };
  }
  node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = node.getBoundingClientRect();
  return { kind, words, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
"""
CELLS = """
() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].flatMap(
    (cell, at) => cell.querySelector('.jp-OutputArea .jupyter-widgets button') ? [at] : [])
"""
# Opens everything that is only made when it is first used, so that what is counted later does not grow by that.
OPEN_ALL = """
async () => {
  const sleep = ms => new Promise(done => setTimeout(done, ms));
  const until = async probe => {
    for (let left = 100; left && !probe(); left--) await sleep(100);
    await sleep(200);
  };
  const all = selector => [...document.querySelectorAll('.jp-OutputArea ' + selector)]
      .filter(node => node.checkVisibility());
  const tables = all('.cr-picture').length;
  const opens = all('button').find(node => node.textContent.trim().startsWith('Explore with'))
      ?? all('.cr-tool [role=listbox][aria-label^="Edge cases"] [role=option]')[0]
      ?? all('.cr-tool [role=listbox][aria-label^="Cases"] [role=option]')[0];
  if (opens) {
    opens.click();
    await until(() => all('.cr-picture').length > tables);
  }
  for (let left = 60; left; left--) {
    const shut = all('.cr-drawers [aria-expanded=false]');
    if (!shut.length) return;
    shut[0].click();
    await until(() => all('.cr-drawers [aria-expanded=false]').length < shut.length);
  }
}
"""
FAILURES = "() => [...document.querySelectorAll('.cr-failure')].map(node => node.textContent.trim()).filter(Boolean)"
BOARDS = "() => [...document.querySelectorAll('.cr-picture .cr-stage svg > desc')].map(node => node.textContent)"
EMPTY = (
    "() => [...document.querySelectorAll('.cr-picture .cr-stage')].filter(node => !node.querySelector('svg')).length"
)
SETTLE_S = 5


@dataclass(frozen=True)
class Look:
    """What was counted at one moment."""

    widgets: int
    kinds: Counter[str]
    """How many there are of each class of widget."""
    memory: int
    """Of the kernel, in bytes."""
    moves: int
    """In all lines of play on the tables; they take their share of the memory."""
    left_over: int
    """Elements of ours that are in no page any more, and that something still holds."""


def _ours(node: dict[str, Any]) -> int:
    """How many elements of this tree have a class of ours."""
    names = node.get("attributes", [])
    ours = any(
        name == "class" and re.search(r"\bcrp?-", value) for name, value in zip(names[::2], names[1::2], strict=True)
    )
    return ours + sum(_ours(child) for child in node.get("children", ()))


class Clicker:
    """Uses the widgets of one open notebook at random; `said` has what was done, the latest last."""

    last: Look
    """What the latest check counted."""

    def __init__(self, notebook: OpenNotebook, seed: str) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.said: list[str] = []
        self._random = random.Random(seed)
        self._dropped = 0
        self._devtools = self.page.context.new_cdp_session(self.page)
        notebook.execute(PROBE)

    def open_all(self) -> None:
        """Open a table in a tool that opens some, and every drawer."""
        self.page.evaluate(OPEN_ALL)

    def a_cell(self) -> int:
        """One of the cells with something to use, as its place in the notebook."""
        return self._random.choice(self.page.evaluate(CELLS))

    def act(self, cell: int | None = None) -> None:
        """Do one thing; in this cell, if one is given."""
        chance = self._random
        if chance.random() < 0.15:
            key = chance.choice(KEYS)
            self.said.append(f"press {key}")
            if self._inside():
                self.page.keyboard.press(key)
            return
        picked = self.page.evaluate(PICK, [chance.random(), chance.random(), cell])
        if picked is None:
            return
        self.said.append(f"{picked['kind']}: {picked['words']}")
        self._dropped += picked["words"].startswith("Drop that one")
        if "x" in picked:
            times = 3 if chance.random() < 0.05 else 1
            self.page.mouse.click(picked["x"], picked["y"], click_count=times, delay=chance.choice((0, 0, 20)))
        if picked["kind"] == "text" and self._inside():
            self.page.keyboard.press("Control+A")
            self.page.keyboard.insert_text(chance.choice(WORDS))
            self.page.keyboard.press(chance.choice(("Enter", "Tab")))
        # mostly a person's pace in fast motion, now and then a flurry
        self.page.wait_for_timeout(chance.choice((0, 30, 80, 150)))

    def _inside(self) -> bool:
        """Whether the focus is in a widget: elsewhere keys are commands to the notebook."""
        inside = "() => !!document.activeElement?.closest('.jp-OutputArea .jupyter-widgets')"
        return bool(self.page.evaluate(inside))

    def check(self) -> Look:
        """Count; and fail where something broke, with what was done before."""
        found = self._settled()
        dropped, self._dropped = self._dropped, 0
        wrong = [*found["troubles"], *self.notebook.kernel_troubles(), *self.page.evaluate(FAILURES)]
        if found["gone"] > dropped:
            wrong.append(f"{found['gone']} lines of play are gone, and {dropped} were dropped")
        if empty := self.page.evaluate(EMPTY):
            wrong.append(f"{empty} pictures are empty")
        assert not wrong, "\n".join([*wrong, "after:", *self.said[-40:]])
        kept = {name: found[name] for name in ("widgets", "memory", "moves")}
        self.last = Look(**kept, kinds=Counter(found["kinds"]), left_over=self._left_over())
        return self.last

    def heap(self) -> int:
        """What the page's scripts hold, in bytes, after a collection."""
        self._devtools.send("Performance.enable")
        for _ in range(3):
            self._devtools.send("HeapProfiler.collectGarbage")
            self.page.wait_for_timeout(100)
        metrics = self._devtools.send("Performance.getMetrics")["metrics"]
        return next(int(metric["value"]) for metric in metrics if metric["name"] == "JSHeapUsedSize")

    def _left_over(self) -> int:
        """How many elements of ours the page has lost and still keeps; JupyterLab keeps some of its own."""
        self._devtools.send("DOM.enable")
        found = self._devtools.send("DOM.getDetachedDomNodes")["detachedNodes"]
        self._devtools.send("DOM.disable")
        return sum(_ours(tree["treeNode"]) for tree in found)

    def _settled(self) -> dict[str, Any]:
        """The kernel's account once the page shows what the kernel holds; a game that plays by itself may go on."""
        for _ in range(SETTLE_S * 4):
            found: dict[str, Any] = json.loads(self.notebook.execute("look()"))
            held = self.page.evaluate(
                """pictures => pictures.map(html => {
                  const parsed = new DOMParser().parseFromString(html, 'text/html');
                  return parsed.querySelector('svg > desc')?.textContent;
                })""",
                found["pictures"],
            )
            shown = self.page.evaluate(BOARDS)
            if not set(shown) - set(held):
                return found
            self.page.wait_for_timeout(250)
        raise AssertionError(
            "\n".join(["the page shows a board that the kernel does not hold, after:", *self.said[-40:]])
        )
