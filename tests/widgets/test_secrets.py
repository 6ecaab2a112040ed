"""Nothing that a seat may not know reaches the page while the page shows that seat's view.

Two games that differ only in what seat A cannot know must look alike to A, in every trait that is sent, whatever was
looked at before with all cards open. That is stronger than looking for the hidden cards' names.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.history.timeline import Timeline
from cardrules.widgets import Explorer
from tests.widgets.helpers import offered, press, seen, synced

SEATS = ["A", "B", "C", "D"]
PANELS = ("Branches", "Try any move", "Table of everything", "New, save, load", "Transcript")
# A keeps, so that A sees nothing of the others until the comparison; or A gives a card away and sees what comes back
GAMES = [
    (["A keep", "B request", "C request"], ["5", "3", "9", "8"], ["5", "2", "4", "10"]),
    (["A request", "B request", "C keep"], ["5", "3", "9", "8"], ["5", "3", "10", "2"]),
    (["A keep", "B request", "B ask", "C decline"], ["5", "3", "inn", "8"], ["5", "nulla", "inn", "2"]),
    (["A keep", "B request", "C request"], ["5", "1", "9", "cat"], ["5", "2", "8", "cat"]),
]


def played(moves: list[str], pack: list[str], seed: int) -> Timeline:
    """A game from these cards; the seed decides the rest of the pack, which nobody knows."""
    timeline = Timeline("cuccu", {"seats": SEATS, "dealer": "D", "packs": [pack]}, seed)
    for move in moves:
        timeline.play(move)
    return timeline


def worn(timeline: Timeline) -> Explorer:
    """An explorer in which all has been looked at and done with open cards, before it turns to seat A."""
    made = Explorer(timeline)
    panels: dict[str, Any] = {name: made.drawers.open(name) for name in PANELS}
    for at in range(made.scene.count):
        made.look(at)
    panels["Try any move"].text.value = "B request"
    panels["New, save, load"].save_all.click()
    panels["Transcript"].page.click()
    made.look(2)
    made.decision.move_buttons.buttons[0].click()  # a branch, or the line itself
    made.decision.move_buttons.buttons[0].click()
    made.timeline.switch("main")
    made.see_as("A")
    return made


@pytest.mark.parametrize(("moves", "one", "other"), GAMES)
@pytest.mark.parametrize("shut", [False, True])
def test_games_that_a_seat_cannot_tell_apart_look_alike_to_it(
    opened: Any, moves: list[str], one: list[str], other: list[str], shut: bool
) -> None:
    explorers = [opened(worn(played(moves, pack, seed))) for pack, seed in ((one, 1), (other, 2))]
    assert seen(explorers[0]) == seen(explorers[1])
    for name in PANELS if shut else ():
        for explorer in explorers:
            explorer.drawers.close(name)
    for at in range(explorers[0].scene.count):
        for explorer in explorers:
            explorer.look(at)
        assert seen(explorers[0]) == seen(explorers[1]), f"event {at}"


@pytest.mark.parametrize("hidden", [("Y3h", "R4c"), ("G4h", "Y3h")])
def test_a_card_put_away_face_down_looks_like_any_other(opened: Any, hidden: tuple[str, str]) -> None:
    """In Dudab, B shows five cards and puts one of them away: nobody else can tell which."""
    setup = {
        "seats": ["A", "B"], "to_move": "B", "rows": [["R1h"], ["Y1h"]], "pile": ["B1f", "B2f"],
        "hands": {"A": ["G2h", "G2c"], "B": ["R3f", "R4c", "Y3h", "G3h", "G4h"]},
    }  # fmt: skip
    explorers = []
    for card in hidden:
        timeline = Timeline("dudab", setup, 1)
        timeline.play(f"B stash {card}")
        made = opened(Explorer(timeline))
        for name in PANELS:
            made.drawers.open(name)
        made.see_as("A")
        panel: Any = made.drawers.open("Transcript")
        panel.text.click()
        explorers.append(made)
    for at in range(explorers[0].scene.count):
        for explorer in explorers:
            explorer.look(at)
        assert seen(explorers[0]) == seen(explorers[1]), f"event {at}"
    assert "(B stash" not in seen(explorers[0])


def test_with_open_cards_the_same_games_differ(opened: Any) -> None:
    moves, one, other = GAMES[0]
    explorers = [opened(Explorer(played(moves, pack, seed))) for pack, seed in ((one, 1), (other, 2))]
    for explorer in explorers:
        explorer.look(explorer.scene.count - 1)
    assert seen(explorers[0]) != seen(explorers[1])


@pytest.fixture
def cat(explorer: Explorer) -> Explorer:
    """The cat's table in the eyes of B, where C must choose."""
    explorer.look(8)
    explorer.see_as("B")
    return explorer


def test_another_seats_choices_are_not_offered(cat: Explorer) -> None:
    assert offered(cat) == []
    assert cat.decision.refused.html == ""
    assert "«what C sees»" in cat.decision.question.html
    assert 'data-move="' not in cat.picture.html


def test_hidden_buttons_have_forgotten_their_words(cat: Explorer) -> None:
    values = synced(cat)
    words = [value for key, value in values.items() if key.endswith("description") and "C:" in str(value)]
    assert words == []


def test_one_plays_for_ones_own_seat_alone(cat: Explorer) -> None:
    before = cat.timeline.to_json()
    cat.guard(cat.play)("C keep")
    assert "one plays for B alone" in cat.picture.notice
    assert cat.timeline.to_json() == before
    cat.look(5)
    press(cat, "B: Keep the card")
    assert str(cat.timeline.moves[-1]) == "B keep"


def test_no_verdict_on_another_seats_moves(cat: Explorer) -> None:
    panel: Any = cat.drawers.open("Try any move")
    panel.text.value = "C request"
    assert "gets no answer about moves of C" in panel.answer.html
    panel.text.value = "B request"
    assert "It is for C to decide" in panel.answer.html


def test_a_saved_game_is_not_given_to_a_seat(cat: Explorer) -> None:
    panel: Any = cat.drawers.open("New, save, load")
    panel.save.click()
    panel.save_all.click()
    assert panel.text.value == ""
    assert "B may not see them" in panel.answer.html
    cat.see_as(None)
    panel.save.click()
    assert '"packs"' in panel.text.value
    cat.drawers.close("New, save, load")
    cat.see_as("B")
    assert panel.text.value == "", "also while its drawer is closed"


def test_the_sentences_are_those_the_seat_may_hear(cat: Explorer) -> None:
    cat.look(7)
    assert "is dealt a hidden card" in cat.picture.caption
    cat.see_as(None)
    assert "is dealt an 8" in cat.picture.caption
