"""The forty cards of Cuccù: twenty kinds, two of each, no suits (R1), and their order (R2)."""

from __future__ import annotations

VALUES: dict[str, int] = {
    "lion": -3, "mask": -2, "bucket": -1, "nulla": 0,
    **{str(n): n for n in range(1, 11)},
    "inn": 11, "cat": 12, "horse": 13, "hunter": 14, "cuckoo": 15,
}  # fmt: skip
"""The value of every kind but the fool, which ranks by section 9 only."""

FOOL = "fool"
KINDS: dict[str, int] = dict.fromkeys((*VALUES, FOOL), 2)
"""Every kind in the game's order, with its number of copies."""

PACK: tuple[str, ...] = tuple(kind for kind, copies in KINDS.items() for _ in range(copies))
SPECIALS = frozenset({"inn", "cat", "horse", "hunter", "cuckoo"})
"""The kinds that act when a target has just been dealt one (R3 names the others ordinary)."""

CUCKOO_VALUE = 15
TWO_FOOLS_VALUE = 14.5
"""What each of two fools counts: above the hunter, below the cuckoo (9.3)."""


def card_name(card: str) -> str:
    """A card in words: `the cat (12)`, `a 7`, `the fool`."""
    if card == FOOL:
        return "the fool"
    value = VALUES[card]
    return f"{'an' if value == 8 else 'a'} {card}" if card.isdigit() else f"the {card} ({value})".replace("-", "−")
