"""What a set would snatch, and why it would not snatch the rest: for lessons and for whoever thinks ahead."""

from __future__ import annotations

from typing import NamedTuple

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move
from cardrules.games.abluxxen.cards import Cards
from cardrules.games.abluxxen.comparing import compare, ghost_targets
from cardrules.games.abluxxen.state import AbluxxenState


class Prospect(NamedTuple):
    """One set on the table and whether the set in question would snatch it."""

    owner: str | None
    """The seat whose stack it lies on; None for the ghost."""
    cards: Cards
    """Empty for a stack without sets."""
    depth: int
    """How many sets lie above it: only 0 can be attacked (R3.2)."""
    snatched: bool
    finding: Finding
    """The rule that says so, with the kind of reason: `prospect_…` of `lower`, `one_beats_high`, `size`, `equal`,
    `higher`, `jokers`, `empty`, `buried`, `part` (of a ghost group), `last_cards`."""
    same_size: bool
    """Whether the size alone would let it fall (R5.1)."""
    lower: bool
    """Whether the value alone would let it fall (R5.1)."""


def prospects(state: AbluxxenState, cards: Cards) -> tuple[Prospect, ...]:
    """For every ghost combination and every set of the others, in the order they are looked at: would it fall?

    `cards` is the set that the seat whose turn it is would lay, or, once it has laid, what it has laid.
    Raises `CardRulesError` if these cards are no set that this seat could lay now.
    """
    laid = tuple(cards)
    if state.phase == "play":
        verdict = state.verdict(Move(state.seats[state.turn], "play", laid))
        if not verdict:
            raise CardRulesError(verdict.text())
        laid = verdict.move.args
    elif laid != state.laid_set:
        raise CardRulesError(f"this turn's set is {' '.join(state.laid_set) or 'not laid'}, not {' '.join(laid)}")
    hand = state.hands[state.turn]
    last = len(laid) == len(hand) if state.phase == "play" else not hand
    found = [_with_ghost(state, laid, value, count, last) for value, count in state.ghost_groups.items()]
    for step in range(1, len(state.seats)):
        found += _with_player(state, laid, (state.turn + step) % len(state.seats), last)
    return tuple(found)


def _with_ghost(state: AbluxxenState, laid: Cards, value: str, count: int, last: bool) -> Prospect:
    group = (value,) * count
    comparison = compare(laid, group, state.options)
    kind, rule = comparison.kind, "D9"
    falls = value in ghost_targets(state, laid)
    if falls:
        kind = "lower"
    elif kind == "size" and count > len(laid):
        kind, rule = "part", "Q17"
    if last:
        falls, kind, rule = False, "last_cards", "D13"
    facts = _facts(laid, group, None)
    same_size = count == len(laid) or (state.options["Q17"] == "b" and count > len(laid))
    return Prospect(
        None, group, 0, falls, Finding(rule, f"prospect_{kind}", facts), same_size, _lower(state, laid, group)
    )


def _with_player(state: AbluxxenState, laid: Cards, seat: int, last: bool) -> list[Prospect]:
    name, stack = state.seats[seat], state.stacks[seat]
    if not stack:
        empty = Finding("R5.6", "prospect_empty", _facts(laid, (), name))
        return [Prospect(name, (), 0, False, empty, False, False)]
    found = []
    for depth, cards in enumerate(reversed(stack)):
        comparison = compare(laid, cards, state.options)
        falls, kind, rule = comparison.snatches, comparison.kind, comparison.rules[0]
        if last:
            falls, kind, rule = False, "last_cards", "R8.1"
        elif depth:
            falls, kind, rule = False, "buried", "R3.2"
        finding = Finding(rule, f"prospect_{kind}", _facts(laid, cards, name))
        same_size = len(cards) == len(laid)
        found.append(Prospect(name, cards, depth, falls, finding, same_size, _lower(state, laid, cards)))
    return found


def _lower(state: AbluxxenState, laid: Cards, cards: Cards) -> bool:
    """Whether a set's value is beaten, its size left aside: one card of it against one."""
    return compare(laid[:1], cards[:1], state.options).snatches


def _facts(laid: Cards, cards: Cards, owner: str | None) -> Facts:
    """The facts of a comparison; `whose` and `shown` are written out, so that a sentence can begin with them."""
    return Facts(
        laid=laid, size=len(laid), value=laid[0], owner=owner, cards=cards, other_size=len(cards),
        other_value=cards[0] if cards else "", whose="The ghost" if owner is None else owner, shown=" ".join(cards),
    )  # fmt: skip
