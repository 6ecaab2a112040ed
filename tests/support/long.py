"""How many random games the long tests play.

The numbers in the tests are the whole measure (20,000 games, say). A run with `--all` plays a share of it, so that
everything fits into a quarter of an hour on two cores; `CARDRULES_LONG=1` plays all of it, which takes hours.
"""

from __future__ import annotations

import os

SHARE = float(os.environ.get("CARDRULES_LONG", "0.01"))


def share(whole: int) -> int:
    """The part of so many games that this run plays, at least one."""
    return max(1, round(whole * SHARE))
