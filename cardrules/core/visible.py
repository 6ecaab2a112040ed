"""Text from a file or from somebody, fit to be shown: nothing in it that steers a terminal or cannot be seen.

Control characters, signs that turn the direction of writing, other separators of lines, blank letters, tags and half
characters are written as JSON writes them (`\\u001b`, `\\n`). Joiners stay, and the signs behind a character that ask
for its picture or its letter, which some scripts and emoji need.
"""

from __future__ import annotations

import json
import re
from typing import Any

_UNSEEN = (
    "\x00-\x1f\x7f-\x9f"  # C0, DEL, C1
    "\xad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"  # shown as nothing, or as a blank
    "\ufe00-\ufe0d\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"  # other variants, what shorthand and music hide
    "\U000e0000-\U000e0fff"  # tags, in which a whole text can be hidden
    "\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"  # direction, lines and paragraphs, what takes no room
    "\ud800-\udfff\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff"  # halves, what is no character, notes between lines
)
_ONE_LINE = re.compile(f"[{_UNSEEN}]")
_LINES = re.compile(f"(?![\n\t])[{_UNSEEN}]")
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
LONGEST_QUOTE = 60
"""Of a longer text a message quotes the beginning alone."""


def visible(text: str, *, lines: bool = False) -> str:
    """The text with every unseen character written out; with `lines`, line breaks and tabs do what they are for."""
    if text.isascii() and text.isprintable():
        return text
    return (_LINES if lines else _ONE_LINE).sub(lambda found: _SHORT.get(found[0]) or _written(found[0]), text)


def _written(unseen: str) -> str:
    """A character as JSON writes it, one beyond the first 65536 as two halves."""
    halves = unseen.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{halves[at : at + 2].hex()}" for at in range(0, len(halves), 2))


def json_text(data: Any, indent: int | None = None) -> str:
    """Plain data as JSON to be read by people and programs: the same data, and nothing unseen in the text."""
    return visible(json.dumps(data, ensure_ascii=False, indent=indent), lines=True)


def quoted(text: str) -> str:
    """A text in quotes, for a message; of a long one the beginning."""
    return repr(text) if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 20]!r}… ({len(text)} characters)"
