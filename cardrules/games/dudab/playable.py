"""What the player to move can lay now: each card of the hand with the rows that take it, and what binds the player."""

from __future__ import annotations

from collections.abc import Iterable

from cardrules.games.dudab.cards import DUDAB_CARD, HAS_TRAIT
from cardrules.games.dudab.placing import ANSWER, CLOSED, DEMANDED, FREE, OPEN, fitting
from cardrules.games.dudab.state import Cards, OnTable


def mark_of(state: OnTable, row: int) -> str:
    """What the top card of a row asks for: a wish, an open demand, or nothing."""
    top = state.rows[row - 1][-1]
    if top == DUDAB_CARD:
        return state.wish_on(row)
    return OPEN if state.demand == row else ""


def standing(state: OnTable, row: int, binding: tuple[int, ...]) -> str:
    """How a row stands to the player to move."""
    if state.demand:
        return CLOSED if state.options["Q3"] == "b" and row != state.demand else DEMANDED
    if binding:
        return ANSWER if row in binding else CLOSED
    return FREE


def taken_by_rows(state: OnTable, binding: tuple[int, ...]) -> list[tuple[int, frozenset[str]]]:
    """Each row with what the player to move may lay there now, be it held or not (Q6 b and Q17 b left aside).

    `binding` are the rows whose wishes bind the player, as the state has them.
    """
    options, demand = state.options, state.demand > 0
    q2 = options.get("Q2", "a")  # asked at every move, and this is quicker than what finds the default by itself
    found = []
    if demand or state.wishes:
        q3 = options["Q3"] if demand else "a"
        for row, cards in enumerate(state.rows, 1):
            mark, how = mark_of(state, row), standing(state, row, binding)
            found.append((row, fitting(cards[-1], q2, mark, how, q3, demand)))
    else:
        for row, cards in enumerate(state.rows, 1):
            found.append((row, fitting(cards[-1], q2)))
    return found


def fits(state: OnTable) -> list[tuple[str, int]]:
    """Every card of the hand with each row it may be laid on now."""
    rows = taken_by_rows(state, state.binding)
    return [(card, row) for card in dict.fromkeys(state.hands[state.actor]) for row, taken in rows if card in taken]


def answers(state: OnTable) -> list[tuple[str, int]]:
    """What meets a wish that binds the player (rule 27), or the demand (rule 33): cards and rows."""
    found = fits(state)
    return found if state.demand else [pair for pair in found if pair[0] != DUDAB_CARD]


def met_by_drawn(state: OnTable) -> list[int]:
    """The rows whose wishes the drawn card meets (Q17 b)."""
    return sorted(row for row, trait in state.wishes if state.drawn in HAS_TRAIT[trait])


def names_of(cards: Iterable[tuple[str, int]]) -> Cards:
    """The cards of these pairs, each once."""
    return tuple(dict.fromkeys(card for card, _ in cards))
