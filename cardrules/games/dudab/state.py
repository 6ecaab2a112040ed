"""Everything on the table of a game of Dudab."""

from __future__ import annotations

from cardrules.core.game import State
from cardrules.core.table import EMPTY, Position, Row, frozen_fields
from cardrules.games.dudab.cards import ordered

ROW_FULL = 5
"""How many cards a row holds (rule 39)."""

Cards = tuple[str, ...]
Wish = tuple[int, str]
"""The number of a row whose Dudab on top wishes, and the trait it wishes for."""


class OnTable(Position):
    """What a state and the table in hand have. Seats are numbered as in `seats`, clockwise; -1 stands for nobody.

    Rows count from 1. A field with a default has it where nothing else is said of it.
    """

    __slots__ = ()
    seed: int
    round: int
    starter: int
    """Who started this round."""
    phase: str
    """`turn`, `cut` (after a sixth card), `shed` (above five cards), `scored` or `over`."""
    actor: int
    """Who decides."""
    hands: Row[Cards]
    known: Row[Cards]
    """Of each hand, the cards that everybody has seen and that must still be there (`cardrules.core.seen`)."""
    taken: Row[Cards]
    """What each own stack has from rows, and what else of it all have seen (Q19)."""
    put: Row[Cards]
    """What was put on each own stack from a hand, which its owner alone knows."""
    rows: Row[Cards] = EMPTY
    wishes: tuple[Wish, ...] = ()
    """The open wishes, the oldest first."""
    pressing: int = 0
    """Under Q4 b, the row of the wish that binds the player to move, or 0; otherwise always 0."""
    demand: int = 0
    """The row of the Shaman whose demand is open, or 0."""
    drawn: str = ""
    """Under Q17 b, the card just drawn that has to be laid, or nothing."""
    cutting: bool = False
    """Under Q12 b, whether the cutting of the hand has begun."""
    discard: Cards = ()
    pile: Cards = ()
    """The draw pile, the next card first."""
    totals: tuple[int, ...] = ()
    scores: tuple[int, ...] | None = None
    """What this round brought each seat, once it is scored."""

    @property
    def to_move(self) -> str | None:
        """The seat that decides."""
        return None if self.actor < 0 else self.seats[self.actor]

    @property
    def stacks(self) -> tuple[Cards, ...]:
        """The own stacks, in the game's order."""
        return tuple(ordered((*seen, *own)) for seen, own in zip(self.taken, self.put, strict=True))

    @property
    def binding(self) -> tuple[int, ...]:
        """The rows whose wishes bind the player to move (rules 27 and 29; Q4, Q5); none while a demand is open."""
        if not self.wishes or self.demand or self.phase != "turn":
            return ()
        if self.options["Q4"] == "b":
            return (self.pressing,) if self.pressing else ()
        if self.options["Q5"] == "c":
            return (self.wishes[0][0],)
        return tuple([row for row, _ in self.wishes])

    def wish_on(self, row: int) -> str:
        """The trait wished for on a row, or nothing."""
        for at, trait in self.wishes:
            if at == row:
                return trait
        return ""


@frozen_fields
class DudabState(OnTable, State):
    """A game of Dudab as it lies."""
