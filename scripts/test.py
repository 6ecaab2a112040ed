"""Run the tests: python3 scripts/test.py

The quick ones, in two or three minutes; `--all` adds the slow ones. Whatever else is given goes to pytest, for
example `python3 scripts/test.py tests/games/cuccu -k horse`. The environment is .venv, the same as for the lessons.
"""

import argparse
import os
import subprocess
import sys

import environment

MOST_WORKERS = 4


def pytest_command(python: str, everything: bool, extra: list) -> list:
    """The pytest call, spread over the cores; tests/conftest.py keeps the browser's tests on one of them."""
    workers = min(os.cpu_count() or 1, MOST_WORKERS)
    command = [python, "-m", "pytest", "-n", str(workers), "--dist", "load"]
    if everything:
        command += ["-m", ""]
    return command + extra


def main() -> None:
    environment.check_python()
    parser = argparse.ArgumentParser(description="Run the tests. Other arguments go to pytest.")
    parser.add_argument("--all", action="store_true", dest="everything", help="also the tests marked slow")
    parser.add_argument("--venv", default=os.path.join(environment.ROOT, ".venv"), help="folder of the environment")
    arguments, extra = parser.parse_known_args()

    python = environment.ensure(arguments.venv, "requirements/test.txt")
    sys.exit(subprocess.call(pytest_command(python, arguments.everything, extra), cwd=environment.ROOT))


if __name__ == "__main__":
    main()
