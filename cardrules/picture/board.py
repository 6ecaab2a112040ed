"""Boards: what the tables of all games have in common in plain text."""

from __future__ import annotations

from collections.abc import Iterable

from cardrules.core.records import View


def heading(view: View, name: str, decision: str) -> str:
    """The first line: the name, whose eyes it is seen with, and who must choose what where that is known."""
    eyes = "all cards open" if view.seat is None else f"seen by {view.seat}"
    return f"{name}, {eyes}.{f' {decision}' if decision else ''}"


def decides(view: View, seat: str) -> bool:
    """Whether it is this seat that must choose now."""
    return bool(seat == view["to_move"] and not view["moving"])


def seat_line(view: View, seat: str, width: int, notes: Iterable[str]) -> str:
    """The line of a seat: a mark where it decides, its name in a column of this width, and what there is to say."""
    return f"{'>' if decides(view, seat) else ' '} {seat:{width}}  {'; '.join(notes)}"
