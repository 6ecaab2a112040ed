"""The comparison of the live cards, payments for promises, and what follows for the match (sections 9 and 2)."""

from __future__ import annotations

from collections.abc import Mapping

from cardrules.core.table import Rules
from cardrules.games.cuccu.cards import CUCKOO_VALUE, FOOL, TWO_FOOLS_VALUE, VALUES
from cardrules.games.cuccu.table import Args, Table, around

STARTING_LIVES = 3
WORTH: Mapping[str | None, float] = dict([*VALUES.items(), (FOOL, TWO_FOOLS_VALUE)])
"""What each live card counts where no fool is alone."""


def compare(table: Table) -> None:
    """Show the live cards, take the lives, and end the round."""
    table.actor = table.guest = table.horse = -1
    table.chain.clear()
    table.phase = "scored"
    live, dead = table.order, table.dead
    if dead:
        live, dead = (tuple([seat for seat in table.order if (seat in dead) == out]) for out in (False, True))
    table.show(*live)
    cards = tuple([table.hands[seat] for seat in live])
    table.emit("compared", ("R2", "D4", "E1") if dead else ("R2", "D4"), dead=dead, seats=live, cards=cards)
    lose(table, find_losers(table, live, cards))
    end_round(table)


def find_losers(table: Table, live: tuple[int, ...], cards: tuple[str | None, ...]) -> tuple[int, ...]:
    """The seats whose cards lose, before any promise; says why."""
    hands = table.hands
    fools = tuple([seat for seat in live if hands[seat] == FOOL]) if FOOL in cards else ()
    if fools:
        counted = len(fools)
        if table.options["Q6"] == "b":
            counted += sum(hands[seat] == FOOL for seat in table.dead)
        if len(live) == 1:
            return _sole_fool(table, fools[0])
        if counted == 1:
            return _one_fool(table, live, fools[0])
        table.emit("two_fools", "9.3", ("Q6",) if counted > len(fools) else (), seats=fools)
    low = min([WORTH[card] for card in cards])
    if low == CUCKOO_VALUE:
        table.emit("nobody_loses", "CMP1", "CU3", "9.1", seats=live)
        return ()
    losers = tuple([seat for seat in live if WORTH[hands[seat]] == low])
    rule = "9.3" if fools and low == TWO_FOOLS_VALUE else "9.1"
    table.emit("lowest", rule, "CMP2" if len(live) == 1 else (), seats=losers, card=hands[losers[0]])
    return losers


def _sole_fool(table: Table, seat: int) -> tuple[int, ...]:
    """The only live card is a fool (Q7)."""
    safe = table.options["Q7"] == "b"
    table.emit("sole_fool_safe" if safe else "sole_fool", "Q7", () if safe else "CMP2", seat=seat)
    return () if safe else (seat,)


def _one_fool(table: Table, live: tuple[int, ...], fool: int) -> tuple[int, ...]:
    """One fool counts as the lowest of the other live cards, and loses alone if those are all cuckoos."""
    low = min(VALUES[table.hands[seat] or ""] for seat in live if seat != fool)
    # cited for any dead card, whatever it is: the rules named must not give a dead fool away
    rules = ("9.2", "CMP3", "Q6") if table.dead else ("9.2",)
    if low == CUCKOO_VALUE:
        table.emit("fool_alone", rules, "CMP1", seat=fool)
        return (fool,)
    losers = tuple(seat for seat in live if seat == fool or VALUES.get(table.hands[seat] or "") == low)
    others = tuple(seat for seat in losers if seat != fool)
    table.emit("one_fool", rules, fool=fool, seats=others, card=table.hands[others[0]])
    return losers


def lose(table: Table, losers: tuple[int, ...]) -> None:
    """Take the lives, all at once; a promise makes the host pay for the guest's losing nulla."""
    falls: list[tuple[int, Rules]] = []
    start, hosts = table.lives[:], dict(table.promises)
    for seat in losers:
        host = hosts.get(seat)
        if host is not None and table.hands[seat] == "nulla" and start[host]:
            falls.append((host, ("IN3", "9.4")))
            last = ("IN8",) if start[host] == 1 else ()
            table.emit("promise_due", "IN3", "9.4", last, guest=seat, host=host)
        else:
            falls.append((seat, "9.4"))
            if host is not None and table.hands[seat] == "nulla":
                table.emit("host_cannot_pay", "Q3a", guest=seat, host=host)
    for guest, host in table.promises:
        card = table.hands[guest]
        if card != "nulla" or guest not in losers:
            kind = "promise_unneeded" if card == "nulla" else "promise_idle"
            table.emit(kind, "IN6", guest=guest, host=host, card=card)
    for seat, rules in falls:
        if not table.lives[seat]:
            continue  # lives stop at 0 (Q3a b: a host may lose one and owe another)
        table.lives[seat] -= 1
        again = ("HU3",) if seat in table.penalised else ()
        table.emit("life_lost", rules, again, seat=seat, lives=table.lives[seat])


def end_round(table: Table) -> None:
    """Is the match over, does everybody come back, or does the next round follow?"""
    alive = table.alive()
    if len(alive) == 1:
        table.win(alive[0], "M3")
    elif not alive:
        table.lives = [STARTING_LIVES] * len(table.seats)
        table.emit("all_return", "M4", "M7", seats=table.seats, lives=STARTING_LIVES)
        table.emit("round_scored", "T1", round=table.round)
    else:
        table.emit("round_scored", "T1", round=table.round)


def next_round(table: Table, _args: Args) -> None:
    """Pass the deal on and begin the next round."""
    old = table.dealer
    table.dealer = next(filter(table.lives.__getitem__, around(len(table.seats), old)))
    table.round += 1
    table.emit("deal_passes", "M5", "Q9", "Q15", seat=table.dealer, before=old)
    table.begin_round()
