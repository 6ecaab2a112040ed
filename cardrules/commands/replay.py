"""`cardrules replay`: tell a scenario file event by event, each with its rules."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from cardrules.commands.answers import Commands, add_json, print_json, refusal_status, verdict_json
from cardrules.core.frozen import plain
from cardrules.core.game import Event
from cardrules.core.messages import event_text
from cardrules.history.transcript import as_text
from cardrules.scenario.model import Scenario


def add_to(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add_parser("replay", help="print what happens, each event with its rules")
    parser.add_argument("path", type=Path, metavar="FILE")
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(given: argparse.Namespace) -> int:
    return replay(given.path, as_json=given.json)


def replay(path: Path, *, as_json: bool) -> int:
    """Print the transcript of a file, or its end as one JSON object."""
    scenario = Scenario.load(path)
    run = scenario.run()
    state = run.timeline.state
    if as_json:
        events = [_event(scenario, event) for event in run.timeline.events]
        outcome = state.outcome
        print_json({
            "game": scenario.game.name, "id": scenario.id,
            "state": plain(scenario.game.state_words(state)), "events": events,
            "legal": [str(move) for move in state.legal_moves],
            "outcome": None if outcome is None else {"winners": list(outcome.winners)},
            "refused": None if run.refused is None else {"at": run.at, **verdict_json(run.refused.verdict)},
        })  # fmt: skip
    else:
        print(as_text(run.timeline, scenario.title, refused=run.refused))
    return refusal_status(scenario, run)


def _event(scenario: Scenario, event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "rule": event.rule, "rules": list(event.rules), "facts": plain(event.facts),
            "text": event_text(scenario.game, event)}  # fmt: skip
