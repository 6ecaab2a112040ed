"""Random clicks in every notebook: nothing breaks, nothing is lost, and nothing piles up.

Five minutes in all; CARDRULES_CLICK_SECONDS=3600 makes an hour of it, CARDRULES_CLICK_SEED other clicks.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
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
MORE_HEAP, HEAP_FOR_EACH = 8 * MEGABYTE, 12 * 1024
"""The same for the page's scripts; JupyterLab itself keeps a toolbar for each change from one cell to another."""


def clicking(clicker: Clicker, seconds: float) -> Iterator[Look]:
    """Click for so long, and look at what came of it from time to time."""
    end = time.monotonic() + seconds
    while (now := time.monotonic()) < end:
        pause = min(now + CHECK_SECONDS, end)
        while time.monotonic() < pause:
            clicker.act()
        yield clicker.check()
        print(len(clicker.said), "acts", clicker.last, flush=True)


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
    first, *_, last = [clicker.check(), *clicking(clicker, SECONDS)]
    told = f"{first}\n{last}\n" + "\n".join(clicker.said[-40:])
    assert last.widgets <= first.widgets + MORE_WIDGETS, told
    assert last.memory <= first.memory + MORE_MEMORY, told
    assert last.heap <= first.heap + MORE_HEAP + HEAP_FOR_EACH * len(clicker.said), told
    assert last.left_over <= first.left_over + MORE_LEFT_OVER, told

    opened.run_all()  # fresh widgets take the place of those clicked on
    clicker.check()
    list(clicking(clicker, 2))
    assert lab.watch.console_errors == []
