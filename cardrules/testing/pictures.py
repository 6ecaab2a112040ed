"""Pictures and boards of a game: each can be read back, keeps what all pictures promise, and takes what is handed on.

`cardrules.picture` says what a picture promises.
"""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

import pytest

from cardrules.core.frozen import freeze
from cardrules.core.game import Event, Game, Note, State, View
from cardrules.core.presentation import Pictures
from cardrules.picture import default
from cardrules.testing.drawn import Picture, check
from cardrules.testing.samples import NAMES, moving, sample, settled

NO_NAME = "no such thing"


def drawn(state: State, seat: str | None, event: Event | None = None) -> Picture:
    """The picture that a seat sees, read back, with what it can click."""
    game, view = state.game, state.view(seat)
    mover = state.decision.seat if state.decision else None
    moves = state.legal_moves if seat in (None, mover) else ()
    svg = game.picture(view, event=event.seen_by(seat) if event else None, moves=moves)
    return check(svg, board=game.board_text(view), moves=set(map(str, moves)), all_moves=False)


def test_every_picture_keeps_what_pictures_promise(game: Game[Any]) -> None:
    for point in sample(game, 40):
        for step in point.steps:
            for seat in (None, *point.before.seats[:2]):
                drawn(step.state, seat, step.event)


def test_a_picture_takes_what_is_handed_on(game: Game[Any]) -> None:
    """The arguments of `Pictures`, all but the view with a default; a key that lies nowhere is passed over."""
    module = game.part("picture") or default
    wanted = inspect.signature(Pictures.__call__).parameters
    taken = inspect.signature(module.picture).parameters
    assert next(iter(taken)) == "view"
    assert set(taken) == set(wanted) - {"self"}
    assert all(one.default is not inspect.Parameter.empty for name, one in taken.items() if name != "view")
    for point in sample(game, 5):
        *trail, event = point.events
        keys = [NO_NAME, *(f"seat:{seat}" for seat in point.after.seats)]
        svg = game.picture(
            point.after.view(None), event=event, trail=trail, moves=point.after.legal_moves, picks=keys,
            chosen=keys[:2], notes={key: Note("✓ fits", True) for key in keys},
        )  # fmt: skip
        picks = Picture(svg).values("data-pick")
        assert NO_NAME not in picks and set(picks) <= set(keys)


def test_the_plain_picture_and_board_draw_any_game(game: Game[Any]) -> None:
    """A game may be without its own; then this is what is seen."""
    for state in (*settled(game, 20), *moving(game, 10)):
        for seat in (None, state.seats[0]):
            view = state.view(seat)
            check(default.picture(view, moves=state.legal_moves), board=default.board_text(view), all_moves=False,
                  moves=set(map(str, state.legal_moves)))  # fmt: skip


def test_an_event_is_marked_and_nothing_is_without_one(game: Game[Any]) -> None:
    marked = [
        "cr-now" in svg or "crp-flag" in svg
        for point in sample(game, 40)
        for step in point.steps
        for svg in [game.picture(step.state.view(None), event=step.event).partition("</style>")[2]]
    ]
    assert any(marked)
    for state in settled(game, 10):
        assert "cr-now" not in game.picture(state.view(None)).partition("</style>")[2]


def test_a_stored_view_is_drawn_the_same(game: Game[Any]) -> None:
    for point in sample(game, 20):
        view = point.after.view(point.after.seats[0])
        stored = view.to_json()
        again = View(game, stored["seat"], freeze(stored["words"]))
        assert game.picture(again) == game.picture(view)
        assert game.board_text(again) == game.board_text(view)


def test_hostile_names_stay_text(game: Game[Any]) -> None:
    names = ['a"onload="x', "</svg><b>&amp;", "<script>alert(1)"]
    state = game.new(seats=[*names, *NAMES][: game.seat_counts[0]])
    for _ in range(12):
        picture = drawn(state, state.seats[0])
        assert all(seat in picture.desc for seat in state.seats)
        if not state.legal_moves:
            break
        state = state.play(state.legal_moves[0])


def test_the_longest_names_and_the_fullest_table_are_drawn(game: Game[Any]) -> None:
    state = game.new(seats=tuple(f"{'字' * 18}{at:02}" for at in range(game.seat_counts[-1])), seed=4)
    for at in range(60):
        drawn(state, None)
        if not state.legal_moves:
            break
        state = state.play(state.legal_moves[at % len(state.legal_moves)])


@pytest.mark.parametrize("style", ["light", "dark", "print"])
def test_a_picture_for_a_file_has_plain_colours(game: Game[Any], style: str) -> None:
    svg = game.picture(game.new(seed=2).view(None), style=style)
    assert "var(" not in svg and "color-mix" not in svg
    import_module("xml.etree.ElementTree").fromstring(svg)
