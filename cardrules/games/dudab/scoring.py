"""A player's points, step by step (rules 45 and 46; Q14, Q15, Q23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardrules.core.rulebook import DEFAULTS
from cardrules.games.dudab.cards import DUDAB_CARD, VALUE, ordered

HAND_DUDAB = 5
"""What a Dudab in the hand costs (45a)."""
SHAMAN = 5
"""What a Shaman without a Dudab costs (45e)."""


class Count(NamedTuple):
    """One step of counting: what it is called, the rules behind it, the cards it is about, what they bring."""

    kind: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    points: int
    running: int
    """The points so far, this step included."""


def count_points(hand: Iterable[str], stack: Iterable[str], options: Mapping[str, str] = DEFAULTS) -> tuple[Count, ...]:
    """The steps of counting a hand and an own stack; the last one's `running` is the score."""
    steps: list[Count] = []
    running = 0
    for kind, rules, cards, points in _steps(ordered(hand), tuple(stack), options):
        running += points
        steps.append(Count(kind, rules, cards, points, running))
    return (*steps, Count("total", ("46", "45"), (), running, running))


def _steps(
    hand: tuple[str, ...], stack: tuple[str, ...], options: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...], int]]:
    q14 = options["Q14"]
    held = tuple(card for card in hand if card == DUDAB_CARD)
    if held and q14 != "b":
        yield "hand_dudabs", ("45a", "Q14", "C1"), held, HAND_DUDAB * len(held)
    others = tuple(card for card in hand if card != DUDAB_CARD)
    counting = others if options["Q23"] == "a" else ()
    joining = counting if q14 == "a" else (*counting, *held)
    if joining:
        about_dudabs = ("Q14",) if held and q14 != "a" else ()
        yield "hand_joins", ("45a", *(("Q23", "C2") if counting else ()), *about_dudabs), joining, 0
    if others and not counting:
        yield "hand_left", ("Q23", "C2"), others, 0
    cards = ordered((*stack, *joining))
    numbers = [card for card in cards if card in VALUE]
    dudabs = [DUDAB_CARD] * cards.count(DUDAB_CARD)
    shamans = list(cards[len(numbers) : len(cards) - len(dudabs)])  # the game's order: numbers, Shamans, Dudabs
    numbers.sort(key=VALUE.__getitem__, reverse=options["Q15"] != "b")
    while dudabs and shamans:
        yield "pair", ("45b",), (dudabs.pop(), shamans.pop(0)), 0
    while dudabs and numbers:
        yield "turned", ("45c", "Q15"), (dudabs.pop(), number := numbers.pop(0)), -VALUE[number]
    if numbers:
        yield "numbers_left", ("45d",), ordered(numbers), sum(VALUE[card] for card in numbers)
    if shamans:
        yield "shamans_left", ("45e",), tuple(shamans), SHAMAN * len(shamans)
    if dudabs:
        yield "dudabs_left", ("45f",), tuple(dudabs), 0
