"""A position of Abluxxen as its setup: the start of a turn."""

from __future__ import annotations

from typing import Any

from cardrules.core.position_fields import Field
from cardrules.games.abluxxen.special import FIRST, earning_set
from cardrules.games.abluxxen.state import AbluxxenState
from cardrules.games.abluxxen.view import state_words

FIELDS: tuple[Field, ...] = (
    Field("mode", "Base game or duel", "choice", hint="base or duel; base if empty", choices=("base", "duel")),
    Field("special_cards", "Special cards", "flag", hint="yes or no; no if empty"),
    Field("to_move", "To move", "choice"),
    Field("hands", "Hand", "cards", per_seat=True, hint="1 to 13, X for a joker"),
    Field("stacks", "Stack, bottom set first", "piles", per_seat=True, hint="sets with | between"),
    Field("row", "Open row", "piles", hint="six places with | between; a pair is two cards, the base first"),
    Field("ghost", "Ghost", "cards", hint="thirteen cards below 13, in a duel"),
    Field("pile", "Pile, next card first", "cards", hint="the rest is mixed in"),
    Field("pile_size", "Cards in the pile", "number", hint="all that remain if left empty"),
    Field("discard", "Discarded", "cards"),
    Field("removed", "Removed", "cards", hint="13s and jokers, in a duel"),
    Field("bonus", "Special cards held", "pairs", hint="such as 3=A 5=B"),
)

NOTATION: tuple[tuple[str, str], ...] = (
    ("Cards, low to high", "1 to 13, and X for a joker. There are eight of each number and five jokers."),
    ("Sets and places", "With | between: 7 7 X | 2 is a set of two 7s and a joker, and a 2 on top of it."),
    ("Special cards held", "The number of the special card, an equals sign, and who has it: 3=A 5=B."),
)
"""How the cards are written."""


def setup_of(state: AbluxxenState) -> dict[str, Any] | None:
    """The setup of a state at the start of a turn; None in mid-turn and at the end.

    None as well in the rare case that a position would take another set for the one that earned a special card. What
    has been seen of the hands is not said: read back, their owners alone know them.
    """
    if state.moving or state.phase != "play" or not _says_who_earned(state):
        return None
    said = {"seats": list(state.seats), "mode": state.mode, "special_cards": state.special_cards}
    words = state_words(state) | said | {"pile": list(state.pile)}
    told = [*said, "to_move", "hands", "stacks", "row", "pile", "pile_size", "discard"]
    if state.mode == "duel":
        told += ["ghost", "removed"]
    if state.special_cards:
        told.append("bonus")
    return {word: words[word] for word in told}


def _says_who_earned(state: AbluxxenState) -> bool:
    """Whether the special cards were earned by the very sets that a position takes for it."""
    return all(
        holder < 0 or earning_set(state.stacks[holder], at + FIRST, state.options) == (rank, level)
        for at, (holder, rank, level) in enumerate(state.special)
    )
