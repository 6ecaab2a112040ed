"""Positions and moves of Dudab in a line or two, for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from line_of_play import LineOfPlay

from cardrules.games.dudab import DUDAB, DudabState

FILL = "Y1f Y2f"
"""A hand for a player who does not matter."""
PACK = tuple(
    [colour + value + symbol for colour in "RYGB" for value in "1234" for symbol in "hcmf"]
    + ["S" + colour for colour in "RYGB" for _ in range(2)]
    + ["DD"] * 8
)
"""All eighty cards, written out from rules 6 to 8."""
WISHES = ("red", "yellow", "green", "blue", "hand", "club", "mammoth", "fur", "1", "2", "3", "4")


class Run(LineOfPlay[DudabState]):
    """What came of some moves: the state and all events from the first on."""

    def hand(self, seat: str) -> str:
        return " ".join(self.words["hands"][seat])

    def stack(self, seat: str) -> str:
        return " ".join(self.words["stacks"][seat])

    @property
    def rows(self) -> list[str]:
        return [" ".join(row) for row in self.words["rows"]]

    @property
    def discard(self) -> str:
        return " ".join(self.words["discard"])


def setup(rows: str, *hands: str, to_move: str = "A", **words: Any) -> dict[str, Any]:
    """A position: rows with `|` between them, one hand a seat (A, B, …), other words as text where that is shorter."""
    seats = "ABCDEF"[: len(hands)]
    position: dict[str, Any] = {
        "seats": list(seats), "to_move": to_move, "rows": [row.split() for row in rows.split("|")],
        "hands": {seat: hand.split() for seat, hand in zip(seats, hands, strict=True)},
    }  # fmt: skip
    for word, value in words.items():
        if word in ("pile", "discard"):
            value = value.split()
        elif word == "stacks":
            value = {seat: stack.split() for seat, stack in value.items()}
        position[word] = value
    return position


def lay(
    rows: str, *hands: str, options: Mapping[str, str] | None = None, seed: int = 0, to_move: str = "A", **words: Any
) -> Run:
    """The start from such a position."""
    position = setup(rows, *hands, to_move=to_move, **words)
    return Run.of(DUDAB.start(position, seed=seed, options=options))


def deal(
    seats: str = "ABC",
    first: str = "",
    starter: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Run:
    """The start of a game from a pack with these cards first, the others behind them in the game's order."""
    rest = list(PACK)
    for card in first.split():
        rest.remove(card)
    choice: dict[str, Any] = {"pack": [*first.split(), *rest]} if first else {}
    if starter:
        choice["starter"] = starter
    dealt = {"seats": list(seats), "deal": choice}
    return Run.of(DUDAB.start(dealt, seed=seed, options=options))


def dudabs(seat: str, *rows: int, bare: bool = True) -> list[str]:
    """The moves that lay a Dudab on these rows, with every wish and (if `bare`) with none."""
    return [
        f"{seat} play DD {row}{wish}" for row in rows for wish in (*([""] if bare else []), *(f" {w}" for w in WISHES))
    ]


def reasons(run: Run, move: str) -> list[str]:
    """The kinds of all reasons against a move."""
    run.refusal(move)
    return [finding.kind for finding in run.state.verdict(move).findings]
