"""Everything on the table of a Cuccù match."""

from __future__ import annotations

from cardrules.core.game import State
from cardrules.core.table import EMPTY, Position, Row, frozen_fields

Swap = tuple[int, int, bool]
"""One completed swap of a chain: who gave the travelling card, who got it, and whether it was at an inn."""


class OnTable(Position):
    """What a state and the table in hand have. Seats are numbered as in `seats`, anticlockwise; -1 stands for nobody.

    A field with a default has it before the first deal.
    """

    __slots__ = ()
    seed: int
    packs: tuple[tuple[str, ...], ...]
    """The packs that were given for the rounds, as given; what they leave open is filled from `seed`."""
    tops: tuple[str | None, ...]
    round: int
    dealer: int
    lives: Row[int]
    phase: str = "turn"
    """`turn`, `inn-guest`, `inn-host`, `dealer`, `scored` or `over`."""
    actor: int = -1
    """Who decides."""
    order: tuple[int, ...] = ()
    """The order of play of this round: the seats with lives, from the dealer's right to the dealer."""
    dealt: int = 0
    """How many of `order` have been dealt to."""
    pack: tuple[str, ...] = ()
    """This round's whole pack, the bottom card first."""
    bottom: int = 0
    """How many cards have left the pack from the bottom."""
    top: int = 0
    """How many have left it from the top."""
    hands: Row[str | None] = EMPTY
    knows: Row[int] = EMPTY
    """For each seat's card, who knows it: one bit a seat."""
    laid_off: tuple[str, ...] = ()
    laid_knows: tuple[int, ...] = ()
    chain: Row[Swap] = EMPTY
    """The consecutive swaps that brought the last receiver the card held now."""
    guest: int = -1
    """Who asked for the exchange that waits at an inn."""
    horse: int = -1
    """The holder of the horse at which a requester may stop (Q14 b)."""
    promises: tuple[tuple[int, int], ...] = ()
    """Guest and host of each promise to pay for a losing nulla."""
    penalised: tuple[int, ...] = ()
    """Who has lost a life to a hunter or cat in this round."""
    dead: tuple[int, ...] = ()
    """Whose card is out of the comparison of this round."""
    winner: int = -1

    @property
    def cards_left(self) -> tuple[str, ...]:
        """The cards still in the pack, the bottom one first."""
        return self.pack[self.bottom : len(self.pack) - self.top]

    @property
    def to_move(self) -> str | None:
        """The seat that decides."""
        return None if self.actor < 0 else self.seats[self.actor]


@frozen_fields
class CuccuState(OnTable, State):
    """A match of Cuccù as it lies."""
