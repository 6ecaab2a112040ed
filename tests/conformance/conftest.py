"""The suite runs over every game that there is: each test takes `game`, or `name` where a cached corpus is used."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.game import Game
from cardrules.core.registry import find_game
from cardrules.testing.samples import FINISHED


@pytest.fixture(params=FINISHED)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)


@pytest.fixture
def game(name: str) -> Game[Any]:
    """The game of that name."""
    return find_game(name)
