"""Playing Abluxxen in one line, for the tests: cards as words, sets with `/`, pairs with `+`, moves with `;`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from line_of_play import LineOfPlay, known_as

from cardrules.core.records import Finding
from cardrules.games.abluxxen import ABLUXXEN, AbluxxenState

ROW = "1 2 3 4 5 6"
GHOST = "1 1 2 2 3 4 4 5 5 8 10 11 11"
"""A ghost with the singles 3, 8 and 10."""


abluxxen_state = known_as(AbluxxenState)


class Played(LineOfPlay[AbluxxenState]):
    """What came of some moves: the state and the events of all of them."""

    @property
    def scores(self) -> Any:
        return self.words["scores"]

    @property
    def bonus(self) -> dict[str, str]:
        """The special cards that somebody has."""
        return {number: seat for number, seat in self.words["bonus"].items() if seat}

    @property
    def winners(self) -> str | None:
        return None if self.state.outcome is None else "".join(self.state.outcome.winners)

    def hand(self, seat: str) -> str:
        return " ".join(self.state.hands[self.state.seats.index(seat)])

    def stack(self, seat: str) -> str:
        return " / ".join(map(" ".join, self.state.stacks[self.state.seats.index(seat)]))

    @property
    def row(self) -> str:
        return " ".join(map("+".join, self.state.row))

    @property
    def ghost(self) -> str:
        return " ".join(self.state.ghost)

    def reasons(self, move: str) -> dict[str, Finding]:
        """The reasons in the verdict on a move, by kind."""
        return {finding.kind: finding for finding in self.state.verdict(move).findings}


def setup(
    hands: str, *, row: str = ROW, pile: str = "", size: int | None = None, ghost: str | None = None,
    removed: str = "", special: bool = False, bonus: Mapping[str, str] | None = None, to_move: str | None = None,
    **stacks: str,
) -> dict[str, Any]:  # fmt: skip
    """A position: `setup("A: 7 7 / B: 4", B="5 5 / 6 6", pile="9")`; the pile has just the cards that are named."""
    held = dict(part.split(":") for part in hands.split("/"))
    data: dict[str, Any] = {
        "seats": [seat.strip() for seat in held],
        "hands": {seat.strip(): cards.split() for seat, cards in held.items()},
        "stacks": {
            seat: [a_set.split() for a_set in sets.split("/") if a_set.strip()] for seat, sets in stacks.items()
        },
        "row": [place.split("+") for place in row.split()],
        "pile": pile.split(),
        "pile_size": len(pile.split()) if size is None else size,
    }
    if ghost is not None:
        data |= {"mode": "duel", "ghost": ghost.split(), "removed": removed.split()}
    if special:
        data |= {"special_cards": True, "bonus": dict(bonus or {})}
    if to_move:
        data["to_move"] = to_move
    return data


def play(hands: str, moves: str = "", *, options: Mapping[str, str] | None = None, **position: Any) -> Played:
    """The position that `setup` makes of this, and what comes of the moves."""
    start = Played.of(ABLUXXEN.start(setup(hands, **position), options=options))
    return Played(start.state, ()).then(moves) if moves else start


def deal(seats: str = "AB", moves: str = "", *, seed: int = 0, options: Mapping[str, str] | None = None,
         pack: list[str] | None = None, **choices: Any) -> Played:  # fmt: skip
    """A deal, from a seed or a given pack, with the events of dealing."""
    data = ABLUXXEN.standard_setup(tuple(seats), **choices)
    if pack is not None:
        data["deal"] = {"pack": pack}
    return Played.of(ABLUXXEN.start(data, seed=seed, options=options)).then(moves)


def pack_with(first: str, *, jokers: int = 1) -> list[str]:
    """A whole pack that begins with these cards; the rest follows in rounds of ascending cards."""
    begin = first.split()
    left = {str(n): 8 - begin.count(str(n)) for n in range(1, 14)} | {"X": jokers - begin.count("X")}
    assert min(left.values()) >= 0
    rest = [card for turn in range(8) for card, count in left.items() if count > turn]
    return begin + rest
