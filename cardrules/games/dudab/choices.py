"""What is to be chosen: the open decision, the legal moves, and the whole space of moves that could be tried.

The placing of a card is looked up in `placing.fitting`, a table of the very findings that the judge gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision, Move, Moves
from cardrules.games.dudab.cards import DUDAB_CARD, TRAITS
from cardrules.games.dudab.hand_limits import HAND_HIGH, HAND_LOW
from cardrules.games.dudab.playable import fits, met_by_drawn
from cardrules.games.dudab.state import Cards, OnTable

FORMS = {
    "play": "A play R4f 1", "draw": "A draw", "show": "A show", "reveal": "A reveal", "stash": "A stash G3h",
    "cut": "A cut discard R3f Y1c", "shed": "A shed Y1c G3h", "next": "next",
}  # fmt: skip
"""For each verb how its move reads."""
NEXT = Move(None, "next")


def decision(state: OnTable) -> Decision | None:
    """The open decision; None once the game is over."""
    seat, phase = state.to_move, state.phase
    if phase == "over":
        return None
    if phase == "scored":
        return Decision(None, "scored", "44", Facts(round=state.round))
    held = len(state.hands[state.actor])
    if phase == "cut":
        forced = state.options["Q11"] == "c" or state.cutting
        return Decision(seat, "cut_on" if forced else "cut", "40", Facts(held=held))
    if phase == "shed":
        return Decision(seat, "shed", "20", Facts(held=held, spare=held - HAND_HIGH))
    if state.drawn:
        return Decision(seat, "lay_drawn", "Q17")  # on which rows would tell the others of the card
    if state.demand:
        shaman = state.rows[state.demand - 1][-1]
        return Decision(seat, "demand", "33", Facts(row=state.demand, card=shaman))
    if binding := state.binding:
        wishes = tuple(state.wish_on(row) for row in binding)
        return Decision(seat, "wish", "27", Facts(rows=binding, wishes=wishes))
    return Decision(seat, "turn", "16", Facts(held=held))


@cache
def plays(seat: str, card: str, row: int, wishless: bool = True) -> tuple[Move, ...]:
    """The moves that lay this card on this row: one, or for a Dudab one a wish (Q16: and one without)."""
    bare = Move(seat, "play", (card, str(row)))
    if card != DUDAB_CARD:
        return (bare,)
    return (*((bare,) if wishless else ()), *(Move(seat, "play", (card, str(row), trait)) for trait in TRAITS))


@cache
def single(seat: str, verb: str) -> tuple[Move, ...]:
    """The one move of a verb without cards."""
    return (Move(seat, verb),)


@cache
def stashes(seat: str, hand: Cards) -> tuple[Move, ...]:
    """One `stash` a card."""
    return tuple(Move(seat, "stash", (card,)) for card in dict.fromkeys(hand))


def bundles(hand: Cards, sizes: Iterable[int]) -> Iterator[Cards]:
    """Every choice of so many cards of a hand, each once."""
    for size in sizes:
        yield from dict.fromkeys(combinations(hand, size))


def legal_moves(state: OnTable) -> Moves:
    """What the judge has nothing against, in the order of the move space."""
    if state.moving or state.phase == "over":
        return Moves()
    if state.phase == "scored":
        return Moves((NEXT,))
    seat = state.seats[state.actor]
    if state.phase == "turn":
        return Moves(_turn(state, seat))
    hand = state.hands[state.actor]
    if state.phase == "shed":
        return Moves(Move(seat, "shed", cards) for cards in bundles(hand, (len(hand) - HAND_HIGH,)))
    return Moves(_cuts(state, seat, hand))


def _turn(state: OnTable, seat: str) -> list[Move]:
    wishless = state.options["Q16"] == "a"
    if state.drawn:
        return [move for row in met_by_drawn(state) for move in plays(seat, state.drawn, row)]
    found = fits(state)
    binding = state.binding
    q6 = state.options["Q6"]
    if binding and q6 == "b" and found and found[0][0] != DUDAB_CARD:  # Dudabs come last in a hand
        found = [pair for pair in found if pair[0] != DUDAB_CARD]
    moves: list[Move] = []
    for card, row in found:
        moves += plays(seat, card, row, wishless)
    if state.demand:
        return moves or list(single(seat, "reveal"))
    if binding:
        if not found or (found[0][0] == DUDAB_CARD and q6 != "c"):
            moves += single(seat, "show")
        return moves
    hand = state.hands[state.actor]
    q7 = state.options["Q7"]
    if len(hand) < HAND_HIGH or (found and q7 == "c"):
        moves += single(seat, "draw")
    elif not found or q7 == "b":
        moves += stashes(seat, hand)
    return moves


def _cuts(state: OnTable, seat: str, hand: Cards) -> Iterator[Move]:
    options = state.options
    singly, q11 = options["Q12"] == "b", options["Q11"]
    if q11 != "c" and not state.cutting:
        yield Move(seat, "cut", ("none",))
    spare = len(hand) - HAND_LOW
    sizes = (1,) if singly else range(1, spare + 1) if q11 == "b" else (spare,)
    for target in ("stack", "discard"):
        for cards in bundles(hand, sizes):
            if target == "discard" or options["Q10"] == "b" or DUDAB_CARD in cards:
                yield Move(seat, "cut", (target, *cards))


def move_space(state: OnTable) -> Moves:
    """Every move that the seat to move could try here, and one of each verb that belongs to another decision."""
    seat = state.to_move or state.seats[0]
    hand = state.hands[state.seats.index(seat)]
    phase = state.phase
    tried, rows = (dict.fromkeys(hand), len(state.rows)) if phase == "turn" else ((), 0)
    moves = [move for card in tried for row in range(1, rows + 1) for move in plays(seat, card, row)]
    some = hand[:1]  # nothing while the cards are being dealt
    if phase != "turn":
        moves += [move for card in some for move in plays(seat, card, 1)[:1]]
    for verb in ("reveal", "show", "draw"):
        moves += single(seat, verb)
    moves += stashes(seat, hand if phase == "turn" else some)
    moves.append(Move(seat, "cut", ("none",)))
    if phase == "cut":
        for target in ("stack", "discard"):
            moves += [Move(seat, "cut", (target, *cards)) for cards in bundles(hand, range(1, len(hand)))]
    else:
        moves += [Move(seat, "cut", ("discard", card)) for card in some]
    spare = len(hand) - HAND_HIGH
    if spare != 1 or phase != "shed":
        moves += [Move(seat, "shed", (card,)) for card in some]
    if phase == "shed" and spare > 0:
        moves += [Move(seat, "shed", cards) for cards in bundles(hand, (spare,))]
    return Moves((*moves, NEXT))
