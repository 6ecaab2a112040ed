"""A table with an aid: choosing in the picture and beside it, what is forgotten, and what a seat must not learn."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.games.abluxxen.lessons import setting_up, snatching
from cardrules.games.abluxxen.lessons.snatching import SnatchingAid
from cardrules.games.dudab.lessons import play_round, scoring
from cardrules.history.timeline import Timeline
from cardrules.lessons.pieces import recorded, table
from cardrules.widgets import Aid, ExplorerWithAid
from cardrules.widgets.page.markup import Markup
from tests.widgets.helpers import count, offered, seen, send


@pytest.fixture
def bench(opened: Any) -> ExplorerWithAid:
    """A holds three 7s and a 2, N has three 5s on the table."""
    made: ExplorerWithAid = opened(snatching("e02"))
    return made


def pick(bench: ExplorerWithAid, *keys: str, where: str = "picture") -> None:
    """Click things, in the picture or in the aid beside it."""
    for key in keys:
        widget = bench.picture if where == "picture" else bench.aid_panel
        send(widget, do="pick", value=key, stamp=0)


def test_what_is_chosen_in_the_picture_is_chosen_beside_it_and_the_other_way_round(bench: ExplorerWithAid) -> None:
    pick(bench, "hand:A:7:1")
    pick(bench, "hand:A:7:2", where="aid")
    for html in (bench.picture.html, bench.aid_panel.html):
        assert html.count('aria-pressed="true"') == 2
    pick(bench, "hand:A:7:1", where="aid")
    assert bench.picture.html.count('aria-pressed="true"') == 1


def test_choosing_plays_nothing_and_leaves_the_rule_that_is_read(bench: ExplorerWithAid) -> None:
    bench.show_rule("R4.1")
    before = bench.timeline.to_json()
    pick(bench, "hand:A:7:1", "hand:A:7:2")
    assert bench.timeline.to_json() == before
    assert bench.rule.shown == "R4.1"


def test_what_is_no_thing_of_the_hand_is_not_chosen(bench: ExplorerWithAid) -> None:
    pick(bench, "hand:A:7:9", "hand:N:4:1", "row:1", "<b>")
    assert 'aria-pressed="true"' not in bench.picture.html + bench.aid_panel.html


def test_what_was_chosen_is_forgotten_at_another_decision(bench: ExplorerWithAid) -> None:
    pick(bench, "hand:A:7:1")
    bench.step("next")
    assert "A move is under way" in bench.aid_panel.html
    bench.step("back")
    assert 'aria-pressed="true"' not in bench.aid_panel.html


def test_the_aids_button_plays_through_the_rules(bench: ExplorerWithAid) -> None:
    pick(bench, *(f"hand:A:7:{n}" for n in (1, 2, 3)))
    assert 'data-value="A play 7 7 7"' in bench.aid_panel.html
    send(bench.aid_panel, do="play", value="A play 7 7 7", stamp=0)
    assert "snatches from N" in bench.picture.caption
    send(bench.aid_panel, do="play", value="A play 7 7 7", stamp=0)
    assert "Not allowed" in bench.picture.notice
    assert bench.scene.point is not None and bench.scene.point.moves == 1


def test_moves_that_are_put_together_wait_in_the_list(bench: ExplorerWithAid) -> None:
    assert offered(bench) == []
    assert bench.decision.more.options[0] == ("A: Lay a 2", "A play 2")
    assert bench.decision.more.value == "A play 7 7 7", "the move that was played is proposed"
    assert "data-move" not in bench.picture.html
    bench.step("next-move")
    assert offered(bench) == ["A: Take it (as played)", "A: Leave it"]


def test_another_timeline_finds_the_aid_empty(bench: ExplorerWithAid) -> None:
    pick(bench, "hand:A:7:1")
    bench.replace(recorded("abluxxen", "e12"))
    assert bench.aid.chosen == []


def test_a_rule_can_be_read_from_the_aid(bench: ExplorerWithAid) -> None:
    pick(bench, "hand:A:7:1")
    send(bench.aid_panel, do="rule", value="R5.1", stamp=0)
    assert "Same size, lower value" in bench.rule.widget.html


def test_an_aid_may_lead_to_another_event(opened: Any) -> None:
    class Leading(Aid):
        def choose(self, key: str) -> str | int | None:
            return int(key) if key.isdecimal() else key

        def markup(self) -> Markup:
            return Markup(f"<p>{self.scene.frame.at}</p>")

    made = opened(table(recorded("abluxxen", "e02"), Leading))
    send(made.aid_panel, do="pick", value="last", stamp=0)
    assert made.scene.frame.at == made.scene.count - 1
    send(made.aid_panel, do="pick", value="2", stamp=0)
    assert made.aid_panel.html == "<p>2</p>"
    send(made.aid_panel, do="pick", value="999", stamp=0)
    assert "not 999" in made.picture.notice


def test_closing_frees_the_aid_as_well() -> None:
    before = count()
    made = snatching(one="e02", another="e12")
    made.close()
    assert count() == before


# --- what a seat must not learn ------------------------------------------------------------------------------------


def duel(hand: list[str]) -> Timeline:
    """A is to lay cards; to B only their number is known."""
    setup = {
        "seats": ["A", "B"], "mode": "duel", "hands": {"A": hand, "B": ["4", "4"]}, "stacks": {"B": [["3"]]},
        "row": [["1"], ["2"], ["3"], ["5"], ["6"], ["7"]],
        "ghost": ["1", "1", "2", "2", "3", "4", "4", "5", "5", "8", "10", "11", "11"],
    }  # fmt: skip
    return Timeline("abluxxen", setup)


def test_hands_that_a_seat_cannot_see_look_alike_to_it(opened: Any) -> None:
    """Whatever was chosen and told with all cards open is gone once a seat looks."""
    benches = []
    for hand in (["12", "9", "2"], ["11", "X", "1"]):
        made = opened(table(duel(hand), SnatchingAid, tools=False))
        pick(made, f"hand:A:{hand[0]}:1")
        made.see_as("B")
        benches.append(made)
    assert seen(benches[0]) == seen(benches[1])
    pick(benches[0], "hand:A:12:1")
    assert 'aria-pressed="true"' not in benches[0].picture.html


def test_a_seat_chooses_for_itself(opened: Any) -> None:
    made = opened(table(duel(["12", "9", "2"]), SnatchingAid, tools=False, seat="A"))
    pick(made, "hand:A:12:1")
    assert "exactly one must be taken" in made.aid_panel.html
    with pytest.raises(CardRulesError):
        made.see_as("Z")


@pytest.mark.parametrize("make", [lambda: snatching("e02"), play_round, lambda: setting_up("d05-one-thirteen"),
                                  lambda: scoring("score-01")])  # fmt: skip
def test_a_game_of_another_kind_can_be_loaded_beside_an_aid_that_does_not_know_it(opened: Any, make: Any) -> None:
    bench: ExplorerWithAid = opened(make())
    own = bench.timeline
    for timeline in (recorded("cuccu", "ex07"), recorded("abluxxen", "e02"), recorded("dudab", "turn-13")):
        if timeline.game is own.game:
            continue
        bench.replace(timeline)
        for at in range(bench.scene.count):
            bench.look(at)
        pick(bench, "hand:A:7:1", "card:R1h")
        assert "This aid is for" in bench.aid_panel.html
    bench.replace(own)
    assert bench.aid.title in bench.aid_panel.html
