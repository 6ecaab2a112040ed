"""`cardrules legal`: which moves are legal after a scenario file's moves, and the verdict on any move."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cardrules.commands.answers import FINE, Commands, add_json, print_json, refusal_status, verdict_json
from cardrules.core.visible import visible
from cardrules.scenario.model import Scenario


def add_to(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add_parser("legal", help="print the moves that are legal after the file's moves")
    parser.add_argument("path", type=Path, metavar="FILE")
    parser.add_argument("--why", metavar="MOVE", help="the verdict on any move, legal or not")
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(given: argparse.Namespace) -> int:
    return legal(given.path, why=given.why, as_json=given.json)


def legal(path: Path, *, why: str | None, as_json: bool) -> int:
    """Print the moves legal after a file's moves, and the verdict on any move."""
    scenario = Scenario.load(path)
    run = scenario.run()
    status = refusal_status(scenario, run)
    if status:
        assert run.refused is not None
        print(visible(f"moves[{run.at}]: {run.refused}"), file=sys.stderr)
        return status
    state = run.timeline.state
    moves = [str(move) for move in state.legal_moves]
    verdict = None if why is None else state.verdict(why)
    if as_json:
        print_json({"legal": moves} | ({} if verdict is None else {"verdict": verdict_json(verdict)}))
    else:
        print(visible("\n".join(moves), lines=True) if moves else "no move is legal: the game is over")
        if verdict is not None:
            print(visible(f"\n{verdict.text()}", lines=True))
    return FINE
