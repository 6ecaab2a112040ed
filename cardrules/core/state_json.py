"""States from JSON: what `State.to_json` wrote, read back with every defect named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar, cast

from cardrules.core.defects import Defects, kind_of
from cardrules.core.errors import FormatError
from cardrules.core.field_types import field_types, misfits
from cardrules.core.frozen import freeze
from cardrules.core.rulebook import Rulebook

S = TypeVar("S")


class Loads(Protocol[S]):
    """What reading a state asks of a game."""

    state_class: type[S]

    @property
    def name(self) -> str: ...

    @property
    def seat_counts(self) -> range: ...

    @property
    def rulebook(self) -> Rulebook: ...

    def audit(self, state: S, /) -> Iterable[tuple[str, str]]: ...


def state_from_json(game: Loads[S], data: Mapping[str, Any]) -> S:
    """The state that `State.to_json` wrote. Raises `FormatError` with every defect."""
    defects = Defects()
    types = field_types(cast(type, game.state_class))
    keys = ("game", *types)
    if defects.plain(data) and defects.keys(data, "", keys, keys) is not None and not defects:
        _check_fields(game, data, types, defects)
    if defects:
        raise FormatError(defects)
    values = {name: freeze(data[name]) for name in types}
    values["options"] = game.rulebook.options(data["options"])
    state = game.state_class(**values)
    try:
        for field, message in game.audit(state):
            defects.add(field, message)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        defects.add("", f"no state of {game.name}: {error}")
    if defects:
        raise FormatError(defects)
    return state


def _check_fields(game: Loads[S], data: Mapping[str, Any], types: Mapping[str, Any], defects: Defects) -> None:
    """What can be told of a state's fields without the game: their types, seats and options."""
    if data["game"] != game.name:
        defects.add("game", f"expected {game.name!r}, got {kind_of(data['game'])}")
    for name, hint in types.items():
        for path, message in misfits(freeze(data[name]), hint, name):
            defects.add(path, message)
    if not defects:
        defects.seats(data, game.seat_counts)
        game.rulebook.check_options(data["options"], "options", defects)
