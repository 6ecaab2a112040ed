"""Open the lessons in JupyterLab: python3 scripts/lessons.py

The first time this makes a virtual environment in .venv and installs what the lessons need, each file checked
against its pinned hash; after that it starts in a few seconds. Stop it with Ctrl+C.

It is `cardrules lessons` of the package, in that environment. One works on copies in cardrules-lessons/, so that
Jupyter, which saves by itself, does not change the checkout's own files.
"""

import argparse
import os
import subprocess
import sys

import environment

COPIES = os.path.join(environment.ROOT, "cardrules-lessons")


def lab_command(python: str, given: argparse.Namespace) -> list:
    """The package's own command, run by *python*."""
    command = [python, "-m", "cardrules", "lessons", given.lesson]
    # what is named is named from where the user stands
    command += ["--originals"] if given.originals else ["--folder", os.path.abspath(given.folder)]
    if given.no_browser:
        command.append("--no-browser")
    if given.port:
        command += ["--port", str(given.port)]
    return command


def main() -> None:
    environment.check_python()
    # the package needs nothing but Python: what is asked for is checked before anything is installed
    sys.path.insert(0, environment.ROOT)
    from cardrules.commands import lessons
    from cardrules.commands.lesson_files import find_lesson
    from cardrules.core.errors import CardRulesError

    parser = argparse.ArgumentParser(description=lessons.DESCRIPTION)
    lessons.add_arguments(parser, COPIES)
    parser.add_argument("--venv", default=os.path.join(environment.ROOT, ".venv"), help="folder of the environment")
    parser.add_argument("--setup-only", action="store_true", help="make the environment and stop")
    given = parser.parse_args()
    try:
        find_lesson(given.lesson)
    except CardRulesError as error:
        environment.fail(str(error))
    if given.list:
        sys.exit(lessons.list_lessons())

    python = environment.ensure(given.venv, "requirements/lessons.txt")
    if given.setup_only:
        return
    command = lab_command(python, given)
    os.chdir(environment.ROOT)
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
