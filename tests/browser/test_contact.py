"""The kernel, the server or the network is away: the tables say so, refuse what is done, and say when it is back."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from jupyter_driver.lab_server import LabServer
from jupyter_driver.notebook import OpenNotebook
from playwright.sync_api import Locator, Page, expect

expect.set_options(timeout=30_000)


@pytest.fixture
def table(lab: Any, root: Path) -> Locator:
    """The one table of a lesson, at its first event."""
    (path,) = (root / "notebooks").glob("02-*.ipynb")
    lab.open(path).run_all()
    found: Locator = lab.page.locator(".cr-explorer:has(.cr-stepper)")
    at(found, back(found))
    lab.page.wait_for_timeout(500)
    return found


def slider(table: Locator) -> int:
    return int(table.get_by_role("slider").input_value())


def at(table: Locator, number: int) -> None:
    expect(table.get_by_role("slider")).to_have_js_property("value", str(number))


def back(table: Locator) -> int:
    """One event back; where that is."""
    table.get_by_role("slider").wait_for()
    number = slider(table)
    assert number > 0
    table.get_by_role("button", name="‹ Step").click()
    return number - 1


def said(table: Locator) -> str:
    return str(table.evaluate("node => getComputedStyle(node, '::before').content"))


def try_everything(page: Page, table: Locator) -> None:
    """Click and press what moves the table, several times."""
    for _ in range(3):
        table.get_by_role("button", name="‹ Step").click(force=True)
        table.locator(".cr-picture .cr-stage").press("ArrowLeft")
        table.get_by_role("slider").press("ArrowLeft")
        page.wait_for_timeout(100)


def test_the_network_is_off_and_on_again(lab: Any, table: Locator) -> None:
    page, before = lab.page, slider(table)
    page.context.set_offline(True)
    try_everything(page, table)
    expect(table.locator(".cr-notice")).to_contain_text("Nothing was done.")
    expect(table).to_contain_class("cr-away")
    assert "connection to the kernel is away" in said(table)
    expect(page.locator("#cardrules-contact")).to_contain_text("away")
    lab.screenshot("away")
    try_everything(page, table)
    page.wait_for_timeout(2000)
    page.context.set_offline(False)
    expect(table).not_to_contain_class("cr-away")
    assert "answers again" in said(table)
    lab.screenshot("back")
    page.wait_for_timeout(1500)
    at(table, before)
    expect(table.locator(".cr-notice")).to_be_empty()
    at(table, back(table))
    page.wait_for_timeout(6500)
    assert said(table) == "none"


def test_the_network_is_off_and_the_kernel_on_this_machine(lab: Any, table: Locator) -> None:
    """A browser that says it is offline may still reach a server on the same machine."""
    page = lab.page
    page.evaluate(
        """() => { Object.defineProperty(navigator, 'onLine', { get: () => false });
                   window.dispatchEvent(new Event('offline')); }"""
    )
    page.wait_for_timeout(2000)
    assert said(table) == "none"
    at(table, back(table))


def test_the_server_hangs_and_goes_on(lab: Any, lab_server: LabServer, table: Locator) -> None:
    page, before = lab.page, slider(table)
    os.kill(lab_server.pid, signal.SIGSTOP)
    try:
        table.get_by_role("button", name="‹ Step").click()  # nobody can know yet
        expect(table).to_contain_class("cr-away")
        assert "does not answer" in said(table)
        try_everything(page, table)
        expect(table.locator(".cr-notice")).to_contain_text("Nothing was done.")
    finally:
        os.kill(lab_server.pid, signal.SIGCONT)
    expect(table).not_to_contain_class("cr-away")
    page.wait_for_timeout(2000)
    at(table, before - 1)


def test_the_kernel_hangs_and_goes_on(lab: Any, table: Locator) -> None:
    page, before = lab.page, slider(table)
    kernel = int(lab.notebook.execute("import os; print(os.getpid())"))
    os.kill(kernel, signal.SIGSTOP)
    try:
        table.get_by_role("button", name="‹ Step").click()
        expect(table).to_contain_class("cr-away")
        assert "does not answer" in said(table)
        try_everything(page, table)
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(table).not_to_contain_class("cr-away")
    page.wait_for_timeout(1500)
    at(table, before - 1)


def test_the_kernel_process_is_killed(lab: Any, table: Locator) -> None:
    page = lab.page
    os.kill(int(lab.notebook.execute("import os; print(os.getpid())")), signal.SIGKILL)
    expect(table).to_contain_class("jupyter-widgets-disconnected")
    assert "Run this cell to use it again." in said(table)
    before = slider(table)
    table.locator(".cr-picture .cr-stage").press("ArrowLeft")
    expect(page.locator("#cardrules-contact")).to_contain_text("Run this cell")
    assert slider(table) == before
    lab.screenshot("killed")
    page.wait_for_timeout(3000)  # Jupyter starts another one
    page.keyboard.press("Escape")
    page.evaluate("() => document.querySelectorAll('.jp-Dialog button').forEach(button => button.click())")
    lab.notebook.run_all()
    expect(page.locator(".jupyter-widgets-disconnected")).to_have_count(0)
    at(table, back(table))


def test_the_server_is_stopped(tmp_path: Path, watched: Any, root: Path) -> None:
    (path,) = (root / "notebooks").glob("02-*.ipynb")
    server = LabServer(tmp_path / "lab")
    try:
        page = watched.page
        OpenNotebook(page, server.put(path)).run_all()
        table = page.locator(".cr-explorer:has(.cr-stepper)")
        number = back(table)
        at(table, number)
    finally:
        server.stop()
    expect(table).to_contain_class("cr-away")
    assert "connection to the kernel is away" in said(table)
    try_everything(page, table)
    at(table, number)
    expect(table.locator(".cr-notice")).to_contain_text("Nothing was done.")
