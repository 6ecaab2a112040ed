"""What a move does, each change followed by the event that tells it."""

from cardrules.core.game import Move, Outcome
from highcard.state import OnTable, Table


def play(table: Table, move: Move) -> None:
    """Lay a card; the second one ends the trick."""
    (card,), seat = move.args, table.actor
    at = table.hands[seat].index(card)
    table.hands[seat] = table.hands[seat][:at] + table.hands[seat][at + 1 :]
    table.trick += (card,)
    table.emit("laid", "T1", seat=seat, card=card)
    if len(table.trick) == 2:
        end_trick(table, *map(int, table.trick))


def end_trick(table: Table, first: int, second: int) -> None:
    """The higher card takes the point (W1); two equal ones as Q1 is read."""
    table.trick = ()
    if first == second and table.options["Q1"] == "a":
        table.emit("tie", "Q1")
    else:
        kind, rule = ("tie_taken", "Q1") if first == second else ("trick_won", "W1")
        table.leader = table.leader if first > second else 1 - table.leader
        table.points[table.leader] += 1
        table.emit(kind, rule, seat=table.leader, points=table.points[table.leader])
    if table.over:
        table.emit("game_over", "W2", winners=best(table))


def best(position: OnTable) -> tuple[int, ...]:
    return tuple(seat for seat in (0, 1) if position.points[seat] == max(position.points))


def outcome(position: OnTable) -> Outcome | None:
    return Outcome(tuple(position.seats[at] for at in best(position))) if position.over else None
