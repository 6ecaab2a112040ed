"""Timing against a fixed workload at the same moment, so that figures from different machines can be compared."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import NamedTuple

REFERENCE_HERE = 0.48e-3
"""Seconds that the reference takes on the machine the bars speak of, when nothing else runs there (Python 3.11)."""


def reference() -> int:
    """A fixed piece of plain Python: arithmetic, tuples, a dictionary, a sort. It takes about half a millisecond."""
    table: dict[tuple[int, int], int] = {}
    for at in range(4000):
        key = (at % 97, at & 7)
        table[key] = table.get(key, 0) + at
    return sum(sorted(table.values())[::2])


class Timed(NamedTuple):
    """The best of several runs of a workload, and of the reference between them."""

    seconds: float
    """For one unit of the workload."""
    reference: float
    """For one run of the reference."""

    @property
    def ratio(self) -> float:
        """How many runs of the reference one unit costs: the same on a fast machine, a slow and a busy one."""
        return self.seconds / self.reference

    @property
    def here(self) -> float:
        """Seconds for one unit on the machine of the bars."""
        return self.ratio * REFERENCE_HERE


def timed(work: Callable[[], float], rounds: int = 7) -> Timed:
    """Run `work`, which says how many units it did, and the reference in turns; the best of each, in time of this
    process alone, so that what else runs on the machine disturbs as little as can be.
    """
    best, best_reference = float("inf"), float("inf")
    clock = time.process_time
    collecting = gc.isenabled()
    gc.collect()
    gc.disable()  # as timeit does
    try:
        for _ in range(rounds):
            for _ in range(3):
                start = clock()
                reference()
                best_reference = min(best_reference, clock() - start)
            start = clock()
            units = work()
            best = min(best, (clock() - start) / units)
    finally:
        if collecting:
            gc.enable()
    return Timed(best, best_reference)
