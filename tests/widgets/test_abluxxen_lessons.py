"""Abluxxen's aids: what a set would snatch, where the ghost's high cards go, and a pack in an order of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import plain
from cardrules.games.abluxxen.lessons import order_the_pack, setting_up, snatching, where_to, which_fall
from cardrules.games.abluxxen.lessons.pack import PARTS, TRICKY, PackBench
from cardrules.games.abluxxen.setup import shuffled
from cardrules.lessons.ordering import arranged
from cardrules.scenario import gallery
from cardrules.widgets import ExplorerWithAid
from tests.widgets.helpers import send


def choose(bench: ExplorerWithAid, cards: str, seat: str = "A") -> None:
    """Choose cards of a hand, as `7 7 X`."""
    bench.choose("none")
    said = cards.split()
    for at, card in enumerate(said):
        bench.choose(f"hand:{seat}:{card}:{said[: at + 1].count(card)}")


def notes(bench: ExplorerWithAid) -> dict[str, str]:
    """What is written at things in the picture."""
    return {key: note.word for key, note in bench.scene.overlay.notes.items()}


# --- snatching ------------------------------------------------------------------------------------------------


@pytest.fixture
def duel(opened: Any) -> ExplorerWithAid:
    """Two 12s of A against a ghost with the singles 3, 8 and 10, and two 9s of B."""
    made: ExplorerWithAid = opened(snatching("d11-ghost-first-then-the-opponent"))
    return made


def test_everything_on_the_table_says_whether_it_would_fall(duel: ExplorerWithAid) -> None:
    choose(duel, "12 12")
    falls, size = "✓ falls", "✕ size"
    pairs = dict.fromkeys(["ghost:1", "ghost:2", "ghost:4", "ghost:5", "ghost:11"], falls)
    assert notes(duel) == pairs | {"ghost:3": size, "ghost:8": size, "ghost:10": size, "set:B:1": falls}
    assert "exactly one must be taken" in duel.aid_panel.html
    assert "9 9 of B is snatched" in duel.aid_panel.html
    choose(duel, "2")
    assert notes(duel)["ghost:1"] == "✕ size"
    assert notes(duel)["ghost:8"] == "✕ value"
    assert notes(duel)["ghost:11"] == "✕ both"
    assert "Nothing falls." in duel.aid_panel.html


def test_a_row_of_the_table_names_size_value_place_and_rule(duel: ExplorerWithAid) -> None:
    choose(duel, "12 12")
    html = duel.aid_panel.html
    for words in ("2 cards?", "below 12?", "on top?", 'data-value="Q17"', 'data-value="D9"', 'data-value="R5.1"'):
        assert words in html or words == 'data-value="Q17"', words
    assert html.count("<b>falls</b>") == 6
    assert html.count(">stays ") == 3


def test_a_buried_set_says_so(opened: Any) -> None:
    bench = opened(snatching("r03-a-buried-set-is-safe"))
    choose(bench, "9 9 9")
    assert notes(bench) == {"set:B:2": "✕ size", "set:B:1": "✕ buried"}
    assert "buried" in bench.aid_panel.html


def test_several_buried_sets_are_told_once(opened: Any) -> None:
    bench = opened(snatching("e13", moves=5))
    choose(bench, "10 10", seat="B")
    assert notes(bench) == {"set:A:3": "✓ falls", "set:A:1": "✕ 2 buried"}


def test_what_cannot_be_laid_is_refused_with_all_its_reasons(opened: Any) -> None:
    bench = opened(snatching("e12"))
    choose(bench, "6 7")
    assert "6 7 cannot be laid" in bench.aid_panel.html
    assert "different values" in bench.aid_panel.html
    assert 'data-value="R3.1"' in bench.aid_panel.html
    assert 'data-send="play"' not in bench.aid_panel.html
    assert notes(bench) == {}


def test_last_cards_snatch_nothing(opened: Any) -> None:
    bench = opened(snatching("d13-a-refilled-hand-comes-too-late"))
    choose(bench, "12")
    assert set(notes(bench).values()) == {"✕ too late"}
    assert "the game ends" in bench.aid_panel.html


def test_special_cards_are_foretold(opened: Any) -> None:
    bench = opened(snatching("s03-stolen"))
    choose(bench, "2 2 2 2")
    assert "Special cards:" in bench.aid_panel.html
    assert "A gets the special card 4 from B." in bench.aid_panel.html
    choose(bench, "2 2 2")
    assert "special card 3 from the middle" in bench.aid_panel.html


def test_while_the_ghost_waits_it_shows_what_may_be_chosen(duel: ExplorerWithAid) -> None:
    duel.step("next-move")
    assert notes(duel)["ghost:4"] == "✓ falls"
    assert 'data-move="A ghost 4"' in duel.picture.html
    assert 'aria-current="step"' in duel.aid_panel.html
    assert "snatch one combination from the ghost" in duel.aid_panel.html.partition('aria-current="step"')[2][:60]


def test_the_turn_is_tracked_to_its_end(opened: Any) -> None:
    bench = opened(snatching("d11-refill-comes-last"))
    at = []
    for _ in range(4):
        at.append(bench.aid_panel.html.partition('aria-current="step">')[2].partition("<")[0].split()[0])
        bench.step("next-move")
    assert at == ["lay", "snatch", "take", "draw"]


def test_once_the_game_is_over_nothing_is_asked(opened: Any) -> None:
    bench = opened(snatching("t06-last-card-snatches-nothing"))
    bench.step("last")
    assert "It is over: nobody" in bench.aid_panel.html


# --- where the ghost's high cards go ----------------------------------------------------------------------------


@pytest.fixture
def deal(opened: Any) -> ExplorerWithAid:
    """Three 13s and a joker for the ghost, over a row 3 9 7 4 11 6."""
    made: ExplorerWithAid = opened(setting_up("d05-many-thirteens", first="placing_order"))
    return made


def test_one_says_where_and_is_told_why(deal: ExplorerWithAid) -> None:
    assert "Where does the ghost’s 13 go?" in deal.aid_panel.html
    send(deal.picture, do="pick", value="row:1", stamp=0)
    assert deal.scene.event.kind == "paired"
    assert "✓ Right: place 1." in deal.aid_panel.html
    assert "the lowest card of the row that is no pair yet" in deal.aid_panel.html
    send(deal.aid_panel, do="pick", value="row:2", stamp=0)
    assert "✕ Not place 2. It went to place 4." in deal.aid_panel.html
    assert "Foretold so far: 1 of 2 right." in deal.aid_panel.html


def test_the_answer_can_be_told_before(deal: ExplorerWithAid) -> None:
    assert deal.scene.overlay.notes == {}
    deal.choose("tell")
    words = {f"row:{n}": "✕ higher" for n in (2, 3, 4, 5, 6)} | {"row:1": "✓ lowest"}
    assert notes(deal) == words
    assert deal.scene.event.kind == "placing_order"
    deal.step("next")
    assert notes(deal) == {}, "the next one is asked anew"


def test_out_of_the_game_is_an_answer_as_well(opened: Any) -> None:
    bench = opened(setting_up("d07-row-full-of-pairs", first="placing_order"))
    for _ in range(6):
        bench.step("next")
    send(bench.picture, do="pick", value="removed", stamp=0)
    assert "✓ Right: out of the game." in bench.aid_panel.html
    bench.choose("row:1")
    assert "✕ Not place 1. It went to no place: it is out of the game." in bench.aid_panel.html


def test_where_nothing_is_placed_it_leads_to_the_next_one(deal: ExplorerWithAid) -> None:
    deal.step("last")
    assert "Nothing is to be placed just now" in deal.aid_panel.html
    deal.choose("row:1")
    assert deal.scene.frame.at == deal.scene.count - 1, "there is nothing to answer"
    deal.choose("on")
    assert "Where does the ghost’s 13 go?" in deal.aid_panel.html
    assert deal.scene.event.kind == "placing_order"


def test_equal_cards_and_pairs_are_told_apart(opened: Any) -> None:
    bench = opened(setting_up("d05-leftmost-of-equals", first="ghost_dealt"))
    bench.choose("tell")
    assert "✓ leftmost" in notes(bench).values()
    assert "✕ further right" in notes(bench).values()


def test_guesses_belong_to_their_deal(opened: Any) -> None:
    examples = opened(setting_up(first="ghost_dealt", one="d05-one-thirteen", many="d05-many-thirteens"))
    examples.explorer.choose("row:1")
    assert "1 of 1 right" in examples.explorer.aid_panel.html
    examples.choose("many")
    assert "Foretold" not in examples.explorer.aid_panel.html
    assert examples.explorer.scene.event.kind == "ghost_dealt", "another example begins where it is asked to"


# --- the pack -------------------------------------------------------------------------------------------------------


@pytest.fixture
def packed(opened: Any) -> PackBench:
    made: PackBench = opened(order_the_pack(seed=5))
    return made


def ghost_and_row(bench: PackBench) -> tuple[str, str]:
    """The cards that were dealt to the ghost, and those of the row."""
    facts = {frame.event.kind: frame.event.facts for frame in bench.table.timeline.frames}
    return " ".join(facts["ghost_dealt"]["cards"]), " ".join(facts["row_laid"]["cards"])


def test_cards_that_are_typed_come_where_they_should(packed: PackBench) -> None:
    packed.clear()
    packed.boxes["row"].value = "1, 1 2"
    packed.boxes["ghost"].value = "13 13 x"
    packed.boxes["pile"].value = "13"
    ghost, row = ghost_and_row(packed)
    assert row.startswith("1 1 2 ")
    assert ghost.split().count("13") >= 2
    assert ghost.endswith("13 X")
    assert packed.table.timeline.state.row[0] == ("1", "13")
    assert packed.table.scene.event.kind == "row_laid"


def test_cards_that_are_put_in_are_dealt_at_once(packed: PackBench) -> None:
    packed.clear()
    for value in ("part:row", "card:13", "card:X", "card:5", "back"):
        send(packed.palette, do="pick", value=value, stamp=0)
    assert packed.boxes["row"].value == "13 X"
    assert ghost_and_row(packed)[1].startswith("13 X ")


@pytest.mark.parametrize("name", TRICKY)
def test_every_ready_pack_is_dealt(packed: PackBench, name: str) -> None:
    send(packed.ready, do="example", value=name, stamp=0)
    assert packed.ready.html.count('aria-pressed="true"') == 1
    ready = next(s for s in gallery("abluxxen") if s.id == f"abluxxen-{TRICKY[name]}")
    assert packed.table.timeline.setup == plain(ready.setup)


def test_a_ready_pack_can_be_changed(packed: PackBench) -> None:
    packed.take_ready("a row full of pairs")
    assert packed.boxes["ghost"].value.startswith("13 13 13 13 13 13 13")
    before = ghost_and_row(packed)
    packed.boxes["ghost"].value = packed.boxes["ghost"].value.replace("13 13 13 ", "", 1) + " 2 2 2"
    assert ghost_and_row(packed)[1] == before[1]
    assert ghost_and_row(packed)[0] != before[0]
    assert packed.ready.html.count('aria-pressed="true"') == 0


def test_the_seed_deals_the_rest(packed: PackBench) -> None:
    packed.clear()
    first = ghost_and_row(packed)
    packed.seed.value = "6"
    assert ghost_and_row(packed) != first
    packed.seed.value = "5"
    assert ghost_and_row(packed) == first
    assert packed.table.timeline.setup["deal"]["pack"] == list(shuffled(5, "duel"))


@pytest.mark.parametrize(
    ("part", "cards", "words"),
    [
        ("ghost", "14", "no card &#x27;14&#x27;"),
        ("row", "1 1 1 1 1 1 1", "7 cards, but there is room for 6"),
        ("ghost", "13 13 13 13 13 13 13 13 13", "pack has 8 of &#x27;13&#x27;, and 9 are asked for"),
        ("ghost", "X X", "pack has 1 of &#x27;X&#x27;, and 2 are asked for"),
        ("row", "<b>", "&lt;B&gt;"),
    ],
)
def test_what_cannot_be_dealt_is_told_and_changes_nothing(packed: PackBench, part: str, cards: str, words: str) -> None:
    packed.clear()
    before = packed.table.timeline
    packed.boxes[part].value = cards
    assert words in packed.notice.html
    assert packed.table.timeline is before
    packed.boxes[part].value = ""
    assert packed.notice.html == ""


def test_a_seed_that_is_no_number_is_told(packed: PackBench) -> None:
    packed.seed.value = "seven"
    assert "seed is a whole number" in packed.notice.html


def test_unknown_words_from_the_page_do_nothing(packed: PackBench) -> None:
    before = packed.table.timeline
    for value in ("part:hand", "card:14", "card:<b>", "nothing"):
        send(packed.palette, do="pick", value=value, stamp=0)
    send(packed.ready, do="example", value="no such pack", stamp=0)
    assert "o ready pack" in packed.notice.html
    assert packed.table.timeline is before


def test_the_other_cards_keep_their_order() -> None:
    pack = ("1", "2", "3", "2", "1", "2")
    assert arranged(pack, {1: "2", 2: "2"}) == ("1", "2", "2", "2", "3", "1")
    assert arranged(pack, {}) == pack
    assert sorted(arranged(pack, {0: "2", 5: "1"})) == sorted(pack)
    with pytest.raises(CardRulesError, match="the pack has 3 of '2', and 4 are asked for"):
        arranged(pack, dict.fromkeys(range(4), "2"))
    with pytest.raises(CardRulesError, match="there is no card 7"):
        arranged(pack, {6: "1"})


def test_parts_follow_each_other_as_they_are_dealt() -> None:
    assert [part.first for part in PARTS.values()] == [22, 28, 41]


# --- questions ------------------------------------------------------------------------------------------------------


def test_which_sets_fall_is_asked_of_a_position(opened: Any) -> None:
    card = opened(which_fall("d09-whole-groups", "9 9"))
    assert card.question.answers == {"ghost:2", "ghost:4", "ghost:8"}
    assert "two 9s" in card.prompt
    card = opened(which_fall("t06-last-card-snatches-nothing", "13"))
    assert card.question.answers == {"nothing"}


def test_where_a_card_goes_is_asked_of_a_deal(opened: Any) -> None:
    assert opened(where_to("d05-many-thirteens", 4)).question.answers == {"row:3"}
    assert opened(where_to("d07-row-full-of-pairs", 7)).question.answers == {"out"}


def test_the_picture_says_once_whose_turn_it_is(opened: Any) -> None:
    picture = opened(snatching("e12")).scene.svg()
    assert picture.count(">turn<") == picture.count(">next<") == 1
