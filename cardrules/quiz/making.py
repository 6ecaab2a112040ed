"""Making questions: random positions from a seed, offered to a game's question makers in turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardrules.core.defects import kind_of
from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game
from cardrules.core.registry import find_game
from cardrules.quiz.common import COMMON
from cardrules.quiz.maker import Maker, Position
from cardrules.quiz.question import Question

MAX_MOVES = 60
"""How far into a game a random position lies at the most."""
TRIES = 400
"""How many positions a maker is offered before it is passed over."""


def makers(game: str) -> Mapping[str, Maker]:
    """The question makers of a game by kind: its own (`MAKERS` in its package's `quiz`) and those for all games.

    Raises `CardRulesError` on an unknown game.
    """
    own: Mapping[str, Maker] = getattr(find_game(game).part("quiz"), "MAKERS", {})
    return {**own, **COMMON}


def questions(
    game: str, *, seed: int = 0, count: int = 10, kinds: Sequence[str] | None = None, rules: Sequence[str] = ()
) -> list[Question]:
    """So many questions about a game, the same for the same seed; kinds take turns.

    `kinds` limits the kinds of question; `rules` asks for questions that test one of these rules, as far as random
    positions yield them. Raises `CardRulesError` on an unknown kind, and on a seed that is no whole number.
    """
    if count < 1:
        raise CardRulesError(f"expected at least one question, got {count}")
    stream = stream_of(game, seed=seed, kinds=kinds, rules=rules)
    return [question for question, _ in zip(stream, range(count), strict=False)]


def stream_of(
    game: str, *, seed: int, kinds: Sequence[str] | None = None, rules: Sequence[str] = ()
) -> Iterator[Question]:
    """Questions without end, or until no maker finds a position for one; no position and choice comes twice."""
    if type(seed) is not int:
        raise CardRulesError(f"seed: expected a whole number, got {kind_of(seed)}")
    known = makers(game)
    if unknown := set(kinds or ()) - set(known):
        raise CardRulesError(f"no kind of question {', '.join(sorted(unknown))}; {game} has {', '.join(known)}")
    rng = random.Random(f"quiz {game} {seed}")
    order = list(kinds or known)
    rng.shuffle(order)
    positions = _positions(find_game(game), rng)
    asked: set[tuple[Any, ...]] = set()
    while order:
        for kind in list(order):
            question = _make(known[kind], positions, frozenset(rules), asked)
            if question is None:
                order.remove(kind)
            else:
                yield question


def _make(
    maker: Maker, positions: Iterator[Position], rules: frozenset[str], asked: set[tuple[Any, ...]]
) -> Question | None:
    for _ in range(TRIES):
        question = maker(next(positions))
        if question is None or (rules and not rules.intersection(question.rules)):
            continue
        identity = (question.kind, question.facts, question.state, question.answers)
        if identity not in asked:
            asked.add(identity)
            return question
    return None


def _positions(game: Game[Any], rng: random.Random) -> Iterator[Position]:
    """Positions of random games, each some random moves in, with an open decision."""
    while True:
        state = game.new(seed=rng.randrange(2**32))
        for _ in range(rng.randrange(1, MAX_MOVES)):
            yield Position(state, rng)
            legal = state.legal_moves
            if not legal:
                break
            state = game.apply(state, legal[rng.randrange(len(legal))])
