"""How the words of a state are compared with what a scenario expects of them, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


def as_is(value: Any) -> Any:
    """Exactly, in order."""
    return value


def bag(value: Any) -> Any:
    """As a multiset: the order of a list does not matter."""
    return sorted(value, key=repr) if isinstance(value, (list, tuple)) else value


def bags(value: Any) -> Any:
    """As a list, in order, of multisets."""
    return [bag(item) for item in value] if isinstance(value, (list, tuple)) else value


class Word(NamedTuple):
    """One state word: how its value (for a map compared by key, each value) is brought into comparable form."""

    form: Callable[[Any], Any] = as_is
    per_seat: bool = False
    """Whether it is a map by seat, of which only the seats named in the expectation are compared."""
    keys: tuple[str, ...] = ()
    """The keys of a map by something else, of which only those named in the expectation are compared."""

    @property
    def by_key(self) -> bool:
        """Whether it is a map that is compared key by key."""
        return self.per_seat or bool(self.keys)


def plainly(value: Any) -> str:
    """A value of a state word in one line."""
    if value is None:
        return "–"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {plainly(item)}" for key, item in value.items()) or "–"
    if isinstance(value, (list, tuple)):
        between = " | " if any(isinstance(item, (list, tuple)) for item in value) else " "
        return between.join(map(plainly, value)) or "–"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def word_title(name: str) -> str:
    """A state word as a reader sees it."""
    return name.replace("_", " ")
