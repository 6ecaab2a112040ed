"""The state words of Abluxxen, and what a seat may know of them (R2.5)."""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import HIDDEN, freeze
from cardrules.core.game import View
from cardrules.core.state_words import Word, bag, bags
from cardrules.games.abluxxen.scoring import scores, winners
from cardrules.games.abluxxen.special import FIRST
from cardrules.games.abluxxen.state import SPECIAL_NUMBERS, OnTable

WORDS: dict[str, Word] = {
    "hands": Word(bag, per_seat=True), "stacks": Word(bags, per_seat=True), "row": Word(), "ghost": Word(bag),
    "pile_size": Word(), "discard": Word(bag), "removed": Word(bag),
    "bonus": Word(keys=tuple(map(str, SPECIAL_NUMBERS))), "to_move": Word(), "scores": Word(per_seat=True),
}  # fmt: skip


def state_words(state: OnTable) -> dict[str, Any]:
    """Every state word, all cards open."""
    seats = state.seats
    points = dict(zip(seats, scores(state), strict=True)) if state.phase == "over" else None
    return {
        "hands": {seat: list(hand) for seat, hand in zip(seats, state.hands, strict=True)},
        "stacks": {seat: [list(cards) for cards in stack] for seat, stack in zip(seats, state.stacks, strict=True)},
        "row": [list(place) for place in state.row],
        "ghost": list(state.ghost),
        "pile_size": len(state.pile),
        "discard": list(state.discard),
        "removed": list(state.removed),
        "bonus": bonus(state),
        "to_move": state.to_move,
        "scores": points,
    }


def bonus(state: OnTable) -> dict[str, str | None]:
    """The holder of each special card by its number; empty without special cards."""
    return {
        str(at + FIRST): state.seats[holder] if holder >= 0 else None for at, (holder, _, _) in enumerate(state.special)
    }


def view(state: OnTable, seat: str | None) -> View:
    """What a seat may know: its own hand, what it has seen go into those of the others and must still be there, how
    many cards they hold, and everything that lies open.

    Besides the state words: `mode`, whose `turn` it is, the `phase`, the `victim` with the number of cards `due`, the
    set `laid` in this turn and the set just `snatched`, the special cards `offered`, the ghost's `groups`, whether the
    set was `left`, the `hand_sizes`, the `winners` at the end, the `seats`, the `options`.
    """
    seats = state.seats
    words = state_words(state)
    if seat is not None:
        for name, hand, known in zip(seats, state.hands, state.known, strict=True):
            if name != seat:
                words["hands"][name] = [*known, *[HIDDEN] * (len(hand) - len(known))]
    words |= {
        "seats": seats,
        "options": dict(state.options),
        "mode": state.mode,
        "special_cards": state.special_cards,
        "turn": seats[state.turn],
        "phase": state.phase,
        "victim": seats[state.victim] if state.victim >= 0 else None,
        "due": state.due,
        "left": state.left,
        "laid": state.laid_set,
        "snatched": state.snatched_set,
        "offered": state.offered,
        "groups": state.ghost_groups,
        "hand_sizes": {name: len(hand) for name, hand in zip(seats, state.hands, strict=True)},
        "winners": [seats[at] for at in winners(state)] if state.phase == "over" else None,
        "moving": state.moving,
    }
    return View(state.game, seat, freeze(words))
