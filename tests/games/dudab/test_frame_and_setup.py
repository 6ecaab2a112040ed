"""The game as a whole, the cards, and setting up a round: one test a rule (1 to 15)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardrules.core.errors import PositionError
from cardrules.games.dudab import DUDAB
from tests.games.dudab.helpers import FILL, PACK, deal, lay

LAST = {"pile": "R1f", "pile_size": 1}
"""One card is left to draw."""


@pytest.mark.parametrize("players", range(2, 7))
def test_1_two_to_six_play(players: int) -> None:
    """Two to six people play, each for themselves."""
    begun = deal("ABCDEF"[:players])
    assert begun.event("game_begins").facts["seats"] == tuple("ABCDEF"[:players])
    assert begun.event("game_begins").rule == "1"


@pytest.mark.parametrize("seats", ["A", "ABCDEFG"])
def test_1_one_and_seven_are_refused(seats: str) -> None:
    """Neither one nor seven can sit down."""
    with pytest.raises(PositionError, match="expected 2 to 6 seats"):
        deal(seats)


def test_2_age_and_length_have_no_position() -> None:
    """Facts about the box: the catalogue says why nothing shows them."""
    assert DUDAB.rulebook["2"].unshown


def test_3_fewest_points_win() -> None:
    """Points are bad: the one with the fewest wins, a score below zero included."""
    end = lay("B2f | G2f", "R4h B4c", "Y1h G2m", round=2, totals={"A": 0, "B": -9}, **LAST).then("A draw")
    assert end.words["totals"] == {"A": 9, "B": -6}
    assert end.state.outcome is not None
    assert end.state.outcome.winners == ("B",)
    assert {"3", "4"} <= set(end.event("game_over").rules)


@pytest.mark.parametrize("players", range(2, 7))
def test_4_as_many_rounds_as_players(players: int) -> None:
    """Each round is scored, the scores are added; after as many rounds as players the smallest total wins."""
    run = deal("ABCDEF"[:players], seed=players)
    totals: Counter[str] = Counter()
    for round_ in range(1, players + 1):
        assert run.words["round"] == round_
        while run.state.phase not in ("scored", "over"):
            run = run.then(run.legal[-1])
        totals.update(run.words["scores"])
        assert run.words["totals"] == {seat: totals[seat] for seat in run.state.seats}
        assert (run.state.phase == "over") == (round_ == players)
        if round_ < players:
            assert run.state.outcome is None
            assert run.legal == ["next"]
            run = run.then("next")
    assert run.legal == []
    assert run.state.outcome is not None
    assert set(run.state.outcome.winners) == {seat for seat in totals if totals[seat] == min(totals.values())}
    assert run.refusal("next") == ("4", "44")


def test_5_no_expansion() -> None:
    """Jungle and Baby are left out: the pack is the eighty cards, and the catalogue says why."""
    assert DUDAB.rulebook["5"].unshown
    assert len(PACK) == 80


def pile_of(run_first: str = "") -> Counter[str]:
    state = deal("AB", run_first).state
    return Counter([*state.pile, *(card for zone in (*state.hands, *state.rows) for card in zone)])


def test_6_sixty_four_numbers() -> None:
    """Four colours, four symbols, four values: every combination once, 160 points together."""
    numbers = [card for card in pile_of() if card[0] in "RYGB"]
    assert set(numbers) == {c + v + s for c in "RYGB" for v in "1234" for s in "hcmf"}
    assert all(pile_of()[card] == 1 for card in numbers)
    assert sum(int(card[1]) for card in numbers) == 160


def test_7_eight_shamans() -> None:
    """Two of each colour, without symbol and value."""
    assert {card: n for card, n in pile_of().items() if card[0] == "S"} == dict.fromkeys(("SR", "SY", "SG", "SB"), 2)
    assert DUDAB.card_name("SR") == "a red Shaman"


def test_8_eight_dudabs() -> None:
    """Eight, without any trait: a Dudab in hand answers no wish."""
    assert pile_of()["DD"] == 8
    bound = lay("Y2h DD | G3h", "G4c DD", FILL, wishes={"1": "red"})
    assert "A show" in bound.legal


def test_9_eighty_cards() -> None:
    """64 and 8 and 8, and none leaves the table."""
    assert pile_of() == Counter(PACK)
    assert sum(pile_of().values()) == 80


def test_10_three_cards_each() -> None:
    """Everybody is dealt three from the shuffled pack, seat by seat."""
    begun = deal("ABC", "R1h R2h R3h Y1h Y2h Y3h G1h G2h G3h B1h B2h")
    assert [begun.hand(seat) for seat in "ABC"] == ["R1h R2h R3h", "Y1h Y2h Y3h", "G1h G2h G3h"]
    dealt = [event for event in begun.events if event.kind == "dealt"]
    assert [(event.rule, event.facts["seat"]) for event in dealt] == [("10", seat) for seat in "ABC"]
    assert {deal(seed=seed).hand("A") for seed in range(6)} != {begun.hand("A")}, "without a pack it is shuffled"


@pytest.mark.parametrize(("players", "rows"), [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_11_two_or_three_rows(players: int, rows: int) -> None:
    """Two up to four players, three with five or six; the cards that open them come after the hands."""
    begun = deal("ABCDEF"[:players], " ".join(PACK))
    at = 3 * players
    assert begun.rows == list(PACK[at : at + rows])
    assert begun.refusal(f"A play R1h {rows + 1}")[-1] == "11"


@pytest.mark.parametrize(("players", "left"), [(2, 72), (3, 69), (4, 66), (5, 62), (6, 59)])
def test_12_size_of_the_draw_pile(players: int, left: int) -> None:
    """80 less three a player less the rows."""
    assert deal("ABCDEF"[:players]).words["pile_size"] == left


def test_13_own_stacks_and_discards() -> None:
    """Stacks and the discard pile are empty at first, and a discarded card stays out for the round."""
    begun = deal("ABC")
    assert [begun.stack(seat) for seat in "ABC"] == ["", "", ""]
    assert begun.discard == ""
    bound = lay("R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, discard="Y4c", pile="R1f Y1m R3f", pile_size=3)
    before = set(bound.discard.split())
    after = bound.then("B reveal")
    assert set(after.discard.split()) == before | {"R1f"}
    assert set(after.then("A draw").discard.split()) == before | {"R1f"}
    fresh = after.then("A draw", "next")
    assert fresh.discard == ""


def test_14_starter_and_direction() -> None:
    """Who starts is a setting; the turn then passes clockwise."""
    run = deal("ABC", starter="B")
    order = []
    for _ in range(4):
        order.append(run.state.to_move)
        run = run.then(f"{run.state.to_move} draw")
    assert order == ["B", "C", "A", "B"]
    assert "14" in run.event("game_begins").rules
    assert "14" in run.refusal("B draw")


def test_15_a_row_opened_by_shaman_or_dudab() -> None:
    """It stays: no demand, no wish, nobody is bound."""
    begun = deal("AB", "R1h R1c R1m Y1h Y1c Y1m SR DD")
    assert begun.rows == ["SR", "DD"]
    assert (begun.words["demand"], begun.words["wishes"]) == (None, {})
    assert [e.rules for e in begun.events if e.kind == "row_opened"] == [("11", "C6", "15", "Q1")] * 2
    assert begun.legal == [
        "A play R1h 1", "A play R1h 2", "A play R1c 1", "A play R1c 2", "A play R1m 1", "A play R1m 2", "A draw",
    ]  # fmt: skip
