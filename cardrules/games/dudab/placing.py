"""What may lie on what (rules 22-25, 27; Q2, Q3): one card against the top card of one row."""

from __future__ import annotations

from functools import cache

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding
from cardrules.games.dudab.cards import COLOUR, COPIES, DUDAB_CARD, HAS_TRAIT, SYMBOL, TRAIT_KIND, VALUE

OPEN = "!"
"""The mark of a Shaman whose demand is open. The mark of a Dudab is its wish; other cards have none."""

FREE, DEMANDED, ANSWER, CLOSED = "free", "demanded", "answer", "closed"
"""How a row stands to the player to move: free; bound by a demand; a row whose wish binds; any other row then."""


@cache
def fitting(top: str, q2: str, mark: str = "", how: str = FREE, q3: str = "a", demand: bool = False) -> frozenset[str]:
    """The cards that may be laid on a row; `demand` says whether it is a demand that binds the player.

    Without a mark or a bond all but the top card and Q2 is as good as left out.
    """
    return frozenset(card for card in COPIES if not (faults(top, mark, card, q2, q3) or barred(how, demand, card)))


def barred(how: str, demand: bool, card: str) -> bool:
    """Whether a player's bond keeps this card off a row, whatever lies there (rules 30 and 33)."""
    if how == CLOSED:
        return demand or card != DUDAB_CARD
    return how == DEMANDED and card in VALUE


@cache
def faults(top: str, mark: str, card: str, q2: str, q3: str) -> tuple[Finding, ...]:
    """Every reason why a card does not fit on a top card, leaving aside who is bound by what."""
    if card == DUDAB_CARD:
        return ()
    if top == DUDAB_CARD:
        return _on_dudab(mark, card, q2)
    shaman = card not in VALUE
    if top in VALUE:
        return _shaman_on_number(top, card) if shaman else _number_on_number(top, card)
    if shaman:
        return _shaman_on_shaman(top, mark, card, q3)
    if COLOUR[top] == COLOUR[card]:
        return ()
    return (Finding("25", "shaman_other_colour", Facts(card=card, top=top, colour=COLOUR[card], wanted=COLOUR[top])),)


def _number_on_number(top: str, card: str) -> tuple[Finding, ...]:
    found = []
    if COLOUR[top] == COLOUR[card]:
        found.append(Finding("22", "same_colour", Facts(card=card, top=top, colour=COLOUR[card])))
    if SYMBOL[top] == SYMBOL[card]:
        found.append(Finding("22", "same_symbol", Facts(card=card, top=top, symbol=SYMBOL[card])))
    apart = abs(VALUE[top] - VALUE[card])
    if apart != 1:
        kind = "same_value" if apart == 0 else "no_wrap" if apart == 3 else "too_far"
        found.append(Finding("22", kind, Facts(card=card, top=top, value=VALUE[card], on=VALUE[top], apart=apart)))
    return tuple(found)


def _shaman_on_number(top: str, card: str) -> tuple[Finding, ...]:
    if COLOUR[top] == COLOUR[card]:
        return ()
    return (Finding("24", "number_other_colour", Facts(card=card, top=top, colour=COLOUR[top], wanted=COLOUR[card])),)


def _shaman_on_shaman(top: str, mark: str, card: str, q3: str) -> tuple[Finding, ...]:
    if mark == OPEN and (q3 == "b" or (q3 == "c" and top == card)):
        return ()
    found = [Finding("24", "on_shaman", Facts(card=card, top=top))]
    if top == card:
        found.append(conflict("C8"))
    if mark == OPEN:
        found.append(reading("Q3", q3))
    return tuple(found)


def _on_dudab(mark: str, card: str, q2: str) -> tuple[Finding, ...]:
    shaman = card not in VALUE
    if mark:
        if card in HAS_TRAIT[mark]:
            return ()
        kind = TRAIT_KIND[mark]
        facts = Facts(card=card, wish=mark, trait=kind)
        if not shaman:
            return (Finding("27", "wish_not_met", facts),)
        reason = "wish_other_colour" if kind == "colour" else "no_such_trait"
        return (Finding("24", reason, facts), Finding("27", "wish_not_met", facts))
    if q2 == "b" or (q2 == "a" and not shaman):
        return ()
    if q2 == "a":
        return (Finding("24", "on_wishless", Facts(card=card)), reading("Q2", q2))
    return (Finding("Q2", "only_dudab_on_wishless", Facts(card=card)),)


@cache
def reading(ruling: str, letter: str) -> Finding:
    """The remark that a reason rests on the reading of a ruling that is in force."""
    return Finding(ruling, "reading", Facts(ruling=ruling, letter=letter))


@cache
def conflict(which: str) -> Finding:
    """The remark that another source would decide otherwise."""
    return Finding(which, "conflict", Facts(which=which))


@cache
def rules_for(top: str, mark: str, card: str) -> tuple[str, ...]:
    """The rules that let this card lie there."""
    if card == DUDAB_CARD:
        return ("23", "31") if mark and mark != OPEN else ("23",)
    if top in VALUE:
        lower = ("C7",) if VALUE.get(card, VALUE[top]) < VALUE[top] else ()
        return ("22", *lower) if card in VALUE else ("24",)
    if top == DUDAB_CARD:
        return ("Q2",) if not mark else ("27",) if card in VALUE else ("32", "24")
    return ("25",) if card in VALUE else ("Q3",)
