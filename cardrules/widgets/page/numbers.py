"""Whole numbers that come from the page: typed by somebody, or sent with a click."""

from __future__ import annotations

from typing import Any

import ipywidgets

from cardrules.core.errors import CardRulesError

DIGITS = 18
"""A longer number means nothing here, and the longest ones Python refuses to read."""


def whole(text: str) -> int | None:
    """The whole number that a text is, or None."""
    stripped = text.strip()  # of more than `int` passes over
    digits = stripped.removeprefix("-")
    return int(stripped) if digits.isdecimal() and len(digits) <= DIGITS else None


def seed_in(box: Any) -> int:
    """The number that stands in a box for a seed. Raises `CardRulesError`."""
    seed = whole(box.value)
    if seed is None:
        said = box.value if len(box.value) <= 2 * DIGITS else f"{box.value[:DIGITS]}…"
        raise CardRulesError(f"the seed is a whole number of at most {DIGITS} digits, not {said!r}")
    return seed


def seed_box(of: str, value: int) -> Any:
    """A box for a seed, said so that nobody need know the word; `of` is what it is the number of."""
    box = ipywidgets.Text(
        description=f"Number of the {of} (seed)", value=str(value), continuous_update=False,
        tooltip=f"The same number always gives the same {of}", style={"description_width": "initial"},
    )  # fmt: skip
    box.add_class("cr-seed")
    return box
