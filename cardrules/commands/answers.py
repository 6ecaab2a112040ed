"""What the commands answer alike: exit statuses, JSON, and what a refused move comes to."""

from __future__ import annotations

import argparse
from typing import Any, TypeAlias

from cardrules.core.frozen import plain
from cardrules.core.game import Verdict
from cardrules.core.visible import json_text
from cardrules.scenario.model import Run, Scenario

FINE, FAILED, UNREADABLE = 0, 1, 2
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_json(parser: argparse.ArgumentParser) -> None:
    """Let a command answer for programs as well."""
    parser.add_argument("--json", action="store_true", help="the same as one JSON object, for programs")


def refusal_status(scenario: Scenario, run: Run) -> int:
    """A refused move is a failure, unless the file says that it must be refused there."""
    if run.refused is None:
        return FINE
    rejects = scenario.expect.get("rejects")
    return FINE if rejects and rejects["at"] == run.at else FAILED


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict for programs."""
    findings = [
        {"rule": finding.rule, "kind": finding.kind, "facts": plain(finding.facts), "text": text}
        for finding, text in zip(verdict.findings, verdict.reasons, strict=True)
    ]
    return {"move": str(verdict.move), "legal": verdict.legal, "rules": list(verdict.rules), "text": verdict.text(),
            "findings": findings}  # fmt: skip


def print_json(data: Any) -> None:
    """Print for programs."""
    print(json_text(data, indent=2))
