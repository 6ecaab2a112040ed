"""States that somebody has changed: each is refused with its defects, or it is one that can be looked at and played on.

`CARDRULES_FUZZ=20` looks at twenty times as many, others each time.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from functools import cache
from typing import Any

from cardrules.errors import FormatError
from cardrules.game import Game, State
from tests.conformance.corpus import any_start, moving, points, settled
from tests.support.mutants import Data, Mutator

TIMES = int(os.environ.get("CARDRULES_FUZZ", "1"))
MOVES = 30
"""How many moves to play on from a mutant."""


def seeded(name: str) -> random.Random:
    return random.Random(f"{name} mutants") if TIMES == 1 else random.Random()


@cache
def corpus(name: str) -> tuple[Data, ...]:
    """Real states of a game, settled and within moves, from its deal to its end."""
    found = (*settled(name, 400), *moving(name, 100), *set_up(name))
    return tuple(state.to_json() for state in found)


def set_up(name: str) -> list[State]:
    """States on the way from an empty table to the first decision."""
    game, rng = points(name)[0].before.game, random.Random(3)
    starts = [any_start(game, rng) for _ in range(6)]
    return [step.state for start in starts for step in game.setup_steps(start.setup, start.seed, start.options)]


def fate(game: Game[Any], data: Data, rng: random.Random) -> str:
    """What becomes of a mutant: `refused`, `moving`, `over` or `played`; and that it is one of these."""
    try:
        state = game.state_from_json(data)
    except FormatError as error:
        assert error.defects
        assert not any("no state of" in defect.message for defect in error.defects), (
            error
        )  # found by looking, not by chance
        return "refused"
    look_at(state)
    if state.moving:
        assert not state.legal_moves
        return "moving"
    play_on(state, rng)
    return "played" if state.legal_moves else "over"


def look_at(state: State) -> None:
    """Everything that can be asked of a state has an answer."""
    game = state.game
    assert game.state_from_json(json.loads(json.dumps(state.to_json()))) == state
    assert repr(state)
    game.state_words(state)
    assert (state.decision is None) == (state.moving or state.outcome is not None)
    for seat in (None, state.seats[-1]):
        view = state.view(seat)
        assert game.board_text(view)
        assert game.picture(view)
    for move in game.move_space(state):
        assert str(game.verdict(state, move))


def play_on(state: State, rng: random.Random) -> None:
    """From here on there is always a move until the game is over, and no state on the way that cannot be."""
    game = state.game
    for _ in range(MOVES):
        legal = state.legal_moves
        assert bool(legal) == (state.outcome is None) == (state.decision is not None)
        if not legal:
            return
        for step in game.steps(state, rng.choice(legal)):
            state = step.state
            assert list(game.audit(state)) == [], state.to_json()
    look_at(state)


def seen(name: str, game: Game[Any], states: int, several: int) -> Counter[str]:
    """What became of the mutants of so many states."""
    rng, fates = seeded(name), Counter[str]()
    mutator = Mutator(game, corpus(name), rng)
    for data in rng.choices(corpus(name), k=states):
        tried = [*(mutator.every_field(data) if several == 0 else ()), *(mutator.several(data) for _ in range(several))]
        for what, mutant in tried:
            if mutant == data:
                continue
            try:
                fates[fate(game, mutant, rng)] += 1
            except Exception as error:
                error.add_note(f"{name}: {what}\nfrom {data}\nto {mutant}")
                raise
    return fates


def test_each_field_changed_makes_no_state_that_cannot_be(name: str, game: Game[Any]) -> None:
    fates = seen(name, game, 20 * TIMES, 0)
    assert min(fates[fate] for fate in ("refused", "moving", "over", "played")) > 0


def test_several_changes_at_once_make_no_state_that_cannot_be(name: str, game: Game[Any]) -> None:
    fates = seen(name, game, 100 * TIMES, 10)
    assert min(fates[fate] for fate in ("refused", "moving", "over", "played")) > 0
