"""The parts of a timeline: its nodes, the frames to look at, and where two lines part."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, islice
from typing import Any, NamedTuple, overload

from cardrules.core.game import Event, Game, Move, State, Step
from cardrules.core.rulebook import Options


class Node:
    """One point between two moves: the state there, and the events of the move that led to it."""

    __slots__ = ("_steps", "children", "depth", "events", "move", "parent", "state")

    def __init__(self, parent: Node | None, move: Move | None, state: State, events: tuple[Event, ...]) -> None:
        self.parent, self.move, self.state, self.events = parent, move, state, events
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.children: list[Node] = []
        self._steps: tuple[Step, ...] | None = None

    def path(self) -> list[Node]:
        """The nodes from the start to here."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes


class Frame(NamedTuple):
    """One event of the current branch, as something to look at."""

    at: int
    """Its place among all events of the branch, from 0."""
    move_index: int
    """How many moves of the branch had been begun by then; 0 while the game is set up."""
    move: Move | None
    event: Event
    state: State
    """The state right after the event."""
    last: bool
    """Whether the event is its move's last, so that `state` is settled."""


class Parting(NamedTuple):
    """Where two branches (or timelines) part."""

    common_moves: int
    """How many moves they have in common."""
    common_events: int
    """How many events they have in common."""
    moves: tuple[Move | None, Move | None]
    """The first moves that differ; None where a line has ended."""
    events: tuple[Event | None, Event | None]
    """The first events that differ."""
    ends: tuple[State, State]
    """The states at the two ends."""


class Frames(Sequence[Frame]):
    """The events of a line with the states after them; a move's states are worked out when first looked at."""

    def __init__(
        self, game: Game[Any], nodes: list[Node], setup: Mapping[str, Any], seed: int, options: Options
    ) -> None:
        self._game, self._nodes = game, tuple(nodes)
        self._start = (setup, seed, options)

    def __repr__(self) -> str:
        return f"<{len(self)} events of {len(self._nodes) - 1} moves of {self._game.name}>"

    @cached_property
    def _firsts(self) -> list[int]:
        """Where the events of each node begin, and where those of the last one end."""
        return list(accumulate((len(node.events) for node in self._nodes), initial=0))

    def last_of(self, move_index: int) -> int:
        """The place of the last event of so many moves."""
        return self._firsts[move_index + 1] - 1

    def __len__(self) -> int:
        return self._firsts[-1]

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: int | slice) -> Frame | list[Frame]:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            if step != 1:
                return [self[at] for at in range(start, stop, step)]
            return list(islice(self._since(start), max(0, stop - start)))
        wanted = index if index >= 0 else len(self) + index
        if not 0 <= wanted < len(self):
            raise IndexError(f"no event {index} among {len(self)}")
        return next(self._since(wanted))

    def __iter__(self) -> Iterator[Frame]:
        return self._since(0)

    def _since(self, wanted: int) -> Iterator[Frame]:
        """The frames from one on."""
        for at in range(bisect_right(self._firsts, wanted) - 1, len(self._nodes)):
            first = self._firsts[at]
            yield from self._frames_of(self._nodes[at], first)[max(0, wanted - first) :]

    def _frames_of(self, node: Node, first: int) -> list[Frame]:
        steps = node._steps
        if steps is None:
            if node.parent is None or node.move is None:
                steps = self._game.setup_steps(*self._start)
            else:
                steps = self._game.steps(node.parent.state, node.move)
            node._steps = steps
        last = len(steps) - 1
        return [
            Frame(first + at, node.depth, node.move, event, state, at == last)
            for at, (event, state) in enumerate(steps)
        ]


def parting(one: Sequence[Node], other: Sequence[Node], seat: str | None = None) -> Parting:
    """Where two lines of moves part, by moves and by events, as this seat knows them; None sees all."""
    here, there = ([_seen(node, seat) for node in line[1:]] for line in (one, other))
    common = 0
    while common < min(len(here), len(there)) and here[common] == there[common]:
        common += 1
    moves = tuple(line[common] if len(line) > common else None for line in (here, there))
    a, b = ([event.seen_by(seat) for node in line for event in node.events] for line in (one, other))
    events = 0
    while events < min(len(a), len(b)) and a[events] == b[events]:
        events += 1
    parted = tuple(line[events] if len(line) > events else None for line in (a, b))
    return Parting(common, events, (moves[0], moves[1]), (parted[0], parted[1]), (one[-1].state, other[-1].state))


def _seen(node: Node, seat: str | None) -> Move | None:
    """The move that led to a node, as this seat knows it."""
    move = node.move
    return None if move is None else move.seen_by(seat, node.state.game.told(move))
