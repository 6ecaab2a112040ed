"""The game object of Cuccù: the contract's questions, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardrules.core.game import Game, Move, Outcome, Seats
from cardrules.games.cuccu import audit, cards, exchange, inn, judge, position, reading, view
from cardrules.games.cuccu.comparison import next_round
from cardrules.games.cuccu.state import CuccuState
from cardrules.games.cuccu.table import Table

ACTIONS: dict[str, Callable[[Table], None]] = {
    "keep": exchange.keep, "request": exchange.request, "draw": exchange.draw, "withdraw": inn.withdraw,
    "ask": inn.ask, "accept": inn.accept, "decline": inn.decline, "next": next_round,
}  # fmt: skip


class CuccuGame(Game[CuccuState]):
    """Cuccù as Cardavia plays it: forty cards, three lives, the last player with lives wins."""

    name = "cuccu"
    state_class = CuccuState
    table_class = Table
    words = view.WORDS
    seat_counts = reading.SEAT_COUNTS
    forms = judge.FORMS
    position_fields = position.FIELDS
    kinds = cards.KINDS
    notation = position.NOTATION
    first_case = "ex07"
    setup_choices = ("dealer",)

    read_setup = staticmethod(reading.read_setup)
    setup_of = staticmethod(position.setup_of)
    decision = staticmethod(judge.decision)
    move_space = staticmethod(judge.move_space)
    legal_moves = staticmethod(judge.legal_moves)
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
        ACTIONS[move.verb](table)

    def outcome(self, state: CuccuState) -> Outcome | None:
        return None if state.winner < 0 else Outcome((state.seats[state.winner],))


CUCCU = CuccuGame()
