"""Players by name: the one that plays at random, and those that a game brings in `PLAYERS` of its module `players`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardrules.core.defects import told
from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game
from cardrules.core.registry import find_game
from cardrules.players.choosing import Player, RandomPlayer

Maker = Callable[[int], Player]
"""Makes a player from the seed of its luck."""


def _makers(game: Game[Any] | str) -> dict[str, Maker]:
    found = find_game(game) if isinstance(game, str) else game
    module = found.part("players")
    own: Mapping[str, Maker] = {} if module is None else module.PLAYERS
    return {"random": RandomPlayer, **own}


def player_names(game: Game[Any] | str) -> tuple[str, ...]:
    """The names of the players that there are for a game."""
    return tuple(_makers(game))


def make_player(game: Game[Any] | str, name: str, seed: int = 0) -> Player:
    """A player of this name, with its own luck. Raises `CardRulesError` on a name that the game does not have."""
    makers = _makers(game)
    if name not in makers:
        raise CardRulesError(f"no player {told(name)} of this game; there are {', '.join(makers)}")
    return makers[name](seed)
