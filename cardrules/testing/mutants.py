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

from cardrules.core.errors import FormatError
from cardrules.core.game import Game, State
from cardrules.testing.mutator import Data, Mutator
from cardrules.testing.samples import any_start, walk

TIMES = int(os.environ.get("CARDRULES_FUZZ", "1"))
GAMES = 40
"""How many games the states to be changed are taken from."""
MOVES = 30
"""How many moves to play on from a mutant."""


def seeded(game: Game[Any]) -> random.Random:
    return random.Random(f"{game.name} mutants") if TIMES == 1 else random.Random()


@cache
def corpus(game: Game[Any]) -> tuple[Data, ...]:
    """Real states of a game, from its deal to its end: some of each phase, settled and within moves."""
    rng = random.Random(f"{game.name} corpus")
    found: dict[tuple[str, bool], list[State]] = {}
    for _ in range(GAMES):
        start = any_start(game, rng)
        steps = [*game.setup_steps(start.setup, start.seed, start.options)]
        steps += [step for point in walk(game, start, rng, 300) for step in point.steps]
        for state in (step.state for step in steps):
            found.setdefault((str(state.to_json().get("phase")), state.moving), []).append(state)
    some = [state for states in found.values() for state in rng.sample(states, min(40, len(states)))]
    return tuple(state.to_json() for state in some)


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


def seen(game: Game[Any], states: int, several: int) -> Counter[str]:
    """What became of the mutants of so many states."""
    rng, fates = seeded(game), Counter[str]()
    mutator = Mutator(game, corpus(game), rng)
    for data in rng.choices(corpus(game), k=states):
        tried = [*(mutator.every_field(data) if several == 0 else ()), *(mutator.several(data) for _ in range(several))]
        for what, mutant in tried:
            if mutant == data:
                continue
            try:
                fates[fate(game, mutant, rng)] += 1
            except Exception as error:
                error.add_note(f"{game.name}: {what}\nfrom {data}\nto {mutant}")
                raise
    return fates


def test_each_field_changed_makes_no_state_that_cannot_be(game: Game[Any]) -> None:
    fates = seen(game, 6 * TIMES, 0)
    assert fates["refused"]


def test_several_changes_at_once_make_no_state_that_cannot_be(game: Game[Any]) -> None:
    fates = seen(game, 80 * TIMES, 6)
    assert fates["refused"]
