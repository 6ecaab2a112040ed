"""Computer players for Cuccù. Each is given what its seat may know and its legal moves, and nothing else.

A player is a function of a `View` and `Moves`; its luck comes from its own seed and from what it sees, so the same
situation always gets the same answer, after an undo too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Move, Moves, View
from cardrules.games.cuccu.cards import CUCKOO_VALUE, FOOL, VALUES

FOOL_WORTH = -1
"""What a player takes the fool for: it mostly loses along with the lowest card."""


@dataclass(frozen=True)
class Style:
    """How a player decides."""

    summary: str
    content: int
    """Keeps a card of this value or more."""
    doubt: float
    """How often it does the opposite of that when the card is within two of it."""
    hospitality: float
    """How often, as host of an inn, it promises to pay."""


STYLES: Mapping[str, Style] = {
    "careful": Style("passes on anything below 8, and seldom promises to pay", 8, 0.0, 0.2),
    "steady": Style("keeps a 6 or more, and mostly promises to pay", 6, 0.1, 0.8),
    "daring": Style("is content with a 4, and promises every other time", 4, 0.15, 0.5),
    "fickle": Style("keeps a 6 or more if nothing else occurs to it", 6, 0.5, 0.5),
}


@dataclass(frozen=True)
class CuccuBot:
    """A computer player with a style. Call it with a view and its legal moves; it returns one of them."""

    style: str
    seed: int = 0

    def __post_init__(self) -> None:
        if self.style not in STYLES:
            raise CardRulesError(f"no style {self.style!r}; there are {', '.join(STYLES)}")

    def __call__(self, view: View, moves: Moves) -> Move:
        """The move it makes. Raises `CardRulesError` where there is none to make."""
        if not moves:
            raise CardRulesError("no legal move to choose from")
        by_verb = {move.verb: move for move in moves}
        return by_verb.get(self._verb(view, by_verb), moves[0])

    def _verb(self, view: View, by_verb: Mapping[str, Move]) -> str:
        style, luck, own = STYLES[self.style], self._luck(view), worth(own_card(view))
        match view["phase"]:
            case "inn-guest":
                # asking brings either the promise or the inn, so a low card always asks
                return "ask" if own < VALUES["inn"] else "withdraw"
            case "inn-host":
                return "accept" if luck.random() < style.hospitality else "decline"
        content = own >= style.content
        if abs(own - style.content) <= 2 and luck.random() < style.doubt:
            content = not content
        if own == CUCKOO_VALUE or knows_lower(view):
            content = True
        return "keep" if content else "draw" if "draw" in by_verb else "request"

    def _luck(self, view: View) -> random.Random:
        place = (view["round"], view["phase"], view["cards_left"], own_card(view))
        return random.Random(f"cuccu bot {self.style} {self.seed} {view.seat} {place}")


PLAYERS: Mapping[str, Callable[[int], CuccuBot]] = {style: partial(CuccuBot, style) for style in STYLES}
"""The characters by name; each is made with the seed of its luck."""


def own_card(view: View) -> str:
    """The card in the hand of the view's own seat, or `?` before it has one."""
    return str(view["hands"].get(view.seat) or HIDDEN)


def worth(card: str) -> int:
    """What a player takes a card for."""
    return FOOL_WORTH if card == FOOL else VALUES.get(card, 0)


def knows_lower(view: View) -> bool:
    """Whether the seat knows a lower card that stays in the comparison, so that its own one is safe.

    A fool's holder is never safe: a fool loses along with the lowest card.
    """
    own = own_card(view)
    settled = {seat for seat in view["hands"] if seat not in (view.seat, view["to_move"])} - set(view["dead"])
    return own != FOOL and any(
        card not in (HIDDEN, FOOL) and VALUES[card] < VALUES.get(own, 0)
        for seat, card in view["hands"].items()
        if seat in settled
    )
