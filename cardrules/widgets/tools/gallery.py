"""The gallery: all scenarios that come with the package, to be searched and opened with one click."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, game_names
from cardrules.core.rulebook import Ruling
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.search import Entry, scenario_entries, search, shows
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.listing import group, listbox, pager
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, join, tag
from cardrules.widgets.page.numbers import whole
from cardrules.widgets.tools.opened_scenario import OpenedScenario
from cardrules.widgets.tools.scenario_in_words import case_option, chapter, reading_order, to_begin_with
from cardrules.widgets.tools.tool import Tool, search_box

PAGE = 25
ANY = ""


class Gallery(Tool):
    """Lists the scenarios of a game (None: of all) that show a rule and have some words; each opens below the list."""

    about = "the gallery of edge cases"

    def __init__(self, game: str | None = None, *, words: str = "", rule: str = "") -> None:
        super().__init__()
        self._entries: dict[str, list[Entry[Scenario]]] = {}
        self._filled: tuple[str, str] = ("", "")
        self.page = 0
        self.found: tuple[Scenario, ...] = ()
        self._first: tuple[Scenario, ...] = ()
        self._marked: Scenario | None = None
        changed = self.act(self._changed)
        self.game = dropdown("Game", changed)
        self.rule = dropdown("Rule", changed)
        self.ruling = dropdown("Open point", changed)
        self.words = search_box("Search", "words, a rule like CA1, a source …", changed)
        self.clear = button("Show all", "Empty the search and show every case", self.act(self.reset), self.guard)
        self.list = Prose("cr-cases", label="Edge cases found")
        self.list.on_sent(self.act(self._sent))
        self.opened = OpenedScenario(self.act, redrawn=self._follow, back=self.list.attend)
        with self.guard.quiet():
            titles = [("all games", ANY), *((find_game(name).rulebook.title, name) for name in game_names())]
            self.guard.set_options(self.game, titles, game or ANY)
        bars = [row(self.words, self.clear), row(self.game, self.rule, self.ruling)]
        for bar in bars:
            bar.add_class("cr-filters")
        self.lay_out([*bars, self.list, self.opened.widget])
        self.find(words=words, rule=rule)

    # --- looking for scenarios ----------------------------------------------------------------------------

    def find(self, words: str | None = None, *, game: str | None = None, rule: str | None = None) -> None:
        """List what has these words and shows this rule or ruling, of this game; `""` is any, None what it was.

        Raises `CardRulesError` on an unknown game or rule.
        """
        wanted = self.game.value if game is None else game
        if wanted:
            find_game(wanted)
        with self.guard.quiet():
            self.game.value = wanted
            self._fill()
            self.words.value = self.words.value if words is None else words
            if rule is not None:
                self._choose(rule)
        self.page = 0
        self._search()

    def reset(self) -> None:
        """List every scenario of every game."""
        self.find("", game=ANY, rule=ANY)

    def turn(self, page: int) -> None:
        """Turn to a page of the list, from 0. Raises `CardRulesError` where there is none."""
        if not 0 <= page < max(self._pages, 1):
            raise CardRulesError(f"the list has pages 1 to {self._pages}, not {page + 1}")
        self.page = page
        self._list()

    def show(self, name: str) -> None:
        """Open a scenario by its id. Raises `CardRulesError` where there is none."""
        for scenario in (*self.found, *self._scenarios):
            if scenario.id == name:
                self.opened.open(scenario, self.found)
                return
        raise CardRulesError(f"no case {name!r} here")

    # --- inside -------------------------------------------------------------------------------------------

    @property
    def _games(self) -> Sequence[str]:
        return (self.game.value,) if self.game.value else game_names()

    @property
    def _scenarios(self) -> list[Scenario]:
        return [entry.item for name in self._games for entry in self._index(name)]

    @property
    def _pages(self) -> int:
        return -(-len(self.found) // PAGE)

    def _index(self, name: str) -> list[Entry[Scenario]]:
        if name not in self._entries:
            self._entries[name] = scenario_entries(sorted(gallery(name), key=reading_order))
        return self._entries[name]

    def _fill(self) -> None:
        """The lists of rules, each rule with how many scenarios show it."""
        if self._filled == (game := self.game.value, "filled"):
            return
        self._filled = (game, "filled")
        plain: list[tuple[str, str]] = [("any", ANY)]
        open_points = [("any", ANY)]
        for name in self._games:
            book = find_game(name).rulebook
            before = "" if self.game.value else f"{book.title} "
            counts = dict.fromkeys(book, 0)
            for entry in self._index(name):
                for rule_id in {*entry.item.rules, *entry.item.options}:
                    counts[rule_id] += 1
            for rule_id, rule in book.items():
                if counts[rule_id]:
                    words = (f"{before}{rule_id} · {rule.title} ({counts[rule_id]})", book.cite(rule_id))
                    (open_points if isinstance(rule, Ruling) else plain).append(words)
        for control, choices in ((self.rule, plain), (self.ruling, open_points)):
            values = [value for _, value in choices]
            self.guard.set_options(control, choices, control.value if control.value in values else ANY)

    def _choose(self, rule: str) -> None:
        """Set the lists to a rule (`cuccu:CA1`, or `CA1` where a game is chosen)."""
        found = [name for name in self._games if rule in find_game(name).rulebook] if rule else []
        if rule and len(found) != 1:
            raise CardRulesError(f"{rule!r} is a rule of several games" if found else f"{rule!r} names no rule here")
        cited = find_game(found[0]).rulebook.cite(rule) if found else ANY
        for control in (self.rule, self.ruling):
            values = [value for _, value in control.options]
            control.value = cited if cited in values else ANY
        if cited and cited not in (self.rule.value, self.ruling.value):
            raise CardRulesError(f"no case shows {cited}")

    def _search(self) -> None:
        found = search([entry for name in self._games for entry in self._index(name)], self.words.value)
        for value in filter(None, (self.rule.value, self.ruling.value)):
            game, _, rule_id = value.partition(":")
            found = [scenario for scenario in found if scenario.game.name == game and shows(scenario, rule_id)]
        self._first = ()
        if not any(control.value.strip() for control in (self.words, self.rule, self.ruling)):  # nothing is looked for
            self._first = tuple(one for name in self._games for one in to_begin_with(gallery(name)))
            found = [*self._first, *(scenario for scenario in found if scenario not in self._first)]
        self.found = tuple(found)
        self._list()

    def _follow(self) -> None:
        """Turn to the page of the case that was just opened, and mark it there."""
        scenario = self.opened.scenario
        if scenario is not self._marked and scenario in self.found:
            self.page = self.found.index(scenario) // PAGE
        self._marked = scenario
        self._list()

    def _list(self) -> None:
        shown = self.found[self.page * PAGE : (self.page + 1) * PAGE]
        if self.words.value.strip():  # then the best comes first, in no order of chapters
            entries = [self._option(scenario) for scenario in shown]
        else:
            entries = [group(name, map(self._option, inside)) for name, inside in groupby(shown, self._chapter)]
        count = "1 case" if len(self.found) == 1 else f"{len(self.found)} cases"
        hint = "Choose one and it opens below." if self.found else "Take a word away, or press «Show all»."
        said = {"role": "status", "tabindex": "-1", "data_attend": True, "cls": "cr-count"}
        head = tag("p", tag("b", count), f" found. {hint}", **said)
        parts = [head, listbox("Edge cases", entries, scroll=self._place())] if shown else [head]
        self.list.show(join([*parts, pager(self.page, self._pages)]))

    def _chapter(self, scenario: Scenario) -> str:
        """The heading that a scenario stands under."""
        title = scenario.game.rulebook.title
        return f"{title} · To begin with" if scenario in self._first else chapter(scenario)

    def _place(self) -> str:
        """The name under which the list keeps the place that it is scrolled to: another list begins at its top."""
        return " ".join([str(self.page), self.words.value, self.game.value, self.rule.value, self.ruling.value])

    def _option(self, scenario: Scenario) -> Markup:
        named = not self.game.value and bool(self.words.value.strip())
        return case_option(scenario, selected=scenario is self.opened.scenario, game=named)

    def _changed(self, _change: Any) -> None:
        self.find()

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "case":
                self.show(value)
            case "page" if (page := whole(value)) is not None:
                self.turn(page)
