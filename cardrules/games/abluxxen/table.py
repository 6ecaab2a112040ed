"""The table while a move is carried out: the primitive changes, and whose turn comes next."""

from __future__ import annotations

from bisect import bisect

from cardrules.core.game import Thawed
from cardrules.core.seen import after_laying, remember
from cardrules.games.abluxxen.cards import JOKER, RANK, Cards, rank_of
from cardrules.games.abluxxen.state import NOBODY, SPECIAL_NUMBERS, AbluxxenState, OnTable, Special

ROW_PLACES = 6
"""How many places the open row has (R2.2, D3)."""
GHOST_CARDS = 13
"""How many cards the ghost is topped up to (D6)."""


class Table(OnTable, Thawed[AbluxxenState], state=AbluxxenState):
    """A game of Abluxxen in hand."""

    seat_facts = frozenset({"attacker", "holder", "seat", "seats", "victim"})

    # --- cards ----------------------------------------------------------------------------------------------

    def next_card(self) -> str:
        """Take the next card off the pile."""
        card = self.pile[0]
        self.pile = self.pile[1:]
        return card

    def next_cards(self, count: int) -> Cards:
        """Take so many cards off the pile, or as many as it has."""
        cards = self.pile[:count]
        self.pile = self.pile[count:]
        return cards

    def add_to_hand(self, seat: int, cards: Cards) -> None:
        """Give a seat cards, ascending; its hand stays sorted."""
        self.hands[seat] = _with(self.hands[seat], cards)

    def add_openly(self, seat: int, cards: Cards) -> None:
        """Give a seat cards that everybody sees go into its hand."""
        self.hands[seat] = _with(self.hands[seat], cards)
        self.known = remember(self.known, seat, _with(self.known[seat], cards))

    def lay(self, seat: int, cards: Cards) -> None:
        """Lay a set that the seat holds on its stack, for all to see."""
        self.hands[seat] = _without(self.hands[seat], cards)
        self.stacks[seat] += (cards,)
        if known := self.known[seat]:
            self.known = remember(self.known, seat, after_laying(known, cards))

    def lift_set(self, seat: int) -> Cards:
        """Take the snatched set off its owner's stack; a special card that it earned keeps only its value in mind."""
        stack = self.stacks[seat]
        self.stacks[seat] = stack[:-1]
        self.phase = "draw"  # the choice is made; there may be nothing to draw
        for number, (holder, rank, level) in enumerate(self.special, SPECIAL_NUMBERS[0]):
            if holder == seat and level == len(stack) - 1:
                self.give_special(number, (holder, rank, NOBODY))
        return stack[-1]

    def add_to_ghost(self, card: str) -> None:
        """Lay a card among the ghost's, which stay sorted."""
        self.ghost = _with(self.ghost, (card,))

    def take_from_ghost(self, cards: Cards) -> None:
        """Take equal cards out of the ghost's hand."""
        self.ghost = _without(self.ghost, cards)

    def give_special(self, number: int, special: Special) -> None:
        """Move the special card with this number."""
        at = number - SPECIAL_NUMBERS[0]
        self.special = (*self.special[:at], special, *self.special[at + 1 :])

    # --- turns ----------------------------------------------------------------------------------------------

    def next_turn(self) -> None:
        """Hand the turn on clockwise."""
        self.turn = (self.turn + 1) % len(self.seats)
        self.begin_turn()

    def begin_turn(self) -> None:
        """Whoever has the turn must lay cards."""
        self.phase, self.victim, self.due, self.left, self.snatched = "play", NOBODY, 0, False, False
        duel = ("D12",) if self.mode == "duel" else ()
        self.emit("turn_begins", "R2.3", duel, seat=self.turn)


def _with(hand: Cards, cards: Cards) -> Cards:
    """A sorted hand with some more cards, which are sorted as well."""
    first = cards[0]
    at = bisect(hand, RANK[first], key=rank_of)
    if cards[-1] == first:  # equal cards stay together
        return hand[:at] + cards + hand[at:]
    return hand[:at] + tuple(sorted(hand[at:] + cards, key=rank_of))


def _without(hand: Cards, cards: Cards) -> Cards:
    """A sorted hand without a set that is in it: its numbers stand together, and the jokers at the end."""
    at, jokers = hand.index(cards[0]), cards.count(JOKER) if cards[0] != JOKER else 0
    return hand[:at] + hand[at + len(cards) - jokers : len(hand) - jokers]


def free_jokers(cards: Cards) -> tuple[str, ...]:
    """The rule to cite where a set comes into a hand: its jokers are free again."""
    return ("R4.5",) if JOKER in cards else ()
