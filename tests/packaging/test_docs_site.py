"""The pages about the library: they build without a warning, load nothing from elsewhere, and lead to every name."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import cardrules

ROOT = Path(__file__).parents[2]
LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href", "object": "data"}
"""What a browser fetches as soon as it shows a page."""

pytestmark = pytest.mark.slow


class Page(HTMLParser):
    """A built page: what it loads, where it leads, and the places in it that one can lead to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if (address := given.get(LOADING.get(tag, ""))) and address != "#":
            self.loads.append(address)
        if tag == "a" and (address := given.get("href")):
            self.leads.append(address)
        self.places |= {value for name, value in attrs if name in ("id", "name") and value}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages, freshly built."""
    folder = tmp_path_factory.mktemp("pages") / "docs"
    command = [sys.executable, str(ROOT / "scripts" / "docs.py"), "--build-only", "--site", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in sorted(site.rglob("*.html"))}


def test_there_is_a_page_for_each_written_one_and_each_room(site: Path) -> None:
    written = [path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")]
    rooms = [Path("reference", f"{file.parent.name}.html") for file in (ROOT / "cardrules").glob("*/__init__.py")]
    assert Path("how-to/legal-moves.html") in written and Path("reference/core.html") in rooms
    assert [str(path) for path in (*written, *rooms) if not (site / path).is_file()] == []


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    assert sum(len(page.loads) for page in pages.values()) > len(pages)
    for path, page in pages.items():
        for address in page.loads:
            parts = urlsplit(address)
            assert not parts.scheme or parts.scheme == "data", f"{path.name} loads {address}"
            assert not parts.netloc, f"{path.name} loads {address}"
            assert (path.parent / unquote(parts.path)).is_file(), f"{path.name} loads {address}, which is not there"
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not re.findall(r"""(?:url\(|@import)\s*["']?\s*(?:[a-z]+:)?//[^)]*""", text), sheet.name
    fetching = re.compile(r"""(?:fetch|import|open|src\s*=)\s*\(?\s*["'`](?:https?:)?//[^"'`]*""")
    for script in site.rglob("*.js"):
        assert not fetching.findall(script.read_text(encoding="utf-8")), script.name


def broken(pages: dict[Path, Page]) -> Iterator[str]:
    """The links within the site that lead nowhere."""
    for path, page in pages.items():
        for address in page.leads:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            place = unquote(parts.fragment)
            if target not in pages or (place and place not in pages[target].places):
                yield f"{path.name}: {address}"


def test_links_lead_somewhere(pages: dict[Path, Page]) -> None:
    assert sum(len(page.leads) for page in pages.values()) > 500
    assert list(broken({path.resolve(): page for path, page in pages.items()})) == []


def test_the_reference_leads_to_every_name_that_users_import(site: Path, pages: dict[Path, Page]) -> None:
    leads = {address.rpartition(".")[2] for address in pages[site / "reference" / "index.html"].leads}
    assert [name for name in cardrules.__all__ if name not in leads] == []


def test_the_fields_of_tuples_are_told_of(site: Path) -> None:
    told = (site / "reference" / "history.html").read_text(encoding="utf-8")
    assert "Its place among all events of the branch, from 0." in told
