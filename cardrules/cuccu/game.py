"""The game object of Cuccù: the contract's questions, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardrules.cuccu import audit, cards, exchange, inn, judge, position, setup, view
from cardrules.cuccu.comparison import next_round
from cardrules.cuccu.state import CuccuState
from cardrules.cuccu.table import Table
from cardrules.defects import Defects
from cardrules.errors import CardRulesError
from cardrules.game import Decision, Finding, Game, Move, Moves, Opening, Outcome, Seats, View
from cardrules.rulebook import Options

ACTIONS: dict[str, Callable[[Table], None]] = {
    "keep": exchange.keep, "request": exchange.request, "draw": exchange.draw, "withdraw": inn.withdraw,
    "ask": inn.ask, "accept": inn.accept, "decline": inn.decline, "next": next_round,
}  # fmt: skip


class CuccuGame(Game[CuccuState]):
    """Cuccù as Cardavia plays it: forty cards, three lives, the last player with lives wins."""

    name = "cuccu"
    state_class = CuccuState
    words = view.WORDS
    seat_counts = setup.SEAT_COUNTS
    forms = judge.FORMS
    position_fields = position.FIELDS

    def read_setup(
        self, setup_: Mapping[str, Any], seed: int, options: Options, defects: Defects
    ) -> Opening[CuccuState] | None:
        return setup.read_setup(setup_, seed, options, defects)

    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]:
        """`dealer` may be chosen; without it the last seat deals (M6, Q9)."""
        chosen = ["A", "B", "C", "D"] if seats is None else list(seats)
        if unknown := set(choices) - {"dealer"}:
            raise CardRulesError(f"no such choice: {', '.join(sorted(unknown))}; Cuccù has 'dealer'")
        return {"seats": chosen, "dealer": choices.get("dealer", chosen[-1] if chosen else None)}

    def decision(self, state: CuccuState) -> Decision | None:
        return judge.decision(state)

    def move_space(self, state: CuccuState) -> Moves:
        return judge.move_space(state)

    def judge(self, state: CuccuState, move: Move) -> tuple[Finding, ...]:
        return judge.judge(state, move)

    def legal_moves(self, state: CuccuState) -> Moves:
        return judge.legal_moves(state)

    def grounds(self, state: CuccuState, move: Move) -> tuple[Finding, ...]:
        return judge.grounds(state, move)

    def work(self, state: CuccuState) -> Table:
        return Table(state)

    def perform(self, work: Table, move: Move) -> None:
        ACTIONS[move.verb](work)

    def view(self, state: CuccuState, seat: str | None) -> View:
        return view.view(state, seat)

    def state_words(self, state: CuccuState) -> dict[str, Any]:
        return view.state_words(state)

    def outcome(self, state: CuccuState) -> Outcome | None:
        return None if state.winner < 0 else Outcome((state.seats[state.winner],))

    def canonical_args(self, verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
        if args:
            raise CardRulesError(f"{verb!r} takes nothing behind it")
        return args

    def audit(self, state: CuccuState) -> Iterable[tuple[str, str]]:
        return audit.audit(state)

    def setup_of(self, state: CuccuState) -> dict[str, Any] | None:
        return position.setup_of(state)

    def card_name(self, card: str) -> str:
        return cards.card_name(card)


CUCCU = CuccuGame()
CuccuState.game = CUCCU
