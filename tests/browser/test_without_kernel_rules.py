"""Which of the two is to be seen, the snapshot or the live widget, in the pages that notebooks are shown in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from cardrules.widgets.page.without_kernel import Snapshot

LAB = '<body data-jp-theme-light="true">{}</body>'
OTHER = "<body>{}</body>"
ROWS = """
<div class="jp-OutputArea">
  <div class="jp-OutputArea-child"><div class="jp-OutputArea-output">{snapshot}</div></div>
  <div class="jp-OutputArea-child" id="second"><div class="jp-OutputArea-output jupyter-widgets">{live}</div></div>
</div>
"""
PLAIN = '<div>{snapshot}</div><div id="second">{live}</div>'
LIVE = '<div class="cr-explorer cr-lives cr-at-abc">{}</div>'
DRAWN = LIVE.format('<div class="cr-live cr-drawn">live</div>')
DEEPER = f'<div class="widget-subarea"><div class="lm-Widget">{DRAWN}</div></div>'
NONE = "Error displaying widget: model not found"


@pytest.mark.parametrize(
    ("body", "outputs", "live"),
    [(LAB, ROWS, DRAWN), (LAB, ROWS, DEEPER), (OTHER, ROWS, DRAWN), (OTHER, ROWS, DEEPER), (OTHER, PLAIN, DEEPER)],
    ids=["JupyterLab", "a page made of a notebook", "no theme", "no theme, deeper", "another page"],
)
def test_one_of_the_two_is_to_be_seen(page: Page, body: str, outputs: str, live: str) -> None:
    snapshot = Snapshot("How it stood.").html("abc")
    page.set_content(body.format(outputs.format(snapshot=snapshot, live=live)))
    expect(page.locator(".cr-lives")).to_be_visible()
    expect(page.locator(".cr-stood")).to_be_hidden()
    page.set_content(body.format(outputs.format(snapshot=snapshot, live=NONE)))
    expect(page.locator(".cr-stood")).to_be_visible()
    expect(page.locator("#second")).to_be_visible(visible=outputs == PLAIN)


@pytest.mark.parametrize(
    ("body", "outputs", "live"),
    [(LAB, ROWS, LIVE), (OTHER, ROWS, LIVE), (OTHER, PLAIN, LIVE)],
    ids=["Lab", "rows", "plain"],
)
def test_the_still_stays_and_says_the_cure_where_nothing_is_drawn(
    page: Page, body: str, outputs: str, live: str
) -> None:
    error = live.format("[Click to show javascript error.]")
    page.set_content(body.format(outputs.format(snapshot=Snapshot("How it stood.").html("abc"), live=error)))
    expect(page.locator(".cr-stood")).to_be_visible()
    expect(page.locator(".cr-lives")).to_be_visible(visible=outputs == PLAIN)
    said = "() => getComputedStyle(document.querySelector('.cr-stood-words'), '::after').content"
    assert "anywidget" in page.evaluate(said)


def test_where_nothing_is_missing_no_cure_is_said(page: Page) -> None:
    page.set_content(LAB.format(ROWS.format(snapshot=Snapshot("How it stood.").html("abc"), live=NONE)))
    assert (
        page.evaluate("() => getComputedStyle(document.querySelector('.cr-stood-words'), '::after').content") == "none"
    )
