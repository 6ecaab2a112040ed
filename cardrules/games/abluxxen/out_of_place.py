"""Why a move is out of place: the wrong seat, the wrong verb, or no decision at all."""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move
from cardrules.games.abluxxen.state import OnTable

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


def out_of_place(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """Every reason why this seat may not do such a thing now; there is at least one."""
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


def _asked_by(state: OnTable) -> str:
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


def _consolation(state: OnTable) -> tuple[tuple[str, str], ...]:
    """Why there is no consolation draw now."""
    if state.options["R9.1"] == "b":
        return (("R9.1", "consolation_later"),)
    duel = (("Q28", "no_consolation_in_duel"),) if state.mode == "duel" else ()
    return (("R9.1", "no_consolation"), ("R9.3", "first_edition"), *duel)


def _wrong_verb(state: OnTable, seat: str | None, verb: str) -> tuple[tuple[str, str], ...]:
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
