"""Which rules forbid a move, and which allow it: the one verifier of Dudab.

A refusal names every condition that fails, not only the first.
"""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move
from cardrules.games.dudab.cards import DUDAB_CARD, VALUE
from cardrules.games.dudab.hand_limits import HAND_HIGH, HAND_LOW
from cardrules.games.dudab.placing import barred, conflict, faults, fitting, reading, rules_for
from cardrules.games.dudab.playable import answers, fits, mark_of, met_by_drawn, names_of, standing
from cardrules.games.dudab.state import ROW_FULL, Cards, OnTable

Found = list[Finding]


def judge(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """Every reason against a move; none if it is legal."""
    seat, verb, args = move
    phase = state.phase
    if state.moving:
        return (Finding("16", "moving"),)
    if phase == "over":
        return (Finding("4", "game_over"), Finding("44", "all_scored"))
    if verb == "next":
        return () if phase == "scored" else (Finding("44", "round_open"),)
    if phase == "scored":
        return (Finding("44", "round_scored"),)
    if seat != state.seats[state.actor]:
        return _wrong_seat(state, move)
    if phase == "turn":
        if verb == "play":
            return _play(state, args)
        if verb in ("cut", "shed"):
            return (_nothing_to_cut(state, verb),)
        return tuple(_without_row(state, verb, args))
    if verb != phase:
        return (Finding("40", "cut_first") if phase == "cut" else Finding("20", "shed_first", _held(state)),)
    return tuple(_cut(state, args) if phase == "cut" else _shed(state, args))


def _wrong_seat(state: OnTable, move: Move) -> tuple[Finding, ...]:
    found = [Finding("16", "not_your_turn", Facts(seat=move.seat, to_move=state.to_move)), Finding("14", "turn_order")]
    if move.verb == "play":
        card, row = move.args[0], int(move.args[1])
        if card not in state.hands[state.seats.index(str(move.seat))]:
            found.append(Finding("16", "not_held", Facts(seat=move.seat, card=card)))
        if row > len(state.rows):
            found.append(Finding("11", "no_such_row", Facts(row=row, rows=len(state.rows))))
        else:
            top, options = state.rows[row - 1][-1], state.options
            found += faults(top, mark_of(state, row), card, options["Q2"], options["Q3"])
    return tuple(found)


def _held(state: OnTable) -> Facts:
    hand = state.hands[state.actor]
    return Facts(seat=state.to_move, held=len(hand), spare=max(len(hand) - HAND_HIGH, 0))


def _nothing_to_cut(state: OnTable, verb: str) -> Finding:
    return Finding("40", "nothing_to_cut") if verb == "cut" else Finding("20", "nothing_to_shed", _held(state))


# --- laying a card ------------------------------------------------------------------------------------------


def _play(state: OnTable, args: Cards) -> tuple[Finding, ...]:
    card, row, wish = args[0], int(args[1]), args[2] if len(args) > 2 else ""
    options, hand = state.options, state.hands[state.actor]
    found: Found = []
    if card not in hand:
        found.append(Finding("16", "not_held", Facts(seat=state.to_move, card=card)))
    if card == DUDAB_CARD:
        if not wish and options["Q16"] == "b":
            found += (Finding("26", "wish_needed", Facts(card=card)), reading("Q16", "b"))
    elif wish:
        found.append(Finding("26", "no_wish_with", Facts(card=card, wish=wish)))
    if row > len(state.rows):
        found.append(Finding("11", "no_such_row", Facts(row=row, rows=len(state.rows))))
        return tuple(found)
    if state.drawn:
        return tuple(found + _not_the_drawn(state, card, row))
    q2, q3, demand = options["Q2"], options["Q3"], state.demand > 0
    top, mark, binding = state.rows[row - 1][-1], mark_of(state, row), state.binding
    how = standing(state, row, binding)
    if card not in fitting(top, q2, mark, how, q3, demand):
        found += faults(top, mark, card, q2, q3)
        if barred(how, demand, card):
            found += _bond(state, card, row, binding)
    elif card == DUDAB_CARD and binding and options["Q6"] == "b" and (able := answers(state)):
        found += (Finding("31", "answer_before_dudab", _with(able)), reading("Q6", "b"))
    return tuple(found)


def _with(pairs: list[tuple[str, int]]) -> Facts:
    return Facts(cards=names_of(pairs), rows=tuple(sorted({row for _, row in pairs})))


def _bond(state: OnTable, card: str, row: int, binding: tuple[int, ...]) -> Found:
    """The wish or demand that keeps a card off a row."""
    if state.demand:
        if card in VALUE:
            return [Finding("33", "number_against_demand", Facts(card=card, row=state.demand))]
        return [Finding("33", "answer_elsewhere", Facts(card=card, row=state.demand)), reading("Q3", "b")]
    facts = Facts(row=row, rows=binding, wishes=tuple(state.wish_on(at) for at in binding))
    ruling = "Q5" if state.options["Q5"] == "c" and state.wish_on(row) else ""
    closed = Finding("30", "row_closed", facts)
    return [closed, reading("Q5", "c")] if ruling else [closed]


def _not_the_drawn(state: OnTable, card: str, row: int) -> Found:
    rows = met_by_drawn(state)
    if card == state.drawn and row in rows:
        return []
    facts = Facts(card=state.drawn, rows=tuple(rows))
    return [Finding("17", "lay_the_drawn", facts), reading("Q17", "b")]


# --- everything else ----------------------------------------------------------------------------------------


def _without_row(state: OnTable, verb: str, args: Cards) -> Found:
    """`draw`, `show`, `reveal` and `stash` in a turn."""
    found: Found = []
    hand = state.hands[state.actor]
    if verb == "stash" and args[0] not in hand:
        found.append(Finding("16", "not_held", Facts(seat=state.to_move, card=args[0])))
    if state.drawn:
        return found + _not_the_drawn(state, "", 0)
    if verb == "show":
        return _show(state)
    if verb == "reveal":
        return _reveal(state)
    if verb == "stash" and len(hand) != HAND_HIGH:
        found.append(Finding("18", "not_five", _held(state)))
    if state.demand or state.binding:
        return found + _bound(state)
    if len(hand) != HAND_HIGH:
        return found
    return found + _with_five(state, verb)


def _with_five(state: OnTable, verb: str) -> Found:
    """`draw` and `stash` of a free player with five cards (rules 18 and 19; Q7)."""
    able, q7 = fits(state), state.options["Q7"]
    if not able:
        return [Finding("18", "stash_first", _held(state))] if verb == "draw" else []
    if q7 == "a":
        return [Finding("19", "must_lay", _with(able)), reading("Q7", "a")]
    if verb == "draw":
        return [Finding("18", "stash_first", _held(state)), reading("Q7", "b")] if q7 == "b" else []
    return [Finding("18", "no_need_to_stash", _with(able)), reading("Q7", "c")] if q7 == "c" else []


def _bound(state: OnTable) -> Found:
    """Why a bound player may not draw or put away."""
    binding, able = state.binding, answers(state)
    if state.demand:
        owed = Facts(row=state.demand)
        found = [Finding("21", "bound_by_demand", owed), Finding("33", "owes_answer", owed)]
        return [*found, _must(state, able) if able else Finding("34", "reveal_instead", owed)]
    facts = Facts(rows=binding, wishes=tuple(state.wish_on(at) for at in binding))
    found = [Finding("21", "bound_by_wish", facts)]
    return found + ([_must(state, able), conflict("C3")] if able else [Finding("28", "show_instead", facts)])


def _must(state: OnTable, able: list[tuple[str, int]]) -> Finding:
    if state.demand:
        return Finding("33", "must_answer_demand", _with(able))
    return Finding("27", "must_answer_wish", _with(able))


def _show(state: OnTable) -> Found:
    if state.demand:
        owed = Finding("33", "owes_answer", Facts(row=state.demand))
        return [owed] if state.wishes else [owed, Finding("28", "no_wish")]
    if not state.binding:
        return [Finding("28", "no_wish")]
    if able := answers(state):
        return [_must(state, able)]
    if state.options["Q6"] == "c" and DUDAB_CARD in state.hands[state.actor]:
        return [Finding("31", "dudab_forced", Facts(card=DUDAB_CARD)), reading("Q6", "c")]
    return []


def _reveal(state: OnTable) -> Found:
    if not state.demand:
        return [Finding("34", "no_demand")]
    able = answers(state)
    return [_must(state, able)] if able else []


def _cut(state: OnTable, args: Cards) -> Found:
    target, cards = args[0], args[1:]
    options, hand = state.options, state.hands[state.actor]
    q10, q11, singly = options["Q10"], options["Q11"], options["Q12"] == "b"
    found: Found = []
    if target == "none":
        if q11 == "c":
            found += (Finding("40", "cut_is_due", Facts(held=len(hand))), reading("Q11", "c"))
        if state.cutting:
            found += (Finding("41", "cut_begun", Facts(held=len(hand))), reading("Q12", "b"))
        return found
    if missing := _missing(cards, hand):
        found.append(Finding("40", "cut_not_held", Facts(seat=state.to_move, cards=missing)))
    count, spare = len(cards), len(hand) - HAND_LOW
    facts = Facts(count=count, spare=spare, held=len(hand), left=max(len(hand) - count, 0))
    if singly:
        if count != 1:
            found += (Finding("41", "one_at_a_time", facts), reading("Q12", "b"))
    elif count > spare:
        found.append(Finding("40", "cut_too_many", facts))
    elif count < spare and q11 != "b":
        found += (Finding("40", "cut_to_two", facts), reading("Q11", q11))
    if target == "stack" and DUDAB_CARD not in cards and q10 == "a":
        found += (Finding("42", "no_dudab_among", Facts(cards=cards)), conflict("C5"), reading("Q10", "a"))
    return found


def _missing(cards: Cards, hand: Cards) -> Cards:
    """Those of the cards that are not in the hand, a card named too often among them."""
    left, found = list(hand), []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return tuple(found)


def _shed(state: OnTable, args: Cards) -> Found:
    hand = state.hands[state.actor]
    found: Found = []
    if missing := _missing(args, hand):
        found.append(Finding("20", "shed_not_held", Facts(seat=state.to_move, cards=missing)))
    spare = len(hand) - HAND_HIGH
    if len(args) != spare:
        found.append(Finding("20", "shed_count", Facts(count=len(args), spare=spare, held=len(hand))))
    return found


# --- what allows a move, and what is asked ------------------------------------------------------------------


def grounds(state: OnTable, move: Move) -> tuple[Finding, ...]:
    """The rules that allow a legal move."""
    seat, verb, args = move
    if verb == "play":
        return _grounds_of_play(state, args)
    if verb == "draw":
        five = len(state.hands[state.actor]) == HAND_HIGH
        return (Finding("16", "may_draw", Facts(seat=seat)), *((reading("Q7", "c"),) if five else ()))
    if verb == "show":
        return (Finding("28", "may_show", Facts(seat=seat, rows=state.binding)),)
    if verb == "reveal":
        return (Finding("34", "may_reveal", Facts(seat=seat, row=state.demand)),)
    if verb == "stash":
        return (Finding("18", "may_stash", Facts(seat=seat)), *((reading("Q7", "b"),) if fits(state) else ()))
    if verb == "cut":
        where = () if args[0] == "none" else (Finding("41", f"may_cut_to_{args[0]}"),)
        return (Finding("40", "may_cut", Facts(seat=seat, held=len(state.hands[state.actor]))), *where)
    if verb == "shed":
        return (Finding("20", "may_shed", _held(state)),)
    return (Finding("4", "may_go_on", Facts(round=state.round)),)


def _grounds_of_play(state: OnTable, args: Cards) -> tuple[Finding, ...]:
    card, row = args[0], int(args[1])
    top, mark = state.rows[row - 1][-1], mark_of(state, row)
    facts = Facts(card=card, top=top, wish=mark, row=row)
    found = [Finding(rule, f"fits_{rule}", facts) for rule in rules_for(top, mark, card)]
    if state.drawn:
        found.append(Finding("Q17", "may_lay_drawn"))
    elif state.demand:
        found.append(Finding("33", "answers_demand", Facts(card=card, row=state.demand)))
    elif card == DUDAB_CARD and not mark and state.binding:
        found.append(Finding("31", "instead_of_answer", facts))
    if len(state.rows[row - 1]) == ROW_FULL:
        found.append(Finding("39", "is_sixth", facts))
    return tuple(dict.fromkeys(found))
