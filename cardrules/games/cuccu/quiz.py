"""Questions about Cuccù: who loses, what a target's card does, where the cat's way back leads, who decides."""

from __future__ import annotations

from itertools import pairwise

from cardrules.core.frozen import Facts
from cardrules.core.game import Event, Move, Step
from cardrules.core.messages import move_label
from cardrules.games.cuccu.game import CUCCU
from cardrules.quiz.maker import Maker, Position
from cardrules.quiz.question import Choice, Question

PLAIN_SKIPPED = 0.8
"""The share of plain swaps that are passed over, so that the special cards come up as often."""
NOBODY = Choice("nobody", "nobody")
EFFECTS = {
    "swapped": ("swap", "the two cards are swapped"),
    "cuckoo_refuses": ("refuse", "no swap, and it costs nothing"),
    "hunter_shoots": ("shoot", "no swap, and the asking player loses a life; no swap is undone"),
    "cat_scratches": ("scratch", "no swap, the asking player loses a life, and the card goes back along its chain"),
    "horse_skipped": ("skip", "the request goes past to the next player, or to the top of the pack"),
    "inn_opens": ("inn", "the exchange waits for guest and host"),
}
"""What a target's card does, by the event that shows it: key and words of the choice."""


def who_loses(position: Position) -> Question | None:
    """The cards are compared: who loses a life?"""
    steps = _steps(position, "compared")
    if not steps:
        return None
    at = next(at for at, step in enumerate(steps) if step.event.kind == "compared")
    state, after = steps[at].state, [step.event for step in steps[at + 1 :]]
    losers = {event.facts["seat"] for event in after if event.kind == "life_lost"}
    because = tuple(event for event in after if event.kind not in ("round_scored", "match_won", "all_return"))
    rules = tuple(dict.fromkeys(rule for event in because for rule in event.rules))
    choices = (*_seats(steps[at].event.facts["seats"]), NOBODY)
    answers = frozenset(f"seat:{seat}" for seat in losers) or frozenset({"nobody"})
    return Question("cuccu", "who_loses", Facts(), rules, state, None, choices, answers, True, because)


def what_happens(position: Position) -> Question | None:
    """A player asks, and the target is dealt a card: what does it do?"""
    steps = _steps(position, "requested", move="request")
    for before, step in pairwise(steps):
        if step.event.kind in EFFECTS and before.event.kind == "dealt":
            if step.event.kind == "swapped" and position.rng.random() < PLAIN_SKIPPED:
                continue
            dealt = before.event.facts
            facts = Facts(seat=position.state.decision.seat, target=dealt["seat"], card=dealt["card"])  # type: ignore[union-attr]
            choices = tuple(Choice(key, words) for key, words in EFFECTS.values())
            answer = frozenset({EFFECTS[step.event.kind][0]})
            return Question(
                "cuccu",
                "what_happens",
                facts,
                step.event.rules,
                before.state,
                None,
                choices,
                answer,
                False,
                (step.event,),
            )
    return None


def after_the_cat(position: Position) -> Question | None:
    """The cat scratches: which card does this player hold after the way back?"""
    steps = _steps(position, "cat_scratches", move="request")
    if not steps:
        return None
    at = next(at for at, step in enumerate(steps) if step.event.kind == "cat_scratches")
    way_back = [
        step for step in steps[at:] if step.event.kind in ("life_lost", "undone", "reversal_ends", "nothing_to_undo")
    ]
    before, after = steps[at].state.view(None)["hands"], way_back[-1].state.view(None)["hands"]
    moved = [seat for seat in before if before[seat] != after[seat]]
    seat = position.rng.choice(moved or [position.state.decision.seat])  # type: ignore[union-attr]
    name = position.state.game.card_name
    choices = tuple(Choice(card, name(card)) for card in dict.fromkeys(before.values()))
    if len(choices) < 2:
        return None  # cats alone: there is nothing to choose
    because: tuple[Event, ...] = tuple(step.event for step in way_back)
    rules = ("CA2", "CA3") if moved else ("CA5", "CA1")
    facts = Facts(seat=seat, requester=position.state.decision.seat)  # type: ignore[union-attr]
    answers = frozenset({after[seat]})
    return Question("cuccu", "after_the_cat", facts, rules, steps[at].state, None, choices, answers, False, because)


def who_decides(position: Position) -> Question | None:
    """After this move: whose decision comes next?"""
    state, rng = position.state, position.rng
    decision = state.decision
    if decision is None or decision.seat is None:
        return None
    move = rng.choice(list(state.legal_moves))
    turn = position.turn(move)
    after = turn.state.decision
    if after is None:
        return None
    answer = NOBODY.key if after.seat is None else f"seat:{after.seat}"
    facts = Facts(seat=decision.seat, move=str(move), label=move_label(CUCCU, move))
    choices = (*_seats(state.seats), NOBODY)
    rules = tuple(dict.fromkeys((after.rule, *turn.events[0].rules)))
    return Question("cuccu", "who_decides", facts, rules, state, None, choices, frozenset({answer}), False, turn.events)


def _steps(position: Position, kind: str, move: str | None = None) -> tuple[Step, ...]:
    """The steps of a random legal move (of this verb) that has an event of this kind, or none."""
    state = position.state
    legal = [m for m in state.legal_moves if m.seat is not None and (move is None or m.verb == move)]
    if not legal:
        return ()
    chosen: Move = position.rng.choice(legal)
    if all(event.kind != kind for event in position.turn(chosen).events):
        return ()
    return state.game.steps(state, chosen)


def _seats(seats: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(f"seat:{seat}", seat) for seat in seats)


MAKERS: dict[str, Maker] = {
    "who_loses": who_loses, "what_happens": what_happens, "after_the_cat": after_the_cat, "who_decides": who_decides,
}  # fmt: skip
