"""A scenario as an object: read, run, checked, written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from cardrules.core.defects import Defects, child
from cardrules.core.errors import FormatError, IllegalMove, MoveTextError
from cardrules.core.fixed import Fixed
from cardrules.core.frozen import NO_FACTS, Facts, freeze
from cardrules.core.game import Game
from cardrules.core.visible import json_text, quoted, visible
from cardrules.history.timeline import Timeline
from cardrules.scenario.check import Difference, Run, compare
from cardrules.scenario.reading import FORMAT, check_shape, parse_json, read_text

__all__ = ["FORMAT", "Report", "Run", "Scenario"]


class Scenario(Fixed):
    """A position, moves and what must come of them; `data` is the file's JSON.

    Nothing of it can be changed, for the gallery's scenarios are shared: `plain(scenario.data)` is a copy to edit.
    """

    game: Game[Any]
    data: Facts
    id: str
    title: str
    rules: tuple[str, ...]
    options: Mapping[str, str]
    seed: int
    setup: Mapping[str, Any]
    moves: tuple[str, ...]
    expect: Mapping[str, Any]

    def __init__(self, data: Mapping[str, Any], *, name: str = "scenario") -> None:
        """Take over a scenario's JSON. Raises `FormatError` with every defect of its shape."""
        game, frozen = check_shape(data), freeze(data)
        self._fix(game=game, data=frozen, id=(found := frozen.get("id", name)), title=frozen.get("title", found),
                  seed=frozen.get("seed", 0), setup=frozen["setup"])  # fmt: skip
        self._fix(**{key: frozen.get(key, ()) for key in ("rules", "moves")})
        self._fix(**{key: frozen.get(key, NO_FACTS) for key in ("options", "expect")})

    @classmethod
    def parse(cls, text: str, *, name: str = "scenario") -> Scenario:
        """A scenario from the text of a file. Raises `FormatError`."""
        return cls(parse_json(text), name=name)

    @classmethod
    def load(cls, path: str | bytes | os.PathLike[str] | Traversable) -> Scenario:
        """A scenario from a file. Raises `FormatError`, also where the file cannot be read or is too large."""
        file = Path(os.fsdecode(path)) if isinstance(path, (str, bytes, os.PathLike)) else path
        return cls.parse(read_text(file), name=Path(file.name).stem)

    def __repr__(self) -> str:
        return visible(f"<Scenario {self.game.name} {self.id}: {self.title}>")

    def dumps(self) -> str:
        """The scenario as the text of a file."""
        return json_text(self.data, indent=2) + "\n"

    def timeline(self) -> Timeline:
        """A timeline at the scenario's start. Raises `PositionError`."""
        return Timeline(self.game, self.setup, self.seed, self.options)

    def run(self) -> Run:
        """Make the moves, up to the first that is refused.

        Raises `PositionError`, and `FormatError` where a text is no move of the game at all.
        """
        timeline = self.timeline()
        self._check_texts(timeline)
        for at, move in enumerate(self.moves):
            try:
                timeline.play(move)
            except IllegalMove as refused:
                return Run(timeline, refused, at)
        return Run(timeline, None, len(self.moves))

    def recorded(self) -> Timeline:
        """The timeline with its moves on the branch, and the cursor at the start. Raises as `run` does."""
        timeline = self.run().timeline
        timeline.go(0)
        return timeline

    def check(self) -> Report:
        """Run the scenario and compare what came of it with what it expects. Raises what `run` raises."""
        run = self.run()
        return Report(self, run, tuple(compare(self.expect, run)))

    def _check_texts(self, timeline: Timeline) -> None:
        """Every text that stands for a move must be one, and every seat must sit at the table."""
        defects = Defects()
        seats = timeline.state.seats
        texts = [(f"moves[{at}]", move) for at, move in enumerate(self.moves)]
        for key in ("legal", "legal_includes"):
            texts += [(f"expect.{key}[{at}]", move) for at, move in enumerate(self.expect.get(key, ()))]
        texts += [(child("expect.illegal", move), move) for move in self.expect.get("illegal", {})]
        for path, text in texts:
            try:
                self.game.parse(text, seats)
            except MoveTextError as error:
                defects.add(path, str(error))
        for word, form in self.game.words.items():
            if form.per_seat:
                for seat in self.expect.get(word) or {}:
                    if seat not in seats:
                        defects.add(child(f"expect.{word}", seat), f"no seat {quoted(seat)} at this table")
        if defects:
            raise FormatError(defects)


@dataclass(frozen=True)
class Report:
    """What came of checking a scenario."""

    scenario: Scenario
    run: Run
    differences: tuple[Difference, ...]

    @property
    def ok(self) -> bool:
        """Whether everything came as expected."""
        return not self.differences

    def __copy__(self) -> Report:
        return replace(self, run=copy(self.run))
