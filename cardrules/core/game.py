"""The contract all games keep: a game is a pure function from a state and a move to events.

A game is one object of a subclass of `Game`, a name of the module that defines it; its states are frozen dataclasses
derived from `State`. Legal moves, verdicts and playing a move all ask one judge, `Game.judge`.
"""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from string import ascii_uppercase
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from cardrules.core import moves, setting_up, state_json
from cardrules.core.chance import fresh_seed
from cardrules.core.defects import Defects
from cardrules.core.errors import CardRulesError, Defect, IllegalMove
from cardrules.core.fixed import Fixed
from cardrules.core.frozen import Facts, plain
from cardrules.core.position_fields import Field
from cardrules.core.presentation import Note, Pictures, Presentation
from cardrules.core.records import (
    NO_MOVES,
    Decision,
    Event,
    Finding,
    Move,
    Moves,
    Outcome,
    Seats,
    Verdict,
    View,
)
from cardrules.core.rulebook import Options
from cardrules.core.setting_up import Opening
from cardrules.core.state_words import Word
from cardrules.core.table import Thawed

__all__ = [
    "Decision", "Event", "Finding", "Game", "Move", "Moves", "Note", "Opening", "Outcome", "Pictures", "Seats", "State",
    "Step", "Thawed", "Turn", "Verdict", "View",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table, hidden cards and undealt pack included: immutable, equal by value.

    A subclass adds its fields, all of them plain values, tuples of such, or `Options`; it names its game in
    `game`. `moving` is true only for the states between two events of one move, where nobody can choose.
    """

    game: ClassVar[Game[Any]]
    seats: Seats
    """The names of the players, in the order of play."""
    options: Options
    """The rulings that are read otherwise than by default."""
    moving: bool

    @property
    def decision(self) -> Decision | None:
        """The one open decision, or None once the game is over (and between two events of a move)."""
        if self.moving or (found := self.game.decision(self)) is None:
            return None
        return found._replace(game=self.game)

    @property
    def legal_moves(self) -> Moves:
        """The moves the open decision allows."""
        return self.game.legal_moves(self)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self)

    def verdict(self, move: Move | str) -> Verdict:
        """Is this move legal here, and which rules say so? Raises `MoveTextError` on what is no move."""
        return self.game.verdict(self, move)

    def play(self, move: Move | str) -> Self:
        """The state after a legal move. Raises `IllegalMove`, `MoveTextError`."""
        return cast(Self, self.game.apply(self, move))

    def view(self, seat: str | None) -> View:
        """What a seat may know; None for all cards open. Raises `CardRulesError` on an unknown seat."""
        if seat is not None and seat not in self.seats:
            raise CardRulesError(f"no seat {seat!r} here; the seats are {', '.join(self.seats)}")
        return self.game.view(self, seat)

    def to_json(self) -> dict[str, Any]:
        """The state as plain JSON, for `Game.state_from_json`."""
        return {"game": self.game.name} | {f.name: plain(getattr(self, f.name)) for f in fields(self)}

    def __reduce__(self) -> tuple[Any, ...]:
        # by its game: another process then has that too, whichever of a package's modules it would have imported else
        return _state_of, (self.game, tuple(getattr(self, f.name) for f in fields(self)))

    def __str__(self) -> str:
        return str(self.view(None))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return self.view(None)._repr_mimebundle_()


S = TypeVar("S", bound=State)


def _state_of(game: Game[Any], values: tuple[Any, ...]) -> State:
    return cast(State, game.state_class(*values))


class Step(NamedTuple):
    """An event and the state right after it."""

    event: Event
    state: State


class Turn(NamedTuple):
    """What came of a move, or of setting a game up: the state now and the events that led to it."""

    state: State
    events: tuple[Event, ...]


class Game(Fixed, Presentation, Generic[S]):
    """The rules of one game. A subclass answers the abstract methods; everything else follows from them.

    What is asked of a *position* may be asked of a state and of its table in hand alike: both have the same fields.
    """

    # --- what a game is -------------------------------------------------------------------------------------

    state_class: type[S]
    table_class: type[Thawed[S]]
    words: ClassVar[Mapping[str, Word]]
    """The state words of the game's scenarios, each with how it is compared."""
    seat_counts: ClassVar[range]
    """How many can play."""
    forms: ClassVar[Mapping[str, str]]
    """For each verb how its move reads: `{"play": "A play R4f 1"}`."""
    setup_choices: ClassVar[tuple[str, ...]] = ()
    """What of an ordinary game can be chosen by name: `start(dealer="B")`."""
    position_fields: ClassVar[tuple[Field, ...]] = ()
    """The parts of a position, for writing one by hand."""
    kinds: ClassVar[Mapping[str, int]] = {}
    """Every kind of card as it is written, in the game's order, with its number of copies."""
    notation: ClassVar[tuple[tuple[str, str], ...]] = ()
    """How a position is written, told to somebody who writes one: what, and how."""
    first_case: ClassVar[str] = ""
    """The file of the game's gallery that a first look at it begins with; without one it is the gallery's first."""

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        for name in ("words", "forms", "kinds"):  # all ask the same game object: nobody may change what it knows
            if name in vars(cls):
                setattr(cls, name, Facts(getattr(cls, name)))

    def __init__(self) -> None:
        # both tell whose they are; a game is one object
        self.state_class.game = self.table_class.game = self

    # --- what a game must answer ----------------------------------------------------------------------------

    @abstractmethod
    def read_setup(self, setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> Opening[S] | None:
        """The table that a scenario's `setup` describes, and what is then done to open the game on it.

        Every defect goes into `defects` with its path below `setup`; None where there is one.
        """

    @abstractmethod
    def decision(self, position: Any, /) -> Decision | None:
        """Who must choose in this settled position, and what."""

    @abstractmethod
    def move_space(self, position: Any, /) -> Moves:
        """Every move that the open decision's seat could try here: its own verbs with the cards and places
        at hand, and the verbs that belong to other decisions. The legal moves are all among them."""

    @abstractmethod
    def judge(self, position: Any, move: Move, /) -> tuple[Finding, ...]:
        """The one verifier: every reason against this well-formed move in this settled position; none if legal."""

    @abstractmethod
    def grounds(self, position: Any, move: Move, /) -> tuple[Finding, ...]:
        """The rules that allow a legal move."""

    @abstractmethod
    def perform(self, table: Any, move: Move, /) -> None:
        """Carry out a move that is known to be legal, with everything no seat decides."""

    @abstractmethod
    def view(self, position: Any, seat: str | None, /) -> View:
        """What a seat may know.

        Whatever else it has, every view has the words `seats`, `to_move` and `moving`, for what draws any game.
        """

    @abstractmethod
    def state_words(self, state: S, /) -> dict[str, Any]:
        """Every state word of the scenario format, with all cards open, as plain JSON."""

    @abstractmethod
    def outcome(self, position: Any, /) -> Outcome | None:
        """How the game ended, or None."""

    @abstractmethod
    def audit(self, state: S, /) -> Iterable[tuple[str, str]]:
        """What cannot be in a state made by hand, as (field, message) pairs: cards too many, too few …"""

    # --- what a game may say better -------------------------------------------------------------------------

    def setup_of(self, state: S, /) -> dict[str, Any] | None:
        """The `setup` of a position that is this state; None for a moment that no position can say."""
        return None

    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]:
        """The `setup` of an ordinary game for these seats (or the usual ones), nothing ordered by hand.

        Unless a game says otherwise, its setup asks for the seats alone, and the usual ones are as few as can be.
        Raises `CardRulesError` on a choice that the game does not have (`check_choices`).
        """
        self.check_choices(choices)
        return {"seats": list(ascii_uppercase[: self.seat_counts[0]] if seats is None else seats)}

    def canonical_args(self, verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
        """The arguments of a move in canonical order.

        Unless a game says otherwise, a verb takes as many cards as its form shows, in any order that they are given.
        Raises `CardRulesError` saying what is wrong with them.
        """
        return moves.cards_as_shown(self, verb, args)

    def told(self, move: Move) -> int:
        """How many of a move's arguments the whole table is told; those behind them its seat alone knows.

        Unless a game says otherwise, it is all of them.
        """
        return len(move.args)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> str:
        # a game is saved as the name that it has in its own module
        module = sys.modules[type(self).__module__]
        return next(name for name, value in vars(module).items() if value is self)

    # --- setting up -------------------------------------------------------------------------------------------

    def start(
        self,
        setup: Mapping[str, Any] | None = None,
        *,
        seats: Iterable[str] | None = None,
        seed: int | None = 0,
        options: Mapping[str, str] | None = None,
        **choices: Any,
    ) -> Turn:
        """A new game, or any position: its state and the events of setting it up.

        `setup` is that of a scenario; without it an ordinary game of `seats` is set up. `seed` fills what the
        setup leaves to chance; None takes one by chance. Raises `PositionError` with every defect,
        `UnknownRule` on an unknown option.
        """
        log: list[Event] = []
        table = self._open(log, setup, seats=seats, seed=seed, options=options, **choices)
        return Turn(table.freeze(), tuple(log))

    def _open(
        self,
        log: list[Event] | None,
        setup: Mapping[str, Any] | None = None,
        *,
        seats: Iterable[str] | None = None,
        seed: int | None = 0,
        options: Mapping[str, str] | None = None,
        **choices: Any,
    ) -> Thawed[S]:
        """The table on which the game has been opened; its events are in `log` if there is one."""
        chosen = setting_up.chosen(self, setup, seats, choices)
        table, perform = setting_up.opened(self, chosen, fresh_seed() if seed is None else seed, options)
        table.log = log
        perform(table)
        return table

    def new(self, setup: Mapping[str, Any] | None = None, **how: Any) -> S:
        """The first state of a new game; takes what `start` takes, and keeps no events, which is faster."""
        return self._open(None, setup, **how).freeze()

    def check_choices(self, made: Iterable[str]) -> None:
        """Raises `CardRulesError` where one of these is none of the game's `setup_choices`."""
        setting_up.check_choices(self, made)

    def setup_defects(
        self, setup: Mapping[str, Any], seed: int = 0, options: Mapping[str, str] | None = None
    ) -> tuple[Defect, ...]:
        """Everything that is wrong with a setup; nothing if it can be."""
        return setting_up.defects_of(self, setup, seed, options)

    def setup_steps(
        self, setup: Mapping[str, Any], seed: int = 0, options: Mapping[str, str] | None = None
    ) -> tuple[Step, ...]:
        """The steps of setting a position up, for looking at it event by event. Raises what `start` raises."""
        return self._traced(*setting_up.opened(self, setup, seed, options))

    def state_from_json(self, data: Mapping[str, Any]) -> S:
        """The state that `State.to_json` wrote. Raises `FormatError` with every defect."""
        return state_json.state_from_json(self, data)

    # --- moving -----------------------------------------------------------------------------------------------

    def legal_moves(self, position: Any, /) -> Moves:
        """The moves of the move space that the judge has nothing against."""
        if position.moving:
            return NO_MOVES
        return Moves([move for move in self.move_space(position) if not self.judge(position, move)])

    def move(self, position: Any, move: Move | str) -> Move:
        """The move in canonical form. Raises `MoveTextError` on what is no move of this game."""
        seats = position.seats
        return self.parse(move, seats) if isinstance(move, str) else moves.canonical(self, move, seats)

    def parse(self, text: str, seats: Seats) -> Move:
        """A move from its text form. Raises `MoveTextError`."""
        return moves.parse(self, text, seats)

    def verdict(self, position: Any, move: Move | str) -> Verdict:
        """The answer about any move, with rules and facts. Raises `MoveTextError` on what is no move."""
        made = self.move(position, move)
        against = self.judge(position, made)
        return Verdict(self, made, not against, against or self.grounds(position, made))

    def _checked(self, state: S, move: Move | str) -> Move:
        made = self.move(state, move)
        if self.judge(state, made):
            raise IllegalMove(self.verdict(state, made), self.legal_moves(state))
        return made

    def apply(self, state: S, move: Move | str) -> S:
        """The state after a move, without its events. Raises `IllegalMove`, `MoveTextError`."""
        made = self._checked(state, move)
        table = self.table_class(state)
        self.perform(table, made)
        return table.freeze()

    def play(self, state: S, move: Move | str) -> Turn:
        """The state after a move, with its events. Raises `IllegalMove`, `MoveTextError`."""
        made = self._checked(state, move)
        table = self.table_class(state)
        table.log = []
        self.perform(table, made)
        return Turn(table.freeze(), tuple(table.log))

    def steps(self, state: S, move: Move | str) -> tuple[Step, ...]:
        """The events of a move, each with the state right after it; the last state is the move's result."""
        made = self._checked(state, move)
        return self._traced(self.table_class(state), lambda table: self.perform(table, made))

    @staticmethod
    def _traced(table: Thawed[S], perform: Callable[[Any], None]) -> tuple[Step, ...]:
        table.log, table.trace = [], []
        perform(table)
        states: list[State] = [*table.trace[:-1], table.freeze()]
        return tuple(map(Step, table.log, states))
