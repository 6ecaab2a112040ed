"""The gallery: the scenarios that come with the package, one JSON file an edge case."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game
from cardrules.core.registry import OWN, find_game, game_names
from cardrules.scenario.model import Scenario


def gallery_folder(game: Game[Any]) -> Traversable:
    """Where a game's gallery is: a `Path`, or a place within the archive that its package is read from."""
    return resources.files(game.package).joinpath("gallery")


def gallery_files(game: Game[Any]) -> Iterator[Traversable]:
    """The files of a game, by name. A game may have none; one of this package has.

    Raises `CardRulesError` where the package came without them.
    """
    folder = gallery_folder(game)
    if not folder.is_dir():
        if game.name in OWN:
            raise CardRulesError(
                f"there is no gallery in {folder}: this copy of cardrules is not whole; install it anew"
            )
        return iter(())
    return _below(folder)


def _below(folder: Traversable) -> Iterator[Traversable]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _below(item)
        elif item.name.endswith(".json"):
            yield item


@cache
def gallery(game: str | None = None) -> tuple[Scenario, ...]:
    """The scenarios of a game (or of all), by file name. Raises `CardRulesError` where a package is not whole."""
    games = game_names() if game is None else (game,)
    return tuple(Scenario.load(file) for name in games for file in gallery_files(find_game(name)))
