"""What all tests share: where the project is, strict widget callbacks, and a loud word on tests that could not run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

# the suite for games: where the project is installed pytest has it already, and in a bare checkout from here
pytest_plugins = ["cardrules.testing.plugin"]
ROOT = Path(__file__).resolve().parent.parent
MISSING_TOOL = "MISSING TOOL"
# tests that stay together on one worker; the random clicks take as long as all others in the browser
TOGETHER = ("tests/browser/test_random_clicks.py", "tests/browser/")
OUTCOME = pytest.StashKey[dict[str, pytest.TestReport]]()


def missing_tool(what: str) -> None:
    """A tool is not on this machine: skip the test, loudly, or fail it where everything has to run (CI)."""
    __tracebackhide__ = True
    if os.environ.get("CI"):
        pytest.fail(f"{MISSING_TOOL}: {what}", pytrace=False)
    pytest.skip(f"{MISSING_TOOL}: {what}")


@pytest.fixture(scope="session")
def require_tool() -> Any:
    """The function `missing_tool`, for conftest files and tests in other folders."""
    return missing_tool


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--screenshots", metavar="FOLDER", help="keep the browser tests' screenshots in this folder")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Spread the tests one by one, but keep those together that use the browser: they share a server and a site.

    Marks of the kind `xdist_group` would say the same, but have no effect with pytest 9.2 and xdist 3.8.
    """
    from xdist.scheduler import LoadScopeScheduling

    class BrowserTogether(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return next((scope for scope in TOGETHER if nodeid.startswith(scope)), nodeid)

    return BrowserTogether(config, log) if config.getvalue("dist") == "load" else None


@pytest.fixture(scope="session")
def screenshots(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for screenshots: --screenshots FOLDER, or a temporary one."""
    named = request.config.getoption("--screenshots")
    folder = Path(named) if named else tmp_path_factory.getbasetemp() / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keep each phase's report on the item: a fixture can then see, in its teardown, whether the test failed."""
    report = yield
    item.stash.setdefault(OUTCOME, {})[report.when] = report
    return report


@pytest.fixture
def failed(request: pytest.FixtureRequest) -> Any:
    """A function that says, in a teardown, whether the test has failed."""
    return lambda: any(report.failed for report in request.node.stash.get(OUTCOME, {}).values())


@pytest.fixture
def strict_widgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let errors in widget callbacks through.

    ipywidgets logs an exception of an `on_click` handler and goes on, so that a test of a broken handler passes.
    Use it on every test that clicks: `pytestmark = pytest.mark.usefixtures("strict_widgets")`.
    """
    from ipywidgets.widgets.widget import CallbackDispatcher

    def call(self: CallbackDispatcher, *args: Any, **kwargs: Any) -> Any:
        value = None
        for callback in self.callbacks:
            local_value = callback(*args, **kwargs)
            value = local_value if local_value is not None else value
        return value

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in capitals which tests did not run for want of a tool."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    reasons = [reason.removeprefix("Skipped: ") for reason in reasons if MISSING_TOOL in reason]
    if reasons:
        terminalreporter.section("TESTS THAT DID NOT RUN", sep="!", red=True, bold=True)
        for reason in sorted(set(reasons)):
            terminalreporter.line(f"{reasons.count(reason)} skipped: {reason}", red=True, bold=True)
