"""The command `cardrules`: its parts stand in a file each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from cardrules.commands import check, legal, lessons, replay
from cardrules.commands.answers import FAILED, UNREADABLE
from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.visible import visible

DESCRIPTION = "Card games that explain their rules: open the lessons, run scenario files, ask which moves are legal."


class Parser(argparse.ArgumentParser):
    """A parser that quotes what was typed with nothing unseen in it."""

    def error(self, message: str) -> NoReturn:
        """End with the message."""
        super().error(visible(message))


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = Parser(prog="cardrules", description=DESCRIPTION)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in (check, replay, legal, lessons):
        command.add_to(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit status: 0 fine, 1 not as expected, 2 a file or position that cannot be."""
    given = parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # card names and sentences are not ASCII, and a file's name may not be text at all
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return int(given.run(given))
    except IllegalMove as error:
        print(visible(str(error), lines=True), file=sys.stderr)
        return FAILED
    except CardRulesError as error:
        print(visible(str(error), lines=True), file=sys.stderr)
        return UNREADABLE
    except BrokenPipeError:
        sys.stderr.close()  # the reader has had enough
        return 0


if __name__ == "__main__":
    sys.exit(main())
