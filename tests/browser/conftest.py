"""Fixtures that drive the lessons in a real browser.

`lab` is the one to use: `notebook = lab.open(path)` copies a notebook to a JupyterLab server, opens it and waits for
its kernel; `notebook.run_all()` runs it; `notebook.page` is Playwright's page. When the test ends, an error that no
script caught, a request to another machine, or an error in the kernel fails it; a failed test leaves a screenshot.
`lab.screenshot("title")` takes one at any time; `--screenshots FOLDER` says where they go.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jupyter_driver import axe, chromium
from jupyter_driver.lab_server import LabServer
from jupyter_driver.notebook import OpenNotebook
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

HERE = Path(__file__).parent
SIZE = {"width": 1400, "height": 1000}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, so that `-m "not browser"` leaves them out."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, require_tool: Callable[[str], None]) -> Iterator[Browser]:
    """Chromium, headless, with no way to any other machine."""
    path = chromium.find(playwright)
    if not path:
        require_tool(chromium.MISSING)
    running = chromium.launch(playwright, path)
    yield running
    running.close()


class WatchedPage:
    """A page, what went wrong in it, and where its screenshots go."""

    def __init__(self, page: Page, name: str, screenshots: Path) -> None:
        self.page = page
        self.watch = chromium.Watch(page)
        self._name = name
        self._screenshots = screenshots

    def screenshot(self, title: str) -> Path:
        """Save what the page shows as a PNG and return its path."""
        path = self._screenshots / f"{self._name}-{title}.png"
        self.page.screenshot(path=path)
        return path


@pytest.fixture
def watched(
    browser: Browser, request: pytest.FixtureRequest, screenshots: Path, failed: Callable[[], bool]
) -> Iterator[WatchedPage]:
    """A fresh page in a fresh profile, 1400 by 1000 pixels, watched."""
    context = browser.new_context(viewport=SIZE)
    name = re.sub(r"[^\w.-]+", "-", request.node.name)
    watched = WatchedPage(context.new_page(), name, screenshots)
    yield watched
    if failed() or watched.watch.problems:
        print(f"screenshot: {watched.screenshot('failed')}")
        print("\n".join(["console errors:", *watched.watch.console_errors]))
    context.close()
    assert not watched.watch.problems, "\n".join(watched.watch.problems)


@pytest.fixture
def page(watched: WatchedPage) -> Page:
    """The watched page itself, for a test that needs no notebook."""
    return watched.page


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[LabServer]:
    """One JupyterLab for all tests. It asks for the browser, so as not to start where there is none."""
    server = LabServer(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


class Lab:
    """Opens notebooks in JupyterLab, in the test's own page."""

    def __init__(self, server: LabServer, watched: WatchedPage) -> None:
        self.server = server
        self.watch = watched.watch
        self.page = watched.page
        self.screenshot = watched.screenshot
        self.notebook: OpenNotebook | None = None

    def open(self, notebook: Path) -> OpenNotebook:
        """Open a copy of *notebook* and wait until its kernel answers."""
        self.address = self.server.put(notebook)
        self.notebook = OpenNotebook(self.page, self.address)
        return self.notebook

    def leave(self) -> Path:
        """Save the notebook and leave it, as one closes the browser; the file that it was saved to."""
        assert self.notebook is not None
        self.notebook.save()
        self.page.goto("about:blank")
        return self.server.file(self.address)

    def reopen(self) -> OpenNotebook:
        """Open the notebook that was left, without running anything."""
        self.notebook = OpenNotebook(self.page, self.address)
        return self.notebook

    def audit(self, scope: str = axe.SCOPE) -> list[str]:
        """What axe-core finds wrong in the outputs of the notebook."""
        return axe.violations(self.page, scope)


@pytest.fixture
def lab(lab_server: LabServer, watched: WatchedPage) -> Iterator[Lab]:
    """JupyterLab with a notebook to open; see the head of this file."""
    lab = Lab(lab_server, watched)
    yield lab
    if lab.notebook:
        watched.watch.problems += lab.notebook.kernel_troubles()
    lab_server.end_kernels()
