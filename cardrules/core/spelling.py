"""How a word is written that somebody typed: capitals apart, and what a near miss may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from cardrules.core.visible import quoted

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen")  # fmt: skip
CLOSE = 0.7
"""How like a word must be to be asked about."""
MOST_NAMED = 25
"""Up to so many kinds of card are all named in a message."""


def as_written(word: str, known: Iterable[str]) -> str:
    """The one known word that differs in capitals at the most; else the word as it is."""
    found = list(known)
    if word in found:
        return word
    low = word.casefold()
    alike = [one for one in found if one.casefold() == low]
    return alike[0] if len(alike) == 1 else word


def meant(word: str, known: Iterable[str]) -> str | None:
    """What a word that is not known may have meant, or None."""
    found = list(known)
    if (written := as_written(word, found)) in found:
        return written
    low = word.casefold()
    if low in NUMBERS and str(NUMBERS.index(low)) in found:
        return str(NUMBERS.index(low))
    turned = [one for one in found if sorted(one.casefold()) == sorted(low)]
    if len(turned) == 1:
        return turned[0]
    names = {one.casefold(): one for one in found if one.isalpha() and len(one) > 2}
    close = get_close_matches(low, names, n=1, cutoff=CLOSE) if low.isalpha() else []
    return names[close[0]] if close else None


def no_card(word: str, known: Iterable[str]) -> str:
    """The message that a word is no card, with what may have been meant, or what there is."""
    found = list(known)
    near = meant(word, found) if len(word) <= MOST_NAMED else None
    if near is not None:
        return f"no card {word!r} in this game; did you mean {near!r}?"
    if len(found) <= MOST_NAMED:
        return f"no card {quoted(word)} in this game; there are {spans(found)}"
    forms = {(len(one), len(set(one)), one.isalpha()): one for one in reversed(found)}  # one of each form
    return f"no card {quoted(word)} in this game; cards are written like {', '.join(reversed(forms.values()))}"


def spans(words: Iterable[str]) -> str:
    """Words with commas between them, rising numbers as «1 to 10»."""
    runs: list[list[str]] = []
    for word in words:
        if runs and word.isdecimal() and runs[-1][-1].isdecimal() and int(word) == int(runs[-1][-1]) + 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)
