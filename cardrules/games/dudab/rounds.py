"""The end of a round: it is scored, and the next one follows or the game is over (section 9)."""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Outcome
from cardrules.games.dudab.scoring import count_points
from cardrules.games.dudab.setup import deal_round, shuffled
from cardrules.games.dudab.state import Cards, OnTable
from cardrules.games.dudab.table import Table


def score_round(table: Table) -> None:
    """Count every player's points, add them to the totals, and end the round or the game."""
    table.phase, table.actor = "scored", -1
    table.emit("round_ends", "44", "Q13", round=table.round)
    scores = []
    for seat, hand in enumerate(table.hands):
        steps = count_points(hand, (*table.taken[seat], *table.put[seat]), table.options)
        scores.append(steps[-1].running)
        for step in steps:
            table.emit(f"count_{step.kind}", step.rules, seat=seat, cards=step.cards, points=step.points,
                       running=step.running)  # fmt: skip
    table.scores = tuple(scores)
    table.totals = tuple(total + score for total, score in zip(table.totals, scores, strict=True))
    table.emit("round_scored", "4", round=table.round, seats=table.seats, scores=table.scores, totals=table.totals)
    if table.round == len(table.seats):
        table.phase = "over"
        won = winners(table.totals)
        shared = ("Q20",) if len(won) > 1 else ()
        table.emit("game_over", "4", "3", shared, seats=won, total=min(table.totals))


def outcome(position: OnTable) -> Outcome | None:
    """Who has the fewest points in the end (rule 4), and what the points are; None while the game goes on."""
    if position.phase != "over" or position.moving:
        return None
    seats, totals = position.seats, position.totals
    return Outcome(tuple(seats[at] for at in winners(totals)), Facts(zip(seats, totals, strict=True)))


def winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the smallest total (rule 4, Q20)."""
    least = min(totals)
    return tuple(at for at, total in enumerate(totals) if total == least)


def next_round(table: Table, _args: Cards) -> None:
    """Deal the next round; who starts it is Q18."""
    table.round += 1
    if table.options["Q18"] == "a":
        table.starter = (table.starter + 1) % len(table.seats)
    open_left = ("Q21",) if table.wishes or table.demand else ()
    table.emit("start_passes", "Q18", "4", open_left, round=table.round, seat=table.starter)
    deal_round(table, shuffled(table.seed, table.round))
