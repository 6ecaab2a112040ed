"""Laying a set, the first and compulsory step of a turn (R3), and choosing a combination of the ghost (D9)."""

from __future__ import annotations

from cardrules.games.abluxxen.cards import SETS, Cards
from cardrules.games.abluxxen.ghost import attack_ghost, snatch_from_ghost
from cardrules.games.abluxxen.scoring import end_by_last_cards, end_by_used_up_cards, used_up
from cardrules.games.abluxxen.snatching import attack_from
from cardrules.games.abluxxen.special import claim
from cardrules.games.abluxxen.table import Table


def play(table: Table, args: Cards) -> None:
    """Lay a set, and take what special cards it earns; by Q16 b the player is asked first."""
    seat = table.turn
    table.lay(seat, args)
    table.emit("laid", _laying_rules(args), seat=seat, cards=args, size=len(args), value=args[0],
               held=len(table.hands[seat]))  # fmt: skip
    if table.special and (table.hands[seat] or table.options["Q15"] == "a"):
        claim(table, args)
    if not table.offered:
        snatch_with_it(table)


def snatch_with_it(table: Table) -> None:
    """The set is laid: with the last cards the game ends before anything is snatched (R8.1)."""
    seat = table.turn
    if not table.hands[seat]:
        if table.special and table.options["Q15"] == "b":
            table.emit("special_too_late", "Q15", seat=seat)
        end_by_last_cards(table)
    elif table.mode != "duel" or not attack_ghost(table):
        attack_from(table, 1)


def _laying_rules(laid: Cards) -> tuple[str, ...]:
    kind = SETS[laid]
    if not kind.numbers:
        return ("R3.1", "R3.2", "R4.2", "R4.3")
    return ("R3.1", "R3.2", "R4.1", "R3.4") if kind.jokers else ("R3.1", "R3.2", "R3.4")


def ghost(table: Table, args: Cards) -> None:
    """Snatch a combination from the ghost; then the opponent is looked at (D11)."""
    snatch_from_ghost(table, args[0])
    if table.options["Q3"] == "b" and used_up(table):
        end_by_used_up_cards(table)
    else:
        attack_from(table, 1)
