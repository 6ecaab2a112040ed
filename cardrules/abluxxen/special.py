"""The special cards: who takes one by laying a combination, and how one is lost (section 3, Q10–Q16).

In a position the set that earned a card is its holder's topmost set with that combination; if there is none, its
value counts as 0 and the card cannot be lost with it. Laying a combination again changes nothing (Q16).
"""

from __future__ import annotations

from cardrules.abluxxen.cards import SETS, Cards
from cardrules.abluxxen.state import NOBODY, SPECIAL_NUMBERS, Special
from cardrules.abluxxen.table import Table
from cardrules.rulebook import Options

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
    """The set just laid takes the special cards it earns, from the middle or from another player (S3, Q13)."""
    options, seat = table.options, table.turn
    rank, level = SETS[laid].rank, len(table.stacks[seat]) - 1
    if table.log is not None and len(laid) > SPECIAL_NUMBERS[-1]:
        table.emit("no_special", "Q12", seat=table.name(seat), size=len(laid))
    for number in earned_by(laid, options):
        holder, its_rank, _ = table.special[number - FIRST]
        if holder == seat:
            if table.log is not None:
                table.emit("special_kept", "Q16", seat=table.name(seat), number=number)
            continue
        if holder >= 0 and not (options["Q13"] == "a" or (options["Q13"] == "c" and rank > its_rank)):
            if table.log is not None:
                table.emit("special_refused", "Q13", seat=table.name(seat), number=number, holder=table.name(holder))
            continue
        table.give_special(number, (seat, rank, level))
        _taken(table, number, holder, laid)


def stolen_by_snatching(table: Table, laid: Cards, other: Cards) -> None:
    """The set just snatched may cost its owner special cards (Q13 b, Q14 b)."""
    options, victim = table.options, table.victim
    if options["Q13"] == "b":
        for number in earned_by(laid, options):
            if number in earned_by(other, options) and table.special[number - FIRST][0] == victim:
                level = len(table.stacks[table.turn]) - 1
                table.give_special(number, (table.turn, SETS[laid].rank, level))
                _taken(table, number, victim, laid)
    if options["Q14"] == "b":
        level = len(table.stacks[victim]) - 1
        for at, (holder, _, its_level) in enumerate(table.special):
            if holder == victim and its_level == level:
                table.give_special(at + FIRST, MIDDLE)
                if table.log is not None:
                    table.emit("special_lost", "Q14", seat=table.name(victim), number=at + FIRST)


def _taken(table: Table, number: int, holder: int, laid: Cards) -> None:
    if table.log is None:
        return
    kind = SETS[laid]
    rules = ["S3", "S1", "Q16"]
    if kind.jokers or table.options["Q10"] == "c":
        rules.append("Q10")
    if not kind.numbers:
        rules.append("Q11")
    if holder >= 0:
        rules.append("Q13")
    before = table.name(holder) if holder >= 0 else None
    table.emit("special_taken", *rules, seat=table.name(table.turn), number=number, holder=before)


def earning_set(stack: tuple[Cards, ...], number: int, options: Options) -> tuple[int, int]:
    """Rank and level of the topmost set of a stack that earns a special card; 0 and -1 if there is none."""
    for level in reversed(range(len(stack))):
        if number in earned_by(stack[level], options):
            return SETS[stack[level]].rank, level
    return 0, NOBODY
