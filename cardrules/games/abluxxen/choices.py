"""What can be chosen: the open decision, the moves to try, the legal ones, and the rules that allow them."""

from __future__ import annotations

from functools import cache
from itertools import chain, pairwise

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision, Finding, Move, Moves
from cardrules.core.records import NO_MOVES
from cardrules.games.abluxxen.cards import JOKER, SETS, Cards, plural
from cardrules.games.abluxxen.comparing import ghost_targets
from cardrules.games.abluxxen.special import offer
from cardrules.games.abluxxen.state import AbluxxenState
from cardrules.games.abluxxen.table import ROW_PLACES

FORMS = {
    "play": "A play 7 7 X", "ghost": "A ghost 8", "take": "A take", "leave": "A leave", "takeback": "B takeback",
    "discard": "B discard", "draw": "B draw row 3", "stop": "A stop",
}  # fmt: skip


def decision(state: AbluxxenState) -> Decision | None:
    """Who must choose, and what."""
    phase, seat = state.phase, state.to_move
    match phase:
        case "over":
            return None
        case "play":
            return Decision(seat, "play", "R3.1")
        case "ghost":
            return Decision(seat, "ghost", "D9", Facts(laid=state.laid, targets=ghost_targets(state, state.laid)))
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


@cache
def _plays(seat: str, card: str, count: int, jokers: int) -> tuple[Move, ...]:
    """The sets that some cards of a value make, with none up to some jokers."""
    if card == JOKER:
        return tuple(Move(seat, "play", (JOKER,) * number) for number in range(1, count + 1))
    return tuple(
        Move(seat, "play", (card,) * number + (JOKER,) * wild)
        for number in range(1, count + 1)
        for wild in range(jokers + 1)
    )


def plays(seat: str, hand: Cards) -> tuple[Move, ...]:
    """Every set that can be laid from a hand (R3.1, R3.3, R4.1)."""
    jokers = hand.count(JOKER)
    return tuple(chain.from_iterable(_plays(seat, card, hand.count(card), jokers) for card in dict.fromkeys(hand)))


@cache
def _draws(seat: str, places: int, pile: bool) -> tuple[Move, ...]:
    row = tuple(Move(seat, "draw", ("row", str(place))) for place in range(1, places + 1))
    return (Move(seat, "draw", ("pile",)), *row) if pile else row


@cache
def _words(seat: str, *verbs: str) -> tuple[Move, ...]:
    return tuple(Move(seat, verb) for verb in verbs)


@cache
def _ghost(seat: str, values: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(Move(seat, "ghost", (value,)) for value in values)


def legal_moves(state: AbluxxenState) -> Moves:
    """The legal moves, in the order of the move space, put together from what the hand and the table allow."""
    seat = state.to_move
    if state.moving or seat is None:
        return NO_MOVES
    match state.phase:
        case "play":
            return Moves(plays(seat, state.hands[state.turn]))
        case "draw":
            return Moves(_draws(seat, len(state.row), bool(state.pile)))
        case "take" | "special":
            return Moves(_words(seat, "take", "leave"))
        case "back":
            return Moves(_words(seat, "takeback", "discard"))
        case "ghost":
            return Moves(_ghost(seat, ghost_targets(state, state.laid)))
    return Moves((*_draws(seat, len(state.row), bool(state.pile)), *_words(seat, "stop")))


def move_space(state: AbluxxenState) -> Moves:
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
    return Moves((*tried, *ghost, *words, *_draws(seat, ROW_PLACES, True), *_words(seat, "stop")))


# --- why a move is allowed ----------------------------------------------------------------------------------------


def grounds(state: AbluxxenState, move: Move) -> tuple[Finding, ...]:
    """The rules that allow a legal move."""
    seat, verb, args = move
    match verb:
        case "play":
            return tuple(_play_grounds(state, move))
        case "ghost":
            facts = Facts(seat=seat, value=args[0], name=plural(args[0]), size=len(state.laid), laid=state.laid[0])
            return (Finding("D9", "may_ghost", facts), Finding("Q25", "free_choice", facts))
        case "take" | "leave" if state.phase == "special":
            return (
                Finding("S3", f"may_{verb}_special", Facts(offer(state))),
                Finding("Q16", "special_is_a_choice"),
            )
        case "take" | "leave":
            names = Facts(seat=seat, victim=state.seats[state.victim], cards=state.snatched_set)
            return (Finding("R6.1", f"may_{verb}", names),)
        case "takeback" | "discard":
            facts = Facts(seat=seat, cards=state.snatched_set, size=len(state.snatched_set))
            return (Finding("R6.3", f"may_{verb}", facts),)
        case "stop":
            return (Finding("R9.1", "may_stop", Facts(seat=seat)),)
    rule = "R9.1" if state.phase == "consolation" else "R7.1"
    if args[0] == "pile":
        return (Finding(rule, "may_draw_pile", Facts(seat=seat)),)
    place = int(args[1])
    cards = state.row[place - 1]
    found = Finding(rule, "may_draw_row", Facts(seat=seat, place=place, cards=cards))
    return (found, Finding("D8", "pair_is_one", Facts(cards=cards))) if len(cards) == 2 else (found,)


def _play_grounds(state: AbluxxenState, move: Move) -> list[Finding]:
    hand, laid = state.hands[state.turn], move.args
    kind = SETS[laid]
    facts = Facts(seat=move.seat, cards=laid, size=kind.size, value=laid[0], jokers=kind.jokers)
    found = [Finding("R3.1", "may_play", facts)]
    kept = hand.count(laid[0]) - (kind.numbers or kind.jokers)
    if kept:
        found.append(Finding("R3.3", "some_kept", Facts(value=laid[0], kept=kept)))
    if not kind.numbers:
        found.append(Finding("R4.3", "jokers_alone", facts))
    elif kind.jokers:
        found.append(Finding("R4.1", "jokers_join", facts))
    if len(laid) == len(hand):
        found.append(Finding("R8.1", "ends_the_game", facts))
    return found
