"""Text from a file or from somebody, fit to be shown: nothing in it that steers a terminal or cannot be seen.

Control characters, signs that turn the direction of writing, other separators of lines and half characters are written
as JSON writes them (`\\u001b`, `\\n`). Joiners stay, which some scripts and emoji need.
"""

from __future__ import annotations

import json
import re
from typing import Any

_UNSEEN = (
    "\x00-\x1f\x7f-\x9f"  # C0, DEL, C1
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
    return (_LINES if lines else _ONE_LINE).sub(lambda found: _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}", text)


def json_text(data: Any, indent: int | None = None) -> str:
    """Plain data as JSON to be read by people and programs: the same data, and nothing unseen in the text."""
    return visible(json.dumps(data, ensure_ascii=False, indent=indent), lines=True)


def quoted(text: str) -> str:
    """A text in quotes, for a message; of a long one the beginning."""
    return repr(text) if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 20]!r}… ({len(text)} characters)"
