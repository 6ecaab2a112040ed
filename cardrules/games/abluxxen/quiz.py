"""Questions about Abluxxen: what a set snatches, where the ghost's high cards go, who decides, what the score is."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardrules.core.frozen import Facts
from cardrules.core.game import Event, Move, State
from cardrules.core.messages import move_label
from cardrules.games.abluxxen.game import ABLUXXEN
from cardrules.games.abluxxen.prospects import Prospect, prospects
from cardrules.games.abluxxen.scoring import scores, special_cards
from cardrules.games.abluxxen.state import AbluxxenState
from cardrules.quiz.maker import Maker, Position
from cardrules.quiz.question import Choice, Question

NOTHING = Choice("nothing", "nothing")
NOBODY = Choice("nobody", "nobody")
MOST_TARGETS = 6
DULL = 0.8
"""The share of questions whose answer is dull (nothing falls, the leftmost place) that are passed over."""
DUEL_MOVES = 40
"""How far into a duel a random position lies at the most."""


def what_falls(position: Position) -> Question | None:
    """A set is about to be laid: which sets on the table may be snatched by it?"""
    return _what_falls("what_falls", _abluxxen(position), position.rng)


def what_falls_in_a_duel(position: Position) -> Question | None:
    """The same with a ghost, from which one of the beaten combinations must be taken."""
    state = _random_duel(position.rng)
    return None if state is None else _what_falls("what_falls_in_a_duel", state, position.rng)


def _what_falls(kind: str, state: AbluxxenState, rng: random.Random) -> Question | None:
    if state.phase != "play":
        return None
    move = rng.choice(list(state.legal_moves))
    seen = [prospect for prospect in prospects(state, move.args) if prospect.cards]
    if not seen or (not any(prospect.snatched for prospect in seen) and rng.random() < DULL):
        return None
    fallen = [prospect for prospect in seen if prospect.snatched]
    others = [prospect for prospect in seen if not prospect.snatched]
    asked = [*fallen, *rng.sample(others, min(len(others), max(0, MOST_TARGETS - len(fallen))))]
    asked.sort(key=seen.index)
    return falls_question(kind, state, move, asked)


def falls_question(kind: str, state: AbluxxenState, move: Move, asked: Sequence[Prospect]) -> Question:
    """Which of these sets fall to what this move lays?"""
    fallen = [prospect for prospect in asked if prospect.snatched]
    because = tuple(prospect.finding for prospect in asked)
    choices = (*(_target(state, prospect) for prospect in asked), NOTHING)
    answers = frozenset(_target(state, prospect).key for prospect in fallen) or frozenset({NOTHING.key})
    facts = Facts(seat=move.seat, cards=move.args)
    rules = tuple(dict.fromkeys(finding.rule for finding in because))
    return Question("abluxxen", kind, facts, rules, state, None, choices, answers, True, because)


def _target(state: AbluxxenState, prospect: Prospect) -> Choice:
    cards = " ".join(prospect.cards)
    if prospect.owner is None:
        return Choice(f"ghost:{prospect.cards[0]}", f"the ghost: {cards}")
    level = len(state.stacks[state.seats.index(prospect.owner)]) - prospect.depth
    where = "on top" if not prospect.depth else f"{prospect.depth} below the top"
    return Choice(f"set:{prospect.owner}:{level}", f"{prospect.owner}: {cards} ({where})")


def where_it_goes(position: Position) -> Question | None:
    """The ghost has got a 13 or joker: on which place of the row does it go?"""
    rng = position.rng
    game = position.state.game
    steps = game.setup_steps({"seats": ["A", "B"], "mode": "duel", "deal": {}}, rng.getrandbits(32))
    placed = [at for at, step in enumerate(steps) if step.event.kind in ("paired", "surplus")]
    if not placed:
        return None
    at = rng.choice(placed)
    event, before = steps[at].event, steps[at - 1].state
    if event.kind == "paired" and event.facts["place"] == 1 and rng.random() < DULL:
        return None
    return placing_question(before, event)


def placing_question(before: State, event: Event) -> Question:
    """Where does the card go that this event places, or removes?"""
    row = _duel(before).row
    places = (Choice(f"row:{place}", f"place {place}: {' '.join(cards)}") for place, cards in enumerate(row, 1))
    answer = f"row:{event.facts['place']}" if event.kind == "paired" else "out"
    choices = (*places, Choice("out", "out of the game"))
    facts = Facts(card=event.facts["card"])
    return Question(
        "abluxxen", "where_it_goes", facts, event.rules, before, None, choices, frozenset({answer}), False, (event,)
    )


def who_decides(position: Position) -> Question | None:
    """After this move: whose decision comes next?"""
    state, rng = _abluxxen(position), position.rng
    if state.outcome is not None:
        return None
    move = rng.choice(list(state.legal_moves))
    turn = position.turn(move)
    after = turn.state.decision
    if after is not None and after.kind == "play" and rng.random() < DULL:
        return None
    answer = NOBODY.key if after is None else f"seat:{after.seat}"
    facts = Facts(seat=state.to_move, move=str(move), label=move_label(ABLUXXEN, move))
    choices = (*(Choice(f"seat:{seat}", seat) for seat in state.seats), Choice(NOBODY.key, "nobody: the game is over"))
    asking = () if after is None else (after.rule,)
    rules = tuple(dict.fromkeys((*asking, *(rule for event in turn.events for rule in event.rules))))
    return Question(
        "abluxxen", "who_decides", facts, rules, state, None, choices, frozenset({answer}), False, turn.events
    )


def score_now(position: Position) -> Question | None:
    """If the game ended now: how many points has this player?"""
    state, rng = _abluxxen(position), position.rng
    at = rng.randrange(len(state.seats))
    stacked, held = sum(map(len, state.stacks[at])), len(state.hands[at])
    if not stacked:
        return None
    points = scores(state)[at]
    wrong = {points + by for by in (-3, -2, -1, 1, 2, 3)} | {stacked, -held}
    offered = sorted([points, *rng.sample(sorted(wrong - {points}), 3)])
    choices = tuple(Choice(str(number), f"{number}".replace("-", "−")) for number in offered)
    facts = Facts(seat=state.seats[at])
    special = special_cards(state)[at] if state.special else 0
    rules = ("R8.3", "S2") if special else ("R8.3",)
    counted = Facts(seat=state.seats[at], stacked=stacked, held=held, special=special, points=points)
    because = Event("count", rules, counted)
    return Question(
        "abluxxen", "score_now", facts, rules, state, None, choices, frozenset({str(points)}), False, (because,)
    )


# --- positions ----------------------------------------------------------------------------------------------------


def _abluxxen(position: Position) -> AbluxxenState:
    assert isinstance(position.state, AbluxxenState)
    return position.state


def _duel(state: object) -> AbluxxenState:
    assert isinstance(state, AbluxxenState)
    return state


def _random_duel(rng: random.Random) -> AbluxxenState | None:
    """A position of a random duel where cards are to be laid; None if it is another moment."""
    game = AbluxxenState.game
    state = game.new(seed=rng.getrandbits(32), mode="duel")
    for _ in range(rng.randrange(DUEL_MOVES)):
        moves: tuple[Move, ...] = state.legal_moves
        if not moves:
            break
        state = game.apply(state, rng.choice(moves))
    return _duel(state) if state.phase == "play" else None


MAKERS: dict[str, Maker] = {
    "what_falls": what_falls, "what_falls_in_a_duel": what_falls_in_a_duel, "where_it_goes": where_it_goes,
    "who_decides": who_decides, "score_now": score_now,
}  # fmt: skip
