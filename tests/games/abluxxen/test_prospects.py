"""What a set would snatch and why not the rest; the answers agree with what then happens."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.messages import finding_text
from cardrules.games.abluxxen import ABLUXXEN, prospects
from tests.games.abluxxen.helpers import GHOST, abluxxen_state, play


def seen(hands: str, cards: str, **position: object) -> dict[tuple[str | None, str, int], tuple[bool, str, str]]:
    """By owner, cards and depth: does it fall, by which rule, and the kind of reason."""
    state = play(hands, **position).state  # type: ignore[arg-type]
    return {
        (p.owner, " ".join(p.cards), p.depth): (p.snatched, p.finding.rule, p.finding.kind)
        for p in prospects(state, tuple(cards.split()))
    }


def test_size_value_and_burying() -> None:
    found = seen("A: 7 7 2 / B: 4 / C: 4 / D: 4", "7 7", B="5 5 / 6 6", C="3 3 3 / 9 9", D="5 / 7 7")
    assert found == {
        ("B", "6 6", 0): (True, "R5.1", "prospect_lower"),
        ("B", "5 5", 1): (False, "R3.2", "prospect_buried"),
        ("C", "9 9", 0): (False, "R5.1", "prospect_higher"),
        ("C", "3 3 3", 1): (False, "R3.2", "prospect_buried"),
        ("D", "7 7", 0): (False, "R5.1", "prospect_equal"),
        ("D", "5", 1): (False, "R3.2", "prospect_buried"),
    }


def test_the_ghost_and_an_empty_stack() -> None:
    found = seen("A: 9 9 2 / B: 4", "9 9", ghost="1 2 2 3 3 3 4 4 5 8 8 10 10", pile="6")
    assert found[None, "2 2", 0] == (True, "D9", "prospect_lower")
    assert found[None, "1", 0] == (False, "D9", "prospect_size")
    assert found[None, "3 3 3", 0] == (False, "Q17", "prospect_part")
    assert found[None, "10 10", 0] == (False, "D9", "prospect_higher")
    assert found["B", "", 0] == (False, "R5.6", "prospect_empty")


def test_jokers_and_ones() -> None:
    assert seen("A: 13 2 / B: 4", "13", B="X")["B", "X", 0] == (False, "R4.6", "prospect_jokers")
    assert seen("A: X 2 / B: 4", "X", B="X")["B", "X", 0] == (False, "R4.4", "prospect_equal")
    assert seen("A: 12 2 / B: 4", "12", B="13")["B", "13", 0] == (False, "R4.6", "prospect_higher")
    ones = seen("A: 1 2 / B: 4", "1", B="13", options={"R9.4": "b"})
    assert ones["B", "13", 0] == (True, "R9.4", "prospect_one_beats_high")


def test_last_cards_snatch_nothing() -> None:
    found = seen("A: 12 / B: 4", "12", ghost=GHOST, pile="6", B="9")
    assert not any(falls for falls, _, _ in found.values())
    assert found[None, "8", 0][1] == "D13"
    assert found["B", "9", 0][1] == "R8.1"


def test_only_sets_that_can_be_laid() -> None:
    state = play("A: 7 7 2 / B: 4").state
    for cards in ("9", "7 2", ""):
        with pytest.raises(CardRulesError, match="not legal"):
            prospects(state, tuple(cards.split()))
    after = play("A: 7 7 2 / B: 4", "A play 7", B="5").state
    assert prospects(after, ("7",))[0].snatched
    with pytest.raises(CardRulesError, match="this turn's set is 7, not 2"):
        prospects(after, ("2",))


def test_they_come_true() -> None:
    """Over random play: the top sets that should fall are offered, in this order, and no others."""
    dice = random.Random(6)
    checked = 0
    for seed in range(60):
        state = abluxxen_state(ABLUXXEN.new(seed=seed, mode=dice.choice(["base", "duel"])))
        while state.outcome is None:
            move = dice.choice(state.legal_moves)
            if move.verb == "play":
                found = prospects(state, move.args)
                ghosts = [p.cards[0] for p in found if p.owner is None and p.snatched]
                owners = [p.owner for p in found if p.owner is not None and p.snatched]
                after = abluxxen_state(ABLUXXEN.apply(state, move))
                if ghosts:
                    assert [m.args[0] for m in after.legal_moves] == ghosts
                else:
                    assert (after.phase == "take") == bool(owners)
                for prospect in found:
                    text = finding_text(ABLUXXEN, prospect.finding)
                    assert "None" not in text and "{" not in text
                checked += 1
            state = abluxxen_state(ABLUXXEN.apply(state, move))
    assert checked > 500


def test_size_and_value_are_told_apart() -> None:
    """What of the two lets a set fall, whatever the sizes are: a single 6 against two 7s has the lower value alone."""
    state = play("A: 7 7 2 / B: 4 / C: 4", B="6", C="9 9").state
    assert [(p.same_size, p.lower) for p in prospects(state, ("7", "7"))] == [(False, True), (True, False)]


def test_what_waits_for_a_special_card_snatches_nothing_with_the_last_cards() -> None:
    """By Q16 b the set lies there already while the card is decided on; with an empty hand the game is over then."""
    position: dict[str, Any] = {"special": True, "B": "4 4 4", "options": {"Q16": "b"}}
    last = play("A: 5 5 5 / B: 4", "A play 5 5 5", **position).state
    more = play("A: 5 5 5 2 / B: 4", "A play 5 5 5", **position).state
    assert [p.finding.kind for p in prospects(last, ("5", "5", "5"))] == ["prospect_last_cards"]
    assert [p.finding.kind for p in prospects(more, ("5", "5", "5"))] == ["prospect_lower"]
