"""Writing a file whole or not at all: what was there before stays until the new text is safe on the disk."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from cardrules.core.errors import CardRulesError
from cardrules.core.visible import visible


def write_file(path: str | bytes | os.PathLike[str], text: str) -> None:
    """Write the text as UTF-8 in place of a file, which keeps its permissions, or as a new one.

    Raises `CardRulesError` where that cannot be; then the old file is as it was, and nothing else is left.
    """
    try:
        # a link stays, and what it leads to is replaced
        _replace(Path(os.path.realpath(os.fsdecode(path))), text.encode("utf-8"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CardRulesError(
            visible(f"{os.fsdecode(path)} cannot be written, and nothing has changed: {reason}")
        ) from None


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f".cardrules-{token_hex(8)}.tmp")
    mode = None
    if os.path.lexists(target):
        if not target.is_file():  # nor is a link that leads round in a circle
            raise OSError(None, "it is there, and is no file")
        with target.open("r+b"):  # replacing a file that is write-protected would pass over that
            mode = target.stat().st_mode
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            beside.chmod(mode & 0o7777)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
