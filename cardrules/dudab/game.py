"""The game object of Dudab: the contract's questions, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from cardrules.defects import Defects
from cardrules.dudab import cards, choices, decisions, judge, position, rounds, setup, turn, view
from cardrules.dudab.audit import audit
from cardrules.dudab.state import DudabState
from cardrules.dudab.table import Table
from cardrules.errors import CardRulesError
from cardrules.facts import Facts
from cardrules.game import Decision, Finding, Game, Move, Moves, Opening, Outcome, Seats, View
from cardrules.rulebook import Options

ACTIONS = turn.ACTIONS | {"next": rounds.next_round}


class DudabGame(Game[DudabState]):
    """Dudab: eighty cards, two or three rows, as many rounds as players, the fewest points win."""

    name = "dudab"
    state_class = DudabState
    words = view.WORDS
    seat_counts = setup.SEAT_COUNTS
    forms = judge.FORMS
    position_fields = position.FIELDS

    def read_setup(
        self, setup_: Mapping[str, Any], seed: int, options: Options, defects: Defects
    ) -> Opening[DudabState] | None:
        return setup.read_setup(setup_, seed, options, defects)

    def standard_setup(self, seats: Seats | None, **choices_: Any) -> dict[str, Any]:
        """`starter` may be chosen; without it the first seat starts (rule 14)."""
        chosen = list(("A", "B", "C") if seats is None else seats)
        if unknown := set(choices_) - {"starter"}:
            raise CardRulesError(f"no such choice: {', '.join(sorted(unknown))}; Dudab has 'starter'")
        return {"seats": chosen, "deal": {"starter": choices_.get("starter", chosen[0] if chosen else None)}}

    def decision(self, state: DudabState) -> Decision | None:
        return decisions.decision(state)

    def move_space(self, state: DudabState) -> Moves:
        return choices.move_space(state)

    def legal_moves(self, state: DudabState) -> Moves:
        return choices.legal_moves(state)

    def judge(self, state: DudabState, move: Move) -> tuple[Finding, ...]:
        return judge.judge(state, move)

    def grounds(self, state: DudabState, move: Move) -> tuple[Finding, ...]:
        return judge.grounds(state, move)

    def work(self, state: DudabState) -> Table:
        return Table(state)

    def perform(self, work: Table, move: Move) -> None:
        ACTIONS[move.verb](work, move.args)

    def view(self, state: DudabState, seat: str | None) -> View:
        return view.view(state, seat)

    def state_words(self, state: DudabState) -> dict[str, Any]:
        return view.state_words(state)

    def outcome(self, state: DudabState) -> Outcome | None:
        if state.phase != "over" or state.moving:
            return None
        return Outcome(tuple(state.seats[at] for at in rounds.winners(state.totals)))

    def canonical_args(self, verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
        return _canonical(verb, args)

    def audit(self, state: DudabState) -> Iterable[tuple[str, str]]:
        return audit(state)

    def setup_of(self, state: DudabState) -> dict[str, Any] | None:
        return position.setup_of(state)

    def move_facts(self, move: Move) -> Facts:
        """Besides `seat` and `args`: `cards`, or `card`, `row` and `wish`; for a cut `to_stack` and `to_discard`."""
        seat, verb, args = move
        if verb == "play":
            return Facts(seat=seat, args=args, card=args[0], row=args[1], wish="".join(args[2:]))
        if verb == "cut":
            target, shed = args[0], args[1:]
            return Facts(seat=seat, args=args, cards=shed, to_stack=target == "stack", to_discard=target == "discard")
        return Facts(seat=seat, args=args, cards=args)

    def card_name(self, card: str) -> str:
        return cards.card_name(card)


@lru_cache(maxsize=65536)
def _canonical(verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
    """The arguments of a move in canonical order. Raises `CardRulesError` saying what is wrong with them."""
    match verb, args:
        case (("draw" | "show" | "reveal" | "next"), _):
            if args:
                raise CardRulesError(f"{verb!r} takes nothing behind it")
            return ()
        case "play", (card, row, *wish) if len(wish) <= 1:
            _known(card)
            if len(row) != 1 or row not in "123456789":
                raise CardRulesError(f"{row!r} is no row; rows are numbered from 1")
            if wish and wish[0] not in cards.TRAITS:
                raise CardRulesError(f"one cannot wish for {wish[0]!r}; there are {', '.join(cards.TRAITS)}")
            return args
        case "play", _:
            raise CardRulesError("'play' takes a card, a row and, with a Dudab, perhaps a wish")
        case "stash", (card,):
            _known(card)
            return args
        case "stash", _:
            raise CardRulesError("'stash' takes one card")
        case "cut", ("none",):
            return args
        case "cut", (("stack" | "discard") as target, _, *_):
            return (target, *_sorted(args[1:]))
        case "cut", _:
            raise CardRulesError("'cut' takes 'none', or 'stack' or 'discard' and the cards")
        case "shed", (_, *_):
            return _sorted(args)
    raise CardRulesError(f"{verb!r} takes the cards to put away")


def _known(card: str) -> None:
    if card not in cards.COPIES:
        raise CardRulesError(f"no card {card!r} in Dudab; cards read R4f, SR or DD")


def _sorted(given: tuple[str, ...]) -> tuple[str, ...]:
    for card in given:
        _known(card)
    return cards.ordered(given)


DUDAB = DudabGame()
DudabState.game = DUDAB
