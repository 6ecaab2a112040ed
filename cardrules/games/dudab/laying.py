"""What the moves of a turn do (sections 4, 6, 7 and 8)."""

from __future__ import annotations

from cardrules.games.dudab.cards import DUDAB, HAS_TRAIT, VALUE, ordered
from cardrules.games.dudab.choices import HAND_HIGH, HAND_LOW
from cardrules.games.dudab.placing import OPEN, rules_for
from cardrules.games.dudab.rounds import score_round
from cardrules.games.dudab.state import ROW_FULL, Cards
from cardrules.games.dudab.table import Table

SHAMAN_COUNTS = 5
"""What a turned-up Shaman counts under Q9 c."""


def play(table: Table, args: Cards) -> None:
    """Lay a card on a row, with everything that follows."""
    card, row = args[0], int(args[1])
    at = row - 1
    below = table.rows[at]
    if table.drawn:
        table.show(card)  # it is known to be the card just drawn, and none that was shown before
    if table.log is not None:
        top = below[-1]
        wish = next((trait for number, trait in table.wishes if number == row), "")
        rules = rules_for(top, wish or (OPEN if table.demand == row else ""), card)
        table.without((card,))
        table.rows[at] = (*below, card)
        drawn = ("Q17",) if table.drawn else ()
        table.emit("played", *rules, *drawn, seat=table.name, card=card, row=row, top=top, place=len(below) + 1)
    else:
        table.without((card,))
        table.rows[at] = (*below, card)
    table.pressing, table.drawn = 0, ""
    demanded, table.demand = table.demand, 0
    if demanded:
        table.emit("demand_met", "33", "35", seat=table.name, card=card, row=demanded)
    onward = ("36",) if demanded else ()
    sixth = len(below) == ROW_FULL
    trait = args[2] if len(args) > 2 else ""
    if table.wishes:
        _end_wishes(table, card, row, trait, sixth)
    if sixth:
        _take_row(table, card, row, below)
    if card == DUDAB:
        _wish(table, row, trait, onward)
    elif card not in VALUE:
        table.demand = row
        table.emit("demand_made", "33", *onward, seat=table.name, card=card, row=row)
    if sixth and len(table.hands[table.actor]) > HAND_LOW:
        table.phase = "cut"
    else:
        finish(table, "43" if sixth else "20")


def _end_wishes(table: Table, card: str, row: int, trait: str, sixth: bool) -> None:
    """What a card does to the wish that it is laid on; under Q5 b a new Dudab ends all other wishes too."""
    if card != DUDAB:
        if wish := table.end_wish(row):
            table.emit("wish_met", "27" if card in VALUE else "32", seat=table.name, card=card, row=row, wish=wish)
        return
    newest_alone = table.options["Q5"] == "b"
    if sixth:
        _end_under_dudab(table, row, "wish_taken", "39")
    elif trait:
        _end_under_dudab(table, row, "wish_replaced", "31")
    elif newest_alone or table.options["Q22"] == "b":
        _end_under_dudab(table, row, "wish_covered", "Q5" if newest_alone else "Q22")
    if table.wishes and newest_alone:
        rows = tuple(at for at, _ in table.wishes)
        table.wishes = ()
        table.emit("wishes_lapsed", "Q5", rows=rows)


def _end_under_dudab(table: Table, row: int, kind: str, rule: str) -> None:
    if wish := table.end_wish(row):
        table.emit(kind, rule, seat=table.name, row=row, wish=wish)


def _take_row(table: Table, card: str, row: int, five: Cards) -> None:
    actor = table.actor
    table.taken[actor] = (*table.taken[actor], *five)
    table.rows[row - 1] = (card,)
    table.emit("row_taken", "39", seat=table.name, cards=five, row=row, card=card)


def _wish(table: Table, row: int, trait: str, onward: tuple[str, ...]) -> None:
    if not trait:
        table.emit("no_wish", "26", "Q16", seat=table.name, row=row)
        if standing := next((wish for at, wish in table.wishes if at == row), ""):
            table.emit("wish_stands", "29", "Q22", seat=table.name, row=row, wish=standing)
        return
    table.wishes = (*table.wishes, (row, trait))
    if table.options["Q4"] == "b":
        table.pressing = row
    reach = "29" if table.options["Q4"] == "a" else "Q4"
    table.emit("wish_made", "26", reach, *onward, seat=table.name, row=row, wish=trait)


def draw(table: Table, _args: Cards) -> None:
    """Draw one card as the whole action."""
    table.draw(1, "16", "17")
    finish(table)


def show(table: Table, _args: Cards) -> None:
    """Show the hand for want of an answer and draw one card (rule 28)."""
    table.pressing = 0
    table.show_hand()
    table.emit("showed", "28", "38", seat=table.name, cards=table.hands[table.actor])
    (card,) = table.draw(1, "28")
    scored_at_once = not table.pile and table.options["Q13"] == "b"
    met = any(card in HAS_TRAIT[trait] for _, trait in table.wishes)
    if met and table.options["Q17"] == "b" and not scored_at_once:
        table.drawn = card
    else:
        finish(table)


def stash(table: Table, args: Cards) -> None:
    """Five cards: show them, put one on the own stack, draw one (rule 18)."""
    table.show_hand()
    table.emit("hand_checked", "18", "38", seat=table.name, cards=table.hands[table.actor])
    table.put_away("stashed", args, "18")
    table.draw(1, "18")
    finish(table)


def reveal(table: Table, _args: Cards) -> None:
    """Turn up a card for want of a Shaman or Dudab, and draw as many as it says (rule 34; Q8, Q9)."""
    table.pressing = 0
    q8, q9 = table.options["Q8"], table.options["Q9"]
    card = table.turn_up()
    while card not in VALUE and q9 == "b" and table.pile:
        _to_discard(table, card, 0, "Q9")
        card = table.turn_up()
    count = VALUE.get(card, 0)
    if card not in VALUE and q9 == "c":
        count = 0 if card == DUDAB else SHAMAN_COUNTS
    number = card in VALUE
    if (q8 == "b" and count) or (q8 == "c" and (number or q9 == "c")):
        _to_hand(table, card, count, "Q8" if number else "Q9")
        count -= q8 == "b"
    else:
        _to_discard(table, card, count, "Q8" if number else "Q9")
    if count:
        table.draw(count, "34")
    row, table.demand = table.demand, 0
    table.emit("demand_over", "35", seat=table.name, row=row)
    finish(table)


def _to_discard(table: Table, card: str, count: int, ruling: str) -> None:
    table.discard = (*table.discard, card)
    table.emit("turned_up", "34", "37", ruling, seat=table.name, card=card, count=count)


def _to_hand(table: Table, card: str, count: int, ruling: str) -> None:
    table.hands[table.actor] = ordered((*table.hands[table.actor], card))
    table.show(card)
    table.emit("turned_up_to_hand", "34", "37", ruling, seat=table.name, card=card, count=count)


def cut(table: Table, args: Cards) -> None:
    """Let cards of the hand go after a sixth card, or none (rules 40-42)."""
    target, cards = args[0], args[1:]
    singly = table.options["Q12"] == "b"
    sharing = "Q12" if singly else "41"
    if target == "none":
        table.emit("cut_nothing", "40", "C4", seat=table.name)
    elif target == "stack":
        allowing = "42" if DUDAB in cards else "Q10"
        bound = (DUDAB,) if table.options["Q10"] == "a" else ()
        table.put_away("cut_to_stack", cards, sharing, allowing, "C5", bound=bound)
    else:
        table.without(cards)
        table.discard = (*table.discard, *cards)
        table.emit("cut_to_discard", sharing, "40", seat=table.name, cards=cards)
    if cards and singly and len(table.hands[table.actor]) > HAND_LOW:
        table.cutting = True
    else:
        finish(table)


def shed(table: Table, args: Cards) -> None:
    """Put what exceeds five on the own stack (rule 20)."""
    table.put_away("shed", args, "20")
    finish(table)


def finish(table: Table, filling: str = "20") -> None:
    """The end of a turn: the hand's limits, then the end of the round or the next seat."""
    held = len(table.hands[table.actor])
    if held < HAND_LOW and table.pile:
        table.draw(HAND_LOW - held, filling)
    if held > HAND_HIGH and (table.pile or table.options["Q13"] == "a"):
        table.phase = "shed"
        return
    table.cutting, table.phase = False, "turn"
    if table.pile:
        table.actor = (table.actor + 1) % len(table.seats)
    else:
        score_round(table)


ACTIONS = {
    "play": play, "draw": draw, "show": show, "reveal": reveal, "stash": stash, "cut": cut, "shed": shed,
}  # fmt: skip
