"""`cardrules check`: run scenario files, and say what did not come as they expect."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from cardrules.commands.answers import FAILED, FINE, UNREADABLE, Commands, add_json, print_json
from cardrules.core.errors import CardRulesError, Defect, DefectsError, FormatError
from cardrules.core.visible import visible
from cardrules.scenario.model import Scenario


def add_to(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add_parser("check", help="run scenarios and list what did not come as expected")
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE|FOLDER")
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(given: argparse.Namespace) -> int:
    return check(given.paths, as_json=given.json)


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
        print_json({"ok": status == FINE, "passed": good, "files": [_public(result) for result in found]})
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
