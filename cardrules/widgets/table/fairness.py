"""May a choice be taken back in play? Only while nobody has learnt anything from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Event, Move, State, View

UNTOLD = ("phase", "options", "seats")
"""Words of a view that tell no card."""


def why_no_undo(seat: str, before: State, moves: Iterable[Move], events: Iterable[Event], now: State) -> str:
    """Why this seat may not take its last choice back; empty if it may.

    `before` is the state in which it chose, `moves` and `events` what has happened from that choice on. A choice
    stands as soon as another seat has chosen after it, or the seat has seen a card that it had not seen before.
    """
    others = list(dict.fromkeys(move.seat for move in moves if move.seat not in (None, seat)))
    if others:
        return f"it cannot be taken back: {' and '.join(map(str, others))} chose after it, and you have seen what"
    known = Counter(_texts(before.view(seat), before))
    seen = Counter(_texts(now.view(seat), now))
    told = [text for event in events for text in _leaves(event.seen_by(seat).facts, before)]
    if seen - known or set(told) - set(known):
        return "it cannot be taken back: it has shown you a card that you did not know"
    return ""


def _texts(view: View, state: State) -> Iterable[str]:
    words = {name: value for name, value in view.words.items() if name not in UNTOLD}
    return _leaves(words, state)


def _leaves(value: Any, state: State) -> Iterable[str]:
    """Every text in a value that is no seat and not hidden: cards, and whatever else might tell of them."""
    if isinstance(value, str):
        if value != HIDDEN and value not in state.seats:
            yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _leaves(item, state)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _leaves(item, state)
