"""A scenario as a short text that survives a chat: `cardrules1.eNq…`, and back.

The text is the scenario's JSON, compressed and written in the letters that addresses allow. White space that a chat
adds is passed over; a text that was cut or altered is refused.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from typing import Any

from cardrules.core.errors import Defect, FormatError
from cardrules.scenario.model import Scenario
from cardrules.scenario.reading import LARGEST, parse_json

PREFIX = "cardrules1."


def to_text(data: Scenario | Mapping[str, Any]) -> str:
    """The short text of a scenario. Raises `FormatError` where it is none, or too large to be read back."""
    scenario = data if isinstance(data, Scenario) else Scenario(data)
    whole = json.dumps(scenario.data, ensure_ascii=False, separators=(",", ":")).encode()
    if len(whole) > LARGEST:
        raise FormatError([Defect("", f"too large: a short text holds at most {LARGEST} bytes, not {len(whole)}")])
    packed = zlib.compress(whole, 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_text(text: str) -> Scenario:
    """The scenario of a short text, or of a scenario file's text. Raises `FormatError` with what is wrong."""
    if len(text) > LARGEST:
        raise FormatError([Defect("", f"too large: a text of more than {LARGEST} characters is not read")])
    if text.lstrip().startswith("{"):
        return Scenario.parse(text)
    joined = "".join(text.split()).strip("`'\"<>")
    if not joined.startswith(PREFIX):
        raise FormatError([Defect("", f"expected a text that begins with {PREFIX!r}, or a scenario as JSON")])
    body = joined.removeprefix(PREFIX)
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        unpacked = unpacker.decompress(packed, LARGEST + 1)
        if len(unpacked) > LARGEST:
            raise FormatError([Defect("", f"too large: a short text holds at most {LARGEST} bytes")])
        whole = unpacker.eof and not unpacker.unused_data
        found = unpacked.decode() if whole else None
    except FormatError:
        raise
    except (binascii.Error, zlib.error, ValueError):
        found = None
    if found is None:
        raise FormatError([Defect("", "this text is cut or altered: it cannot be unpacked")])
    return Scenario(parse_json(found))
