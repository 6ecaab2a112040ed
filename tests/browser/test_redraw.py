"""What the live pieces do on the page when another string comes: the focus, what the reader changed, what slides.

No notebook is needed for it: a model of a few lines stands in for the one of Jupyter.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import cardrules.widgets
from cardrules.widgets.page.shared import SCRIPT

STATIC = Path(cardrules.widgets.__file__).parent / "page" / "static"
HARNESS = """
async (source) => {
  const { PARTS: { live } } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  window.makeModel = (traits) => {
    const values = { html: '', stamp: 0, label: '', picture: false, caption: '', notice: '', tone: 'note',
                     at: 0, pace: 0, ...traits };
    const calls = [];
    return {
      sent: [],
      get: name => values[name],
      on: (name, call) => calls.push([name, call]),
      off: (name, call) => calls.splice(calls.findIndex(([n, c]) => n === name && c === call), 1),
      send(content) { this.sent.push(content); },
      set(changed) {
        const names = Object.keys(changed).filter(name => values[name] !== changed[name]);
        Object.assign(values, changed);
        for (const name of names) for (const [n, call] of [...calls]) if (n === `change:${name}`) call();
      },
    };
  };
  window.start = (model) => live.initialize({ model });
  window.show = (model, into = document.body) => {
    const el = document.createElement('div');
    into.append(el);
    live.render({ model, el });
    return el;
  };
  window.painted = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
      () => setTimeout(done, 20))));
}
"""
CHIPS = '<ul><li>{}<button data-send="rule" data-focus="rule R1">R1</button></li>{}</ul>'
CHIP = '<li>two <button data-send="rule" data-focus="rule R1">R1</button></li>'
FOLDED = '<details data-keep="{}"{}><summary>Why</summary>{}</details>'

BUTTONS = """
() => {
  document.body.insertAdjacentHTML('beforeend', `
      <div class="cr-explorer">
        <div class="cr-moves"><button>a</button></div><button class="cr-once">b</button><button>c</button>
      </div>
      <button class="cr-once">d</button>`);
  window.clicked = {};
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => { clicked[button.textContent] = (clicked[button.textContent] ?? 0) + 1; };
}
"""


@pytest.fixture
def live(page: Page) -> Page:
    page.set_content("<style>body { font: 16px sans-serif }</style>")
    page.evaluate(HARNESS, SCRIPT)
    return page


def put(live: Page, html: str, **traits: Any) -> None:
    """Show a model with this string as `window.model`."""
    live.evaluate("traits => { window.model = makeModel(traits); show(model); }", {"html": html, **traits})


def turn(live: Page, html: str, **traits: Any) -> None:
    """Let another string come, and wait until it is painted."""
    live.evaluate("async traits => { model.set(traits); await painted(); }", {"html": html, **traits})


def test_of_several_things_with_one_name_the_focused_one_keeps_the_focus(live: Page) -> None:
    put(live, CHIPS.format("one", CHIP))
    second = live.locator("button").nth(1)
    second.focus()
    turn(live, CHIPS.format("changed", CHIP))
    assert second.evaluate("node => node === document.activeElement")
    # made anew, the second takes the place of the second
    turn(live, f"<div>{CHIPS.format('anew', CHIP)}</div>")
    assert second.evaluate("node => node === document.activeElement")
    turn(live, CHIPS.format("alone", ""))
    assert live.locator("button").evaluate("node => node === document.activeElement")


def test_what_has_no_name_keeps_the_focus_while_it_stays(live: Page) -> None:
    put(live, FOLDED.format("why", "", "one") + "<p>a</p>")
    live.locator("summary").focus()
    turn(live, FOLDED.format("why", "", "two") + "<p>b</p>")
    assert live.evaluate("() => document.activeElement.localName") == "summary"
    turn(live, "<p>c</p>")
    assert live.evaluate("() => document.activeElement.className") == "cr-stage"


def test_a_redraw_takes_the_focus_from_nobody_else(live: Page) -> None:
    put(live, CHIPS.format("one", CHIP))
    live.evaluate("() => { document.body.append(document.createElement('input')); }")
    live.locator("input").focus()
    turn(live, CHIPS.format("two", ""))
    assert live.evaluate("() => document.activeElement.localName") == "input"


def test_what_is_opened_stays_so_under_its_name_alone(live: Page) -> None:
    put(live, FOLDED.format("one", "", "a"))
    live.locator("summary").click()
    turn(live, FOLDED.format("one", "", "b"))
    assert live.locator("details").evaluate("node => node.open")
    turn(live, FOLDED.format("other", "", "b"))
    assert not live.locator("details").evaluate("node => node.open")
    turn(live, FOLDED.format("third", " open", "b"))
    assert live.locator("details").evaluate("node => node.open")
    live.locator("summary").click()
    turn(live, FOLDED.format("third", " open", "c"))
    assert not live.locator("details").evaluate("node => node.open")


def test_a_box_that_was_drawn_larger_stays_as_large(live: Page) -> None:
    box = '<p>{}</p><textarea readonly data-focus="x" data-keep>text {}</textarea>'
    put(live, box.format(1, 1))
    live.locator("textarea").evaluate("node => { node.style.height = '321px'; node.select(); }")
    turn(live, box.format(2, 2))
    assert live.locator("textarea").evaluate("node => [node.style.height, node.value]") == ["321px", "text 2"]


def test_nothing_slides_because_the_picture_was_scrolled_sideways(live: Page) -> None:
    live.add_style_tag(path=STATIC / "live.css")
    live.set_viewport_size({"width": 500, "height": 600})
    card = '<g data-key="{}"><rect x="{}" y="20" width="40" height="60"/></g>'
    svg = '<svg viewBox="0 0 1200 200" width="1200" height="200" style="min-width: 1200px">{}</svg>'
    put(live, svg.format(card.format("a", 700)), picture=True)
    live.evaluate("() => painted()")
    scrolled = live.locator(".cr-stage").evaluate("node => { node.scrollLeft = 300; return node.scrollLeft; }")
    assert scrolled == 300
    sliding = "() => document.getAnimations().map(one => one.effect.target.dataset.key)"
    turn(live, svg.format(card.format("a", 700) + card.format("b", 400)), picture=True, at=1)
    assert live.evaluate(sliding) == ["b"]  # it is new, and fades in
    turn(live, svg.format(card.format("a", 600) + card.format("b", 400)), picture=True, at=2)
    assert live.evaluate(sliding) == ["a"]


def test_two_views_of_one_model_each_keep_what_is_theirs(live: Page) -> None:
    put(live, CHIPS.format("one", CHIP), label="Chips")
    live.evaluate("() => show(model)")
    live.locator("button").nth(3).focus()
    turn(live, CHIPS.format("two", CHIP))
    assert live.locator("ul").all_text_contents() == ["twoR1two R1"] * 2
    assert live.locator("button").nth(3).evaluate("node => node === document.activeElement")
    live.locator("button").nth(3).click()
    assert live.evaluate("() => model.sent") == [{"do": "rule", "value": "", "stamp": 0}]


def test_the_list_of_options_has_one_place_in_the_order_of_tab(live: Page) -> None:
    option = '<div role="option" data-send="case" data-focus="case {0}" aria-selected="{1}">{0}</div>'
    made = lambda chosen, names: "".join(option.format(n, str(n == chosen).lower()) for n in names)  # noqa: E731
    box = '<div role="listbox">{}</div>'
    put(live, box.format(made("b", "abcd")))
    stops = "() => [...document.querySelectorAll('[tabindex=\"0\"]')].map(node => node.textContent)"
    assert live.evaluate(stops) == ["b"]
    live.locator("[role=option]").nth(1).focus()
    live.keyboard.press("ArrowDown")
    turn(live, box.format(made("b", "abcde")))
    assert live.evaluate(stops) == ["c"], "the focus stays where the arrow keys led it"
    live.evaluate("() => document.activeElement.blur()")
    turn(live, box.format(made("d", "abde")))
    assert live.evaluate(stops) == ["d"]


def test_a_name_that_is_taken_away_is_gone_from_the_page(live: Page) -> None:
    put(live, "<p>a</p>", label="Answer")
    live.evaluate("() => model.set({ label: '' })")
    assert live.locator(".cr-stage").evaluate("node => [node.hasAttribute('role'), node.ariaLabel]") == [False, None]


def test_a_wide_picture_can_be_tabbed_to_only_while_it_is_wide(live: Page) -> None:
    svg = '<svg viewBox="0 0 {0} 100" width="{0}" height="100"></svg>'
    put(live, svg.format(1000))
    assert live.locator(".cr-stage").evaluate("node => node.tabIndex") == 0
    turn(live, svg.format(300))
    assert live.locator(".cr-stage").evaluate("node => node.tabIndex") == -1


def test_a_double_click_or_a_held_key_does_a_thing_once(live: Page) -> None:
    moves = '<svg viewBox="0 0 90 90" width="90" height="90"><rect data-move="A keep" width="90" height="90"/></svg>'
    put(live, moves, picture=True)
    sent = "() => model.sent.splice(0).length"
    live.locator("rect").dblclick()
    assert live.evaluate(sent) == 1
    live.locator("rect").click()
    live.locator("rect").click()
    assert live.evaluate(sent) == 2
    live.locator("rect").focus()
    for _ in range(3):  # pressed again without being released: held down
        live.keyboard.down("Enter")
    live.keyboard.up("Enter")
    assert live.evaluate(sent) == 1

    # the buttons of ipywidgets in a table of ours
    live.evaluate(BUTTONS)
    for name in "abcd":
        live.get_by_role("button", name=name, exact=True).dblclick()
    assert live.evaluate("() => clicked") == {"a": 1, "b": 1, "c": 2, "d": 2}


def test_without_a_kernel_the_clock_stops_and_a_click_is_no_error(live: Page) -> None:
    put(live, '<button data-send="rule" data-value="R1">R1</button>', pace=0)
    live.evaluate("""() => {
      start(model);
      let tries = 0;
      model.send = () => { tries += 1; throw new Error('Cannot send'); };
      window.tries = () => tries;
      model.set({ pace: 10 });
    }""")
    live.wait_for_timeout(200)
    assert live.evaluate("() => tries()") == 1
    live.get_by_role("button").click()
    live.get_by_role("button").click()
    assert live.evaluate("() => tries()") == 3  # and an error that nobody caught would fail the test
