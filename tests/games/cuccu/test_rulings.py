"""The points that the sources leave open: each reading, and the fixed ones."""

from __future__ import annotations

import pytest

from cardrules.core.errors import UnknownRule
from cardrules.core.frozen import Facts
from cardrules.core.game import Decision
from cardrules.games.cuccu import CUCCU
from tests.games.cuccu.helpers import Round, all_keep, play

TWO_READINGS = ("Q1", "Q2", "Q3w", "Q3a", "Q4", "Q5", "Q6", "Q7", "Q10", "Q13", "Q14", "Q17")


def both(ruling: str, pack: str, moves: str = "", lives: str = "", top: str | None = None) -> tuple[Round, Round]:
    """The same moves under the default reading and under the other one."""
    return (
        play(pack, moves=moves, lives=lives, top=top),
        play(pack, moves=moves, lives=lives, top=top, options={ruling: "b"}),
    )


def test_the_switchable_rulings_are_those_with_two_readings() -> None:
    switches = [ruling.id for ruling in CUCCU.rulebook.switches]
    assert sorted(switches) == sorted(TWO_READINGS)
    for ruling in CUCCU.rulebook.switches:
        assert [reading.id for reading in ruling.readings] == ["a", "b"]
        explicit = play("2 6 7 5", options={ruling.id: "a"}).state
        assert explicit == play("2 6 7 5").state, "naming the default changes nothing"
    for unknown in ({"Q1": "c"}, {"Q8": "b"}, {"Q3": "b"}, {"M1": "b"}, {"Q99": "a"}):
        with pytest.raises(UnknownRule):
            CUCCU.new(options=unknown)


def test_Q1_does_a_refuser_decide() -> None:
    """By default a target who refused has a normal turn; otherwise the card stands and the next is dealt to."""
    for refuser in ("cuckoo", "hunter", "cat"):
        a, b = both("Q1", f"mask {refuser} 9 6", "A request")
        assert a.turn == ("turn", "B")
        assert b.turn == ("turn", "C")
        assert b.hands == f"A:mask B:{refuser} C:9"
        a, b = both("Q1", f"4 9 8 {refuser}", "A keep, B keep, C request")
        assert a.turn == ("dealer", "D")
        assert b.turn == ("scored", None)


def test_Q2_does_a_jumped_horse_decide() -> None:
    """By default nobody who was jumped decides; otherwise the dealer may keep or draw, no one else."""
    a, b = both("Q2", "8 9 bucket horse 2", "A keep, B keep, C request", top="cat")
    assert (a.turn, a.lives) == (("scored", None), "2333")
    assert b.legal == ["D keep", "D draw"]
    assert b.then("D draw").hands == "A:8 B:9 C:cat D:2"
    assert b.then("D draw").lives == "3332"
    assert b.then("D keep").lives == "2333"
    a, b = both("Q2", "3 horse 6 9", "A request, C keep")
    assert a.turn == b.turn == ("dealer", "D")


def test_Q3_is_the_heading_of_its_two_halves() -> None:
    """The question has one answer for a guest who withdrew and one for a host who accepted."""
    rulings = {ruling.id: ruling for ruling in CUCCU.rulebook.rulings}
    assert not rulings["Q3"].switchable
    assert rulings["Q3w"].switchable
    assert rulings["Q3a"].switchable


def test_Q3w_the_host_after_a_withdrawal() -> None:
    """By default the host decides, otherwise not."""
    a, b = both("Q3w", "5 inn 4 9", "A request, A withdraw")
    assert a.turn == ("turn", "B")
    assert b.turn == ("turn", "C")
    a, b = both("Q3w", "7 8 5 inn", "A keep, B keep, C request, C withdraw")
    assert a.turn == ("dealer", "D")
    assert (b.turn, b.lives) == (("scored", None), "3323")


def test_Q3a_the_host_after_accepting() -> None:
    """By default the host is done; otherwise the host decides, and pays only while having lives."""
    a, b = both("Q3a", "nulla inn 5 2", "A request, A ask, B accept")
    assert a.turn == ("turn", "C")
    assert b.legal == ["B keep", "B request"]
    a, b = both("Q3a", "7 8 nulla inn 3", "A keep, B keep, C request, C ask, D accept")
    assert (a.turn, a.lives) == (("scored", None), "3332")
    assert b.then("D draw").hands == "A:7 B:8 C:nulla D:3"
    assert b.then("D draw").lives == "3332"
    met = "A request, A ask, B accept, B request, C keep, D keep"
    shot = play("nulla inn hunter 5", moves=met, lives="3133", options={"Q3a": "b"})
    assert (shot.lives, shot.dead) == ("2033", "B")
    twice = play("nulla inn nulla 5", moves=met, options={"Q3a": "b"})
    assert (twice.hands, twice.lives) == ("A:nulla B:nulla C:inn D:5", "3133")
    assert play("nulla inn nulla 5", moves=met, lives="3133", options={"Q3a": "b"}).lives == "3033"


def test_Q4_a_requester_with_a_cuckoo() -> None:
    """By default the life is lost; otherwise the cuckoo saves it, but the chain still runs back."""
    a, b = both("Q4", "cuckoo hunter 6 8", "A request")
    assert (a.lives, b.lives) == ("2333", "3333")
    a, b = both("Q4", "cuckoo 5 cat 8", "A request, B request")
    assert (a.lives, b.lives) == ("3233", "3333")
    assert a.hands == b.hands == "A:cuckoo B:5 C:cat"
    a, b = both("Q4", "cuckoo hunter 6 8", "A request, B keep, C keep, D keep")
    assert (a.lives, b.lives) == ("2323", "3323")


@pytest.mark.parametrize("refuser", ["hunter", "cat"])
def test_Q4_is_cited_where_everybody_knows_of_the_cuckoo(refuser: str) -> None:
    """Not where that would give away a hidden card."""
    shown = play(f"5 cuckoo {refuser} 9", moves="A request, B request")
    hidden = play(f"5 cuckoo {refuser} 9", moves="A keep, B request")
    plain = play(f"cuckoo 5 {refuser} 9", moves="A keep, B request")
    assert [("Q4" in line.event("life_lost").rules) for line in (shown, hidden, plain)] == [True, False, False]


def test_Q5_can_a_match_end_in_mid_round() -> None:
    """By default the round is finished and compared first; otherwise the last one with lives wins at once."""
    a, b = both("Q5", "2 hunter", "A request", lives="1001")
    assert a.turn == ("dealer", "D")
    assert a.then("D keep").lives == "3333"
    assert b.turn == ("over", None)
    assert b.state.outcome is not None
    assert b.state.outcome.winners == ("D",)
    assert (b.lives, b.dead) == ("0001", "A")
    assert b.refusal("D keep") == ("M3",)
    assert "compared" not in b.kinds
    assert play("2 cat", moves="A request", lives="1001", options={"Q5": "b"}).turn == ("over", None)
    assert play("2 hunter", moves="A request", lives="2001", options={"Q5": "b"}).turn == ("dealer", "D")


def test_Q6_a_dead_fool_beside_a_living_one() -> None:
    """By default the dead fool does not count; otherwise the living one stands at fourteen and a half."""
    a, b = both("Q6", "fool hunter fool 5", "A request, B keep, C keep, D keep", lives="1333")
    assert (a.lives, b.lives) == ("0322", "0332")
    alone = play("fool hunter fool", moves="A request, D draw", lives="1002", options={"Q6": "b"})
    assert alone.lives == "0001", "if it is the only living card, Q7 decides"
    safe = play("fool hunter fool", moves="A request, D draw", lives="1002", options={"Q6": "b", "Q7": "b"})
    assert safe.lives == "0002"


def test_Q7_a_sole_living_fool() -> None:
    """By default it loses; otherwise it is safe."""
    a, b = both("Q7", "2 hunter fool", "A request, D draw", lives="1001")
    assert a.lives == "3333"
    assert b.lives == "0001"
    assert b.state.outcome is not None


def test_Q8_bottom_for_the_draw_and_top_for_the_horse() -> None:
    """Fixed: the dealer draws from the bottom; only the dealer's horse sends to the top."""
    assert play("4 6 8 10 7", moves="A keep, B keep, C keep, D draw", top="9").hands.endswith("D:7")
    assert play("4 6 8 horse 7", moves="A keep, B keep, C request", top="9").hands.endswith("C:9 D:horse")


def test_Q9_the_deal_goes_the_way_the_turns_run() -> None:
    """Fixed: to the right, and the setup names the first dealer."""
    end = play("2 5 7 9", moves="B keep, C keep, D keep, A keep, next", dealer="A")
    assert end.state.seats[end.state.dealer] == "B"


def test_Q10_asking_without_a_nulla() -> None:
    """By default any card may ask; otherwise only a nulla may."""
    a, b = both("Q10", "5 inn 4 9", "A request")
    assert a.legal == ["A withdraw", "A ask"]
    assert b.legal == ["A withdraw"]
    assert b.refusal("A ask") == ("Q10",)
    assert play("nulla inn 4 9", moves="A request", options={"Q10": "b"}).legal == ["A withdraw", "A ask"]


def test_Q11_the_inn_is_known_to_all_and_the_guests_card_is_not() -> None:
    """Fixed: everybody hears of the inn; the host does not see the guest's card."""
    met = play("5 inn 4 9", moves="A request")
    for seat in "CD":
        assert met.state.view(seat)["hands"] == {"A": "?", "B": "inn"}
    assert met.state.view("B")["hands"]["A"] == "?"
    declined = met.then("A ask, B decline")
    assert declined.state.view("C")["hands"] == {"A": "inn", "B": "?"}
    assert declined.state.view("B")["hands"] == {"A": "inn", "B": "5"}


def test_Q12_no_decision_after_a_reversal() -> None:
    """Fixed: the reversal gives nobody a new turn."""
    met = play("1 5 8 cat 9", moves="A request, B request, C request", seats="ABCDE")
    assert met.hands == "A:1 B:5 C:8 D:cat"
    assert met.turn == ("turn", "D")
    for seat in "ABC":
        assert "T3" in met.refusal(f"{seat} request")


def test_Q13_an_inn_swap_before_a_cat() -> None:
    """By default the cat undoes it; otherwise the latest inn swap and all before it stand."""
    moves = "A request, A ask, B decline, B request, C request"
    a, b = both("Q13", "nulla inn 7 cat", moves)
    assert a.hands == "A:nulla B:inn C:7 D:cat"
    assert b.hands == "A:inn B:nulla C:7 D:cat"
    moves = "A request, B request, B ask, C decline, C request"
    a, b = both("Q13", "1 5 inn cat", moves)
    assert a.hands == "A:1 B:5 C:inn D:cat"
    assert b.hands == "A:5 B:inn C:1 D:cat"
    assert b.lives == "3323", "the scratch is paid all the same"


def test_Q14_stopping_at_a_horse() -> None:
    """By default the request runs on; otherwise the requester decides again after each horse."""
    a, b = both("Q14", "3 horse 6 9", "A request")
    assert a.turn == ("turn", "C")
    assert b.legal == ["A keep", "A request"]
    assert b.then("A keep").hands == "A:3 B:horse C:6"
    assert b.then("A keep").turn == ("turn", "C")
    assert b.then("A request").hands == a.hands
    twice = play("3 horse horse 6", moves="A request, A request", options={"Q14": "b"})
    assert twice.turn == ("turn", "A")
    a, b = both("Q14", "8 9 bucket horse", "A keep, B keep, C request", top="cat")
    assert a.turn == ("scored", None)
    assert b.turn == ("turn", "C")
    assert b.then("C keep").lives == "3323"
    assert b.then("C request").hands == a.hands


@pytest.mark.parametrize(
    ("dealer", "pack", "moves"),
    [("B", "9 8 horse 7", "C keep, D request"), ("A", "9 8 2 horse 7", "B keep, C keep, D request")],
)
def test_Q14_at_the_horse_of_the_first_seat(dealer: str, pack: str, moves: str) -> None:
    """It makes no difference at which seat the horse lies; both answers name the ruling that allows them."""
    at = play(pack, moves=moves, dealer=dealer, options={"Q14": "b"})
    assert at.turn == ("turn", "D")
    assert at.state.decision == Decision("D", "horse", "Q14", Facts(holder="A"), CUCCU)
    assert [at.state.verdict(f"D {verb}").rules for verb in ("keep", "request")] == [("Q14",), ("Q14",)]
    assert at.then("D keep").kinds[len(at.kinds)] == "stops_at_horse"
    assert at.then("D request").kinds[len(at.kinds)] == "goes_on"


def test_Q14_a_keep_at_the_horse_ends_the_chain() -> None:
    """What was carried to the horse cannot be sent back by a cat that a later player meets."""
    moves = "A request, B request, B keep, D request"
    stopped = play("2 6 horse 5 cat", moves=moves, seats="ABCDE", options={"Q14": "b"})
    assert stopped.hands == "A:6 B:2 C:horse D:5 E:cat"
    assert stopped.lives == "33323"


def test_Q15_after_the_return_of_all_the_deal_moves_on_as_usual() -> None:
    """Fixed: the seat after the last dealer deals."""
    end = play("6 fool", moves="A keep, D keep, next", lives="1001")
    assert end.state.seats[end.state.dealer] == "A"


def test_Q16_laid_off_cards_stay_hidden_and_out() -> None:
    """Fixed: nobody but those who knew the card before sees it, and it does not come back this round."""
    end = play("4 6 8 10 7", moves="A keep, B keep, C keep, D draw")
    for seat in "ABC":
        assert end.state.view(seat)["laid_off"] == ("?",)
    assert end.state.view("D")["laid_off"] == ("10",)
    assert end.state.cards_left.count("10") == 1, "only the other 10 is still in the pack"


def test_Q17_the_dead_card_of_a_reversed_chain() -> None:
    """By default the scratched player's own card dies; otherwise the travelled card, with its first owner."""
    a, b = both("Q17", "mask 1 cat 6", "A request, B request, C keep, D keep", lives="3133")
    assert a.hands == b.hands == "A:mask B:1 C:cat D:6"
    assert (a.dead, a.lives) == ("B", "2033")
    assert (b.dead, b.lives) == ("AB", "3032")
    assert play("mask cat 5 6", moves="A request", lives="1333", options={"Q17": "b"}).dead == "A"


def test_examples_39_and_42_43_side_by_side() -> None:
    """The worked examples that name another reading's result."""
    assert play("cuckoo hunter 6 8", moves="A request, B keep, C keep, D keep", options={"Q4": "b"}).lives == "3323"
    assert play("mask cat 9 6", moves="A request, B request, C keep, D keep").hands == "A:mask B:9 C:cat D:6"
    stands = play("mask cat 9 6", moves="A request, C keep, D keep", options={"Q1": "b"})
    assert (stands.hands, stands.lives) == ("A:mask B:cat C:9 D:6", "1333")
    assert play("3 3 9 10", moves=all_keep()).lives == "2233"
