"""Rows of plain values as a pandas frame, where pandas is installed; nothing here needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def to_frame(rows: Sequence[dict[str, Any]], columns: Sequence[str], instead: str) -> Any:
    """A `pandas.DataFrame` with a line a row; `columns` are those that it has without any row, too.

    Raises `ImportError` where pandas is not installed; `instead` is the call that gives the same rows without it.
    """
    try:
        import pandas
    except ImportError as error:
        how = f"install it (pip install pandas), or take {instead}: a list of plain dicts with the same columns"
        raise ImportError(f"a frame needs pandas, which is not here: {how}") from error
    if not rows:
        return pandas.DataFrame(columns=list(columns))
    frame = pandas.DataFrame(rows)
    for name in map(str, frame):
        given = [row[name] for row in rows if row.get(name) is not None]
        if given and len(given) < len(rows) and all(type(value) is int for value in given):
            frame[name] = frame[name].astype("Int64")  # whole numbers with gaps: 2 lives, not 2.0
    return frame
