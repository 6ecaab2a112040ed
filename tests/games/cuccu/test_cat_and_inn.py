"""The cat and the inn: one test a rule."""

from __future__ import annotations

import pytest

from cardrules.core.messages import event_text
from cardrules.games.cuccu import CUCCU
from tests.games.cuccu.helpers import all_keep, play

# --- the cat --------------------------------------------------------------------------------------------------


def test_CA1_the_cat_costs_the_carrier_a_life() -> None:
    """The player who asks loses it, not the player whose card it was first."""
    met = play("1 5 8 cat", moves="A request, B request, C request")
    assert met.lives == "3323"
    assert met.state.view("A")["hands"]["D"] == "cat"


def test_CA2_the_chain_is_undone_latest_swap_first() -> None:
    """Swap by swap the card goes back to the player it was dealt to."""
    met = play("1 5 8 cat", moves="A request, B request, C request")
    steps = [(event.facts["giver"], event.facts["receiver"]) for event in met.events if event.kind == "undone"]
    assert steps == [("B", "C"), ("A", "B")]
    assert met.hands == "A:1 B:5 C:8 D:cat"


def test_CA3_everybody_in_the_chain_has_the_dealt_card_again_and_nobody_else_moves() -> None:
    """An older chain, closed by a keep, is left alone; so is the cat's holder."""
    met = play("1 6 2 8 cat", moves="A request, B keep, C request, D request", seats="ABCDE")
    assert met.hands == "A:6 B:1 C:2 D:8 E:cat"
    assert met.lives == "33323"


def test_CA4_horses_are_jumped_on_the_way_back() -> None:
    """The swap across a horse is undone across it; the horse stays."""
    met = play("3 horse 6 cat", moves="A request, C request")
    assert met.hands == "A:3 B:horse C:6 D:cat"
    assert met.event("undone").facts["jumped"] == ("B",)
    assert "CA4" in met.event("undone").rules
    before_the_cat = play("3 5 horse cat", moves="A request, B request")
    assert before_the_cat.hands == "A:3 B:5 C:horse D:cat"


def test_CA5_without_a_chain_only_the_life_is_lost() -> None:
    """The player still holds the dealt card, so there is nothing to send back."""
    met = play("mask cat 5 6", moves="A request")
    assert met.hands == "A:mask B:cat"
    assert met.lives == "2333"
    assert "undone" not in met.kinds
    for stop in ("cuckoo", "hunter"):  # a refusal leaves no chain behind either
        later = play(f"2 {stop} 5 cat", moves="A request, B keep, C request")
        assert later.hands == f"A:2 B:{stop} C:5 D:cat"


def test_CA6_a_reversal_gives_no_second_decision() -> None:
    """Nobody in the chain moves again; a swap at an inn is undone like any other."""
    met = play("1 5 8 cat", moves="A request, B request, C request")
    assert met.turn == ("dealer", "D")
    for seat in "ABC":
        assert "T3" in met.refusal(f"{seat} keep")
    inn = play("nulla inn 7 cat", moves="A request, A ask, B decline, B request, C request")
    assert inn.hands == "A:nulla B:inn C:7 D:cat"
    assert inn.turn == ("dealer", "D")


def test_CA7_first_the_life_then_the_reversal() -> None:
    """With the last life it is the player's own dealt card that dies; the travelled one counts again."""
    met = play("mask 1 cat 6", moves="A request, B request", lives="3133")
    assert met.kinds[-5:] == ["cat_scratches", "life_lost", "undone", "reversal_ends", "card_dies"]
    assert met.event("card_dies").facts == {"seat": "B", "card": "1"}
    end = met.then("C keep, D keep")
    assert end.hands == "A:mask B:1 C:cat D:6"
    assert (end.lives, end.dead) == ("2033", "B")


# --- the inn --------------------------------------------------------------------------------------------------


def test_IN1_the_guest_withdraws_or_asks() -> None:
    """While the inn is open there is no other choice, and without one its words mean nothing."""
    guest = play("5 inn 4 9", moves="A request")
    assert guest.turn == ("inn-guest", "A")
    assert guest.legal == ["A withdraw", "A ask"]
    for verb in ("keep", "request", "draw", "accept", "decline"):
        assert "IN1" in guest.refusal(f"A {verb}")
    host = guest.then("A ask")
    assert host.turn == ("inn-host", "B")
    assert host.legal == ["B accept", "B decline"]
    for verb in ("keep", "request", "draw", "withdraw", "ask"):
        assert "IN1" in host.refusal(f"B {verb}")
    start = play("5 7 4 9")
    for verb in ("withdraw", "ask", "accept", "decline"):
        assert start.refusal(f"A {verb}") == ("IN1",)


def test_IN2_any_card_may_ask_and_the_host_does_not_see_it() -> None:
    """Asking is possible with or without a nulla, and the question does not show the card."""
    for card in ("nulla", "lion", "9", "fool", "cuckoo"):
        asked = play(f"{card} inn 5 2", moves="A request, A ask")
        assert asked.turn == ("inn-host", "B")
        assert asked.state.view("B")["hands"] == {"A": "?", "B": "inn"}


def test_IN3_the_host_who_accepts_pays_for_a_losing_nulla() -> None:
    """Both keep their cards, the host is done, and at the comparison the host's life falls."""
    accepted = play("nulla inn 5 2", moves="A request, A ask, B accept")
    assert accepted.hands == "A:nulla B:inn C:5"
    assert accepted.turn == ("turn", "C")
    assert "T3" in accepted.refusal("B keep")
    assert accepted.then("C keep, D keep").lives == "3233"
    dealer = play("7 8 nulla inn", moves="A keep, B keep, C request, C ask, D accept")
    assert dealer.turn == ("scored", None)
    assert dealer.lives == "3332"


def test_IN4_the_host_who_declines_must_swap() -> None:
    """The guest is done with the inn; the former host decides with the guest's card, and the chain goes on."""
    declined = play("nulla inn 7 3", moves="A request, A ask, B decline")
    assert declined.hands == "A:inn B:nulla"
    assert declined.legal == ["B keep", "B request"]
    assert "T3" in declined.refusal("A keep")
    end = declined.then("B request, C request, D keep")
    assert end.hands == "A:inn B:7 C:3 D:nulla"
    assert end.lives == "3332"
    assert declined.then("B keep, C keep, D keep").lives == "3233", "no promise protects the former host"


def test_IN5_after_a_withdrawal_the_host_decides() -> None:
    """Nothing moves, no chain is left, and the host has a normal turn with the inn."""
    chained = play("5 6 inn cat", moves="A request, B request, B withdraw")
    assert chained.hands == "A:6 B:5 C:inn"
    assert chained.turn == ("turn", "C")
    met = chained.then("C request")
    assert met.hands == "A:6 B:5 C:inn D:cat"
    assert met.lives == "3323"


def test_IN6_the_promise_covers_a_losing_nulla_and_nothing_else() -> None:
    """Not another card, not a nulla that is not lowest, not another player's life; shared losses count."""
    asked = "A request, A ask, B accept, C keep, D keep"
    assert play("bucket inn 5 2", moves=asked).lives == "2333"
    assert play("nulla inn bucket 2", moves=asked).lives == "3323"
    assert play("nulla inn nulla 5", moves=asked).lives == "3223"
    assert play("nulla inn fool 5", moves=asked).lives == "3223"
    assert play("fool inn 5 2", moves=asked).lives == "2332"


@pytest.mark.parametrize(
    ("pack", "kind", "words"),
    [
        ("nulla inn 5 2", "promise_due", "B pays with a life in place of A"),
        ("nulla inn bucket 2", "promise_unneeded", "A holds the nulla (0), and it does not lose"),
        ("bucket inn 5 2", "promise_idle", "it is for a losing nulla alone, and A holds the bucket (−1)"),
        ("9 inn 5 2", "promise_idle", "it is for a losing nulla alone, and A holds a 9"),
    ],
)
def test_IN6_it_is_said_why_nothing_is_paid(pack: str, kind: str, words: str) -> None:
    """A nulla that does not lose is another reason than a card that is no nulla."""
    end = play(pack, moves="A request, A ask, B accept, C keep, D keep")
    assert [event.kind for event in end.events if event.kind.startswith("promise")] == [kind]
    assert words in event_text(CUCCU, end.event(kind))


def test_IN7_no_later_cat_reaches_a_promised_nulla() -> None:
    """Accepting closes the chain; the nulla that came down it stays where it is."""
    end = play("nulla 5 inn 7 cat", moves="A request, B request, B ask, C accept, D request, E keep", seats="ABCDE")
    assert end.hands == "A:5 B:nulla C:inn D:7 E:cat"
    assert end.lives == "33223"


def test_IN8_paying_with_the_last_life() -> None:
    """The host may go out by paying, and the match is decided after the payment."""
    assert play("nulla inn 5 2", moves="A request, A ask, B accept, C keep, D keep", lives="3133").lives == "3033"
    end = play("nulla inn", moves="A request, A ask, D accept", lives="1001")
    assert end.lives == "1000"
    assert end.state.outcome is not None
    assert end.state.outcome.winners == ("A",)
    kinds = end.kinds
    assert kinds.index("promise_due") < kinds.index("life_lost") < kinds.index("match_won")


def test_two_promises_in_one_round_are_kept_apart() -> None:
    end = play("nulla inn nulla inn", moves="A request, A ask, B accept, C request, C ask, D accept")
    assert end.lives == "3232"
    assert play("3 5 7 9", moves=all_keep()).event("compared").facts["cards"] == ("3", "5", "7", "9")
