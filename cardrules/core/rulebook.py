"""Rule, Ruling, Options: the catalogue of a game's rules, loaded from `rules.toml` in its package.

A *rule* is one numbered sentence of a game with its sources and its standing. A *ruling* is a point
that the sources leave open: its readings, the default one, and why; most can be switched per game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from cardrules.core.defects import HUGE, Defects, child, kind_of, told
from cardrules.core.errors import UnknownRule
from cardrules.core.fixed import Fixed
from cardrules.core.frozen import Facts

Standing = Literal["stated", "secondary", "inferred", "ruling"]
STANDINGS: dict[str, str] = {
    "stated": "the primary source says so",
    "secondary": "only a secondary source says so",
    "inferred": "it follows from stated rules",
    "ruling": "the sources leave it open; this is a choice",
}


@dataclass(frozen=True, slots=True)
class Source:
    """A text that rules are taken from; `address` is empty where there is none to give."""

    key: str
    name: str
    kind: str
    address: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a point that the sources leave open; `id` is its letter."""

    id: str
    """Its letter; `a` is the default."""
    text: str
    sources: tuple[str, ...]
    """The keys of the sources that read so (`Rulebook.sources` has them); empty where none does."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game, in our own words."""

    id: str
    """Its id, without the game in front: `CA2`."""
    section: str
    """The id of its section; `Rulebook.sections` has the titles."""
    title: str
    text: str
    standing: Standing
    """How well it is founded; `STANDINGS` says what each word means."""
    sources: tuple[str, ...]
    """The keys of the texts that it is taken from; `Rulebook.sources` has them."""
    unshown: str | None = None
    """Why no position can show this rule (a player's age, the size of a box), or None."""


@dataclass(frozen=True, slots=True)
class Ruling(Rule):
    """A choice where the sources are silent or contradict each other; `text` is the question."""

    readings: tuple[Reading, ...] = ()
    """The answers that there are."""
    default: str = "a"
    """The letter of the answer that holds unless a game is told otherwise."""
    why: str = ""
    """Why that is the default."""
    switchable: bool = False
    """Whether a game can be told by its options to use another reading."""

    def reading(self, letter: str) -> Reading:
        """The reading with this letter. Raises `UnknownRule`."""
        for reading in self.readings:
            if reading.id == letter:
                return reading
        raise UnknownRule(f"{self.id} has no reading {letter!r}; it has {', '.join(r.id for r in self.readings)}")


class Options(Facts):
    """The readings chosen for one game: ruling id to letter, deviations from the defaults only.

    Immutable and hashable. `options["Q1"]` is `"a"`, the default, where nothing else was chosen.
    """

    __slots__ = ()
    refusal = "options cannot be changed; make new ones with Rulebook.options"

    def __missing__(self, _ruling: str) -> str:
        return "a"  # the loader holds every rulebook to defaults named `a`


DEFAULTS = Options()


class Rulebook(Fixed, Mapping[str, Rule]):
    """All rules and rulings of one game by id, in reading order."""

    game: str
    """The game's name, as in `find_game`."""
    title: str
    """Its name as people write it."""
    summary: str
    sources: Mapping[str, Source]
    """The texts that the rules are taken from, by key."""
    sections: Mapping[str, str]
    """The sections' titles by id."""
    _rules: Mapping[str, Rule]

    def __init__(self, data: Mapping[str, Any]) -> None:
        sources = {key: Source(key, s["name"], s["kind"], s.get("address", "")) for key, s in data["source"].items()}
        sections = Facts({s["id"]: s["title"] for s in data["section"]})
        rules: list[Rule] = [_rule(item) for item in data.get("rule", ())]
        rules += [_ruling(item) for item in data.get("ruling", ())]
        order = {section: at for at, section in enumerate(sections)}
        rules.sort(key=lambda rule: order[rule.section])  # stable: the file's order within a section
        self._fix(game=data["game"], title=data["title"], summary=data["summary"], sections=sections,
                  sources=Facts(sources), _rules=Facts({rule.id: rule for rule in rules}))  # fmt: skip

    def __getitem__(self, rule_id: str) -> Rule:
        if rule_id not in self:
            raise UnknownRule(f"{self.game} has no rule {rule_id!r}")
        return self._rules[rule_id.removeprefix(f"{self.game}:")]

    def __contains__(self, rule_id: object) -> bool:
        return isinstance(rule_id, str) and rule_id.removeprefix(f"{self.game}:") in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    # a game has one rulebook, read once: it is itself and no other
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"<Rulebook {self.game}: {len(self)} rules>"

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The points that the sources leave open."""
        return tuple(rule for rule in self._rules.values() if isinstance(rule, Ruling))

    @property
    def switches(self) -> tuple[Ruling, ...]:
        """The rulings that can be switched per game."""
        return tuple(ruling for ruling in self.rulings if ruling.switchable)

    def cite(self, rule_id: str) -> str:
        """The id with its game in front: `cuccu:CA2`. Raises `UnknownRule`."""
        return f"{self.game}:{self[rule_id].id}"

    def option_defect(self, ruling_id: object, letter: object) -> str | None:
        """What is wrong with choosing this reading, or None: for lists of defects."""
        switches = {ruling.id: ruling for ruling in self.switches}
        if ruling_id not in switches:
            return f"{self.game} has no option {_shown(ruling_id)}; it has {', '.join(switches)}"
        letters = [reading.id for reading in switches[str(ruling_id)].readings]
        if letter not in letters:
            return f"{ruling_id} has no reading {_shown(letter)}; it has {', '.join(letters)}"
        return None

    def check_options(self, chosen: Mapping[Any, Any], path: str, defects: Defects) -> None:
        """Every defect of options that come from outside, each with its path."""
        for ruling_id, letter in chosen.items():
            if defect := self.option_defect(ruling_id, letter):
                defects.add(child(path, ruling_id), defect)

    def options(self, chosen: Mapping[str, str] | None = None) -> Options:
        """The options of a game from ruling ids to letters. Raises `UnknownRule` on anything unknown."""
        if chosen is None:
            return DEFAULTS
        if not isinstance(chosen, Mapping):
            raise UnknownRule(f"options are a mapping from ruling ids to letters, not {kind_of(chosen)}")
        for ruling_id, letter in chosen.items():
            if defect := self.option_defect(ruling_id, letter):
                raise UnknownRule(defect)
        away = {key: chosen[key] for key in sorted(chosen) if chosen[key] != "a"}
        return Options(away) if away else DEFAULTS


def _shown(value: object) -> str:
    """A value that may come from a file or from Python, as a message quotes it."""
    return repr(value) if value is None or (isinstance(value, int) and abs(value) < HUGE) else told(value)


def _rule(item: Mapping[str, Any]) -> Rule:
    return Rule(
        item["id"], item["section"], item["title"], item["text"], item["standing"],
        tuple(item["sources"]), item.get("unshown"),
    )  # fmt: skip


def _ruling(item: Mapping[str, Any]) -> Ruling:
    readings = tuple(Reading(r["id"], r["text"], tuple(r.get("sources", ()))) for r in item["readings"])
    if readings[0].id != "a" or item["default"] != "a":
        raise ValueError(f"ruling {item['id']}: the default reading comes first and is called 'a'")
    return Ruling(
        item["id"], item["section"], item["title"], item["question"], "ruling", tuple(item["sources"]),
        item.get("unshown"), readings, item["default"], item["why"], item["switchable"],
    )  # fmt: skip


@cache
def load_rulebook(package: str) -> Rulebook:
    """The rulebook in a game's package, read once from its `rules.toml`."""
    text = resources.files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return Rulebook(tomllib.loads(text))
