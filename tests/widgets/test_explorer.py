"""The Explorer, used as one uses it: step, ask, play, refuse, branch, undo, look with other eyes."""

from __future__ import annotations

import json
from html import escape
from importlib import import_module
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, IllegalMove, MoveTextError, UnknownRule
from cardrules.core.messages import event_text
from cardrules.games.cuccu import CUCCU
from cardrules.history.timeline import Timeline
from cardrules.lessons.pieces import explore, recorded
from cardrules.widgets import Explorer
from cardrules.widgets.page import without_kernel
from cardrules.widgets.table import state_tables as tables
from tests.widgets.helpers import count, offered, press, seen, send

# the cat's table: events 0 to 20, of which these are the last of their moves
SETTLED = [2, 5, 8, 15, 20]
SCENARIO = '{"format": "cardrules-scenario/1", "game": "cuccu", "setup": %s}'


def test_it_begins_at_the_first_decision(explorer: Explorer) -> None:
    assert explorer.scene.frame.at == 2
    assert offered(explorer) == ["A: Keep the card", "A: Request an exchange (as played)"]
    assert "A to choose" in explorer.decision.question.html
    assert explorer.picture.html.startswith("<svg")


def test_every_event_can_be_stepped_to_and_says_its_sentence_and_rules(explorer: Explorer) -> None:
    explorer.step("first")
    for at, frame in enumerate(explorer.timeline.frames):
        assert explorer.scene.frame.at == explorer.stepper.slider.value == at
        assert escape(event_text(CUCCU, frame.event)) in explorer.picture.caption
        for rule in frame.event.rules:
            assert f'data-value="{rule}"' in explorer.picture.caption
        assert escape(CUCCU.rulebook[frame.event.rule].title) in explorer.rule.widget.html
        explorer.stepper.buttons["next"].click()
    assert explorer.scene.frame.at == 20, "at the end a step leads nowhere"


def test_steps_by_move_stop_at_each_decision(explorer: Explorer) -> None:
    explorer.step("first")
    stops = []
    for _ in SETTLED:
        explorer.stepper.buttons["next-move"].click()
        stops.append(explorer.scene.frame.at)
    assert stops == SETTLED
    stops = []
    for _ in SETTLED:
        explorer.stepper.buttons["back-move"].click()
        stops.append(explorer.scene.frame.at)
    assert stops == [15, 8, 5, 2, 0]


@pytest.mark.parametrize(
    ("key", "lands"), [("next", 10), ("back", 8), ("next-move", 15), ("back-move", 8), ("first", 0), ("last", 20)]
)
def test_keys_on_the_picture_step_too(explorer: Explorer, key: str, lands: int) -> None:
    explorer.look(9)
    send(explorer.picture, do="step", value=key, stamp=explorer.picture.stamp)
    assert explorer.scene.frame.at == lands


def test_the_slider_looks_and_plays_nothing(explorer: Explorer) -> None:
    explorer.stepper.slider.value = 13
    assert explorer.scene.frame.at == 13
    assert explorer.timeline.cursor == 0
    assert "event 14 of 21 · move 3 of 4" in explorer.stepper.slider.words


def test_an_event_in_the_list_can_be_gone_back_to(explorer: Explorer) -> None:
    explorer.look(15)
    assert explorer.events.widget.html.count("<li>") == 7
    send(explorer.events.widget, do="look", value="11", stamp=0)
    assert explorer.scene.frame.at == 11
    assert "4 more steps of this move to come" in explorer.events.widget.html


def test_a_rule_is_told_when_its_chip_is_clicked(explorer: Explorer) -> None:
    send(explorer.picture, do="rule", value="Q1", stamp=0)
    told = explorer.rule.widget.html
    assert "an open point" in told and "(in force here)" in told
    for reading in CUCCU.rulebook["Q1"].readings:  # type: ignore[attr-defined]
        assert escape(reading.text) in told
    with pytest.raises(UnknownRule):
        explorer.show_rule("ZZ9")


def test_the_reading_in_force_is_that_of_the_timeline(opened: Any) -> None:
    timeline = Timeline("cuccu", {"seats": ["A", "B"], "dealer": "B"}, options={"Q1": "b"})
    made = opened(Explorer(timeline))
    made.show_rule("Q1")
    before = made.rule.widget.html.split("(in force here)")[0]
    assert before.rfind("<li>b) ") > before.rfind("<li>a) ")


# --- playing ------------------------------------------------------------------------------------------------


def test_a_move_is_played_by_its_button(explorer: Explorer) -> None:
    explorer.look(20)
    press(explorer, "Deal the next round")
    assert explorer.timeline.state.view(None)["round"] == 2
    assert explorer.scene.frame.at == explorer.scene.count - 1


def test_a_move_is_played_by_a_click_on_the_picture(explorer: Explorer) -> None:
    send(explorer.picture, do="move", move="A keep", stamp=explorer.picture.stamp)
    assert [str(move) for move in explorer.timeline.moves] == ["A keep"]


def test_a_click_on_a_picture_that_is_gone_plays_nothing(explorer: Explorer) -> None:
    stamp = explorer.picture.stamp
    explorer.step("next")
    send(explorer.picture, do="move", move="A keep", stamp=stamp)
    assert explorer.timeline.moves == ()
    assert "table has changed since that click" in explorer.picture.notice
    assert explorer.picture.tone == "refusal"


def test_every_legal_move_has_a_button_and_every_other_one_a_reason(explorer: Explorer) -> None:
    for at in SETTLED:
        explorer.look(at)
        state = explorer.timeline.look(at).state
        assert len(offered(explorer)) == len(state.legal_moves)
        for move in CUCCU.move_space(state):
            verdict = state.verdict(move)
            if not verdict:
                for rule in verdict.rules:
                    assert f'data-value="{rule}"' in explorer.decision.refused.html
        refused = sum(not state.verdict(move) for move in CUCCU.move_space(state))
        assert f"{refused} moves are refused here" in explorer.decision.refused.html


def test_a_refused_move_changes_nothing_and_says_why(explorer: Explorer) -> None:
    before = explorer.timeline.to_json()
    with pytest.raises(IllegalMove):
        explorer.play("A draw")
    send(explorer.picture, do="move", move="A draw", stamp=explorer.picture.stamp)
    assert "Not allowed" in explorer.picture.notice
    assert "Only the dealer draws" in explorer.picture.notice
    assert 'data-value="D1"' in explorer.picture.notice
    assert explorer.timeline.to_json() == before


def test_what_is_no_move_is_said_in_words(explorer: Explorer) -> None:
    with pytest.raises(MoveTextError):
        explorer.play("A dance")
    send(explorer.picture, do="move", move="A <dance>", stamp=explorer.picture.stamp)
    assert "cuccu has no verb" in explorer.picture.notice
    assert "<dance>" not in explorer.picture.notice


def test_a_button_checks_again_whether_its_move_is_legal(explorer: Explorer) -> None:
    explorer.decision.move_buttons._values[0] = "A accept"  # a button that is behind the times
    explorer.decision.move_buttons.buttons[0].click()
    assert "Not allowed" in explorer.picture.notice
    assert explorer.timeline.moves == ()


def test_a_hidden_button_does_nothing(explorer: Explorer) -> None:
    explorer.decision.move_buttons.buttons[-1].click()
    assert explorer.timeline.moves == ()


def test_an_error_of_the_program_is_seen_and_raised(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_how: object) -> str:
        raise ZeroDivisionError("<on purpose>")

    monkeypatch.setattr(type(explorer.timeline.game), "picture", broken)
    with pytest.raises(ZeroDivisionError):
        explorer.stepper.buttons["next"].click()
    assert "ZeroDivisionError: &lt;on purpose&gt;" in explorer.guard.widget.html
    assert 'role="alert"' in explorer.guard.widget.html


# --- branches, undo, redo -------------------------------------------------------------------------------------


def test_another_move_in_the_past_begins_a_branch_and_keeps_the_old_one(explorer: Explorer) -> None:
    explorer.look(5)
    press(explorer, "B: Keep the card")
    assert explorer.timeline.current == "what if at move 2"
    assert "«main» is kept" in explorer.picture.notice
    panel: Any = explorer.drawers.open("Branches")
    assert [name for name, _ in panel.current.options] == ["main", "what if at move 2"]
    panel.current.value = "main"
    assert explorer.timeline.current == "main"
    assert len(explorer.timeline.line) == 4


def test_in_the_middle_of_a_move_the_decision_before_it_can_be_made_otherwise(explorer: Explorer) -> None:
    explorer.look(12)
    assert "What if C had chosen otherwise?" in explorer.decision.question.html
    press(explorer, "C: Keep the card")
    assert [str(move) for move in explorer.timeline.moves] == ["A request", "B request", "C keep"]


def test_branches_are_named_compared_and_dropped(explorer: Explorer) -> None:
    explorer.look(8)
    press(explorer, "C: Keep the card")
    panel: Any = explorer.drawers.open("Branches")
    panel.name.value = "C <keeps>"
    panel.rename.click()
    assert explorer.timeline.current == "C <keeps>"
    assert "They have 2 moves in common" in panel.result.html
    assert "<keeps>" not in panel.result.html
    assert "hands of A (differs)" in panel.result.html
    panel.begin.click()
    assert explorer.timeline.current == "what if"
    panel.other.value = "C <keeps>"
    panel.drop.click()
    assert explorer.timeline.branches == ("main", "what if")


@pytest.mark.parametrize(("name", "why"), [("", "branch needs a name"), ("main", "here is a branch")])
def test_a_branch_name_that_cannot_be_is_refused_in_words(explorer: Explorer, name: str, why: str) -> None:
    explorer.play("A keep")
    panel: Any = explorer.drawers.open("Branches")
    panel.name.value = name
    panel.rename.click()
    assert why in explorer.picture.notice


def test_undo_and_redo_lead_back_and_forth(explorer: Explorer) -> None:
    explorer.play("A keep")
    there = explorer.scene.frame
    explorer.undoing.click()
    assert (explorer.timeline.cursor, explorer.scene.frame.at) == (0, 2)
    explorer.redoing.click()
    assert explorer.scene.frame == there
    explorer.redoing.click()
    assert "here is no move to redo" in explorer.picture.notice
    explorer.undoing.click()
    explorer.undoing.click()
    assert "here is no move to undo" in explorer.picture.notice


def test_a_line_that_goes_on_anyway_is_looked_at_and_not_redone(opened: Any) -> None:
    explorer = opened(explore("cuccu", "ex07", tools=True))
    assert explorer.timeline.can_redo, "the scenario's moves are on the line"
    explorer.step("last")
    end = explorer.scene.frame
    assert "cr-spent" in explorer.redoing._dom_classes
    explorer.redoing.click()
    assert "none was taken back here" in explorer.picture.notice and explorer.scene.frame == end
    assert "After «" in explorer.picture.caption


# --- panels ---------------------------------------------------------------------------------------------------


def test_any_move_can_be_tried_and_is_answered_not_played(explorer: Explorer) -> None:
    panel: Any = explorer.drawers.open("Try any move")
    for words, answer in [
        ("A request", "this is legal here"), ("D draw", "It is for A to decide"), ("A <b>dance", "has no verb"),
        ("X keep", "no seat"), ("next", "this is refused"),
    ]:  # fmt: skip
        panel.text.value = words
        assert answer in panel.answer.html, words
        assert "<b>dance" not in panel.answer.html
    assert explorer.timeline.moves == ()
    explorer.step("next-move")
    assert panel.answer.html == "", "an answer about another decision is gone"


def test_the_state_table_follows(explorer: Explorer) -> None:
    panel: Any = explorer.drawers.open("Table of everything")
    explorer.look(8)
    assert "Event 9, all cards open" in panel.widget.html
    assert "<td>8</td>" in panel.widget.html
    explorer.drawers.close("Table of everything")
    assert panel.widget.html == ""


def test_pandas_is_imported_by_the_cell_and_never_by_a_click(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    asked: list[str] = []

    def module(name: str) -> Any:
        asked.append(name)
        return import_module(name)

    monkeypatch.setattr(tables, "import_module", module)
    monkeypatch.setattr(without_kernel, "publish", lambda data, metadata=None: asked.append("on the page"))
    tables.load_pandas.cache_clear()
    made = opened(Explorer(recorded("cuccu", "ex07")))
    panel: Any = made.drawers.open("Table of everything")
    plain = panel.widget.html
    assert asked == [] and "Event 3, all cards open" in plain
    made._ipython_display_()
    assert asked == ["on the page", "on the page", "pandas"], "the widget does not wait for it"
    made.look(8)
    made.look(2)
    assert asked[3:] == [] and "dataframe" in panel.widget.html and "dataframe" not in plain
    opened(Explorer(recorded("cuccu", "ex07"), tools=False))._ipython_display_()
    assert "pandas" not in asked[3:]


@pytest.mark.parametrize("error", [ImportError("no pandas"), RuntimeError("dictionary changed size during iteration")])
def test_the_state_table_needs_no_pandas(monkeypatch: pytest.MonkeyPatch, explorer: Explorer, error: Exception) -> None:
    def module(_name: str) -> Any:
        raise error

    monkeypatch.setattr(tables, "import_module", module)
    tables.load_pandas.cache_clear()
    explorer.afterwards()
    panel: Any = explorer.drawers.open("Table of everything")
    assert "Event 3, all cards open" in panel.widget.html
    tables.load_pandas.cache_clear()


def test_one_event_is_nothing_to_play(opened: Any) -> None:
    made = opened(Explorer(recorded("cuccu", "ex07")))
    assert "cr-spent" not in made.stepper.playing._dom_classes
    alone = opened(explore("dudab", "refused-all-three"))
    assert alone.scene.count == 1
    assert "cr-spent" in alone.stepper.playing._dom_classes
    alone.stepper.playing.click()
    assert alone.picture.pace == 0


def test_playing_from_the_end_begins_with_the_last_move_or_the_start(explorer: Explorer, opened: Any) -> None:
    explorer.step("last")
    first = explorer.scene.frame.at - explorer.scene.in_move
    explorer.stepper.playing.click()
    assert explorer.picture.pace and explorer.scene.frame.at == first > 0
    explorer.pause()
    single = opened(explore("dudab", "cut-declined"))  # its last move is one event
    single.step("last")
    single.stepper.playing.click()
    assert single.picture.pace and single.scene.frame.at == 0


def test_the_list_of_refused_moves_can_be_closed_at_first(opened: Any) -> None:
    made = opened(explore("cuccu", "ex01", refusals=False))
    assert "6 moves are refused here" in made.decision.refused.html
    assert "Only the dealer draws" not in made.decision.refused.html
    send(made.decision.refused, do="refused", value="", stamp=0)
    assert "Only the dealer draws" in made.decision.refused.html


def test_saved_lines_and_branches_can_be_loaded_again(explorer: Explorer) -> None:
    panel: Any = explorer.drawers.open("New, save, load")
    explorer.look(8)
    panel.save.click()
    data = json.loads(panel.text.value)
    assert data["moves"] == ["A request", "B request"]
    panel.load.click()
    assert [str(move) for move in explorer.timeline.moves] == ["A request", "B request"]
    explorer.play("C keep")
    explorer.look(2)
    explorer.play("A keep")
    panel.save_all.click()
    saved = panel.text.value
    panel.new.click()
    assert explorer.timeline.moves == () and explorer.timeline.seed == 1
    panel.text.value = saved
    panel.load.click()
    assert explorer.timeline.to_json() == json.loads(saved)
    panel.back.click()
    assert explorer.timeline.seed == 1


@pytest.mark.parametrize(
    ("text", "defects"),
    [
        ("", ["no JSON"]),
        (
            '{"format": "cardrules-scenario/1", "game": "cuccu", "setup": {"dealer": "Q"}, "movez": []}',
            ["movez", "unknown key"],
        ),
        (SCENARIO % '{"seats": ["A", "B"], "dealer": "Q", "lives": {"A": 9}}', ["setup.dealer", "setup.lives.A"]),
        (SCENARIO % '{"seats": ["A", "B"], "dealer": "B"}, "moves": ["B draw"]', ["moves[0]", "It is for A to decide"]),
        ('{"format": "cardrules-timeline/1", "game": "<b>"}', ["missing"]),
    ],
)
def test_what_cannot_be_loaded_is_told_with_every_defect(explorer: Explorer, text: str, defects: list[str]) -> None:
    panel: Any = explorer.drawers.open("New, save, load")
    before = explorer.timeline
    panel.text.value = text
    panel.load.click()
    for defect in defects:
        assert defect in panel.answer.html
    assert "<b>" not in panel.answer.html
    assert explorer.timeline is before


@pytest.mark.parametrize("seed", ["", "seven", "1.5"])
def test_a_seed_that_is_no_number_is_refused(explorer: Explorer, seed: str) -> None:
    panel: Any = explorer.drawers.open("New, save, load")
    panel.seed.value = seed
    panel.new.click()
    assert "seed is a whole number" in explorer.picture.notice


# --- playing by itself ----------------------------------------------------------------------------------------


def test_it_plays_by_itself_until_the_end_or_until_one_steps(explorer: Explorer) -> None:
    def tick() -> None:
        send(explorer.picture, do="step", value="tick", stamp=explorer.picture.stamp)

    tick()
    assert explorer.scene.frame.at == 2, "a tick that comes late does nothing"
    explorer.stepper.playing.click()
    assert explorer.picture.pace > 0
    tick()
    assert explorer.scene.frame.at == 3
    explorer.step("next")
    assert explorer.picture.pace == 0
    explorer.look(19)
    explorer.stepper.playing.click()
    tick()
    assert (explorer.scene.frame.at, explorer.picture.pace) == (20, 0)
    explorer.stepper.playing.click()
    assert explorer.scene.frame.at == 16, "from the end it shows the last move again"
    explorer.stepper.playing.click()
    assert explorer.picture.pace == 0


# --- many of them ---------------------------------------------------------------------------------------------


def test_fifty_moves_make_no_new_widgets(opened: Any) -> None:
    made = opened(Explorer(Timeline.start("cuccu", seats="ABCDEFGHIJKL", seed=3)))
    for name in ("Branches", "Try any move", "Table of everything", "New, save, load"):
        made.drawers.open(name)
    widgets = count()
    for at in range(50):
        made.decision.move_buttons.buttons[at % len(offered(made))].click()
    assert len(made.timeline.moves) == 50
    assert count() == widgets


def test_two_explorers_do_not_touch_each_other(explorer: Explorer, opened: Any) -> None:
    other = opened(Explorer(recorded("cuccu", "ex07")))
    still = seen(other)
    explorer.play("A keep")
    explorer.see_as("B")
    explorer.drawers.open("Branches")
    assert seen(other) == still
    assert other.timeline.moves == ()


def test_one_click_is_one_move_also_after_the_cell_was_run_again(explorer: Explorer, opened: Any) -> None:
    again = opened(Explorer(explorer.timeline))  # what re-running a cell does: a new widget on the same game
    press(again, "A: Keep the card")
    assert len(explorer.timeline.moves) == 1
    press(again, "B: Keep the card")
    assert len(explorer.timeline.moves) == 2


def test_closing_frees_everything() -> None:
    before = count()
    made = Explorer(recorded("cuccu", "ex07"))
    for name in ("Branches", "Try any move", "Table of everything", "New, save, load"):
        made.drawers.open(name)
    assert count() > before
    made.close()
    made.close()
    assert count() == before


def test_an_unknown_seat_or_event_is_an_error(explorer: Explorer) -> None:
    with pytest.raises(CardRulesError, match="no seat 'Z'"):
        explorer.see_as("Z")
    with pytest.raises(CardRulesError, match="events 0 to 20"):
        explorer.look(21)
    assert explorer.scene.frame.at == 2


def test_without_tools_there_are_no_panels(opened: Any) -> None:
    made = opened(Explorer(recorded("cuccu", "ex07"), tools=False))
    assert "Table of everything" not in seen(made)


def test_two_explorers_of_one_timeline_play_only_where_they_look(opened: Any) -> None:
    timeline = Timeline("cuccu", {"seats": list("ABCD"), "dealer": "D", "packs": [["5", "3", "9", "8"]]}, 0)
    one, other = opened(Explorer(timeline)), opened(Explorer(timeline))
    for move in ("A keep", "B keep"):
        one.play(move)
    other.play("A request")
    other.play("B keep")
    before = timeline.to_json()
    with pytest.raises(CardRulesError, match="went another way"):
        one.play("C keep")
    assert timeline.to_json() == before
    other.undo()
    timeline.drop("main")
    timeline.undo()
    timeline.branch("short")
    one.see_as("B")
    assert one.scene.seat == "B"
    assert one.scene.frame.at < len(timeline.frames)
