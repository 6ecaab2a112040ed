"""The quiz's answers against the rules played: the move is made, and what came of it is looked at.

Where a question is asked in the middle of a move, the move that led there is found again among the legal ones.
Points of Dudab are counted by the rules written down once more without the engine.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from cardrules.core.errors import IllegalMove
from cardrules.core.game import State
from cardrules.core.registry import find_game, game_names
from cardrules.quiz import Question
from cardrules.quiz.maker import Position
from cardrules.quiz.making import makers
from tests.games.dudab import oracle as dudab_again

SOME = 15
MOVES = 50
KINDS = [(game, kind) for game in game_names() for kind in makers(game)]
Pair = tuple[State, Question]


def asked(game: str, kind: str, count: int = SOME, seed: int = 11) -> Iterator[Pair]:
    """So many questions of a kind from random games, each with the settled position that it was made of."""
    rng, maker = random.Random(f"{game} {kind} {seed}"), makers(game)[kind]
    while count:
        state = find_game(game).new(seed=rng.randrange(10**6))
        for _ in range(rng.randrange(MOVES)):
            if not (legal := state.legal_moves):
                break
            if (question := maker(Position(state, rng))) is not None:
                count -= 1
                yield state, question
                break
            state = state.play(rng.choice(legal))


def allowed(state: State, move: str) -> tuple[str, ...]:
    """The rules that refuse a move when it is tried; none if it goes through."""
    try:
        state.play(move)
    except IllegalMove as refused:
        return refused.verdict.rules
    return ()


def way_on(state: State, question: Question) -> list[State]:
    """The states behind the one that a question shows, on the move that leads through it."""
    for move in state.legal_moves:
        states = [step.state for step in state.game.steps(state, move)]
        if question.state in states:
            return states[states.index(question.state) + 1 :]
    raise AssertionError("no legal move leads to the position of this question")


def lives(state: State) -> dict[str, int]:
    return dict(state.view(None)["lives"])


def hands(state: State) -> dict[str, str]:
    return dict(state.view(None)["hands"])


# --- what the answer must be --------------------------------------------------------------------------------------


def legal_ones(_state: State, question: Question) -> set[str]:
    return {choice.key for choice in question.choices if not allowed(question.state, choice.key)}


def refusing_rule(_state: State, question: Question) -> set[str]:
    return set(allowed(question.state, question.facts["move"]))


def next_seat(_state: State, question: Question) -> set[str]:
    decision = question.state.play(question.facts["move"]).decision
    return {f"seat:{decision.seat}"} if decision and decision.seat else {"nobody"}


def losers(state: State, question: Question) -> set[str]:
    had = lives(question.state)
    poorer = [{seat for seat, left in lives(later).items() if left < had[seat]} for later in way_on(state, question)]
    return {f"seat:{seat}" for seat in set().union(*poorer)} or {"nobody"}


def effect(state: State, question: Question) -> set[str]:
    """What a target's card does, seen from what becomes of the two cards, the lives and the request."""
    asker, target = question.facts["seat"], question.facts["target"]
    before, later = question.state, way_on(state, question)
    if hands(later[0])[asker] == hands(before)[target] and hands(before)[asker] != hands(before)[target]:
        return {"swap"}
    if hands(before)[target] == "horse":
        return {"skip"} if hands(later[0]) == hands(before) and lives(later[0]) == lives(before) else set()
    if (after := later[-1].decision) is not None and after.kind.startswith("inn"):
        return {"inn"}
    if any(lives(one)[asker] < lives(before)[asker] for one in later[:2]):
        return {"scratch" if hands(before)[target] == "cat" else "shoot"}
    return {"refuse"}


def card_after_the_way_back(state: State, question: Question) -> set[str]:
    # nothing moves a card of this round any more, once the way back is done
    same_round = [later for later in way_on(state, question) if later.view(None)["round"] == state.view(None)["round"]]
    return {hands(same_round[-1])[question.facts["seat"]]}


def falling_sets(_state: State, question: Question) -> set[str]:
    """Lay the cards, take whatever can be taken, and note it."""
    facts, fallen = question.facts, set()
    state = question.state.play(" ".join((facts["seat"], "play", *facts["cards"])))
    while state.decision is not None and state.decision.kind != "play":
        moves = state.legal_moves
        fallen |= {f"ghost:{move.args[0]}" for move in moves if move.verb == "ghost"}
        taking = next((move for move in moves if move.verb == "take" and move.seat == facts["seat"]), None)
        if taking is not None:
            victim = state.decision.facts["victim"]
            fallen.add(f"set:{victim}:{len(state.view(None)['stacks'][victim])}")
        state = state.play(taking or moves[0])
    return fallen & {choice.key for choice in question.choices} or {"nothing"}


def lowest_single(_state: State, question: Question) -> set[str]:
    order = [*map(str, range(1, 14)), "X"].index
    singles = [(order(cards[0]), at) for at, cards in enumerate(question.view["row"], 1) if len(cards) == 1]
    return {f"row:{min(singles)[1]}"} if singles else {"out"}


def cards_minus_hand(_state: State, question: Question) -> set[str]:
    view, seat = question.view, question.facts["seat"]
    return {str(sum(map(len, view["stacks"][seat])) - len(view["hands"][seat]))}


def fitting_rows(_state: State, question: Question) -> set[str]:
    seat, card = question.facts["seat"], question.facts["card"]
    rows = range(1, len(question.view["rows"]) + 1)
    return {f"row:{row}" for row in rows if not allowed(question.state, f"{seat} play {card} {row}")} or {"nowhere"}


def bond(_state: State, question: Question) -> set[str]:
    after = question.state.play(question.facts["move"])
    view, seat = after.view(None), question.facts["next"]
    assert after.decision is not None and after.decision.seat == seat
    drawing = any(move.verb == "draw" for move in after.legal_moves)
    if view["demand"] is not None:
        return {"demand"}
    return {"free" if drawing else "wish"}


def points_by_hand(_state: State, question: Question) -> set[str]:
    view, seat = question.view, question.facts["seat"]
    options = {ruling.id: "a" for ruling in find_game("dudab").rulebook.rulings}
    return {str(dudab_again.score(list(view["hands"][seat]), list(view["stacks"][seat]), options))}


EXPECTED: dict[tuple[str, str], Callable[[State, Question], set[str]]] = {
    **{(game, "which_legal"): legal_ones for game in game_names()},
    **{(game, "which_rule"): refusing_rule for game in game_names()},
    ("cuccu", "who_decides"): next_seat,
    ("cuccu", "who_loses"): losers,
    ("cuccu", "what_happens"): effect,
    ("cuccu", "after_the_cat"): card_after_the_way_back,
    ("abluxxen", "who_decides"): next_seat,
    ("abluxxen", "what_falls"): falling_sets,
    ("abluxxen", "what_falls_in_a_duel"): falling_sets,
    ("abluxxen", "where_it_goes"): lowest_single,
    ("abluxxen", "score_now"): cards_minus_hand,
    ("dudab", "where_fits"): fitting_rows,
    ("dudab", "what_binds"): bond,
    ("dudab", "score_now"): points_by_hand,
}


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_answers_are_what_comes_of_it(game: str, kind: str) -> None:
    for state, question in asked(game, kind):
        assert question.answers == EXPECTED[game, kind](state, question), (question.prompt, question.state)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_question_is_whole(game: str, kind: str) -> None:
    """Its keys are distinct, its rules exist, and everything is said in words."""
    book = find_game(game).rulebook
    for _, question in asked(game, kind):
        keys = [choice.key for choice in question.choices]
        assert len(set(keys)) == len(keys) > 1
        assert question.answers and question.answers <= set(keys)
        assert question.many or len(question.answers) == 1
        assert question.rules and set(question.rules) <= set(book)
        assert question.mark(question.answers).right
        assert not question.mark(set(keys) - question.answers).right
        for text in (question.prompt, *question.reasons, *(choice.label for choice in question.choices)):
            assert text and not re.search(r"[{}]|None", text), text
        cited = set(re.findall(rf"\b{game}:([\w.]+\w)", " ".join(question.reasons)))
        assert cited <= set(book)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_answers_differ_from_question_to_question(game: str, kind: str) -> None:
    assert len({question.answers for _, question in asked(game, kind)}) > 1
