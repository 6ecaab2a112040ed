"""Whole games: played on a timeline, to be looked at, or played out on a table that stays thawed, for their ends."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from cardrules.core.chance import fresh_seed
from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game, State
from cardrules.history.timeline import Timeline
from cardrules.players.choosing import Players, asked, seated

S = TypeVar("S", bound=State)

LONGEST = 100_000
"""How many moves are made before a game is taken for one that does not end; random games take far fewer."""


def play_game(
    game: Game[Any] | str | State | Timeline,
    players: Players = None,
    *,
    rng: random.Random | None = None,
    longest: int = LONGEST,
    **how: Any,
) -> Timeline:
    """A whole game between players, with every event: a new one, from a position, or on from a timeline's cursor.

    `how` is what `Timeline.start` takes for a new game (`seats`, `seed`, `options` …). Seats without a player play at
    random, by `rng`; without one the game's seed gives the same choices again. A position is a state at which a game
    can be set up (`Game.setup_of`); for any other moment give its timeline.

    Raises `CardRulesError` where there is no such position, no such seat, or no end after so many moves, and
    `IllegalMove` or `MoveTextError` where a player does not choose one of its moves. A timeline that was given then has
    the moves made so far.
    """
    timeline = _opened(game, how)
    found, chosen = timeline.game, seated(players, timeline.state.seats)
    chance = (random.Random(f"{found.name} players {timeline.seed}") if rng is None else rng).random
    for _ in range(longest + 1):
        state = timeline.state
        moves = state.legal_moves
        if not moves:
            return timeline
        player = chosen.get(moves[0].seat)
        timeline.play(moves[int(chance() * len(moves))] if player is None else asked(player, found, state, moves))
    raise _endless(longest)


def _opened(game: Game[Any] | str | State | Timeline, how: dict[str, Any]) -> Timeline:
    if isinstance(game, (Game, str)):
        return Timeline.start(game, **how)
    if isinstance(game, Timeline):
        if how:
            raise CardRulesError(
                f"a timeline says by itself what is played; {', '.join(how)} cannot be given beside it"
            )
        return game
    if not isinstance(game, State):
        raise CardRulesError(f"expected a game, its name, a state or a timeline, not {game!r}")
    setup = game.game.setup_of(game)
    if setup is None:
        raise CardRulesError("no position can be set up for this moment; give the timeline that leads to it")
    return Timeline.start(game.game, setup, options=game.options, **how)


def play_out(state: S, players: Players = None, rng: random.Random | None = None, *, longest: int = LONGEST) -> S:
    """The last state of a game played out from here; its `outcome` says who won.

    The table stays thawed: nothing is frozen, noted or checked between the moves, which makes it the lane for thousands
    of games. Seats without a player play at random, by `rng`; without one, by chance. The cards lie as they do in
    `state`.

    Raises `CardRulesError` between two events of a move, on a seat that is not there, or where there is no end after so
    many moves, and `IllegalMove` or `MoveTextError` where a player does not choose one of its moves.
    """
    return played_out(state, players, rng, longest=longest)[0]


def played_out(
    state: S, players: Players = None, rng: random.Random | None = None, *, longest: int = LONGEST
) -> tuple[S, int]:
    """What `play_out` gives, and how many moves were made."""
    if state.moving:
        raise CardRulesError("between two events of a move nobody can go on; take the state before or after it")
    game, chosen = state.game, seated(players, state.seats)
    chance = random.Random(fresh_seed()).random if rng is None else rng.random
    table = game.table_class(state)
    legal_moves, perform = game.legal_moves, game.perform
    for made in range(longest + 1):
        moves = legal_moves(table)
        if not moves:
            return table.freeze(), made
        if chosen and (player := chosen.get(moves[0].seat)) is not None:
            perform(table, asked(player, game, table, moves))
        else:
            perform(table, moves[int(chance() * len(moves))])
    raise _endless(longest)


def _endless(longest: int) -> CardRulesError:
    return CardRulesError(f"this game has not ended after {longest:,} moves")
