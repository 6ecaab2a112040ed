"""Every way a round on a small pack can go, counted twice: by the engine, and by an account that does not use it.

The count, exactly. For a state s of the engine

    ways(s) = 1                                            if s.phase is "scored" or "over"
    ways(s) = sum of ways(s.play(m)) over s.legal_moves    otherwise

and for a small pack of eight cards the sum of ways(start) over `small_packs`: three seats A, B, C with three lives
each, C dealing, every order of four of the eight cards at the bottom of the pack and a fixed top card. `next` is
never played, so one round is counted. The account in `oracle.py` gives the same moves with the same ends.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest
from long import share

from cardrules.games.cuccu import CUCCU, CuccuState
from cardrules.games.cuccu.cards import PACK
from tests.games.cuccu.oracle import Result, all_rounds

SEATS = ("A", "B", "C")
EIGHT = ("nulla", "5", "inn", "cat", "horse", "hunter", "cuckoo", "fool")
"""The small pack: each kind of rule once."""
DOUBLED = ("nulla", "nulla", "fool", "fool", "inn", "cat", "horse", "horse")
"""Another: two nullas, two fools, two horses."""
COUNTS = {
    "": (15090, 3094), "Q1": (12480, 2868), "Q2": (15540, 3276), "Q3w": (14280, 2904), "Q3a": (15900, 3284),
    "Q4": (15090, 3094), "Q5": (15090, 3094), "Q6": (15090, 3094), "Q7": (15090, 3094), "Q10": (12910, 2651),
    "Q13": (15090, 3094), "Q14": (15960, 3444), "Q17": (15090, 3094),
}  # fmt: skip
"""For each ruling read the other way ("": none) the number of ways on the two packs; see `ways`."""


def small_packs(eight: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every order of four of the eight cards at the bottom of the pack, and the top card: the first of the eight
    that is not among the four. Three seats take at most four cards from the bottom and one from the top."""
    for bottom in dict.fromkeys(permutations(eight, 4)):
        left = list(eight)
        for card in bottom:
            left.remove(card)
        yield bottom, left[0]


def start(
    seats: Sequence[str], bottom: Sequence[str], top: str, lives: Sequence[int], other: Iterable[str]
) -> CuccuState:
    """The start of a round with these cards, the last seat dealing, some rulings read the other way."""
    setup = {
        "seats": list(seats), "dealer": seats[-1], "packs": [list(bottom)], "tops": [top],
        "lives": dict(zip(seats, lives, strict=True)),
    }  # fmt: skip
    return CUCCU.new(setup=setup, options=dict.fromkeys(other, "b"))


def ways(state: CuccuState) -> int:
    """In how many ways this round can go on from here."""
    if state.phase in ("scored", "over"):
        return 1
    return sum(ways(state.play(move)) for move in state.legal_moves)


def leaves(state: CuccuState, moves: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], CuccuState]]:
    """The same ways one by one: the moves, and the state in which the round is scored or over."""
    if state.phase in ("scored", "over"):
        yield moves, state
        return
    for move in state.legal_moves:
        yield from leaves(state.play(move), (*moves, str(move)))


def as_result(state: CuccuState) -> Result:
    words: dict[str, Any] = CUCCU.state_words(state)
    winner = state.outcome.winners[0] if state.outcome else None
    return Result(words["hands"], frozenset(words["dead"]), words["lives"], winner)


def agree(
    seats: Sequence[str], bottom: Sequence[str], top: str, lives: Sequence[int], other: Iterable[str] = ()
) -> int:
    """Hold the two accounts of one pack together, way by way; how many ways there are."""
    state = start(seats, bottom, top, lives, other)
    engine = {moves: as_result(end) for moves, end in leaves(state)}
    order = [seat for seat, n in zip(seats, lives, strict=True) if n]
    plain = dict(all_rounds(bottom, top, order, dict(zip(seats, lives, strict=True)), frozenset(other)))
    assert engine == plain, (seats, bottom, top, lives, other)
    return len(engine)


@pytest.mark.parametrize("players", range(2, 7))
def test_ordinary_cards_give_each_player_two_choices(players: int) -> None:
    """Without specials every player decides once between two things, so there are 2 to the power of players ways."""
    bottom = [str(n) for n in range(1, 9)]
    assert ways(start("ABCDEF"[:players], bottom, "9", [3] * players, ())) == 2**players


def test_one_inn_in_the_middle_counted_by_hand() -> None:
    """Nulla, inn, 5, 6. A keeps: B and C have two choices each, 4 ways. A asks at the inn and withdraws: 4 again.
    B accepts: only C still chooses, 2 ways. B declines: B and C choose, 4 ways."""
    by_hand = 4 + (4 + 2 + 4)
    assert ways(start(SEATS, ("nulla", "inn", "5", "6"), "9", (3, 3, 3), ())) == by_hand


@pytest.mark.parametrize("lives", [(3, 3, 3), (1, 1, 1)])
def test_whole_tree_of_the_small_pack(lives: tuple[int, ...]) -> None:
    """1680 packs of the eight cards, 15 090 ways: the same moves with the same hands, dead cards, lives and winner."""
    packs = list(small_packs(EIGHT))
    assert len(packs) == 8 * 7 * 6 * 5
    assert sum(agree(SEATS, bottom, top, lives) for bottom, top in packs) == COUNTS[""][0]


@pytest.mark.parametrize("ruling", [ruling for ruling in COUNTS if ruling])
def test_whole_tree_of_the_doubled_pack_under_every_other_reading(ruling: str) -> None:
    """Two nullas, two fools, two horses, inn and cat; one ruling read the other way."""
    counted = sum(agree(SEATS, bottom, top, (3, 3, 3), (ruling,)) for bottom, top in small_packs(DOUBLED))
    assert counted == COUNTS[ruling][1]


@pytest.mark.slow
@pytest.mark.parametrize("ruling", [ruling for ruling in COUNTS if ruling])
def test_whole_tree_of_the_small_pack_under_every_other_reading(ruling: str) -> None:
    packs = list(small_packs(EIGHT))
    assert sum(agree(SEATS, bottom, top, (3, 3, 3), (ruling,)) for bottom, top in packs) == COUNTS[ruling][0]
    for lives in ((1, 1, 1), (1, 0, 1), (2, 1, 3), (1, 2, 1)):
        for bottom, top in packs:
            agree(SEATS, bottom, top, lives, (ruling,))


def random_rounds(count: int, seed: int) -> int:
    """Random packs rich in specials for two to six seats, with random lives and readings."""
    dice = random.Random(seed)
    specials = ["nulla", "inn", "cat", "horse", "hunter", "cuckoo", "fool"] * 2
    counted = 0
    for at in range(count):
        seats = "ABCDEF"[: dice.choice([2, 4, 5, 6])]
        deck = dice.sample(specials if dice.random() < 0.7 else list(PACK), len(seats) + 2)
        lives = [dice.choice([1, 1, 2, 3]) for _ in seats]
        other = [] if at % 3 == 0 else [ruling for ruling in COUNTS if ruling and dice.random() < 0.3]
        counted += agree(seats, deck[:-1], deck[-1], lives, other)
    return counted


def test_random_rounds_of_two_to_six_under_random_readings() -> None:
    assert random_rounds(400, seed=1) > 4_000


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_many_random_rounds_of_two_to_six_under_random_readings() -> None:
    count = share(40_000)
    assert random_rounds(count, seed=2) > 10 * count
