"""Where a scenario of the gallery is opened: told in words over one Explorer, whose table is replaced each time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardrules.core.errors import CardRulesError
from cardrules.core.game import Move
from cardrules.history.timeline import Timeline
from cardrules.scenario import Scenario
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, tag
from cardrules.widgets.table.explorer import Explorer
from cardrules.widgets.table.scene import Scene
from cardrules.widgets.tools.scenario_in_words import case_head, tried


class _WatchedExplorer(Explorer):
    """An Explorer that tells when it has drawn."""

    def __init__(self, timeline: Timeline, redrawn: Callable[[], None]) -> None:
        self._tell_redrawn = redrawn
        super().__init__(timeline)

    def _update_controls(self, scene: Scene) -> None:
        super()._update_controls(scene)
        self._tell_redrawn()


class OpenedScenario:
    """Opens scenarios, and any timeline. Each keeps the branches that were played while others are looked at.

    `redrawn` is called whenever the table was drawn, `back` when the reader wants to go back to where a scenario was
    chosen; without it no such button is there.
    """

    def __init__(
        self,
        act: Callable[[Callable[..., None]], Callable[..., None]],
        *,
        redrawn: Callable[[], None] = lambda: None,
        back: Callable[[], None] | None = None,
    ) -> None:
        self.explorer: Explorer | None = None
        self.scenario: Scenario | None = None
        self.head = Prose("cr-panel cr-case", label="The open case")
        self.head.on_sent(act(self._sent))
        self.widget = VBox([self.head])
        self._tell_redrawn, self._back = redrawn, back
        self._timelines: dict[str, Timeline] = {}
        self._walk: Sequence[Scenario] = ()
        self._line: tuple[Move, ...] = ()
        self._place = self._key = ""
        self._answer = Markup()
        self._copying = False

    @property
    def timeline(self) -> Timeline | None:
        """What is shown, or None while nothing is."""
        return None if self.explorer is None else self.explorer.timeline

    def open(self, scenario: Scenario, among: Sequence[Scenario] = (), *, lead: bool = True) -> None:
        """Show a scenario at its start, or as it was left; `among` are those that one can walk on to.

        The reader is led to its title, unless `lead` is False: who walks on stays at the button.
        Raises what `Scenario.run` raises.
        """
        self._keep()
        self.scenario, self._walk, self._key = scenario, among, scenario.id
        recorded = scenario.recorded()
        self._line = recorded.line
        self._timelines.setdefault(scenario.id, recorded)
        self._place = f"{among.index(scenario) + 1} of {len(among)}" if scenario in among else ""
        self._copying = False
        self._show(self._timelines[scenario.id])
        if lead:
            self.head.attend()

    def show(self, timeline: Timeline, title: str = "The table") -> None:
        """Show a timeline that is no scenario's, or what has become of it under that title."""
        self._keep()
        self.scenario, self._key = None, title
        self._show(self._timelines.setdefault(title, timeline))

    def look(self, at: int) -> None:
        """Look at an event of the table, and lead the reader there. Raises `CardRulesError`."""
        if self.explorer is None:
            raise CardRulesError("no game is open here")
        self.explorer.pause()
        self.explorer.look(at)
        self.head.attend()

    def attempt(self, move: str) -> None:
        """Try a move that the scenario expects to be refused, where it expects it; the table says why it is.

        Raises `CardRulesError` where the table has gone another way than the file.
        """
        assert self.explorer is not None and self.scenario is not None
        before, _ = tried(self.scenario)[move]
        timeline = self.explorer.timeline
        if timeline.line[:before] != self._line[:before] and "main" in timeline.branches:
            timeline.switch("main")
        if timeline.line[:before] != self._line[:before]:
            raise CardRulesError("this table went another way; bring it back with «As the file has it»")
        cursor = timeline.cursor
        timeline.go(before)
        at = timeline.last_frame
        timeline.go(cursor)
        self.explorer.pause()
        self.explorer.look(at)
        self.explorer.guard(self.explorer.play)(move)
        self._answer = Markup(self.explorer.picture.notice)
        self._tell()

    def restart(self) -> None:
        """Show the scenario as its file has it; what was played besides is gone from here."""
        if self.scenario is not None:
            self._timelines[self.scenario.id] = self.scenario.recorded()
            self._show(self._timelines[self.scenario.id])

    # --- inside -------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        if self.explorer is not None:
            self._timelines[self._key] = self.explorer.timeline  # another game may have been loaded there

    def _show(self, timeline: Timeline) -> None:
        if self.explorer is None:
            self.explorer = _WatchedExplorer(timeline, self._redrawn)
            self.widget.children = (self.head, self.explorer)
            self._redrawn()
        else:
            self.explorer.replace(timeline)

    def _redrawn(self) -> None:
        if self.explorer is None:
            return  # it is being made
        self._answer = Markup()
        self._tell()
        self._tell_redrawn()

    def _tell(self) -> None:
        scenario, timeline = self.scenario, self.timeline
        if scenario is None or timeline is None:
            told = heading(self._key) if timeline is not None else Markup()
            self.head.show(tag("div", told, tabindex="-1", data_attend=True))
            return
        touched = timeline.branches != ("main",) or timeline.line != self._line
        walk = len(self._walk) > 1 and scenario in self._walk
        how = {"walk": walk, "touched": touched, "copying": self._copying}
        self.head.show(case_head(scenario, self._place, answer=self._answer, **how))

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "rule" if self.explorer is not None:
                self.explorer.show_rule(value)
            case "try" if self.scenario is not None and value in tried(self.scenario):
                self.attempt(value)
            case "restart":
                self.restart()
            case "copy":
                self._copying = not self._copying
                self._tell()
            case "walk" if value == "list":
                if self._back is not None:
                    self._back()
            case "walk" if self.scenario is not None:
                at = self._walk.index(self.scenario) + (1 if value == "next" else -1)
                self.open(self._walk[at % len(self._walk)], self._walk, lead=False)
