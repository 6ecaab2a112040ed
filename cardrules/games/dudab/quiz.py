"""Questions about Dudab: where a card fits, what binds the next player, what a hand and a stack count."""

from __future__ import annotations

from collections.abc import Iterable

from cardrules.core.frozen import Facts
from cardrules.core.game import Event, Move
from cardrules.core.messages import move_label
from cardrules.games.dudab.game import DUDAB as GAME
from cardrules.games.dudab.scoring import count_points
from cardrules.games.dudab.state import DudabState
from cardrules.quiz.maker import Maker, Position
from cardrules.quiz.question import Choice, Question

NOWHERE = Choice("nowhere", "nowhere")
BONDS = (
    Choice("free", "nothing: they may lay or draw as they like"),
    Choice("wish", "a wish: they answer it, lay a Dudab, or show and draw"),
    Choice("demand", "a demand: they lay a Shaman or a Dudab, or turn up a card"),
)
CHOICES_OF_SCORE = 4
OFF = (-10, -8, -5, -4, -2, 2, 4, 5, 8, 10)
"""How far off wrong scores are."""
DULL = 0.7
"""The share of questions with a dull answer (free, one free row) that are passed over."""


def where_fits(position: Position) -> Question | None:
    """On which rows may this card be laid now?"""
    state, rng = _dudab(position), position.rng
    if state.phase != "turn" or state.drawn:
        return None
    card = rng.choice([card for card in state.hands[state.actor] if card != "DD"] or ["DD"])
    if card == "DD":
        return None
    question = fits_question(state, card)
    return None if NOWHERE.key in question.answers and rng.random() < DULL else question


def fits_question(state: DudabState, card: str) -> Question:
    """On which rows may the player to move lay this card of the hand?"""
    seat = state.seats[state.actor]
    rows = range(1, len(state.rows) + 1)
    verdicts = {f"row:{row}": state.verdict(Move(seat, "play", (card, str(row)))) for row in rows}
    answers = frozenset(key for key, verdict in verdicts.items() if verdict.legal) or frozenset({NOWHERE.key})
    because = tuple(dict.fromkeys(finding for verdict in verdicts.values() for finding in verdict.findings))
    rules = tuple(dict.fromkeys(finding.rule for finding in because))
    choices = (*(Choice(f"row:{row}", f"row {row}") for row in rows), NOWHERE)
    facts = Facts(seat=seat, card=card)
    return Question("dudab", "where_fits", facts, rules, state, seat, choices, answers, True, because)


def what_binds(position: Position) -> Question | None:
    """After this move: what binds the next player?"""
    state, rng = _dudab(position), position.rng
    if state.phase != "turn" or state.drawn:
        return None
    move = rng.choice(list(state.legal_moves))
    turn = position.turn(move)
    decision = turn.state.decision
    if decision is None or decision.seat in (None, state.to_move) or decision.kind not in ("turn", "wish", "demand"):
        return None
    answer = "free" if decision.kind == "turn" else decision.kind
    if answer == "free" and rng.random() < DULL:
        return None
    facts = Facts(seat=state.to_move, move=str(move), label=move_label(GAME, move), next=decision.seat)
    rules = tuple(dict.fromkeys((decision.rule, *(rule for event in turn.events for rule in event.rules))))
    return Question(
        "dudab", "what_binds", facts, rules, state, None, BONDS, frozenset({answer}), False, turn.events
    )  # fmt: skip


def score_now(position: Position) -> Question | None:
    """If the round were scored now: how many points has this player?"""
    state, rng = _dudab(position), position.rng
    at = rng.randrange(len(state.seats))
    hand, stack = state.hands[at], state.stacks[at]
    if len(stack) < 5 or not {"DD", "SR", "SY", "SG", "SB"}.intersection((*hand, *stack)):
        return None
    wrong = rng.sample(sorted(OFF), CHOICES_OF_SCORE - 1)
    return score_question(state, state.seats[at], wrong)


def score_question(state: DudabState, seat: str, wrong: Iterable[int]) -> Question:
    """How many points has this player, if the round is scored? `wrong` tells how far off the other answers are."""
    at = state.seats.index(seat)
    hand, stack = state.hands[at], state.stacks[at]
    steps = count_points(hand, stack, state.options)
    score = steps[-1].running
    because = tuple(
        Event(
            f"count_{step.kind}",
            step.rules,
            Facts(seat=seat, cards=step.cards, points=step.points, running=step.running),
        )
        for step in steps
    )
    offered = sorted([score, *(score + by for by in wrong)])
    rules = tuple(dict.fromkeys(rule for event in because for rule in event.rules))
    return Question(
        "dudab", "score_now", Facts(seat=seat, hand=hand, stack=stack), rules, state, None,
        tuple(Choice(str(points), f"{points} points") for points in offered), frozenset({str(score)}), False, because,
    )  # fmt: skip


def _dudab(position: Position) -> DudabState:
    assert isinstance(position.state, DudabState)
    return position.state


MAKERS: dict[str, Maker] = {"where_fits": where_fits, "what_binds": what_binds, "score_now": score_now}
