"""Would a set snatch another one? The one comparison behind snatches, ghost targets and everything said of them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardrules.core.rulebook import Options
from cardrules.games.abluxxen.cards import JOKER_RANK, RANK, Cards, counted
from cardrules.games.abluxxen.state import OnTable


class Comparison(NamedTuple):
    """What the set just laid does to another set."""

    snatches: bool
    kind: str
    """`lower`, `one_beats_high`; or why not: `empty`, `size`, `equal`, `higher`, `jokers`."""
    event: str
    """The kind of event that tells it."""
    rules: tuple[str, ...]


LOWER = Comparison(True, "lower", "snatched", ("R5.1", "R5.2"))
JOKERS_WIN = Comparison(True, "lower", "snatched", ("R5.1", "R4.2", "R5.2"))
ONE_BEATS_HIGH = Comparison(True, "one_beats_high", "ones_snatched", ("R9.4", "R5.2"))
EMPTY = Comparison(False, "empty", "safe_empty", ("R5.6",))
OTHER_SIZE = Comparison(False, "size", "safe_size", ("R5.1", "R3.4"))
EQUAL = Comparison(False, "equal", "safe_equal", ("R5.1", "Q7"))
EQUAL_JOKERS = Comparison(False, "equal", "safe_equal", ("R4.4", "R5.1"))
HIGHER = Comparison(False, "higher", "safe_higher", ("R5.1",))
HIGH_13 = Comparison(False, "higher", "safe_higher", ("R4.6", "R5.1"))
JOKERS = Comparison(False, "jokers", "safe_jokers", ("R4.6", "R4.2"))


def compare(laid: Cards, other: Cards, options: Options) -> Comparison:
    """What the set `laid` does to the set `other`; an empty `other` is no set at all."""
    if not other:
        return EMPTY
    if len(laid) != len(other):
        return OTHER_SIZE
    mine, its = RANK[laid[0]], RANK[other[0]]  # in ascending order the jokers come last
    if its < mine:
        return JOKERS_WIN if mine == JOKER_RANK else LOWER
    if mine == 1 and its >= 13 and options["R9.4"] == "b":
        return ONE_BEATS_HIGH
    if its == mine:
        return EQUAL_JOKERS if its == JOKER_RANK else EQUAL
    if its == JOKER_RANK:
        return JOKERS
    return HIGH_13 if its == 13 else HIGHER


def ghost_targets(table: OnTable, laid: Cards) -> tuple[str, ...]:
    """The values of the ghost's combinations that a set beats, ascending (D9, Q17)."""
    size, rank = len(laid), RANK[laid[0]]
    if table.options["Q17"] == "a":
        return tuple([value for value, its, count in _combinations(table.ghost) if its < rank and count == size])
    return tuple([value for value, its, count in _combinations(table.ghost) if its < rank and count >= size])


@lru_cache(maxsize=4096)
def _combinations(ghost: Cards) -> tuple[tuple[str, int, int], ...]:
    """The ghost's values, ascending, each with its rank and how many cards it has."""
    return tuple([(value, RANK[value], count) for value, count in counted(ghost).items()])
