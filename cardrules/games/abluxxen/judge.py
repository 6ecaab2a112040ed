"""Which rule forbids a move, and which allow it: the one verifier of Abluxxen."""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move
from cardrules.games.abluxxen.arguments import AS
from cardrules.games.abluxxen.cards import HIGH, JOKER, RANK, SETS, Cards, Kind, plural
from cardrules.games.abluxxen.comparing import ghost_targets
from cardrules.games.abluxxen.out_of_place import VERBS, out_of_place
from cardrules.games.abluxxen.special import offer
from cardrules.games.abluxxen.state import OnTable
from cardrules.games.abluxxen.table import ROW_PLACES

LEGAL: tuple[Finding, ...] = ()


def judge(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """Every reason against a move; none if it is legal."""
    phase = state.phase
    if state.moving or move.verb not in VERBS[phase] or move.seat != state.to_move:
        return out_of_place(state, move)
    match move.verb:
        case "play":
            return _against_play(state, move)
        case "draw":
            return _against_draw(state, move)
        case "ghost":
            return _against_ghost(state, move)
    return LEGAL


# --- why a move is not allowed


def _against_play(state: OnTable, move: Move) -> tuple[Finding, ...]:
    hand, laid = state.hands[state.turn], move.args
    kind = SETS.get(laid)
    if kind is not None and _held(hand, laid, kind):
        return LEGAL
    if not laid or laid[0] == AS:
        return (Finding("R3.1", "nothing_laid", Facts(seat=move.seat)),)
    if AS in laid:
        return _against_naming(move)
    against = []
    values = tuple(dict.fromkeys(card for card in laid if card != JOKER))
    if len(values) > 1:
        facts = Facts(seat=move.seat, cards=laid, values=values)
        against += [Finding("R3.1", "two_values", facts), Finding("R3.4", "no_value", facts)]
    for card in dict.fromkeys(laid):
        wanted, has = laid.count(card), hand.count(card)
        if has < wanted:
            facts = Facts(seat=move.seat, card=card, name=plural(card), wanted=wanted, held=has)
            against.append(Finding("R3.1", "too_few_held" if has else "not_held", facts))
    return tuple(against)


def _held(hand: Cards, laid: Cards, kind: Kind) -> bool:
    if kind.jokers and hand.count(JOKER) < kind.jokers:
        return False
    return not kind.numbers or hand.count(laid[0]) >= kind.numbers


def _against_naming(move: Move) -> tuple[Finding, ...]:
    """`A play X X as 7`: nobody names a value, neither for jokers alone nor for jokers with numbers."""
    *laid, _, value = move.args
    facts = Facts(seat=move.seat, cards=tuple(laid), value=value)
    if all(card == JOKER for card in laid):
        return (Finding("R4.3", "jokers_stay_highest", facts),)
    return (Finding("R4.1", "value_is_given", facts),)


def _against_ghost(state: OnTable, move: Move) -> tuple[Finding, ...]:
    value = move.args[0]
    laid, count = state.laid_set, state.ghost.count(move.args[0])
    if value in ghost_targets(state, laid):
        return LEGAL
    size = len(laid)
    facts = Facts(seat=move.seat, value=value, name=plural(value), count=count, size=size, laid=laid[0])
    if value in HIGH:
        return (Finding("D5", "ghost_keeps_none", facts),)
    if not count:
        return (Finding("D9", "ghost_lacks", facts),)
    against = []
    if count < size or (count > size and state.options["Q17"] == "a"):
        against += [Finding("D9", "ghost_size", facts), Finding("R5.1", "size_differs", facts)]
        if count > size:
            against.append(Finding("Q17", "whole_group", facts))
    if RANK[value] >= RANK[laid[0]]:
        against += [Finding("D9", "ghost_value", facts), Finding("R5.1", "value_not_lower", facts)]
    return tuple(against)


def _against_draw(state: OnTable, move: Move) -> tuple[Finding, ...]:
    places, pile = len(state.row), len(state.pile)
    if move.args[0] == "pile":
        if pile:
            return LEGAL
        facts = Facts(seat=move.seat, places=places)
        return (Finding("R7.1", "pile_empty", facts), Finding("Q5", "row_only", facts))
    place = int(move.args[1])
    if place <= places:
        return LEGAL
    facts = Facts(seat=move.seat, place=place, places=places, pile=pile)
    against = [Finding("R7.1", "place_empty", facts)]
    if place > ROW_PLACES:
        against.append(Finding("R2.2", "no_such_place", facts))
    else:
        if pile:
            against.append(Finding("R7.3", "not_refilled_yet", facts))
        if not pile or not places:
            against.append(Finding("R7.5", "row_short" if places else "row_empty", facts))
    return tuple(against)


# --- why a move is allowed ----------------------------------------------------------------------------------------


def grounds(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """The rules that allow a legal move."""
    seat, verb, args = move
    match verb:
        case "play":
            return tuple(_play_grounds(state, move))
        case "ghost":
            facts = Facts(
                seat=seat, value=args[0], name=plural(args[0]), size=len(state.laid_set), laid=state.laid_set[0]
            )
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


def _play_grounds(state: OnTable, move: Move) -> list[Finding]:
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
