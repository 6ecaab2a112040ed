"""The catalogue's tests run over every game: `name` and its `book` of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardrules.core.registry import OWN, find_game
from cardrules.core.rulebook import Rulebook


@pytest.fixture(params=OWN)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game that comes along."""
    return str(request.param)


@pytest.fixture
def book(name: str) -> Rulebook:
    """The rules of that game."""
    return find_game(name).rulebook


@pytest.fixture
def shared(root: Path) -> Path:
    """The folder of specifications and sources beside the project; they are not part of it."""
    folder = root.parent / "shared"
    if not (folder / "rules").is_dir():
        pytest.skip("no specifications beside the project")
    return folder
