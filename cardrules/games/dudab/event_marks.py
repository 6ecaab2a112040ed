"""What an event shows on the table of Dudab: words, arrows, what changed, and what came from where.

Everything on the table has a key: `hand:A:R4f:1` (`hand:A:?:2` for a hidden card), `row:2:5` (the fifth card of row 2),
`pile`, `discard`, and as a whole `hand:A`, `stack:A`, `row:2`, `seat:A`, `burden:2` (what is wished or demanded there).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from cardrules.core.records import Event, View
from cardrules.picture.changes import Changes, Scene, Way


def shown(view: View, event: Event | None) -> Changes:
    """What to draw for a view after an event."""
    if event is None:
        return Changes()
    scene = Scene(view, event)
    scene.say(WORDS.get(event.kind, {}), "seat")
    scene.say(ON_ROWS.get(event.kind, {}), "row")
    if event.kind in SHOW:
        SHOW[event.kind](scene)
    elif event.kind.startswith("count_"):
        _count(scene)
    scene.changes.now.update(NOW.get(event.kind, ()))
    return scene.changes


def open_hand(event: Event | None) -> tuple[str, tuple[str, ...]] | None:
    """The hand that its player shows to all in this event, if one does: whose, and the cards."""
    if event is None or event.kind not in ("showed", "hand_checked"):
        return None
    return event.facts["seat"], event.facts["cards"]


WORDS: Mapping[str, Mapping[str, str]] = {
    "game_begins": {"starter": "starts"}, "round_begins": {"starter": "starts"}, "start_passes": {"seat": "starts"},
    "no_wish": {"seat": "no wish"}, "cut_nothing": {"seat": "cuts nothing"}, "game_over": {"seats": "wins"},
}  # fmt: skip
"""For kinds of events: what is said beside the name of the seat, or the seats, that a fact names."""
ON_ROWS: Mapping[str, Mapping[str, str]] = {
    "demand_met": {"row": "demand met"}, "demand_over": {"row": "demand over"}, "wish_met": {"row": "wish answered"},
    "wish_replaced": {"row": "wish gone"}, "wish_covered": {"row": "wish gone"}, "wish_taken": {"row": "wish gone"},
    "wish_stands": {"row": "wish stands"}, "wishes_lapsed": {"rows": "wish gone"},
}  # fmt: skip
"""The same at the rows."""
NOW: Mapping[str, tuple[str, ...]] = {
    "pile_stands": ("pile",), "position_given": ("pile",), "round_ends": ("pile",),
}  # fmt: skip


def _dealt(s: Scene) -> None:
    seat = s.facts["seat"]
    s.from_pile(s.last_in_hand(seat, s.facts["cards"]))
    s.changes.flags[f"seat:{seat}"] = "is dealt"


def _row_opened(s: Scene) -> None:
    s.from_pile([f"row:{s.facts['row']}:1"])


def _opening_replaced(s: Scene) -> None:
    s.from_pile(["discard"])
    s.changes.flags["discard"] = "replaced"


def _played(s: Scene) -> None:
    seat, row = s.facts["seat"], s.facts["row"]
    key = f"row:{row}:{s.facts['place']}"
    s.arrive([key], s.last_in_hand(seat, (s.facts["card"],), beyond=True))
    s.changes.ways.append(Way(f"hand:{seat}", key))


def _burden(s: Scene) -> None:
    s.changes.now.add(f"burden:{s.facts['row']}")


def _row_taken(s: Scene) -> None:
    seat, row = s.facts["seat"], s.facts["row"]
    s.arrive([f"row:{row}:1"], [f"row:{row}:6"])
    s.changes.now.add(f"stack:{seat}")
    s.changes.flags[f"row:{row}"] = "sixth card"
    s.changes.ways.append(Way(f"row:{row}", f"stack:{seat}"))


def _drew(s: Scene) -> None:
    seat = s.facts["seat"]
    s.from_pile(s.last_in_hand(seat, s.facts["cards"]))
    s.changes.ways.append(Way("pile", f"hand:{seat}"))


def _showed(s: Scene) -> None:
    seat, cards = s.facts["seat"], s.facts["cards"]
    s.changes.flags[f"seat:{seat}"] = "shows the hand"
    s.changes.now.update(f"hand:{seat}:{card}:{n}" for card, most in Counter(cards).items() for n in range(1, most + 1))


def _put_away(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive([f"stack:{seat}"], [f"hand:{seat}"])
    s.changes.ways.append(Way(f"hand:{seat}", f"stack:{seat}"))


def _cut_to_discard(s: Scene) -> None:
    seat = s.facts["seat"]
    s.arrive(["discard"], [f"hand:{seat}"])
    s.changes.ways.append(Way(f"hand:{seat}", "discard"))


def _turned_up(s: Scene) -> None:
    s.from_pile(["discard"])
    s.changes.flags["discard"] = f"draw {s.facts['count']}"
    s.changes.ways.append(Way("pile", "discard"))


def _turned_up_to_hand(s: Scene) -> None:
    seat = s.facts["seat"]
    s.from_pile(s.last_in_hand(seat, (s.facts["card"],)))
    s.changes.flags[f"seat:{seat}"] = f"counts {s.facts['count']}"
    s.changes.ways.append(Way("pile", f"hand:{seat}"))


def _count(s: Scene) -> None:
    seat, running = s.facts["seat"], s.facts["running"]
    s.changes.flags[f"seat:{seat}"] = f"{running} so far".replace("-", "−")
    s.changes.now.add(f"stack:{seat}")


def _round_scored(s: Scene) -> None:
    for seat, points in zip(s.facts["seats"], s.facts["scores"], strict=True):
        s.changes.flags[f"seat:{seat}"] = f"{points:+} points".replace("-", "−")


SHOW: Mapping[str, Callable[[Scene], None]] = {
    "dealt": _dealt, "row_opened": _row_opened, "opening_replaced": _opening_replaced,
    "played": _played, "wish_made": _burden, "demand_made": _burden,
    "row_taken": _row_taken, "drew": _drew, "showed": _showed, "hand_checked": _showed, "stashed": _put_away,
    "cut_to_stack": _put_away, "shed": _put_away, "cut_to_discard": _cut_to_discard, "turned_up": _turned_up,
    "turned_up_to_hand": _turned_up_to_hand, "round_scored": _round_scored,
}  # fmt: skip
