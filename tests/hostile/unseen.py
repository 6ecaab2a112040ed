"""Texts that hold characters that steer a terminal or cannot be seen, and a scenario with such a text in each field."""

from __future__ import annotations

import re
from typing import Any

from tests.scenario.files import CAT, cat

UNSEEN = [
    *map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0)),
    *"\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\ufeff\ufff9\ufffe",
    *"\u00ad\u034f\u115f\u1160\u180e\u2800\u3164\uffa0\ufe01\U0001d173\U000e0001\U000e0041\U000e007f\U000e0101",
]  # fmt: skip
ROUGH = "".join(UNSEEN)
HARMFUL = re.compile("[" + "".join(map(re.escape, set(UNSEEN) - {"\n", "\t"})) + "\ud800-\udfff]")
ESC = "\x1b[31m\u202e"

FILES: dict[str, dict[str, Any]] = {
    "title": cat(title=f"x{ROUGH}y"),
    "id": cat(id=ESC, title=None),
    "a key": cat() | {ESC: 1},
    "the format": cat(format=ESC),
    "the game": cat(game=ESC),
    "a rule": cat(rules=[ESC]),
    "an option": cat(options={ESC: ESC}),
    "a reading": cat(options={"Q1": ESC}),
    "a move": cat(moves=[ESC]),
    "a move's seat": cat(moves=[f"{ESC} keep"]),
    "a move's card": cat(moves=[f"A keep {ESC}"]),
    "a seat": cat(setup=CAT["setup"] | {"seats": ["A", ESC]}),
    "the dealer": cat(setup=CAT["setup"] | {"dealer": ESC}),
    "a card": cat(setup=CAT["setup"] | {"packs": [[ESC]]}),
    "a seat with lives": cat(setup=CAT["setup"] | {"lives": {ESC: 1}}),
    "a key of the setup": cat(setup=CAT["setup"] | {ESC: 1}),
    "a seat to expect": cat(expect={"hands": {ESC: "cat"}}),
    "a card to expect": cat(expect={"hands": {"A": ESC}}),
    "a list to expect": cat(expect={"dead": [ESC]}),
    "a phase to expect": cat(expect={"phase": ESC}),
    "a word to expect": cat(expect={ESC: 1}),
    "a legal move": cat(expect={"legal": [ESC]}),
    "an illegal move": cat(expect={"illegal": {ESC: ESC}}),
    "a winner": cat(expect={"outcome": {"winners": [ESC]}}),
    "what rejects": cat(expect={"rejects": {"at": 0, "rule": ESC}}),
}


def clean(said: str) -> None:
    """Fails where something unseen stands in what is shown."""
    found = HARMFUL.search(said)
    assert found is None, (found, said[max(0, found.start() - 60) : found.start() + 20])
