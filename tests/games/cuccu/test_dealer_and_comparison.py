"""The dealer, dead cards and the comparison: one test a rule."""

from __future__ import annotations

import pytest

from cardrules.games.cuccu.cards import KINDS
from tests.games.cuccu.helpers import all_keep, play

# --- the dealer -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(KINDS))
def test_D1_the_dealer_keeps_or_draws_without_effect(kind: str) -> None:
    """The drawn card is the bottom one; whatever it is, it does nothing."""
    last = play(f"4 9 10 bucket {kind}", moves="A keep, B keep, C keep", top="6")
    assert last.legal == ["D keep", "D draw"]
    assert last.then("D draw").hands == f"A:4 B:9 C:10 D:{kind}"
    assert "life_lost" not in last.kinds
    assert last.then("D keep").hands == "A:4 B:9 C:10 D:bucket"


def test_D1_nobody_else_draws() -> None:
    turn = play("4 9 10 bucket")
    for seat in "ABC":
        assert turn.refusal(f"{seat} draw") == ("D1",)
        turn = turn.then(f"{seat} keep")


def test_D2_when_the_dealer_decides_and_when_not() -> None:
    """After a swap and after refusing: yes. Jumped with a horse or having accepted as host: no."""
    assert play("4 9 7 8", moves="A keep, B keep, C request").turn == ("dealer", "D")
    for refuser in ("cuckoo", "hunter", "cat"):
        assert play(f"4 9 7 {refuser}", moves="A keep, B keep, C request").turn == ("dealer", "D")
    assert play("4 9 7 inn", moves="A keep, B keep, C request, C ask, D decline").turn == ("dealer", "D")
    assert play("4 9 7 horse", moves="A keep, B keep, C request").turn == ("scored", None)
    assert play("4 9 7 inn", moves="A keep, B keep, C request, C ask, D accept").turn == ("scored", None)


@pytest.mark.parametrize(
    ("pack", "moves", "options", "rule"),
    [
        ("4 9 7 8", "A keep, B keep, C keep", {}, "D1"),
        ("4 9 7 8", "A keep, B keep, C request", {}, "D2"),
        ("4 9 7 cuckoo", "A keep, B keep, C request", {}, "D2"),
        ("4 9 7 cat", "A keep, B keep, C request", {}, "D2"),
        ("4 9 7 cat", "A keep, B keep, C keep", {}, "D1"),
        ("4 9 7 inn", "A keep, B keep, C request, C ask, D decline", {}, "D2"),
        ("4 9 7 inn", "A keep, B keep, C request, C withdraw", {}, "IN5"),
        ("4 9 7 inn", "A keep, B keep, C request, C ask, D accept", {"Q3a": "b"}, "Q3a"),
        ("4 inn 7 inn", "A request, A ask, B accept, C request, C withdraw", {}, "IN5"),
        ("4 9 7 horse", "A keep, B keep, C request", {"Q2": "b"}, "Q2"),
    ],
)
def test_D2_the_dealers_decision_names_what_leaves_it(
    pack: str, moves: str, options: dict[str, str], rule: str
) -> None:
    """D1 where nobody has asked the dealer; otherwise what leaves the decision after the request."""
    last = play(pack, moves=moves, options=options).state
    assert last.decision is not None
    assert (last.decision.seat, last.decision.kind, last.decision.rule) == ("D", "dealer", rule)
    reasons = {finding.kind: finding.rule for finding in last.verdict("D draw").findings}
    assert reasons["may_draw"] == "D1"
    assert reasons.get("dealer_last", "D1") == rule


def test_D3_a_laid_off_card_is_not_compared() -> None:
    """Neither the dealer's nor the one given up at the dealer's horse."""
    drawn = play("4 9 10 bucket 8", moves="A keep, B keep, C keep, D draw")
    assert drawn.event("compared").facts["cards"] == ("4", "9", "10", "8")
    assert drawn.lives == "2333"
    horse = play("bucket 7 5 horse", moves="A request, B request, C request", top="10")
    assert horse.event("compared").facts["cards"] == ("7", "5", "10", "horse")
    assert horse.lives == "3233"
    assert horse.state.view(None)["laid_off"] == ("bucket",)


@pytest.mark.parametrize("drawn", list(KINDS))
def test_D4_nothing_costs_the_dealer_a_life_before_the_comparison(drawn: str) -> None:
    """Not even with the last life: the dealer asks nobody, so the dealer's card is always compared."""
    end = play(f"4 9 10 7 {drawn}", moves="A request, B request, C request, D draw", lives="3331", top="6")
    order = end.kinds
    assert order.index("compared") < order.index("life_lost")
    assert "D" in end.event("compared").facts["seats"]


# --- dead cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("killer", ["hunter", "cat"])
def test_E1_the_card_of_a_player_who_went_out_is_dead(killer: str) -> None:
    """Out at once: the card is neither shown nor compared."""
    met = play(f"lion {killer} 4 9", moves="A request", lives="1333")
    assert (met.lives, met.dead) == ("0333", "A")
    end = met.then("B keep, C keep, D keep")
    assert end.event("compared").facts["seats"] == ("B", "C", "D")
    assert end.lives == "0323"
    assert end.state.view("C")["hands"]["A"] == "?"
    assert end.state.view("A")["hands"]["A"] == "lion"


def test_E2_the_round_goes_on_behind_the_dead_player() -> None:
    """Nobody can meet a player who is out, because targets come later in the order."""
    met = play("lion hunter 4 9", moves="A request", lives="1333")
    assert met.turn == ("turn", "B")
    assert met.then("B request").hands == "A:lion B:4 C:hunter"
    assert "T3" in met.refusal("A keep")


def test_E3_a_reversed_chain_holds_nobody_dead_but_the_one_just_scratched() -> None:
    """A is dead before the chain begins, and the way back does not touch A."""
    met = play("1 hunter 6 8 cat", moves="A request, B request, C request, D request", lives="13313", seats="ABCDE")
    assert met.hands == "A:1 B:hunter C:6 D:8 E:cat"
    assert met.dead == "AD"
    touched = {event.facts[name] for event in met.events if event.kind == "undone" for name in ("giver", "receiver")}
    assert touched == {"B", "C", "D"}


# --- the comparison -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "lives"),
    [("3 5 7 9", "2333"), ("3 3 9 10", "2233"), ("lion 1 lion 9", "2323"), ("4 4 9 9", "2233"),
     ("9 9 10 10", "2233"), ("cuckoo cuckoo 10 10", "3322"), ("hunter cuckoo horse cat", "3332")],
)  # fmt: skip
def test_9_1_without_a_fool_the_lowest_lose(pack: str, lives: str) -> None:
    """All holders of the lowest value lose a life."""
    assert play(pack, moves=all_keep()).lives == lives


def test_9_1_nobody_loses_if_the_lowest_is_the_cuckoo() -> None:
    end = play("cuckoo cuckoo", moves="A keep, D keep", lives="1001")
    assert end.lives == "1001"
    assert "life_lost" not in end.kinds
    assert end.legal == ["next"]


@pytest.mark.parametrize(
    ("pack", "lives"),
    [("fool 3 3 10", "2223"), ("fool cuckoo 5 cuckoo", "2323"), ("9 fool lion 10", "3223"),
     ("hunter fool hunter cuckoo", "2223")],
)  # fmt: skip
def test_9_2_one_fool_goes_with_the_lowest(pack: str, lives: str) -> None:
    """The fool's holder loses together with the lowest of the others."""
    assert play(pack, moves=all_keep()).lives == lives


def test_9_2_beside_cuckoos_the_fool_loses_alone() -> None:
    assert play("cuckoo cuckoo fool", moves="A keep, B keep, D keep", lives="3303").lives == "3302"


@pytest.mark.parametrize(
    ("pack", "lives"),
    [("fool fool hunter cuckoo", "3323"), ("fool fool hunter hunter", "3322"), ("fool cuckoo fool cuckoo", "2323"),
     ("fool 2 fool 2", "3232"), ("fool lion fool cuckoo", "3233")],
)  # fmt: skip
def test_9_3_two_fools_stand_between_hunter_and_cuckoo(pack: str, lives: str) -> None:
    """They count fourteen and a half, and lose only if all the others are cuckoos."""
    assert play(pack, moves=all_keep()).lives == lives


def test_9_3_two_fools_and_nobody_else_both_lose() -> None:
    assert play("fool fool", moves="A keep, D keep", lives="2003").lives == "1002"


def test_9_4_lives_fall_together_before_the_match_is_looked_at() -> None:
    """Two last lives in one comparison: nobody was last, so everybody returns. Promises come first."""
    end = play("5 5", moves="A keep, D keep", lives="1001")
    assert end.kinds.count("life_lost") == 2
    assert end.state.outcome is None
    assert end.lives == "3333"
    kinds = end.kinds
    assert max(at for at, kind in enumerate(kinds) if kind == "life_lost") < kinds.index("all_return")


def test_CMP1_a_cuckoo_is_safe_even_alone() -> None:
    """The dealer shot the last opponent, then drew the cuckoo."""
    end = play("2 hunter cuckoo", moves="A request, D draw", lives="1001")
    assert end.event("compared").facts["cards"] == ("cuckoo",)
    assert end.lives == "0001"
    assert end.state.outcome is not None


def test_CMP2_alone_with_another_card_is_lowest() -> None:
    """The last opponent is dead, and what the dealer holds is lowest by itself."""
    for drawn in ("10", "cat", "hunter"):
        end = play(f"2 hunter {drawn}", moves="A request, D draw", lives="1003")
        assert end.lives == "0002"
    assert play("2 hunter", moves="A request, D keep", lives="1001").lives == "3333"


def test_CMP3_a_dead_fool_does_not_count() -> None:
    """One fool is dead, so the living one is the only one and loses with the lowest."""
    end = play("fool hunter fool 5", moves="A request, B keep, C keep, D keep", lives="1333")
    assert (end.lives, end.dead) == ("0322", "A")
