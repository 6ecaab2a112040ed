"""The inn: guest and host make up their minds (IN1–IN8)."""

from __future__ import annotations

from cardrules.games.cuccu.exchange import exchange
from cardrules.games.cuccu.table import Table
from cardrules.games.cuccu.turns import advance


def withdraw(table: Table) -> None:
    """The guest keeps the own card; the host still holds the inn."""
    guest, host = _leave(table)
    table.chain.clear()
    table.emit("withdrew", "IN1", "IN5", "T6", guest=table.seats[guest], host=table.seats[host])
    _host_acts(table, host, "Q3w", allowed=table.options["Q3w"] == "a")


def ask(table: Table) -> None:
    """The guest asks whether the host pays; now the host must answer."""
    host = table.order[table.dealt - 1]
    table.actor, table.phase = host, "inn-host"
    table.emit("asked", "IN1", "IN2", guest=table.seats[table.guest], host=table.seats[host])


def accept(table: Table) -> None:
    """The host promises to pay; both keep their cards, and the chain is closed."""
    guest, host = _leave(table)
    table.chain.clear()
    table.promises += ((guest, host),)
    table.emit("accepted", "IN3", "IN7", guest=table.seats[guest], host=table.seats[host])
    _host_acts(table, host, "Q3a", allowed=table.options["Q3a"] == "b")


def decline(table: Table) -> None:
    """The host declines: the swap is made after all, and the former host decides on the guest's card."""
    guest, host = _leave(table)
    table.emit("declined", "IN4", guest=table.seats[guest], host=table.seats[host])
    exchange(table, guest, host, inn=True)
    table.decide(host)


def _leave(table: Table) -> tuple[int, int]:
    guest, table.guest = table.guest, -1
    return guest, table.order[table.dealt - 1]


def _host_acts(table: Table, host: int, ruling: str, *, allowed: bool) -> None:
    if allowed:
        table.decide(host)
    else:
        table.emit("host_done", ruling, seat=table.seats[host])
        advance(table)
