"""What the events of a move show on the table: words beside cards, arrows, and what came from where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardrules.core.records import Event, View
from cardrules.games.cuccu.board import host

BEGINS = frozenset({
    "match_begins", "requested", "kept", "drew", "withdrew", "asked", "accepted", "declined", "goes_on",
    "stops_at_horse", "deal_passes",
})  # fmt: skip
"""The events that open a move."""
REFUSALS = ("cuckoo_refuses", "hunter_shoots", "cat_scratches")
BOTTOM, TOP, LAID = "*bottom", "*top", "*laid"
"""Places that are no seats: the two ends of the pack, and the cards laid off. No seat's name has a `*` in front."""


class Way(NamedTuple):
    """An arrow from place to place."""

    kind: str
    """`swap`, `undone`, `ask`, `refused`, `deal`, `lay` or `debt`."""
    start: str
    end: str
    over: tuple[str, ...] = ()
    """The seats it jumps over."""
    now: bool = False
    card: str | None = None
    """The card that went this way, if it is to be drawn."""
    other: str | None = None
    """The card that came the other way."""


@dataclass
class Shown:
    """What to draw for an event, with what the earlier events of the same move left to be seen."""

    flags: dict[str, str] = field(default_factory=dict)
    """For seats: what just happened there, in a word."""
    pills: dict[str, str] = field(default_factory=dict)
    """For seats: what the comparison has said of them before."""
    ways: list[Way] = field(default_factory=list)
    changed: set[str] = field(default_factory=set)
    """The seats whose card is another one, or has just been turned up."""
    came_from: dict[str, str] = field(default_factory=dict)
    """For data-keys: the key of the thing whose place it came from."""
    hit: str | None = None
    """Who lost a life just now."""


WORDS: Mapping[str, Mapping[str, str]] = {
    "match_begins": {"dealer": "deals"}, "round_begins": {"dealer": "deals"}, "deal_passes": {"seat": "deals"},
    "requested": {"seat": "asks"}, "kept": {"seat": "keeps"}, "drew": {"seat": "draws"},
    "goes_on": {"seat": "goes on"}, "stops_at_horse": {"seat": "stops"}, "horse_skipped": {"holder": "passed"},
    "top_taken": {"seat": "takes the top"}, "dealer_may_act": {"seat": "may act"}, "card_stands": {"seat": "stands"},
    "cuckoo_saves": {"seat": "saved"}, "nothing_to_undo": {"seat": "own card"},
    "reversal_ends": {"seat": "back home"}, "reversal_stops": {"giver": "stops here"}, "card_dies": {"seat": "dead"},
    "carried_dies": {"seat": "dead"},
    "inn_opens": {"host": "the inn"}, "withdrew": {"guest": "withdraws"}, "asked": {"guest": "asks"},
    "accepted": {"host": "promises"}, "declined": {"host": "declines"}, "host_done": {"seat": "is done"},
    "lowest": {"seats": "loses"}, "nobody_loses": {"seats": "safe"}, "one_fool": {"fool": "loses", "seats": "loses"},
    "two_fools": {"seats": "14½"}, "fool_alone": {"seat": "loses"}, "sole_fool": {"seat": "loses"},
    "sole_fool_safe": {"seat": "safe"}, "promise_due": {"host": "pays", "guest": "spared"},
    "host_cannot_pay": {"guest": "pays"}, "promise_idle": {"host": "need not pay"},
    "promise_unneeded": {"host": "need not pay"},
    "all_return": {"seats": "back in"}, "match_won": {"seat": "wins"}, "life_lost": {"seat": "−1 life"},
    "cuckoo_refuses": {"target": "refuses", "requester": "refused"},
    "hunter_shoots": {"target": "shoots", "requester": "is shot"},
    "cat_scratches": {"target": "scratches", "requester": "scratched"},
}  # fmt: skip
"""For each kind of event, what is said beside the card of the seat, or the seats, that a fact names."""
TURNED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(REFUSALS, ("target",)),
    **dict.fromkeys(("dealt", "cuckoo_saves", "card_dies", "carried_dies", "drew", "top_taken"), ("seat",)),
    **dict.fromkeys(("fool_alone", "sole_fool"), ("seat",)),
    **dict.fromkeys(("compared", "lowest", "two_fools"), ("seats",)),
    "horse_skipped": ("holder",), "inn_opens": ("host",), "one_fool": ("fool", "seats"),
}  # fmt: skip
"""Whose cards an event is about."""
LASTING = frozenset({"lowest", "one_fool", "fool_alone", "sole_fool", "promise_due", "host_cannot_pay", "life_lost"})
"""What the comparison says that is to be seen until the next round."""


def shown(view: View, event: Event | None, trail: Sequence[Event]) -> Shown:
    """What to draw for a view after an event, `trail` being the events before it (the latest last)."""
    made = Shown()
    _chain(made, view, event)
    earlier = _same_move(trail) if event is None or event.kind not in BEGINS else []
    _requests(made, view, [*earlier, *([event] if event else [])], event)
    _comparison(made, trail)
    if event is None:
        return made
    for fact, word in WORDS.get(event.kind, {}).items():
        made.flags |= dict.fromkeys(seats_of(event, fact), word)
    for fact in TURNED.get(event.kind, ()):
        made.changed.update(seats_of(event, fact))
    if event.kind in MOVED:
        MOVED[event.kind](made, event.facts, view)
    return made


def seats_of(event: Event, fact: str) -> tuple[str, ...]:
    """The seats that a fact holds, be it one or several."""
    value = event.facts[fact]
    return value if isinstance(value, tuple) else (value,)


def _same_move(trail: Sequence[Event]) -> list[Event]:
    found: list[Event] = []
    for event in reversed(trail):
        found.insert(0, event)
        if event.kind in BEGINS:
            break
    return found


def between(view: View, start: str, end: str) -> tuple[str, ...]:
    """The seats between two in the order of play: holders of horses that are jumped."""
    order = view["order"]
    return tuple(order[order.index(start) + 1 : order.index(end)])


def _chain(made: Shown, view: View, event: Event | None) -> None:
    """The swaps that brought the last receiver the card held now."""
    last = len(view["chain"]) - 1
    for at, (giver, receiver) in enumerate(view["chain"]):
        now = at == last and event is not None and event.kind == "swapped"
        cards = (event.facts["given"], event.facts["taken"]) if now and event is not None else (None, None)
        made.ways.append(Way("swap", giver, receiver, between(view, giver, receiver), now, *cards))


def _requests(made: Shown, view: View, events: Iterable[Event], latest: Event | None) -> None:
    """The requests of a move, what became of them, and the swaps that a cat undid."""
    asking: str | None = None
    over: tuple[str, ...] = ()
    pending: list[Way] = []
    for event in events:
        facts, now = event.facts, event is latest
        match event.kind:
            case "requested" | "goes_on":
                asking = facts["seat"]
                over = () if event.kind == "requested" else (facts["holder"],)
                pending = [Way("ask", asking, _undealt(view), over, now)]
            case "horse_skipped":
                asking, over = facts["requester"], (*over, facts["holder"])
                pending = [Way("ask", facts["requester"], _undealt(view), over, now)]
            case "dealt" if asking is not None:
                pending = [Way("ask", asking, facts["seat"], over)]
            case kind if kind in REFUSALS:
                pending = [Way("refused", facts["requester"], facts["target"], over, now)]
                asking = None
            case "swapped" | "top_taken" | "compared" | "round_begins" | "stops_at_horse" | "inn_opens":
                pending, asking = [], None
            case "undone":
                card, other = (facts["back"], facts["returned"]) if now else (None, None)
                made.ways.append(Way("undone", facts["receiver"], facts["giver"], facts["jumped"], now, card, other))
    made.ways += pending
    if view["horse"] is not None and not pending and not view["moving"]:
        made.ways.append(Way("ask", view["to_move"], _undealt(view), (view["horse"],)))
    inn = host(view)
    if inn is not None:
        now = latest is not None and latest.kind in ("inn_opens", "asked")
        made.ways.append(Way("ask", view["guest"], inn, between(view, view["guest"], inn), now))


def _undealt(view: View) -> str:
    """Whom a request goes to: the next one not yet dealt to, or the pack's top behind the dealer."""
    return next((seat for seat in view["order"] if seat not in view["hands"]), TOP)


def _comparison(made: Shown, trail: Sequence[Event]) -> None:
    told: list[Event] = []
    for event in reversed(trail):
        if event.kind == "compared":
            break
        if event.kind == "round_begins":
            return
        told.insert(0, event)
    else:
        return
    for event in told:
        if event.kind in LASTING:
            for fact, word in WORDS[event.kind].items():
                made.pills |= dict.fromkeys(seats_of(event, fact), word)


def _dealt(made: Shown, facts: Mapping[str, Any], view: View) -> None:
    made.ways.append(Way("deal", BOTTOM, facts["seat"], now=True))
    made.came_from[f"card:{facts['seat']}"] = "pack"


def _drew(made: Shown, facts: Mapping[str, Any], view: View) -> None:
    _laid_off(made, facts["seat"], view, BOTTOM)


def _took_top(made: Shown, facts: Mapping[str, Any], view: View) -> None:
    _laid_off(made, facts["seat"], view, TOP)


def _laid_off(made: Shown, seat: str, view: View, end: str) -> None:
    made.ways += [Way("lay", seat, LAID, now=True), Way("deal", end, seat, now=True)]
    made.came_from |= {f"card:{seat}": "pack", f"laid:{len(view['laid_off'])}": f"card:{seat}"}


def _swapped(made: Shown, facts: Mapping[str, Any], view: View) -> None:
    giver, receiver = facts["giver"], facts["receiver"]
    made.changed |= {giver, receiver}
    made.came_from |= {f"card:{giver}": f"card:{receiver}", f"card:{receiver}": f"card:{giver}"}


def _life_lost(made: Shown, facts: Mapping[str, Any], view: View) -> None:
    made.hit = facts["seat"]


def _debt(made: Shown, facts: Mapping[str, Any], view: View) -> None:
    made.ways.append(Way("debt", facts["guest"], facts["host"], now=True))


MOVED: Mapping[str, Callable[[Shown, Mapping[str, Any], View], None]] = {
    "dealt": _dealt, "drew": _drew, "top_taken": _took_top, "swapped": _swapped,
    "undone": _swapped, "life_lost": _life_lost, "promise_due": _debt, "accepted": _debt,
}  # fmt: skip
