"""Whole games instead of samples: everything at every state, from the first deal to the end."""

from __future__ import annotations

import json
import os
import pickle
import random
from typing import Any

import pytest

from cardrules.core.errors import IllegalMove
from cardrules.core.game import Game
from cardrules.testing.samples import LONGEST, any_start

GAMES = round(1_000 * float(os.environ.get("CARDRULES_LONG", "0.005")))


def test_everything_at_every_state_of_whole_games(game: Game[Any]) -> None:
    rng = random.Random(f"{game.name} whole")
    for _ in range(GAMES):
        start = any_start(game, rng)
        state = game.start(start.setup, seed=start.seed, options=start.options).state
        for made in range(LONGEST + 1):
            assert made < LONGEST, "a random game does not end"
            assert list(game.audit(state)) == []
            assert game.state_from_json(json.loads(json.dumps(state.to_json()))) == state
            assert pickle.loads(pickle.dumps(state)) == state
            legal, mark = state.legal_moves, hash(state)
            assert legal == tuple(move for move in game.move_space(state) if not game.judge(state, move))
            for move in game.move_space(state):
                assert game.verdict(state, move).rules
                if move not in legal:
                    with pytest.raises(IllegalMove):
                        game.apply(state, move)
            assert hash(state) == mark
            assert bool(legal) == (state.outcome is None) == (state.decision is not None)
            if not legal:
                break
            move = rng.choice(legal)
            turn = game.play(state, move)
            assert turn.state == game.apply(state, move) == game.steps(state, move)[-1].state
            assert turn.events
            state = turn.state
