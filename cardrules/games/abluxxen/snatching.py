"""The snatches a set makes, one after the other, and what becomes of each snatched set (R5, R6, R7)."""

from __future__ import annotations

from cardrules.games.abluxxen.cards import Cards
from cardrules.games.abluxxen.comparing import compare
from cardrules.games.abluxxen.drawing import begin_draws, draw_one, refill
from cardrules.games.abluxxen.scoring import end_by_used_up_cards, used_up
from cardrules.games.abluxxen.special import stolen_by_snatching
from cardrules.games.abluxxen.table import Table, free_jokers


def attack_from(table: Table, step: int, *, again: bool = False) -> None:
    """Compare the set just laid with the top sets of the others, clockwise from this step on (R5.3).

    `again` if the first of them has just lost a set (Q8 b).
    """
    seats, laid = len(table.seats), table.stacks[table.turn][-1]
    for at in range(step, seats):
        other = (table.turn + at) % seats
        stack = table.stacks[other]
        top = stack[-1] if stack else ()
        comparison = compare(laid, top, table.options)
        rules = (*comparison.rules, "Q8") if again and at == step else comparison.rules
        if comparison.snatches:
            table.phase, table.victim, table.left, table.snatched = "take", other, False, True
            table.emit(comparison.event, rules, "R5.3", seat=table.turn, victim=other, cards=top, size=len(top),
                       value=top[0], by=laid[0])  # fmt: skip
            if table.special:
                stolen_by_snatching(table, laid, top)
            return
        table.emit(comparison.event, rules, seat=other, cards=top, attacker=table.turn, size=len(laid), value=laid[0])
    end_turn(table)


def attack_on(table: Table) -> None:
    """The victim is done with: on to the next player, or by Q8 b to the set that has come to light."""
    step = (table.victim - table.turn) % len(table.seats)
    if table.options["Q8"] == "b":
        attack_from(table, step, again=True)
        return
    if stack := table.stacks[table.victim]:
        laid, top = table.stacks[table.turn][-1], stack[-1]
        if compare(laid, top, table.options).snatches:
            table.emit("uncovered", "R5.4", "Q8", seat=table.victim, cards=top, size=len(top), value=top[0])
    attack_from(table, step + 1)


def end_turn(table: Table) -> None:
    """All are compared: the turn passes on, or there is a consolation draw (R9.1)."""
    if table.snatched or table.options["R9.1"] == "a":
        table.next_turn()
    else:
        offer_consolation(table)


# --- what becomes of a snatched set -------------------------------------------------------------------------


def take(table: Table, args: Cards) -> None:
    """The snatcher takes the set; its owner must draw (R6.1, R6.2)."""
    cards = table.lift_set(table.victim)
    table.add_openly(table.turn, cards)
    table.emit("taken", "R6.1", "R6.4", "R5.5", free_jokers(cards), seat=table.turn, victim=table.victim, cards=cards,
               size=len(cards), value=cards[0])  # fmt: skip
    begin_draws(table, len(cards), "R6.2")


def leave(table: Table, args: Cards) -> None:
    """The snatcher leaves the set: its owner decides (R6.1, R6.3)."""
    table.phase, table.left = "back", True
    cards = table.stacks[table.victim][-1]
    table.emit("left", "R6.1", "R6.3", "R5.5", seat=table.turn, victim=table.victim, cards=cards)


def takeback(table: Table, args: Cards) -> None:
    """The owner takes the whole set back and draws nothing (R6.3)."""
    cards = table.lift_set(table.victim)
    table.add_openly(table.victim, cards)
    table.emit("taken_back", "R6.3", "R6.4", free_jokers(cards), seat=table.victim, cards=cards, size=len(cards),
               value=cards[0])  # fmt: skip
    attack_on(table)


def discard(table: Table, args: Cards) -> None:
    """The owner discards the whole set and draws as many cards (R6.3, R6.5)."""
    cards = table.lift_set(table.victim)
    table.discard += cards
    table.emit("discarded", "R6.3", "R6.5", "R6.4", seat=table.victim, cards=cards, size=len(cards), value=cards[0])
    begin_draws(table, len(cards), "R6.3")


def draw(table: Table, args: Cards) -> None:
    """Draw one card, or one pair, and see whether the game is over or the draws are done (R7, R8.2)."""
    consolation = table.phase == "consolation"
    seat = table.turn if consolation else table.victim
    draw_one(table, seat, args, consolation)
    if not consolation:
        table.due -= 1
    if used_up(table):
        end_by_used_up_cards(table)
        return
    if table.due:
        return
    step = (table.victim - table.turn) % len(table.seats)
    refill(table, between=not consolation and step < len(table.seats) - 1)
    if table.options["Q3"] == "b" and used_up(table):
        end_by_used_up_cards(table)
    elif consolation:
        table.next_turn()
    else:
        attack_on(table)


# --- the consolation draw of 2022 ---------------------------------------------------------------------------


def offer_consolation(table: Table) -> None:
    """Nobody was snatched from: the player may draw a card (R9.1)."""
    table.phase, table.victim = "consolation", -1
    table.emit("may_console", "R9.1", seat=table.turn)


def stop(table: Table, args: Cards) -> None:
    """Decline the consolation draw (R9.1)."""
    table.emit("declined", "R9.1", seat=table.turn)
    table.next_turn()
