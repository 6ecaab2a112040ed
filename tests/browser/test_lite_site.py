"""The site for the browser alone: built from pinned parts, and its lessons run with no server and no network."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from jupyter_driver.notebook import OpenNotebook
from playwright.sync_api import Browser, expect
from throwaway import CLICKABLE, COUNTER, use_widgets, write

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))

THROW_AWAY = "throw-away.ipynb"
START_SECONDS = 180
# Another Python, newer and built for 32 bits: the rules must come to the same there
GALLERY = """
import contextlib, io
from importlib.resources import files
from cardrules.commands.command_line import main

with contextlib.redirect_stdout(io.StringIO()) as said:
    status = main(["check", str(files("cardrules") / "games")])
print(status, said.getvalue())
"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, browser: Browser, require_tool: Callable[[str], None]
) -> Iterator[str]:
    """The address of the site, freshly built."""
    if not shutil.which("npm"):
        require_tool("no npm: install Node.js; it fetches the Python that runs in the browser")
    folder, notebooks = (tmp_path_factory.mktemp("lite") / name for name in ("site", "notebooks"))
    shutil.copytree(ROOT / "notebooks", notebooks, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    write(notebooks / THROW_AWAY, COUNTER, CLICKABLE)
    command = [sys.executable, str(ROOT / "scripts" / "lite.py"), "--build-only"]
    command += ["--site", str(folder), "--notebooks", str(notebooks)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import lite
    finally:
        sys.path.remove(str(ROOT / "scripts"))
    with lite.server(str(folder), 0) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{running.server_address[1]}"
        running.shutdown()
        thread.join()


@pytest.fixture
def open_in_site(site: str, watched: Any) -> Callable[[str], OpenNotebook]:
    """Opens a notebook of the site by its name; starting Python there takes its time."""

    def open_notebook(name: str) -> OpenNotebook:
        path = quote(f"notebooks/{name}")
        return OpenNotebook(watched.page, f"{site}/lab/index.html?path={path}", seconds=START_SECONDS)

    return open_notebook


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.name)
def test_a_lesson_runs(open_in_site: Callable[[str], OpenNotebook], lesson: Path) -> None:
    opened = open_in_site(lesson.name)
    opened.run_all(seconds=START_SECONDS)
    assert opened.kernel_troubles() == []
    opened.page.locator(".jp-OutputArea-output .jupyter-widgets").first.wait_for()


def test_both_kinds_of_widgets_answer(open_in_site: Callable[[str], OpenNotebook]) -> None:
    opened = open_in_site(THROW_AWAY)
    opened.run_all(seconds=START_SECONDS)
    use_widgets(opened.page)
    assert opened.kernel_troubles() == []


def test_a_table_is_played_tabulated_written_and_played_by_itself_there(
    open_in_site: Callable[[str], OpenNotebook],
) -> None:
    opened = open_in_site(LESSONS[0].name)
    opened.run_all(seconds=START_SECONDS)
    table = opened.page.locator(".jp-OutputArea-output .cr-explorer").first
    caption = table.locator(".cr-caption")
    before = caption.inner_text()
    table.locator(".cr-picture [data-move]").first.click()
    expect(caption).not_to_have_text(before)
    # what is hidden at first must come to be seen: in the browser Python's None never reaches the page
    expect(table.locator(".cr-moves button:visible").first).to_be_visible()
    table.get_by_role("button", name="Table of everything").click()
    drawn = table.locator("table.cr-table").first
    expect(drawn).to_contain_text("seat by seat")
    for shown in (False, True):
        table.get_by_role("button", name="Table of everything").click()
        expect(drawn).to_be_visible(visible=shown)
    table.get_by_role("button", name="Transcript").click()
    for button, file in (("As a web page", "transcript.html"), ("As text", "transcript.md")):
        table.get_by_role("button", name=button).click()
        link = table.get_by_role("link", name=file)
        with opened.page.expect_download() as saving:
            link.click()
        written = Path(str(saving.value.path())).read_text(encoding="utf-8")
        assert written == table.locator("textarea").first.input_value() and before.splitlines()[0] in written
    table.get_by_role("button", name="⇤ Start").click()
    expect(table.locator(".cr-moves button", has_text=re.compile(r"\S"))).to_have_count(0)  # a hidden one tells nothing
    table.get_by_role("button", name="▶ Play").click()
    expect(table.locator(".cr-where").first).to_contain_text("event 3 of")
    assert opened.page.locator(".cr-failure", has_text="wrong").count() == 0
    assert opened.kernel_troubles() == []


def test_the_whole_gallery_holds_there(open_in_site: Callable[[str], OpenNotebook]) -> None:
    status, _, said = open_in_site(THROW_AWAY).execute(GALLERY, seconds=START_SECONDS).partition(" ")
    assert status == "0", said


def test_what_is_not_in_the_site_is_not_looked_for_elsewhere(site: str, watched: Any) -> None:
    config = json.loads(watched.page.request.get(f"{site}/jupyter-lite.json").text())
    settings = config["jupyter-config-data"]["litePluginSettings"]
    assert settings["@jupyterlite/pyodide-kernel-extension:kernel"]["disablePyPIFallback"] is True
