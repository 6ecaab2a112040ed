"""Random games and positions of Dudab, and what must be true of every state of them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from every_state import survives_copying, told

from cardrules.core.messages import event_text
from cardrules.core.records import Event
from cardrules.games.dudab import DUDAB, DudabState
from tests.games.dudab import oracle
from tests.games.dudab.helpers import PACK

SWITCHES = DUDAB.rulebook.switches
LONGEST = {2: 146, 3: 141, 4: 136, 5: 129, 6: 124}
"""The proven bound on the turns of a round: twice the draw pile and one a player (section 11)."""
EIGHTY = Counter(PACK)


def random_options(dice: random.Random, chance: float = 0.5) -> dict[str, str]:
    """Some rulings at random readings, most of them away from the default."""
    return {ruling.id: dice.choice(ruling.readings).id for ruling in SWITCHES if dice.random() < chance}


def a_game(dice: random.Random, options: dict[str, str] | None = None, seats: int = 0) -> Iterator[DudabState]:
    """Every state of a game of random moves; a round that passes its bound is a defect."""
    count = seats or dice.randint(2, 6)
    state = DUDAB.new(seats="ABCDEF"[:count], seed=dice.getrandbits(40), options=options)
    turns = 0
    while True:
        yield state
        if state.outcome is not None:
            return
        move = dice.choice(state.legal_moves)
        if move.verb == "next":
            turns = 0
        elif state.phase == "turn" and not state.drawn:
            turns += 1
            assert turns <= LONGEST[count], "a round longer than the proven bound"
        state = DUDAB.apply(state, move)


def weight(state: DudabState) -> int:
    """What every turn lowers: twice the draw pile and the cards in all hands."""
    return 2 * len(state.pile) + sum(map(len, state.hands))


def turns_from(state: DudabState, dice: random.Random) -> Iterator[tuple[DudabState, DudabState]]:
    """The turns of random moves from the beginning of a turn to the end of the round, each by its beginning and end."""
    while state.phase == "turn":
        begun, state = state, state.play(dice.choice(state.legal_moves))
        while state.phase in ("cut", "shed") or state.drawn:
            state = state.play(dice.choice(state.legal_moves))
        yield begun, state


def crowded(dice: random.Random, options: dict[str, str] | None = None) -> DudabState:
    """A position rich in what is rare: Dudabs and Shamans on top, wishes, a demand, long rows, a short pile."""
    count = dice.randint(2, 6)
    seats = "ABCDEF"[:count]
    pack = list(PACK)
    dice.shuffle(pack)
    pack.sort(key=lambda card: dice.random() - (0.6 if card[0] in "SD" else 0))
    rows = [[pack.pop(0)] for _ in range(2 if count <= 4 else 3)]
    hands = {seat: [pack.pop(dice.randrange(12)) for _ in range(dice.randint(2, 5))] for seat in seats}
    dice.shuffle(pack)
    rows = [[*(pack.pop() for _ in range(dice.choice((0, 1, 3, 4)))), *row] for row in rows]
    demand, wishes = None, {}
    for number, row in enumerate(rows, 1):
        if row[-1] == "DD" and dice.random() < 0.8 and not (wishes and options and options.get("Q5") == "b"):
            wishes[str(number)] = dice.choice(oracle.WISHES)
        if row[-1][0] == "S" and dice.random() < 0.7:
            demand = number
    setup = {
        "seats": list(seats), "to_move": dice.choice(seats), "rows": rows, "hands": hands, "wishes": wishes,
        "demand": demand,
        "pile_size": dice.choice((1, 2, 3, 6, 20)), "round": count,
    }  # fmt: skip
    return DUDAB.new(setup=setup, seed=dice.getrandbits(30), options=options)


def as_table(state: DudabState) -> oracle.Table:
    """The state as the table of the other account."""
    words = DUDAB.state_words(state)
    return {
        "seats": list(state.seats), "option": {ruling.id: state.options[ruling.id] for ruling in SWITCHES},
        "mover": state.to_move, "phase": "scored" if state.phase == "over" else state.phase, "hands": words["hands"],
        "stacks": words["stacks"], "rows": words["rows"], "wishes": list(state.wishes), "demand": words["demand"],
        "fresh": state.pressing or None, "drawn": state.drawn or None, "begun": state.cutting,
        "discard": words["discard"], "pile": list(state.pile), "scores": words["scores"],
    }  # fmt: skip


def same_table(state: DudabState, table: oracle.Table) -> None:
    """The state is the table of the other account."""
    mine = as_table(state)
    if state.options["Q4"] == "a":
        mine["fresh"] = table["fresh"] = None  # where every wish binds, which one is fresh says nothing
    for side in (mine, table):
        side["discard"] = sorted(side["discard"])
        side["hands"] = {seat: sorted(hand) for seat, hand in side["hands"].items()}
        side["stacks"] = {seat: sorted(stack) for seat, stack in side["stacks"].items()}
    assert mine == table


def accounts_agree(state: DudabState, dice: random.Random) -> None:
    """The other account has the same legal moves, and one of them leads to the same table."""
    table = as_table(state)
    assert {str(move) for move in state.legal_moves if move.verb != "next"} == oracle.moves(table)
    if state.to_move is not None:
        move = dice.choice(state.legal_moves)
        same_table(state.play(move), oracle.after(table, str(move)))


def cards_are_all_there(state: DudabState) -> None:
    """Eighty cards, none twice in the wrong, in hands, rows, stacks, pile and discards."""
    zones = (*state.hands, *state.taken, *state.put, *state.rows, state.discard, state.pile)
    assert Counter(card for zone in zones for card in zone) == EIGHTY


def limits_hold(state: DudabState) -> None:
    """Hands and rows within their limits wherever somebody can choose."""
    for at, hand in enumerate(state.hands):
        mid_turn = at == state.actor and (state.phase != "turn" or state.drawn)
        at_once = state.options["Q13"] == "b" and state.phase in ("scored", "over")
        assert len(hand) >= 2
        assert len(hand) <= 5 or mid_turn or at_once
    assert all(1 <= len(row) <= 5 for row in state.rows)
    assert bool(state.pile) or state.phase != "turn" or state.drawn


def steps_agree(state: DudabState, dice: random.Random) -> None:
    """With events, without and step by step a move comes to the same; cards are all there between the events."""
    if not state.legal_moves:
        return
    move = dice.choice(state.legal_moves)
    steps = DUDAB.steps(state, move)
    assert steps[-1].state == DUDAB.apply(state, move) == DUDAB.play(state, move).state
    for event, after in steps:
        assert isinstance(after, DudabState)
        cards_are_all_there(after)
        assert set(event.rules) <= set(DUDAB.rulebook)
        assert after.moving == (after is not steps[-1].state)
        for seat in (None, *state.seats):
            assert event_text(DUDAB, event, seat)
            after.view(seat).to_json()


def round_trips(state: DudabState) -> None:
    """Copies are equal and play on alike; a position's setup comes back with the same words."""
    survives_copying(state)
    setup = DUDAB.setup_of(state)
    if setup is not None:
        again = DUDAB.new(setup=json.loads(json.dumps(setup)), options=dict(state.options))
        assert DUDAB.state_words(again) == DUDAB.state_words(state)
        assert again.legal_moves == state.legal_moves


def twin(state: DudabState, seat: str, dice: random.Random) -> DudabState:
    """The same table with all cards that this seat does not know in another order."""
    me = state.seats.index(seat)
    pool = [*state.pile]
    for at in range(len(state.seats)):
        if at != me:
            pool += [*state.hands[at], *state.put[at]]
    dice.shuffle(pool)

    def take(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(pool.pop() for _ in cards)

    def in_order(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(oracle.sort(list(cards)))

    hands = tuple(hand if at == me else in_order(take(hand)) for at, hand in enumerate(state.hands))
    put = tuple(cards if at == me else take(cards) for at, cards in enumerate(state.put))
    drawn = state.drawn
    if drawn and state.actor != me:
        drawn = dice.choice(hands[state.actor])
    return replace(state, hands=hands, put=put, pile=take(state.pile), drawn=drawn)


def views_do_not_leak(state: DudabState, dice: random.Random) -> None:
    """A seat's view is the same whatever the cards hidden from it are; and where its views before and after a move
    do not differ, neither does what it is told of the events between."""
    if state.phase in ("scored", "over"):
        return  # hands and stacks lie open for the counting
    seat = dice.choice(state.seats)
    other = twin(state, seat, dice)
    view = state.view(seat)
    assert other.view(seat) == view
    assert str(view) == str(other.view(seat))
    shared = [move for move in state.legal_moves if move in set(other.legal_moves)]
    if not shared:
        return
    move = dice.choice(shared)
    one, two = DUDAB.play(state, move), DUDAB.play(other, move)
    if one.state.view(seat) == two.state.view(seat) and not shown(one.events):
        assert told("dudab", one.events, seat) == told("dudab", two.events, seat)


def shown(events: Sequence[Event]) -> bool:
    """Whether hidden cards were laid open in these events: a hand shown, a round scored, a card turned up."""
    return bool({"showed", "hand_checked", "round_ends", "turned_up_to_hand"} & {event.kind for event in events})
