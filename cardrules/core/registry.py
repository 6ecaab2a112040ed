"""The registry: which games there are, and finding one by its name.

A game of another package is found by its entry point in the group `cardrules.games`:

    [project.entry-points."cardrules.games"]
    highcard = "highcard:HIGHCARD"

or is made known with `register(game)`. A game is loaded when somebody asks for it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from cardrules.core.defects import told
from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game

GROUP = "cardrules.games"
"""The group of entry points in which packages name their games."""
OWN = {
    "cuccu": "cardrules.games.cuccu:CUCCU",
    "abluxxen": "cardrules.games.abluxxen:ABLUXXEN",
    "dudab": "cardrules.games.dudab:DUDAB",
}
"""The games that come along, in the order in which one would learn them.

They stand here and in no metadata, so that they are found in a bare checkout too.
"""
_registered: dict[str, Game[Any]] = {}


def register(game: Game[Any]) -> None:
    """Make a game known under its name. Raises `CardRulesError` where another game has that name."""
    if not isinstance(game, Game):
        raise CardRulesError(f"expected a game, an object of a subclass of Game, not {game!r}")
    if not isinstance(getattr(game, "name", None), str) or not game.name.isidentifier():
        raise CardRulesError(f"a game's name is a word such as 'highcard', not {getattr(game, 'name', None)!r}")
    if game.name in OWN or game.name in _entry_points():
        known: object = find_game(game.name)
    else:
        known = _registered.get(game.name, game)
    if known is not game:
        raise CardRulesError(f"there is a game {game.name!r} already: {known!r}")
    _registered[game.name] = game


def game_names() -> tuple[str, ...]:
    """The names of all games: those that come along, then those of other packages, then those registered."""
    return tuple(dict.fromkeys((*OWN, *_entry_points(), *_registered)))


def first_game() -> str:
    """The name of the game that is shown where nobody has chosen one."""
    return game_names()[0]


def find_game(name: str) -> Game[Any]:
    """The game of this name. Raises `CardRulesError`, also where a package's entry point leads to no game."""
    if isinstance(name, str):
        if name in _registered:
            return _registered[name]
        if (address := OWN.get(name) or _entry_points().get(name)) is not None:
            return _load(name, address)
    raise CardRulesError(f"no game {told(name)}; there are {', '.join(game_names())}")


@cache
def _entry_points() -> dict[str, str]:
    from importlib import metadata  # heavy, and seldom wanted

    found = sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.value for point in found if point.name not in OWN}


@cache
def _load(name: str, address: str) -> Game[Any]:
    module, _, attribute = address.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise CardRulesError(f"the game {name!r} cannot be loaded from {address!r}: {error}") from error
    if not isinstance(game, Game) or game.name != name:
        raise CardRulesError(f"{address!r} is {game!r}, and not the game {name!r} that its entry point promises")
    return game
