"""What is to be chosen: the open decision, the legal moves, and the whole space of moves that could be tried.

The placing of a card is looked up in `placing.fitting`, a table of the very findings that the judge gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision, Move, Moves
from cardrules.core.records import NO_MOVES
from cardrules.games.dudab.cards import DUDAB_CARD, TRAITS
from cardrules.games.dudab.hand_limits import HAND_HIGH, HAND_LOW
from cardrules.games.dudab.playable import met_by_drawn, taken_by_rows
from cardrules.games.dudab.state import Cards, OnTable

FORMS = {
    "play": "A play R4f 1", "draw": "A draw", "show": "A show", "reveal": "A reveal", "stash": "A stash G3h",
    "cut": "A cut discard R3f Y1c", "shed": "A shed Y1c G3h", "next": "next",
}  # fmt: skip
"""For each verb how its move reads."""


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
def plays(seat: str, card: str, row: int, q16: str = "a") -> tuple[Move, ...]:
    """The moves that lay this card on this row: one, or for a Dudab one a wish (Q16: and one without)."""
    bare = Move(seat, "play", (card, str(row)))
    if card != DUDAB_CARD:
        return (bare,)
    return (*((bare,) if q16 == "a" else ()), *(Move(seat, "play", (card, str(row), trait)) for trait in TRAITS))


@cache
def single(seat: str, verb: str, *args: str) -> Move:
    """A move that is made once and for all: of a verb without cards, or with one."""
    return Move(seat, verb, args)


def bundles(hand: Cards, sizes: Iterable[int]) -> list[Cards]:
    """Every choice of so many cards of a hand, each once."""
    return list(dict.fromkeys([cards for size in sizes for cards in combinations(hand, size)]))


# --- the legal moves ----------------------------------------------------------------------------------------


def legal_moves(state: OnTable) -> Moves:
    """What the judge has nothing against, in the order of the move space."""
    return NO_MOVES if state.moving else IN_PHASE[state.phase](state)


@cache
def alone(seat: str | None, verb: str) -> Moves:
    """The one move there is."""
    return Moves((Move(seat, verb),))


def _turn(state: OnTable) -> Moves:
    seat, hand = state.seats[state.actor], state.hands[state.actor]
    if state.drawn:
        return Moves([move for row in met_by_drawn(state) for move in plays(seat, state.drawn, row)])
    moves: list[Move] = []
    binding = state.binding if state.wishes else ()
    rows, before = taken_by_rows(state, binding), ""
    for card in hand:
        if card == before:  # equal ones stand together
            continue
        before = card
        for row, taken in rows:
            if card in taken:
                moves += plays(seat, card, row, state.options.get("Q16", "a"))
    if state.demand:
        return Moves(moves) if moves else alone(seat, "reveal")
    if binding:
        return _bound_by_wish(state, seat, moves)
    if not moves:
        return alone(seat, "draw") if len(hand) < HAND_HIGH else Moves(_stashes(seat, hand))
    if len(hand) < HAND_HIGH or state.options["Q7"] == "c":
        moves.append(single(seat, "draw"))
    elif state.options["Q7"] == "b":
        moves += _stashes(seat, hand)
    return Moves(moves)


def _stashes(seat: str, hand: Cards) -> list[Move]:
    return [single(seat, "stash", card) for card in dict.fromkeys(hand)]


def _bound_by_wish(state: OnTable, seat: str, moves: list[Move]) -> Moves:
    """Answers and Dudabs, and showing the hand where nothing answers (rules 27, 28 and 31; Q6)."""
    if not moves:
        return alone(seat, "show")
    q6 = state.options["Q6"]
    if moves[0].args[0] == DUDAB_CARD:  # Dudabs come last in a hand, so nothing answers
        return Moves(moves if q6 == "c" else [*moves, single(seat, "show")])
    return Moves([move for move in moves if move.args[0] != DUDAB_CARD] if q6 == "b" else moves)


def _cut(state: OnTable) -> Moves:
    seat, hand, options = state.seats[state.actor], state.hands[state.actor], state.options
    singly, q11 = options["Q12"] == "b", options["Q11"]
    moves = [single(seat, "cut", "none")] if q11 != "c" and not state.cutting else []
    spare = len(hand) - HAND_LOW
    chosen = bundles(hand, (1,) if singly else range(1, spare + 1) if q11 == "b" else (spare,))
    to_stack = chosen if options["Q10"] == "b" else [cards for cards in chosen if DUDAB_CARD in cards]
    moves += [Move(seat, "cut", ("stack", *cards)) for cards in to_stack]
    moves += [Move(seat, "cut", ("discard", *cards)) for cards in chosen]
    return Moves(moves)


def _shed(state: OnTable) -> Moves:
    seat, hand = state.seats[state.actor], state.hands[state.actor]
    return Moves([Move(seat, "shed", cards) for cards in bundles(hand, (len(hand) - HAND_HIGH,))])


IN_PHASE: Mapping[str, Callable[[OnTable], Moves]] = {
    "turn": _turn, "cut": _cut, "shed": _shed, "scored": lambda _: alone(None, "next"), "over": lambda _: NO_MOVES,
}  # fmt: skip
"""For each phase what lists the legal moves."""


# --- what could be tried ------------------------------------------------------------------------------------


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
        moves.append(single(seat, verb))
    moves += _stashes(seat, hand if phase == "turn" else some)
    moves.append(single(seat, "cut", "none"))
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
    return Moves((*moves, *alone(None, "next")))
