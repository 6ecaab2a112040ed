"""A whole game as one text that can be kept and compared: what is legal, what is refused and why, what happens, what
each seat sees. Uses nothing of a game but the contract."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardrules.core.frozen import plain
from cardrules.core.game import Event, Game, State
from cardrules.core.messages import decision_text, event_text


def playthrough(
    game: Game[Any],
    *,
    seed: int,
    setup: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    longest: int = 5_000,
) -> str:
    """The text of one game of random moves; the seed makes both the cards and the moves."""
    return "\n".join(_lines(game, seed, setup, options, longest)) + "\n"


def _lines(
    game: Game[Any], seed: int, setup: Mapping[str, Any] | None, options: Mapping[str, str] | None, longest: int
) -> Iterator[str]:
    dice = random.Random(f"playthrough {game.name} {seed}")
    turn = game.start(setup, seed=seed, options=options)
    state: State = turn.state
    yield f"{game.rulebook.title}, seed {seed}, options {dict(state.options) or 'none'}"
    yield from _told(game, turn.events)
    for number in range(1, longest + 1):
        yield from _shown(game, state)
        if state.outcome is not None:
            yield f"won by {', '.join(state.outcome.winners)}"
            return
        move = dice.choice(state.legal_moves)
        yield ""
        yield f"{number}> {move}"
        turn = game.play(state, move)
        yield from _told(game, turn.events)
        state = turn.state
    raise AssertionError(f"no end after {longest} moves")


def _told(game: Game[Any], events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield f"  {event_text(game, event)} [{' '.join(event.rules)}]"


def _shown(game: Game[Any], state: State) -> Iterator[str]:
    yield f"  state {_json(game.state_words(state))}"
    yield from (f"  seen by {seat}: {_json(plain(state.view(seat)['hands']))}" for seat in state.seats)
    if state.decision is not None:
        yield f"  {decision_text(game, state.decision)} [{state.decision.rule}]"
    yield f"  legal: {' · '.join(map(str, state.legal_moves)) or 'nothing'}"
    refused = [(move, state.verdict(move)) for move in game.move_space(state) if move not in state.legal_moves]
    listed = [f"{move} [{' '.join(verdict.rules)}]" for move, verdict in refused]
    yield f"  refused: {' · '.join(listed) or 'nothing'}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def reads_as_kept(golden: Path, text: str) -> None:
    """The text is the one that is kept in this file; with REGENERATE_GOLDEN=1 in the environment it is kept first."""
    if os.environ.get("REGENERATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert golden.is_file(), f"{golden} is not kept yet: run the test with REGENERATE_GOLDEN=1 in the environment"
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()
