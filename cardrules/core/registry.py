"""The registry: which games there are, and finding one by its name.

A game of another package is found by its entry point in the group `cardrules.games`:

    [project.entry-points."cardrules.games"]
    highcard = "highcard:HIGHCARD"

or is made known with `register(game)`. A game is loaded when somebody asks for it, or for a list of the games there
are. An entry point of another package that leads to no game is left out of lists with a `BrokenGame` warning, and
`find_game` says what is wrong with it.
"""

from __future__ import annotations

import warnings
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


class BrokenGame(UserWarning):
    """A package promises a game by an entry point, and it cannot be loaded."""


def game_names() -> tuple[str, ...]:
    """The names of all games: those that come along, then those of other packages, then those registered.

    Warns (`BrokenGame`) of each entry point that leads to no game, and leaves it out.
    """
    found = [name for name, address in _entry_points().items() if name in _registered or _is_whole(name, address)]
    return tuple(dict.fromkeys((*OWN, *found, *_registered)))


def first_game() -> str:
    """The name of the game that is shown where nobody has chosen one."""
    return next(iter(OWN))


def find_game(name: str) -> Game[Any]:
    """The game of this name. Raises `CardRulesError`, also where a package's entry point leads to no game."""
    if isinstance(name, str):
        if name in _registered:
            return _registered[name]
        if (address := OWN.get(name) or _entry_points().get(name)) is not None:
            loaded = _load(name, address)
            if isinstance(loaded, str):
                raise CardRulesError(loaded)
            return loaded
    raise CardRulesError(f"no game {told(name)}; there are {', '.join(game_names())}")


@cache
def _entry_points() -> dict[str, str]:
    from importlib import metadata  # heavy, and seldom wanted

    found = sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.value for point in found if point.name not in OWN}


def _is_whole(name: str, address: str) -> bool:
    loaded = _load(name, address)
    if isinstance(loaded, str):
        warnings.warn(f"{loaded}; it is left out", BrokenGame, stacklevel=3)
    return not isinstance(loaded, str)


@cache
def _load(name: str, address: str) -> Game[Any] | str:
    """The game at an entry point's address, or what is wrong with it. A package of somebody else may raise anything."""
    module, _, attribute = address.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except Exception as error:
        why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return f"the game {name!r} cannot be loaded from {address!r}: {why}"
    if not isinstance(game, Game) or getattr(game, "name", None) != name:
        return f"{address!r} is {game!r}, and not the game {name!r} that its entry point promises"
    return game
