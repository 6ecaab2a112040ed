"""What a player is, the one that plays at random, and asking one for its move."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Protocol

from cardrules.core.chance import fresh_seed
from cardrules.core.defects import told
from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.game import Game, Move, Moves, Seats, View


class Player(Protocol):
    """Whatever can be called with what its seat may know and its legal moves, and answers with one of them.

    A function will do. A player never gets a state: it knows what a person at the table would.
    """

    def __call__(self, view: View, moves: Moves, /) -> Move: ...


Players = Mapping[str, Player] | Player | None
"""Who plays: a player for each seat that has one, or one for all seats. A seat without a player plays at random."""


class RandomPlayer:
    """Plays any game: each legal move is as likely. A seed gives the same choices again; without one it is chance."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = fresh_seed() if seed is None else seed
        self._chance = random.Random(self.seed).random

    def __call__(self, view: View, moves: Moves) -> Move:
        """The move it makes. Raises `CardRulesError` where there is none to make."""
        if not moves:
            raise CardRulesError("no legal move to choose from")
        return moves[int(self._chance() * len(moves))]

    def __repr__(self) -> str:
        return f"RandomPlayer({self.seed})"


def seated(players: Players, seats: Seats) -> dict[str | None, Player]:
    """The player of each seat that has one. Raises `CardRulesError` on a seat that is not there, or on no player."""
    given: Mapping[str, Player]
    if players is None:
        given = {}
    elif isinstance(players, Mapping):
        given = players
    else:
        given = dict.fromkeys(seats, players)
    for seat, player in given.items():
        if seat not in seats:
            raise CardRulesError(f"no seat {told(seat)} here for a player; the seats are {', '.join(seats)}")
        if not callable(player):
            raise CardRulesError(f"the player of {seat} cannot be called with a view and moves: {player!r}")
    return dict(given.items())


def asked(player: Player, game: Game[Any], position: Any, moves: Moves) -> Move:
    """The move that a player makes of its legal ones. Raises `IllegalMove`, `MoveTextError` on any other answer."""
    answer = player(game.view(position, moves[0].seat), moves)
    if any(answer is move for move in moves):
        return answer
    made = game.move(position, answer)
    if made not in moves:
        raise IllegalMove(game.verdict(position, made), moves)
    return made
