"""Chromium for the tests: where it is, and how it is started so that it talks to this machine alone."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, Request

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
MISSING = "no Chromium: install it (Debian and Ubuntu: apt install chromium) or name one in the variable CHROMIUM"
LOOPBACK = {"127.0.0.1", "localhost"}
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # any name but this machine's fails inside the browser, whatever a page asks for
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]


def find(playwright: Playwright) -> str:
    """The path of a Chromium, or '': the one named in CHROMIUM and no other, one on the machine, Playwright's own."""
    named = os.environ.get("CHROMIUM", "")
    on_path = (shutil.which(name) for name in NAMES)
    places = (named,) if named else (*on_path, *PLACES, playwright.chromium.executable_path)
    return next((place for place in places if place and Path(place).exists()), "")


def launch(playwright: Playwright, path: str) -> Browser:
    """Start the Chromium at *path* without a window."""
    # Chromium refuses its sandbox to root, and a build machine is mostly root
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    extra = ["--no-sandbox"] if root else []
    return playwright.chromium.launch(executable_path=path, headless=True, args=ARGUMENTS + extra)


class Watch:
    """Notes what goes wrong in a page while a test uses it.

    `problems` fail the test in the end: errors that no script caught, and requests to anywhere but this machine.
    `console_errors` are kept to be read only: Jupyter itself writes some.
    """

    def __init__(self, page: Page) -> None:
        self.problems: list[str] = []
        self.console_errors: list[str] = []
        page.on("pageerror", self._on_page_error)
        page.on("request", self._on_request)
        page.on("websocket", lambda socket: self._check_host(socket.url))
        page.on("console", self._on_console)

    def _on_page_error(self, error: Error) -> None:
        self.problems.append(f"uncaught error in the page: {error.stack or error}")

    def _on_request(self, request: Request) -> None:
        self._check_host(request.url)

    def _check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in LOOPBACK:
            self.problems.append(f"request to another machine: {url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console_errors.append(message.text)
