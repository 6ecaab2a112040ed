"""Move, Decision, Verdict, Event, View: the plain records that pass between a game and its users.

They hold rule ids and facts, never prose; `text()` makes the sentences when somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from cardrules.core.frozen import HIDDEN, NO_FACTS, Facts, plain

Seats = tuple[str, ...]


class Presenter(Protocol):
    """What records ask of their game when somebody looks at them: words, a picture, a board."""

    @property
    def name(self) -> str: ...

    def event_text(self, event: Event, seat: str | None = None, *, cite: bool = False) -> str: ...

    def decision_text(self, decision: Decision) -> str: ...

    def finding_text(self, finding: Finding) -> str: ...

    def picture(self, view: View, /) -> str: ...

    def board_text(self, view: View, /) -> str: ...


class Move(NamedTuple):
    """One choice: who, what, and with which cards or places. `str(move)` is its text form.

    `seat` is None for a move that no seat makes (`next`). `args` are in canonical order.
    """

    seat: str | None
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((*(() if self.seat is None else (self.seat,)), self.verb, *self.args))

    def seen_by(self, seat: str | None, told: int) -> Move:
        """The move as this seat knows it, if everybody is told its first arguments, so many: the others read `?`.

        The seat whose move it is knows all of it, and so does None.
        """
        if seat in (None, self.seat) or told >= len(self.args):
            return self
        return self._replace(args=self.args[:told] + (HIDDEN,) * (len(self.args) - told))


class Moves(tuple[Move, ...]):
    """Moves in the game's order; the repr lists them in text form, and `in` takes text as well."""

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(str(m) == move for m in self)
        return super().__contains__(move)

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {' · '.join(map(str, self))}>"


NO_MOVES = Moves()


class Decision(NamedTuple):
    """Who must choose now and what kind of choice it is; `rule` is the rule that asks. It prints as a sentence.

    Everybody at the table is asked along, so its facts tell no card that is hidden from anybody.
    """

    seat: str | None
    kind: str
    rule: str
    facts: Facts = NO_FACTS
    game: Presenter | None = None
    """Whose words say it; the decision of a `State` has it."""

    def __str__(self) -> str:
        return repr(self) if self.game is None else self.game.decision_text(self)


class Outcome(NamedTuple):
    """How a finished game ended: the seats that won it, and what each seat has in the end."""

    winners: Seats
    scores: Mapping[str, int] | None = None
    """What the game counts, for each seat (lives, points …); None where it counts nothing."""


class Finding(NamedTuple):
    """One reason in a verdict: a rule, the kind of reason (the key of its message), and the facts."""

    rule: str
    kind: str
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer about any move in any state: legal or not, and why.

    `findings` are the reasons against the move where it is illegal, and the rules that allow it where
    it is legal. A verdict is true in a condition exactly when the move is legal.
    """

    game: Presenter
    move: Move
    legal: bool
    findings: tuple[Finding, ...]

    def __bool__(self) -> bool:
        return self.legal

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that say so, without the game's prefix, each once."""
        return tuple(dict.fromkeys(finding.rule for finding in self.findings))

    @property
    def reasons(self) -> tuple[str, ...]:
        """One sentence a finding, each with the rule it rests on."""
        return tuple(map(self.game.finding_text, self.findings))

    def text(self) -> str:
        """The whole answer in words."""
        return f"{self.move} is {'legal' if self.legal else 'not legal'}: {' '.join(self.reasons)}"

    __str__ = text


class Event(NamedTuple):
    """One atomic change, with the rules it obeys (the first one foremost) and its facts. It prints as a sentence.

    `hidden` maps a fact's name to the seats that may know its value; facts not named in it are public.
    """

    kind: str
    rules: tuple[str, ...]
    facts: Facts = NO_FACTS
    hidden: Mapping[str, Seats] = NO_FACTS
    game: Presenter | None = None
    """Whose words say it; the events that a game makes have it."""

    def __str__(self) -> str:
        return repr(self) if self.game is None else self.game.event_text(self, cite=True)

    @property
    def rule(self) -> str:
        """The rule this event obeys, foremost."""
        return self.rules[0]

    def seen_by(self, seat: str | None) -> Event:
        """The event as this seat knows it: what is hidden from it reads `?`. None sees all cards."""
        if seat is None or not self.hidden:
            return self
        facts = {
            name: _masked(v) if seat not in self.hidden.get(name, (seat,)) else v for name, v in self.facts.items()
        }
        return Event(self.kind, self.rules, Facts(facts), NO_FACTS, self.game)


def _masked(value: Any) -> Any:
    return (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know of a state; for `seat` None all cards lie open.

    `words` are the state words of the game (`scenario-format`), with `?` for each card the seat may not
    know, and whatever else it may know. Plain JSON both ways, no history, no seed.
    """

    game: Presenter
    seat: str | None
    words: Facts

    def __getitem__(self, word: str) -> Any:
        return self.words[word]

    def get(self, word: str, default: Any = None) -> Any:
        """The word's value, or the default where this game or moment has none."""
        return self.words.get(word, default)

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON."""
        return {"game": self.game.name, "seat": self.seat, "words": plain(self.words)}

    def __str__(self) -> str:
        return self.game.board_text(self)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.game.picture(self), "text/plain": str(self)}


def rules_of(items: Iterable[Event | Finding]) -> set[str]:
    """All rule ids that these events or findings cite."""
    return {rule for item in items for rule in (item.rules if isinstance(item, Event) else (item.rule,))}
