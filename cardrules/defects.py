"""Collecting defects of hand-made input: all of them, each with its JSON path, nothing repaired."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardrules.errors import Defect
from cardrules.spelling import no_card

HUGE = 10**30
"""Numbers from here on are not written out in messages."""
MOST_DIGITS = 1000
"""How many digits a whole number may have: Python itself refuses to write out one of some thousands."""
TOO_LARGE = 10**MOST_DIGITS
DEEPEST = 40
"""How deep lists and objects may lie in each other in anything that is read."""


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

    def plain(self, value: object, path: str = "") -> bool:
        """Whether a value is plain JSON (tuples pass as lists) and not nested beyond measure."""
        before = len(self)
        self._plain(value, path, 0)
        return len(self) == before

    def _plain(self, value: object, path: str, depth: int) -> bool:
        """Notes the defects; False to give up, as a list in itself would never end."""
        if depth > DEEPEST:
            self.add(path, f"nested more than {DEEPEST} deep")
            return False
        match value:
            case str():
                if not encodes(value):
                    self.add(path, f"half a character (a lone surrogate) in {value!r}")
                return True
            case None | bool():
                return True
            case int():
                if abs(value) >= TOO_LARGE:
                    self.add(path, f"a whole number of more than {MOST_DIGITS} digits")
                return True
            case float():
                if value - value != 0:  # not a number, or infinite
                    self.add(path, f"JSON has no number {value}")
                return True
            case list() | tuple():
                return all(self._plain(item, f"{path}[{at}]", depth + 1) for at, item in enumerate(value))
            case Mapping():
                for key in value:
                    if not isinstance(key, str):
                        self.add(child(path, key), f"a key is a text, not {kind_of(key)}")
                    elif not encodes(key):
                        self.add(child(path, key), "half a character (a lone surrogate) in this key")
                return all(self._plain(item, child(path, key), depth + 1) for key, item in value.items())
        self.add(path, f"JSON has nothing like {kind_of(value)}")
        return True

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
            self.add(path, f"expected {span}, got {kind_of(value).removeprefix('the number ')}")
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
                self.no_card(card, f"{path}[{at}]", known)
                good = False
        return tuple(items) if good else None

    def no_card(self, value: object, path: str, known: Mapping[str, Any]) -> None:
        """Note that something is no card, with what may have been meant."""
        said = no_card(value, known) if isinstance(value, str) else f"no card {kind_of(value)} in this game"
        self.add(path, said)

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


def encodes(text: str) -> bool:
    """Whether a text can be written as UTF-8."""
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


def child(path: str, key: object) -> str:
    """The path of a key below a path; a key that cannot be printed as it is stands there as JSON writes it."""
    name = str(key)
    if not name.isprintable():
        name = json.dumps(name)
    return f"{path}.{name}" if path else name


def kind_of(value: object) -> str:
    """A JSON value's kind, with the value where it is short."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}" if abs(value) < HUGE else "a huge number"
        case str():
            return f"the text {value!r}" if len(value) <= 30 else "a text"
        case list() | tuple():
            return "a list"
        case Mapping():
            return "an object"
    return f"a {type(value).__name__}"
