"""What came of some moves, for the tests that lay a position in one line and play on from it. Uses nothing of a game
but the contract; a game's `helpers.py` adds how its positions are written and what is read off its states."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar, cast

import pytest

from cardrules.core.errors import IllegalMove
from cardrules.core.game import Event, State, Turn

S = TypeVar("S", bound=State)


def known_as(kind: type[S]) -> Callable[[State], S]:
    """A function that gives back a state, known to be one of this game."""

    def known(state: State) -> S:
        assert isinstance(state, kind)
        return state

    return known


@dataclass(frozen=True)
class LineOfPlay(Generic[S]):
    """What came of some moves: the state and the events of all of them."""

    state: S
    events: tuple[Event, ...]

    @classmethod
    def of(cls, turn: Turn) -> Self:
        """What came of one move, or of laying a position."""
        return cls(cast(S, turn.state), turn.events)

    def then(self, *moves: str) -> Self:
        """The same with more moves played; several may stand in one text, with `,` or `;` between them."""
        state, events = self.state, self.events
        for move in (move.strip() for text in moves for move in re.split("[,;]", text) if move.strip()):
            turn = state.game.play(state, move)
            state, events = cast(S, turn.state), events + turn.events
        return type(self)(state, events)

    @property
    def words(self) -> dict[str, Any]:
        """The state words."""
        return self.state.game.state_words(self.state)

    @property
    def turn(self) -> tuple[str, str | None]:
        """Phase and who is to move, where the state words of the game say both."""
        return self.words["phase"], self.words["to_move"]

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in self.state.legal_moves]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events, in order."""
        return [event.kind for event in self.events]

    @property
    def cited(self) -> set[str]:
        """Every rule that an event cites."""
        return {rule for event in self.events for rule in event.rules}

    def event(self, kind: str) -> Event:
        """The one event of this kind."""
        (found,) = [event for event in self.events if event.kind == kind]
        return found

    def refusal(self, move: str) -> tuple[str, ...]:
        """The rules that refuse a move; fails if it is allowed anywhere or changes anything."""
        state = self.state
        before = state.to_json()
        verdict = state.verdict(move)
        assert not verdict.legal, move
        assert verdict.move not in state.legal_moves
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert caught.value.verdict == verdict
        assert state.to_json() == before
        assert verdict.rules, "a refusal names a rule"
        return verdict.rules
