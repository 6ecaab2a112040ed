"""The lessons' notebooks where the package brings them: inside it, or in a checkout at the top."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from cardrules.core.errors import CardRulesError
from cardrules.core.visible import visible

START_PAGE = "00"
"""The number of the page that leads to all the others."""


@dataclass(frozen=True)
class LessonFile:
    """A notebook of the project, as it was made."""

    name: str
    text: str

    @property
    def number(self) -> str:
        """The number that the file's name begins with."""
        return self.name.partition("-")[0]

    @property
    def title(self) -> str:
        """The notebook's first heading."""
        for cell in json.loads(self.text)["cells"]:
            for line in "".join(cell["source"]).splitlines():
                if line.startswith("# ") and cell["cell_type"] == "markdown":
                    return line.removeprefix("# ").strip()
        return self.name


def checkout() -> Path | None:
    """The folder of the project where the package is used from a checkout; None where it was installed."""
    top = resources.files("cardrules").joinpath("..")
    return top.resolve() if isinstance(top, Path) and (top / "pyproject.toml").is_file() else None


def lessons_folder() -> Traversable:
    """Where the notebooks are: a `Path`, or a place within the archive that the package is read from."""
    top = checkout()
    return top / "notebooks" if top else resources.files("cardrules").joinpath("lessons", "notebooks")


def lesson_files() -> tuple[LessonFile, ...]:
    """The lessons in the order in which one would learn. Raises `CardRulesError` where the package came without."""
    folder = lessons_folder()
    found = tuple(sorted(_notebooks(folder), key=lambda lesson: lesson.name)) if folder.is_dir() else ()
    if not found:
        raise CardRulesError(
            visible(f"there are no lessons in {folder}: this copy of cardrules is not whole; install it anew")
        )
    return found


def _notebooks(folder: Traversable) -> Iterator[LessonFile]:
    for item in folder.iterdir():
        if item.is_file() and item.name.endswith(".ipynb"):
            yield LessonFile(item.name, item.read_bytes().decode("utf-8"))


def find_lesson(wanted: str) -> LessonFile:
    """The lesson of a number (`3` or `03`) or file name. Raises `CardRulesError`, which names those that there are."""
    lessons = lesson_files()
    for lesson in lessons:
        if wanted in (lesson.name, lesson.name.removesuffix(".ipynb"), lesson.number, lesson.number.removeprefix("0")):
            return lesson
    numbers = ", ".join(lesson.number for lesson in lessons)
    raise CardRulesError(visible(f"there is no lesson {wanted!r}; these are there: {numbers}"))
