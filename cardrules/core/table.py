"""The table while moves are made: thawed from a state, changed by the rules, frozen into a state again.

The fields of a game stand once, in a class of annotations that its state and its table share:

    class OnTable(Position):
        __slots__ = ()
        pack: tuple[str, ...]
        hands: Row[tuple[str, ...]]
        phase: str = "turn"

    @frozen_fields
    class MyState(OnTable, State): ...

    class Table(OnTable, Thawed[MyState], state=MyState): ...

A `Row` is a tuple in the state and a list on the table; everything else is the same on both. So the rules' code reads
either (it is annotated with `OnTable`), and whole games can be played out on a table that stays thawed. A default is
what the field is before a game is opened: `Table.laid(seats, options, pack=…)` needs the other fields alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self, TypeVar

from cardrules.core.field_types import field_types
from cardrules.core.frozen import NO_FACTS, Facts
from cardrules.core.records import Event, Presenter, Seats
from cardrules.core.rulebook import Options

S = TypeVar("S")
C = TypeVar("C")

if TYPE_CHECKING:
    Row = list
    """A field with one value a seat or place: a tuple in a state, a list on the table."""
else:

    class Row:
        """A field with one value a seat or place: a tuple in a state, a list on the table."""

        def __class_getitem__(cls, item: Any) -> Any:
            return Annotated[tuple[item, ...], cls]


class Position:
    """What every state and every table has: a base for the class of a game's fields, which may ask for it."""

    __slots__ = ()
    seats: Seats
    options: Options
    moving: bool
    """Whether this is a state between two events of a move, where nobody is asked; a table always answers."""


def frozen_fields(cls: type[C]) -> type[C]:
    """Make a frozen, slotted dataclass of a state, with the fields that its plain bases annotate."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__[1:-1]):
        if base is not Position and "__dataclass_fields__" not in vars(base):
            found |= vars(base).get("__annotations__", {})
    cls.__annotations__ = found | vars(cls).get("__annotations__", {})
    return dataclass(frozen=True, slots=True)(cls)


class Thawed(Generic[S]):
    """A table in hand. A game's subclass names its state's class: `class Table(OnTable, Thawed[My], state=My)`.

    `log` collects the events, `trace` the states after them; both are None where nobody asked, which is
    what makes plain play fast. The rules call `emit` either way, and never ask.
    """

    seat_facts: ClassVar[frozenset[str]] = frozenset()
    """The facts that tell seats. The rules give `emit` their numbers, and it names them if anybody listens."""

    game: ClassVar[Presenter]
    seats: Seats
    options: Options
    moving: bool = False
    log: list[Event] | None = None
    trace: list[S] | None = None
    _state_class: ClassVar[type]

    def __init_subclass__(cls, state: type | None = None) -> None:
        super().__init_subclass__()
        if state is not None:
            if taken := sorted(set(field_types(state)) & TAKEN):
                raise TypeError(f"{', '.join(taken)}: every table has this already; call the field otherwise")
            cls._state_class = state
            _write_thaw_and_freeze(cls, state)

    def __init__(self, state: S) -> None:
        self._thaw(state)

    @classmethod
    def laid(cls, seats: Seats, options: Options, **fields: Any) -> Self:
        """A table for these seats with these fields, given as in a state; the others have their defaults."""
        return cls(cls._state_class(seats, options, False, **fields))

    def _thaw(self, state: S) -> None:
        raise NotImplementedError

    def freeze(self, moving: bool = False) -> S:
        """The state of the table now."""
        raise NotImplementedError

    def emit(self, kind: str, /, *rules: str, hidden: Mapping[str, Seats | int] | None = None, **facts: Any) -> None:
        """Note that something has happened; call it *after* the change. Lists among the facts must be tuples.

        `hidden` tells who may know a fact, as names or as a number with one bit a seat.
        """
        if self.log is None:
            return
        known = NO_FACTS if hidden is None else Facts({fact: self._knowers(who) for fact, who in hidden.items()})
        for fact in self.seat_facts.intersection(facts):
            facts[fact] = self._named(facts[fact])
        self.log.append(Event(kind, rules, Facts(facts) if facts else NO_FACTS, known, self.game))
        if self.trace is not None:
            self.trace.append(self.freeze(moving=True))

    def _named(self, seats: int | tuple[int, ...]) -> str | Seats:
        if isinstance(seats, int):
            return self.seats[seats]
        return tuple([self.seats[seat] for seat in seats])

    def _knowers(self, who: Seats | int) -> Seats:
        return seats_of(self.seats, who) if isinstance(who, int) else who


@lru_cache(maxsize=4096)
def seats_of(seats: Seats, bits: int) -> Seats:
    """The seats of a number with one bit a seat."""
    return tuple(seat for at, seat in enumerate(seats) if bits >> at & 1)


TAKEN = frozenset(vars(Thawed)) - frozenset(Position.__annotations__)
"""Names that no field of a game can have, for every table has them already."""


def _write_thaw_and_freeze(cls: type, state: type) -> None:
    """Write the two functions that copy each field, as a dataclass has its `__init__` written."""
    rows = {name for name, hint in field_types(state, extras=True).items() if Row in getattr(hint, "__metadata__", ())}
    names = [field.name for field in fields(state)]
    lines = [f"table.{name} = list(state.{name})" if name in rows else f"table.{name} = state.{name}"
             for name in names if name != "moving"]  # fmt: skip
    given = [f"tuple(table.{name})" if name in rows else "moving" if name == "moving" else f"table.{name}"
             for name in names]  # fmt: skip
    source = "def _thaw(table, state):\n    " + "\n    ".join(lines)
    source += f"\ndef freeze(table, moving=False):\n    return State({', '.join(given)})\n"
    space: dict[str, Any] = {"State": state}
    exec(source, space)  # nothing is in it but the names of a class's fields
    for name in ("_thaw", "freeze"):
        if name not in vars(cls):
            setattr(cls, name, space[name])
