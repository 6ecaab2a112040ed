"""The suite runs over every game that comes along: its tests ask for `game`, and those beside it for `name` as well."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.game import Game
from cardrules.core.registry import OWN, find_game


@pytest.fixture(params=OWN)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)


@pytest.fixture
def game(name: str) -> Game[Any]:
    """The game of that name."""
    return find_game(name)
