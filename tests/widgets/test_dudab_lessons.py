"""Dudab's aids: where a card fits and every reason why not, what binds, what may be put away, and the score sheet."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardrules.core.game import Move
from cardrules.games.dudab import DUDAB
from cardrules.games.dudab.cards import NUMBERS
from cardrules.games.dudab.lessons import SCORES, placing, play_round, score_sheet, scoring, what_points, which_rows
from cardrules.games.dudab.lessons.fitting import FittingAid
from cardrules.games.dudab.lessons.score import ScoreBench
from cardrules.history.timeline import Timeline
from cardrules.lessons.pieces import table
from cardrules.widgets import ExplorerWithAid
from tests.widgets.helpers import offered, seen, send

WORDS = re.compile(r"<[^>]*>")


def notes(bench: ExplorerWithAid) -> dict[str, str]:
    """What is written at the rows in the picture."""
    return {key: note.word for key, note in bench.scene.overlay.notes.items()}


def said(bench: ExplorerWithAid) -> str:
    """The words of the aid, without their markup."""
    return WORDS.sub("", bench.aid_panel.html)


def bench_of(opened: Any, name: str, *cards: str, **how: Any) -> ExplorerWithAid:
    made: ExplorerWithAid = opened(placing(name, **how))
    for card in cards:
        made.choose(f"card:{card}")
    return made


# --- where it fits ----------------------------------------------------------------------------------------------


def test_every_reason_is_named_for_every_row(opened: Any) -> None:
    bench = bench_of(opened, "refused-all-three", "R4m")
    assert notes(bench) == {"row:1": "✕ colour, symbol, value", "row:2": "✕ value"}
    words = said(bench)
    for reason in ("the same colour, red", "the same symbol, mammoth", "are 2 apart in value", "have the same value"):
        assert reason in words
    assert "does not go there, for 3 reasons" in words
    assert bench.aid_panel.html.count('data-value="22"') == 4
    assert 'data-send="play"' not in bench.aid_panel.html


def test_where_it_fits_it_can_be_laid(opened: Any) -> None:
    bench = bench_of(opened, "table-number-number", "B3c")
    assert notes(bench)["row:1"] == "✓ fits"
    send(bench.aid_panel, do="play", value="A play B3c 1", stamp=0)
    assert bench.timeline.state.rows[0] == ("R2m", "B3c")
    assert str(bench.timeline.moves[-1]) == "A play B3c 1"


def test_choosing_another_card_takes_the_place_of_the_first(opened: Any) -> None:
    bench = bench_of(opened, "table-number-number", "B3c", "R3c")
    assert bench.aid.chosen == ["card:R3c"]
    assert "✕ colour" in notes(bench)["row:1"]
    bench.choose("card:R3c")
    assert notes(bench) == {}


@pytest.mark.parametrize(
    ("name", "card", "row", "note"),
    [
        ("table-number-shaman", "SB", 1, "✕ colour"),
        ("table-over-shaman", "SR", 1, "✕ Shaman on Shaman"),
        ("table-colour-wish-number", "B1h", 1, "✕ wish"),
        ("table-symbol-wish-shaman", "SG", 1, "✕ trait, wish"),
        ("table-wishless-shaman", "SR", 1, "✕ no wish"),
        ("table-demand-number", "R4f", 1, "✕ demand"),
        ("wish-other-rows-closed", "B2c", 2, "✕ wish elsewhere"),
    ],
)
def test_each_kind_of_reason_has_its_word_in_the_picture(
    opened: Any, name: str, card: str, row: int, note: str
) -> None:
    bench = bench_of(opened, name, card)
    assert notes(bench)[f"row:{row}"].startswith(note)


def test_a_dudab_is_laid_with_a_wish_of_ones_own(opened: Any) -> None:
    bench = bench_of(opened, "table-number-dudab", "DD")
    assert set(notes(bench).values()) == {"✓ fits"}
    bench.choose("wish:mammoth")
    assert 'data-value="A play DD 2 mammoth"' in bench.aid_panel.html
    bench.choose("wish:3")
    assert 'data-value="A play DD 2 3"' in bench.aid_panel.html
    bench.choose("wish:none")
    assert 'data-value="A play DD 2"' in bench.aid_panel.html
    bench.choose("wish:red")
    bench.choose("card:B1c")
    bench.choose("card:DD")
    assert bench.aid_panel.html.count('aria-pressed="true"') == 2, "the card, and no wish: the old one is forgotten"


def test_a_dudab_on_a_wish_is_told_what_becomes_of_it(opened: Any) -> None:
    """Without a wish of its own the old one goes on (Q22), and with one it is gone."""
    bench = bench_of(opened, "q22-a", "DD", moves=0)
    assert said(bench).count("The wish for red on row 1 stands on") == 1
    assert 'data-value="Q22"' in bench.aid_panel.html
    bench.choose("wish:fur")
    assert "The wish for red on row 1 is gone" in said(bench)
    assert 'data-value="Q22"' not in bench.aid_panel.html
    bench.choose("card:R4f")
    assert "row 1 is gone" not in said(bench), "an answer is no Dudab"
    other = bench_of(opened, "q22-b", "DD", moves=0)
    assert "The wish for red on row 1 ends" in said(other)


def test_any_card_of_the_pack_can_be_tried(opened: Any) -> None:
    """The eighteen cards that fit on red 2 mammoth are found, and no other one is said to fit."""
    bench = opened(placing("refused-all-three"))
    fitting = set()
    for card in NUMBERS:
        for kind, sign in zip(("colour", "value", "symbol"), card, strict=True):
            if bench.aid.made[kind] != sign:
                bench.choose(f"{kind}:{sign}")
        if notes(bench)["row:1"] == "✓ fits":
            fitting.add(card)
    assert len(fitting) == 18
    assert all(c[0] != "R" and c[2] != "m" and c[1] in "13" for c in fitting)
    assert 'data-send="play"' not in bench.aid_panel.html, "a card that is not held cannot be laid"
    assert "does not hold" not in said(bench)
    bench.choose("card:G1h")
    assert not any(bench.aid.made.values())


def test_the_fifth_and_the_sixth_card_are_told(opened: Any) -> None:
    bench = bench_of(opened, "turn-13", "G3h")
    assert "It is the sixth card of row 1" in said(bench)
    assert ">full<" in bench.picture.html
    assert ">5th<" in bench.picture.html
    setup = {
        "seats": ["A", "B"],
        "rows": [["R2m", "B3c", "G2f", "Y1h"], ["Y4h"]],
        "hands": {"A": ["R2c", "G1m"], "B": ["Y1f", "Y2f"]},
    }
    bench = opened(table(Timeline("dudab", setup), FittingAid, tools=False))
    bench.choose("card:R2c")
    assert "It would be the fifth card" in said(bench)
    assert ">4 of 5<" in bench.picture.html


# --- bound ------------------------------------------------------------------------------------------------------


def test_a_bound_player_is_told_what_answers(opened: Any) -> None:
    bench = bench_of(opened, "turn-03")
    assert "B is bound by a wish: red on row 1." in said(bench)
    assert "In hand there is an answer: red 1 hand (row 1)." in said(bench)
    assert "The wish can be answered, so it must be" in said(bench)
    assert "wish: red" in bench.picture.html
    assert "binds B" in bench.picture.html


def test_who_cannot_answer_is_told_what_to_do(opened: Any) -> None:
    bench = bench_of(opened, "turn-01-wish-goes-round", moves=1)
    assert "No card in hand answers it" in said(bench)
    assert "B cannot answer, so the hand is shown and one card drawn." in said(bench)
    bench = bench_of(opened, "turn-05-demand-four-cards", moves=1)
    assert "a red Shaman on row 1 demands a Shaman or a Dudab" in said(bench)
    assert "so a card is turned up" in said(bench)
    assert "Turn up a card" in said(bench)


def test_five_cards_are_told_apart(opened: Any) -> None:
    assert "a card that fits must be laid" in said(bench_of(opened, "five-one-fits"))
    words = said(bench_of(opened, "five-none-fits"))
    assert "Put a card away and draw" in words
    assert "one goes to the own stack before one is drawn" in words


# --- cards that leave the hand ------------------------------------------------------------------------------------


def test_the_cut_says_where_cards_may_go(opened: Any) -> None:
    bench = bench_of(opened, "cut-to-stack-with-dudab", "R4c", "G1m", moves=1)
    assert "only with a Dudab among them" in said(bench)
    assert 'data-value="A cut discard R4c G1m"' in bench.aid_panel.html
    assert "A cut stack" not in bench.aid_panel.html
    bench.choose("card:G1m")
    bench.choose("card:DD")
    send(bench.aid_panel, do="play", value="A cut stack R4c DD", stamp=0)
    assert bench.timeline.state.hands[0] == ("G1m", "B1m")
    assert offered(bench_of(opened, "cut-declined", moves=1)) == []


def test_surplus_cards_are_chosen_and_put_away(opened: Any) -> None:
    bench = bench_of(opened, "turn-05-demand-four-cards", "G2c", moves=2)
    assert "Exactly 2 cards go to the own stack, not 1" in said(bench)
    bench.choose("card:Y1h")
    assert 'data-value="B shed Y1h G2c"' in bench.aid_panel.html


# --- eyes -----------------------------------------------------------------------------------------------------------


def test_another_seats_cards_are_not_to_be_chosen(opened: Any) -> None:
    bench = bench_of(opened, "turn-13", "G3h", seat="B")
    assert bench.aid.chosen == []
    assert "It is for A to choose, and B does not see the cards." in said(bench)
    for card in ("G3h", "green 3 hand", "G1m", "B1m"):
        assert card not in seen(bench)
    bench.see_as("A")
    bench.choose("card:G3h")
    assert notes(bench)["row:1"] == "✓ fits"
    bench.see_as("B")
    assert "G3h" not in seen(bench)


def test_a_round_of_ones_own_is_dealt_and_played(opened: Any) -> None:
    bench: Any = opened(play_round())
    for _ in range(25):
        state = bench.scene.point.state
        if state.phase == "turn":
            bench.choose(f"card:{state.hands[state.actor][0]}")
        bench.play(state.legal_moves[0])
    assert bench.scene.point.moves == 25
    bench.drawers.open("New, save, load").new.click()
    assert bench.timeline.state.seats == ("A", "B", "C")


# --- the score --------------------------------------------------------------------------------------------------


def test_the_sheet_grows_with_each_step(opened: Any) -> None:
    bench = opened(scoring("score-06"))
    assert "1 card is left in the draw pile" in said(bench)
    sheets = []
    for _ in range(9):
        bench.step("next")
        sheets.append(bench.aid_panel.html.count("<tr") - bench.aid_panel.html.count("<thead"))
    assert sheets == [0, 0, 1, 2, 3, 4, 5, 6, 7]
    assert bench.aid_panel.html.count('aria-current="step"') == 1
    words = said(bench)
    assert "a Dudab turns a number" in words
    assert "−4" in words
    bench.step("last")
    assert bench.aid_panel.html.count('aria-current="step"') == 0
    assert bench.scene.view["scores"] == {"A": 4, "B": 2}
    assert re.findall(r"points of this round 46–(\d)", said(bench)) == ["4", "2"]


@pytest.fixture
def sheet(opened: Any) -> ScoreBench:
    made: ScoreBench = opened(score_sheet())
    return made


@pytest.mark.parametrize("name", SCORES)
def test_the_examples_count_what_the_game_counts(sheet: ScoreBench, name: str) -> None:
    send(sheet.ready, do="example", value=name, stamp=0)
    right = {"a pair, then numbers": 9, "Shamans alone": 13, "an idle Dudab": -3, "the highest is turned": 2,
             "Dudabs in hand": 10, "below zero": -6}  # fmt: skip
    assert f"You have {right[name]} points in this round.".replace("-", "−") in sheet.result.html


def test_cards_are_put_in_and_taken_out(sheet: ScoreBench) -> None:
    for value in ("none", "kind:4", "kind:4", "kind:DD", "part:hand", "kind:DD", "kind:S"):
        send(sheet.palette, do="pick", value=value, stamp=0)
    assert "You have 13 points in this round." in sheet.result.html, "5 for the hand; the Shaman takes the other Dudab"
    send(sheet.palette, do="pick", value="out:hand:SR", stamp=0)
    assert sheet.cards == {"stack": ("R4h", "R4c", "DD"), "hand": ("DD",)}
    assert "You have 5 points in this round." in sheet.result.html


def test_another_reading_counts_otherwise(sheet: ScoreBench) -> None:
    sheet.take_ready("Dudabs in hand")
    send(sheet.result, do="pick", value="option:Q14:b", stamp=0)
    assert "You have 0 points in this round." in sheet.result.html
    send(sheet.result, do="rule", value="Q14", stamp=0)
    assert "Q14" in sheet.rule.widget.html
    sheet.take_ready("the highest is turned")
    send(sheet.result, do="pick", value="option:Q23:b", stamp=0)
    assert "the rest of the hand does not count" in sheet.result.html
    before = sheet.result.html
    send(sheet.result, do="pick", value="option:Q23:c", stamp=0)
    assert sheet.result.html == before, "there is no such reading"


def test_the_pack_has_only_so_many(sheet: ScoreBench) -> None:
    send(sheet.palette, do="pick", value="none", stamp=0)
    for _ in range(9):
        send(sheet.palette, do="pick", value="kind:DD", stamp=0)
    assert "pack has no more of them: a Dudab" in sheet.notice.html
    assert sheet.cards["stack"] == ("DD",) * 8
    for value in ("kind:5", "part:row", "out:hand:XX", "option:Q1:a", "<b>"):
        send(sheet.palette, do="pick", value=value, stamp=0)
    assert sheet.cards["stack"] == ("DD",) * 8


# --- questions ------------------------------------------------------------------------------------------------------


def test_questions_are_answered_by_the_rules(opened: Any) -> None:
    assert opened(which_rows("turn-13", "G3h")).question.answers == {"row:1"}
    assert opened(which_rows("table-over-shaman", "SR")).question.answers == {"nowhere"}
    card = opened(what_points("score-06", "B", -8, 4, 8))
    assert card.question.answers == {"2"}
    assert [choice.key for choice in card.question.choices] == ["-6", "2", "6", "10"]
    state = card.question.state
    assert DUDAB.judge(state, Move("A", "draw")), "it is the moment before the score"


def test_the_picture_has_everybodys_total(opened: Any) -> None:
    assert opened(placing("refused-all-three")).scene.svg().count(">0 in all<") == 2
