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
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self, TypeVar

from cardrules.core.field_types import field_types
from cardrules.core.frozen import NO_FACTS, Facts
from cardrules.core.records import Event, Presenter, Seats
from cardrules.core.rulebook import Options

Rules = str | tuple[str, ...]
"""The id of a rule, or several."""
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


EMPTY: Any = ()
"""A row with nothing in it, as a default."""


class Position:
    """What every state and every table has: a base for the class of a game's fields, which may ask for it."""

    __slots__ = ()
    game: ClassVar[Any]
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
    """The facts that tell seats. The rules may give `emit` their numbers, and it names them if anybody listens."""

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
        table = cls.__new__(cls)
        table._lay(seats, options, **fields)
        return table

    def _lay(self, seats: Seats, options: Options, **fields: Any) -> None:
        raise NotImplementedError

    def _thaw(self, state: S) -> None:
        raise NotImplementedError

    def freeze(self, moving: bool = False) -> S:
        """The state of the table now."""
        raise NotImplementedError

    def emit(self, kind: str, /, *rules: Rules, hidden: Mapping[str, Seats | int] | None = None, **facts: Any) -> None:
        """Note that something has happened; call it *after* the change. Lists among the facts must be tuples.

        Several rules may be given as one tuple, an empty one too: to spread it out costs more than a silent call.
        `hidden` tells who may know a fact, as names or as a number with one bit a seat.
        """
        if self.log is None:
            return
        seats, seat_facts = self.seats, self.seat_facts
        for fact, told in facts.items():
            if fact in seat_facts:
                facts[fact] = seats[told] if type(told) is int else _named(seats, told)
        known = NO_FACTS
        if hidden:
            known = Facts({f: seats_of(seats, who) if type(who) is int else who for f, who in hidden.items()})
        made = Facts(facts) if facts else NO_FACTS
        self.log.append(Event(kind, _flat(rules), made, known, self.game))
        if self.trace is not None:
            self.trace.append(self.freeze(moving=True))


def _named(seats: Seats, told: Any) -> Any:
    """Seats that are given as numbers, or as names already."""
    return tuple([seats[seat] if type(seat) is int else seat for seat in told]) if type(told) is tuple else told


@lru_cache(maxsize=4096)
def _flat(rules: tuple[Rules, ...]) -> tuple[str, ...]:
    return tuple(rule for some in rules for rule in ((some,) if isinstance(some, str) else some))


@lru_cache(maxsize=4096)
def seats_of(seats: Seats, bits: int) -> Seats:
    """The seats of a number with one bit a seat."""
    return tuple(seat for at, seat in enumerate(seats) if bits >> at & 1)


TAKEN = frozenset(vars(Thawed)) - frozenset(Position.__annotations__)
"""Names that no field of a game can have, for every table has them already."""


def _open_class(state: type) -> type:
    """A class of the same layout whose objects can be changed."""
    base = next(base for base in state.__mro__[1:] if "__dataclass_fields__" in vars(base))
    slots: tuple[str, ...] = vars(state)["__slots__"]
    space = {"__slots__": slots, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"Open{state.__name__}", (base,), space)


def _write_thaw_and_freeze(cls: type, state: type) -> None:
    """Write the functions that copy each field, as a dataclass has its `__init__` written.

    A frozen dataclass sets its own fields in a roundabout way that takes long. So a state is filled as an object of a
    class that differs from its own in nothing but being open, and then becomes what it is.
    """
    rows = {name for name, hint in field_types(state, extras=True).items() if Row in getattr(hint, "__metadata__", ())}
    names = [field.name for field in fields(state)]
    defaults = {field.name: field.default for field in fields(state) if field.default is not MISSING}
    given = [f"{name}=defaults['{name}']" if name in defaults else name for name in names if name != "moving"]
    lines = [f"table.{name} = list(state.{name})" if name in rows else f"table.{name} = state.{name}"
             for name in names if name != "moving"]  # fmt: skip
    laid = [line.replace("state.", "") for line in lines]
    back = [f"state.{name} = tuple(table.{name})" if name in rows else
            f"state.{name} = moving" if name == "moving" else f"state.{name} = table.{name}"
            for name in names]  # fmt: skip
    source = "\n    ".join([
        f"def _lay(table, {', '.join(given)}):", *laid,
        "\ndef _thaw(table, state):", *lines,
        "\ndef freeze(table, moving=False):", "state = new(Open)", *back, "state.__class__ = State", "return state",
    ])  # fmt: skip
    space: dict[str, Any] = {
        "State": state, "Open": _open_class(state), "new": object.__new__, "defaults": defaults,
    }  # fmt: skip
    exec(source, space)  # nothing is in it but the names of a class's fields
    for name in ("_lay", "_thaw", "freeze"):
        if name not in vars(cls):
            setattr(cls, name, space[name])
