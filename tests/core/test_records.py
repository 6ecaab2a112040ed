"""Moves, verdicts, events and views as values."""

from __future__ import annotations

import pickle

import pytest

from cardrules.core.frozen import Facts
from cardrules.core.game import Event, Finding, Move, Moves, Verdict
from cardrules.core.records import rules_of
from cardrules.core.registry import find_game, game_names
from cardrules.games.cuccu import CUCCU


def test_a_move_s_text_is_its_parts() -> None:
    assert str(Move("A", "play", ("7", "X"))) == "A play 7 X"
    assert str(Move(None, "next")) == "next"
    assert Move("A", "keep") == ("A", "keep", ())


def test_moves_list_themselves_in_the_players_notation() -> None:
    moves = Moves([Move("A", "keep"), Move("A", "request")])
    assert repr(moves) == "<2 moves: A keep · A request>"
    assert "A keep" in moves and Move("A", "request") in moves
    assert "B keep" not in moves and "A  keep" not in moves and 5 not in moves
    assert pickle.loads(pickle.dumps(moves)) == moves
    assert repr(Moves()) == "<0 moves: >"


def test_a_verdict_is_true_when_the_move_is_legal() -> None:
    state = CUCCU.new(seed=1)
    yes, no = state.verdict("A keep"), state.verdict("B draw")
    assert yes and not no
    assert yes.rules == ("T5",)
    assert no.rules == ("T3", "D1"), "each rule once, in the order of the reasons"
    assert no.text().startswith("B draw is not legal: ") and str(no) == no.text()
    assert "[cuccu:T3]" in no.text() and "[cuccu:D1]" in no.text()
    assert len(no.reasons) == len(no.findings) == 2


def test_a_rule_cited_twice_stands_once_in_a_verdict() -> None:
    verdict = Verdict(CUCCU, Move("A", "keep"), False, (Finding("T3", "x"), Finding("D1", "y"), Finding("T3", "z")))
    assert verdict.rules == ("T3", "D1")


def test_an_event_is_seen_with_what_is_hidden_hidden() -> None:
    event = Event(
        "swapped", ("X2", "X3"), Facts(giver="A", given="7", all=("1", "2")), Facts(given=("A", "B"), all=("A",))
    )
    assert event.rule == "X2"
    assert event.seen_by(None) is event
    assert dict(event.seen_by("A").facts) == dict(event.facts)
    assert dict(event.seen_by("B").facts) == {"giver": "A", "given": "7", "all": ("?", "?")}
    assert dict(event.seen_by("C").facts) == {"giver": "A", "given": "?", "all": ("?", "?")}
    assert not event.seen_by("C").hidden
    open_event = Event("kept", ("T5",), Facts(seat="A"))
    assert open_event.seen_by("C") is open_event


def test_rules_of_collects_from_events_and_findings() -> None:
    assert rules_of([Event("a", ("R1", "R2")), Finding("T3", "x")]) == {"R1", "R2", "T3"}


def test_a_view_is_a_value_with_words() -> None:
    state = CUCCU.new(seed=1)
    view = state.view("A")
    assert view["dealer"] == "D"
    assert view.get("dealer") == "D" and view.get("wishes", 4) == 4
    assert view == CUCCU.new(seed=1).view("A") != state.view("B")
    hash(view)
    assert pickle.loads(pickle.dumps(view)) == view
    with pytest.raises(AttributeError):
        view.seat = "B"  # type: ignore[misc]
    with pytest.raises(TypeError):
        view.words["dealer"] = "A"


def test_games_are_found_by_name() -> None:
    assert find_game("cuccu") is CUCCU
    assert "cuccu" in game_names()
    assert pickle.loads(pickle.dumps(CUCCU)) is CUCCU
    assert repr(CUCCU) == "<CuccuGame>"
    for wrong in ("", "chess", "Cuccu", None, 5, ["cuccu"], {}):
        with pytest.raises(ValueError, match="no game"):
            find_game(wrong)  # type: ignore[arg-type]
