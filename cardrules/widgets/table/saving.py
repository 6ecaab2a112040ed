"""New game, save and load: as text to copy, so that it works without files too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import ipywidgets

from cardrules.core.errors import CardRulesError, DefectsError
from cardrules.core.visible import json_text
from cardrules.history.timeline import FORMAT, Timeline
from cardrules.scenario import Scenario
from cardrules.scenario.reading import parse_json
from cardrules.widgets.page.boxes import VBox, reveal
from cardrules.widgets.page.controls import button, row
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, tag
from cardrules.widgets.page.numbers import seed_box, seed_in
from cardrules.widgets.table.scene import Scene, require_on_branch


def load(text: str) -> Timeline:
    """The timeline of a saved text: a scenario, or a timeline with all its branches.

    Raises `CardRulesError`; `DefectsError` has every defect.
    """
    data = parse_json(text)
    if isinstance(data, Mapping) and data.get("format") == FORMAT:
        return Timeline.from_json(data)
    scenario = Scenario(data)
    run = scenario.run()
    if run.refused is not None:
        raise CardRulesError(f"moves[{run.at}]: {run.refused}")
    return run.timeline


class SavePanel:
    """Starts, saves and loads; `replace` gets the new timeline."""

    def __init__(self, timeline: Callable[[], Timeline], replace: Callable[[Timeline], None], guard: Guard) -> None:
        self._timeline, self._replace = timeline, replace
        self._former: list[Timeline] = []
        self._seat: str | None = None
        self.seed = seed_box("deal", 1)
        self.text = ipywidgets.Textarea(
            rows=8, continuous_update=False, placeholder="Paste a saved game here, or press «Save» to get one to copy.",
            description="Saved game", style={"description_width": "initial"},
        )  # fmt: skip
        self.answer = Prose("cr-saved", label="Answer")
        self.new = button("New game", "Deal anew; the same number gives the same cards", self._new, guard)
        self.back = button("Back to the game before", "Undo the last «New game» or «Load»", self._back, guard)
        self.save = button("Save this line", "The game up to the shown point, as a scenario", self._save_line, guard)
        self.save_all = button("Save all branches", "The whole game with every branch", self._save_all, guard)
        self.load = button("Load", "Take over what is in the box", self._load, guard)
        first, second = row(self.seed, self.new, self.back), row(self.save, self.save_all, self.load)
        self.widget = VBox([first, second, self.text, self.answer])
        self.widget.add_class("cr-form")

    def show(self, scene: Scene) -> None:
        """Follow the scene's seat."""
        self.shut(scene)
        self._scene = scene
        reveal(bool(self._former), self.back)

    def shut(self, scene: Scene) -> None:
        """A saved game holds every card: nothing saved stays where a seat looks."""
        if scene.seat is not None and self._seat is None:
            self.text.value = ""
            self.answer.show(Markup())
        self._seat = scene.seat

    def _new(self) -> None:
        old, seed = self._timeline(), seed_in(self.seed)
        setup = old.setup
        if "deal" in setup:  # the same kind of game, with other cards
            setup["deal"] = {key: value for key, value in setup["deal"].items() if key != "pack"}
            fresh = Timeline(old.game, setup, seed, old.options)
        else:
            fresh = Timeline.start(old.game, seats=old.state.seats, seed=seed, options=old.options)
        self._take(fresh, f"A new game: deal number {seed}.")

    def _load(self) -> None:
        try:
            timeline = load(self.text.value)
        except DefectsError as error:
            self._refuse(map(str, error.defects))
        except CardRulesError as error:
            self._refuse([str(error)])
        else:
            self._take(timeline, "Loaded.")

    def _refuse(self, defects: Iterable[str]) -> None:
        head = tag("p", "This cannot be loaded, and nothing has changed:")
        self.answer.show(tag("div", head, tag("ul", *(tag("li", defect) for defect in defects)), role="alert"))

    def _take(self, timeline: Timeline, words: str) -> None:
        self._former.append(self._timeline())
        self._replace(timeline)
        self.answer.show(tag("p", f"{words} The game before is kept: «Back to the game before».", role="status"))

    def _back(self) -> None:
        if self._former:
            self._replace(self._former.pop())
            self.answer.show(tag("p", "Back again.", role="status"))

    def _save_line(self) -> None:
        if self._open_cards():
            timeline, point = self._timeline(), self._scene.point
            require_on_branch(timeline, self._scene)
            self._write(_upto(timeline, point.moves if point else 0))

    def _save_all(self) -> None:
        if self._open_cards():
            self._write(self._timeline().to_json())

    def _open_cards(self) -> bool:
        if self._seat is not None:
            words = f"A saved game holds all cards, and {self._seat} may not see them. Open all cards to save."
            self.answer.show(tag("p", words, role="alert"))
        return self._seat is None

    def _write(self, data: dict[str, Any]) -> None:
        self.text.value = json_text(data, indent=1)
        words = "Copy the text from the box and keep it; paste it there again to load it."
        self.answer.show(tag("p", words, role="status"))


def _upto(timeline: Timeline, moves: int) -> dict[str, Any]:
    """The scenario of the first moves of the branch."""
    data = timeline.to_scenario(upto_cursor=False)
    return data | {"moves": data["moves"][:moves]}
