"""The command `cardrules`: check, replay, and ask about scenario files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from cardrules.commands.scenario_files import FAILED, UNREADABLE, check, legal, replay
from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.visible import visible

DESCRIPTION = "Run scenario files of card games: check what they expect, replay them, ask which moves are legal."


class Parser(argparse.ArgumentParser):
    """A parser that quotes what was typed with nothing unseen in it."""

    def error(self, message: str) -> NoReturn:
        """End with the message."""
        super().error(visible(message))


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = Parser(prog="cardrules", description=DESCRIPTION)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    checking = commands.add_parser("check", help="run scenarios and list what did not come as expected")
    checking.add_argument("paths", nargs="+", type=Path, metavar="FILE|FOLDER")
    replaying = commands.add_parser("replay", help="print what happens, each event with its rules")
    replaying.add_argument("path", type=Path, metavar="FILE")
    asking = commands.add_parser("legal", help="print the moves that are legal after the file's moves")
    asking.add_argument("path", type=Path, metavar="FILE")
    asking.add_argument("--why", metavar="MOVE", help="the verdict on any move, legal or not")
    for command in (checking, replaying, asking):
        command.add_argument("--json", action="store_true", help="the same as one JSON object, for programs")
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
        match given.command:
            case "check":
                return check(given.paths, as_json=given.json)
            case "replay":
                return replay(given.path, as_json=given.json)
        return legal(given.path, why=given.why, as_json=given.json)
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
