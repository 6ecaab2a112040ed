"""The table while a move is carried out: the primitive changes, each followed by its event."""

from __future__ import annotations

from cardrules.core import seen
from cardrules.core.game import Thawed
from cardrules.games.dudab.cards import ordered
from cardrules.games.dudab.state import Cards, DudabState


class Table(Thawed[DudabState]):
    """A thawed `DudabState`; its attributes are those of the state."""

    def __init__(self, state: DudabState) -> None:
        self.seats, self.options, self.seed = state.seats, state.options, state.seed
        self.round, self.starter, self.phase, self.actor = state.round, state.starter, state.phase, state.actor
        self.hands, self.taken, self.put = list(state.hands), list(state.taken), list(state.put)
        self.known = state.known
        self.rows, self.wishes = list(state.rows), state.wishes
        self.pressing, self.demand, self.drawn, self.cutting = state.pressing, state.demand, state.drawn, state.cutting
        self.discard, self.pile = state.discard, state.pile
        self.totals, self.scores = state.totals, state.scores

    def freeze(self, moving: bool = False) -> DudabState:
        return DudabState(
            self.seats, self.options, moving, self.seed, self.round, self.starter, self.phase, self.actor,
            tuple(self.hands), self.known, tuple(self.taken), tuple(self.put), tuple(self.rows), self.wishes,
            self.pressing, self.demand, self.drawn, self.cutting, self.discard, self.pile, self.totals, self.scores,
        )  # fmt: skip

    @property
    def name(self) -> str:
        """The seat that decides."""
        return self.seats[self.actor]

    def without(self, cards: Cards) -> None:
        """Take cards out of the mover's hand, for all to see."""
        actor = self.actor
        hand = list(self.hands[actor])
        for card in cards:
            hand.remove(card)
        self.hands[actor] = tuple(hand)
        if known := self.known[actor]:
            self.known = seen.remember(self.known, actor, seen.after_laying(known, cards))

    def turn_up(self) -> str:
        """Take the top card off the draw pile; whoever calls says where it goes."""
        card, self.pile = self.pile[0], self.pile[1:]
        return card

    def draw(self, count: int, *rules: str) -> Cards:
        """Draw cards into the mover's hand, as many as there are; which ones."""
        cards, self.pile = self.pile[:count], self.pile[count:]
        self.hands[self.actor] = ordered((*self.hands[self.actor], *cards))
        if self.log is not None and cards:
            name = self.name
            self.emit("drew", *rules, seat=name, cards=cards, left=len(self.pile), hidden={"cards": (name,)})
        return cards

    def show(self, card: str) -> None:
        """Let everybody see a card that has come to the mover's hand."""
        self.known = seen.remember(self.known, self.actor, ordered((*self.known[self.actor], card)))

    def show_hand(self) -> None:
        """Let everybody see the mover's hand."""
        self.known = seen.remember(self.known, self.actor, self.hands[self.actor])

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
            self.known = seen.remember(self.known, actor, left)
            if sure := seen.surely_hidden(known, held, len(cards)):
                self.taken[actor] += sure
                unseen = seen.after_laying(cards, sure)
        self.put[actor] += unseen
        if self.log is not None:
            name = self.name
            self.emit(kind, *rules, seat=name, cards=cards, hidden={"cards": (name,)})

    def end_wish(self, row: int) -> str:
        """Take the wish off a row; which it was, or nothing."""
        for at, trait in self.wishes:
            if at == row:
                self.wishes = tuple(wish for wish in self.wishes if wish[0] != row)
                return trait
        return ""
