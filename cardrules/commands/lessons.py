"""`cardrules lessons`: copies of the notebooks, opened in JupyterLab."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from cardrules.commands.answers import FAILED, FINE, Commands
from cardrules.commands.jupyterlab import lab_command, require_jupyterlab, run_lab, trust
from cardrules.commands.lesson_copies import Copied, copy_lessons
from cardrules.commands.lesson_files import START_PAGE, checkout, find_lesson, lesson_files
from cardrules.core.errors import CardRulesError
from cardrules.core.visible import visible

FOLDER = os.path.join(os.curdir, "cardrules-lessons")
DESCRIPTION = (
    "Copy the lessons to a folder of your own and open them in JupyterLab; Ctrl+C stops it. "
    "What you change in the copies stays, also when you start this again with a newer cardrules."
)


def add_to(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add_parser("lessons", help="open the lessons in JupyterLab", description=DESCRIPTION)
    add_arguments(parser, FOLDER)
    parser.set_defaults(run=_run)


def add_arguments(parser: argparse.ArgumentParser, folder: str) -> None:
    """Add what can be asked for; the copies go to *folder* unless another one is named."""
    start = f"number or file name of a lesson; without it {START_PAGE}, the page that leads to all"
    parser.add_argument("lesson", nargs="?", default=START_PAGE, metavar="NUMBER", help=start)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--list", action="store_true", help="only name the lessons, with their titles")
    instead.add_argument("--folder", default=folder, help="where the copies go (default: %(default)s)")
    written = "in a checkout, to write lessons: open the project's own files, which Jupyter then changes"
    instead.add_argument("--originals", action="store_true", help=written)
    parser.add_argument("--no-browser", action="store_true", help="only serve, and print the address to open")
    parser.add_argument("--port", type=_port, help="serve on this port (default: 8888, or the next free one)")


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"expected a port from 1 to 65535, got {text!r}")
    return int(text)


def _run(given: argparse.Namespace) -> int:
    if given.list:
        return list_lessons()
    page = find_lesson(given.lesson).name
    folder = _originals() if given.originals else _copies(Path(given.folder))
    try:
        require_jupyterlab()
    except CardRulesError as error:
        # no defect of the files: they are there, for any other program that opens notebooks
        print(visible(str(error), lines=True), file=sys.stderr)
        return FAILED
    if not given.originals:
        trust(folder / lesson.name for lesson in lesson_files() if _is_own(folder / lesson.name, lesson.text))
    run_lab(lab_command(folder, page, browser=not given.no_browser, port=given.port))


def list_lessons() -> int:
    """Print a line a lesson: its number, its title."""
    for lesson in lesson_files():
        print(visible(f"{lesson.number}  {lesson.title}"))
    return FINE


def _originals() -> Path:
    top = checkout()
    if top is None:
        raise CardRulesError("--originals is for a checkout of the project; this cardrules was installed")
    return top / "notebooks"


def _copies(folder: Path) -> Path:
    """Bring the copies up to date, say what became of them, and return their folder."""
    top = checkout()
    if top is not None and folder.resolve() == top / "notebooks":
        raise CardRulesError("that folder has the project's own lessons; --originals opens them without copying")
    copies = copy_lessons(lesson_files(), folder)
    print(visible(f"The lessons are in {folder}"))
    for copy in copies:
        if said := _said(copy):
            print(visible(f"  {copy.path.name}: {said}"))
    if any(copy.newer for copy in copies):
        print("To get a newer one, rename or move yours, and start this again.")
    return folder.resolve()


def _said(copy: Copied) -> str:
    match copy.done:
        case "renewed":
            return "replaced by the newer one, for you had not changed it"
        case "kept":
            newer = "; there is a newer one" if copy.newer else ""
            return f"yours is kept, it differs: {copy.differs}{newer}"
    return ""


def _is_own(path: Path, text: str) -> bool:
    """Whether a copy is still the project's own, so that we may vouch for it."""
    return path.read_bytes() == text.encode("utf-8")
