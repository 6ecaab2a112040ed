"""What a seat may know: views and events as seen tell nothing that the seat could not have learnt."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Event, Game, State
from cardrules.testing.samples import NAMES, leaves, moving, said_setup, settled
from cardrules.testing.twins import choice, told, twin_setups


def test_views_hold_no_history_no_seed_and_no_undealt_pack(game: Game[Any]) -> None:
    for state in settled(game, 60):
        for seat in (None, *state.seats):
            data = state.view(seat).to_json()
            assert set(data) == {"game", "seat", "words"}
            keys = {key for path, _ in leaves(data) for key in path if isinstance(key, str)}
            keys |= set(data["words"])
            assert not keys & {"seed", "pack", "packs", "pile", "tops", "history", "moves", "events", "setup", "log"}
            assert json.loads(json.dumps(data)) == data


def test_the_open_view_hides_nothing_and_has_every_state_word(game: Game[Any]) -> None:
    for state in (*settled(game, 60), *moving(game, 20)):
        view, words = state.view(None), game.state_words(state)
        assert HIDDEN not in [value for _, value in leaves(view.to_json())]
        shown = view.to_json()["words"]
        for word in game.words:
            assert shown[word] == json.loads(json.dumps(words[word]))
        assert set(words) == set(game.words)


def known_part(seen: Any, known: Any) -> bool:
    """Whether a value is the open one with some of it hidden; cards in a list may stand in another order."""
    if seen in (HIDDEN, known):
        return True
    if isinstance(seen, dict) and isinstance(known, dict):
        return seen.keys() == known.keys() and all(known_part(seen[key], known[key]) for key in seen)
    if isinstance(seen, list) and isinstance(known, list) and len(seen) == len(known):
        if all(isinstance(item, str) for item in (*seen, *known)):
            return not Counter(item for item in seen if item != HIDDEN) - Counter(known)
        return all(known_part(*pair) for pair in zip(seen, known, strict=True))
    return False


def test_a_seat_s_view_is_the_open_one_with_some_of_it_hidden(game: Game[Any]) -> None:
    for state in (*settled(game, 60), *moving(game, 20)):
        whole = state.view(None).to_json()["words"]
        for seat in state.seats:
            seen = state.view(seat).to_json()["words"]
            assert set(seen) <= set(whole)
            for word, value in seen.items():
                assert known_part(value, whole[word]), (word, value, whole[word])


def test_views_differ_by_seat_and_not_by_whose_turn_it_is(game: Game[Any]) -> None:
    """The view of a seat is the one asked for, also when it is another's turn."""
    for state in settled(game, 60):
        views = {seat: state.view(seat) for seat in state.seats}
        for seat, view in views.items():
            assert view.seat == seat


@pytest.mark.parametrize("seat", ["Z", "", "?", "next", 3, ["A"]])
def test_a_stranger_has_no_view(game: Game[Any], seat: Any) -> None:
    with pytest.raises(CardRulesError, match="no seat"):
        settled(game, 1)[0].view(seat)


def test_the_seed_is_in_no_view(game: Game[Any]) -> None:
    setup = said_setup(game, NAMES[: game.seat_counts[0]], 6, {}) or pytest.skip(
        "its positions leave cards to the seed"
    )
    one, two = game.new(setup=setup, seed=123456), game.new(setup=setup, seed=654321)
    for seat in (None, *one.seats):
        assert one.view(seat) == two.view(seat)
        assert "123456" not in json.dumps(one.view(seat).to_json())


# --- two tables that differ in hidden cards only --------------------------------------------------------------


def twins(game: Game[Any], seed: int) -> Iterator[tuple[State, State, tuple[Event, ...], tuple[Event, ...]]]:
    """The same moves on two such tables: states and events side by side."""
    rng = random.Random(seed)
    if (found := twin_setups(game, seed)) is None:
        return
    one, two = (game.start(setup, seed=1, options=options) for setup, options in found)
    yield one.state, two.state, one.events, two.events
    for _ in range(40):
        moves = [move for move in one.state.legal_moves if move in two.state.legal_moves]
        if not moves:
            return
        move = rng.choice(moves)
        one, two = game.play(one.state, move), game.play(two.state, move)
        yield one.state, two.state, one.events, two.events


def test_a_view_and_a_choice_tell_no_more_than_the_seat_has_been_told(game: Game[Any]) -> None:
    """As long as a seat has been told the same on both tables, and the same seat has the same kind of choice, its views
    of them are equal, hidden cards or not, and so are its own moves: these never depend on cards it cannot know."""
    for seed in range(80):
        same: set[str] | None = None
        for one, two, events_one, events_two in twins(game, seed):
            if same is None:  # a position may lay open what a deal would not tell
                same = {seat for seat in one.seats if one.view(seat) == two.view(seat)}
            same -= {seat for seat in same if told(game, events_one, seat) != told(game, events_two, seat)}
            if choice(one) != choice(two):
                break
            for seat in same:
                assert one.view(seat) == two.view(seat)
            if choice(one)[0] in same:
                assert one.legal_moves == two.legal_moves
                assert one.decision == two.decision
            if not same:
                break
