"""A match against computer players: nothing is seen too early, and nothing that was seen is taken back."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Move, Moves, View
from cardrules.games.cuccu.lessons import OTHERS, YOU, play_match
from cardrules.games.cuccu.players import CuccuBot
from cardrules.history.timeline import Timeline
from cardrules.widgets import Match
from cardrules.widgets.table.fairness import why_no_undo
from tests.widgets.helpers import count, offered, press, seen, send, synced


@pytest.fixture
def match(opened: Any) -> Match:
    made: Match = opened(play_match(seed=4))
    return made


def table(*pack: str, dealer: str = "D") -> Any:
    """Deals a match in which the first cards are these."""
    setup = {"seats": ["A", "B", "C", "D"], "dealer": dealer, "packs": [list(pack)]}
    return lambda seed: Timeline("cuccu", setup, seed)


def keeps(view: View, moves: Moves) -> Move:
    """A player who takes the first move there is."""
    return moves[0]


def test_it_begins_with_your_choice_and_your_card_alone(match: Match) -> None:
    assert f"Your choice, {YOU}" in match.decision.question.html
    assert len(offered(match)) == 2
    assert match.scene.view.seat == YOU


def test_the_others_get_their_own_view_and_their_own_moves(opened: Any) -> None:
    asked: list[tuple[View, Moves]] = []

    def player(view: View, moves: Moves) -> Move:
        asked.append((view, moves))
        return moves[0]

    made = opened(Match(table("5", "3", "9", "8"), "A", dict.fromkeys("BCD", player)))
    press(made, "A: Keep")
    assert [view.seat for view, _ in asked] == ["B", "C", "D"]
    for view, moves in asked:
        assert all(move.seat == view.seat for move in moves)
        assert [card for seat, card in view["hands"].items() if seat != view.seat] == [HIDDEN] * (
            len(view["hands"]) - 1
        )


def test_players_are_needed_for_every_other_seat() -> None:
    with pytest.raises(CardRulesError, match="players are needed for B, C, D, given for B"):
        Match(table("5"), "A", {"B": keeps})


def test_a_whole_match_can_be_played_to_its_end(match: Match) -> None:
    widgets = count()
    for _ in range(400):
        if not offered(match):
            break
        match.decision.move_buttons.buttons[0].click()
    assert match.timeline.state.outcome is not None
    assert "The game is over" in match.decision.question.html
    assert count() == widgets


def test_the_same_seed_and_choices_give_the_same_match(opened: Any) -> None:
    lines = []
    for _ in range(2):
        made = opened(play_match(seed=9))
        for _ in range(12):
            if offered(made):
                made.decision.move_buttons.buttons[0].click()
        lines.append(made.timeline.moves)
    assert lines[0] == lines[1]


def test_what_was_hidden_while_you_played_stays_hidden_when_you_look_back(opened: Any) -> None:
    cards = [("5", "3", "9", "8"), ("5", "2", "7", "10")]
    matches = [
        opened(Match(table(*pack), "A", dict.fromkeys("BCD", keeps), seed=seed)) for seed, pack in enumerate(cards)
    ]
    for made in matches:
        press(made, "A: Keep")
    compared = next(frame.at for frame in matches[0].timeline.frames if frame.event.kind == "compared")
    for at in range(compared):
        for made in matches:
            made.look(at)
        assert seen(matches[0]) == seen(matches[1]), f"event {at}"


def test_a_click_that_names_another_seats_move_plays_nothing(match: Match) -> None:
    other = next(iter(OTHERS))
    send(match.picture, do="move", move=f"{other} keep", stamp=match.picture.stamp)
    assert f"{other} chooses alone" in match.picture.notice
    send(match.picture, do="move", move=f"{YOU} draw", stamp=match.picture.stamp)
    assert "Not allowed" in match.picture.notice
    assert match.timeline.moves == ()


def test_looking_back_nothing_can_be_chosen(match: Match) -> None:
    press(match, f"{YOU}: Keep")
    match.look(2)
    assert offered(match) == []
    assert "You are looking back" in match.decision.question.html
    match.guard(match.play)(f"{YOU} request")
    assert "You are looking back" in match.picture.notice
    match.step("last")
    assert offered(match)


def test_what_happened_since_your_choice_is_listed(match: Match) -> None:
    press(match, f"{YOU}: Keep")
    told = match.events.widget.html
    assert "Since your last choice" in told
    assert f"{YOU} keeps the card" in told
    assert told.count("<li>") > 3


# --- taking back ----------------------------------------------------------------------------------------------


def test_a_choice_is_not_taken_back_after_others_have_chosen(match: Match) -> None:
    match.undoing.click()
    assert "you have not chosen yet" in match.picture.notice
    press(match, f"{YOU}: Keep")
    moves = match.timeline.moves
    match.undoing.click()
    assert "chose after it" in match.picture.notice
    assert match.timeline.moves == moves


def test_a_choice_is_not_taken_back_after_it_has_shown_a_card(opened: Any) -> None:
    made = opened(Match(table("7", "2", "4", "9", "hunter", dealer="A"), "A", dict.fromkeys("BCD", keeps)))
    press(made, "A: Draw")
    made.undoing.click()
    assert "a card that you did not know" in made.picture.notice


def test_a_choice_that_has_shown_nothing_may_be_taken_back(opened: Any) -> None:
    # B asks at A's inn: A's answer is A's own, and then A must choose again before anybody else does
    made = opened(
        Match(
            lambda seed: Timeline(
                "cuccu", {"seats": ["A", "B"], "dealer": "A", "packs": [["5", "inn", "9"]]}, seed, {"Q3a": "b"}
            ),
            "A",
            {"B": lambda view, moves: moves[-1]},
        )
    )
    press(made, "A: Accept")
    assert offered(made) == ["A: Keep the card", "A: Draw from the bottom"]
    made.undoing.click()
    assert made.picture.notice == ""
    assert offered(made) == ["A: Accept: promise to pay", "A: Decline: swap"]
    made.step("last")
    assert offered(made) == ["A: Accept: promise to pay", "A: Decline: swap"], "what was taken back is gone"
    press(made, "A: Accept")
    assert len(made.timeline.branches) == 1


def test_the_reason_comes_before_the_card(opened: Any) -> None:
    timeline = Timeline("cuccu", {"seats": ["A", "B"], "dealer": "B", "packs": [["5", "9"]]})
    before = timeline.state
    events = timeline.play("A keep")
    assert why_no_undo("A", before, timeline.moves, events, timeline.state) == "", "A has seen nothing new"
    assert "a card that you did not know" in why_no_undo("B", before, timeline.moves[1:], events, timeline.state)


# --- ending it ------------------------------------------------------------------------------------------------


def test_opening_the_cards_ends_the_match(match: Match) -> None:
    press(match, f"{YOU}: Keep")
    match.opening.click()
    assert match.scene.view.seat is None
    assert offered(match) == []
    for act in (match.undoing.click, lambda: match.guard(match.play)(f"{YOU} keep")):
        act()
        assert "only to be looked at" in match.picture.notice
    match.look(0)
    assert offered(match) == []


def test_a_new_match_has_other_cards(match: Match) -> None:
    match.opening.click()
    first = match.timeline.to_json()
    match.fresh.click()
    assert match.live and match.timeline.seed == first["seed"] + 1
    assert len(offered(match)) == 2


def test_two_matches_do_not_touch_each_other(match: Match, opened: Any) -> None:
    other = opened(play_match(seed=4))
    still = synced(other)
    press(match, f"{YOU}: Keep")
    assert synced(other) == still


# --- the computer players -------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["careful", "steady", "daring", "fickle"])
def test_players_of_every_style_finish_matches_and_answer_alike(style: str) -> None:
    from cardrules.games.cuccu import CUCCU

    for seed in range(8):
        state, bot = CUCCU.new(seed=seed), CuccuBot(style, seed)
        while (decision := state.decision) is not None:
            if decision.seat is None:
                state = state.play("next")
                continue
            view = state.view(decision.seat)
            move = bot(view, state.legal_moves)
            assert move in state.legal_moves
            assert move == CuccuBot(style, seed)(view, state.legal_moves)
            state = state.play(move)
        assert state.outcome is not None


def test_a_player_keeps_a_poor_card_when_it_knows_of_a_poorer_one() -> None:
    from cardrules.games.cuccu import CUCCU

    # A got the 2 for the 1 and knows where the 1 is; dealer D would never keep a 2 otherwise
    setup = {"seats": ["A", "B", "C", "D"], "dealer": "D", "packs": [["9", "8", "1", "2"]]}
    state = CUCCU.start(setup).state
    for move in ("A keep", "B keep", "C request"):
        state = state.play(move)
    assert state.view("D")["hands"] == {"A": "?", "B": "?", "C": "2", "D": "1"}
    assert CuccuBot("careful")(state.view("D"), state.legal_moves).verb == "draw"
    setup["packs"] = [["9", "8", "2", "1"]]
    state = CUCCU.start(setup).state
    for move in ("A keep", "B keep", "C request"):
        state = state.play(move)
    assert CuccuBot("careful")(state.view("D"), state.legal_moves).verb == "keep"


def test_a_player_without_moves_or_style_is_an_error() -> None:
    view = Timeline.start("cuccu").state.view("A")
    with pytest.raises(CardRulesError, match="no style 'wild'"):
        CuccuBot("wild")
    with pytest.raises(CardRulesError, match="no legal move"):
        CuccuBot("steady")(view, Moves())
