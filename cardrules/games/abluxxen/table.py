"""The table while a move is carried out: the primitive changes, and whose turn comes next."""

from __future__ import annotations

from bisect import insort

from cardrules.core.game import Thawed
from cardrules.core.seen import after_laying, remember
from cardrules.games.abluxxen.cards import JOKER, RANK, Cards
from cardrules.games.abluxxen.state import NOBODY, SPECIAL_NUMBERS, AbluxxenState, Special

ROW_PLACES = 6
"""How many places the open row has (R2.2, D3)."""
GHOST_CARDS = 13
"""How many cards the ghost is topped up to (D6)."""


class Table(Thawed[AbluxxenState]):
    """A thawed `AbluxxenState`; its attributes are those of the state."""

    def __init__(self, state: AbluxxenState) -> None:
        self.seats, self.options = state.seats, state.options
        self.mode, self.special_cards = state.mode, state.special_cards
        self.turn, self.phase, self.victim, self.due = state.turn, state.phase, state.victim, state.due
        self.left, self.snatched = state.left, state.snatched
        self.hands, self.stacks, self.row = list(state.hands), list(state.stacks), list(state.row)
        self.known = state.known
        self.ghost, self.special, self.offered = state.ghost, state.special, state.offered
        self.pile, self.drawn = state.pile, 0
        self.discard, self.removed = state.discard, state.removed

    def freeze(self, moving: bool = False) -> AbluxxenState:
        return AbluxxenState(
            self.seats, self.options, moving, self.mode, self.special_cards, self.turn, self.phase, self.victim,
            self.due, self.left, self.snatched, tuple(self.hands), self.known, tuple(self.stacks),
            tuple(self.row), self.ghost, self.pile[self.drawn :] if self.drawn else self.pile, self.discard,
            self.removed, self.special, self.offered,
        )  # fmt: skip

    # --- cards ----------------------------------------------------------------------------------------------

    @property
    def pile_left(self) -> int:
        """How many cards the pile has."""
        return len(self.pile) - self.drawn

    def next_card(self) -> str:
        """Take the next card off the pile."""
        card = self.pile[self.drawn]
        self.drawn += 1
        return card

    def add_to_hand(self, seat: int, cards: Cards) -> None:
        """Give a seat cards; its hand stays sorted."""
        self.hands[seat] = _with(self.hands[seat], cards)

    def add_openly(self, seat: int, cards: Cards) -> None:
        """Give a seat cards that everybody sees go into its hand."""
        self.hands[seat] = _with(self.hands[seat], cards)
        self.known = remember(self.known, seat, _with(self.known[seat], cards))

    def take_from_hand(self, seat: int, cards: Cards) -> None:
        """Take cards that the seat holds out of its hand, for all to see."""
        self.hands[seat] = _without(self.hands[seat], cards)
        if known := self.known[seat]:
            self.known = remember(self.known, seat, after_laying(known, cards))

    def lift_set(self, seat: int) -> Cards:
        """Take the snatched set off its owner's stack; a special card that it earned keeps only its value in mind."""
        *below, top = self.stacks[seat]
        self.stacks[seat] = tuple(below)
        self.phase = "draw"  # the choice is made; there may be nothing to draw
        if self.special:
            gone = len(below)
            self.special = tuple(
                (holder, rank, NOBODY if holder == seat and level == gone else level)
                for holder, rank, level in self.special
            )
        return top

    def add_to_ghost(self, card: str) -> None:
        """Lay a card among the ghost's, which stay sorted."""
        self.ghost = _with(self.ghost, (card,))

    def take_from_ghost(self, cards: Cards) -> None:
        """Take cards out of the ghost's hand."""
        self.ghost = _without(self.ghost, cards)

    def give_special(self, number: int, special: Special) -> None:
        """Move the special card with this number."""
        at = number - SPECIAL_NUMBERS[0]
        self.special = (*self.special[:at], special, *self.special[at + 1 :])

    # --- turns ----------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.seats[seat]

    def next_turn(self) -> None:
        """Hand the turn on clockwise."""
        self.turn = (self.turn + 1) % len(self.seats)
        self.begin_turn()

    def begin_turn(self) -> None:
        """Whoever has the turn must lay cards."""
        self.phase, self.victim, self.due, self.left, self.snatched = "play", NOBODY, 0, False, False
        if self.log is not None:
            duel = ("D12",) if self.mode == "duel" else ()
            self.emit("turn_begins", "R2.3", *duel, seat=self.seats[self.turn])


def _with(hand: Cards, cards: Cards) -> Cards:
    """A sorted hand with some more cards, sorted."""
    changed = list(hand)
    for card in cards:
        insort(changed, card, key=RANK.__getitem__)
    return tuple(changed)


def _without(hand: Cards, cards: Cards) -> Cards:
    """A sorted hand without some of its cards."""
    changed = list(hand)
    for card in cards:
        changed.remove(card)
    return tuple(changed)


def free_jokers(cards: Cards) -> tuple[str, ...]:
    """The rule to cite where a set comes into a hand: its jokers are free again."""
    return ("R4.5",) if JOKER in cards else ()
