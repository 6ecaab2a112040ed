"""States written as JSON and changed: every field, lists and leaves of them, several at once, parts of other moments.

Uses nothing of a game but the contract: which fields there are is read off the JSON, and which cards off `kinds`.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardrules.core.game import Game

Data = dict[str, Any]
Change = Callable[[Data, str], None]
"""Changes one field of a state's JSON, in place."""
KEPT = "game"
"""The one key that is no field of a state."""


class Mutator:
    """Makes mutants of states of one game; `corpus` are the JSON states that parts are borrowed from."""

    def __init__(self, game: Game[Any], corpus: Sequence[Data], rng: random.Random) -> None:
        self.rng, self.corpus = rng, corpus
        self.order = {card: at for at, card in enumerate(game.kinds)}
        self.readings = {ruling.id: [one.id for one in ruling.readings] for ruling in game.rulebook.switches}
        self.phases = sorted({data["phase"] for data in corpus if "phase" in data})
        self.changes: dict[str, Change] = {
            "from another moment": self.borrow,
            "another leaf": self.leaf,
            "emptied": self.empty,
            "one less": self.shorten,
            "one more": self.lengthen,
            "in another order": self.shuffle,
        }

    # --- whole mutants --------------------------------------------------------------------------------------

    def every_field(self, data: Data) -> Iterator[tuple[str, Data]]:
        """Each field changed in each way, and each phase, flag and reading of a ruling; with what was done."""
        for phase in self.phases:
            yield f"phase {phase}", {**data, "phase": phase}
        for field in data.keys() - {KEPT}:
            for how, change in self.changes.items():
                yield f"{field} {how}", self._changed(data, field, change)
        for ruling, letters in self.readings.items():
            for letter in letters:
                yield f"{ruling} {letter}", {**data, "options": {**data["options"], ruling: letter}}

    def several(self, data: Data) -> tuple[str, Data]:
        """A few changes at once, of any kind, most of them such as keep the cards together."""
        mutant, said = copy.deepcopy(data), []
        for _ in range(self.rng.randint(1, 3)):
            how = self.rng.randrange(7)
            if how < 2:
                said.append(self.move_cards(mutant))
            elif how == 2:
                said.append(self.swap_cards(mutant))
            elif how == 3:
                said.append(self.swap_fields(mutant))
            elif how == 4 and self.phases:
                mutant["phase"] = self.rng.choice(self.phases)
                said.append(f"phase {mutant['phase']}")
            elif how == 5:
                other = self.rng.choice(self.corpus)
                fields = self.rng.sample(sorted(mutant.keys() - {KEPT}), self.rng.randint(1, 5))
                mutant.update({field: copy.deepcopy(other[field]) for field in fields})
                said.append(f"{' '.join(fields)} of another moment")
            else:
                name, change = self.rng.choice(list(self.changes.items()))
                field = self.rng.choice(sorted(mutant.keys() - {KEPT}))
                change(mutant, field)
                said.append(f"{field} {name}")
        return " and ".join(said), mutant

    def _changed(self, data: Data, field: str, change: Change) -> Data:
        mutant = copy.deepcopy(data)
        change(mutant, field)
        return mutant

    # --- one field --------------------------------------------------------------------------------------------

    def borrow(self, data: Data, field: str) -> None:
        """The field of another moment, perhaps of another game."""
        data[field] = copy.deepcopy(self.rng.choice(self.corpus)[field])

    def leaf(self, data: Data, field: str) -> None:
        """One value anywhere in the field, made another."""
        places = list(_leaves(data, field))
        if not places:
            return
        holder, key = self.rng.choice(places)
        holder[key] = self._other(holder[key], data)

    def _other(self, value: Any, data: Data) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self.rng.choice((value + 1, value - 1, -1, 0, 1, 2, -value - 2, 99, 10**5000))
        if value is None:
            return self.rng.choice((*self.order, 0, ""))
        texts = [card for card in self.order if card != value]
        return self.rng.choice((*texts, "", "?", None, *data["seats"][:1]))

    def empty(self, data: Data, field: str) -> None:
        """A list of the field without anything in it."""
        if lists := list(_lists(data[field])):
            self.rng.choice(lists).clear()

    def shorten(self, data: Data, field: str) -> None:
        """A list of the field without one of its items."""
        if lists := [found for found in _lists(data[field]) if found]:
            found = self.rng.choice(lists)
            del found[self.rng.randrange(len(found))]

    def lengthen(self, data: Data, field: str) -> None:
        """A list of the field with one item twice, or one of what lies in such a list elsewhere."""
        if lists := list(_lists(data[field])):
            found = self.rng.choice(lists)
            others = [item for one in lists for item in one] or [self.rng.choice(list(self.order)), 0]
            found.insert(self.rng.randint(0, len(found)), copy.deepcopy(self.rng.choice(found or others)))

    def shuffle(self, data: Data, field: str) -> None:
        """A list of the field in another order."""
        if lists := [found for found in _lists(data[field]) if len(found) > 1]:
            self.rng.shuffle(self.rng.choice(lists))

    # --- several fields -----------------------------------------------------------------------------------------

    def swap_fields(self, data: Data) -> str:
        """Two fields of a kind with each other's values."""
        kinds: dict[type, list[str]] = {}
        for field in sorted(data.keys() - {KEPT}):
            kinds.setdefault(type(data[field]), []).append(field)
        one, other = self.rng.sample(self.rng.choice([found for found in kinds.values() if len(found) > 1]), 2)
        data[one], data[other] = data[other], data[one]
        return f"{one} for {other}"

    def move_cards(self, data: Data) -> str:
        """Some cards from one place on the table to another; what was in the game's order still is."""
        if not (zones := self._zones(data)):
            return "nothing"
        source, target = self.rng.choice([zone for zone in zones if zone] or zones), self.rng.choice(zones)
        for _ in range(self.rng.choice((1, 1, 1, 2, 5, len(source)))):
            if source:
                card = source.pop(self.rng.randrange(len(source)))
                sorted_before = self._sorted(target)
                target.insert(self.rng.choice((0, len(target))), card)
                if sorted_before:
                    target.sort(key=self.order.__getitem__)
        return "cards moved"

    def swap_cards(self, data: Data) -> str:
        """Two cards in each other's places; what was in the game's order still is."""
        zones = [zone for zone in self._zones(data) if zone]
        if not zones:
            return "nothing"
        one, other = self.rng.choice(zones), self.rng.choice(zones)
        sorted_before = [zone for zone in (one, other) if self._sorted(zone)]
        here, there = self.rng.randrange(len(one)), self.rng.randrange(len(other))
        one[here], other[there] = other[there], one[here]
        for zone in sorted_before:
            zone.sort(key=self.order.__getitem__)
        return "cards swapped"

    def _zones(self, data: Data) -> list[list[str]]:
        """The lists that hold cards, or hold nothing where cards could be."""
        found = [one for field in sorted(data.keys() - {KEPT, "seats"}) for one in _lists(data[field])]
        return [one for one in found if all(isinstance(item, str) and item in self.order for item in one)]

    def _sorted(self, zone: list[str]) -> bool:
        return zone == sorted(zone, key=self.order.__getitem__)


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, list):
        yield value
        for item in value:
            yield from _lists(item)


def _leaves(holder: Any, key: Any) -> Iterator[tuple[Any, Any]]:
    """Where the plain values below a place are: what holds each, and under which key."""
    value = holder[key]
    if isinstance(value, dict):
        for inner in value:
            yield from _leaves(value, inner)
    elif isinstance(value, list):
        for at in range(len(value)):
            yield from _leaves(value, at)
    else:
        yield holder, key
