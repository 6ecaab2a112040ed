"""What can be chosen: the open decision, the moves to try, the legal ones."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision, Move, Moves
from cardrules.core.records import NO_MOVES
from cardrules.games.abluxxen.cards import COPIES, JOKER, SETS, Cards, counted
from cardrules.games.abluxxen.comparing import ghost_targets
from cardrules.games.abluxxen.special import offer
from cardrules.games.abluxxen.state import VICTIM_DECIDES, OnTable
from cardrules.games.abluxxen.table import ROW_PLACES

FORMS = {
    "play": "A play 7 7 X", "ghost": "A ghost 8", "take": "A take", "leave": "A leave", "takeback": "B takeback",
    "discard": "B discard", "draw": "B draw row 3", "stop": "A stop",
}  # fmt: skip


def decision(state: OnTable) -> Decision | None:
    """Who must choose, and what."""
    seat, laid = state.to_move, state.laid_set
    match state.phase:
        case "over":
            return None
        case "play":
            return Decision(seat, "play", "R3.1")
        case "ghost":
            return Decision(seat, "ghost", "D9", Facts(laid=laid, targets=ghost_targets(state, laid)))
        case "special":
            facts = offer(state)
            return Decision(seat, "special", "Q16", Facts(number=facts["number"], holder=facts["holder"]))
        case "take":
            return Decision(seat, "take", "R6.1", Facts(victim=state.seats[state.victim], cards=state.snatched_set))
        case "back":
            return Decision(seat, "back", "R6.3", Facts(turn=state.seats[state.turn], cards=state.snatched_set))
        case "draw":
            return Decision(seat, "draw", "R6.3" if state.left else "R6.2", Facts(due=state.due))
    return Decision(seat, "consolation", "R9.1")


# --- the moves --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _sets_of(seat: str, jokers: int) -> dict[str, tuple[tuple[Move, ...], ...]]:
    """For each card and each number of copies the sets that they make, with none up to so many jokers."""
    found = {}
    for card, copies in COPIES.items():
        sets = [
            (kind.numbers or kind.jokers, Move(seat, "play", cards))
            for cards, kind in SETS.items()
            if cards[0] == card and (kind.jokers <= jokers or not kind.numbers)
        ]
        found[card] = tuple(tuple(move for number, move in sets if number <= count) for count in range(copies + 1))
    return found


def plays(seat: str, hand: Cards) -> Moves:
    """Every set that can be laid from a hand (R3.1, R3.3, R4.1)."""
    counts = counted(hand)
    sets = _sets_of(seat, counts.get(JOKER, 0))
    found: list[Move] = []
    for card, count in counts.items():
        found += sets[card][count]
    return Moves(found)


@cache
def _draws(seat: str, places: int, pile: bool, *more: str) -> Moves:
    """Drawing from the pile and each place, and other verbs behind that."""
    row = [Move(seat, "draw", ("row", str(place))) for place in range(1, places + 1)]
    return Moves([*([Move(seat, "draw", ("pile",))] if pile else ()), *row, *_words(seat, *more)])


@cache
def _words(seat: str, *verbs: str) -> Moves:
    return Moves([Move(seat, verb) for verb in verbs])


@lru_cache(maxsize=4096)
def _ghost(seat: str, values: tuple[str, ...]) -> Moves:
    return Moves([Move(seat, "ghost", (value,)) for value in values])


def legal_moves(state: OnTable) -> Moves:
    """The legal moves, in the order of the move space, put together from what the hand and the table allow."""
    phase = state.phase
    if state.moving or phase == "over":
        return NO_MOVES
    seat = state.seats[state.victim if phase in VICTIM_DECIDES else state.turn]
    match phase:
        case "play":
            return plays(seat, state.hands[state.turn])
        case "draw":
            return _draws(seat, len(state.row), bool(state.pile))
        case "take" | "special":
            return _words(seat, "take", "leave")
        case "back":
            return _words(seat, "takeback", "discard")
        case "ghost":
            return _ghost(seat, ghost_targets(state, state.laid_set))
    return _draws(seat, len(state.row), bool(state.pile), "stop")


def move_space(state: OnTable) -> Moves:
    """Every move that could be tried: sets of the hand's values, ghost values, places, and all other verbs.

    Of plays there are all legal ones, one card too many of each value, each two neighbouring values together, and
    no card at all.
    """
    seat = state.to_move or state.seats[state.turn]
    hand = state.hands[state.seats.index(seat)]
    values = tuple(dict.fromkeys(hand))
    tried = list(plays(seat, hand)) if state.phase == "play" else [Move(seat, "play", (card,)) for card in values]
    if state.phase == "play":
        more = [(card,) * (hand.count(card) + 1) for card in values]
        pairs = [pair for pair in pairwise(values) if pair[1] != JOKER]
        tried += [Move(seat, "play", cards) for cards in ((), *(m for m in more if m in SETS), *pairs)]
    ghost = _ghost(seat, tuple(dict.fromkeys(state.ghost)))
    words = _words(seat, "take", "leave", "takeback", "discard")
    return Moves((*tried, *ghost, *words, *_draws(seat, ROW_PLACES, True, "stop")))
