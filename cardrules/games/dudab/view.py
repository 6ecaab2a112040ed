"""The state words of Dudab, and what a seat may know of them (Q19)."""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import HIDDEN, freeze
from cardrules.core.game import View
from cardrules.core.state_words import Word, bag
from cardrules.games.dudab.rounds import outcome
from cardrules.games.dudab.state import OnTable

WORDS: dict[str, Word] = {
    "to_move": Word(), "rows": Word(), "hands": Word(bag, per_seat=True), "stacks": Word(bag, per_seat=True),
    "discard": Word(bag), "pile_size": Word(), "wishes": Word(), "demand": Word(), "phase": Word(), "round": Word(),
    "starter": Word(), "totals": Word(per_seat=True), "scores": Word(per_seat=True),
}  # fmt: skip


def state_words(state: OnTable) -> dict[str, Any]:
    """Every state word, all cards open."""
    seats = state.seats
    return {
        "to_move": state.to_move,
        "rows": [list(row) for row in state.rows],
        "hands": {seat: list(hand) for seat, hand in zip(seats, state.hands, strict=True)},
        "stacks": {seat: list(stack) for seat, stack in zip(seats, state.stacks, strict=True)},
        "discard": list(state.discard),
        "pile_size": len(state.pile),
        "wishes": {str(row): trait for row, trait in state.wishes},
        "demand": state.demand or None,
        "phase": state.phase,
        "round": state.round,
        "starter": seats[state.starter],
        "totals": dict(zip(seats, state.totals, strict=True)),
        "scores": None if state.scores is None else dict(zip(seats, state.scores, strict=True)),
    }


def view(state: OnTable, seat: str | None) -> View:
    """What a seat may know: its hand and stack, what it has seen of those of the others, and all that lies open.

    When a round is scored, hands and stacks are laid open for the counting. Besides the state words: the rows
    whose wishes are `binding` the player to move, the `drawn` card that has to be laid (Q17 b), and `cutting` (Q12 b).
    """
    open_ = seat is None or state.phase in ("scored", "over")
    words = state_words(state)
    for at, name in enumerate(state.seats):
        if not open_ and name != seat:
            known = state.known[at]
            words["hands"][name] = [*known, *[HIDDEN] * (len(state.hands[at]) - len(known))]
            words["stacks"][name] = [*state.taken[at], *[HIDDEN] * len(state.put[at])]
    mine = open_ or state.to_move == seat
    ended = outcome(state)
    words |= {
        "seats": state.seats,
        "options": dict(state.options),
        "binding": state.binding,
        "drawn": (state.drawn if mine else HIDDEN) if state.drawn else None,
        "cutting": state.cutting,
        "winners": () if ended is None else ended.winners,
        "moving": state.moving,
    }
    return View(state.game, seat, freeze(words))
