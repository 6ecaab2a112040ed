"""The table while a move is carried out: the primitive changes, each followed by its event."""

from __future__ import annotations

from cardrules.core import seen
from cardrules.core.game import Thawed
from cardrules.games.dudab.cards import ordered
from cardrules.games.dudab.state import Cards, DudabState, OnTable


class Table(OnTable, Thawed[DudabState], state=DudabState):
    """A game of Dudab in hand."""

    seat_facts = frozenset({"seat", "seats", "starter"})

    def without(self, cards: Cards) -> None:
        """Take cards out of the mover's hand, for all to see."""
        actor = self.actor
        hand = list(self.hands[actor])
        for card in cards:
            hand.remove(card)
        self.hands[actor] = tuple(hand)
        if known := self.known[actor]:
            self.known[actor] = seen.after_laying(known, cards)

    def turn_up(self) -> str:
        """Take the top card off the draw pile; whoever calls says where it goes."""
        card, self.pile = self.pile[0], self.pile[1:]
        return card

    def draw(self, count: int, *rules: str) -> Cards:
        """Draw cards into the mover's hand, as many as there are; which ones."""
        actor, pile = self.actor, self.pile
        cards, self.pile = pile[:count], pile[count:]
        if cards:
            self.hands[actor] = ordered(self.hands[actor] + cards)
            self.emit("drew", rules, seat=actor, cards=cards, left=len(self.pile), hidden={"cards": 1 << actor})
        return cards

    def show(self, card: str) -> None:
        """Let everybody see a card that has come to the mover's hand."""
        self.known[self.actor] = ordered((*self.known[self.actor], card))

    def show_hand(self) -> None:
        """Let everybody see the mover's hand."""
        self.known[self.actor] = self.hands[self.actor]

    def put_away(self, kind: str, cards: Cards, *rules: str, bound: Cards = ()) -> None:
        """Put cards of the mover's hand on their own stack, unseen by the others.

        `bound` are those of them that the rules demand, so that everybody knows of them.
        """
        actor, held = self.actor, len(self.hands[self.actor])
        known = self.known[actor]
        self.without(cards)
        unseen = cards
        if known:
            left = seen.after_hiding(seen.after_laying(known, bound), len(cards) - len(bound))
            self.known[actor] = left
            if sure := seen.surely_hidden(known, held, len(cards)):
                self.taken[actor] += sure
                unseen = seen.after_laying(cards, sure)
        self.put[actor] += unseen
        self.emit(kind, rules, seat=actor, cards=cards, hidden={"cards": 1 << actor})

    def end_wish(self, row: int) -> str:
        """Take the wish off a row; which it was, or nothing."""
        if trait := self.wish_on(row):
            self.wishes = tuple([wish for wish in self.wishes if wish[0] != row])
        return trait
