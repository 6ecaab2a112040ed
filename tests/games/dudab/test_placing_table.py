"""Every card of the pack against every top card and every obligation, held against the placement table.

The table is written here from the words of section 5 and does not use the engine: for a kind of top card and a
kind of card played, whether it may lie there, and the rules of which one must be named in a refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from cardrules.games.dudab import DUDAB, DudabState
from tests.games.dudab.helpers import PACK, WISHES, dudabs, lay

KINDS = list(dict.fromkeys(PACK))
NUMBERS = [card for card in KINDS if card[0] in "RYGB"]
COLOUR = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
SYMBOL = {"h": "hand", "c": "club", "m": "mammoth", "f": "fur"}


def name(card: str) -> str:
    return "Dudab" if card == "DD" else "Shaman" if card[0] == "S" else "number"


def colour(card: str) -> str:
    return COLOUR[card[1] if card[0] == "S" else card[0]]


def traits(card: str) -> set[str]:
    if name(card) == "number":
        return {colour(card), SYMBOL[card[2]], card[1]}
    return {colour(card)} if name(card) == "Shaman" else set()


TOPS = (
    [(card, "free") for card in NUMBERS]
    + [(shaman, how) for shaman in ("SR", "SY", "SG", "SB") for how in ("over", "open")]
    + [("DD", wish) for wish in (*WISHES, "no wish")]
)
"""Every top card with what it asks: 64 numbers, four Shamans with the demand over or open, a Dudab thirteen ways."""


def by_the_table(top: str, asks: str, card: str) -> tuple[bool, set[str]]:
    """May this card lie on this top card, for a player who is bound by nothing else; and rules for a refusal."""
    match name(top), asks, name(card):
        case _, _, "Dudab":
            return True, {"23"}  # yes (stated), in every row of the table
        case "number", _, "number":
            step = abs(int(top[1]) - int(card[1]))
            return colour(top) != colour(card) and top[2] != card[2] and step == 1, {"22"}
        case "number", _, "Shaman":
            return colour(top) == colour(card), {"24"}
        case "Shaman", "open", "number":
            return False, {"33"}
        case "Shaman", "open", "Shaman":
            return False, {"24"}  # only on another row
        case "Shaman", "over", "number":
            return colour(top) == colour(card), {"25"}
        case "Shaman", "over", "Shaman":
            return False, {"24"}
        case "Dudab", "no wish", "number":
            return True, {"Q2"}
        case "Dudab", "no wish", "Shaman":
            return False, {"24", "Q2"}
        case "Dudab", wish, "number":
            return wish in traits(card), {"27"}
        case "Dudab", wish, "Shaman":
            return wish == colour(card), {"24"}  # a colour wish alone, and in the Shaman's colour
    raise AssertionError((top, asks, card))


def failing(top: str, card: str) -> int:
    """How many of the three conditions of a number on a number fail."""
    step = abs(int(top[1]) - int(card[1]))
    return (colour(top) == colour(card)) + (top[2] == card[2]) + (step != 1)


def hands(without: list[str]) -> Iterator[list[str]]:
    """Every kind of card that is left, three in a hand; no hand is so full that drawing is in question."""
    left = iter(card for card in KINDS if without.count(card) < PACK.count(card))
    while hand := list(islice(left, 3)):
        if len(hand) == 1:
            hand.append("DD")
        yield hand


def table(top: str, asks: str, hand: list[str], other: str, other_asks: str) -> DudabState:
    """A position with this top card on row 1 and another on row 2; the player with this hand is to move."""
    wishes = {str(row): ask for row, ask in ((1, asks), (2, other_asks)) if ask in WISHES}
    demand = 1 if asks == "open" else 2 if other_asks == "open" else None
    used = [top, other, *hand]
    fill = [card for card in ("Y1f", "Y2f", "G1f", "G2f", "B1f", "B2f", "B3f") if card not in used][:2]
    return lay(f"{top} | {other}", " ".join(hand), " ".join(fill), wishes=wishes, demand=demand).state


OTHERS = [
    ("B4h", "free"), ("R1m", "free"), ("SY", "over"), ("SG", "open"), ("DD", "no wish"), ("DD", "yellow"),
    ("DD", "fur"), ("DD", "2"),
]  # fmt: skip
"""What lies on the other row: nothing that asks, or an obligation of each kind."""


@pytest.mark.parametrize(("other", "other_asks"), OTHERS)
def test_every_card_on_every_top_card(other: str, other_asks: str) -> None:
    """85 tops and 69 kinds of card, with an obligation of each kind open on the other row or none."""
    pairs = 0
    for top, asks in TOPS:
        if top == other and top != "DD" and top[0] != "S":
            continue
        if asks == "open" and other_asks == "open":
            continue  # one demand is open at the most
        for hand in hands([top, other]):
            state = table(top, asks, hand, other, other_asks)
            demanded = "open" in (asks, other_asks)
            wishing = [row for row, ask in ((1, asks), (2, other_asks)) if ask in WISHES]
            for card in dict.fromkeys(hand):
                fits, rules = by_the_table(top, asks, card)
                if demanded and name(card) == "number":
                    fits, rules = False, {"33"}
                elif not demanded and wishing and 1 not in wishing and name(card) != "Dudab":
                    fits, rules = False, {"30"}
                verdict = state.verdict(f"A play {card} 1")
                assert verdict.legal == fits, (top, asks, card, other, other_asks)
                assert rules & set(verdict.rules), (verdict, rules)
                if name(top) == name(card) == "number" and not demanded and not wishing:
                    expected = failing(top, card)
                    assert len(verdict.findings) == expected if expected else verdict.legal
                pairs += 1
    assert pairs > 5_000


@pytest.mark.parametrize("card", NUMBERS)
def test_how_many_cards_of_the_deck_fit(card: str) -> None:
    """Number cards that fit on one number card: 9 on a 1 or 4, 18 on a 2 or 3; one Shaman; Dudabs always."""
    numbers = [other for other in NUMBERS if by_the_table(card, "free", other)[0]]
    assert len(numbers) == {"1": 9, "2": 18, "3": 18, "4": 9}[card[1]]
    other = "B4h" if card != "B4h" else "R4h"
    positions = [table(card, "free", hand, other, "free") for hand in hands([card, other])]
    legal = {str(move) for state in positions for move in state.legal_moves if move.args[1:2] == ("1",)}
    fitting = [number for number in numbers if number != other]
    assert legal == {*(f"A play {n} 1" for n in fitting), f"A play S{card[0]} 1", *dudabs("A", 1)}


def test_the_whole_move_space_of_a_hand_has_a_verdict() -> None:
    """Cards not held, rows that are not there, wishes with numbers: each is refused with every reason."""
    state = lay("R2m | Y4h", "R4m G1h DD", "Y1f Y2f").state
    for card in KINDS:
        for row in range(1, 10):
            verdict = DUDAB.verdict(state, f"A play {card} {row} red")
            wrong = (card not in state.hands[0]) + (row > 2) + (card != "DD")
            if row <= 2 and name(card) == "number":
                wrong += failing(state.rows[row - 1][-1], card)
            if row <= 2 and name(card) == "Shaman":
                wrong += colour(card) != colour(state.rows[row - 1][-1])
            assert verdict.legal == (wrong == 0)
            assert wrong == 0 or len(verdict.findings) == wrong
