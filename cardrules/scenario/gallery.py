"""The gallery: the scenarios that come with the package, one JSON file an edge case."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from cardrules.core.errors import CardRulesError
from cardrules.scenario.model import Scenario


def gallery_folder() -> Traversable:
    """Where the gallery's files are: a `Path`, or a place within the archive that the package is read from."""
    return resources.files("cardrules").joinpath("scenarios")


def gallery_files(game: str | None = None) -> Iterator[Traversable]:
    """The files of a game (or of all), by name. Raises `CardRulesError` where the package came without them."""
    folder = gallery_folder() if game is None else gallery_folder().joinpath(game)
    if not folder.is_dir():
        raise CardRulesError(f"there is no gallery in {folder}: this copy of cardrules is not whole; install it anew")
    return _below(folder)


def _below(folder: Traversable) -> Iterator[Traversable]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _below(item)
        elif item.name.endswith(".json"):
            yield item


@cache
def gallery(game: str | None = None) -> tuple[Scenario, ...]:
    """The scenarios of a game (or of all), by file name. Raises `CardRulesError` where there are none."""
    return tuple(map(Scenario.load, gallery_files(game)))
