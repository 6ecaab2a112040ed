"""Pictures and boards of Abluxxen and Dudab: read back, for several seats, over random play under all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from cardrules.core.frozen import HIDDEN, freeze
from cardrules.core.game import Event, Game, State, Step, View
from cardrules.core.registry import find_game
from cardrules.games.abluxxen import ABLUXXEN
from cardrules.games.dudab import DUDAB
from cardrules.games.dudab.cards import VALUE
from cardrules.history.timeline import Timeline
from cardrules.picture.changes import Note
from cardrules.testing.drawn import Picture, check
from tests.picture.positions import abluxxen_games, dudab_games

GAMES: dict[str, tuple[Game, Callable[..., Iterator[Step]]]] = {
    "abluxxen": (ABLUXXEN, abluxxen_games),
    "dudab": (DUDAB, dudab_games),
}
QUIET = {"abluxxen": {"opened"}, "dudab": set()}
"""Events that change nothing that could be marked."""


@pytest.fixture(params=GAMES)
def name(request) -> str:
    return request.param


def read(state: State, seat: str | None, event: Event | None = None) -> Picture:
    game, view = state.game, state.view(seat)
    moves = () if state.moving or seat not in (None, state.to_move) else state.legal_moves
    svg = game.picture(view, event=event.seen_by(seat) if event else None, moves=moves)
    return check(svg, board=game.board_text(view), moves=set(map(str, moves)), all_moves=False)


def hand_keys(picture: Picture, seat: str) -> Counter[str]:
    """Which cards lie in a seat's hand in the picture."""
    keys = (key.split(":") for key in picture.values("data-key"))
    return Counter(key[2] for key in keys if key[:2] == ["hand", seat])


def test_pictures_show_the_hands_a_seat_may_know_and_no_others(name):
    hidden = 0
    for step in GAMES[name][1](5):
        state, event = step.state, step.event
        for seat in (None, *state.seats[:2]):
            picture = read(state, seat, event)
            hands = state.view(seat)["hands"]
            shown = {event.facts["seat"]: event.facts["cards"]} if event.kind in ("showed", "hand_checked") else {}
            for owner, hand in {**hands, **shown}.items():
                assert hand_keys(picture, owner) == Counter(hand)
                hidden += HIDDEN in hand
    assert hidden > 150


def test_nothing_that_is_told_beside_the_drawing_names_a_hidden_card():
    for step in dudab_games(3, seed=3):
        state = step.state
        seat, others = state.seats[0], state.seats[1:]
        view = state.view(seat)
        known = {card for cards in (*view["hands"].values(), *view["stacks"].values(), *view["rows"]) for card in cards}
        known |= set(view["discard"])
        known |= {
            card for cards in step.event.seen_by(seat).facts.values() if isinstance(cards, tuple) for card in cards
        }
        picture = read(state, seat, step.event)
        said = picture.said + " ".join(picture.values("data-key"))
        for other in others:
            for card in state.view(None)["hands"][other]:
                if card in VALUE:  # numbers are there once; of Shamans and Dudabs the rules themselves speak
                    assert card in known or (card not in said and DUDAB.card_name(card) not in said), (seat, card)


def test_events_are_marked(name):
    marked, plain = set(), set()
    for step in GAMES[name][1](12, seed=5):
        svg = step.state.game.picture(step.state.view(None), event=step.event).partition("</style>")[2]
        (marked if "cr-now" in svg or "crp-flag" in svg else plain).add(step.event.kind)
    assert plain == QUIET[name]
    assert len(marked) > 25
    assert "cr-now" not in step.state.game.picture(step.state.view(None)).partition("</style>")[2]


@pytest.mark.parametrize("seat", [None, "B"])
def test_what_moved_says_where_it_lay_in_the_picture_before(name, seat):
    before: set[str] = set()
    moved = 0
    for step in GAMES[name][1](6, seed=7):
        picture = read(step.state, seat, step.event)
        for node in picture.having("data-from"):
            moved += 1
            source = node.attrib["data-from"]
            whole = source.split(":")[0] in ("pile", "stack", "hand", "ghost")
            assert source in before or whole, (step.event.kind, node.attrib["data-key"], source)
        before = set(picture.values("data-key"))
    assert moved > 200


def test_the_same_view_gives_the_same_picture_and_a_view_may_be_stored(name):
    game, games = GAMES[name]
    for step in games(2, seed=9):
        stored = step.state.view("A").to_json()
        again = View(find_game(stored["game"]), stored["seat"], freeze(stored["words"]))
        event = step.event.seen_by("A")
        assert game.picture(again, event=event) == game.picture(step.state.view("A"), event=event)


def test_hostile_names_stay_text(name):
    game = GAMES[name][0]
    names = ["<script>alert(1)", 'a"onload="x', "</svg><b>&amp;"]
    state = game.new(seats=names)
    for move in range(12):
        picture = read(state, names[move % 3])
        for seat in names:
            assert seat in picture.desc and f"seat:{seat}" not in picture.values("data-key")
        if not state.legal_moves:
            break
        state = state.play(state.legal_moves[0])


def test_the_longest_names_and_the_fullest_table_fit_the_size(name):
    game = GAMES[name][0]
    seats = tuple(f"{'字' * 18}{at:02}" for at in range(game.seat_counts[-1]))
    state = game.new(seats=seats, seed=4)
    for at in range(120):
        read(state, None)
        if not state.legal_moves:
            break
        state = state.play(state.legal_moves[at % len(state.legal_moves)])


# --- what can be clicked --------------------------------------------------------------------------------------------


def test_abluxxen_lays_as_many_cards_of_a_value_as_the_one_clicked_counts():
    hands = {"A": ["7", "7", "7", "X"], "B": ["2", "3"]}
    setup = {"seats": ["A", "B"], "hands": hands, "stacks": {"B": [["5", "5"]]}, "row": [["1"], ["4"]] + [["6"]] * 4}
    state = ABLUXXEN.new(setup=setup)
    assert set(read(state, None).values("data-move")) == {"A play 7", "A play 7 7", "A play 7 7 7", "A play X"}
    state = state.play("A play 7 7")
    assert set(read(state, None).values("data-move")) == {"A take", "A leave"}
    state = state.play("A take")
    clicked = set(read(state, None).values("data-move"))
    assert clicked == {"B draw pile", *(f"B draw row {place}" for place in range(1, 7))}


def pills(picture: Picture) -> dict[str, tuple[float, float, float, str]]:
    """The numbers that lay so many cards: by move, the middle, the radius, what stands on it."""
    found = {}
    for node, _, number in zip(picture.nodes, picture.nodes[2:], picture.nodes[3:], strict=False):
        if "crp-n" in node.get("class", "").split():
            x, y, r = (float(node.attrib[name]) for name in ("cx", "cy", "r"))
            found[node.attrib["data-move"]] = x, y, r, number.text or ""
            assert node.get("aria-label") == node[0].text
    return found


@pytest.mark.parametrize("copies", [1, 2, 3, 5])
def test_abluxxen_shows_a_number_on_the_cards_for_every_plain_set(copies):
    """Each is a target of its own; where a hand is too crowded, and for sets with jokers, the rest is spoken of."""
    hand = [str(value) for value in range(1, 14) for _ in range(copies)] + ["X"] * min(copies, 4)
    row = [[str(value)] for value in range(1, 7)]
    state = ABLUXXEN.new(setup={"seats": ["A", "B"], "hands": {"A": hand, "B": ["2"]}, "row": row})
    picture, shown = read(state, None), pills(read(state, None))
    for move, (x, y, r, number) in shown.items():
        assert number == str(len(move.split()) - 2) and r >= 11
        assert x - r >= 176 and x + r <= 946
        others = [other for name, other in shown.items() if name != move]
        assert all(abs(x - other[0]) >= r + other[2] or abs(y - other[1]) >= r + other[2] for other in others)
    hidden = len(state.legal_moves) - len(shown)
    mixed = sum(len(set(move.args)) > 1 for move in state.legal_moves)
    word = f"and {hidden} more {'with jokers, ' if hidden == mixed else ''}among the buttons below"
    assert word in {node.text for node in picture.of_class("crp-dim")}
    if copies <= 2:
        plain = {str(move) for move in state.legal_moves if len(set(move.args)) == 1}
        assert set(shown) == plain


def test_abluxxen_says_who_begins_once_and_keeps_marked_what_a_move_changed():
    hands = {"A": ["7", "7", "9"], "B": ["2", "3"]}
    timeline = Timeline.start(
        ABLUXXEN, setup={"seats": ["A", "B"], "hands": hands, "row": [["1"], ["4"]] + [["6"]] * 4}
    )

    def drawn(trail: bool = True) -> Picture:
        *earlier, event = timeline.events
        view = timeline.state.view(None)
        svg = ABLUXXEN.picture(view, event=event, trail=earlier if trail else ())
        return check(svg, board=ABLUXXEN.board_text(view))

    assert list(drawn().words("crp-flagged")) == list(drawn(False).words("crp-flagged")) == ["begins"]
    timeline.play("A play 7 7")
    assert timeline.events[-1].kind == "turn_begins"
    assert set(drawn().words("crp-flagged")) == {"next", "laid"}
    assert set(drawn(False).words("crp-flagged")) == {"next"}
    now = {node.get("data-key") for node in drawn().of_class("cr-now")} - {None}
    assert now == {"set:A:1:1", "set:A:1:2"}
    assert not drawn().having("data-from"), "it came there before"


def test_abluxxen_shows_all_sets_and_marks_the_top_one():
    stack = [["3", "3"], ["12", "X"], ["5"]]
    setup = {"seats": ["A", "B"], "hands": {"A": ["7"], "B": ["2"]}, "stacks": {"B": stack}, "row": [["1"]] * 6}
    state = ABLUXXEN.new(setup=setup)
    picture = read(state, "A")
    keys = [key for key in picture.values("data-key") if key.startswith("set:B:")]
    assert keys == ["set:B:1:1", "set:B:1:2", "set:B:2:1", "set:B:2:2", "set:B:3:1"]
    assert len(picture.of_class("crp-top")) == 1
    assert "stack 5, top last: 3 3 | 12 X | 5" in picture.desc


def test_abluxxen_shows_both_cards_of_a_pair_as_one_draw():
    setup = {"seats": ["A", "B"], "mode": "duel", "hands": {"A": ["7"], "B": ["2"]}, "row": [["1", "13"], *[["4"]] * 5],
             "ghost": ["3", "3", "3", "8", "8", "9", "10", "10", "11", "11", "11", "12", "12"]}  # fmt: skip
    picture = read(ABLUXXEN.new(setup=setup), None)
    assert {"row:1:1", "row:1:2"} <= set(picture.values("data-key"))
    assert "a 1 with a 13: a pair, which is one draw" in picture.said
    assert "1: pair" in {"".join(node.itertext()) for node in picture.nodes}
    assert "Ghost: three 3s, two 8s, a 9, two 10s, three 11s, two 12s." in picture.desc


def test_dudab_shows_where_a_card_goes_and_whom_a_wish_binds():
    setup = {"seats": ["A", "B"], "rows": [["R2m", "DD"], ["G1f"]], "hands": {"A": ["R3h", "B2c"], "B": ["Y1h", "Y2h"]},
             "wishes": {"1": "red"}}  # fmt: skip
    state = DUDAB.new(setup=setup)
    picture = read(state, "A")
    assert picture.values("data-move") == ["A play R3h 1"]
    assert picture.words("crp-tagged")["binds A"] == 1 and picture.words("crp-tagged")["wish: red"] == 1
    assert "Row 1: R2m DD (2 of 5); wish: red; binds A" in picture.desc
    after = state.play("A play R3h 1")
    assert set(read(after, "B").values("data-move")) == {"B play Y2h 2", "B draw"}


def test_dudab_tells_colours_by_more_than_colour():
    setup = {
        "seats": ["A", "B"],
        "rows": [["R2m"], ["G1f"]],
        "hands": {"A": ["R3h", "Y3h", "G3h", "B3h"], "B": ["Y1h"]},
    }
    svg = DUDAB.picture(DUDAB.new(setup={**setup, "hands": {**setup["hands"], "B": ["Y1h", "Y2h"]}}).view(None))
    picture = Picture(svg)
    bands = {node.get("class") for node in picture.of_class("crp-band")}
    assert len(bands) == 4  # a pattern for each colour
    texts = {"".join(node.itertext()) for node in picture.nodes if node.tag.endswith("text")}
    assert {"R3", "Y3", "G3", "B3"} <= texts  # and a letter


@pytest.mark.parametrize(
    ("game", "seats", "pick", "said"),
    [
        (ABLUXXEN, ("A", "B"), "row:3", "place 3: a 5"),
        (ABLUXXEN, ("A", "B"), "hand:A:8:2", "an 8 of A, number 2"),
        (DUDAB, ("A", "B"), "row:2", "row 2"),
        (DUDAB, ("A", "B"), "seat:B", "seat B"),
    ],
)
def test_things_can_be_picked(game, seats, pick, said):
    view = game.new(seats=seats).view(None)
    picture = check(game.picture(view, picks=(pick,)), board=game.board_text(view))
    assert picture.values("data-pick") == [pick]
    assert picture.having("data-pick")[0].get("aria-label") == said


@pytest.mark.parametrize(
    ("game", "chosen", "other", "place"),
    [(ABLUXXEN, "hand:A:8:1", "hand:A:8:2", "row:1"), (DUDAB, "card:{0}", "card:{1}", "row:2")],
)
def test_what_is_chosen_is_ticked_and_what_is_thought_is_noted(game, chosen, other, place):
    view = game.new(seats=("A", "B")).view(None)
    chosen, other = (key.format(*view["hands"]["A"]) for key in (chosen, other))
    how = {"picks": (chosen, other), "chosen": {chosen}, "notes": {place: Note("✕ no", False), "none": Note("?", True)}}
    picture = check(game.picture(view, **how), board=game.board_text(view))
    pressed = {node.get("data-pick"): node.get("aria-pressed") for node in picture.having("data-pick")}
    assert pressed == {chosen: "true", other: "false"}
    assert len(picture.of_class("crp-tick")) == 1
    assert [node.text for node in picture.of_class("crp-noted")] == ["✕ no"], "nothing is said of what is not there"


@pytest.mark.parametrize("game", [ABLUXXEN, DUDAB])
def test_a_cards_ground_holds_whatever_sheet_comes_after_it(game):
    """Two sheets in one page: the later one's word on all cards must not undo the first one's on some."""
    sheet = game.picture(game.new(seats=("A", "B")).view(None)).partition("<style>")[2].partition("</style>")[0]
    assert ":where(.crp-card){" in sheet
    assert "}.crp-card{" not in sheet


def test_the_boards_in_words():
    state = DUDAB.new(setup={"seats": ["A", "B"], "rows": [["R2m", "SR"], ["DD"]], "hands": {"A": ["R3h", "B2c"],
                      "B": ["Y1h", "DD"]}, "wishes": {"2": "hand"}, "demand": 1, "stacks": {"B": ["G4f"]}})  # fmt: skip
    assert DUDAB.board_text(state.view("A")).splitlines() == [
        "Dudab, round 1, seen by A. A is bound by a red Shaman on row 1: lay a Shaman or a Dudab, or turn up a card.",
        "Row 1: R2m SR (2 of 5); demand: Shaman or Dudab; binds A",
        "Row 2: DD (1 of 5); wish: hand; open",
        "> A  hand R3h B2c; stack none; total 0",
        "  B  hand 2 hidden; stack 1 hidden; total 0",
        f"Draw pile {state.view(None)['pile_size']}, discard pile 0.",
    ]
