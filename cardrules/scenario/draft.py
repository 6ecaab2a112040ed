"""A position in the making: the texts of its fields, whatever they say, and what is wrong with them.

A draft never loses a word: a text that is no value, a seat that was taken away, a key that no field has stay in it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

from cardrules.core.defects import kind_of
from cardrules.core.errors import CardRulesError, Defect, DefectsError, FormatError
from cardrules.core.frozen import NO_FACTS, freeze, plain
from cardrules.core.game import Game
from cardrules.core.position_fields import Field, read, to_setup, to_texts
from cardrules.core.registry import find_game
from cardrules.core.spelling import as_written
from cardrules.core.visible import quoted
from cardrules.history.timeline import Timeline
from cardrules.scenario import Scenario
from cardrules.scenario.reading import parse_json

SEATS, SEED, MOVES, FURTHER, TITLE = "seats", "seed", "moves", "further", "title"
"""The keys of the texts that every draft has beside those of its game's fields."""
SPELLED = ("cards", "piles", "words", "choice")
"""Kinds of fields whose words are cards, or are chosen among a few."""
WORD = re.compile(r"[^\s,|]+")
MOST_MOVES = 40
"""How far into a game a random position lies at the most."""


@dataclass(frozen=True)
class Draft:
    """A game, its options and a text for each field: `hands.A`, `row`, and the keys that every draft has."""

    game: Game[Any]
    texts: Mapping[str, str]
    options: Mapping[str, str] = NO_FACTS
    source: Mapping[str, Any] | None = None
    """The scenario that it was read from and still says, word for word."""

    def __post_init__(self) -> None:
        for name in ("texts", "options", "source"):
            object.__setattr__(self, name, freeze(getattr(self, name)))

    # --- where drafts come from ---------------------------------------------------------------------------

    @classmethod
    def of(cls, scenario: Scenario) -> Draft:
        """The draft that says a scenario's position. What no field can say stands in `further`, as JSON."""
        game, setup = scenario.game, scenario.setup
        given = setup.get("seats")
        clean = isinstance(given, tuple) and all(isinstance(seat, str) and len(seat.split()) == 1 for seat in given)
        seats = [seat.strip() for seat in given] if clean and given is not None else []
        texts, rest = {SEATS: " ".join(seats)}, dict(setup)
        if given == tuple(seats):
            del rest["seats"]
        for one in game.position_fields:
            if one.key in setup and (written := _written(one, scenario, seats)) is not None:
                texts |= written
                del rest[one.key]
        texts |= {
            SEED: str(scenario.seed),
            MOVES: "; ".join(scenario.moves),
            FURTHER: json.dumps(rest, ensure_ascii=False) if rest else "",
            TITLE: scenario.data.get("title", ""),
        }
        return cls(game, texts, dict(scenario.options), scenario.data)

    @classmethod
    def at(cls, timeline: Timeline) -> Draft:
        """The position at a timeline's cursor; where none can say it, the last one that could, and the moves since."""
        setup = timeline.game.setup_of(timeline.state)
        data = timeline.to_position() if setup is None else {**timeline.to_scenario(), "setup": setup, "moves": []}
        return replace(cls.of(Scenario(data)), source=None)

    @classmethod
    def empty(cls, game: str, seats: Sequence[str] = ()) -> Draft:
        """Nothing but the seats, those of an ordinary game if none are given."""
        found = find_game(game)
        return cls(found, {SEATS: " ".join(seats or found.standard_setup(None)["seats"]), SEED: "0"})

    def ordinary(self, seed: int) -> Draft:
        """An ordinary game of these seats and options at its start, with every card said."""
        return Draft.at(self._ordinary(seed))

    def random(self, seed: int) -> Draft:
        """A position of a game of these seats and options that was played by chance; the same for the same seed."""
        rng = random.Random(f"position {self.game.name} {seed}")
        timeline = self._ordinary(rng.randrange(2**32))
        for _ in range(rng.randrange(MOST_MOVES)):
            timeline.play(rng.choice(list(timeline.state.legal_moves)))
            if not timeline.state.legal_moves:
                timeline.undo()  # at the end there would be nothing to decide
                break
        return Draft.at(timeline)

    def _ordinary(self, seed: int) -> Timeline:
        """A game dealt in the ordinary way, as far as this draft's seats and ways to play allow it."""
        seats = tuple(self.seats) if len(self.seats) in self.game.seat_counts else None
        setup = self.game.standard_setup(seats)
        if self.game.setup_defects(setup, seed, self.options):
            setup = self.game.standard_setup(None)
        for one in self.game.position_fields:
            if one.choices or one.kind == "flag":
                tried = {**setup, one.key: read(one.kind, self.texts.get(one.key, ""))}
                if tried[one.key] is not None and not self.game.setup_defects(tried, seed, self.options):
                    setup = tried
        return Timeline(self.game, setup, seed, self.options)

    # --- what it says -------------------------------------------------------------------------------------

    def text(self, key: str) -> str:
        """The text of a field, empty where nothing was written."""
        return self.texts.get(key, "")

    def spelled(self, key: str, text: str) -> str:
        """The text with cards, seats and words of choice as the game writes them, where only capitals differ."""
        head, _, seat = key.partition(".")
        one = next((one for one in self.game.position_fields if one.key == head and one.per_seat == bool(seat)), None)
        if one is None or one.kind not in SPELLED:
            return text
        known = one.choices or tuple(self.seats) if one.kind == "choice" else self.game.kinds
        return WORD.sub(lambda word: as_written(word[0], known), text)

    def write(self, key: str, text: str) -> Draft:
        """The draft with another text in one field."""
        return replace(self, texts={**self.texts, key: text}, source=None)

    def choose(self, ruling: str, letter: str) -> Draft:
        """The draft with an open point read so. Raises `UnknownRule`."""
        options = dict(self.game.rulebook.options({**self.options, ruling: letter}))
        return replace(self, options=options, source=None)

    @property
    def seats(self) -> list[str]:
        """The seats, as they are written."""
        return self.text(SEATS).replace(",", " ").split()

    @property
    def moves(self) -> list[str]:
        """The moves made since the position, as they are written."""
        return [move.strip() for move in self.text(MOVES).replace("\n", ";").split(";") if move.strip()]

    def scenario(self) -> dict[str, Any]:
        """The draft as a scenario's JSON, defects and all. Raises `FormatError` on a seed or JSON that is none."""
        defects: list[Defect] = []
        seed, further = self._seed(defects), self._further(defects)
        if defects:
            raise FormatError(defects)
        if self.source is not None:
            return cast("dict[str, Any]", plain(self.source))
        title = self.text(TITLE).strip()
        data: dict[str, Any] = {"format": "cardrules-scenario/1", "game": self.game.name}
        data |= ({"title": title} if title else {}) | {"seed": seed}
        data |= {"options": dict(self.options)} if self.options else {}
        setup = to_setup(self.game.position_fields, self.texts, self.seats) | further
        return data | {"setup": setup} | ({"moves": self.moves} if self.moves else {})

    def timeline(self) -> Timeline:
        """The position with the moves made. Raises `DefectsError` with every defect."""
        scenario = Scenario(self.scenario())
        timeline = scenario.timeline()
        for at, move in enumerate(scenario.moves):
            try:
                timeline.play(move)
            except DefectsError:
                raise
            except CardRulesError as error:
                raise FormatError([Defect(f"{MOVES}[{at}]", str(error))]) from None
        return timeline

    def _seed(self, defects: list[Defect]) -> int:
        text = self.text(SEED).strip() or "0"
        if text.removeprefix("-").isdecimal() and len(text) < 20:
            return int(text)
        defects.append(Defect(SEED, f"expected a whole number, got the text {quoted(text)}"))
        return 0

    def _further(self, defects: list[Defect]) -> dict[str, Any]:
        text = self.text(FURTHER).strip()
        try:
            found = parse_json(text) if text else {}
        except FormatError as error:
            defects += [Defect(FURTHER, str(defect)) for defect in error.defects]
            return {}
        if not isinstance(found, dict):
            defects.append(Defect(FURTHER, f"expected an object, got {kind_of(found)}"))
            return {}
        return found


def _written(one: Field, scenario: Scenario, seats: Sequence[str]) -> dict[str, str] | None:
    """The texts of a field that say the scenario's value of it, or at least the same position; None without such."""
    value = scenario.setup[one.key]
    try:
        texts = to_texts([one], {one.key: value}, seats)
        again = to_setup([one], texts, seats)
    except (AttributeError, TypeError):
        return None
    if json.dumps(again.get(one.key), sort_keys=True) == json.dumps(value, sort_keys=True):
        return texts
    # an empty list cannot be written; often it says what its absence says
    shorter = {key: item for key, item in scenario.setup.items() if key != one.key}
    shorter |= {one.key: again[one.key]} if one.key in again else {}
    return texts if _state(scenario, shorter) == _state(scenario, scenario.setup) else None


def _state(scenario: Scenario, setup: Mapping[str, Any]) -> object:
    """The state of a setup with the scenario's seed and options; where it cannot be, nothing else is the same."""
    try:
        return scenario.game.new(setup=setup, seed=scenario.seed, options=scenario.options)
    except CardRulesError:
        return object()


class Place(NamedTuple):
    """Where a defect is: the key of the text it stands in (empty for none), and the place in words."""

    key: str
    words: str


LABELS = {
    SEATS: "Seats", SEED: "Number of the deal (seed)", MOVES: "Moves since", FURTHER: "Further keys, as JSON",
    TITLE: "Title",
}  # fmt: skip


def place(draft: Draft, path: str) -> Place:
    """The place that a defect's JSON path names."""
    inner = path.removeprefix("setup").removeprefix(".")
    key, rest = _head(inner)
    if key == "options":
        return Place("options", f"Open point {rest.lstrip('.')}")
    if key in LABELS:
        item = "move" if key == MOVES else "name" if key == SEATS else "place"
        return Place(key, LABELS[key] + _item(rest, item))
    for one in draft.game.position_fields:
        if one.key != key:
            continue
        if not one.per_seat:
            return Place(key, one.label + _inside(one, rest))
        for seat in sorted(draft.seats, key=len, reverse=True):
            below = rest.removeprefix(f".{seat}")
            if below != rest and below[:1] in ("", ".", "["):
                return Place(f"{key}.{seat}", label(one, seat) + _inside(one, below))
        return Place("", f"{one.label}{rest.replace('.', ' of ', 1)}")
    return Place(FURTHER if key and draft.text(FURTHER) else "", inner or "The whole position")


def label(one: Field, seat: str) -> str:
    """What a field is called that each seat has: «Hand of A»."""
    name, comma, more = one.label.partition(",")
    return f"{name} of {seat}{comma}{more}"


def _head(path: str) -> tuple[str, str]:
    """The first name of a path, and the rest."""
    end = min((at for at in (path.find("."), path.find("[")) if at >= 0), default=len(path))
    return path[:end], path[end:]


def _inside(one: Field, rest: str) -> str:
    if one.kind == "piles" and rest.startswith("["):
        first, _, card = rest[1:].partition("]")
        return f", part {int(first) + 1}{_item(card, 'card')}" if first.isdecimal() else rest
    if one.kind == "pairs" and rest.startswith("."):
        return f", «{rest[1:]}»"
    return _item(rest, "card" if one.kind == "cards" else "number")


def _item(rest: str, what: str) -> str:
    """`[2]` as «, card 3»."""
    number, closed, more = rest[1:].partition("]")
    return f", {what} {int(number) + 1}{more}" if rest[:1] == "[" and closed and number.isdecimal() else rest
