"""The history of one game: play, undo, redo, look at any event, branch («what if?»), save and load.

A timeline is a tree of moves. Its *branches* are named lines through the tree, and one of them is current.
The *cursor* stands behind some move of the current branch; that is the live point, where the next move is
played. Looking at an event (`frames`, `look`) is a preview and moves nothing. Playing a different move than
the branch has at the cursor makes a new branch and keeps the old one: no line is ever lost but by `drop`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardrules.core import setting_up
from cardrules.core.chance import fresh_seed
from cardrules.core.defects import Defects, child, encodes, kind_of
from cardrules.core.errors import CardRulesError, FormatError, IllegalMove, MoveTextError
from cardrules.core.frozen import Facts, freeze, plain
from cardrules.core.game import Event, Game, Move, State
from cardrules.core.registry import find_game
from cardrules.core.rulebook import Options
from cardrules.core.visible import quoted
from cardrules.history.frames import Frame, Frames, Node, Parting, parting

FORMAT = "cardrules-timeline/1"
LONGEST_NAME = 80
"""How many characters a branch's name may have."""

__all__ = ["FORMAT", "Frame", "Frames", "Parting", "Timeline", "parting"]


class Timeline:
    """The moves, states and events of one game, with branches."""

    def __init__(
        self,
        game: Game[Any] | str,
        setup: Mapping[str, Any],
        seed: int | None = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Open a game on a scenario's `setup`. Raises what `Game.start` raises."""
        self.game: Game[Any] = find_game(game) if isinstance(game, str) else game
        self.seed: int = fresh_seed() if seed is None else seed
        self.options: Options = self.game.rulebook.options(options)
        state, events = self.game.start(setup, seed=self.seed, options=self.options)
        self._setup: Facts = freeze(setup)
        self._root = self._node = Node(None, None, state, events)
        self._tips: dict[str, Node] = {"main": self._root}
        self._current = "main"
        self._line_cache: tuple[Node, Frames] | None = None

    @classmethod
    def start(
        cls,
        game: Game[Any] | str,
        setup: Mapping[str, Any] | None = None,
        *,
        seed: int | None = 0,
        options: Mapping[str, str] | None = None,
        seats: Iterable[str] | None = None,
        **choices: Any,
    ) -> Timeline:
        """A timeline of a new game; without a `setup` an ordinary one for these seats (or the usual ones).

        With the seed None one is taken by chance; `seed` tells which.
        """
        found = find_game(game) if isinstance(game, str) else game
        return cls(found, setting_up.chosen(found, setup, seats, choices), seed, options)

    def __reduce__(self) -> tuple[Any, ...]:
        # saved by its moves: the tree of nodes would be copied node within node, deeper than Python goes
        return Timeline.from_json, (self.to_json(),)

    def __repr__(self) -> str:
        where = f"move {self.cursor} of {len(self.line)}"
        return f"<Timeline of {self.game.name}: {where} on {self._current!r}, {len(self._tips)} branches>"

    @property
    def setup(self) -> dict[str, Any]:
        """The scenario's `setup` that the game was opened on; a copy."""
        found: dict[str, Any] = plain(self._setup)
        return found

    # --- the live point -----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The settled state at the cursor."""
        return self._node.state

    @property
    def cursor(self) -> int:
        """How many moves have been made at the cursor."""
        return self._node.depth

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to the cursor."""
        return tuple(node.move for node in self._node.path() if node.move is not None)

    @property
    def line(self) -> tuple[Move, ...]:
        """All moves of the current branch, those behind the cursor included."""
        return tuple(node.move for node in self._nodes if node.move is not None)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events up to the cursor, the setting up included."""
        return tuple(event for node in self._node.path() for event in node.events)

    def turns(self) -> Iterator[tuple[Move | None, tuple[Event, ...], State]]:
        """Up to the cursor: each move with its events and the state after it; first, without a move, the set-up."""
        for node in self._node.path():
            yield node.move, node.events, node.state

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Make a move at the cursor; its events.

        A move that the branch already has there just goes on along it; a move that another branch has there
        goes on along that one; any other makes a new branch, unless the cursor stands at the branch's end.
        Raises `IllegalMove`, `MoveTextError`, and then nothing has changed.
        """
        node, tip = self._node, self._tips[self._current]
        child = self._child(node, self.game.move(node.state, move))
        if node is tip:
            self._tips[self._current] = child
        elif child is not self._nodes[node.depth + 1]:
            self._current = self._branch_through(child) or self._free_name(f"what if at move {child.depth}")
            self._tips.setdefault(self._current, child)
        self._node = child
        return child.events

    @property
    def can_undo(self) -> bool:
        """Whether there is a move before the cursor."""
        return self._node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether the branch goes on behind the cursor."""
        return self._node is not self._tips[self._current]

    def undo(self) -> Move:
        """Put the cursor before the last move; that move. Raises `CardRulesError` at the start.

        This goes back behind revealed cards, too: a timeline is for looking and trying out, not for playing for gain.
        """
        move, parent = self._node.move, self._node.parent
        if move is None or parent is None:
            raise CardRulesError("there is no move to undo: this is the start of the game")
        self._node = parent
        return move

    def redo(self) -> Move:
        """Put the cursor behind the branch's next move; that move. Raises `CardRulesError` at the end."""
        if not self.can_redo:
            raise CardRulesError(f"there is no move to redo: this is the end of branch {self._current!r}")
        children = self._node.children
        self._node = children[0] if len(children) == 1 else self._nodes[self._node.depth + 1]
        move = self._node.move
        assert move is not None
        return move

    def go(self, moves: int) -> None:
        """Put the cursor behind so many moves of the current branch. Raises `CardRulesError` outside it."""
        if not 0 <= moves < len(self._nodes):
            raise CardRulesError(f"branch {self._current!r} has moves 0 to {len(self._nodes) - 1}, not {moves}")
        self._node = self._nodes[moves]

    # --- looking ------------------------------------------------------------------------------------------

    @property
    def frames(self) -> Frames:
        """All events of the current branch, each with the state after it, to be looked at."""
        tip = self._tips[self._current]
        if self._line_cache is None or self._line_cache[0] is not tip:
            self._line_cache = tip, Frames(self.game, tip.path(), self._setup, self.seed, self.options)
        return self._line_cache[1]

    def look(self, index: int) -> Frame:
        """One event of the current branch by its place; the cursor stays. Raises `CardRulesError`."""
        frames = self.frames
        if not 0 <= index < len(frames):
            raise CardRulesError(f"branch {self._current!r} has events 0 to {len(frames) - 1}, not {index}")
        return frames[index]

    @property
    def last_frame(self) -> int:
        """The place of the last event up to the cursor."""
        return self.frames.last_of(self._node.depth)

    # --- branches -----------------------------------------------------------------------------------------

    @property
    def branches(self) -> tuple[str, ...]:
        """The names of the branches, the oldest first."""
        return tuple(self._tips)

    @property
    def current(self) -> str:
        """The name of the current branch."""
        return self._current

    def branch(self, name: str | None = None) -> str:
        """Begin a new branch that ends at the cursor, and make it current; its name.

        Raises `CardRulesError` where the name is taken or empty.
        """
        name = self._free_name("what if") if name is None else self._new_name(name)
        self._tips[name] = self._node
        self._current = name
        return name

    def switch(self, name: str) -> None:
        """Make a branch current, with the cursor at its end."""
        self._node = self._tip(name)
        self._current = name

    def rename(self, old: str, new: str) -> None:
        """Give a branch another name."""
        self._tip(old)
        if new == old:
            return
        new = self._new_name(new)
        self._tips = {new if name == old else name: tip for name, tip in self._tips.items()}
        if self._current == old:
            self._current = new

    def drop(self, name: str) -> None:
        """Forget a branch. The current one cannot be dropped."""
        self._tip(name)
        if name == self._current:
            raise CardRulesError(f"{name!r} is the current branch; switch to another one before dropping it")
        del self._tips[name]
        kept = {node for tip in self._tips.values() for node in tip.path()}
        for node in kept:
            node.children = [child for child in node.children if child in kept]

    def compare(self, one: str, other: str, seat: str | None = None) -> Parting:
        """Where two branches part, as far as this seat can tell. Raises `CardRulesError` on an unknown one."""
        return parting(self._tip(one).path(), self._tip(other).path(), seat)

    def compare_with(self, other: Timeline) -> Parting:
        """Where this timeline's current branch and another timeline's part: rulings side by side, say."""
        return parting(self._nodes, other._nodes)

    # --- saving -------------------------------------------------------------------------------------------

    def to_scenario(self, *, upto_cursor: bool = True, **words: Any) -> dict[str, Any]:
        """The game up to the cursor (or the whole branch) as a scenario; `words` are further keys of it."""
        moves = self.moves if upto_cursor else self.line
        data: dict[str, Any] = {"format": "cardrules-scenario/1", "game": self.game.name, **words}
        data |= {"seed": self.seed} | ({"options": dict(self.options)} if self.options else {})
        return data | {"setup": self.setup, "moves": [str(move) for move in moves]}

    def to_position(self, **words: Any) -> dict[str, Any]:
        """The cursor's state as a scenario that starts as late as a position can say: the setup of that moment, and
        the moves since. Where no moment has one, the same as `to_scenario`.
        """
        since: list[str] = []
        for node in reversed(self._node.path()):
            if node.move is not None and (setup := self.game.setup_of(node.state)) is not None:
                data = {**self.to_scenario(**words), "setup": setup, "moves": since[::-1]}
                return data
            since.append(str(node.move))
        return self.to_scenario(**words)

    def to_json(self) -> dict[str, Any]:
        """The whole timeline, all branches and the cursor included, as plain JSON."""
        branches = {name: [str(node.move) for node in tip.path()[1:]] for name, tip in self._tips.items()}
        return {
            "format": FORMAT, "game": self.game.name, "seed": self.seed, "options": dict(self.options),
            "setup": self.setup, "branches": branches, "current": self._current, "cursor": self._node.depth,
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Timeline:
        """The timeline that `to_json` wrote. Raises `FormatError`, `PositionError`."""
        keys = ("format", "game", "seed", "options", "setup", "branches", "current", "cursor")
        defects = Defects()
        if defects.plain(data) and defects.keys(data, "", keys, keys) is not None and not defects:
            _check_saved(data, defects)
        if defects:
            raise FormatError(defects)
        timeline = cls(data["game"], data["setup"], data["seed"], data["options"])
        tips: dict[str, Node] = {}
        for name, moves in data["branches"].items():
            node = timeline._root
            for at, move in enumerate(moves):
                try:
                    node = timeline._child(node, timeline.game.move(node.state, move))
                except (IllegalMove, MoveTextError) as error:
                    defects.add(f"{child('branches', name)}[{at}]", str(error))
                    raise FormatError(defects) from None
            tips[name] = node
        timeline._tips = tips
        timeline._current = data["current"]
        timeline.go(data["cursor"])
        return timeline

    # --- inside -------------------------------------------------------------------------------------------

    @property
    def _nodes(self) -> tuple[Node, ...]:
        """The nodes of the current branch."""
        return self.frames._nodes

    def _child(self, node: Node, move: Move) -> Node:
        """The node behind a move, the known one where there is one. Raises `IllegalMove`."""
        for known in node.children:
            if known.move == move:
                return known
        state, events = self.game.play(node.state, move)
        new = Node(node, move, state, events)
        node.children.append(new)
        return new

    def _tip(self, name: str) -> Node:
        if name not in self._tips:
            raise CardRulesError(f"no branch {quoted(str(name))}; there are {', '.join(map(repr, self._tips))}")
        return self._tips[name]

    def _branch_through(self, node: Node) -> str | None:
        """A branch that goes through this node."""
        for name, tip in self._tips.items():
            at: Node | None = tip
            while at is not None and at.depth > node.depth:
                at = at.parent
            if at is node:
                return name
        return None

    def _new_name(self, name: str) -> str:
        name = name.strip() if isinstance(name, str) else ""
        if not name:
            raise CardRulesError("a branch needs a name, as a text")
        if len(name) > LONGEST_NAME:
            raise CardRulesError(f"a branch's name has at most {LONGEST_NAME} characters, not {len(name)}")
        if not encodes(name):
            raise CardRulesError(f"a branch's name cannot hold half a character (a lone surrogate): {name!r}")
        if name in self._tips:
            raise CardRulesError(f"there is a branch {name!r} already")
        return name

    def _free_name(self, stem: str) -> str:
        if stem not in self._tips:
            return stem
        number = 2
        while f"{stem} ({number})" in self._tips:
            number += 1
        return f"{stem} ({number})"


def _check_saved(data: Mapping[str, Any], defects: Defects) -> None:
    """The shape of a saved timeline; what its setup and moves say is checked by playing them."""
    if data["format"] != FORMAT:
        defects.add("format", f"expected {FORMAT!r}, got {kind_of(data['format'])}")
    defects.whole(data["seed"], "seed")
    try:
        rulebook = find_game(data["game"]).rulebook
    except CardRulesError as error:
        defects.add("game", str(error))
        return
    for key in ("options", "setup", "branches"):
        if not isinstance(data[key], Mapping):
            defects.add(key, f"expected an object, got {kind_of(data[key])}")
    if defects:
        return
    rulebook.check_options(data["options"], "options", defects)
    for name, moves in data["branches"].items():
        path = child("branches", name)
        if not name or name != name.strip():
            defects.add(path, f"{quoted(name)} is no branch's name: it is empty, or begins or ends with a space")
        if len(name) > LONGEST_NAME:
            defects.add(path, f"a branch's name has at most {LONGEST_NAME} characters, not {len(name)}")
        if not isinstance(moves, (list, tuple)) or not all(isinstance(move, str) for move in moves):
            defects.add(path, "expected a list of moves as text")
    if not isinstance(data["current"], str) or data["current"] not in data["branches"]:
        defects.add("current", f"no branch like {kind_of(data['current'])} here")
    elif not defects:
        defects.whole(data["cursor"], "cursor", 0, len(data["branches"][data["current"]]))
