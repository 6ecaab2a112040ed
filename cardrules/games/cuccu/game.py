"""The game object of Cuccù: the contract's questions, answered by the modules beside this one."""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import Facts
from cardrules.core.game import Game, Move, Outcome, Seats
from cardrules.games.cuccu import audit, cards, choices, judge, position, reading, view
from cardrules.games.cuccu.actions import ACTIONS
from cardrules.games.cuccu.state import CuccuState, OnTable
from cardrules.games.cuccu.table import Table


class CuccuGame(Game[CuccuState]):
    """Cuccù as Cardavia plays it: forty cards, three lives, the last player with lives wins."""

    name = "cuccu"
    state_class = CuccuState
    table_class = Table
    words = view.WORDS
    seat_counts = reading.SEAT_COUNTS
    forms = choices.FORMS
    position_fields = position.FIELDS
    kinds = cards.KINDS
    notation = position.NOTATION
    first_case = "ex07"
    setup_choices = ("dealer",)

    read_setup = staticmethod(reading.read_setup)
    setup_of = staticmethod(position.setup_of)
    decision = staticmethod(choices.decision)
    move_space = staticmethod(choices.move_space)
    legal_moves = staticmethod(choices.legal_moves)
    grounds = staticmethod(judge.grounds)
    judge = staticmethod(judge.judge)
    state_words = staticmethod(view.state_words)
    view = staticmethod(view.view)
    audit = staticmethod(audit.audit)
    card_name = staticmethod(cards.card_name)

    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]:
        """`dealer` may be chosen; without it the last seat deals (M6, Q9)."""
        self.check_choices(choices)
        chosen = ["A", "B", "C", "D"] if seats is None else list(seats)
        return {"seats": chosen, "dealer": choices.get("dealer", chosen[-1] if chosen else None)}

    def perform(self, table: Table, move: Move) -> None:
        ACTIONS[move.verb](table, move.args)

    def outcome(self, state: OnTable) -> Outcome | None:
        """The last seat with lives wins (M3); the scores are the lives."""
        if state.winner < 0:
            return None
        return Outcome((state.seats[state.winner],), Facts(zip(state.seats, state.lives, strict=True)))


CUCCU = CuccuGame()
