"""Playing rounds of Cuccù in one line, for the tests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from cardrules.cuccu import CUCCU, CuccuState
from cardrules.errors import IllegalMove
from cardrules.game import State
from cardrules.records import Event


def cuccu_state(state: State) -> CuccuState:
    """The same state, known to be one of Cuccù."""
    assert isinstance(state, CuccuState)
    return state


@dataclass(frozen=True)
class Round:
    """What came of some moves: the state and all events from the first deal on."""

    state: CuccuState
    events: tuple[Event, ...]

    @property
    def hands(self) -> str:
        """`A:2 B:mask` for the seats dealt to."""
        return " ".join(f"{seat}:{card}" for seat, card in CUCCU.state_words(self.state)["hands"].items())

    @property
    def lives(self) -> str:
        """One digit a seat."""
        return "".join(map(str, self.state.lives))

    @property
    def dead(self) -> str:
        return "".join(CUCCU.state_words(self.state)["dead"])

    @property
    def turn(self) -> tuple[str, str | None]:
        """Phase and who is to move."""
        return self.state.phase, self.state.to_move

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

    def then(self, moves: str) -> Round:
        """The same with more moves played."""
        state, events = self.state, list(self.events)
        for move in split(moves):
            turn = CUCCU.play(state, move)
            state, events = cuccu_state(turn.state), [*events, *turn.events]
        return Round(state, tuple(events))


def split(moves: str) -> list[str]:
    return [move.strip() for move in moves.split(",") if move.strip()]


def play(
    *packs: str,
    moves: str = "",
    lives: str = "",
    seats: str = "ABCD",
    dealer: str = "",
    top: str | None = None,
    seed: int = 0,
    options: dict[str, str] | None = None,
) -> Round:
    """A position with these cards at the bottom (one pack a round) and the moves played from it."""
    setup = {
        "seats": list(seats),
        "dealer": dealer or seats[-1],
        "packs": [pack.split() for pack in packs],
        "lives": {seat: int(n) for seat, n in zip(seats, lives, strict=False)},
        "tops": [top],
    }
    turn = CUCCU.start(setup, seed=seed, options=options)
    return Round(cuccu_state(turn.state), turn.events).then(moves)


def refusal(state: CuccuState, move: str) -> tuple[str, ...]:
    """The rules that refuse a move; fails if it is allowed anywhere or changes anything."""
    before = state.to_json()
    verdict = state.verdict(move)
    assert not verdict.legal
    assert move not in map(str, state.legal_moves)
    with pytest.raises(IllegalMove) as caught:
        CUCCU.apply(state, move)
    assert caught.value.verdict == verdict
    assert state.to_json() == before
    assert verdict.rules, "a refusal names a rule"
    return verdict.rules


def lost(before: str, after: str) -> dict[int, int]:
    """How many lives each seat (by number) has lost."""
    return {at: int(a) - int(b) for at, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}


def all_keep(seats: Iterable[str] = "ABCD") -> str:
    return ", ".join(f"{seat} keep" for seat in seats)
