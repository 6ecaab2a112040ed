"""The end of a game: scores and winners (R8, S2, Q1)."""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import Facts
from cardrules.core.game import Outcome
from cardrules.games.abluxxen.state import OnTable
from cardrules.games.abluxxen.table import Table

SPECIAL_POINTS = 5
"""What a special card is worth (S2)."""


def scores(table: OnTable) -> tuple[int, ...]:
    """Each seat's points: cards in the stack minus cards in the hand, and five for each special card (R8.3, S2)."""
    points = [sum(map(len, stack)) - len(hand) for stack, hand in zip(table.stacks, table.hands, strict=True)]
    for seat, count in enumerate(special_cards(table)):
        points[seat] += SPECIAL_POINTS * count
    return tuple(points)


def special_cards(table: OnTable) -> tuple[int, ...]:
    """How many special cards each seat has; nothing at all in a game without them."""
    holders = [holder for holder, _, _ in table.special]
    return tuple(holders.count(seat) for seat in range(len(table.seats))) if holders else ()


def winners(table: OnTable) -> tuple[int, ...]:
    """The seats with the most points; of these, with Q1 b or R9.2, those with the fewest hand cards."""
    points = scores(table)
    best = [seat for seat, score in enumerate(points) if score == max(points)]
    if tie_break(table):
        fewest = min(len(table.hands[seat]) for seat in best)
        best = [seat for seat in best if len(table.hands[seat]) == fewest]
    return tuple(best)


def tie_break(table: OnTable) -> str | None:
    """The ruling that breaks a tie by hand cards, if one does."""
    return next((rule for rule in ("Q1", "R9.2") if table.options[rule] == "b"), None)


def outcome(state: OnTable) -> Outcome | None:
    """Who has won with how many points, once the game is over."""
    if state.phase != "over" or state.moving:
        return None
    points = Facts(zip(state.seats, scores(state), strict=True))
    return Outcome(tuple([state.seats[seat] for seat in winners(state)]), points)


def used_up(table: OnTable) -> bool:
    """Whether the cards to draw from are used up: pile and row (R8.2), or by Q3 b the pile."""
    return not table.pile and (not table.row or table.options["Q3"] == "b")


def end_by_last_cards(table: Table) -> None:
    """Somebody has laid the last cards of the hand (R8.1)."""
    rules = ("R8.1", "Q9", "D13") if table.mode == "duel" else ("R8.1", "Q9")
    _end(table, "last_cards", rules, seat=table.turn)


def end_by_used_up_cards(table: Table) -> None:
    """Pile and row, or by Q3 b the pile, are used up (R8.2)."""
    rules = ("Q3", "R8.2") if table.row else ("R8.2", "Q4")
    _end(table, "pile_used_up" if table.row else "cards_used_up", rules, short=table.due)


def _end(table: Table, kind: str, rules: tuple[str, ...], **facts: Any) -> None:
    table.phase, table.victim, table.due, table.left = "over", -1, 0, False
    table.emit(kind, rules, **facts)
    points, best = scores(table), winners(table)
    also = (*(("S2",) if table.special else ()), *(("D12", "D13") if table.mode == "duel" else ()))
    table.emit("scored", "R8.3", also, seats=table.seats, scores=points,
               stacked=tuple(sum(map(len, stack)) for stack in table.stacks),
               held=tuple(map(len, table.hands)), special=special_cards(table))  # fmt: skip
    tied = sum(1 for score in points if score == max(points))
    rule = tie_break(table)
    if tied > 1:
        broken = rule is not None and len(best) < tied
        cite = (*((rule,) if rule else ("Q1",)), "R8.4")
        table.emit("tie_broken" if broken else "won_together", cite, seats=best, tied=tied)
    else:
        table.emit("won", "R8.3", seats=best)
