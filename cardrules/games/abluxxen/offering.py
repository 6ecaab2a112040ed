"""A special card as a decision (Q16 b): the player takes it or leaves it, before anything else comes of the set."""

from __future__ import annotations

from cardrules.games.abluxxen import snatching
from cardrules.games.abluxxen.cards import Cards
from cardrules.games.abluxxen.laying import snatch_with_it
from cardrules.games.abluxxen.special import lost_with_its_set, offer, open_offer, take_special
from cardrules.games.abluxxen.table import Table


def take(table: Table, args: Cards) -> None:
    """Take the special card that is offered, or else the snatched set."""
    if table.phase != "special":
        snatching.take(table, args)
        return
    laid = table.stacks[table.turn][-1]
    number, *rest = table.offered
    table.offered = tuple(rest)
    take_special(table, number, laid)
    _go_on(table, laid)


def leave(table: Table, args: Cards) -> None:
    """Leave the special card that is offered, or else the snatched set."""
    if table.phase != "special":
        snatching.leave(table, args)
        return
    facts = offer(table)
    table.offered = table.offered[1:]
    table.emit("special_left", "Q16", "S3", **facts)
    _go_on(table, table.stacks[table.turn][-1])


def _go_on(table: Table, laid: Cards) -> None:
    """The next special card that is offered; then what was put off: the choice about the snatched set, or the end of
    the game, the ghost and the others."""
    if table.offered:
        open_offer(table, laid)
    elif table.victim >= 0:
        lost_with_its_set(table)
        table.phase = "take"
    else:
        snatch_with_it(table)
