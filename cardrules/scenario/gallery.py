"""The gallery: the scenarios that come with the package, one JSON file an edge case."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from cardrules.scenario.model import Scenario


def gallery_folder() -> Path:
    """Where the gallery's files are."""
    return Path(str(resources.files("cardrules").joinpath("scenarios")))


@cache
def gallery(game: str | None = None) -> tuple[Scenario, ...]:
    """The scenarios of a game (or of all), by file name."""
    folder = gallery_folder() if game is None else gallery_folder() / game
    return tuple(Scenario.load(path) for path in sorted(folder.rglob("*.json")))
