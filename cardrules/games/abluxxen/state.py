"""Everything on the table of a game of Abluxxen."""

from __future__ import annotations

from cardrules.core.game import State
from cardrules.core.table import EMPTY, Position, Row, frozen_fields
from cardrules.games.abluxxen.cards import Cards, counted

Special = tuple[int, int, int]
"""A special card: its holder (-1: the middle), the rank of the set that earned it (0: none), and where that set lies
in the holder's stack, counted from the bottom (-1: no longer there)."""
SPECIAL_NUMBERS = range(3, 9)
"""The numbers of the six special cards (S1)."""
NOBODY = -1
VICTIM_DECIDES = frozenset({"back", "draw"})
"""The phases in which the victim decides, not the player whose turn it is."""


class OnTable(Position):
    """What a state and the table in hand have. Seats are numbered as in `seats`, clockwise; -1 stands for nobody.

    Hands and ghost are in ascending order, the pile has its next card first. A field with a default has it before
    anything is dealt.
    """

    __slots__ = ()
    mode: str
    """`base` or `duel`."""
    special_cards: bool
    turn: int
    """Whose turn it is; unlike `actor` it stays the same while a victim decides and draws."""
    phase: str = "play"
    """`play`, `special`, `ghost`, `take`, `back`, `draw`, `consolation` or `over`."""
    victim: int = NOBODY
    """Whose set has just been snatched, or who draws."""
    due: int = 0
    """How many cards the victim has still to draw."""
    left: bool = False
    """Whether the snatcher has left the set to the victim."""
    snatched: bool = False
    """Whether anybody, the ghost included, has been snatched from in this turn."""
    hands: Row[Cards] = EMPTY
    known: tuple[Cards, ...] = ()
    """Of each hand, the cards that everybody has seen and that must still be there (`cardrules.core.seen`)."""
    stacks: Row[tuple[Cards, ...]] = EMPTY
    """For each seat its sets, the bottom one first."""
    row: Row[Cards] = EMPTY
    """The places of the open row: one card, or two for a pair, the base first."""
    ghost: Cards = ()
    pile: Cards = ()
    discard: Cards = ()
    removed: Cards = ()
    special: tuple[Special, ...] = ()
    """The six special cards, for 3 to 8 of a kind; empty without them."""
    offered: tuple[int, ...] = ()
    """The numbers of the special cards that the player may still take or leave, the next one first (Q16 b)."""

    @property
    def actor(self) -> int:
        """Who decides now; -1 at the end."""
        if self.phase in VICTIM_DECIDES:
            return self.victim
        return NOBODY if self.phase == "over" else self.turn

    @property
    def to_move(self) -> str | None:
        """The seat that decides now."""
        phase = self.phase
        return None if phase == "over" else self.seats[self.victim if phase in VICTIM_DECIDES else self.turn]

    @property
    def laid_set(self) -> Cards:
        """The set laid in this turn; empty before anything has been laid."""
        return () if self.phase == "play" or not self.stacks[self.turn] else self.stacks[self.turn][-1]

    @property
    def snatched_set(self) -> Cards:
        """The set that waits on the victim's stack for a decision, or nothing."""
        waits = self.phase in ("take", "back", "special") and self.victim >= 0
        return self.stacks[self.victim][-1] if waits else ()

    @property
    def ghost_groups(self) -> dict[str, int]:
        """The ghost's values, ascending, and how many cards it has of each."""
        return counted(self.ghost)


@frozen_fields
class AbluxxenState(OnTable, State):
    """A game of Abluxxen as it lies."""
