"""Setting a game up: from a scenario's `setup`, or an ordinary game for some seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cardrules.core.defects import Defects, kind_of
from cardrules.core.errors import CardRulesError, Defect, PositionError
from cardrules.core.records import Seats
from cardrules.core.rulebook import Options, Rulebook
from cardrules.core.table import Thawed

S = TypeVar("S")


class Opening(NamedTuple, Generic[S]):
    """A table that is set up but not opened yet, and what opens the game on it (the first deal, say)."""

    table: Thawed[S]
    perform: Callable[[Any], None]


class Opens(Protocol[S]):
    """What setting up asks of a game."""

    @property
    def rulebook(self) -> Rulebook: ...

    @property
    def setup_choices(self) -> tuple[str, ...]: ...

    def read_setup(
        self, setup: Mapping[str, Any], seed: int, options: Options, defects: Defects, /
    ) -> Opening[S] | None: ...

    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]: ...


def chosen(
    game: Opens[Any], setup: Mapping[str, Any] | None, seats: Iterable[str] | None, choices: Mapping[str, Any]
) -> Mapping[str, Any]:
    """The setup given, or that of an ordinary game; never both. Raises `CardRulesError`."""
    if setup is None:
        if seats is not None and not isinstance(seats, Iterable):
            raise CardRulesError(f"seats: expected a list of names, got {kind_of(seats)}")
        return game.standard_setup(tuple(seats) if seats is not None else None, **choices)
    if seats is not None or choices:
        named = ", ".join(["seats"] * (seats is not None) + [*choices])
        raise CardRulesError(f"a setup says by itself who plays and how; {named} cannot be given beside it")
    return setup


def check_choices(game: Opens[Any], made: Iterable[str]) -> None:
    """Raises `CardRulesError` where one of these is none of the game's `setup_choices`."""
    if unknown := sorted(set(made).difference(game.setup_choices)):
        known = f"{game.rulebook.title} has {', '.join(map(repr, game.setup_choices)) or 'none'}"
        raise CardRulesError(f"no such choice: {', '.join(unknown)}; {known}")


def opened(game: Opens[S], setup: Mapping[str, Any], seed: int, options: Mapping[str, str] | None) -> Opening[S]:
    """The table that a setup describes. Raises `PositionError` with every defect, `UnknownRule`."""
    readings = game.rulebook.options(options)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise PositionError([Defect("seed", f"expected a whole number, got {kind_of(seed)}")])
    defects = Defects("setup")
    if not isinstance(setup, Mapping):
        defects.add("", f"expected an object, got {kind_of(setup)}")
    opening = game.read_setup(setup, seed, readings, defects) if not defects and defects.plain(setup) else None
    if defects or opening is None:
        raise PositionError(defects)
    return opening


def defects_of(
    game: Opens[Any], setup: Mapping[str, Any], seed: int, options: Mapping[str, str] | None
) -> tuple[Defect, ...]:
    """Everything that is wrong with a setup; nothing if it can be."""
    try:
        opened(game, setup, seed, options)
    except PositionError as error:
        return error.defects
    return ()
