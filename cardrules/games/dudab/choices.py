"""What a seat can do: the legal moves, quickly, and the whole space of moves that could be tried.

The placing of a card is looked up in `placing.fitting`, a table of the very findings that the judge gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from cardrules.core.game import Move, Moves
from cardrules.core.rulebook import Options
from cardrules.games.dudab.cards import DUDAB, HAS_TRAIT, TRAITS
from cardrules.games.dudab.placing import FREE, fitting, mark_of, standing
from cardrules.games.dudab.state import Cards, DudabState

HAND_LOW, HAND_HIGH = 2, 5
"""The limits of a hand at the end of a turn (rule 20)."""
HAND_MOST = HAND_HIGH + 6
"""What a hand has at most within a turn: five, a card turned up, and five for it (rule 34; Q8 c, Q9 c)."""
NEXT = Move(None, "next")


def hand_sizes(phase: str, decides: bool, drawn: bool, options: Options) -> range:
    """How many cards a hand can have in a phase; `decides`: whether it is that of the seat to move, who may have
    `drawn` a card that has to be laid (Q17 b).
    """
    if phase in ("scored", "over"):
        return range(HAND_LOW, (HAND_MOST if options["Q13"] == "b" else HAND_HIGH) + 1)
    if decides and phase == "shed":
        return range(HAND_HIGH + 1, HAND_MOST + 1)
    more = decides and (drawn or phase == "cut")
    return range(HAND_LOW + more, HAND_HIGH + drawn * decides + 1)


@cache
def plays(seat: str, card: str, row: int, wishless: bool = True) -> tuple[Move, ...]:
    """The moves that lay this card on this row: one, or for a Dudab one a wish (Q16: and one without)."""
    bare = Move(seat, "play", (card, str(row)))
    if card != DUDAB:
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


def fits(state: DudabState) -> list[tuple[str, int]]:
    """Every card of the hand with each row it may be laid on now (Q6 b and Q17 b left aside)."""
    options, demand = state.options, state.demand > 0
    q2, q3 = options["Q2"], options["Q3"]
    if demand or state.wishes:
        binding = state.binding
        rows = [
            (row, fitting(cards[-1], mark_of(state, row), standing(state, row, binding), q2, q3, demand))
            for row, cards in enumerate(state.rows, 1)
        ]
    else:
        rows = [(row, fitting(cards[-1], "", FREE, q2, q3, False)) for row, cards in enumerate(state.rows, 1)]
    hand = dict.fromkeys(state.hands[state.actor])
    return [(card, row) for card in hand for row, allowed in rows if card in allowed]


def answers(state: DudabState) -> list[tuple[str, int]]:
    """What meets a wish that binds the player (rule 27), or the demand (rule 33): cards and rows."""
    found = fits(state)
    return found if state.demand else [pair for pair in found if pair[0] != DUDAB]


def met_by_drawn(state: DudabState) -> list[int]:
    """The rows whose wishes the drawn card meets (Q17 b)."""
    return sorted(row for row, trait in state.wishes if state.drawn in HAS_TRAIT[trait])


def legal_moves(state: DudabState) -> Moves:
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


def _turn(state: DudabState, seat: str) -> list[Move]:
    wishless = state.options["Q16"] == "a"
    if state.drawn:
        return [move for row in met_by_drawn(state) for move in plays(seat, state.drawn, row)]
    found = fits(state)
    binding = state.binding
    q6 = state.options["Q6"]
    if binding and q6 == "b" and found and found[0][0] != DUDAB:  # Dudabs come last in a hand
        found = [pair for pair in found if pair[0] != DUDAB]
    moves: list[Move] = []
    for card, row in found:
        moves += plays(seat, card, row, wishless)
    if state.demand:
        return moves or list(single(seat, "reveal"))
    if binding:
        if not found or (found[0][0] == DUDAB and q6 != "c"):
            moves += single(seat, "show")
        return moves
    hand = state.hands[state.actor]
    q7 = state.options["Q7"]
    if len(hand) < HAND_HIGH or (found and q7 == "c"):
        moves += single(seat, "draw")
    elif not found or q7 == "b":
        moves += stashes(seat, hand)
    return moves


def _cuts(state: DudabState, seat: str, hand: Cards) -> Iterator[Move]:
    options = state.options
    singly, q11 = options["Q12"] == "b", options["Q11"]
    if q11 != "c" and not state.cutting:
        yield Move(seat, "cut", ("none",))
    spare = len(hand) - HAND_LOW
    sizes = (1,) if singly else range(1, spare + 1) if q11 == "b" else (spare,)
    for target in ("stack", "discard"):
        for cards in bundles(hand, sizes):
            if target == "discard" or options["Q10"] == "b" or DUDAB in cards:
                yield Move(seat, "cut", (target, *cards))


def move_space(state: DudabState) -> Moves:
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


def names_of(cards: Iterable[tuple[str, int]]) -> Cards:
    """The cards of these pairs, each once."""
    return tuple(dict.fromkeys(card for card, _ in cards))
