"""What a seat may know: views and events as seen tell nothing that the seat could not have learnt."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardrules.errors import CardRulesError
from cardrules.facts import HIDDEN
from cardrules.game import Event, Game, State
from cardrules.messages import event_text, move_label
from cardrules.records import seen_move
from cardrules.timeline import Timeline
from cardrules.transcript import as_text
from tests.conformance.corpus import NAMES, any_options, leaves, moving, ordered_setup, points, settled, whole_pack


def test_views_hold_no_history_no_seed_and_no_undealt_pack(name: str) -> None:
    for state in settled(name, 60):
        for seat in (None, *state.seats):
            data = state.view(seat).to_json()
            assert set(data) == {"game", "seat", "words"}
            keys = {key for path, _ in leaves(data) for key in path if isinstance(key, str)}
            keys |= set(data["words"])
            assert not keys & {"seed", "pack", "packs", "pile", "tops", "history", "moves", "events", "setup", "log"}
            assert json.loads(json.dumps(data)) == data


def test_the_open_view_hides_nothing_and_has_every_state_word(name: str, game: Game[Any]) -> None:
    for state in (*settled(name, 60), *moving(name, 20)):
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


def test_a_seat_s_view_is_the_open_one_with_some_of_it_hidden(name: str) -> None:
    for state in (*settled(name, 60), *moving(name, 20)):
        whole = state.view(None).to_json()["words"]
        for seat in state.seats:
            seen = state.view(seat).to_json()["words"]
            assert set(seen) <= set(whole)
            for word, value in seen.items():
                assert known_part(value, whole[word]), (word, value, whole[word])


def test_views_differ_by_seat_and_not_by_whose_turn_it_is(name: str) -> None:
    """The view of a seat is the one asked for, also when it is another's turn."""
    met = 0
    for state in settled(name, 60):
        views = {seat: state.view(seat) for seat in state.seats}
        for seat, view in views.items():
            assert view.seat == seat
        met += len({view.words for view in views.values()}) > 1
    assert met, "no state in which two seats know different things"


@pytest.mark.parametrize("seat", ["Z", "", "?", "next", 3, ["A"]])
def test_a_stranger_has_no_view(name: str, seat: Any) -> None:
    with pytest.raises(CardRulesError, match="no seat"):
        settled(name, 1)[0].view(seat)


def test_the_seed_is_in_no_view(name: str, game: Game[Any]) -> None:
    rng = random.Random(6)
    pack = tuple(rng.sample(whole_pack(name), len(whole_pack(name))))
    setup = ordered_setup(game, NAMES[: game.seat_counts[0]], pack)
    one, two = game.new(setup=setup, seed=123456), game.new(setup=setup, seed=654321)
    for seat in (None, *one.seats):
        assert one.view(seat) == two.view(seat)
        assert "123456" not in json.dumps(one.view(seat).to_json())


# --- two tables that differ in hidden cards only --------------------------------------------------------------

Told = tuple[Event, str]


def told(name: str, events: tuple[Event, ...], seat: str) -> tuple[Told, ...]:
    """The events as a seat knows them, with their sentences."""
    return tuple((event.seen_by(seat), event_text(name, event, seat)) for event in events)


Opened = tuple[dict[str, Any], dict[str, str]]


def choice(state: State) -> tuple[str | None, str]:
    """Who has what kind of choice: everybody at the table can see that."""
    decision = state.decision
    return (None, "") if decision is None else (decision.seat, decision.kind)


def twin_setups(name: str, game: Game[Any], seed: int) -> tuple[Opened, Opened]:
    """Two games, setup and options, whose packs differ in the places of two cards."""
    rng = random.Random(f"{name} {seed}")
    seats, pack = NAMES[: game.seat_counts[min(seed % 2, len(game.seat_counts) - 1)]], list(whole_pack(name))
    rng.shuffle(pack)
    options = any_options(game, rng)
    other = list(pack)
    near = min(len(pack), 8 * len(seats))  # where the cards are that come into play soon
    a, b = rng.randrange(near), rng.randrange(len(pack))
    other[a], other[b] = other[b], other[a]
    return (ordered_setup(game, seats, tuple(pack)), options), (ordered_setup(game, seats, tuple(other)), options)


def twins(name: str, game: Game[Any], seed: int) -> Iterator[tuple[State, State, tuple[Event, ...], tuple[Event, ...]]]:
    """The same moves on two such tables: states and events side by side."""
    rng = random.Random(seed)
    one, two = (game.start(setup, seed=1, options=options) for setup, options in twin_setups(name, game, seed))
    yield one.state, two.state, one.events, two.events
    for _ in range(40):
        moves = [move for move in one.state.legal_moves if move in two.state.legal_moves]
        if not moves:
            return
        move = rng.choice(moves)
        one, two = game.play(one.state, move), game.play(two.state, move)
        yield one.state, two.state, one.events, two.events


def test_a_view_and_a_choice_tell_no_more_than_the_seat_has_been_told(name: str, game: Game[Any]) -> None:
    """As long as a seat has been told the same on both tables, and the same seat has the same kind of choice, its views
    of them are equal, hidden cards or not, and so are its own moves: these never depend on cards it cannot know."""
    compared = 0
    for seed in range(80):
        same: set[str] | None = None
        for one, two, events_one, events_two in twins(name, game, seed):
            same = set(one.seats) if same is None else same
            same -= {seat for seat in same if told(name, events_one, seat) != told(name, events_two, seat)}
            if choice(one) != choice(two):
                break
            for seat in same:
                assert one.view(seat) == two.view(seat)
                compared += one != two
            if choice(one)[0] in same:
                assert one.legal_moves == two.legal_moves
                assert one.decision == two.decision
            if not same:
                break
    assert compared > 100, "the tables hardly ever differed in hidden cards"


def test_a_move_s_secret_arguments_read_as_hidden(name: str) -> None:
    """A card put face down by a move is named to nobody else by the move's text."""
    for point in points(name):
        for seat in point.before.seats:
            seen = seen_move(point.move, point.events, seat)
            assert seen[:2] == point.move[:2]
            assert len(seen.args) == len(point.move.args)
            assert move_label(name, seen)
            if seat == point.move.seat:
                assert seen == point.move
                continue
            told: set[str] = set()
            for event in point.events:
                told |= {str(value) for _, value in leaves(event.seen_by(seat).facts)}
            named = {arg for arg in seen.args if arg in whole_pack(name)}
            assert named <= told, f"{seen} names a card that {seat} is not told of"
        assert seen_move(point.move, point.events, None) == point.move


def test_a_transcript_for_a_seat_tells_no_more_than_the_seat_has_been_told(name: str, game: Game[Any]) -> None:
    compared = 0
    for seed in range(15):
        setups = twin_setups(name, game, seed)
        one, two = (Timeline(game, setup, 1, options) for setup, options in setups)
        rng = random.Random(seed)
        for _ in range(12):
            for seat in one.state.seats:
                if told(name, one.events, seat) == told(name, two.events, seat) and choice(one.state) == choice(
                    two.state
                ):
                    assert as_text(one, seat=seat) == as_text(two, seat=seat)
                    compared += one.state != two.state
            moves = [move for move in one.state.legal_moves if move in two.state.legal_moves]
            if not moves:
                break
            move = rng.choice(moves)
            one.play(move)
            two.play(move)
    assert compared > 100
