"""The accessibility audit of axe-core, on the parts of a page that are ours."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Lab's own page has flaws of its own: only what the notebook shows is looked at
SCOPE = ".jp-OutputArea"


def violations(page: Page, scope: str = SCOPE) -> list[str]:
    """What axe-core finds wrong inside *scope*, one line each: rule, weight, place."""
    page.evaluate(AXE_SCRIPT)
    result = page.evaluate("scope => axe.run({ include: [[scope]] }, { resultTypes: ['violations'] })", scope)
    return [
        f"{found['id']} ({found['impact']}): {found['help']} at {node['target'][0]}"
        for found in result["violations"]
        for node in found["nodes"]
    ]
