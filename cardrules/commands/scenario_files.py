"""What the commands of the command line do."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from cardrules.core.errors import CardRulesError, Defect, DefectsError, FormatError, IllegalMove
from cardrules.core.frozen import plain
from cardrules.core.game import Event, Verdict
from cardrules.core.messages import event_text
from cardrules.core.visible import json_text, visible
from cardrules.history.transcript import as_text
from cardrules.scenario.model import Run, Scenario

FINE, FAILED, UNREADABLE = 0, 1, 2


def check(paths: Sequence[Path], *, as_json: bool) -> int:
    """Run scenarios; a line for each difference or defect, and the exit status.

    The lines begin with the file's name unless one single file was asked for, as those of `grep` do.
    """
    status, found = FINE, []
    named = len(paths) > 1 or paths[0].is_dir()
    for path, problem in _files(paths):
        result = _defective(path, problem) if problem else _checked(path)
        status = max(status, result["status"])
        found.append(result)
        if not as_json:
            for line in result["lines"]:
                print(visible(f"{path}: {line}" if named else line))
    good = sum(result["status"] == FINE for result in found)
    if as_json:
        _print_json({"ok": status == FINE, "passed": good, "files": [_public(result) for result in found]})
    else:
        print(f"{good} of {len(found)} scenarios came as expected")
    return status


def _checked(path: Path) -> dict[str, Any]:
    try:
        report = Scenario.load(path).check()
    except CardRulesError as error:
        return _defective(path, error)
    missed = [{"path": d.path, "expected": d.expected, "got": d.got} for d in report.differences]
    status = FINE if report.ok else FAILED
    return {"file": str(path), "id": report.scenario.id, "status": status, "differences": missed, "defects": [],
            "lines": [str(difference) for difference in report.differences]}  # fmt: skip


def _defective(path: Path, error: CardRulesError) -> dict[str, Any]:
    defects = error.defects if isinstance(error, DefectsError) else (Defect("", str(error)),)
    listed = [{"path": defect.path, "message": defect.message} for defect in defects]
    return {"file": str(path), "id": None, "status": UNREADABLE, "differences": [], "defects": listed,
            "lines": [str(defect) for defect in defects]}  # fmt: skip


def _public(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key != "lines"} | {"ok": result["status"] == FINE}


def _files(paths: Iterable[Path]) -> Iterator[tuple[Path, CardRulesError | None]]:
    """Every scenario file that is meant: a folder means all `.json` files below it."""
    for path in paths:
        if not path.is_dir():
            yield path, None
            continue
        # not the folders that end so, nor pipes, which would be waited for; a link that leads nowhere is told of
        files = sorted(file for file in path.rglob("*.json") if file.is_file() or not file.exists())
        for file in files:
            yield file, None
        if not files:
            yield path, FormatError([Defect("", "no .json file in this folder")])


def replay(path: Path, *, as_json: bool) -> int:
    """Print the transcript of a file, or its end as one JSON object."""
    scenario = Scenario.load(path)
    run = scenario.run()
    state = run.timeline.state
    if as_json:
        events = [_event(scenario, event) for event in run.timeline.events]
        outcome = state.outcome
        _print_json({
            "game": scenario.game.name, "id": scenario.id,
            "state": plain(scenario.game.state_words(state)), "events": events,
            "legal": [str(move) for move in state.legal_moves],
            "outcome": None if outcome is None else {"winners": list(outcome.winners)},
            "refused": None if run.refused is None else {"at": run.at, **_verdict(run.refused.verdict)},
        })  # fmt: skip
    else:
        print(as_text(run.timeline, scenario.title, refused=run.refused))
    return _refusal_status(scenario, run)


def legal(path: Path, *, why: str | None, as_json: bool) -> int:
    """Print the moves legal after a file's moves, and the verdict on any move."""
    scenario = Scenario.load(path)
    run = scenario.run()
    status = _refusal_status(scenario, run)
    if status:
        assert run.refused is not None
        print(visible(f"moves[{run.at}]: {run.refused}"), file=sys.stderr)
        return status
    state = run.timeline.state
    moves = [str(move) for move in state.legal_moves]
    verdict = None if why is None else state.verdict(why)
    if as_json:
        _print_json({"legal": moves} | ({} if verdict is None else {"verdict": _verdict(verdict)}))
    else:
        print(visible("\n".join(moves), lines=True) if moves else "no move is legal: the game is over")
        if verdict is not None:
            print(visible(f"\n{verdict.text()}", lines=True))
    return FINE


def _refusal_status(scenario: Scenario, run: Run) -> int:
    """A refused move is a failure, unless the file says that it must be refused there."""
    if run.refused is None:
        return FINE
    rejects = scenario.expect.get("rejects")
    return FINE if rejects and rejects["at"] == run.at else FAILED


def _event(scenario: Scenario, event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "rule": event.rule, "rules": list(event.rules), "facts": plain(event.facts),
            "text": event_text(scenario.game, event)}  # fmt: skip


def _verdict(verdict: Verdict) -> dict[str, Any]:
    findings = [
        {"rule": finding.rule, "kind": finding.kind, "facts": plain(finding.facts), "text": text}
        for finding, text in zip(verdict.findings, verdict.reasons, strict=True)
    ]
    return {"move": str(verdict.move), "legal": verdict.legal, "rules": list(verdict.rules), "text": verdict.text(),
            "findings": findings}  # fmt: skip


def _print_json(data: Any) -> None:
    print(json_text(data, indent=2))


__all__ = ["FAILED", "FINE", "UNREADABLE", "IllegalMove", "check", "legal", "replay"]
