"""How a redraw changes the page: it becomes what it should, and what is alike is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

import cardrules.widgets

SCRIPT = Path(cardrules.widgets.__file__).parent / "page" / "static" / "morph.js"
# Random trees of few names and keys, so that things are lost, found, doubled and put in another order.
RANDOM_TREES = """
(rounds) => {
  let state = 7;
  const below = n => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const tree = depth => {
    const kind = below(8);
    if (kind === 0) return document.createTextNode('text' + below(3));
    const node = kind < 5 ? document.createElementNS('http://www.w3.org/2000/svg', 'gtr'[below(3)])
        : document.createElement(['p', 'button', 'details'][below(3)]);
    if (below(2)) node.setAttribute('data-key', below(6));
    if (!below(4)) node.setAttribute('data-move', below(3));
    if (below(2)) node.setAttribute('class', 'c' + below(3));
    for (let children = depth ? below(6) : 0; children; children--) node.append(tree(depth - 1));
    return node;
  };
  const full = () => {
    const root = document.createElement('div');
    root.append(tree(3), tree(3), tree(2));
    return root;
  };
  for (let round = 0; round < rounds; round++) {
    const old = full(), fresh = full(), wanted = fresh.cloneNode(true), before = old.outerHTML;
    morph(old, fresh);
    if (!old.isEqualNode(wanted)) return `${before} became ${old.outerHTML} and not ${wanted.outerHTML}`;
  }
  return '';
}
"""
ROW = "<ol>{}</ol>"
CARD = '<li data-key="{0}"><button data-move="{0}">card {0}</button></li>'


def row(cards: str) -> str:
    return ROW.format("".join(CARD.format(card) for card in cards))


@pytest.fixture
def morphing(page: Page) -> Page:
    page.set_content("<main></main>")
    page.add_script_tag(path=SCRIPT)
    page.evaluate("""() => { window.turn = html => {
      const template = document.createElement('template');
      template.innerHTML = html;
      morph(document.querySelector('main'), template.content);
    } }""")
    return page


def test_any_tree_becomes_any_other(morphing: Page) -> None:
    assert morphing.evaluate(RANDOM_TREES, 3000) == ""


def test_what_stays_is_the_same_element_and_keeps_the_focus(morphing: Page) -> None:
    morphing.evaluate("html => turn(html)", row("abcde"))
    morphing.locator("[data-move=d]").focus()
    morphing.evaluate("() => { for (const node of document.querySelectorAll('li')) node.mine = node.textContent; }")
    morphing.evaluate("html => turn(html)", row("acxdef"))  # one went, one came in, one more at the end
    kept = morphing.evaluate("() => [...document.querySelectorAll('li')].map(node => node.mine ?? null)")
    assert kept == ["card a", "card c", None, "card d", "card e", None]
    assert morphing.evaluate("() => document.activeElement.dataset.move") == "d"
    assert morphing.locator("main").inner_html() == row("acxdef")


def test_one_thing_never_turns_into_another(morphing: Page) -> None:
    morphing.evaluate("html => turn(html)", row("ab"))
    morphing.evaluate("() => { for (const node of document.querySelectorAll('li')) node.mine = true; }")
    morphing.evaluate("html => turn(html)", row("cd"))
    assert morphing.evaluate("() => [...document.querySelectorAll('li')].some(node => node.mine)") is False


def test_an_opened_part_stays_open(morphing: Page) -> None:
    part = '<details data-keep="why"{}><summary>Why</summary>{}</details>'
    morphing.evaluate("html => turn(html)", part.format("", "one"))
    morphing.locator("summary").click()
    morphing.evaluate("html => turn(html)", part.format("", "two"))
    assert morphing.locator("details").evaluate("node => [node.open, node.lastChild.data]") == [True, "two"]
