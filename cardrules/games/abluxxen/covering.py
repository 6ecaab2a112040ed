"""Where the ghost's next 13 or joker would go, and why not elsewhere: for lessons and for whoever thinks ahead."""

from __future__ import annotations

from typing import NamedTuple

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding
from cardrules.games.abluxxen.ghost import lowest_place
from cardrules.games.abluxxen.state import OnTable

OUT = 0
"""The number that stands for leaving the game, which is no place of the row."""


class Covering(NamedTuple):
    """One place of the row, or none, and whether the card would go there."""

    place: int
    """From 1 on; 0 for out of the game (D7)."""
    chosen: bool
    finding: Finding
    """The rule that says so, with the kind of reason: `cover_…` of `lowest`, `leftmost`, `pair`, `higher`, `equal`,
    `out`, `not_out`."""


def covering(state: OnTable, card: str) -> tuple[Covering, ...]:
    """For every place of the row, and for leaving the game: would a 13 or joker of the ghost go there (D5, D7, Q18)?"""
    row, at = state.row, lowest_place(state.row)
    base = None if at is None else row[at][0]
    singles = [cards[0] for cards in row if len(cards) == 1]
    found = []
    for place, cards in enumerate(row):
        if place == at:
            kind = "leftmost" if singles.count(cards[0]) > 1 else "lowest"
        elif len(cards) > 1:
            kind = "pair"
        else:
            kind = "equal" if cards[0] == base else "higher"
        rule = "Q18" if kind in ("leftmost", "equal") else "D5"
        facts = Facts(card=card, place=place + 1, cards=cards, top=cards[0], base=base)
        found.append(Covering(place + 1, place == at, Finding(rule, f"cover_{kind}", facts)))
    left = Finding("D7", "cover_out" if at is None else "cover_not_out", Facts(card=card, singles=len(singles)))
    return (*found, Covering(OUT, at is None, left))
