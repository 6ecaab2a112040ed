"""The contract all games keep: a game is a pure function from a state and a move to events.

A game is one object (`cardrules.games.cuccu.CUCCU`) of a subclass of `Game`; its states are frozen dataclasses
derived from `State`. Legal moves, verdicts and playing a move all ask one judge, `Game.judge`.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, cast

from cardrules.core.defects import Defects, kind_of, told
from cardrules.core.errors import CardRulesError, Defect, FormatError, IllegalMove, MoveTextError, PositionError
from cardrules.core.field_types import field_types, misfits
from cardrules.core.fixed import Fixed
from cardrules.core.frozen import Facts, freeze
from cardrules.core.position_fields import Field
from cardrules.core.records import (
    NO_MOVES,
    Decision,
    Event,
    Finding,
    Move,
    Moves,
    Outcome,
    Seats,
    Step,
    Turn,
    Verdict,
    View,
)
from cardrules.core.rulebook import Options, Rulebook, load_rulebook
from cardrules.core.state import Opening, S, State, Work
from cardrules.core.state_words import Word
from cardrules.core.visible import quoted

__all__ = [
    "Decision", "Event", "Finding", "Game", "Move", "Moves", "Opening", "Outcome", "Seats", "State", "Step",
    "Turn", "Verdict", "View", "Work", "find_game", "game_names",
]  # fmt: skip

GAMES = {"abluxxen": "ABLUXXEN", "cuccu": "CUCCU", "dudab": "DUDAB"}
"""The games of this package, each with the name of its game object in `cardrules.<game>`."""


class Game(Fixed, ABC, Generic[S]):
    """The rules of one game. A subclass answers the abstract methods; everything else follows from them."""

    name: ClassVar[str]
    state_class: type[S]
    words: ClassVar[Mapping[str, Word]]
    """The state words of the game's scenarios, each with how it is compared."""
    seat_counts: ClassVar[range]
    forms: ClassVar[Mapping[str, str]]
    """For each verb how its move reads: `{"play": "A play R4f 1"}`."""

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        for name in ("words", "forms", "kinds"):  # all ask the same game object: nobody may change what it knows
            if name in vars(cls):
                setattr(cls, name, Facts(getattr(cls, name)))

    # --- what a game must answer --------------------------------------------------------------------------

    @abstractmethod
    def read_setup(self, setup: Mapping[str, Any], seed: int, options: Options, defects: Defects) -> Opening[S] | None:
        """The table that a scenario's `setup` describes, and what is then done to open the game on it.

        Every defect goes into `defects` with its path below `setup`; None where there is one.
        """

    @abstractmethod
    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]:
        """The `setup` of an ordinary game for these seats (or the usual ones), nothing ordered by hand.

        Raises `CardRulesError` on a choice that the game does not have (`check_choices`).
        """

    setup_choices: ClassVar[tuple[str, ...]] = ()
    """What of an ordinary game can be chosen by name: `start(dealer="B")`."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Who must choose in this settled state, and what."""

    @abstractmethod
    def move_space(self, state: S) -> Moves:
        """Every move that the open decision's seat could try here: its own verbs with the cards and places
        at hand, and the verbs that belong to other decisions. The legal moves are all among them."""

    @abstractmethod
    def judge(self, state: S, move: Move) -> tuple[Finding, ...]:
        """The one verifier: every reason against this well-formed move in this settled state; none if legal."""

    @abstractmethod
    def grounds(self, state: S, move: Move) -> tuple[Finding, ...]:
        """The rules that allow a legal move."""

    @abstractmethod
    def work(self, state: S) -> Work[S]:
        """The state thawed."""

    @abstractmethod
    def perform(self, work: Any, move: Move) -> None:
        """Carry out a move that is known to be legal, with everything no seat decides."""

    @abstractmethod
    def view(self, state: S, seat: str | None) -> View:
        """What a seat may know."""

    @abstractmethod
    def state_words(self, state: S) -> dict[str, Any]:
        """Every state word of the scenario format, with all cards open, as plain JSON."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None."""

    @abstractmethod
    def audit(self, state: S) -> Iterable[tuple[str, str]]:
        """What cannot be in a state made by hand, as (field, message) pairs: cards too many, too few …"""

    @abstractmethod
    def card_name(self, card: str) -> str:
        """A card in words, as in «is dealt {…}»."""

    def cards_in_words(self, cards: Sequence[str]) -> list[str]:
        """Several cards in words, in their order; a game may say equal ones together."""
        return list(map(self.card_name, cards))

    position_fields: ClassVar[tuple[Field, ...]] = ()
    """The parts of a position, for writing one by hand."""

    kinds: ClassVar[Mapping[str, int]] = {}
    """Every kind of card as it is written, in the game's order, with its number of copies."""

    notation: ClassVar[tuple[tuple[str, str], ...]] = ()
    """How a position is written, told to somebody who writes one: what, and how."""

    def setup_of(self, state: S) -> dict[str, Any] | None:
        """The `setup` of a position that is this state; None for a moment that no position can say."""
        return None

    def canonical_args(self, verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
        """The arguments of a move in canonical order; unless a game says otherwise, no verb takes any.

        Raises `CardRulesError` saying what is wrong with them.
        """
        if args:
            raise CardRulesError(f"{verb!r} takes nothing behind it")
        return args

    def told(self, move: Move) -> int:
        """How many of a move's arguments the whole table is told; those behind them its seat alone knows.

        Unless a game says otherwise, it is all of them.
        """
        return len(move.args)

    def move_facts(self, move: Move) -> Facts:
        """The facts for a move's label: `seat`, `args`, and what a game adds to say it better."""
        return Facts(seat=move.seat, args=move.args)

    def picture(self, view: View, *, style: str = "page", **how: Any) -> str:
        """An SVG picture of a view; `how` is handed to the game's `picture` module.

        In the style `page` its colours follow the page around it. `light`, `dark` and `print` (black on white) are for
        files: the colours are plain ones, and any program that reads SVG draws them.
        Raises `CardRulesError` for another style.
        """
        svg = cast(str, import_module(f"cardrules.{self.name}.picture").picture(view, **how))
        if style == "page":
            return svg
        return cast(str, import_module("cardrules.picture.plain_colours").plain(svg, style))

    def board_text(self, view: View) -> str:
        """The same in plain text, for screen readers and terminals."""
        module = import_module(f"cardrules.{self.name}.board")
        return cast(str, module.board_text(view))

    # --- what follows ------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return find_game, (self.name,)

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of this game's rules."""
        return load_rulebook(self.name)

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
        chosen = self.chosen_setup(setup, seats, choices)
        opening = self._opened(chosen, fresh_seed() if seed is None else seed, options)
        opening.work.log = []
        opening.perform(opening.work)
        return Turn(opening.work.freeze(), tuple(opening.work.log))

    def chosen_setup(
        self, setup: Mapping[str, Any] | None, seats: Iterable[str] | None, choices: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """The setup given, or that of an ordinary game; never both. Raises `CardRulesError`."""
        if setup is None:
            return self.standard_setup(tuple(seats) if seats is not None else None, **choices)
        if seats is not None or choices:
            named = ", ".join(["seats"] * (seats is not None) + [*choices])
            raise CardRulesError(f"a setup says by itself who plays and how; {named} cannot be given beside it")
        return setup

    def check_choices(self, made: Iterable[str]) -> None:
        """Raises `CardRulesError` where one of these is none of the game's `setup_choices`."""
        if unknown := sorted(set(made).difference(self.setup_choices)):
            known = f"{self.rulebook.title} has {', '.join(map(repr, self.setup_choices)) or 'none'}"
            raise CardRulesError(f"no such choice: {', '.join(unknown)}; {known}")

    def _opened(self, setup: Mapping[str, Any], seed: int, options: Mapping[str, str] | None) -> Opening[S]:
        chosen = self.rulebook.options(options)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise PositionError([Defect("seed", f"expected a whole number, got {kind_of(seed)}")])
        defects = Defects("setup")
        if not isinstance(setup, Mapping):
            defects.add("", f"expected an object, got {kind_of(setup)}")
        opening = self.read_setup(setup, seed, chosen, defects) if not defects and defects.plain(setup) else None
        if defects or opening is None:
            raise PositionError(defects)
        return opening

    def setup_defects(
        self, setup: Mapping[str, Any], seed: int = 0, options: Mapping[str, str] | None = None
    ) -> tuple[Defect, ...]:
        """Everything that is wrong with a setup; nothing if it can be."""
        try:
            self._opened(setup, seed, options)
        except PositionError as error:
            return error.defects
        return ()

    def new(self, **how: Any) -> S:
        """The first state of a new game; takes what `start` takes."""
        return cast(S, self.start(**how).state)

    def legal_moves(self, state: S) -> Moves:
        """The moves of the move space that the judge has nothing against."""
        if state.moving:
            return NO_MOVES
        return Moves([move for move in self.move_space(state) if not self.judge(state, move)])

    def move(self, state: S, move: Move | str) -> Move:
        """The move in canonical form. Raises `MoveTextError` on what is no move of this game."""
        return self.parse(move, state.seats) if isinstance(move, str) else self._canonical(move, state.seats)

    def parse(self, text: str, seats: Seats) -> Move:
        """A move from its text form. Raises `MoveTextError`."""
        match text.split():
            case [verb] if verb in SEATLESS:
                return self._canonical(Move(None, verb), seats)
            case [seat, verb, *args]:
                return self._canonical(Move(seat, verb, tuple(args)), seats)
        raise MoveTextError(text, "it needs a seat and a verb", self.forms.values())

    def _canonical(self, move: Move, seats: Seats) -> Move:
        match move:
            case (str() | None as seat, str() as verb, tuple() as args) if not args or all(map(_is_text, args)):
                form = self.forms.get(verb)
            case _:
                why = "a move has a seat (or None), a verb and a tuple of arguments, all of them texts"
                raise MoveTextError(repr(move), why, self.forms.values())
        if form is not None and (seat in seats or seat is None) and (verb in SEATLESS) == (seat is None):
            try:
                ordered = self.canonical_args(verb, args)
                return move if ordered == args and type(move) is Move else Move(seat, verb, ordered)
            except MoveTextError:
                raise
            except CardRulesError as error:
                raise MoveTextError(str(Move(seat, verb, args)), str(error), (form,)) from None
        text = str(Move(seat, verb, args))
        if form is None:
            raise MoveTextError(text, f"{self.name} has no verb {quoted(verb)}", self.forms.values())
        if (verb in SEATLESS) != (seat is None):
            raise MoveTextError(text, f"{verb!r} {'belongs to no seat' if seat else 'needs a seat'}", (form,))
        raise MoveTextError(text, f"no seat {quoted(seat or '')} here; the seats are {', '.join(seats)}")

    def verdict(self, state: S, move: Move | str) -> Verdict:
        """The answer about any move, with rules and facts. Raises `MoveTextError` on what is no move."""
        made = self.move(state, move)
        against = self.judge(state, made)
        return Verdict(self.name, made, not against, against or self.grounds(state, made))

    def _checked(self, state: S, move: Move | str) -> Move:
        made = self.move(state, move)
        if self.judge(state, made):
            raise IllegalMove(self.verdict(state, made), self.legal_moves(state))
        return made

    def apply(self, state: S, move: Move | str) -> S:
        """The state after a move, without its events. Raises `IllegalMove`, `MoveTextError`."""
        made = self._checked(state, move)
        work = self.work(state)
        self.perform(work, made)
        return work.freeze()

    def play(self, state: S, move: Move | str) -> Turn:
        """The state after a move, with its events. Raises `IllegalMove`, `MoveTextError`."""
        made = self._checked(state, move)
        work = self.work(state)
        work.log = []
        self.perform(work, made)
        return Turn(work.freeze(), tuple(work.log))

    def steps(self, state: S, move: Move | str) -> tuple[Step, ...]:
        """The events of a move, each with the state right after it; the last state is the move's result."""
        made = self._checked(state, move)
        return self._traced(self.work(state), lambda work: self.perform(work, made))

    @staticmethod
    def _traced(work: Work[S], perform: Callable[[Any], None]) -> tuple[Step, ...]:
        work.log, work.trace = [], []
        perform(work)
        states: list[State] = [*work.trace[:-1], work.freeze()]
        return tuple(map(Step, work.log, states))

    def setup_steps(
        self, setup: Mapping[str, Any], seed: int = 0, options: Mapping[str, str] | None = None
    ) -> tuple[Step, ...]:
        """The steps of setting a position up, for looking at it event by event. Raises what `start` raises."""
        return self._traced(*self._opened(setup, seed, options))

    def state_from_json(self, data: Mapping[str, Any]) -> S:
        """The state that `State.to_json` wrote. Raises `FormatError` with every defect."""
        defects = Defects()
        types = field_types(cast(type, self.state_class))
        keys = ("game", *types)
        if defects.plain(data) and defects.keys(data, "", keys, keys) is not None and not defects:
            self._check_fields(data, types, defects)
        if defects:
            raise FormatError(defects)
        values = {name: freeze(data[name]) for name in types}
        values["options"] = self.rulebook.options(data["options"])
        state = self.state_class(**values)
        try:
            for field, message in self.audit(state):
                defects.add(field, message)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            defects.add("", f"no state of {self.name}: {error}")
        if defects:
            raise FormatError(defects)
        return state

    def _check_fields(self, data: Mapping[str, Any], types: Mapping[str, Any], defects: Defects) -> None:
        """What can be told of a state's fields without the game: their types, seats and options."""
        if data["game"] != self.name:
            defects.add("game", f"expected {self.name!r}, got {kind_of(data['game'])}")
        for name, hint in types.items():
            for path, message in misfits(freeze(data[name]), hint, name):
                defects.add(path, message)
        if not defects:
            defects.seats(data, self.seat_counts)
            self.rulebook.check_options(data["options"], "options", defects)


SEATLESS = frozenset({"next"})
"""The verbs that belong to no seat."""


def fresh_seed() -> int:
    """A seed from the operating system's chance; no generator of Python's is touched."""
    return int.from_bytes(os.urandom(4), "big")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def game_names() -> tuple[str, ...]:
    """The games that this package knows."""
    return tuple(GAMES)


def find_game(name: str) -> Game[Any]:
    """The game of this name. Raises `CardRulesError`."""
    if not isinstance(name, str) or name not in GAMES:
        raise CardRulesError(f"no game {told(name)}; there are {', '.join(GAMES)}")
    return cast("Game[Any]", getattr(import_module(f"cardrules.{name}"), GAMES[name]))
