"""A request for an exchange, and what the target's card makes of it (sections 4 and 5)."""

from __future__ import annotations

from cardrules.games.cuccu.penalty import penalise, scratch
from cardrules.games.cuccu.table import Table
from cardrules.games.cuccu.turns import advance, skipped_dealer


def request(table: Table) -> None:
    """The decision to request, or to go on past a horse (Q14 b)."""
    requester = table.actor
    if table.horse >= 0:
        past_horse(table, requester)
    else:
        table.emit("requested", "T4", seat=table.seats[requester])
        ask_next(table, requester)


def ask_next(table: Table, requester: int) -> None:
    """Deal the next target a card and let it act."""
    table.actor = requester
    target = table.deal("X1", "T3")
    match table.hands[target]:
        case "horse":
            jump(table, requester, target)
        case "cuckoo":
            refuse(table, requester, target, "cuckoo_refuses", "CU1", "X5", "T6", "CU2")
            settle(table, target)
        case "hunter":
            moved = ("HU2",) if table.chain else ()
            refuse(table, requester, target, "hunter_shoots", "HU1", "X5", "T6", *moved)
            if not penalise(table, requester, "HU1"):
                settle(table, target)
        case "cat":
            refuse(table, requester, target, "cat_scratches", "CA1", "X5", "T6")
            if not scratch(table, requester):
                settle(table, target)
        case "inn":
            table.show(target)
            table.guest, table.phase = requester, "inn-guest"
            table.emit(
                "inn_opens", "IN1", "X5", "Q11", guest=table.seats[requester], host=table.seats[target], card="inn"
            )
        case _:
            exchange(table, requester, target, inn=False)
            table.decide(target)


def exchange(table: Table, giver: int, receiver: int, *, inn: bool) -> None:
    """A completed swap: the giver's card goes on along its chain."""
    given, taken = table.hands[giver], table.hands[receiver]
    table.swap(giver, receiver)
    table.chain.append((giver, receiver, inn))
    if table.log is not None:
        rules = ("IN4", "X2") if inn else ("X2", "R3", "X3", "T6")
        hidden = {"given": table.who_know(receiver), "taken": table.who_know(giver)}
        facts = {"giver": table.seats[giver], "receiver": table.seats[receiver], "given": given, "taken": taken}
        table.emit("swapped", *rules, **facts, length=len(table.chain), hidden=hidden)


def refuse(table: Table, requester: int, target: int, kind: str, *rules: str) -> None:
    """The target shows a special card and keeps it."""
    table.show(target)
    table.emit(kind, *rules, requester=table.seats[requester], target=table.seats[target], card=table.hands[target])


def settle(table: Table, target: int) -> None:
    """After a refusal: a new card, no chain behind it, and the target's decision (Q1)."""
    table.chain.clear()
    if table.options["Q1"] == "a":
        table.decide(target)
    else:
        table.emit("card_stands", "Q1", seat=table.seats[target])
        advance(table)


def jump(table: Table, requester: int, target: int) -> None:
    """A horse as the target's card: the request goes past it."""
    table.show(target)
    again = table.order[table.dealt - 2] != requester  # a horse was jumped just before
    table.emit("horse_skipped", "HO1", *(("HO2",) if again else ()), "X5", requester=table.seats[requester],
               holder=table.seats[target], card="horse")  # fmt: skip
    table.horse = target
    if table.options["Q14"] == "a":
        past_horse(table, requester)
    else:
        table.phase = "turn"  # the requester answers again


def past_horse(table: Table, requester: int) -> None:
    """Go on with the request behind a horse; behind the dealer's, take the top card of the pack (HO3)."""
    holder, table.horse = table.horse, -1
    if table.options["Q14"] == "b":
        table.emit("goes_on", "Q14", seat=table.seats[requester], holder=table.seats[holder])
    if holder != table.dealer:
        ask_next(table, requester)
        return
    known, old = table.who_know(requester), table.hands[requester]
    new = table.pack[len(table.pack) - 1 - table.top]
    table.top += 1
    table.lay_off(requester, new)
    table.chain.clear()
    name = table.seats[requester]
    table.emit("top_taken", "HO3", "D3", "Q8", "Q16", seat=name, dealer=table.seats[holder], given=old, card=new,
               hidden={"given": known, "card": (name,)})  # fmt: skip
    skipped_dealer(table)


def keep(table: Table) -> None:
    """The decision to keep; it ends a chain (X4), also when made at a horse (Q14 b)."""
    seat, ended = table.actor, bool(table.chain)
    table.chain.clear()
    if table.horse >= 0:
        holder, table.horse = table.horse, -1
        table.emit("stops_at_horse", "Q14", "X4", seat=table.seats[seat], holder=table.seats[holder])
        if holder == table.dealer:
            skipped_dealer(table)
        else:
            advance(table)
        return
    rule = "D1" if table.phase == "dealer" else "T5"
    table.emit("kept", rule, *(("X4",) if ended else ()), seat=table.seats[seat])
    advance(table)


def draw(table: Table) -> None:
    """The dealer's exchange with the bottom card of the pack."""
    seat = table.actor
    known, old = table.who_know(seat), table.hands[seat]
    new = table.pack[table.bottom]
    table.bottom += 1
    table.lay_off(seat, new)
    table.chain.clear()
    name = table.seats[seat]
    table.emit(
        "drew", "D1", "D3", "Q8", "Q16", seat=name, given=old, card=new, hidden={"given": known, "card": (name,)}
    )
    advance(table)
