"""The pytest plugin: `pytest --pyargs cardrules.testing --game highcard` runs the suite for a game that is installed.

pytest loads it by itself where cardrules is installed. It adds the option, and has tests' messages in the suite's
own assertions written out; nothing else of a test run changes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

for _file in sorted(Path(__file__).parent.glob("[!_]*.py")):
    if _file.stem != Path(__file__).stem:
        pytest.register_assert_rewrite(f"cardrules.testing.{_file.stem}")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("cardrules")
    group.addoption(
        "--game", action="append", default=[], metavar="NAME", dest="cardrules_games",
        help="the name of a game for the suite in cardrules.testing; may be given more than once",
    )  # fmt: skip
