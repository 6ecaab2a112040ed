"""Positions written by hand: the fields of a game's setup, and how each is written as text.

A field's text is made for typing: cards with spaces between them, sets or places with `|` between them, `key=value`
pairs. Reading a text never fails: what is no card stays in the value, where the game's own reader lists it as a defect
with its path.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

Kind = Literal["cards", "piles", "words", "number", "choice", "flag", "pairs"]
"""`cards`: a list of cards; `piles`: a list of such lists; `words`: a list of names (`-` for none); `number`; `choice`:
one of the field's choices, or of the seats; `flag`: yes or no; `pairs`: names to names (`-` for none)."""


class Field(NamedTuple):
    """One part of a position."""

    key: str
    """Its key in the setup."""
    label: str
    kind: Kind
    per_seat: bool = False
    """Whether the setup has one value a seat under this key."""
    hint: str = ""
    choices: tuple[str, ...] = ()
    """For a choice that is not among the seats."""


def write(kind: Kind, value: Any) -> str:
    """A value as the text of its field; empty for None."""
    if value is None:
        return ""
    match kind:
        case "cards":
            return " ".join(map(str, value))
        case "words":
            return " ".join("-" if item is None else str(item) for item in value)
        case "piles":
            return " | ".join(" ".join(map(str, pile)) for pile in value)
        case "flag":
            return "yes" if value else "no"
        case "pairs":
            return " ".join(f"{key}={'-' if item is None else item}" for key, item in value.items())
    return str(value)


def read(kind: Kind, text: str) -> Any:
    """The value of a text; None for an empty one, which leaves the field out of the setup."""
    text = text.strip()
    if not text:
        return None
    match kind:
        case "cards":
            return _words(text)
        case "words":
            return [_none_or(word) for word in _words(text)]
        case "piles":
            return [_words(pile) for pile in text.split("|")]
        case "number":
            return _number(text)
        case "flag":
            return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)
        case "pairs":
            split = [word.partition("=") for word in _words(text)]
            return {key: value if value not in ("", "-") else None for key, _, value in split}
    return text


def to_texts(fields: Sequence[Field], setup: Mapping[str, Any], seats: Sequence[str]) -> dict[str, str]:
    """The texts of all fields, by `key` or `key.seat`."""
    texts: dict[str, str] = {}
    for field in fields:
        value = setup.get(field.key)
        if field.per_seat:
            for seat in seats:
                texts[f"{field.key}.{seat}"] = write(field.kind, (value or {}).get(seat))
        else:
            texts[field.key] = write(field.kind, value)
    return texts


def to_setup(fields: Sequence[Field], texts: Mapping[str, str], seats: Sequence[str]) -> dict[str, Any]:
    """The setup that the texts of the fields say."""
    setup: dict[str, Any] = {"seats": list(seats)}
    for field in fields:
        if field.per_seat:
            values = {seat: read(field.kind, texts.get(f"{field.key}.{seat}", "")) for seat in seats}
            given: Any = {seat: value for seat, value in values.items() if value is not None} or None
        else:
            given = read(field.kind, texts.get(field.key, ""))
        if given is not None:
            setup[field.key] = given
    return setup


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _none_or(word: str) -> str | None:
    return None if word == "-" else word


def _number(text: str) -> Any:
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 20 else text
