"""What is asked of the games that come along beside the suite for any game: packs in a given order, and reach."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.core.game import Game, Move
from cardrules.games import abluxxen
from cardrules.games.abluxxen.series import add_up
from cardrules.testing.samples import NAMES, any_seats, points
from cardrules.testing.secrets import watched
from cardrules.testing.twins import lived_through


def whole_pack(game: Game[Any]) -> tuple[str, ...]:
    return tuple(kind for kind, copies in game.kinds.items() for _ in range(copies))


def ordered_setup(game: Game[Any], seats: tuple[str, ...], pack: tuple[str, ...]) -> dict[str, Any]:
    """An ordinary game in which the pack (the first round's) lies in a given order."""
    setup = game.standard_setup(seats)
    if "deal" in setup:
        return {**setup, "deal": {**setup["deal"], "pack": list(pack)}}
    return {**setup, "packs": [list(pack)]}


def test_a_pack_with_a_card_too_many_is_refused(game: Game[Any]) -> None:
    """No card can be dealt twice: a third of two, and so one other missing, is named with its path."""
    seats, pack = NAMES[: game.seat_counts[0]], list(whole_pack(game))
    other = next(card for card in pack if card != pack[0])
    pack[pack.index(other)] = pack[0]
    with pytest.raises(PositionError) as caught:
        game.start(ordered_setup(game, seats, tuple(pack)))
    assert any(defect.path.startswith("setup.") and repr(pack[0]) in str(defect) for defect in caught.value.defects)
    pack[0] = "no such card"
    with pytest.raises(PositionError, match="no such card"):
        game.start(ordered_setup(game, seats, tuple(pack)))


def test_a_given_pack_is_dealt_whatever_the_seed(game: Game[Any]) -> None:
    rng = random.Random(2)
    for _ in range(5):
        pack = tuple(rng.sample(whole_pack(game), len(whole_pack(game))))
        setup = ordered_setup(game, tuple(any_seats(game, rng)), pack)
        one, two = game.start(setup, seed=1), game.start(setup, seed=2)
        assert one.events == two.events
        assert game.state_words(one.state) == game.state_words(two.state)


def test_the_pairs_of_games_differ_and_have_every_move(game: Game[Any]) -> None:
    """Otherwise what the suite finds about secrets would hold for little."""
    verbs: Counter[str] = Counter()
    differ = 0
    for twins, seat, one, two in watched(game):
        differ += one.state != two.state
        verbs.update(move.verb for move, _ in lived_through(twins, seat) if seat != move.seat)
    assert differ > 100
    assert set(verbs) == set(game.forms)


def test_the_standing_of_a_series_cannot_be_changed() -> None:
    point = next(point for point in points(abluxxen.ABLUXXEN) if point.after.outcome is not None)
    state = point.after
    assert isinstance(state, abluxxen.state.AbluxxenState)
    totals = add_up([state]).totals
    with pytest.raises(TypeError):
        totals["A"] = 99  # type: ignore[index]
    assert isinstance(totals, Mapping)


def test_a_move_is_all_told_to_its_own_seat_and_in_the_open() -> None:
    move = Move("B", "cut", ("stack", "R4f", "DD"))
    assert str(move.seen_by("A", 1)) == "B cut stack ? ?"
    assert str(move.seen_by("A", 0)) == "B cut ? ? ?"
    assert [move.seen_by(seat, 1) for seat in ("B", None)] == [move, move]
    assert move.seen_by("A", 3) == move
