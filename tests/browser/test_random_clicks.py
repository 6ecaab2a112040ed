"""Random clicks in every notebook: nothing breaks, nothing is lost, and nothing piles up.

Five minutes in all; CARDRULES_CLICK_SECONDS=3600 makes an hour of it, CARDRULES_CLICK_SEED other clicks.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from jupyter_driver.clicker import Clicker, Look

NOTEBOOKS = sorted((Path(__file__).parent.parent.parent / "notebooks").glob("*.ipynb"))
SECONDS = float(os.environ.get("CARDRULES_CLICK_SECONDS", "300")) / len(NOTEBOOKS)
SEED = os.environ.get("CARDRULES_CLICK_SEED", "1")
CHECK_SECONDS = 10
MEGABYTE = 2**20
MORE_WIDGETS, MORE_MEMORY, MORE_LEFT_OVER = 100, 16 * MEGABYTE, 500
"""What may be added from the first look to the last: a rarely used part is made late, a longer list is shown."""
MORE_HEAP, HEAP_FOR_EACH = 4 * MEGABYTE, 12 * 1024
"""The same for the page's scripts, and for each act. It holds while one stays in a cell: with each change from one to
another, in any notebook, JupyterLab itself keeps some 100 KB."""


@dataclass
class Stays:
    """The times in which one cell alone was used."""

    acts: int = 0
    heap: int = 0
    """By how much the page's scripts have come to hold more, in bytes."""


def clicking(clicker: Clicker, seconds: float, stays: Stays) -> Iterator[Look]:
    """Click for so long, by turns anywhere and in one cell alone, and look at what came of it from time to time."""
    end = time.monotonic() + seconds
    for turn in count():
        if (now := time.monotonic()) >= end:
            return
        pause = min(now + CHECK_SECONDS, end)
        cell = clicker.a_cell() if turn % 2 else None
        if cell is not None:
            clicker.act(cell)  # it comes to the cell
            before, begun = clicker.heap(), len(clicker.said)
        while time.monotonic() < pause:
            clicker.act(cell)
        yield clicker.check()
        if cell is not None:
            stays.heap += clicker.heap() - before
            stays.acts += len(clicker.said) - begun
        print(len(clicker.said), "acts", clicker.last, stays, flush=True)


@pytest.mark.slow
@pytest.mark.timeout(SECONDS * 3 + 600)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_random_clicks_break_nothing(path: Path, lab: Any) -> None:
    seed = f"{path.stem} {SEED}"
    chance = random.Random(seed)
    lab.page.set_viewport_size({"width": chance.choice((700, 1100, 1400)), "height": 1000})
    opened = lab.open(path)
    if chance.random() < 0.5:
        opened.set_theme("dark")
    opened.run_all()
    clicker = Clicker(opened, seed)
    clicker.open_all()
    stays = Stays()
    first, *_, last = [clicker.check(), *clicking(clicker, SECONDS, stays)]
    told = f"{first}\n{last}\n{stays}\n" + "\n".join(clicker.said[-40:])
    assert last.widgets <= first.widgets + MORE_WIDGETS, told
    assert last.memory <= first.memory + MORE_MEMORY, told
    assert stays.heap <= MORE_HEAP + HEAP_FOR_EACH * stays.acts, told
    assert last.left_over <= first.left_over + MORE_LEFT_OVER, told

    opened.run_all()  # fresh widgets take the place of those clicked on
    clicker.check()
    list(clicking(clicker, 2, stays))
    assert lab.watch.console_errors == []
