"""Finding scenarios and rules by rule id and by words, as one types them into a search box.

Every word typed must be there: as a rule id (`CA1`, `cuccu:CA1`) or as the beginning of a word in the title, the rules'
texts or the names of the sources. Accents and capitals do not matter; a number must be there whole. What has the words
in its title comes first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from cardrules.core.game import Game
from cardrules.core.rulebook import STANDINGS, Rule, Rulebook, Ruling, Source
from cardrules.scenario import Scenario

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry(Generic[T]):
    """Something that can be found; `title` and `body` are folded, with a space before each word."""

    item: T
    ids: frozenset[str]
    title: str
    body: str


def fold(text: str) -> str:
    """The words of a text in small letters without accents, a space before each."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = ("" if unicodedata.combining(mark) else mark if mark.isalnum() else " " for mark in plain)
    return "".join(f" {word}" for word in "".join(kept).split())


def search(entries: Iterable[Entry[T]], words: str) -> list[T]:
    """What has every word, in the given order, but what has them all in its title and ids first."""
    folded = ((word, fold(word)) for word in dict.fromkeys(words.casefold().split()))
    asked = [(word, _pattern(found)) for word, found in folded if found]
    first, later = [], []
    for entry in entries:
        rest = [word for word, found in asked if word not in entry.ids and not found(entry.title)]
        if not rest:
            first.append(entry.item)
        elif all(word in entry.ids or found(entry.title) or found(entry.body) for word, found in asked):
            later.append(entry.item)
    return first + later


def _pattern(folded: str) -> Callable[[str], object]:
    """Whether the folded word stands in a folded text: «13» in «three 13s», but not in «130»."""
    return re.compile(re.escape(folded) + (r"(?!\d)" if folded[-1].isdigit() else "")).search


def scenario_entries(scenarios: Iterable[Scenario]) -> list[Entry[Scenario]]:
    """The scenarios with what one may look for in each."""
    return [_scenario_entry(scenario) for scenario in scenarios]


def rule_entries(book: Rulebook) -> list[Entry[Rule]]:
    """The rules of a game, in reading order, with what one may look for in each."""
    return [Entry(rule, _ids(book, [rule.id]), fold(rule.title), _rule_words(book, rule.id)) for rule in book.values()]


def rules_shown(scenario: Scenario) -> tuple[str, ...]:
    """The ids of the rules that a scenario shows, those of the readings that it chooses included."""
    return tuple(dict.fromkeys((*scenario.rules, *scenario.options)))


def shows(scenario: Scenario, rule_id: str) -> bool:
    """Whether a scenario shows this rule of its game."""
    return rule_id in scenario.rules or rule_id in scenario.options


def backing(scenario: Scenario) -> tuple[Source, ...]:
    """The sources of the rules that a scenario shows, primary ones first."""
    return backed_by(scenario.game, rules_shown(scenario))


def backed_by(game: Game[Any], rule_ids: Sequence[str]) -> tuple[Source, ...]:
    """The sources of these rules, each once, primary ones first."""
    book = game.rulebook
    keys = dict.fromkeys(key for rule_id in rule_ids if rule_id in book for key in book[rule_id].sources)
    return tuple(sorted((book.sources[key] for key in keys), key=lambda source: source.kind != "primary"))


def _scenario_entry(scenario: Scenario) -> Entry[Scenario]:
    book, rules = scenario.game.rulebook, [rule for rule in rules_shown(scenario) if rule in scenario.game.rulebook]
    name = fold(f"{scenario.id} {book.title}")
    body = "".join([name, *(_rule_words(book, rule) for rule in rules)])
    return Entry(scenario, _ids(book, rules), fold(scenario.title), body)


@cache
def _rule_words(book: Rulebook, rule_id: str) -> str:
    rule = book[rule_id]
    words = [rule.title, rule.text, book.sections[rule.section], STANDINGS[rule.standing]]
    words += [f"{key} {book.sources[key].name}" for key in rule.sources]
    if isinstance(rule, Ruling):
        words += [*(reading.text for reading in rule.readings), rule.why]
    return fold(" ".join(words))


def _ids(book: Rulebook, rule_ids: Sequence[str]) -> frozenset[str]:
    short = [rule_id.casefold() for rule_id in rule_ids]
    return frozenset([*short, *(f"{book.game}:{rule_id}" for rule_id in short)])
