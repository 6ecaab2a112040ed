"""What an event shows on the table of Dudab: words, arrows, what changed, and what came from where.

Everything on the table has a key: `hand:A:R4f:1` (`hand:A:?:2` for a hidden card), `row:2:5` (the fifth card of row 2),
`pile`, `discard`, and as a whole `hand:A`, `stack:A`, `row:2`, `seat:A`, `burden:2` (what is wished or demanded there).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardrules.facts import HIDDEN
from cardrules.records import Event, View


class Way(NamedTuple):
    """An arrow from a thing to a thing, by their keys."""

    start: str
    end: str


@dataclass
class Shown:
    """What to draw for an event."""

    flags: dict[str, str] = field(default_factory=dict)
    ways: list[Way] = field(default_factory=list)
    now: set[str] = field(default_factory=set)
    came_from: dict[str, str] = field(default_factory=dict)
    open_hand: tuple[str, tuple[str, ...]] | None = None
    """A hand that its player has just shown to all."""


class Scene:
    """A view and an event, with the keys of what lies there."""

    def __init__(self, view: View, event: Event) -> None:
        self.view, self.facts = view, event.facts
        self.shown = Shown()

    def last_in_hand(self, seat: str, cards: Sequence[str], beyond: bool = False) -> list[str]:
        """The keys of these cards as the last ones of their kind in a hand; `beyond`: when they lay there still."""
        hand = self.view["hands"][seat]
        if HIDDEN in hand or HIDDEN in cards:
            cards = (HIDDEN,) * len(cards)
        keys = []
        for card, count in Counter(cards).items():
            first = hand.count(card) + 1 if beyond else hand.count(card) - count + 1
            keys += [f"hand:{seat}:{card}:{n}" for n in range(first, first + count)]
        return keys

    def arrive(self, keys: Sequence[str], sources: Sequence[str]) -> None:
        """These things are new here, and came from there."""
        self.shown.now.update(keys)
        self.shown.came_from |= dict(zip(keys, sources, strict=True))


def shown(view: View, event: Event | None) -> Shown:
    """What to draw for a view after an event."""
    if event is None:
        return Shown()
    scene = Scene(view, event)
    for fact, word in WORDS.get(event.kind, {}).items():
        value = event.facts[fact]
        for seat in value if isinstance(value, tuple) else (value,):
            scene.shown.flags[f"seat:{seat}"] = word
    for fact, word in ON_ROWS.get(event.kind, {}).items():
        value = event.facts[fact]
        for row in value if isinstance(value, tuple) else (value,):
            scene.shown.flags[f"row:{row}"] = word
    if event.kind in SHOW:
        SHOW[event.kind](scene)
    elif event.kind.startswith("count_"):
        _count(scene)
    scene.shown.now.update(NOW.get(event.kind, ()))
    return scene.shown


WORDS: Mapping[str, Mapping[str, str]] = {
    "game_begins": {"starter": "starts"}, "round_begins": {"starter": "starts"}, "start_passes": {"seat": "starts"},
    "no_wish": {"seat": "no wish"}, "cut_nothing": {"seat": "cuts nothing"}, "game_over": {"seats": "wins"},
}  # fmt: skip
"""For kinds of events: what is said beside the name of the seat, or the seats, that a fact names."""
ON_ROWS: Mapping[str, Mapping[str, str]] = {
    "demand_met": {"row": "demand met"}, "demand_over": {"row": "demand over"}, "wish_met": {"row": "wish answered"},
    "wish_replaced": {"row": "wish gone"}, "wishes_lapsed": {"rows": "wish gone"},
    "opening_replaced": {"row": "replaced"},
}  # fmt: skip
"""The same at the rows."""
NOW: Mapping[str, tuple[str, ...]] = {
    "pile_stands": ("pile",), "position_given": ("pile",), "round_ends": ("pile",), "opening_replaced": ("discard",),
}  # fmt: skip


def _dealt(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive(keys := s.last_in_hand(seat, s.facts["cards"]), ["pile"] * len(keys))
    s.shown.flags[f"seat:{seat}"] = "is dealt"


def _row_opened(s: Scene) -> None:
    s.arrive([f"row:{s.facts['row']}:1"], ["pile"])


def _played(s: Scene) -> None:
    seat, row = s.facts["seat"], s.facts["row"]
    key = f"row:{row}:{s.facts['place']}"
    s.arrive([key], s.last_in_hand(seat, (s.facts["card"],), beyond=True))
    s.shown.ways.append(Way(f"hand:{seat}", key))


def _burden(s: Scene) -> None:
    s.shown.now.add(f"burden:{s.facts['row']}")


def _row_taken(s: Scene) -> None:
    seat, row = s.facts["seat"], s.facts["row"]
    s.arrive([f"row:{row}:1"], [f"row:{row}:6"])
    s.shown.now.add(f"stack:{seat}")
    s.shown.flags[f"row:{row}"] = "sixth card"
    s.shown.ways.append(Way(f"row:{row}", f"stack:{seat}"))


def _drew(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive(keys := s.last_in_hand(seat, s.facts["cards"]), ["pile"] * len(keys))
    s.shown.ways.append(Way("pile", f"hand:{seat}"))


def _showed(s: Scene) -> None:
    seat, cards = s.facts["seat"], s.facts["cards"]
    s.shown.open_hand = (seat, cards)
    s.shown.flags[f"seat:{seat}"] = "shows the hand"
    s.shown.now.update(f"hand:{seat}:{card}:{n}" for card, most in Counter(cards).items() for n in range(1, most + 1))


def _put_away(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive([f"stack:{seat}"], [f"hand:{seat}"])
    s.shown.ways.append(Way(f"hand:{seat}", f"stack:{seat}"))


def _cut_to_discard(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive(["discard"], [f"hand:{seat}"])
    s.shown.ways.append(Way(f"hand:{seat}", "discard"))


def _turned_up(s: Scene) -> None:
    s.arrive(["discard"], ["pile"])
    s.shown.flags["discard"] = f"draw {s.facts['count']}"
    s.shown.ways.append(Way("pile", "discard"))


def _turned_up_to_hand(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive(keys := s.last_in_hand(seat, (s.facts["card"],)), ["pile"] * len(keys))
    s.shown.flags[f"seat:{seat}"] = f"counts {s.facts['count']}"
    s.shown.ways.append(Way("pile", f"hand:{seat}"))


def _count(s: Scene) -> None:
    seat, running = s.facts["seat"], s.facts["running"]
    s.shown.flags[f"seat:{seat}"] = f"{running} so far".replace("-", "−")
    s.shown.now.add(f"stack:{seat}")


def _round_scored(s: Scene) -> None:
    for seat, points in zip(s.facts["seats"], s.facts["scores"], strict=True):
        s.shown.flags[f"seat:{seat}"] = f"{points:+} points".replace("-", "−")


SHOW: Mapping[str, Callable[[Scene], None]] = {
    "dealt": _dealt, "row_opened": _row_opened, "played": _played, "wish_made": _burden, "demand_made": _burden,
    "row_taken": _row_taken, "drew": _drew, "showed": _showed, "hand_checked": _showed, "stashed": _put_away,
    "cut_to_stack": _put_away, "shed": _put_away, "cut_to_discard": _cut_to_discard, "turned_up": _turned_up,
    "turned_up_to_hand": _turned_up_to_hand, "round_scored": _round_scored,
}  # fmt: skip
