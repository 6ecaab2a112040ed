"""What holds at every state of random games of every kind, and why every game ends."""

from __future__ import annotations

import random

import pytest
from every_state import moves_agree
from long import share

from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.games import (
    MODES,
    a_game,
    any_options,
    cards_are_all_there,
    counts_of_sets,
    everything_is_said,
    round_trips,
    short_position,
    start,
    table_is_sound,
)
from tests.games.abluxxen.helpers import abluxxen_state, play

QUICK = 8
MANY = 20_000
PARTS = 8


def check_game(dice: random.Random, mode: str, *, special: bool, options: dict[str, str] | None) -> int:
    """Play a game and look at every state; how many moves it had."""
    moves = -1
    for state, _ in a_game(dice, start(dice, mode, special=special, options=options)):
        cards_are_all_there(state)
        table_is_sound(state)
        moves += 1
    return moves


@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_every_state_has_its_109_cards(mode: str, special: bool) -> None:
    """And the row, the ghost and the turn are as the rules promise."""
    dice = random.Random(f"{mode} {special}")
    for _ in range(QUICK):
        check_game(dice, mode, special=special, options=None)


@pytest.mark.parametrize("mode", MODES)
def test_every_state_under_any_readings(mode: str) -> None:
    dice = random.Random(f"options {mode}")
    for _ in range(QUICK * 2):
        check_game(dice, mode, special=dice.random() < 0.5, options=any_options(dice))


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_20_000_games_of_each_kind(mode: str, special: bool, part: int) -> None:
    """Half of them as printed, half under any readings; 2,500 a part (or this run's share of them)."""
    dice = random.Random(f"many {mode} {special} {part}")
    for game in range(share(MANY // PARTS)):
        check_game(dice, mode, special=special, options=any_options(dice) if game % 2 else None)


@pytest.mark.parametrize("mode", MODES)
def test_the_events_between_keep_the_109_cards(mode: str) -> None:
    """Also right after every single event of a move or deal."""
    dice = random.Random(f"steps {mode}")
    for _ in range(2):
        for state, _ in a_game(dice, start(dice, mode, special=True, options=any_options(dice))):
            for move in state.legal_moves[:3]:
                for step in ABLUXXEN.steps(state, move):
                    cards_are_all_there(abluxxen_state(step.state))


@pytest.mark.parametrize("mode", MODES)
def test_tight_positions_keep_all_laws(mode: str) -> None:
    """Little in the pile: every phase runs dry somewhere. Moves agree, states survive a round trip, all is said."""
    dice = random.Random(f"tight {mode}")
    for _ in range(QUICK * 2):
        for state, events in a_game(dice, short_position(dice, mode)):
            cards_are_all_there(state)
            table_is_sound(state)
            everything_is_said(state, events)
            if dice.random() < 0.3:
                moves_agree(state)
                round_trips(state)


# --- the proof that every game ends -----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_the_tuple_of_sets_rises_every_turn(mode: str) -> None:
    """(c(joker), c(13), …, c(1)) rises in lexicographic order from turn to turn, whatever the readings but R9.4."""
    dice = random.Random(f"rising {mode}")
    for _ in range(QUICK * 2):
        before: tuple[int, ...] | None = None
        options = any_options(dice)
        special = dice.random() < 0.5
        first = short_position(dice, mode)
        if dice.random() < 0.5:
            first = start(dice, mode, special=special, options=options)
        for state, _ in a_game(dice, first):
            if state.phase not in ("play", "over"):
                continue
            now = counts_of_sets(state)
            assert before is None or now > before
            assert all(count <= (8 if at else 5) for at, count in enumerate(now))
            before = now


def test_within_a_turn_a_set_of_a_value_brings_down_lower_ones_only() -> None:
    """The step behind the proof: what is snatched has a lower value than what was laid."""
    dice = random.Random(3)
    for _ in range(QUICK * 2):
        for state, _ in a_game(dice, start(dice, "base4")):
            if state.phase == "take":
                order = [*map(str, range(1, 14)), "X"].index
                assert order(state.snatched_set[0]) < order(state.laid_set[0])


@pytest.mark.parametrize(
    ("mode", "options", "moves"),
    [("base2", {}, 3_599), ("duel", {}, 4_758), ("base2", {"Q16": "b"}, 4_771), ("duel", {"Q16": "b"}, 5_930),
     ("base2", {"Q10": "c", "Q13": "b", "Q16": "b"}, 10_631), ("duel", {"Q10": "c", "Q13": "b", "Q16": "b"}, 11_790)],
)  # fmt: skip
def test_games_for_two_stay_far_below_the_proven_bound(mode: str, options: dict[str, str], moves: int) -> None:
    """And so does a player who takes nothing but short sets, which makes games long."""
    dice = random.Random(f"bound {mode}")
    longest, turns = [0, 0], 1_172
    for _ in range(20 if options else 60):
        state = start(dice, mode, special=bool(options), options=options)
        played = [0, 0]
        while state.outcome is None:
            singles = [move for move in state.legal_moves if move.verb != "play" or len(move.args) == 1]
            move = dice.choice([move for move in singles if move.verb != "leave"] or list(state.legal_moves))
            played[0] += move.verb == "play"
            played[1] += 1
            state = abluxxen_state(ABLUXXEN.apply(state, move))
        longest = [max(a, b) for a, b in zip(longest, played, strict=True)]
    assert 0 < longest[0] < turns
    assert 0 < longest[1] < moves


def test_a_special_card_is_offered_once_a_turn() -> None:
    """The step behind the bound under Q16 b, for two seats and Q8 a: no number is offered twice in one turn."""
    dice, offers = random.Random("offers"), 0
    for _ in range(QUICK * 8):
        options = any_options(dice) | {"Q16": "b", "Q8": "a"}
        offered: list[int] = []
        for _, events in a_game(dice, start(dice, dice.choice(["base2", "duel"]), special=True, options=options)):
            for event in events:
                if event.kind == "special_offered":
                    offered.append(event.facts["number"])
                    offers += 1
                elif event.kind == "turn_begins":
                    offered.clear()
                assert len(offered) == len(set(offered))
    assert offers > QUICK


def test_by_R9_4_a_one_and_a_13_can_go_on_for_ever() -> None:
    """The same table comes back after six moves: automatic play with R9.4 on needs a limit."""
    start = play("A: 1 5 / B: 6", row="2 3", A="4", B="13", options={"R9.4": "b"})
    moves = "A play 1; A leave; B takeback; B play 13; B leave; A takeback"
    around = start.then(moves)
    assert around.words == start.words
    assert around.then(moves).state == around.state, "by now everybody has seen what is in the hands"
    assert play("A: 1 5 / B: 6", "A play 1", row="2 3", A="4", B="13").state.to_move == "B"
