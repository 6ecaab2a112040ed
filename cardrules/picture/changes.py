"""What an event changes in a picture of lanes: words, arrows, what is new, and what came from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardrules.core.frozen import HIDDEN
from cardrules.core.presentation import Note as Note
from cardrules.core.records import Event, View


class Way(NamedTuple):
    """An arrow from a thing to a thing, by their keys."""

    start: str
    end: str
    stopped: bool = False
    strong: bool = False
    """Whether a card acts on another; otherwise cards are on their way."""


@dataclass
class Changes:
    """What to draw for an event, by the keys of things on the table."""

    flags: dict[str, str] = field(default_factory=dict)
    """What just happened there, in a word or two."""
    ways: list[Way] = field(default_factory=list)
    now: set[str] = field(default_factory=set)
    """What is new or changed."""
    came_from: dict[str, str] = field(default_factory=dict)


class Scene:
    """A view after an event, and the changes that are found out about it.

    A card in a hand has the key `hand:A:7:2`: the second 7 of seat A; `?` where it is hidden.
    """

    def __init__(self, view: View, event: Event) -> None:
        self.view, self.facts, self.kind = view, event.facts, event.kind
        self.changes = Changes()

    def say(self, words: Mapping[str, str], of: str) -> None:
        """Flag the things of a sort (`seat`, `row`) that facts name with their words."""
        for fact, word in words.items():
            value = self.facts[fact]
            for name in value if isinstance(value, tuple) else (value,):
                self.changes.flags[f"{of}:{name}"] = word

    def last_in_hand(self, seat: str, cards: Sequence[str], beyond: bool = False) -> list[str]:
        """The keys of these cards as the last ones of their kind in a hand; `beyond`: when they lay there still.

        In another's hand they are hidden, unless they are known to be there; of those that have left it, unless more
        of their kind are.
        """
        hand, own = self.view["hands"][seat], self.view.seat in (None, seat)
        kinds: Counter[str] = Counter()
        for card, count in Counter(cards).items():
            known = own or hand.count(card) >= (1 if beyond else count)
            kinds[card if known else HIDDEN] += count
        keys = []
        for card, count in kinds.items():
            first = hand.count(card) + 1 if beyond else hand.count(card) - count + 1
            keys += [f"hand:{seat}:{card}:{n}" for n in range(first, first + count)]
        return keys

    def arrive(self, keys: Sequence[str], sources: Sequence[str]) -> None:
        """These things are new here, and came from there."""
        self.changes.now.update(keys)
        self.changes.came_from |= dict(zip(keys, sources, strict=True))

    def from_pile(self, keys: Sequence[str]) -> None:
        """These things are new here, and came from the pile."""
        self.arrive(keys, ["pile"] * len(keys))
