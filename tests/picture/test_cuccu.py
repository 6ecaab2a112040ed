"""Pictures and boards of Cuccù: read back, for every seat, over random play under all options."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from cardrules.core.frozen import HIDDEN, freeze
from cardrules.core.game import Event, State, View
from cardrules.core.registry import find_game
from cardrules.games.cuccu import CUCCU
from cardrules.games.cuccu.cards import KINDS, card_name
from cardrules.games.cuccu.faces import FACES, label
from cardrules.testing.drawn import Picture, check
from tests.picture.positions import NAMES, cuccu_games, random_steps

QUIET = {"round_scored"}
"""Events that change nothing that could be marked."""
HOSTILE = ["<script>alert(1)</script>", 'a"onload="x', "]]>&amp;", "'`${x}", "</svg><b>", "Ω≠日本", "A&B"]


def games(count: int, seed: int = 1):
    """Steps with the events before them in the same game."""
    trail: list[Event] = []
    for step in cuccu_games(count, seed=seed):
        if step.event.kind == "match_begins":
            trail = []
        yield step, tuple(trail[-60:])
        trail.append(step.event)


def draw(state: State, seat: str | None, event: Event | None = None, trail: tuple[Event, ...] = ()) -> str:
    seen = event.seen_by(seat) if event else None
    moves = () if state.moving else state.legal_moves
    return CUCCU.picture(state.view(seat), event=seen, moves=moves, trail=tuple(e.seen_by(seat) for e in trail))


def read(state: State, seat: str | None, event: Event | None = None, trail: tuple[Event, ...] = ()) -> Picture:
    """The picture, with all checked that every picture must keep."""
    moves = () if state.moving else tuple(map(str, state.legal_moves))
    return check(draw(state, seat, event, trail), board=CUCCU.board_text(state.view(seat)), moves=moves)


def test_pictures_keep_what_they_promise():
    for step, trail in games(15):
        for seat in (None, *step.state.seats[-2:]):
            read(step.state, seat, step.event, trail)


def test_a_picture_shows_the_cards_its_seat_may_know_and_no_others():
    hidden_somewhere = 0
    for step, trail in games(16, seed=3):
        state = step.state
        for seat in (None, *state.seats[:2]):
            view = state.view(seat)
            picture = read(state, seat, step.event, trail)
            held = [*view["hands"].values(), *view["laid_off"]]
            known = [card for card in held if card != HIDDEN]
            hidden_somewhere += len(held) - len(known)
            assert picture.words("crp-value") == Counter(map(label, known))
            assert picture.words("crp-word") == Counter(FACES[card].word for card in known)
            told = {fact for fact in step.event.seen_by(seat).facts.values() if isinstance(fact, str)}
            assert set(picture.words("crp-chip")) <= {label(card) for card in told & set(KINDS)} | {HIDDEN}
            for kind in set(KINDS) - set(known):
                assert not re.search(rf"{re.escape(card_name(kind))}(?!\d)", picture.said), f"{seat} is told {kind}"
    assert hidden_somewhere > 200


def test_events_are_marked():
    marked, plain = set(), set()
    for step, trail in games(120, seed=5):
        picture = draw(step.state, None, step.event, trail)
        (marked if 'class="cr-now"' in picture or " cr-now" in picture else plain).add(step.event.kind)
    assert plain == QUIET
    assert len(marked) > 30
    assert "cr-now" not in draw(step.state, None).partition("</style>")[2]


def test_the_same_view_gives_the_same_picture_and_a_view_may_be_stored():
    for step, trail in games(10, seed=7):
        view = step.state.view("A")
        stored = view.to_json()
        again = View(find_game(stored["game"]), stored["seat"], freeze(stored["words"]))
        how = {"event": step.event.seen_by("A"), "trail": tuple(e.seen_by("A") for e in trail)}
        assert CUCCU.picture(view, **how) == CUCCU.picture(again, **how) == CUCCU.picture(view, **how)


def test_cards_and_lives_keep_their_keys_and_say_where_they_came_from():
    state = CUCCU.new(setup={"seats": ["A", "B", "C"], "dealer": "C", "packs": [["2", "cat", "7", "9"]]})
    seen = {}
    for step in random_steps(CUCCU, state, random.Random(4), 12):
        picture = read(step.state, None, step.event)
        keys = set(picture.values("data-key"))
        assert {f"card:{seat}" for seat in step.state.view(None)["hands"]} <= keys
        assert {f"lives:{seat}" for seat in "ABC"} <= keys and "pack" in keys
        seen[step.event.kind] = {n.get("data-key"): n.get("data-from") for n in picture.having("data-from")}
    assert seen["dealt"].keys() <= {"card:A", "card:B", "card:C"} and set(seen["dealt"].values()) == {"pack"}


def test_seats_can_be_picked_and_only_those_asked_for():
    view = CUCCU.new(seed=3).view("B")
    picture = check(CUCCU.picture(view, picks=("seat:A", "seat:D")), board=CUCCU.board_text(view))
    assert picture.values("data-pick") == ["seat:A", "seat:D"]
    assert {node.get("aria-label") for node in picture.having("data-pick")} == {"seat A", "seat D"}


def test_a_swap_moves_two_cards_and_draws_both_ways():
    state = CUCCU.new(setup={"seats": NAMES[:4], "dealer": "D", "packs": [["2", "7", "9", "1"]]})
    *_, step = CUCCU.steps(state, "A request")
    picture = read(step.state, "C", step.event)
    came = {node.get("data-key"): node.get("data-from") for node in picture.having("data-from")}
    assert came == {"card:A": "card:B", "card:B": "card:A"}
    assert picture.words("crp-chip") == {HIDDEN: 2}
    open_picture = read(step.state, None, step.event)
    assert open_picture.words("crp-chip") == {"2": 1, "7": 1}
    assert len([node for node in open_picture.of_class("crp-tip") if "cr-now" in node.attrib["class"]]) == 2


@pytest.mark.parametrize("count", [2, 3, 8, 20])
def test_hostile_names_stay_text(count):
    names = [f"{HOSTILE[at % len(HOSTILE)][:17]}{at}" for at in range(count)]
    view = CUCCU.new(seats=names).view(None)
    picture = check(CUCCU.picture(view), board=CUCCU.board_text(view))
    texts = {"".join(node.itertext()) for node in picture.nodes if node.tag.endswith(("title", "text"))}
    for name in names:
        assert name in texts and name in picture.desc


def test_a_view_from_outside_may_hold_what_no_setup_accepts():
    bad = "\u202e\x00\x1b</title><script>"

    def spoil(value: Any) -> Any:
        if isinstance(value, dict):
            return {spoil(key): spoil(item) for key, item in value.items()}
        if isinstance(value, list):
            return [spoil(item) for item in value]
        return bad if value == "A" else value

    stored = CUCCU.new(seed=7).play("A request").view(None).to_json()
    svg = CUCCU.picture(View(CUCCU, None, freeze(spoil(stored["words"]))))
    assert not set("\u202e\x00\x1b") & set(svg)
    shown = [node for node in Picture(svg).nodes if "</title><script>" in "".join(node.itertext())]
    assert shown and not any(node.tag.endswith("script") for node in Picture(svg).nodes)


def test_twenty_seats_with_the_longest_names_fit_the_size():
    seats = [f"{'字' * 18}{at:02}" for at in range(20)]
    pack = ["1", "5", "horse", "8", "9", "2", "3", "10", "fool", "7", "4", "horse", "6", "lion", "cat"]
    state = CUCCU.new(setup={"seats": seats, "dealer": seats[-1], "packs": [pack]})
    trail: list[Event] = []
    while not trail or trail[-1].kind != "reversal_ends":
        for step in CUCCU.steps(state, f"{state.to_move} request"):
            state = step.state
            read(state, None, step.event, tuple(trail[-60:]))
            trail.append(step.event)
    assert len(trail) > 50


def test_the_board_in_words():
    setup = {"seats": ["A", "B", "C", "D"], "dealer": "D", "packs": [["nulla", "inn", "7", "3"]], "lives": {"C": 1}}
    state = CUCCU.new(setup=setup).play("A request")
    assert CUCCU.board_text(state.view("B")) == (
        "Cuccù, round 1, seen by B. A is guest at the inn of B: withdraw, or ask whether B pays for a losing nulla.\n"
        "> A  3 lives   a hidden card; guest at the inn\n"
        "  B  3 lives   the inn (11), open; host of the inn\n"
        "  C  1 life    no card yet\n"
        "  D  3 lives   no card yet; dealer\n"
        "Pack: 38 cards, dealt from the bottom."
    )
    state = state.play("A ask").play("B decline").play("B request")
    assert "Chain: the nulla (0) went A → B → C." in CUCCU.board_text(state.view(None))
    assert "Chain: a hidden card went A → B → C." in CUCCU.board_text(state.view("D"))
