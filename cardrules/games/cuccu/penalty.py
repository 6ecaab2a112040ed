"""Lives lost to a hunter or a cat, the cat's reversal, and the cards of those who are out."""

from __future__ import annotations

from cardrules.games.cuccu.table import Table


def penalise(table: Table, seat: int, rule: str) -> bool:
    """Take a life for the hunter; whether that ended the match at once (Q5 b)."""
    lost = take_life(table, seat, rule)
    if lost and not table.lives[seat]:
        bury(table, seat, "E1", "E2")
    return lost and ends_now(table)


def scratch(table: Table, requester: int) -> bool:
    """The cat: a life, then the reversal (CA7); whether that ended the match at once (Q5 b)."""
    lost = take_life(table, requester, "CA1")
    carried = requester
    if table.chain:
        carried = reverse(table, requester)
    else:
        table.emit("nothing_to_undo", "CA5", seat=requester)
    if lost and not table.lives[requester]:
        bury(table, requester, "E1", "CA7", "Q17", "E2", "E3")
        if table.options["Q17"] == "b" and carried != requester:
            bury(table, carried, "Q17", kind="carried_dies")
    return lost and ends_now(table)


def take_life(table: Table, seat: int, rule: str) -> bool:
    """Take a life, unless the requester's cuckoo saves it (Q4 b)."""
    if table.options["Q4"] == "b" and table.hands[seat] == "cuckoo":
        table.show(seat)
        table.emit("cuckoo_saves", "Q4", seat=seat, card="cuckoo")
        return False
    table.lives[seat] -= 1
    table.penalised += (seat,)
    shown = table.hands[seat] == "cuckoo" and table.knows[seat] == (1 << len(table.seats)) - 1
    # the ruling is cited only where everybody knows of the cuckoo already
    table.emit("life_lost", rule, ("Q4",) if shown else (), seat=seat, lives=table.lives[seat])
    return True


def reverse(table: Table, requester: int) -> int:
    """Undo the chain's swaps, the latest first; who then holds the card that had travelled."""
    carried = requester
    while table.chain:
        giver, receiver, inn = table.chain[-1]
        if inn and table.options["Q13"] == "b":
            table.emit("reversal_stops", "Q13", giver=giver, receiver=receiver)
            break
        table.chain.pop()
        back, returned = table.hands[receiver], table.hands[giver]
        table.swap(giver, receiver)
        carried = giver
        jumped = _jumped(table, giver, receiver)
        table.emit(
            "undone", "CA2", ("CA4",) if jumped else (), ("CA6", "Q13") if inn else (),
            giver=giver, receiver=receiver, back=back, returned=returned, jumped=jumped,
            hidden={"back": table.knows[giver], "returned": table.knows[receiver]},
        )  # fmt: skip
    if not table.chain:
        table.emit("reversal_ends", "CA3", "CA6", "Q12", seat=carried)
    return carried


def _jumped(table: Table, giver: int, receiver: int) -> tuple[int, ...]:
    """The seats between two members of a chain: holders of horses."""
    start, end = table.order.index(giver), table.order.index(receiver)
    return table.order[start + 1 : end]


def bury(table: Table, seat: int, *rules: str, kind: str = "card_dies") -> None:
    """The seat's card is dead: not shown, not compared."""
    table.dead += (seat,)
    hidden = {"card": table.knows[seat]}
    table.emit(kind, rules, seat=seat, card=table.hands[seat], hidden=hidden)


def ends_now(table: Table) -> bool:
    """Under Q5 b: end the match if one seat is left with lives. Under Q5 a the round is finished first."""
    alive = table.alive()
    if len(alive) != 1 or table.options["Q5"] == "a":
        return False
    table.chain.clear()
    table.win(alive[0], "Q5", "M3")
    return True
