"""What an event shows on the table of Abluxxen: words, arrows, what changed, and what came from where.

Everything on the table has a key: `hand:A:7:2` (the second 7 in that hand; `?` where it is hidden), `set:A:3:1` (the
first card of the third set from the bottom), `row:4:1` (the fourth place, its first card), `ghost:8:1`, `pile`,
`discard`, `removed`, `special:5`, and as a whole `hand:A`, `set:A:3`, `stack:A`, `row:4`, `ghost:8`, `ghost`, `seat:A`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardrules.core.records import Event, View
from cardrules.games.abluxxen.cards import HIGH
from cardrules.picture.changes import Changes, Scene, Way

SAFE = {
    "safe_empty": "no set", "safe_size": "other size", "safe_equal": "same value", "safe_higher": "not lower",
    "safe_jokers": "jokers",
}  # fmt: skip


class TableScene(Scene):
    """The same, with the keys of sets on stacks."""

    def top(self, seat: str) -> str:
        """The key of a seat's top set, or of its stack if it has none."""
        count = len(self.view["stacks"][seat])
        return f"set:{seat}:{count}" if count else f"stack:{seat}"

    def cards_of_set(self, seat: str) -> list[str]:
        """The keys of the cards of a seat's top set."""
        return [f"{self.top(seat)}:{n}" for n in range(1, len(self.view["stacks"][seat][-1]) + 1)]


def shown(view: View, event: Event | None, trail: Sequence[Event] = ()) -> Changes:
    """What to draw for a view after an event, `trail` being the events before it (the latest last)."""
    if event is None:
        return Changes()
    scene = TableScene(view, event)
    scene.say(WORDS.get(event.kind, {}), "seat")
    if event.kind in SHOW:
        SHOW[event.kind](scene)
    elif event.kind in SAFE:
        _safe(scene)
    scene.changes.now.update(NOW.get(event.kind, ()))
    if event.kind in PASSES_ON:
        _still_marked(scene, trail)
    if event.kind == "turn_begins" and _first_turn(view, trail):
        scene.changes.flags[f"seat:{event.facts['seat']}"] = "begins"
    return scene.changes


def _still_marked(s: TableScene, trail: Sequence[Event]) -> None:
    """What the move changed that has just come to its end; nothing of it moves again."""
    for event in reversed(trail):
        if event.kind in MARKED:
            earlier = TableScene(s.view, event)
            SHOW[event.kind](earlier)
            s.changes.now |= earlier.changes.now
            s.changes.flags = earlier.changes.flags | s.changes.flags
        if event.kind in MOVES or event.kind == "turn_begins":
            return


def _first_turn(view: View, trail: Sequence[Event]) -> bool:
    """Whether nobody has had a turn before; where nothing is known of what was before, by what lies on the table."""
    if trail:
        return not any(event.kind in MOVES for event in trail)
    return not any(view["stacks"].values()) and not view["discard"]


MOVES = frozenset({
    "laid", "ghost_snatched", "taken", "left", "taken_back", "discarded", "drawn_from_pile", "drawn_from_row",
    "declined", "special_left",
})  # fmt: skip
"""With one of these each move begins."""
PASSES_ON = frozenset({"turn_begins", "may_console", "must_draw"})
"""Events that only say whose turn it is to do what."""
MARKED = (MOVES | {"refilled"}) - {"left", "declined", "special_left"}
"""What is still to be seen of a move when it has come to its end."""


WORDS: Mapping[str, Mapping[str, str]] = {
    "turn_begins": {"seat": "next"}, "may_console": {"seat": "may draw"}, "declined": {"seat": "draws nothing"},
    "special_too_late": {"seat": "too late"}, "special_offered": {"seat": "may take it"},
    "special_left": {"seat": "leaves it"}, "jokers_earn_nothing": {"seat": "earns nothing"},
    "too_few_numbers": {"seat": "earns nothing"}, "no_special": {"seat": "earns nothing"},
    "last_cards": {"seat": "last cards"}, "won": {"seats": "wins"},
    "won_together": {"seats": "wins"}, "tie_broken": {"seats": "wins"}, "special_kept": {"seat": "has it"},
}  # fmt: skip
"""For kinds of events: what is said beside the name of the seat, or the seats, that a fact names."""
NOW: Mapping[str, tuple[str, ...]] = {
    "shuffled": ("pile",), "jokers_apart": ("pile",), "joker_in_pack": ("pile",), "joker_removed": ("removed",),
    "pile_stands": ("pile",), "ghost_short": ("pile",), "ghost_dealt": ("ghost",), "ghost_stands": ("ghost",),
    "placing_order": ("ghost",), "cards_used_up": ("pile",), "pile_used_up": ("pile",),
}  # fmt: skip


def _dealt(s: TableScene) -> None:
    seat, cards = s.facts["seat"], s.facts["cards"]
    s.from_pile(s.last_in_hand(seat, cards))
    s.changes.flags[f"seat:{seat}"] = "is dealt"


def _row_laid(s: TableScene) -> None:
    s.from_pile([f"row:{n}:1" for n in range(1, len(s.view["row"]) + 1)])


def _paired(s: TableScene) -> None:
    place = s.facts["place"]
    s.arrive([f"row:{place}:2"], ["pile" if s.view["stacks"] and any(s.view["stacks"].values()) else "ghost"])
    s.changes.flags[f"row:{place}"] = "pair"


def _surplus(s: TableScene) -> None:
    s.changes.now.add("discard" if s.facts["discarded"] else "removed")


def _topped_up(s: TableScene) -> None:
    card = s.facts["card"]
    if card in HIGH:
        s.changes.now.add("ghost")
    else:
        s.from_pile([f"ghost:{card}:{s.view['ghost'].count(card)}"])


def _laid(s: TableScene) -> None:
    seat = s.facts["seat"]
    s.arrive(s.cards_of_set(seat), s.last_in_hand(seat, s.facts["cards"], beyond=True))
    s.changes.flags[s.top(seat)] = "laid"


def _ghost_safe(s: TableScene) -> None:
    s.changes.flags["ghost"] = "safe"
    s.changes.ways.append(Way(s.top(s.view["turn"]), "ghost", stopped=True, strong=True))


def _ghost_safe_now(s: TableScene) -> None:
    s.changes.flags |= {f"ghost:{value}": "safe now" for value in s.facts["values"]}


def _ghost_done(s: TableScene) -> None:
    s.changes.flags["ghost"] = "done"


def _ghost_snatched(s: TableScene) -> None:
    seat, cards, value = s.facts["seat"], s.facts["cards"], s.facts["value"]
    left = s.view["ghost"].count(value)
    s.arrive(s.last_in_hand(seat, cards), [f"ghost:{value}:{left + n}" for n in range(1, len(cards) + 1)])
    s.changes.flags["ghost"] = "snatched"
    s.changes.ways.append(Way("ghost", f"hand:{seat}"))


def _snatched(s: TableScene) -> None:
    victim = s.facts["victim"]
    s.changes.now.update(s.cards_of_set(victim))
    s.changes.flags[s.top(victim)] = "snatched"
    s.changes.ways.append(Way(s.top(s.facts["seat"]), s.top(victim), strong=True))


def _safe(s: TableScene) -> None:
    target = s.top(s.facts["seat"])
    s.changes.flags[target] = SAFE[s.kind]
    s.changes.ways.append(Way(s.top(s.facts["attacker"]), target, stopped=True, strong=True))


def _uncovered(s: TableScene) -> None:
    s.changes.flags[s.top(s.facts["seat"])] = "safe now"


def _lifted(s: TableScene) -> list[str]:
    """The keys that the cards of a set had which has just left its stack."""
    owner = s.facts.get("victim", s.facts["seat"])
    level = len(s.view["stacks"][owner]) + 1
    return [f"set:{owner}:{level}:{n}" for n in range(1, len(s.facts["cards"]) + 1)]


def _to_hand(s: TableScene, owner: str, word: str) -> None:
    """A set goes from its owner's stack to the hand of the seat that the event speaks of."""
    seat = s.facts["seat"]
    s.arrive(s.last_in_hand(seat, s.facts["cards"]), _lifted(s))
    s.changes.flags[f"hand:{seat}"] = word
    s.changes.ways.append(Way(f"stack:{owner}", f"hand:{seat}"))


def _taken(s: TableScene) -> None:
    _to_hand(s, s.facts["victim"], "taken")


def _left(s: TableScene) -> None:
    s.changes.flags[s.top(s.facts["victim"])] = "left"


def _taken_back(s: TableScene) -> None:
    _to_hand(s, s.facts["seat"], "taken back")


def _discarded(s: TableScene) -> None:
    s.arrive(["discard"], [f"stack:{s.facts['seat']}"])
    s.changes.ways.append(Way(f"stack:{s.facts['seat']}", "discard"))


def _must_draw(s: TableScene) -> None:
    s.changes.flags[f"seat:{s.facts['seat']}"] = f"draws {s.facts['count']}"


def _drawn_from_pile(s: TableScene) -> None:
    seat = s.facts["seat"]
    s.from_pile(s.last_in_hand(seat, (s.facts["card"],)))
    s.changes.ways.append(Way("pile", f"hand:{seat}"))


def _drawn_from_row(s: TableScene) -> None:
    seat, place, cards = s.facts["seat"], s.facts["place"], s.facts["cards"]
    s.arrive(s.last_in_hand(seat, cards), [f"row:{place}:{n}" for n in range(1, len(cards) + 1)])
    for at, held in enumerate(s.view["row"], 1):
        if at >= place:  # the places behind close up
            s.changes.came_from |= {f"row:{at}:{n}": f"row:{at + 1}:{n}" for n in range(1, len(held) + 1)}
    s.changes.ways.append(Way("row", f"hand:{seat}"))


def _refilled(s: TableScene) -> None:
    count = len(s.facts["cards"])
    last = len(s.view["row"])
    s.from_pile([f"row:{n}:1" for n in range(last - count + 1, last + 1)])


def _not_refilled(s: TableScene) -> None:
    s.changes.flags["row"] = "stays short"


def _special(s: TableScene) -> None:
    number = s.facts["number"]
    s.changes.now.add(f"special:{number}")


def _count(s: TableScene) -> None:
    points = s.facts["points"]
    s.changes.flags[f"seat:{s.facts['seat']}"] = f"{points} points".replace("-", "−")


def _scored(s: TableScene) -> None:
    for seat, points in zip(s.facts["seats"], s.facts["scores"], strict=True):
        s.changes.flags[f"seat:{seat}"] = f"{points} points".replace("-", "−")


SHOW: Mapping[str, Callable[[TableScene], None]] = {
    "dealt": _dealt, "row_laid": _row_laid, "paired": _paired, "surplus": _surplus, "topped_up": _topped_up,
    "laid": _laid, "ghost_safe": _ghost_safe, "ghost_safe_now": _ghost_safe_now, "ghost_done": _ghost_done,
    "ghost_snatched": _ghost_snatched, "snatched": _snatched, "ones_snatched": _snatched, "uncovered": _uncovered,
    "taken": _taken, "left": _left, "taken_back": _taken_back, "discarded": _discarded, "must_draw": _must_draw,
    "drawn_from_pile": _drawn_from_pile, "drawn_from_row": _drawn_from_row, "refilled": _refilled,
    "not_refilled": _not_refilled, "special_taken": _special, "special_kept": _special, "special_refused": _special,
    "special_offered": _special, "special_left": _special,
    "special_lost": _special, "count": _count, "scored": _scored,
}  # fmt: skip
