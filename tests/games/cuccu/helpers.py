"""Playing rounds of Cuccù in one line, for the tests."""

from __future__ import annotations

from collections.abc import Iterable

from line_of_play import LineOfPlay, known_as

from cardrules.games.cuccu import CUCCU, CuccuState

cuccu_state = known_as(CuccuState)


class Round(LineOfPlay[CuccuState]):
    """What came of some moves: the state and all events from the first deal on."""

    @property
    def hands(self) -> str:
        """`A:2 B:mask` for the seats dealt to."""
        return " ".join(f"{seat}:{card}" for seat, card in self.words["hands"].items())

    @property
    def lives(self) -> str:
        """One digit a seat."""
        return "".join(map(str, self.state.lives))

    @property
    def dead(self) -> str:
        return "".join(self.words["dead"])


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
    return Round.of(CUCCU.start(setup, seed=seed, options=options)).then(moves)


def lost(before: str, after: str) -> dict[int, int]:
    """How many lives each seat (by number) has lost."""
    return {at: int(a) - int(b) for at, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}


def all_keep(seats: Iterable[str] = "ABCD") -> str:
    return ", ".join(f"{seat} keep" for seat in seats)
