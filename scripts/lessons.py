"""Open the lessons in JupyterLab: python3 scripts/lessons.py

The first time this makes a virtual environment in .venv and installs what the lessons need, each file checked
against its pinned hash; after that it starts in a few seconds. Stop it with Ctrl+C.
"""

import argparse
import json
import os
import subprocess
import sys

import environment

# what the kernel says goes to the page at once: see the module
CONNECTION = "cardrules.lessons.server.PromptConnection"


def find_lesson(name: str) -> str:
    """The file name of the lesson called *name*, or of the first one when *name* is empty."""
    folder = os.path.join(environment.ROOT, "notebooks")
    lessons = environment.lessons(folder)
    for lesson in lessons:
        if (name or environment.first_lesson(folder)) in (lesson, lesson[: -len(".ipynb")], lesson.split("-")[0]):
            return lesson
    environment.fail("there is no lesson %s in notebooks/. These are there: %s" % (name, ", ".join(lessons) or "none"))
    return ""


def without_news(venv: str) -> None:
    """Keep JupyterLab from asking about its news, in a box over the lesson; a user's own settings go first."""
    folder = os.path.join(venv, "share", "jupyter", "lab", "settings")
    os.makedirs(folder, exist_ok=True)
    settings = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false"}}
    environment.write_file(os.path.join(folder, "overrides.json"), json.dumps(settings))


def lab_command(python: str, lesson: str, browser: bool, port: int) -> list:
    """The command that serves the checkout in JupyterLab with *lesson* open."""
    command = [python, "-m", "jupyterlab", "--ServerApp.root_dir=" + environment.ROOT]
    command.append("--LabApp.default_url=/lab/tree/notebooks/" + lesson)
    command.append("--ServerApp.kernel_websocket_connection_class=" + CONNECTION)
    if not browser:
        command.append("--no-browser")
    if port:
        command += ["--ServerApp.port=%d" % port, "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # JupyterLab refuses to run as root unless told
        command.append("--allow-root")
    return command


def main() -> None:
    environment.check_python()
    parser = argparse.ArgumentParser(description="Open the lessons in JupyterLab.")
    parser.add_argument("lesson", nargs="?", default="", help="file name or number of a lesson; the first if left out")
    parser.add_argument("--no-browser", action="store_true", help="only serve, and print the address to open")
    parser.add_argument("--port", type=int, default=0, help="serve on this port (default: 8888, or the next free one)")
    parser.add_argument("--venv", default=os.path.join(environment.ROOT, ".venv"), help="folder of the environment")
    parser.add_argument("--setup-only", action="store_true", help="make the environment and stop")
    arguments = parser.parse_args()

    lesson = find_lesson(arguments.lesson)
    python = environment.ensure(arguments.venv, "requirements/lessons.txt")
    if arguments.setup_only:
        return
    without_news(arguments.venv)
    command = lab_command(python, lesson, not arguments.no_browser, arguments.port)
    os.chdir(environment.ROOT)
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
