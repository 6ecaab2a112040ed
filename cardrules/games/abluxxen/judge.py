"""Which rule forbids a move, and which allow it: the one verifier of Abluxxen."""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move
from cardrules.games.abluxxen.arguments import AS
from cardrules.games.abluxxen.cards import HIGH, JOKER, RANK, SETS, Cards, Kind, plural
from cardrules.games.abluxxen.comparing import ghost_targets
from cardrules.games.abluxxen.state import AbluxxenState
from cardrules.games.abluxxen.table import ROW_PLACES

VERBS: dict[str, tuple[str, ...]] = {
    "play": ("play",),
    "special": ("take", "leave"),
    "ghost": ("ghost",),
    "take": ("take", "leave"),
    "back": ("takeback", "discard"),
    "draw": ("draw",),
    "consolation": ("draw", "stop"),
    "over": (),
}
"""The verbs of each kind of decision."""

LEGAL: tuple[Finding, ...] = ()


def judge(state: AbluxxenState, move: Move) -> tuple[Finding, ...]:
    """Every reason against a move; none if it is legal."""
    phase = state.phase
    if state.moving or move.verb not in VERBS[phase] or move.seat != state.to_move:
        return _out_of_place(state, move)
    match move.verb:
        case "play":
            return _against_play(state, move)
        case "draw":
            return _against_draw(state, move)
        case "ghost":
            return _against_ghost(state, move)
    return LEGAL


# --- the right seat and verb ----------------------------------------------------------------------------------


def _against_play(state: AbluxxenState, move: Move) -> tuple[Finding, ...]:
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


def _against_ghost(state: AbluxxenState, move: Move) -> tuple[Finding, ...]:
    value = move.args[0]
    laid, count = state.laid, state.ghost.count(move.args[0])
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


def _against_draw(state: AbluxxenState, move: Move) -> tuple[Finding, ...]:
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


# --- the wrong seat, the wrong verb, or no decision at all -----------------------------------------------------


def _out_of_place(state: AbluxxenState, move: Move) -> tuple[Finding, ...]:
    phase = state.phase
    if state.moving:
        return (Finding("R5.3", "moving"),)
    if phase == "over":
        if not all(state.hands):
            return (Finding("R8.1", "over_last_cards"),)
        pile_alone = (Finding("Q3", "over_pile"),) if state.row else ()
        return (Finding("R8.2", "over_used_up"), *pile_alone)
    facts = Facts(
        seat=move.seat, verb=move.verb, to_move=state.to_move, turn=state.seats[state.turn], phase=phase,
        victim=state.seats[state.victim] if state.victim >= 0 else None, due=state.due,
    )  # fmt: skip
    against = []
    if move.verb not in VERBS[phase]:
        against = [Finding(rule, kind, facts) for rule, kind in _wrong_verb(state, move.seat, move.verb)]
    if move.seat != state.to_move:
        if move.seat == facts["turn"] or move.verb in VERBS[phase]:
            against.append(Finding(_asked_by(state), "not_asked", facts))
        if move.seat != facts["turn"]:
            against.append(Finding("R2.3", "not_your_turn", facts))
    return tuple(against)


def _asked_by(state: AbluxxenState) -> str:
    """The rule that asks for the open decision."""
    match state.phase:
        case "play":
            return "R3.1"
        case "special":
            return "Q16"
        case "ghost":
            return "D9"
        case "take":
            return "R6.1"
        case "back":
            return "R6.3"
        case "draw":
            return "R6.3" if state.left else "R6.2"
    return "R9.1"


def _consolation(state: AbluxxenState) -> tuple[tuple[str, str], ...]:
    """Why there is no consolation draw now."""
    if state.options["R9.1"] == "b":
        return (("R9.1", "consolation_later"),)
    duel = (("Q28", "no_consolation_in_duel"),) if state.mode == "duel" else ()
    return (("R9.1", "no_consolation"), ("R9.3", "first_edition"), *duel)


def _wrong_verb(state: AbluxxenState, seat: str | None, verb: str) -> tuple[tuple[str, str], ...]:
    """Why a verb does not belong to the open decision: rules and kinds of reason."""
    phase = state.phase
    match verb, phase:
        case ("play", _) if seat != state.seats[state.turn]:
            return (("R5.3", "turn_open"),)
        case "play", "consolation":
            return (("R3.2", "one_set_a_turn"),)
        case "play", _:
            return (("R3.2", "one_set_a_turn"), ("R5.3", "turn_open"))
        case ("ghost", _) if state.mode != "duel":
            return (("D4", "no_ghost"),)
        case _, "special":
            return (("Q16", "special_first"),)
        case "ghost", "play":
            return (("D9", "lay_first"),)
        case "ghost", _:
            return (("D11", "ghost_is_done"), ("Q26", "one_combination"))
        case "take" | "leave", "ghost":
            return (("D11", "ghost_first"), ("D9", "ghost_is_a_must"))
        case "take" | "leave", "back":
            return (("R6.1", "was_left"), ("R6.3", "victim_chooses"))
        case "take" | "leave", _:
            return (("R6.1", "nothing_snatched"),)
        case "takeback" | "discard", "take":
            return (("R6.1", "snatcher_first"), ("R6.3", "only_if_left"))
        case "takeback" | "discard", "draw":
            return ((_asked_by(state), "must_draw"), *(() if state.left else (("R6.3", "only_if_left"),)))
        case "takeback" | "discard", _:
            return (("R6.3", "nothing_left"),)
        case "draw", "back":
            return (("R6.3", "discard_first"),)
        case "draw", "ghost":
            return (("D9", "ghost_is_a_must"), ("Q25", "no_draw_for_ghost"))
        case "draw", "take":
            return (("R6.2", "draws_come_later"),)
        case "draw", _:
            return (("R6.2", "no_draw_due"), *_consolation(state))
        case "stop", "play":
            return (("R3.1", "must_lay"), *_consolation(state))
        case "stop", "take":
            return (("R5.2", "must_settle"),)
        case "stop", "ghost":
            return (("D9", "ghost_is_a_must"),)
    return ((_asked_by(state), "must_settle" if phase == "back" else "must_draw"),)
