"""The position editor, used as one uses it: type, read what is wrong, mend it, ask, play on, take away, read back."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from html import escape, unescape
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, DefectsError, FormatError
from cardrules.core.frozen import plain
from cardrules.core.registry import find_game, game_names
from cardrules.lessons.answering import editor
from cardrules.scenario import gallery
from cardrules.scenario.draft import Draft, place
from cardrules.scenario.short_text import from_text, to_text
from cardrules.widgets.tools.editor import PositionEditor
from tests.widgets.helpers import count, offered, press, seen, send, shown

each_game = pytest.mark.parametrize("game", game_names())


@pytest.fixture
def made(opened: Callable[[Any], Any]) -> PositionEditor:
    found: PositionEditor = opened(editor())
    return found


def types(made: PositionEditor, key: str, text: str) -> None:
    """What the page does when somebody types into a field."""
    made.fields.box(key).value = text


def written(draft: Draft) -> dict[str, str]:
    """The fields of a draft in which something stands."""
    return {key: text for key, text in draft.texts.items() if text}


def handed(made: PositionEditor, which: int) -> str:
    """What stands in a box to copy from."""
    return unescape(made.giving.html.split("<textarea")[which + 1].partition(">")[2].partition("</textarea>")[0])


@each_game
def test_each_game_begins_with_a_position_that_can_be(made: PositionEditor, game: str) -> None:
    made.game.value = game
    assert made.defects == () and "This position can be" in made.told.html
    assert made.explorer is not None and made.explorer.timeline.game.name == game
    labels = [box.description for box in made.fields.boxes if shown(box)]
    assert labels[0] == "Seats" and len({*labels, "Game"}) == len(labels) + 1
    for field in find_game(game).position_fields:
        assert any(label.startswith(field.label.partition(",")[0]) for label in labels)


def test_what_is_wrong_is_said_while_one_types_with_where_in_words_and_as_a_path(made: PositionEditor) -> None:
    types(made, "packs", "1 5 dog | cat <b>")
    types(made, "lives.B", "many")
    html = made.told.html
    assert "3 things are wrong" in html
    for words, path, message in (
        ("Packs, bottom card first, part 1, card 3", "setup.packs[0][2]", "no card 'dog' in this game"),
        ("Packs, bottom card first, part 2, card 2", "setup.packs[1][1]", "no card '<b>' in this game"),
        ("Lives of B", "setup.lives.B", "expected a whole number, got the text 'many'"),
    ):
        assert words in html and f"<code>{path}</code>" in html and escape(message) in html
    assert "<b>'" not in html, "what was typed is no HTML"
    marked = [
        key for key, box in zip(made.fields.keys, made.fields.boxes, strict=False) if "cr-wrong" in box._dom_classes
    ]
    assert marked == ["lives.B", "packs"]
    types(made, "packs", "1 5 8 | cat")
    types(made, "lives.B", "2")
    assert made.defects == () and not any("cr-wrong" in box._dom_classes for box in made.fields.boxes)


def test_capitals_are_read_as_the_game_writes_them_and_that_is_said(made: PositionEditor) -> None:
    types(made, "packs", "1 Cat 7 MASK")
    assert made.defects == () and made.draft.text("packs") == "1 cat 7 mask"
    assert "«Cat» as «cat», «MASK» as «mask»" in made.told.html
    assert made.fields.box("packs").value == "1 Cat 7 MASK", "nothing is changed under the fingers of who types"
    types(made, "dealer", "b")
    assert made.fields.box("packs").value == "1 cat 7 mask" and made.draft.text("dealer") == "B"
    send(made.told, do="respell", value="dealer", stamp=0)
    assert made.fields.box("dealer").value == "B" and "which is how" not in made.told.html
    types(made, "seats", "A a B")
    types(made, "dealer", "a")
    assert made.draft.text("dealer") == "a", "a seat of that very name is meant"
    made.game.value = "dudab"
    types(made, "hands.A", "r4F dd sr")
    assert made.draft.text("hands.A") == "R4f DD SR"
    made.game.value = "abluxxen"
    types(made, "hands.A", "7 x")
    assert made.draft.text("hands.A") == "7 X"


def test_a_near_miss_is_asked_about(made: PositionEditor) -> None:
    types(made, "packs", "7 cuckou Seven | dog")
    html = unescape(made.told.html)
    assert "no card 'cuckou' in this game; did you mean 'cuckoo'?" in html
    assert "no card 'Seven' in this game; did you mean '7'?" in html
    assert "no card 'dog' in this game; there are lion, mask, bucket, nulla, 1 to 10, inn" in html


@each_game
def test_how_to_write_the_cards_is_told_in_the_editor(made: PositionEditor, game: str) -> None:
    made.game.value = game
    assert "How to write it down" in made.writing.html
    kinds = find_game(game).kinds
    assert all(card in made.writing.html for card in kinds if card.isalpha())
    assert made.defects == () and "cr-old" not in made.table_box._dom_classes


def test_the_order_of_the_pack_is_told_as_it_is(made: PositionEditor) -> None:
    assert "with D as dealer, 1 5 8 cat gives A the 1 and D the cat" in made.writing.html
    types(made, "packs", "1 5 8 cat")
    types(made, "moves", "A keep; B keep; C keep")
    assert made.draft.text("dealer") == "D" and made.explorer is not None
    assert made.explorer.timeline.state.view(None)["hands"] == {"A": "1", "B": "5", "C": "8", "D": "cat"}


def test_the_table_of_the_last_good_position_stays_until_the_next_one(made: PositionEditor) -> None:
    assert made.explorer is not None
    good = made.explorer.picture.html
    types(made, "dealer", "Z")
    assert made.defects and made.explorer.picture.html == good and "last position that can be" in made.told.html
    assert "cr-old" in made.table_box._dom_classes and "Old table" in made.asked.html
    types(made, "dealer", "A")
    assert made.explorer.picture.html != good
    assert made.explorer.timeline.state.to_move == "B", "the seat after the dealer begins"


def test_nothing_is_lost_on_a_seat_that_goes_and_comes_back(made: PositionEditor) -> None:
    types(made, "lives.C", "1")
    types(made, "seats", "A B D")
    assert "lives.C" not in made.fields.keys and made.defects == ()
    types(made, "seats", "A")
    assert "setup.seats" in {defect.path for defect in made.defects}
    types(made, "seats", "A B C D")
    assert made.fields.box("lives.C").value == "1"
    assert made.explorer is not None and made.explorer.timeline.state.view(None)["lives"]["C"] == 1


def test_each_game_keeps_its_draft_while_another_is_edited(made: PositionEditor) -> None:
    types(made, "packs", "nonsense")
    made.game.value = "dudab"
    types(made, "hands.A", "R1m")
    made.game.value = "cuccu"
    assert made.fields.box("packs").value == "nonsense" and made.defects
    made.game.value = "dudab"
    assert made.fields.box("hands.A").value == "R1m"


def test_one_asks_what_may_be_done_and_plays_on(made: PositionEditor) -> None:
    made.game.value = "dudab"
    types(made, "rows", "Y1h Y2h Y3h | G4c")
    types(made, "hands.A", "R4f SR")
    explorer = made.explorer
    assert explorer is not None and explorer.timeline.state.to_move == "A"
    words = offered(explorer)
    assert words and len(words) + len(explorer.decision.more.options) == len(explorer.timeline.state.legal_moves)
    assert "refused here: why?" in explorer.decision.refused.html and "cr-chip" in explorer.decision.refused.html
    press(explorer, words[0])
    assert explorer.timeline.cursor == 1
    made.take_over()
    assert made.draft.timeline().state.view(None).words == explorer.timeline.state.view(None).words


def test_what_was_played_is_there_again_when_the_position_is(made: PositionEditor) -> None:
    explorer = made.explorer
    assert explorer is not None
    explorer.play("A keep")
    types(made, "packs", "2 5 8 cat")
    assert explorer.timeline.line == ()
    types(made, "packs", "1 5 8 cat")
    assert [str(move) for move in explorer.timeline.line] == ["A keep"]


def test_moves_since_are_played_and_their_defects_named(made: PositionEditor) -> None:
    types(made, "moves", "A request; B request")
    assert made.explorer is not None and made.explorer.timeline.cursor == 2
    types(made, "moves", "A request; A keep")
    assert [defect.path for defect in made.defects] == ["moves[1]"]
    assert "Moves since, move 2" in made.told.html and "cuccu:" in made.told.html, "the rule against it is named"
    types(made, "moves", "A fly")
    assert [defect.path for defect in made.defects] == ["moves[0]"]


def test_the_seed_fills_the_rest_and_must_be_a_number(made: PositionEditor) -> None:
    types(made, "packs", "")
    assert made.explorer is not None
    packs = set()
    for seed in ("1", "2", "1"):
        types(made, "seed", seed)
        packs.add(tuple(made.explorer.timeline.state.to_json()["pack"]))
    assert len(packs) == 2
    types(made, "seed", "one")
    assert [defect.path for defect in made.defects] == ["seed"]


def test_open_points_are_read_otherwise(made: PositionEditor) -> None:
    ruling = find_game("cuccu").rulebook.switches[0]
    send(made.points, do="reading", value=f"{ruling.id} b", stamp=0)
    assert made.explorer is not None and made.explorer.timeline.options == {ruling.id: "b"}
    assert "1 read otherwise" in made.points.html
    send(made.points, do="reading", value=f"{ruling.id} z", stamp=0)
    assert "no reading" in made.notice.html and made.draft.options == {ruling.id: "b"}


@each_game
def test_random_positions_can_all_be_and_come_back_through_text(made: PositionEditor, game: str) -> None:
    made.game.value = game
    found = set()
    for _ in range(5):
        made.roll()
        assert made.defects == ()
        assert made.explorer is not None and made.explorer.timeline.state.decision is not None
        found.add(json.dumps(made.draft.scenario()))
        again = Draft.of(from_text(to_text(made.draft.scenario())))
        assert written(again) == written(made.draft)
        assert again.timeline().state == made.draft.timeline().state
    assert len(found) == 5
    assert Draft.empty(game).random(3) == Draft.empty(game).random(3), "the same seed, the same position"


def test_a_case_is_started_from_and_the_former_position_kept(made: PositionEditor) -> None:
    types(made, "lives.A", "1")
    name = made.cases.options[5][1]
    made.cases.value = name
    assert made.cases.value == "", "the list is ready for another choice"
    (case,) = (one for one in gallery("cuccu") if one.id == name)
    assert made.explorer is not None and made.explorer.timeline.state == case.timeline().state
    made.back.click()
    assert made.fields.box("lives.A").value == "1"


@each_game
def test_every_case_of_the_gallery_says_its_position(game: str) -> None:
    """The setup stays as the file has it or, where an empty list cannot be typed, means the same."""
    for case in gallery(game):
        draft = Draft.of(case)
        assert draft.scenario() == plain(case.data)
        edited = draft.write("title", "mine").scenario()
        if edited["setup"] != case.setup:
            assert draft.game.new(setup=edited["setup"], seed=case.seed, options=case.options) == case.timeline().state


def test_a_position_is_copied_and_read_back(made: PositionEditor) -> None:
    types(made, "moves", "A request")
    types(made, "title", 'Mine <i>"&"</i>')
    send(made.giving, do="give", value="", stamp=0)
    short, file = handed(made, 0), handed(made, 1)
    assert short.startswith("cardrules1.") and json.loads(file)["title"] == 'Mine <i>"&"</i>'
    assert "<i>" not in made.giving.html
    for text in (short, file, f"  {short[:30]}\n{short[30:]}  "):
        made.clear()
        assert made.defects
        made.taking.value = text
        made._read()
        assert made.defects == () and made.draft.moves == ["A request"]
        assert made.draft.scenario() == json.loads(file)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Paste a text"),
        ("hello", "begins with"),
        ("cardrules1.abc", "cut or altered"),
        ('{"game": ', "no JSON"),
        ('{"format": "cardrules-scenario/1", "game": "bridge", "setup": {}}', "no game"),
    ],
)
def test_bad_texts_are_refused_in_words_and_change_nothing(made: PositionEditor, text: str, why: str) -> None:
    before = made.draft
    made.taking.value = text
    made.act(made._read)()
    assert why in unescape(made.answer.html + made.notice.html)
    assert made.draft is before and not made._former


def test_what_no_field_can_say_stays_as_json(made: PositionEditor) -> None:
    data = {"format": "cardrules-scenario/1", "game": "abluxxen",
            "setup": {"seats": ["A", "B"], "mode": "duel", "deal": {}, "hands": ["odd"]}}  # fmt: skip
    made.read(json.dumps(data))
    assert json.loads(made.fields.box("further").value) == {"deal": {}, "hands": ["odd"]}
    assert any(defect.path == "setup.hands" for defect in made.defects)
    assert made.draft.write("title", "").scenario()["setup"] == data["setup"]
    types(made, "further", '{"deal": ')
    assert [defect.path for defect in made.defects] == ["further"]
    types(made, "further", '{"deal": {}}')
    assert made.defects == ()
    made.take_over()
    assert "further" not in made.fields.keys and made.draft.text("row"), "the deal is written out"


def test_seats_that_are_no_names_are_refused_and_shown_as_text(made: PositionEditor) -> None:
    types(made, "seats", "A <b>x</b> A a.b next")
    assert {defect.path for defect in made.defects} >= {"setup.seats[2]", "setup.seats[4]"}
    assert "Seats, name 5" in made.told.html
    assert "<b>x" not in made.told.html + made.points.html
    types(made, "seats", "A a.b a")
    types(made, "dealer", "a")
    types(made, "lives.a.b", "9")
    (defect,) = made.defects
    assert place(made.draft, defect.path).key == "lives.a.b"


def test_wrong_calls_are_refused_in_words(made: PositionEditor) -> None:
    with pytest.raises(CardRulesError, match="no field 'hand'"):
        made.write("hand", "7")
    with pytest.raises(CardRulesError, match="no case 'ex99'"):
        made.start_from("ex99")
    with pytest.raises(CardRulesError, match="no position before"):
        made.go_back()
    with pytest.raises(FormatError):
        made.read("nothing")
    with pytest.raises(DefectsError):
        made.draft.write("dealer", "Z").timeline()


def test_an_error_of_the_program_is_seen(made: PositionEditor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_draft: Draft) -> None:
        raise RuntimeError("the roof <b>leaks</b>")

    monkeypatch.setattr(Draft, "timeline", broken)
    with pytest.raises(RuntimeError):
        types(made, "lives.A", "2")
    assert "RuntimeError: the roof &lt;b&gt;leaks" in made.guard.widget.html


def test_typing_makes_no_widgets_and_two_editors_are_apart(made: PositionEditor, opened: Any) -> None:
    for game in game_names():  # the form is as long as it gets
        made.game.value = game
        made.roll()
    before = count()
    for _ in range(3):
        for game in game_names():
            made.game.value = game
            made.roll()
            types(made, "seed", "x")
            types(made, "seed", "3")
    assert count() == before
    other = opened(editor("dudab"))
    shown = seen(made)
    types(other, "hands.A", "R1m R2m")
    assert seen(made) == shown


def test_it_works_without_pandas(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    made = opened(editor("abluxxen"))
    made.roll()
    assert made.defects == ()
