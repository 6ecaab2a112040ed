"""What comes from outside: positions and states, with every defect; and a state as a position."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cardrules.core.chance import shuffled
from cardrules.core.defects import Defects
from cardrules.core.game import Opening
from cardrules.core.position_fields import Field
from cardrules.core.rulebook import Options
from highcard.state import HAND, KINDS, HighCardState, Table
from highcard.view import state_words

KEYS = ("seats", "leader", "hands", "points")
FIELDS = (
    Field("leader", "Leads", "choice"),
    Field("hands", "Hand", "cards", per_seat=True, hint="as many as the other; dealt if both are empty"),
    Field("points", "Points", "number", per_seat=True),
)


def read_setup(setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> Opening[Any] | None:
    defects.keys(setup, "", KEYS)
    if (seats := defects.seats(setup, range(2, 3))) is None:
        return None
    leader = defects.one_of(setup.get("leader", seats[0]), "leader", seats, "seat")
    given = defects.per_seat(setup.get("hands", {}), "hands", seats) or {}
    scored = defects.per_seat(setup.get("points", {}), "points", seats) or {}
    hands = [defects.cards(given.get(seat, ()), f"hands.{seat}", KINDS) or () for seat in seats]
    points = [defects.whole(scored.get(seat, 0), f"points.{seat}", 0, HAND) or 0 for seat in seats]
    defects.too_many(Counter(card for hand in hands for card in hand), KINDS, "hands")
    if not defects and (len(hands[1]) != len(hands[0]) or len(hands[0]) > HAND):
        defects.add("hands", f"both players hold the same number of cards, 1 to {HAND}")
    elif sum(points) > HAND - (len(hands[0]) or HAND):
        defects.add("points", "more points than tricks have been played")
    if defects or leader is None:
        return None

    def deal(table: Table) -> None:
        table.emit("begins", "T1", leader=table.leader)
        pack = shuffled([card for card in KINDS for _ in range(KINDS[card])], f"highcard {seed}")
        table.hands = [tuple(sorted(hands[at] or pack[at * HAND : (at + 1) * HAND])) for at in (0, 1)]
        for at, hand in enumerate(table.hands):
            table.emit("dealt", "P2", seat=at, cards=hand, hidden={"cards": 1 << at})

    return Opening(Table.laid(seats, options, leader=seats.index(leader), points=tuple(points), hands=((), ())), deal)


def setup_of(state: HighCardState) -> dict[str, Any] | None:
    words = {"seats": list(state.seats)} | state_words(state)
    return None if state.moving or state.trick or state.over else {key: words[key] for key in KEYS}


def audit(state: HighCardState) -> Iterator[tuple[str, str]]:
    if state.leader not in (0, 1) or not len(state.points) == len(state.hands) == 2 or min(state.points) < 0:
        return (yield "leader", "leader, points and hands are those of two seats")
    cards = Counter([*state.trick, *state.hands[0], *state.hands[1]])
    leads, follows = len(state.hands[state.leader]), len(state.hands[1 - state.leader])
    too_many = any(count > KINDS.get(card, 0) for card, count in cards.items())
    if too_many or any(hand != tuple(sorted(hand)) for hand in state.hands):
        yield "hands", "cards of the pack, the lowest first"
    elif len(state.trick) > 1 + state.moving or follows != leads + len(state.trick) % 2:
        yield "trick", "both hold the same number of cards, but for one that lies in an open trick"
    elif sum(state.points) + leads + (len(state.trick) + 1) // 2 > HAND:
        yield "points", "more points than tricks have been played"
