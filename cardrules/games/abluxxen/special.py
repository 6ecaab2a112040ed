"""The special cards: who takes one by laying a combination, and how one is lost (section 3, Q10–Q16).

In a position the set that earned a card is its holder's topmost set with that combination; if there is none, its
value counts as 0 and the card cannot be lost with it. Laying a combination again changes nothing (Q16).
"""

from __future__ import annotations

from typing import Any

from cardrules.core.rulebook import Options
from cardrules.games.abluxxen.cards import SETS, Cards
from cardrules.games.abluxxen.state import NOBODY, SPECIAL_NUMBERS, OnTable, Special
from cardrules.games.abluxxen.table import Table

FIRST = SPECIAL_NUMBERS[0]
MIDDLE: Special = (NOBODY, 0, NOBODY)
"""A special card that nobody has."""


def earned_by(cards: Cards, options: Options) -> range:
    """The numbers of the special cards that a set earns (Q10, Q11, Q12)."""
    kind = SETS[cards]
    if not kind.numbers and (options["Q11"] == "b" or options["Q10"] == "b"):
        return range(0)
    number = kind.numbers if options["Q10"] == "b" else kind.size
    if options["Q10"] == "c":
        return range(FIRST, min(number, SPECIAL_NUMBERS[-1]) + 1)
    return range(number, number + 1) if number in SPECIAL_NUMBERS else range(0)


def claim(table: Table, laid: Cards) -> None:
    """The set just laid takes the special cards it earns, from the middle or from another player (S3, Q13).

    By Q16 b they are offered only. Fewer cards than the lowest number earn nothing, and nothing is said of them.
    """
    if len(laid) < FIRST:
        return
    earned = earned_by(laid, table.options)
    _what_it_earns_not(table, laid, earned)
    for number in earned:
        if may_take(table, number, laid):
            _earn(table, number, laid)
    open_offer(table, laid)


def may_take(table: OnTable, number: int, laid: Cards) -> bool:
    """Whether the set just laid gets its player a special card that it earns, by being laid (Q13)."""
    holder, its_rank, _ = table.special[number - FIRST]
    if holder == table.turn:
        return False
    rule = table.options["Q13"]
    return holder < 0 or rule == "a" or (rule == "c" and SETS[laid].rank > its_rank)


def may_steal(table: OnTable, number: int, laid: Cards, other: Cards) -> bool:
    """Whether the set just laid gets its player a special card of the victim by snatching this set (Q13 b)."""
    earned = number in earned_by(laid, table.options) and number in earned_by(other, table.options)
    return earned and table.options["Q13"] == "b" and table.special[number - FIRST][0] == table.victim


def stolen_by_snatching(table: Table, laid: Cards, other: Cards) -> None:
    """The set just snatched may cost its owner special cards (Q13 b, Q14 b); by Q16 b the first are offered only."""
    if table.options["Q13"] == "b":
        for number in earned_by(laid, table.options):
            if may_steal(table, number, laid, other):
                _earn(table, number, laid)
        open_offer(table, laid)
    if not table.offered:
        lost_with_its_set(table)


def lost_with_its_set(table: Table) -> None:
    """By Q14 b the special cards that the snatched set had earned go back to the middle."""
    if table.options["Q14"] == "a":
        return
    level = len(table.stacks[table.victim]) - 1
    for number, (holder, _, its_level) in enumerate(table.special, FIRST):
        if holder == table.victim and its_level == level:
            table.give_special(number, MIDDLE)
            table.emit("special_lost", "Q14", seat=table.victim, number=number)


def _earn(table: Table, number: int, laid: Cards) -> None:
    if table.options["Q16"] == "b":
        table.offered += (number,)
    else:
        take_special(table, number, laid)


def open_offer(table: Table, laid: Cards) -> None:
    """By Q16 b the player decides on the next of the special cards that are offered, if any is left."""
    if not table.offered:
        return
    table.phase = "special"
    table.emit("special_offered", _reasons(table, table.offered[0], laid), **offer(table))


def offer(table: OnTable) -> dict[str, Any]:
    """The facts of the offer that is open: whose it is, the number of the card, and who has it now."""
    number = table.offered[0]
    holder = table.special[number - FIRST][0]
    seats = table.seats
    return {"seat": seats[table.turn], "number": number, "holder": seats[holder] if holder >= 0 else None}


def take_special(table: Table, number: int, laid: Cards) -> None:
    """The player whose turn it is gets a special card for the set just laid."""
    holder = table.special[number - FIRST][0]
    rules = _reasons(table, number, laid)
    table.give_special(number, (table.turn, SETS[laid].rank, len(table.stacks[table.turn]) - 1))
    before = holder if holder >= 0 else None
    table.emit("special_taken", rules, seat=table.turn, number=number, holder=before)


def _reasons(table: Table, number: int, laid: Cards) -> tuple[str, ...]:
    """The rules by which the set just laid gets its player this special card."""
    kind = SETS[laid]
    rules = ["S3", "S1", "Q16"]
    if kind.jokers or table.options["Q10"] == "c":
        rules.append("Q10")
    if not kind.numbers:
        rules.append("Q11")
    if table.special[number - FIRST][0] >= 0:
        rules.append("Q13")
    return tuple(rules)


def _what_it_earns_not(table: Table, laid: Cards, earned: range) -> None:
    """Say why a set of so many cards earns no special card, or not one that it earns (Q10–Q13, Q16)."""
    seat, kind = table.turn, SETS[laid]
    if not earned and kind.size >= FIRST:
        if not kind.numbers and table.options["Q11"] == "b":
            table.emit("jokers_earn_nothing", "Q11", seat=seat, size=kind.size)
        elif table.options["Q10"] == "b":
            table.emit("too_few_numbers", "Q10", seat=seat, size=kind.size, numbers=kind.numbers)
        else:
            table.emit("no_special", "Q12", seat=seat, size=kind.size)
    for number in earned:
        holder = table.special[number - FIRST][0]
        if holder == seat:
            table.emit("special_kept", "Q16", seat=seat, number=number)
        elif not may_take(table, number, laid):
            table.emit("special_refused", "Q13", seat=seat, number=number, holder=holder)


def earning_set(stack: tuple[Cards, ...], number: int, options: Options) -> tuple[int, int]:
    """Rank and level of the topmost set of a stack that earns a special card; 0 and -1 if there is none."""
    for level in reversed(range(len(stack))):
        if number in earned_by(stack[level], options):
            return SETS[stack[level]].rank, level
    return 0, NOBODY
