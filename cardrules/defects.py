"""Collecting defects of hand-made input: all of them, each with its JSON path, nothing repaired."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardrules.errors import Defect


class Defects(Sequence[Defect]):
    """A list of defects below one path; true in a condition once there is one."""

    def __init__(self, root: str = "") -> None:
        self.root = root
        self._found: list[Defect] = []

    def add(self, path: str, message: str) -> None:
        """Note one defect; `path` is relative to the root (`packs[0][3]`)."""
        joined = (
            path if not self.root else self.root if not path else f"{self.root}{'' if path[0] == '[' else '.'}{path}"
        )
        self._found.append(Defect(joined, message))

    def __getitem__(self, at: Any) -> Any:
        return self._found[at]

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Defect]:
        return iter(self._found)

    # --- readers: the value where it is well formed, None (and a defect) where it is not ---------------------

    def keys(
        self, data: object, path: str, known: Sequence[str], required: Sequence[str] = ()
    ) -> Mapping[str, Any] | None:
        """An object with only known keys and all required ones."""
        if not isinstance(data, Mapping):
            self.add(path, f"expected an object, got {kind_of(data)}")
            return None
        for key in data:
            if key not in known:
                self.add(child(path, key), f"unknown key; known here: {', '.join(known)}")
        for key in required:
            if key not in data:
                self.add(child(path, key), "missing")
        return data

    def whole(self, value: object, path: str, low: int | None = None, high: int | None = None) -> int | None:
        """A whole number, from `low` and to `high` where these are given."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.add(path, f"expected a whole number, got {kind_of(value)}")
        elif (low is not None and value < low) or (high is not None and value > high):
            span = (
                f"{low} to {high}"
                if None not in (low, high)
                else f"at least {low}"
                if high is None
                else f"at most {high}"
            )
            self.add(path, f"expected {span}, got {value}")
        else:
            return value
        return None

    def flag(self, value: object, path: str) -> bool | None:
        """True or false."""
        if isinstance(value, bool):
            return value
        self.add(path, f"expected true or false, got {kind_of(value)}")
        return None

    def one_of(self, value: object, path: str, choices: Sequence[str], what: str) -> str | None:
        """One of a few words."""
        if isinstance(value, str) and value in choices:
            return value
        shown = repr(value) if isinstance(value, str) else kind_of(value)
        self.add(path, f"unknown {what} {shown}; expected one of {', '.join(choices)}")
        return None

    def listed(self, value: object, path: str) -> Sequence[Any] | None:
        """A list."""
        if isinstance(value, (list, tuple)):
            return value
        self.add(path, f"expected a list, got {kind_of(value)}")
        return None

    def cards(self, value: object, path: str, known: Mapping[str, Any]) -> tuple[str, ...] | None:
        """A list of cards of the game; `known` has them as keys."""
        items = self.listed(value, path)
        if items is None:
            return None
        good = True
        for at, card in enumerate(items):
            if not isinstance(card, str) or card not in known:
                shown = repr(card) if isinstance(card, str) else kind_of(card)
                self.add(f"{path}[{at}]", f"no card {shown} in this game")
                good = False
        return tuple(items) if good else None

    def seats(self, setup: Mapping[str, Any], counts: range) -> tuple[str, ...] | None:
        """The `seats` of a setup: so many different short names without spaces."""
        items = self.listed(setup.get("seats"), "seats") if "seats" in setup else None
        if items is None:
            if "seats" not in setup:
                self.add("seats", "missing")
            return None
        before = len(self)
        for at, seat in enumerate(items):
            if fault := seat_fault(seat):
                self.add(f"seats[{at}]", fault)
            elif seat in items[:at]:
                self.add(f"seats[{at}]", f"seat {seat!r} stands here twice")
        if len(items) not in counts:
            self.add("seats", f"expected {counts[0]} to {counts[-1]} seats, got {len(items)}")
        return tuple(items) if len(self) == before else None

    def per_seat(self, value: object, path: str, seats: Sequence[str]) -> Mapping[str, Any] | None:
        """An object with seats as keys."""
        if not isinstance(value, Mapping):
            self.add(path, f"expected an object with seats as keys, got {kind_of(value)}")
            return None
        for seat in value:
            if seat not in seats:
                self.add(child(path, seat), f"no seat {seat!r} here; the seats are {', '.join(seats)}")
        return {seat: value[seat] for seat in value if seat in seats}

    def too_many(self, counts: Mapping[str, int], copies: Mapping[str, int], path: str) -> None:
        """Cards that stand more often than the pack has them."""
        for card, count in counts.items():
            if count > copies[card]:
                self.add(path, f"{count} cards {card!r} in all, but the pack has {copies[card]}")


def seat_fault(seat: object) -> str | None:
    """What is wrong with a seat's name, or None."""
    if not isinstance(seat, str):
        return f"expected a name, got {kind_of(seat)}"
    if not seat or len(seat) > 20 or not seat.isprintable() or any(ch.isspace() for ch in seat):
        return f"{seat!r} is no seat's name: 1 to 20 characters without spaces"
    if seat in ("next", "?"):
        return f"{seat!r} is taken and cannot name a seat"
    return None


def child(path: str, key: object) -> str:
    """The path of a key below a path."""
    return f"{path}.{key}" if path else str(key)


def kind_of(value: object) -> str:
    """A JSON value's kind, with the value where it is short."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {value!r}" if len(value) <= 30 else "a text"
        case list() | tuple():
            return "a list"
        case Mapping():
            return "an object"
    return f"a {type(value).__name__}"
