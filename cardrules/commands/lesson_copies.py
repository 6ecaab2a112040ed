"""Copies of the lessons for a reader: made new, renewed while nobody has changed them, and never written over."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from cardrules.commands.lesson_files import LessonFile
from cardrules.core.errors import CardRulesError
from cardrules.core.visible import visible
from cardrules.core.writing import write_file

NOTE = ".cardrules-lessons.json"
"""The file beside the copies that says with which content each was made."""


@dataclass(frozen=True)
class Copied:
    """What became of one lesson in the reader's folder."""

    path: Path
    done: str
    """`"new"`, `"renewed"`, `"same"` as the project's, or `"kept"` since the reader changed it."""
    differs: str = ""
    """In what a kept file differs from the project's."""
    newer: bool = False
    """Whether the project's lesson has changed since a kept file was copied."""


def copy_lessons(lessons: tuple[LessonFile, ...], folder: Path) -> tuple[Copied, ...]:
    """Bring the lessons to a folder, which is made where it is missing.

    Raises `CardRulesError` where something cannot be read or written; what the reader changed stays in any case.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardRulesError(visible(f"{folder} cannot be made a folder for the lessons: {error.strerror}")) from None
    made = _read_note(folder / NOTE)
    copies = []
    for lesson in lessons:
        copy = _copy(lesson, folder / lesson.name, made.get(lesson.name))
        copies.append(copy)
        if copy.done != "kept":
            made[lesson.name] = _hash(lesson.text.encode("utf-8"))
    write_file(folder / NOTE, json.dumps(made, indent=1, sort_keys=True) + "\n")
    return tuple(copies)


def _copy(lesson: LessonFile, path: Path, made: str | None) -> Copied:
    there = _content(path)
    project = lesson.text.encode("utf-8")
    if there == project:
        return Copied(path, "same")
    if there is None or _hash(there) == made:
        write_file(path, lesson.text)
        return Copied(path, "new" if there is None else "renewed")
    return Copied(path, "kept", difference(there, project), newer=made not in (None, _hash(project)))


def _content(path: Path) -> bytes | None:
    """What a file holds; None where there is none, and for a link that leads nowhere."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CardRulesError(visible(f"{path} is in the way and cannot be read: {error.strerror}")) from None


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_note(path: Path) -> dict[str, str]:
    """With which content each copy was made; empty where no lessons were copied yet."""
    content = _content(path)
    if content is None:
        return {}
    try:
        made = json.loads(content)
    except ValueError:
        made = None
    if not isinstance(made, dict) or not all(isinstance(value, str) for value in made.values()):
        raise CardRulesError(
            visible(
                f"{path} does not say what was copied, as it should: remove it, and every lesson beside it that "
                "differs from the project's counts as changed by you and is kept"
            )
        )
    return made


def difference(there: bytes, project: bytes) -> str:
    """In what a reader's notebook differs from the project's, in words."""
    try:
        mine, theirs = _cells(there), _cells(project)
    except (ValueError, TypeError, KeyError):
        return "it is no notebook that can be read"
    changed: list[int] = []
    new = gone = 0
    matcher = SequenceMatcher(None, theirs, mine, autojunk=False)
    for what, first, last, mine_first, mine_last in matcher.get_opcodes():
        if what != "equal":
            both = min(last - first, mine_last - mine_first)
            changed += range(mine_first + 1, mine_first + both + 1)
            new += mine_last - mine_first - both
            gone += last - first - both
    said = []
    if changed:
        said.append(f"cell{'s' * (len(changed) > 1)} {', '.join(map(str, changed))} changed")
    if new:
        said.append(f"{new} added")
    if gone:
        said.append(f"{gone} taken away")
    return ", ".join(said) or "the results of its cells alone"


def _cells(content: bytes) -> list[tuple[Any, str]]:
    return [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(content)["cells"]]
