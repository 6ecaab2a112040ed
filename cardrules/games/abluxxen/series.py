"""Several games added up (Q2): a helper for players who agree on that; a single game needs none of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import Facts
from cardrules.games.abluxxen.scoring import scores
from cardrules.games.abluxxen.state import AbluxxenState


class Series(NamedTuple):
    """The standing after some games: points by seat, and who leads."""

    games: int
    totals: Mapping[str, int]
    leaders: tuple[str, ...]


def add_up(games: Iterable[AbluxxenState]) -> Series:
    """Add up the scores of finished games among the same players.

    Players are told apart by their seats' names, so they may sit in another order in each game. Raises
    `CardRulesError` if there is no game, one is not over, or the players differ.
    """
    totals: dict[str, int] = {}
    count = 0
    for count, state in enumerate(games, start=1):
        if state.phase != "over":
            raise CardRulesError(f"game {count} is not over yet: {state.to_move} has to move")
        if count == 1:
            totals = dict.fromkeys(state.seats, 0)
        if set(state.seats) != set(totals):
            raise CardRulesError(f"game {count} has other players: {', '.join(state.seats)}, not {', '.join(totals)}")
        for seat, points in zip(state.seats, scores(state), strict=True):
            totals[seat] += points
    if not count:
        raise CardRulesError("no game to add up")
    best = max(totals.values())
    return Series(count, Facts(totals), tuple(seat for seat, points in totals.items() if points == best))
