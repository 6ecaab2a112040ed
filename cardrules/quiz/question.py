"""A question about a position, with the answers the rules give, and how an answer is marked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import Facts
from cardrules.core.game import Event, Finding, State, View
from cardrules.core.messages import event_text, fill, finding_text, templates

PROMPTS = {
    "which_legal": "Which of these may {seat} do now? Pick every one that is allowed.",
    "which_rule": "It is for {seat} to decide. Now {who} tries: «{label}». Which rule forbids it?",
}
"""The questions that can be asked of any game, where its own messages have no better words under `[questions]`."""


class Choice(NamedTuple):
    """One possible answer: its key, which also names the thing in the picture (`seat:A`, `row:2`), and its words."""

    key: str
    label: str


class Marking(NamedTuple):
    """What an answer is worth."""

    right: bool
    chosen: frozenset[str]
    missed: frozenset[str]
    """Right choices that were not taken."""
    wrong: frozenset[str]
    """Wrong choices that were taken."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question whose answers the engine has worked out. `kind` names its message and its maker."""

    game: str
    kind: str
    facts: Facts
    rules: tuple[str, ...]
    """The rules that the question tests, the foremost first."""
    state: State
    """The position that is shown."""
    seat: str | None
    """From whose seat it is shown; None for all cards open."""
    choices: tuple[Choice, ...]
    answers: frozenset[str]
    """The keys of the right choices."""
    many: bool
    """Whether several choices may be right."""
    because: tuple[Event | Finding, ...]
    """The events and findings that make it so."""

    @property
    def prompt(self) -> str:
        """The question in words."""
        game = self.state.game
        own = templates(game.package).get("questions", {})
        return fill(game, own[self.kind] if self.kind in own else PROMPTS[self.kind], self.facts)

    @property
    def view(self) -> View:
        """What is shown of the position."""
        return self.state.view(self.seat)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the right answers are right: sentences with their rules."""
        return tuple(
            event_text(self.state.game, item, self.seat, cite=True)
            if isinstance(item, Event)
            else finding_text(self.state.game, item)
            for item in self.because
        )

    @property
    def answer_labels(self) -> tuple[str, ...]:
        """The right choices in words."""
        return tuple(choice.label for choice in self.choices if choice.key in self.answers)

    def mark(self, chosen: Iterable[str]) -> Marking:
        """Mark an answer given as keys of choices. Raises `CardRulesError` on a key that is no choice."""
        keys = frozenset(chosen)
        known = {choice.key for choice in self.choices}
        if unknown := keys - known:
            raise CardRulesError(f"no choice {', '.join(sorted(unknown))}; the choices are {', '.join(sorted(known))}")
        return Marking(keys == self.answers, keys, self.answers - keys, keys - self.answers)
