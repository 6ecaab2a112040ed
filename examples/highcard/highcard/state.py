"""The cards, and everything on the table. Seats are numbered 0 and 1, as in `seats`."""

from cardrules.core.game import State, Thawed
from cardrules.core.table import Position, Row, frozen_fields

KINDS = {str(number): 2 for number in range(1, 10)}
HAND = 3  # cards each, and tricks (P2, W2)


class OnTable(Position):
    __slots__ = ()
    leader: int
    points: Row[int]
    hands: Row[tuple[str, ...]]
    trick: tuple[str, ...] = ()
    """The cards of this trick, the leader's first."""

    @property
    def actor(self) -> int:
        return 1 - self.leader if self.trick else self.leader

    @property
    def over(self) -> bool:
        return not (self.moving or self.trick or any(self.hands))

    @property
    def to_move(self) -> str | None:
        return None if self.moving or self.over else self.seats[self.actor]


@frozen_fields
class HighCardState(OnTable, State):
    """A state of High Card."""


class Table(OnTable, Thawed[HighCardState], state=HighCardState):
    """The table in hand."""

    seat_facts = frozenset({"seat", "leader", "winners"})
