"""What must be true of every state of every game, for the tests that play many games at random. Uses nothing of a game
but the contract."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterable, Sequence

import pytest

from cardrules.core.errors import IllegalMove
from cardrules.core.game import Event, Move, State
from cardrules.core.messages import event_text
from cardrules.core.registry import find_game


def moves_agree(state: State, besides: Iterable[Move] = ()) -> None:
    """Listed as legal, legal by verdict and accepted by play are the same, over the whole move space and `besides`;
    there is always something to do; only who has to decide has a move; a refusal names its rules and changes nothing.
    """
    game, legal, before = state.game, state.legal_moves, hash(state)
    space = game.move_space(state)
    assert bool(legal) == (state.outcome is None) == (state.decision is not None)
    assert len(set(space)) == len(space)
    assert legal == tuple(move for move in space if game.verdict(state, move).legal)
    for move in (*space, *besides):
        verdict = game.verdict(state, move)
        assert verdict.legal == (move in legal), move
        assert verdict.rules
        assert set(verdict.rules) <= set(game.rulebook)
        if verdict.legal:
            assert move.seat == state.to_move  # type: ignore[attr-defined]
            assert game.play(state, move).state == game.apply(state, move) == game.steps(state, move)[-1].state
        else:
            with pytest.raises(IllegalMove):
                game.apply(state, move)
    assert hash(state) == before


def survives_copying(state: State) -> None:
    """Through JSON text, pickle and copy comes an equal state that plays on alike."""
    game = state.game
    restored = game.state_from_json(json.loads(json.dumps(state.to_json())))
    pickled = pickle.loads(pickle.dumps(state))
    for other in (restored, pickled, copy.copy(state), copy.deepcopy(state)):
        assert other == state
        assert hash(other) == hash(state)
        assert other.legal_moves == state.legal_moves
    for move in state.legal_moves:
        assert game.play(restored, move) == game.play(pickled, move) == game.play(state, move)


def told(game: str, events: Sequence[Event], seat: str) -> list[tuple[Event, str]]:
    """What a seat gets to know of these events, in facts and in words."""
    return [(event.seen_by(seat), event_text(find_game(game), event, seat)) for event in events]
