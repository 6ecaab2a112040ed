"""The game object of Dudab: the contract's questions, answered by the modules beside this one.

**Every round ends**, under all readings. Let w be twice the draw pile and the cards in all hands, counted where a turn
begins. Every turn lowers w:

- To lay a card takes 1 from the hands; what it brings with it (a cut, a row taken) takes more from them or nothing.
- A card drawn takes 2 from twice the pile and adds 1 to a hand. That is so for `draw` (also as a sixth card, Q7 c, of
  which one is put away again), for `show`, for the filling up to two, and for every card drawn after a card was
  turned up; a `stash` puts one away besides. A card laid at once after `show` (Q17 b) takes 1 more.
- A card turned up takes 2, and adds 1 at most, where it goes to the hand (Q8).

Nothing puts a card into the pile, and of wishes and demands, new or standing on (Q22), w knows nothing. A round of p
players and a draw pile of N begins with w = 2N + 3p; where it ends the pile is empty and each hand has two cards or
more, so w is at least 2p. A round thus has 2N + p turns at most: 146, 141, 136, 129 or 124 with two to six players.
"""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import Facts
from cardrules.core.game import Game, Move, Seats
from cardrules.games.dudab import (
    arguments,
    audit,
    cards,
    choices,
    judge,
    position,
    reading,
    rounds,
    view,
)
from cardrules.games.dudab.actions import ACTIONS
from cardrules.games.dudab.state import DudabState
from cardrules.games.dudab.table import Table


class DudabGame(Game[DudabState]):
    """Dudab: eighty cards, two or three rows, as many rounds as players, the fewest points win."""

    name = "dudab"
    state_class = DudabState
    table_class = Table
    words = view.WORDS
    seat_counts = reading.SEAT_COUNTS
    forms = choices.FORMS
    position_fields = position.FIELDS
    kinds = cards.COPIES
    notation = position.NOTATION
    first_case = "turn-13"
    setup_choices = ("starter",)

    read_setup = staticmethod(reading.read_setup)
    setup_of = staticmethod(position.setup_of)
    canonical_args = staticmethod(arguments.canonical_args)
    told = staticmethod(arguments.told)
    decision = staticmethod(choices.decision)
    move_space = staticmethod(choices.move_space)
    legal_moves = staticmethod(choices.legal_moves)
    grounds = staticmethod(judge.grounds)
    judge = staticmethod(judge.judge)
    state_words = staticmethod(view.state_words)
    view = staticmethod(view.view)
    outcome = staticmethod(rounds.outcome)
    audit = staticmethod(audit.audit)
    card_name = staticmethod(cards.card_name)

    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]:
        """`starter` may be chosen; without it the first seat starts (rule 14)."""
        self.check_choices(choices)
        chosen = list(("A", "B", "C") if seats is None else seats)
        return {"seats": chosen, "deal": {"starter": choices.get("starter", chosen[0] if chosen else None)}}

    def perform(self, table: Table, move: Move) -> None:
        ACTIONS[move.verb](table, move.args)

    def move_facts(self, move: Move) -> Facts:
        """Besides `seat` and `args`: `cards`, or `card`, `row` and `wish`; for a cut `to_stack` and `to_discard`."""
        seat, verb, args = move
        if verb == "play":
            return Facts(seat=seat, args=args, card=args[0], row=args[1], wish="".join(args[2:]))
        if verb == "cut":
            target, shed = args[0], args[1:]
            return Facts(seat=seat, args=args, cards=shed, to_stack=target == "stack", to_discard=target == "discard")
        return Facts(seat=seat, args=args, cards=args)


DUDAB = DudabGame()
