"""The catalogue's tests run over every game: `name` and its `book` of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardrules.core.game import GAMES
from cardrules.core.rulebook import Rulebook, load_rulebook
from tests.conformance.corpus import FINISHED


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game that has rules, playable or not."""
    return str(request.param)


@pytest.fixture(params=FINISHED)
def finished(request: pytest.FixtureRequest) -> str:
    """The name of a game that can be played."""
    return str(request.param)


@pytest.fixture
def book(name: str) -> Rulebook:
    """The rules of that game."""
    return load_rulebook(name)


@pytest.fixture
def shared(root: Path) -> Path:
    """The folder of specifications and sources beside the project; they are not part of it."""
    folder = root.parent / "shared"
    if not (folder / "rules").is_dir():
        pytest.skip("no specifications beside the project")
    return folder
