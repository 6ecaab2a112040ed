"""The exchange, the cuckoo, the hunter and the horse: one test a rule."""

from __future__ import annotations

import pytest

from cardrules.games.cuccu.cards import KINDS, SPECIALS
from tests.games.cuccu.helpers import all_keep, play

ORDINARY = [kind for kind in KINDS if kind not in SPECIALS]
REFUSERS = ["cuckoo", "hunter", "cat"]


# --- the exchange ---------------------------------------------------------------------------------------------


def test_X1_the_target_gets_its_card_only_now() -> None:
    """The request comes first, then the target is dealt the card from the bottom that meets it."""
    start = play("2 6 7 5")
    assert start.hands == "A:2"
    asked = start.then("A request")
    assert asked.kinds[-3:] == ["requested", "dealt", "swapped"]
    assert asked.event("requested").facts["seat"] == "A"
    assert asked.events[-2].facts == {"seat": "B", "card": "6"}
    assert asked.events[-2].rule == "X1"


@pytest.mark.parametrize("kind", ORDINARY)
def test_X2_an_ordinary_card_must_be_swapped(kind: str) -> None:
    """The two cards change owners, and nobody asks the target."""
    asked = play(f"inn {kind} 9 8", moves="A request")
    assert asked.hands == f"A:{kind} B:inn"
    assert asked.event("swapped").rule == "X2"


def test_X3_then_the_target_decides() -> None:
    """With the received card in hand: keep, or ask the next; the dealer keeps or draws."""
    asked = play("1 6 3 9 8", moves="A request")
    assert asked.turn == ("turn", "B")
    assert asked.legal == ["B keep", "B request"]
    last = asked.then("B request, C request")
    assert last.hands == "A:6 B:3 C:9 D:1"
    assert last.turn == ("dealer", "D")
    assert last.legal == ["D keep", "D draw"]


def test_X4_a_keep_ends_the_chain() -> None:
    """The next player's new card has no swaps behind it, so a later cat finds nothing to undo."""
    kept = play("2 bucket nulla cat", moves="A request, B keep")
    assert kept.state.view(None)["chain"] == ()
    assert "X4" in kept.events[-2].rules
    met = kept.then("C request")
    assert met.hands == "A:bucket B:2 C:nulla D:cat"
    assert "undone" not in met.kinds


@pytest.mark.parametrize("special", sorted(SPECIALS - {"horse"}))
def test_X5_a_special_stops_the_swap(special: str) -> None:
    """Cuckoo, hunter, cat and inn: both players hold what they held."""
    met = play(f"5 {special} 9 8", moves="A request")
    assert met.hands == f"A:5 B:{special}"
    assert "swapped" not in met.kinds


def test_X5_only_a_declined_inn_is_swapped() -> None:
    assert play("5 inn 9 8", moves="A request, A ask, B decline").hands == "A:inn B:5"


@pytest.mark.parametrize("special", sorted(SPECIALS))
def test_X6_specials_work_in_a_fresh_targets_hand_only(special: str) -> None:
    """Held by the one who asks, received by a swap, drawn or come back: a plain rank."""
    quiet = {"cuckoo_refuses", "hunter_shoots", "cat_scratches", "horse_skipped", "inn_opens", "life_lost"}
    asked = play(f"{special} 6 7 9", moves="A request, B request")
    assert asked.hands == f"A:6 B:7 C:{special}"
    assert not quiet & set(asked.kinds)
    drawn = play(f"4 9 10 bucket {special}", moves="A keep, B keep, C keep, D draw")
    assert drawn.hands.endswith(f"D:{special}")
    assert drawn.lives == "2333"
    assert drawn.event("life_lost").facts["seat"] == "A"
    if special != "cat":
        back = play(f"{special} 6 cat 9", moves="A request, B request, C keep, D keep")
        assert back.hands == f"A:{special} B:6 C:cat D:9"
        assert back.lives == "3133"


@pytest.mark.parametrize("kind", list(KINDS))
def test_X7_any_card_may_be_offered(kind: str) -> None:
    """Also a special, also the fool."""
    start = play(f"{kind} 6 7 9")
    assert start.state.verdict("A request").legal
    assert start.then("A request").hands == (f"A:6 B:{kind}")


# --- the cuckoo -----------------------------------------------------------------------------------------------


def test_CU1_the_cuckoo_refuses_without_a_penalty() -> None:
    """It is shown, the requester keeps the card and all lives."""
    met = play("nulla cuckoo 10 7", moves="A request")
    assert met.hands == "A:nulla B:cuckoo"
    assert met.lives == "3333"
    assert met.state.view("D")["hands"] == {"A": "?", "B": "cuckoo"}


def test_CU2_the_round_goes_on_after_a_cuckoo() -> None:
    """The players behind it still get cards and decide."""
    met = play("nulla cuckoo 10 7", moves="A request")
    assert "compared" not in met.kinds
    assert met.then("B keep").turn == ("turn", "C")
    assert met.then("B request").hands == "A:nulla B:10 C:cuckoo"


def test_CU3_a_cuckoo_never_loses_the_comparison() -> None:
    """Whatever the others hold, and also against two fools."""
    for pack in ("cuckoo 4 9 7", "cuckoo cuckoo fool 9", "cuckoo fool fool 1"):
        assert play(pack, moves=all_keep()).lives[0] == "3"
    assert play("cuckoo cuckoo", moves="A keep, D keep", lives="1001").lives == "1001"


# --- the hunter -----------------------------------------------------------------------------------------------


def test_HU1_the_hunter_costs_a_life_at_once() -> None:
    """Shown, no swap, and the requester's life is gone before anybody else moves."""
    met = play("lion hunter 4 9", moves="A request")
    assert met.hands == "A:lion B:hunter"
    assert met.lives == "2333"
    assert met.state.view("C")["hands"]["B"] == "hunter"


def test_HU2_the_hunter_undoes_nothing() -> None:
    """The card that came down the chain stays with the player who was shot."""
    met = play("lion 10 hunter 7", moves="A request, B request")
    assert met.hands == "A:10 B:lion C:hunter"
    assert met.lives == "3233"
    assert "undone" not in met.kinds


def test_HU3_shot_and_lowest_costs_two_lives() -> None:
    """One life to the hunter, one at the comparison."""
    end = play("lion hunter 4 9", moves="A request, B keep, C keep, D keep")
    assert end.lives == "1333"
    shot, lowest = [event for event in end.events if event.kind == "life_lost"]
    assert shot.rules == ("HU1",)
    assert "HU3" in lowest.rules
    assert "HU3" not in play("lion cuckoo 4 9", moves="A request, B keep, C keep, D keep").cited


# --- the horse ------------------------------------------------------------------------------------------------


def test_HO1_the_request_moves_on_past_the_horse() -> None:
    """Shown and kept; the next player is the target, and the requester cannot stop."""
    met = play("3 horse 6 9", moves="A request")
    assert met.hands == "A:6 B:horse C:3"
    assert met.turn == ("turn", "C")
    assert met.state.view("D")["hands"]["B"] == "horse"
    assert "T3" in met.refusal("A keep")
    assert "T3" in met.refusal("B keep")


@pytest.mark.parametrize("target", ["hunter", "cat", "cuckoo", "inn"])
def test_HO1_the_next_target_answers_as_any_target_does(target: str) -> None:
    met = play(f"3 horse {target} 9", moves="A request")
    assert met.hands == f"A:3 B:horse C:{target}"
    assert met.lives == ("2333" if target in ("hunter", "cat") else "3333")


def test_HO2_two_horses_are_both_jumped() -> None:
    """The request goes past the second horse as it went past the first."""
    met = play("3 horse horse 6 8", moves="A request")
    assert met.hands == "A:6 B:horse C:horse D:3"
    assert met.turn == ("dealer", "D")
    assert met.kinds.count("horse_skipped") == 2


def test_HO3_the_dealers_horse_sends_to_the_top_card() -> None:
    """The requester's card is laid off for the top one, which does nothing; then the cards are compared."""
    for top in ("cat", "hunter", "cuckoo", "inn", "10"):
        end = play("8 9 bucket horse", moves="A keep, B keep, C request", top=top)
        assert end.hands == f"A:8 B:9 C:{top} D:horse"
        assert end.lives == "2333"
        assert end.turn == ("scored", None)
    both = play("9 4 horse horse", moves="A keep, B request", top="lion")
    assert both.hands == "A:9 B:lion C:horse D:horse"
