"""Who sees what: the table of information, event by event and in the views."""

from __future__ import annotations

from cardrules.core.messages import event_text
from cardrules.games.cuccu import CUCCU
from tests.games.cuccu.helpers import Round, all_keep, play


def seeing(met: Round, kind: str, fact: str) -> str:
    """The seats that are told this fact by the last event of this kind."""
    event = [event for event in met.events if event.kind == kind][-1]
    return "".join(seat for seat in met.state.seats if event.seen_by(seat).facts[fact] != "?")


def knowing(met: Round, seat: str) -> str:
    """The seats that know the card this seat holds."""
    return "".join(viewer for viewer in met.state.seats if met.state.view(viewer)["hands"].get(seat) != "?")


def test_a_dealt_card_is_its_owners_alone() -> None:
    met = play("2 6 7 5", moves="A keep")
    assert seeing(met, "dealt", "card") == "B"
    assert knowing(met, "A") == "A"
    assert knowing(met, "B") == "B"


def test_giver_and_receiver_know_both_swapped_cards() -> None:
    """And what anybody knew of a card before goes with it."""
    met = play("1 6 3 9", moves="A request")
    assert seeing(met, "swapped", "given") == seeing(met, "swapped", "taken") == "AB"
    assert knowing(met, "A") == knowing(met, "B") == "AB"
    on = met.then("B request")
    assert seeing(on, "swapped", "given") == "ABC", "A still knows the 1 that travels"
    assert seeing(on, "swapped", "taken") == "BC"
    assert knowing(on, "C") == "ABC"
    assert knowing(on, "B") == "BC"


def test_a_shown_special_lies_open_for_all() -> None:
    for special in ("cuckoo", "hunter", "cat"):
        met = play(f"2 {special} 9 6", moves="A request")
        assert knowing(met, "B") == "ABCD"
        assert knowing(met, "A") == "A"
        passed = met.then("B request")
        assert knowing(passed, "C") == "ABCD", "everybody saw where the shown card went"
        assert knowing(passed, "B") == "BC"
    assert knowing(play("3 horse 6 9", moves="A request"), "B") == "ABCD"


def test_the_inn_is_heard_of_by_all_and_the_guests_card_seen_by_the_host_after_declining() -> None:
    met = play("nulla inn 7 3", moves="A request, A ask")
    assert knowing(met, "B") == "ABCD"
    assert knowing(met, "A") == "A"
    declined = met.then("B decline")
    assert knowing(declined, "A") == "ABCD"
    assert knowing(declined, "B") == "AB"


def test_in_a_reversal_each_pair_sees_its_own_two_cards() -> None:
    met = play("1 5 8 cat 9", moves="A request, B request, C request", seats="ABCDE")
    undone = [event for event in met.events if event.kind == "undone"]
    seen = ["".join(seat for seat in "ABCDE" if event.seen_by(seat).facts["returned"] != "?") for event in undone]
    assert seen == ["BC", "AB"]
    assert seeing(met, "undone", "back") == "ABC"
    for event in undone:
        assert event.seen_by("D").facts["giver"] == event.facts["giver"], "which swaps are undone is seen by all"
        assert event.seen_by("E").facts["back"] == "?"


def test_drawn_and_laid_off_cards() -> None:
    """The new card is its owner's; the laid-off one stays with those who knew it."""
    met = play("4 9 10 7 8", moves="A keep, B keep, C request, D draw")
    assert seeing(met, "drew", "card") == "D"
    assert seeing(met, "drew", "given") == "CD"
    assert met.state.view("A")["laid_off"] == ("?",)
    top = play("8 9 bucket horse", moves="A keep, B keep, C request", top="10")
    assert seeing(top, "top_taken", "card") == "C"
    assert seeing(top, "top_taken", "given") == "C"


def test_lives_and_choices_are_public() -> None:
    met = play("lion hunter 4 9", moves="A request")
    for seat in "ABCD":
        assert met.state.view(seat)["lives"] == {"A": 2, "B": 3, "C": 3, "D": 3}
        assert met.event("requested").seen_by(seat) == met.event("requested")
        assert met.event("life_lost").seen_by(seat) == met.event("life_lost")


def test_a_dead_card_is_its_holders_alone_even_at_the_comparison() -> None:
    """That it is dead is public, what it is stays hidden, and nothing that is told gives it away."""
    told = []
    for dead in ("fool", "lion", "9", "cuckoo"):
        end = play(f"{dead} hunter fool 5", moves="A request, B keep, C keep, D keep", lives="1333")
        assert knowing(end, "A") == "A"
        assert end.state.view("D")["dead"] == ("A",)
        told.append([(event.seen_by("D"), event_text(CUCCU, event, "D")) for event in end.events])
    assert all(one == told[0] for one in told)


def test_the_comparison_shows_all_live_cards() -> None:
    end = play("3 5 7 9", moves=all_keep())
    for seat in "ABCD":
        assert end.state.view(seat)["hands"] == {"A": "3", "B": "5", "C": "7", "D": "9"}


def test_the_open_view_shows_all_cards_but_not_the_pack() -> None:
    state = play("3 5 7 9", moves="A keep, B keep").state
    assert state.view(None)["hands"] == {"A": "3", "B": "5", "C": "7"}
    assert state.view(None)["cards_left"] == 37
    assert "pack" not in CUCCU.view(state, None).words
    assert "seed" not in CUCCU.view(state, None).words


def test_guest_horse_and_winner_are_named_whichever_seat_it_is() -> None:
    """The first seat at the table has the number 0, which is no less a seat than the others."""
    for dealer, asker, host, moves in (("D", "A", "B", ""), ("A", "B", "C", ""), ("C", "D", "A", "")):
        view = play("9 inn 7 6", moves=f"{moves}{asker} request", dealer=dealer).state.view(None)
        assert (view["guest"], view["horse"], view["winner"]) == (asker, None, None)
        stopped = play("9 horse 7 6", moves=f"{asker} request", dealer=dealer, options={"Q14": "b"}).state.view(None)
        assert (stopped["guest"], stopped["horse"], stopped["winner"]) == (None, host, None)
    for pack, winner in (("9 2", "A"), ("2 9", "D")):
        view = play(pack, moves="A keep, D keep", lives="1001").state.view(None)
        assert (view["guest"], view["horse"], view["winner"]) == (None, None, winner)
