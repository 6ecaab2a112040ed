"""Legal moves, verdicts and making a move are three faces of one judge, over every move that could be tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardrules.core.errors import IllegalMove, MoveTextError
from cardrules.core.game import Game, Move, State
from cardrules.core.moves import SEATLESS
from cardrules.testing.samples import ends, moving, sample, settled

AS_TEXT: Any = "xy"
"""A text where a tuple of texts belongs."""


def refused(game: Game[Any], state: State, move: Move) -> None:
    """A move is refused in every way of making it, with the same reasons, and nothing changes."""
    verdict = game.verdict(state, move)
    assert not verdict
    assert verdict.rules, f"the refusal of {move} names no rule"
    for attempt in (game.apply, game.play, game.steps):
        with pytest.raises(IllegalMove) as caught:
            attempt(state, move)
        assert caught.value.verdict == verdict
        assert caught.value.legal == state.legal_moves


def test_legal_moves_are_the_move_space_without_what_the_judge_refuses(game: Game[Any]) -> None:
    for state in settled(game, 250):
        space = game.move_space(state)
        assert len(set(space)) == len(space), "a move stands twice in the move space"
        assert game.legal_moves(state) == tuple(move for move in space if not game.judge(state, move))


def test_legal_verdict_and_apply_agree_over_the_whole_move_space(game: Game[Any]) -> None:
    for state in settled(game, 60):
        legal, before, written = state.legal_moves, hash(state), state.to_json()
        for move in game.move_space(state):
            assert game.move(state, move) == move, "moves of the space are in canonical form"
            assert bool(game.verdict(state, move)) == (move in legal)
            if move in legal:
                assert game.apply(state, move) is not state
            else:
                refused(game, state, move)
        assert (hash(state), state.to_json()) == (before, written)


def test_other_seats_have_no_moves(game: Game[Any]) -> None:
    for state in settled(game, 60):
        decision = state.decision
        mover = decision.seat if decision else None
        for move in state.legal_moves:
            assert move.seat == mover, "only the seat whose decision it is has moves"
        for move in game.move_space(state):
            for seat in state.seats:
                if move.seat is not None and seat != mover:
                    refused(game, state, move._replace(seat=seat))


def mutations(move: Move, words: list[str], rng: random.Random) -> Iterator[Move]:
    """Moves like this one that are a little off."""
    args = move.args
    yield move._replace(args=(*args, rng.choice(words)))
    yield move._replace(args=args + args)
    yield move._replace(args=tuple(reversed(args)))
    for at in range(len(args)):
        yield move._replace(args=args[:at] + args[at + 1 :])
        yield move._replace(args=(*args[:at], rng.choice(words), *args[at + 1 :]))


def test_moves_a_little_off_are_no_moves_or_judged_by_the_same_judge(game: Game[Any]) -> None:
    """A foreign card, a card too many, one left out, another game's word: refused with a reason, or a legal move."""
    rng = random.Random(5)
    spaces = [game.move_space(state) for state in settled(game, 40)]
    words = sorted({arg for space in spaces for move in space for arg in move.args} | {"?", "0", "-1", "99", "none"})
    met = {"no move": 0, "refused": 0, "legal": 0}
    for state in settled(game, 40):
        legal, before = set(state.legal_moves), hash(state)
        own = list(game.move_space(state))
        strange = [move._replace(seat=state.legal_moves[0].seat) for move in rng.choice(spaces)] if legal else []
        for move in rng.sample(own, min(12, len(own))) + rng.sample(strange, min(12, len(strange))):
            for odd in mutations(move, words, rng):
                try:
                    made = game.move(state, odd)
                except MoveTextError as error:
                    assert str(error)
                    met["no move"] += 1
                    continue
                assert game.parse(str(made), state.seats) == made
                if game.verdict(state, made):
                    assert made in legal, f"{made} is legal, but not among the legal moves"
                    met["legal"] += 1
                else:
                    refused(game, state, made)
                    met["refused"] += 1
        assert hash(state) == before
    assert met["no move"], "nothing tried was off"


def test_a_move_has_one_canonical_form_and_its_text_is_its_pair(game: Game[Any]) -> None:
    for state in settled(game, 60):
        for move in state.legal_moves:
            text = str(move)
            assert game.parse(text, state.seats) == move
            assert game.parse(f"  {text.replace(' ', '   ')} ", state.seats) == move
            assert state.legal_moves.__contains__(text)
            assert game.verdict(state, text) == game.verdict(state, move)
            assert game.apply(state, text) == game.apply(state, move) == state.play(text)


def test_arguments_in_another_order_are_the_same_move_or_none(game: Game[Any]) -> None:
    rng = random.Random(7)
    for state in settled(game, 150):
        for move in state.legal_moves:
            shuffled = tuple(rng.sample(move.args, len(move.args)))
            if sorted(shuffled) != sorted(move.args) or shuffled == move.args:
                continue
            try:
                made = game.move(state, move._replace(args=shuffled))
            except MoveTextError:
                continue
            assert made == move or tuple(sorted(made.args)) == tuple(sorted(move.args))
            assert game.move(state, str(made)) == made


def test_between_two_events_nobody_can_move(game: Game[Any]) -> None:
    for state in moving(game, 60):
        assert state.moving
        assert state.decision is None
        assert state.legal_moves == ()
        for point in sample(game, 5):
            move = point.move
            if move.seat is None or move.seat in state.seats:
                refused(game, state, move)


def test_exactly_one_decision_is_open_until_the_game_is_over(game: Game[Any]) -> None:
    for state in settled(game, 300):
        decision = state.decision
        assert bool(state.legal_moves) == (decision is not None) == (state.outcome is None)
        if decision is None:
            continue
        assert decision.rule in game.rulebook
        assert decision.seat is None or decision.seat in state.seats
        if decision.seat is None:
            assert {move.verb for move in state.legal_moves} <= SEATLESS
        assert game.state_words(state)["to_move"] == decision.seat


def test_the_end_has_no_moves_no_mover_and_an_outcome(game: Game[Any]) -> None:
    assert ends(game), "random play has come to no end"
    for state in ends(game):
        assert state.decision is None
        assert game.state_words(state)["to_move"] is None
        assert state.outcome is not None
        assert state.outcome.winners
        assert set(state.outcome.winners) <= set(state.seats)
        for move in game.move_space(state):
            refused(game, state, move)
        for text in game.forms.values():
            try:
                move = game.move(state, text)
            except MoveTextError:
                continue  # a seat or card that this table does not have
            refused(game, state, move)


def test_every_form_reads_as_a_move(game: Game[Any]) -> None:
    """`forms` has an example for every verb, as the errors show it."""
    seats = ("A", "B", "C", "D")
    for verb, text in game.forms.items():
        move = game.parse(text, seats)
        assert move.verb == verb
        assert game.parse(str(move), seats) == move
        assert (move.seat is None) == (verb in SEATLESS)


@pytest.mark.parametrize(
    "text",
    ["", " ", "A", "keep", "next next", "A next", "Z keep", "A dance", "a keep", "A  ", "?", "None keep", "\x00 \x00",
     "A\ud800 keep", "A " + "x" * 10_000],
)  # fmt: skip
def test_what_is_no_move_says_why(game: Game[Any], text: str) -> None:
    state = settled(game, 1)[0]
    for ask in (game.verdict, game.apply, game.play, game.steps):
        with pytest.raises(MoveTextError) as caught:
            ask(state, text)
        assert caught.value.why
        assert "is no move" in str(caught.value)


@pytest.mark.parametrize(
    "thing",
    [None, 5, b"A keep", (), ("A",), ("A", "keep"), ("A", "keep", ["x"]), ("A", "keep", (1,)), ("A", "keep", None),
     (1, "keep", ()), ("A", 1, ()), ("A", ["keep"], ()), (["A"], "keep", ()), Move("A", "keep", AS_TEXT), {"A": 1}],
)  # fmt: skip
def test_an_object_that_is_no_move_is_refused_as_text_is(game: Game[Any], thing: Any) -> None:
    state = settled(game, 1)[0]
    with pytest.raises(MoveTextError):
        game.verdict(state, thing)
    with pytest.raises(MoveTextError):
        game.apply(state, thing)
