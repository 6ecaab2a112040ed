"""The suite for the games that the command line names: `pytest --pyargs cardrules.testing --game NAME`."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game
from cardrules.core.registry import find_game
from cardrules.testing.suite import *  # noqa: F403 -- all of it, whatever there is


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        try:
            games: list[Any] = [find_game(name) for name in metafunc.config.getoption("cardrules_games")]
        except CardRulesError as error:
            raise pytest.UsageError(str(error)) from None
        metafunc.parametrize("game", games or [pytest.param(None, marks=UNNAMED)], ids=lambda game: _name(game))


UNNAMED = pytest.mark.skip(reason="no game is named; name one: --game NAME")


def _name(game: Game[Any] | None) -> str:
    return game.name if game else "no game"
