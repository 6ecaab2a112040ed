"""The rulebook of a game: all its rules in reading order, each with its standing, its sources and its scenarios."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game
from cardrules.core.messages import event_text
from cardrules.core.registry import find_game, first_game, game_names
from cardrules.core.rulebook import STANDINGS, Options, Rule, Rulebook
from cardrules.history.timeline import Timeline
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.search import rule_entries, search, shows
from cardrules.widgets.page.boxes import Box
from cardrules.widgets.page.controls import dropdown, row
from cardrules.widgets.page.listing import group, listbox, option, press
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.page.numbers import whole
from cardrules.widgets.table.rules import rule_markup
from cardrules.widgets.tools.opened_scenario import OpenedScenario
from cardrules.widgets.tools.scenario_in_words import case_option
from cardrules.widgets.tools.tool import Tool, search_box

EVERY, USED = "all", "used"
NAMES = {"stated": "stated", "secondary": "secondary", "inferred": "inferred", "ruling": "open points"}


class RuleBrowser(Tool):
    """Shows the rules of a game; with a `timeline`, also where that game last used each of them."""

    about = "the rulebook"

    def __init__(self, game: str = "", *, timeline: Timeline | None = None, rule: str = "") -> None:
        super().__init__()
        self.standing = EVERY
        self.shown: Rule | None = None
        self._uses: tuple[object, dict[str, int]] = (None, {})
        self._seen: tuple[object, ...] = ()
        changed = self.act(self._changed)
        self.game = dropdown("Rules of", self.act(self._game_changed))
        self.words = search_box("Search", "words, a rule like CA1, a source …", changed)
        self.filter = Prose("cr-standings", label="Which rules")
        self.list = Prose("cr-rules", label="The rules")
        self.detail = Prose("cr-panel cr-rule", label="The chosen rule")
        for part in (self.filter, self.list, self.detail):
            part.on_sent(self.act(self._sent))
        self.opened = OpenedScenario(self.act, redrawn=self._table_redrawn, back=self.detail.attend)
        with self.guard.quiet():
            titles = [(find_game(name).rulebook.title, name) for name in game_names()]
            begin = find_game(game or first_game()) if timeline is None else timeline.game
            self.guard.set_options(self.game, titles, begin.name)
        bar = row(self.words, self.game)
        bar.add_class("cr-filters")
        self.lay_out([bar, self.filter, _pages(self.list, self.detail), self.opened.widget])
        if timeline is not None:
            self.opened.show(timeline)
        self.show(rule or next(iter(self.book)))

    @property
    def book(self) -> Rulebook:
        """The rulebook that is shown."""
        return self._game.rulebook

    def find(self, words: str | None = None, *, standing: str | None = None) -> None:
        """List the rules with these words and this standing (`all`, `used`, or a standing); None: as it was.

        Raises `CardRulesError` on a standing that does not exist.
        """
        if standing is not None and standing not in (EVERY, USED, *STANDINGS):
            raise CardRulesError(f"no standing {standing!r}; there are {', '.join((EVERY, USED, *STANDINGS))}")
        self.standing = standing or self.standing
        if words is not None:
            with self.guard.quiet():
                self.words.value = words
        rules = self._found(self._used())
        if rules and self.shown not in rules:
            self.shown = rules[0]
        self._draw()

    def turn(self, game: str) -> None:
        """Turn to the rules of another game. Raises `CardRulesError` where there is none."""
        with self.guard.quiet():
            self.game.value = find_game(game).name
        self.standing = EVERY
        self.show(next(iter(self.book)))

    def show(self, rule_id: str) -> None:
        """Tell a rule in full. Raises `UnknownRule`."""
        self.shown = self.book[rule_id]
        if self.shown not in self._found(self._used()):
            self.standing = EVERY
            with self.guard.quiet():
                self.words.value = ""
        self._draw()

    def show_case(self, name: str) -> None:
        """Open a scenario that shows the chosen rule. Raises `CardRulesError` where it is none of them."""
        cases = self._cases()
        for scenario in cases:
            if scenario.id == name:
                self.opened.open(scenario, cases)
                return
        raise CardRulesError(f"no case {name!r} shows {self.shown.id if self.shown else 'this'}")

    # --- inside -------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Game[Any]:
        return find_game(self.game.value)

    @property
    def _timeline(self) -> Timeline | None:
        """The table below, if it is one of this game."""
        timeline = self.opened.timeline
        return timeline if timeline is not None and timeline.game is self._game else None

    def _used(self) -> dict[str, int]:
        """The rules that the current branch of the table below has used, each with the place of its last event."""
        timeline = self._timeline
        key = None if timeline is None else (timeline.line, timeline.setup, timeline.options, timeline.seed)
        if self._uses[0] != key:
            frames = [] if timeline is None else timeline.frames
            self._uses = (key, {rule: frame.at for frame in frames for rule in frame.event.rules})
        return self._uses[1]

    def _cases(self) -> tuple[Scenario, ...]:
        assert self.shown is not None
        return tuple(scenario for scenario in gallery(self._game.name) if shows(scenario, self.shown.id))

    def _options(self) -> Options:
        timeline = self._timeline
        return timeline.options if timeline is not None else self.book.options()

    def _draw(self) -> None:
        used = self._used()
        found = self._found(used)
        self._seen = self._of_the_table()
        self.filter.show(self._standings(used))
        self.list.show(self._list(found, used))
        if found:
            self._tell(used)
        else:
            self.detail.show(tag("p", "No rule is shown here, as none is like that.", cls="cr-quiet"))

    def _worded(self) -> list[Rule]:
        """The rules with the words that are looked for, in reading order."""
        found = {rule.id for rule in search(rule_entries(self.book), self.words.value)}
        return [rule for rule in self.book.values() if rule.id in found]

    def _found(self, used: dict[str, int]) -> list[Rule]:
        def wanted(rule: Rule) -> bool:
            return rule.id in used if self.standing == USED else self.standing in (EVERY, rule.standing)

        return [rule for rule in self._worded() if wanted(rule)]

    def _standings(self, used: dict[str, int]) -> Markup:
        found = self._worded()
        counts = {EVERY: len(found)} | {name: sum(rule.standing == name for rule in found) for name in STANDINGS}
        words = {EVERY: "every rule"} | NAMES
        if self._timeline is not None:
            counts[USED], words[USED] = sum(rule.id in used for rule in found), "used at the table below"
        buttons = [
            press(
                "standing", name, f"{words[name]} ", tag("span", count, cls="cr-number"), pressed=name == self.standing
            )
            for name, count in counts.items()
        ]
        about = STANDINGS.get(self.standing, "")
        hint = tag("span", f"{about[:1].upper()}{about[1:]}." if about else "", cls="cr-quiet cr-small")
        return join([tag("div", *buttons, cls="cr-buttons"), hint])

    def _list(self, rules: list[Rule], used: dict[str, int]) -> Markup:
        if not rules:
            return tag("p", "No rule is like that. Take a word away, or choose «every rule».", role="status")
        groups = [
            group(self.book.sections[section], [self._entry(rule, used) for rule in inside])
            for section, inside in groupby(rules, key=lambda rule: rule.section)
        ]
        return listbox(
            f"Rules of {self.book.title}", groups, scroll=" ".join([self.book.game, self.standing, self.words.value])
        )

    def _entry(self, rule: Rule, used: dict[str, int]) -> Markup:
        marks = [tag("span", NAMES[rule.standing].removesuffix("s"), cls=f"cr-standing cr-{rule.standing}")]
        if rule.id in used:
            marks.append(tag("span", "● used", cls="cr-quiet"))
        return option(
            "show", rule.id, tag("span", tag("b", rule.id), f" {rule.title} ", *marks, cls="cr-entry"), " ",
            tag("span", rule.text, cls="cr-under"), selected=rule is self.shown,
        )  # fmt: skip

    def _tell(self, used: dict[str, int]) -> None:
        assert self.shown is not None
        top = tag("span", tabindex="-1", data_attend=True)
        parts = [top, rule_markup(self._game, self.shown, self._options()), self._last_use(used), self._shown_by()]
        self.detail.show(join(parts))

    def _last_use(self, used: dict[str, int]) -> Markup:
        timeline, rule = self._timeline, self.shown
        if timeline is None or rule is None:
            return Markup()
        head = heading("At the table below")
        if rule.id not in used:
            return join([head, tag("p", "Nothing that has happened there rests on this rule.", cls="cr-quiet")])
        at = used[rule.id]
        seat = self.opened.explorer.seat if self.opened.explorer else None
        said = event_text(self._game, timeline.frames[at].event, seat)
        return join([head, tag("p", f"Last used by event {at + 1}: {said} ", press("look", at, "Look there"))])

    def _shown_by(self) -> Markup:
        cases = self._cases()
        if not cases:
            why = self.shown.unshown if self.shown else ""
            return join([heading("No case shows it"), tag("p", why or "", cls="cr-quiet")])
        count = "1 case shows it" if len(cases) == 1 else f"{len(cases)} cases show it"
        options = [case_option(scenario, selected=scenario is self.opened.scenario) for scenario in cases]
        assert self.shown is not None
        return join([heading(count), listbox("Cases that show it", options, scroll=f"cases {self.shown.id}")])

    def _table_redrawn(self) -> None:
        if self.shown is not None and self._seen != self._of_the_table():
            self._draw()

    def _of_the_table(self) -> tuple[object, ...]:
        """What is told here of the table below."""
        explorer = self.opened.explorer
        return self._used(), self._options(), self.opened.scenario, explorer and explorer.seat

    def _changed(self, _change: Any) -> None:
        self.find()

    def _game_changed(self, change: Any) -> None:
        self.turn(change["new"])

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "show" | "rule":
                self.show(value)
            case "standing":
                self.find(standing=value)
            case "case":
                self.show_case(value)
            case "look" if (at := whole(value)) is not None:
                self.opened.look(at)


def _pages(left: Any, right: Any) -> Any:
    """Two things beside each other, one below the other where it is narrow."""
    box = Box([left, right])
    box.add_class("cr-pages")
    return box
