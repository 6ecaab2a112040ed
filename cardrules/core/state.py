"""State, and Work: the state of a game, immutable, and the table while a move changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import NO_FACTS, Facts, plain
from cardrules.core.records import Decision, Event, Move, Moves, Outcome, Seats, Verdict, View
from cardrules.core.rulebook import Options

if TYPE_CHECKING:
    from cardrules.core.game import Game


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table, hidden cards and undealt pack included: immutable, equal by value.

    A subclass adds its fields, all of them plain values, tuples of such, or `Options`; it names its game in
    `game`. `moving` is true only for the states between two events of one move, where nobody can choose.
    """

    game: ClassVar[Game[Any]]
    seats: Seats
    options: Options
    moving: bool

    @property
    def decision(self) -> Decision | None:
        """The one open decision, or None once the game is over (and between two events of a move)."""
        return None if self.moving else self.game.decision(self)

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

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return self.view(None)._repr_mimebundle_()


S = TypeVar("S", bound=State)


class Work(Generic[S]):
    """A table while a move is carried out: a game's subclass thaws a state, changes it, freezes it again.

    `log` collects the events, `trace` the states after them; both are None where nobody asked, which is
    what makes plain play fast.
    """

    log: list[Event] | None = None
    trace: list[S] | None = None

    def freeze(self, moving: bool = False) -> S:
        """The state of the table now."""
        raise NotImplementedError

    def emit(self, kind: str, /, *rules: str, hidden: Mapping[str, Seats] | None = None, **facts: Any) -> None:
        """Note that something has happened; call it *after* the change. Lists among the facts must be tuples."""
        if self.log is None:
            return
        self.log.append(
            Event(kind, rules, Facts(facts) if facts else NO_FACTS, NO_FACTS if hidden is None else Facts(hidden))
        )
        if self.trace is not None:
            self.trace.append(self.freeze(moving=True))


class Opening(NamedTuple, Generic[S]):
    """A table that is set up but not opened yet, and what opens the game on it (the first deal, say)."""

    work: Work[S]
    perform: Callable[[Any], None]
