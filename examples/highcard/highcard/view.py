"""The state words, and what a seat may know of them."""

from typing import Any

from cardrules.core.frozen import HIDDEN, freeze
from cardrules.core.game import View
from cardrules.core.state_words import Word, as_is, bag
from highcard.state import OnTable, Table

WORDS = {"hands": Word(bag, True), "points": Word(as_is, True), "trick": Word(), "leader": Word(), "to_move": Word()}


def state_words(position: OnTable) -> dict[str, Any]:
    seats, leader, to_move = position.seats, position.seats[position.leader], position.to_move
    hands = {seat: list(hand) for seat, hand in zip(seats, position.hands, strict=True)}
    points = dict(zip(seats, position.points, strict=True))
    return {"hands": hands, "points": points, "trick": list(position.trick), "leader": leader, "to_move": to_move}


def view(position: OnTable, seat: str | None) -> View:
    """A seat sees its own hand, and of the other's how many cards there are (P2)."""
    words = {**state_words(position), "seats": position.seats, "moving": position.moving}
    for other, hand in words["hands"].items():
        words["hands"][other] = hand if seat in (None, other) else [HIDDEN] * len(hand)
    return View(Table.game, seat, freeze(words))
