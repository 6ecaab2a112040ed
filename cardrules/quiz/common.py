"""Question makers that work for every game: what is legal, and which rule forbids a move."""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import Facts
from cardrules.core.game import Game, Move
from cardrules.core.messages import move_label
from cardrules.quiz.maker import Maker, Position
from cardrules.quiz.question import Choice, Question

MOST_CHOICES = 6


def which_legal(position: Position) -> Question | None:
    """Which of these moves may the player make?"""
    state, rng = position.state, position.rng
    decision = state.decision
    if decision is None or decision.seat is None:
        return None
    space = [move for move in state.game.move_space(state) if move.seat == decision.seat]
    legal = [move for move in state.legal_moves if move in space]
    illegal = [move for move in space if move not in legal]
    if not legal or not illegal:
        return None
    right = rng.sample(legal, min(len(legal), rng.randint(1, 3)))
    wrong = rng.sample(illegal, min(len(illegal), MOST_CHOICES - len(right)))
    asked = sorted([*right, *wrong], key=space.index)
    because = [finding for move in asked for finding in state.verdict(move).findings]
    rules = tuple(dict.fromkeys([*(finding.rule for finding in because), decision.rule]))
    return Question(
        state.game.name, "which_legal", Facts(seat=decision.seat), rules, state,
        decision.seat, tuple(choice(state.game, move) for move in asked), frozenset(map(str, right)), True,
        tuple(dict.fromkeys(because)),
    )  # fmt: skip


def which_rule(position: Position) -> Question | None:
    """Which rule forbids this move?"""
    state, rng, book = position.state, position.rng, position.state.game.rulebook
    decision = state.decision
    if decision is None or decision.seat is None:
        return None
    verdicts = [state.verdict(move) for move in state.game.move_space(state)]
    single = [verdict for verdict in verdicts if not verdict.legal and len(verdict.rules) == 1]
    others = sorted({rule for verdict in verdicts for rule in verdict.rules})
    if not single or len(others) < 3:
        return None
    verdict = rng.choice(single)
    rule = verdict.rules[0]
    wrong = rng.sample([other for other in others if other != rule], min(3, len(others) - 1))
    choices = tuple(Choice(r, f"{book.cite(r)}: {book[r].title}") for r in sorted([rule, *wrong], key=list(book).index))
    move = verdict.move
    words = move_label(state.game, move)
    facts = Facts(seat=decision.seat, who=move.seat or "somebody", move=str(move), label=words)
    return Question(
        state.game.name, "which_rule", facts, (rule,), state, decision.seat, choices, frozenset({rule}), False,
        verdict.findings,
    )  # fmt: skip


def choice(game: Game[Any], move: Move) -> Choice:
    """A move as a choice."""
    return Choice(str(move), move_label(game, move))


COMMON: dict[str, Maker] = {"which_legal": which_legal, "which_rule": which_rule}
