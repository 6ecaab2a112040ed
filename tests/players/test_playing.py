"""Players of any game: what they are given, what they may answer, and whole games between them."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from cardrules import (
    CardRulesError,
    Game,
    IllegalMove,
    Move,
    Moves,
    MoveTextError,
    RandomPlayer,
    Timeline,
    View,
    find_game,
    game_names,
    make_player,
    play_game,
    play_out,
    player_names,
)


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return find_game(request.param)


class Watcher:
    """Makes the first move, and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[View, Moves]] = []

    def __call__(self, view: View, moves: Moves) -> Move:
        self.given.append((view, moves))
        return moves[0]


def test_a_player_is_given_its_own_view_and_its_own_moves(game: Game[Any]) -> None:
    watchers = {seat: Watcher() for seat in game.new(seed=3).seats}
    timeline = play_game(game, watchers, seed=3)
    turns = list(timeline.turns())
    asked = [(before[2], after[0]) for before, after in pairwise(turns)]
    for seat, watcher in watchers.items():
        mine = [
            (state.view(seat), state.legal_moves) for state, move in asked if move is not None and move.seat == seat
        ]
        assert watcher.given == mine
        assert all(type(view) is View and view.seat == seat for view, _ in watcher.given)


def test_both_lanes_ask_players_the_same(game: Game[Any]) -> None:
    """What a player sees on the table that stays thawed is what it sees of states, and stays as it was seen."""
    state = game.new(seed=5)
    one, other = Watcher(), Watcher()
    end = play_out(state, {state.seats[0]: one}, random.Random(1))
    timeline = play_game(game, {state.seats[0]: other}, seed=5, rng=random.Random(1))
    assert end == timeline.state
    assert one.given == other.given
    assert one.given


def test_a_whole_game_comes_again_from_its_seed(game: Game[Any]) -> None:
    timeline = play_game(game, seed=11)
    assert timeline.state.outcome is not None
    assert timeline.moves == play_game(game.name, seed=11).moves
    assert timeline.moves != play_game(game, seed=11, rng=random.Random(2)).moves
    assert timeline.events


def test_a_game_goes_on_from_a_timeline_or_a_position(game: Game[Any]) -> None:
    timeline = Timeline.start(game, seed=4)
    first = timeline.state.legal_moves[0]
    timeline.play(first)
    assert play_game(timeline) is timeline
    assert timeline.moves[0] == first
    assert timeline.state.outcome is not None
    state = game.new(seed=4)
    if game.setup_of(state) is not None:
        assert play_game(state).state.outcome is not None
    if game.setup_of(timeline.state) is None:
        with pytest.raises(CardRulesError, match="give the timeline"):
            play_game(timeline.state)
    with pytest.raises(CardRulesError, match="seed cannot be given beside it"):
        play_game(timeline, seed=3)
    with pytest.raises(CardRulesError, match="expected a game"):
        play_game(5)  # type: ignore[arg-type]


def test_every_named_player_plays_its_game(game: Game[Any]) -> None:
    assert player_names(game)[0] == "random"
    for name in player_names(game):
        again = [play_game(game, make_player(game, name, 3), seed=2).moves for _ in range(2)]
        assert again[0] == again[1]
    with pytest.raises(CardRulesError, match=r"no player 'clever'.* random"):
        make_player(game, "clever")


def test_cuccu_has_characters() -> None:
    assert player_names("cuccu") == ("random", "careful", "steady", "daring", "fickle")


def test_the_scores_of_cuccu_are_lives() -> None:
    outcome = play_out(find_game("cuccu").new(seed=7), rng=random.Random(1)).outcome
    assert outcome is not None and outcome.scores is not None
    assert [seat for seat, lives in outcome.scores.items() if lives] == list(outcome.winners)


def test_random_players_keep_their_seed_and_vary_without_one() -> None:
    moves = Moves(Move("A", str(at)) for at in range(50))
    view = find_game("cuccu").new().view("A")
    one, two = RandomPlayer(3), RandomPlayer(3)
    made = [one(view, moves) for _ in range(40)]
    assert made == [two(view, moves) for _ in range(40)]
    assert len(set(made)) > 10
    other = RandomPlayer()
    assert made != [other(view, moves) for _ in range(40)]
    with pytest.raises(CardRulesError, match="no legal move"):
        one(view, Moves())


def test_global_chance_is_neither_used_nor_moved() -> None:
    random.seed(5)
    before = random.getstate()
    play_game("cuccu", seed=1)
    play_out(find_game("cuccu").new())
    RandomPlayer()
    assert random.getstate() == before


@pytest.mark.parametrize("lane", ["game", "out"])
@pytest.mark.parametrize(
    ("answer", "error"),
    [(Move("A", "draw"), IllegalMove), (Move("A", "dance"), MoveTextError), (None, MoveTextError), (7, MoveTextError)],
)
def test_an_answer_that_is_no_legal_move_is_refused(lane: str, answer: Any, error: type[Exception]) -> None:
    def play() -> None:
        players = {"A": lambda view, moves: answer}
        if lane == "game":
            play_game("cuccu", players)
        else:
            play_out(find_game("cuccu").new(), players)

    with pytest.raises(error):
        play()


def test_an_equal_move_and_its_text_are_as_good_as_the_one_of_the_list() -> None:
    state = find_game("cuccu").new(seed=1)
    ends = [
        play_out(state, {"A": player}, random.Random(1))
        for player in (lambda _, moves: moves[0], lambda _, moves: Move(*moves[0]), lambda _, moves: str(moves[0]))
    ]
    assert ends[0] == ends[1] == ends[2]


def test_who_is_no_player_is_named() -> None:
    state = find_game("cuccu").new()
    with pytest.raises(CardRulesError, match="no seat 'Z' here"):
        play_out(state, {"Z": RandomPlayer(1)})
    with pytest.raises(CardRulesError, match="the player of A cannot be called"):
        play_out(state, {"A": 5})  # type: ignore[dict-item]


def test_a_game_without_an_end_and_a_move_half_done_are_refused() -> None:
    game = find_game("cuccu")
    state = game.new()
    with pytest.raises(CardRulesError, match="not ended after 3 moves"):
        play_out(state, longest=3)
    with pytest.raises(CardRulesError, match="not ended after 3 moves"):
        play_game(game, longest=3)
    half = game.steps(state, state.legal_moves[0])[0].state
    with pytest.raises(CardRulesError, match="between two events"):
        play_out(half)
