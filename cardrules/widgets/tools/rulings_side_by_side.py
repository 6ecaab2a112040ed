"""Rulings side by side: one position under two readings of an open point, stepped together up to where they part."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, first_game, game_names
from cardrules.core.rulebook import Ruling
from cardrules.core.visible import visible
from cardrules.history.timeline import Timeline
from cardrules.scenario import gallery
from cardrules.scenario.side_by_side import Pace, SideBySide, showing
from cardrules.widgets.page.boxes import Box, VBox, reveal
from cardrules.widgets.page.controls import dropdown, row
from cardrules.widgets.page.listing import press
from cardrules.widgets.page.live_markup import Prose, TablePicture
from cardrules.widgets.page.markup import Markup, join, tag
from cardrules.widgets.table.decision import reasons
from cardrules.widgets.table.events_of_move import caption
from cardrules.widgets.table.live_table import PACE_MS
from cardrules.widgets.table.scene import Scene, move_words, scene_at
from cardrules.widgets.table.state_tables import states_side_by_side
from cardrules.widgets.table.stepper import StepperBar, step_from
from cardrules.widgets.tools.open_point import not_compared, what_is_open, what_it_says, who_says_so, why_the_default
from cardrules.widgets.tools.opened_scenario import OpenedScenario
from cardrules.widgets.tools.tool import Tool

LOCKED = "Two readings are compared here."
SIDES = ("left", "right")


class Column:
    """One of the two readings: what it says, its picture, what is left to do at its end, and who says so."""

    def __init__(self, side: str) -> None:
        self.reading = Prose("cr-panel", label=f"The {side} reading")
        self.picture = TablePicture()
        self.ending = Prose("cr-ending", label=f"At the end of the {side} reading")
        self.table = VBox([self.picture, self.ending])
        self.backing = Prose("cr-panel", label=f"Who reads it as on the {side}")


class RulingsSideBySide(Tool):
    """Compares two readings of a ruling on the positions of the gallery that show it."""

    about = "rulings side by side"

    def __init__(self, game: str = "", ruling: str = "", readings: tuple[str, str] = ("a", "b")) -> None:
        super().__init__()
        self.pairs: tuple[SideBySide, ...] = ()
        self.paces: tuple[Pace, ...] = ()
        self.at = 0
        self.scenes: tuple[Scene, ...] = ()
        self.game = dropdown("Game", self.act(self._game_changed))
        self.ruling = dropdown("Open point", self.act(self._ruling_changed))
        self.first = dropdown("Left", self.act(self._reading_changed))
        self.second = dropdown("Right", self.act(self._reading_changed))
        self.position = dropdown("Position", self.act(self._position_changed))
        self.question = Prose("cr-panel cr-openpoint", label="The open point")
        self.why = Prose("cr-panel cr-openpoint", label="Why this is the default")
        self.parting = Prose("cr-parting", label="Where they part")
        self.columns = tuple(Column(side) for side in SIDES)
        self.stepper = StepperBar(self.step, self.look, self._play_or_pause, self.guard)
        self.ends = Prose("cr-ends", label="The two ends compared")
        self.opened = OpenedScenario(self.act)
        for part in (
            self.question,
            self.parting,
            *(part for c in self.columns for part in (c.picture, c.ending)),
            self.ends,
        ):
            part.on_sent(self.act(self._sent))
        texts, tables, backing = (
            _pair(c) for c in zip(*((c.reading, c.table, c.backing) for c in self.columns), strict=True)
        )
        self._compared = VBox([texts, self.parting, self.stepper.widget, tables, self.ends, backing])
        self._choices = row(self.first, self.second, self.position)
        for control in (self.first, self.second):
            control.add_class("cr-letter")
        bars = [row(self.game, self.ruling), self._choices]
        for bar in bars:
            bar.add_class("cr-filters")
        self.lay_out([bars[0], self.question, bars[1], self._compared, self.why, self.opened.widget])
        titles = [(find_game(name).rulebook.title, name) for name in game_names()]
        self.guard.set_options(self.game, titles, find_game(game or first_game()).name)
        self.choose(ruling, readings)

    # --- choosing -----------------------------------------------------------------------------------------

    def turn(self, game: str) -> None:
        """Turn to the open points of another game. Raises `CardRulesError` where there is none."""
        with self.guard.quiet():
            self.game.value = find_game(game).name
        self.choose()

    def choose(self, ruling: str = "", readings: tuple[str, str] = ("a", "b")) -> None:
        """Turn to a ruling (without an id: to the first that can be switched) and to two of its readings.

        Raises `UnknownRule`, `CardRulesError`.
        """
        book = find_game(self.game.value).rulebook
        chosen = book[ruling] if ruling else book.switches[0]
        if not isinstance(chosen, Ruling):
            raise CardRulesError(f"{chosen.id} is no open point; there are {', '.join(r.id for r in book.rulings)}")
        names = [(f"{r.id} · {r.title}{'' if r.switchable else ' (cannot be switched)'}", r.id) for r in book.rulings]
        letters = [(reading.id, reading.id) for reading in chosen.readings]
        if chosen.switchable and (readings[0] == readings[1] or not {*readings} <= {letter for letter, _ in letters}):
            raise CardRulesError(f"{chosen.id} has the readings {', '.join(r.id for r in chosen.readings)}; choose two")
        self.guard.set_options(self.ruling, names, chosen.id)
        for control, letter in zip((self.first, self.second), readings, strict=True):
            self.guard.set_options(control, letters, letter if chosen.switchable else letters[0][1])
        self.pairs = ()
        if chosen.switchable:
            found = showing(find_game(self.game.value), chosen.id, readings)
            self.pairs = tuple(sorted(found, key=lambda pair: len(pair.steps())))  # the smallest example first
        self._ask(chosen)
        places = [(visible(pair.scenario.title), pair.scenario.id) for pair in self.pairs]
        kept = [name for _, name in places if name == self.position.value] or [name for _, name in places]
        self.guard.set_options(self.position, places, kept[0] if kept else None)
        reveal(bool(self.pairs), self._choices, self._compared)
        if self.pairs:
            self._compare()

    def show(self, name: str) -> None:
        """Compare on another position. Raises `CardRulesError` where it is none of them."""
        if name not in [pair.scenario.id for pair in self.pairs]:
            raise CardRulesError(f"no position {name!r} here")
        with self.guard.quiet():
            self.position.value = name
        self._compare()

    # --- looking ------------------------------------------------------------------------------------------

    @property
    def pair(self) -> SideBySide:
        """The two runs that are compared. Raises `CardRulesError` while there are none."""
        for pair in self.pairs:
            if pair.scenario.id == self.position.value:
                return pair
        raise CardRulesError("there is nothing to compare here")

    @property
    def parts_at(self) -> int:
        """The step at which the two part: the first with another event, else the end."""
        return next((at for at, pace in enumerate(self.paces) if pace.parted), len(self.paces) - 1)

    def look(self, at: int) -> None:
        """Look at both runs at this step. Raises `CardRulesError` outside them."""
        if not 0 <= at < len(self.paces):
            raise CardRulesError(f"there are steps 0 to {len(self.paces) - 1}, not {at}")
        self.at = at
        pace, pair = self.paces[at], self.pair
        runs = zip(pair.runs, pace.at, strict=True)
        self.scenes = tuple(replace(scene_at(run.timeline, place), locked=LOCKED) for run, place in runs)
        for number, column in enumerate(self.columns):
            self._draw(column, number)
        with self.guard.quiet():
            moves = max(len(run.timeline.line) for run in pair.runs)
            self.stepper.place(at, len(self.paces) - 1, pace.turn, moves)
        self._tell_parting()

    def step(self, how: str) -> None:
        """Look on or back: `next`, `back`, `next-move`, `back-move`, `first`, `last`."""
        end = len(self.paces) - 1

        def last_of_move(at: int) -> bool:
            return at == end or self.paces[at + 1].turn != self.paces[at].turn

        self.pause()
        self.look(step_from(self.at, how, end, last_of_move))

    def pause(self) -> None:
        """Stop playing by itself."""
        self.columns[0].picture.pace = 0
        self.stepper.show_playing(False)

    def explore(self, side: int) -> None:
        """Open one of the two runs (0 or 1) in an Explorer below, at the step that is looked at."""
        pair, reading = self.pair, self.pair.readings[side]
        timeline = Timeline.from_json(pair.runs[side].timeline.to_json())
        timeline.go(0)
        self.opened.show(timeline, f"{pair.ruling.id} read as {reading.id} · {pair.scenario.title}")
        at = self.scenes[side].frame.at
        self.opened.look(at if at < len(timeline.frames) else 0)

    # --- inside -------------------------------------------------------------------------------------------

    def _compare(self) -> None:
        self.pause()
        pair = self.pair
        self.paces = pair.steps()
        for column, reading in zip(self.columns, pair.readings, strict=True):
            column.reading.show(what_it_says(pair.ruling, reading))
            column.backing.show(who_says_so(pair.scenario.game.rulebook, reading))
        titles = [f"read as {reading.id}" for reading in pair.readings]
        ends = states_side_by_side(pair.scenario.game, titles, [state.view(None) for state in pair.parting.ends])
        opens = [press("explore", n, f"Explore with {r.id}") for n, r in enumerate(pair.readings)]
        details = tag("details", tag("summary", "How the two end"), ends, data_keep="ends")
        self.ends.show(join([details, tag("div", *opens, cls="cr-buttons")]))
        self.look(self.parts_at)

    def _draw(self, column: Column, number: int) -> None:
        scene, pair = self.scenes[number], self.pair
        letter = pair.readings[number].id
        label = f"Read as {letter}: table of {scene.game.rulebook.title}. Arrow keys step through both tables."
        column.picture.show(scene.svg(), self._caption(scene, number), at=scene.frame.at, label=label)
        column.ending.show(self._ending(number) if scene.frame.at == scene.count - 1 else Markup())

    def _caption(self, scene: Scene, number: int) -> Markup:
        waits = self.at and self.paces[self.at - 1].at[number] == self.paces[self.at].at[number]
        flag = tag("p", "⚑ Here they part", cls="cr-flag") if self.at == self.parts_at else Markup()
        letter = tag("p", f"Read as {self.pair.readings[number].id}", cls="cr-over")
        if not waits:
            return join([letter, flag, caption(scene)])
        asks = scene.decision_words if scene.settled else ""
        return join([letter, flag, tag("p", f"Nothing more happens on this side. {asks}", cls="cr-said")])

    def _ending(self, number: int) -> Markup:
        """What a run comes to: a move that its reading refuses, or the moves that may be made."""
        pair, scene = self.pair, self.scenes[number]
        run, other = pair.runs[number], pair.runs[1 - number]
        if run.refused is not None:
            words = move_words(scene.game, run.refused.verdict.move)
            return tag("div", tag("p", tag("b", f"✕ Refused — {words}")), reasons(scene, run.refused.verdict))
        state, legal = run.timeline.state, set(other.timeline.state.legal_moves)
        if not state.legal_moves:
            return tag("div", tag("p", "The game is over here."))
        items = [
            tag("li", move_words(scene.game, move), *([] if move in legal else [tag("b", " (on this side alone)")]))
            for move in state.legal_moves
        ]
        summary = tag("summary", f"{len(items)} moves may be made now" if len(items) > 1 else "1 move may be made now")
        alone = pair.parting.events == (None, None) and other.refused is None
        kept = f"legal {alone}"  # what it is at first: the reader's choice holds for those that are alike in this
        return tag("div", tag("details", summary, tag("ul", *items, cls="cr-small"), open=alone, data_keep=kept))

    def _tell_parting(self) -> None:
        at, pair = self.parts_at, self.pair
        if self.at == at:
            where = tag("b", "⚑ You are where they part. ")
        else:
            before = "They have parted" if self.at > at else "The same on both sides so far"
            where = join([f"{before}. ", press("part", at, "⚑ Go to where they part"), " "])
        what = f"Up to event {at} both tables are alike." if at else "They differ from the first event on."
        if pair.parting.events == (None, None):
            what = "Every event is alike; what may be done next is not."
        self.parting.show(tag("p", where, what, role="status"))

    def _ask(self, ruling: Ruling) -> None:
        book = find_game(self.game.value).rulebook
        asked = what_is_open(book, ruling)
        self.question.show(asked if self.pairs else join([asked, not_compared(book, ruling)]))
        self.why.show(why_the_default(book, ruling))

    def _play_or_pause(self) -> None:
        picture = self.columns[0].picture
        if picture.pace:
            self.pause()
            return
        if self.at == len(self.paces) - 1:
            self.look(0)
        picture.pace = PACE_MS
        self.stepper.show_playing(True)

    def _tick(self) -> None:
        if self.columns[0].picture.pace:
            self.look(min(self.at + 1, len(self.paces) - 1))
            if self.at == len(self.paces) - 1:
                self.pause()

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "step" if value == "tick":
                self._tick()
            case "step":
                self.step(value)
            case "part":
                self.pause()
                self.look(self.parts_at)
            case "explore" if value in ("0", "1"):
                self.explore(int(value))
            case "case":
                self._open_case(value)
            case "rule":
                self._tell_rule(value)

    def _open_case(self, name: str) -> None:
        for scenario in gallery(self.game.value):
            if scenario.id == name:
                self.opened.open(scenario)

    def _tell_rule(self, rule_id: str) -> None:
        rule = find_game(self.game.value).rulebook[rule_id]
        self.notice.show(tag("p", tag("b", f"{rule.id} · {rule.title}. "), rule.text, role="status"))

    def _game_changed(self, change: Any) -> None:
        self.turn(change["new"])

    def _ruling_changed(self, change: Any) -> None:
        self.choose(change["new"])

    def _reading_changed(self, change: Any) -> None:
        letters = [self.first.value, self.second.value]
        if letters[0] == letters[1]:  # the same reading on both sides: they change places
            letters[self.first is change["owner"]] = change["old"]
        self.choose(self.ruling.value, (letters[0], letters[1]))

    def _position_changed(self, change: Any) -> None:
        self.show(change["new"])


def _pair(both: Iterable[Any]) -> Any:
    """Two things beside each other, one below the other where it is narrow."""
    box = Box(tuple(both))
    box.add_class("cr-both")
    return box
