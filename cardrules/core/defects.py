"""Collecting defects of hand-made input: all of them, each with its JSON path, nothing repaired."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardrules.core.errors import MOST_NAMED, Defect, named
from cardrules.core.spelling import no_card
from cardrules.core.visible import quoted, visible

HUGE = 10**30
"""Numbers from here on are not written out in messages."""
MOST_DIGITS = 1000
"""How many digits a whole number may have: Python itself refuses to write out one of some thousands."""
TOO_LARGE = 10**MOST_DIGITS
DEEPEST = 40
"""How deep lists and objects may lie in each other in anything that is read."""
MOST_VALUES = 4_000_000
"""How many values anything may have that is read: lists that hold one another can be endless without being deep."""
LONGEST_KEY = 60
"""Of a longer key a path shows the beginning alone."""
MOST_SEATS = 40
"""Of a longer list of seats nothing is looked at but its length."""
MOST_PACKS = 4
"""Of a list of cards that is longer than so many packs nothing is looked at but its length."""


class RepeatedKeys(dict[str, Any]):
    """An object read from JSON in which keys stand more than once; which ones."""

    keys_again: tuple[str, ...] = ()


class Defects:
    """The defects below one path; true in a condition once there is one.

    The first hundred are kept, and of the others how many there were: they may be as many as a file has words.
    """

    def __init__(self, root: str = "") -> None:
        self.root = root
        self._found: list[Defect] = []
        self._count = 0

    def add(self, path: str, message: str) -> None:
        """Note one defect; `path` is relative to the root (`packs[0][3]`)."""
        self._count += 1
        if self.full:
            return
        joined = (
            path if not self.root else self.root if not path else f"{self.root}{'' if path[0] == '[' else '.'}{path}"
        )
        self._found.append(Defect(joined, message))

    @property
    def full(self) -> bool:
        """Whether further defects are counted alone, so that no message need be made."""
        return len(self._found) > MOST_NAMED

    def __getitem__(self, at: int) -> Defect:
        return tuple(self)[at]

    def __len__(self) -> int:
        """How many there are, those included that are not named."""
        return self._count

    def __iter__(self) -> Iterator[Defect]:
        return iter(named(self._found, self._count))

    def plain(self, value: object, path: str = "") -> bool:
        """Whether a value is plain JSON (tuples pass as lists), with no key twice, neither too deep nor too large."""
        before = len(self)
        self._plain(value, path, [], MOST_VALUES)
        return len(self) == before

    def _plain(self, value: object, path: str, trail: list[int | str], left: int) -> int:
        """Notes the defects; how many more values there may be, and none to give up, as a list may hold itself.

        `trail` leads from the path to the value: places in lists as numbers, keys as text.
        """
        if len(trail) > DEEPEST:
            self.add(below(path, trail), f"nested more than {DEEPEST} deep")
            return 0
        if left <= 1:
            self.add(path, f"more than {MOST_VALUES} values")
            return 0
        left -= 1
        match value:
            case str():
                if not encodes(value):
                    self.add(below(path, trail), f"half a character (a lone surrogate) in {quoted(value)}")
            case None | bool():
                pass
            case int():
                if abs(value) >= TOO_LARGE:
                    self.add(below(path, trail), f"a whole number of more than {MOST_DIGITS} digits")
            case float():
                if value - value != 0:  # not a number, or infinite
                    self.add(below(path, trail), f"JSON has no number {value}")
            case list() | tuple():
                for at, item in enumerate(value):
                    trail.append(at)
                    left = self._plain(item, path, trail, left)
                    if not left:
                        break
                    trail.pop()
            case Mapping():
                self._plain_keys(value, path, trail)
                for key, item in value.items():
                    trail.append(str(key))
                    left = self._plain(item, path, trail, left)
                    if not left:
                        break
                    trail.pop()
            case _:
                self.add(below(path, trail), f"JSON has nothing like {kind_of(value)}")
        return left

    def _plain_keys(self, value: Mapping[Any, Any], path: str, trail: Sequence[int | str]) -> None:
        for key in value:
            if not isinstance(key, str):
                self.add(child(below(path, trail), key), f"a key is a text, not {kind_of(key)}")
            elif not encodes(key):
                self.add(child(below(path, trail), key), "half a character (a lone surrogate) in this key")
        if isinstance(value, RepeatedKeys):
            for key in value.keys_again:
                self.add(child(below(path, trail), key), "this key stands twice in one object")

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
        shown = quoted(value) if isinstance(value, str) else kind_of(value)
        self.add(path, f"unknown {what} {shown}; expected one of {', '.join(choices)}")
        return None

    def listed(self, value: object, path: str) -> Sequence[Any] | None:
        """A list."""
        if isinstance(value, (list, tuple)):
            return value
        self.add(path, f"expected a list, got {kind_of(value)}")
        return None

    def cards(self, value: object, path: str, known: Mapping[str, int]) -> tuple[str, ...] | None:
        """A list of cards of the game, no more than a pack has; `known` is each card with its number of copies."""
        items = self.listed(value, path)
        if items is None:
            return None
        if len(items) > (most := MOST_PACKS * sum(known.values())):
            self.add(path, f"{len(items)} cards; {most} are looked at, at most")
            return None
        good = True
        for at, card in enumerate(items):
            if not isinstance(card, str) or card not in known:
                self.no_card(card, f"{path}[{at}]", known)
                good = False
        return tuple(items) if good else None

    def no_card(self, value: object, path: str, known: Mapping[str, Any]) -> None:
        """Note that something is no card, with what may have been meant."""
        if self.full:  # looking for what was meant takes its time
            self.add(path, "")
            return
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
        if len(items) > MOST_SEATS:
            self.add("seats", f"expected {counts[0]} to {counts[-1]} seats, got {len(items)}")
            return None
        shapes: set[str] = set()
        for at, seat in enumerate(items):
            if fault := seat_fault(seat):
                self.add(f"seats[{at}]", fault)
            elif (shape := unicodedata.normalize("NFC", seat)) in shapes:  # also one that only is written otherwise
                self.add(f"seats[{at}]", f"seat {seat!r} stands here twice")
            else:
                shapes.add(shape)
        if len(items) not in counts:
            self.add("seats", f"expected {counts[0]} to {counts[-1]} seats, got {len(items)}")
        return tuple(items) if len(self) == before else None

    @staticmethod
    def seats_named(value: object) -> tuple[str, ...]:
        """Of a list of seats that has defects, those that can be told apart, for looking for further defects."""
        listed = value[:MOST_SEATS] if isinstance(value, (list, tuple)) else ()
        return tuple(dict.fromkeys(seat for seat in listed if isinstance(seat, str) and len(seat) <= LONGEST_KEY))

    def per_seat(self, value: object, path: str, seats: Sequence[str]) -> Mapping[str, Any] | None:
        """An object with seats as keys."""
        if not isinstance(value, Mapping):
            self.add(path, f"expected an object with seats as keys, got {kind_of(value)}")
            return None
        for seat in value:
            if seat not in seats:
                self.add(child(path, seat), f"no seat {told(seat)} here; the seats are {', '.join(seats)}")
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
    unseen = not seat.isprintable() or visible(seat) != seat
    if not seat or len(seat) > 20 or unseen or any(ch.isspace() for ch in seat):
        return f"{quoted(seat)} is no seat's name: 1 to 20 characters without spaces"
    if seat in ("next", "?"):
        return f"{seat!r} is taken and cannot name a seat"
    return None


def encodes(text: str) -> bool:
    """Whether a text can be written as UTF-8."""
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


def child(path: str, key: object) -> str:
    """The path of a key below a path; a key that cannot be shown as it is stands there as JSON writes it."""
    name = str(key)
    if len(name) > LONGEST_KEY:
        name = f"{name[:LONGEST_KEY]}…"
    if (shown := visible(name)) != name:
        name = f'"{shown}"'
    return f"{path}.{name}" if path else name


def below(path: str, trail: Sequence[int | str]) -> str:
    """The path that a trail of places in lists and of keys leads to."""
    for step in trail:
        path = f"{path}[{step}]" if isinstance(step, int) else child(path, step)
    return path


def told(key: object) -> str:
    """A value as a message quotes it."""
    return quoted(key) if isinstance(key, str) else kind_of(key)


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
