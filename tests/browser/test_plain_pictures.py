"""A picture with plain colours looks as the same picture does on a page: a browser works out both."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from cardrules.core.registry import game_names
from cardrules.history.timeline import Timeline
from cardrules.picture.plain_colours import THEMES

WORKED_OUT = """
() => [...document.querySelectorAll('svg, svg *:not(style, title, desc)')].map(node => {
  const is = getComputedStyle(node);
  const drawn = [node.tagName, is.opacity, is.fill, is.fillOpacity, is.stroke];
  if (is.stroke !== 'none')
    drawn.push(is.strokeWidth, is.strokeOpacity, is.strokeLinecap, is.strokeLinejoin, is.strokeDasharray);
  if (node.tagName === 'text') drawn.push(is.fontSize, is.textAnchor, is.letterSpacing, is.fontWeight >= 600);
  if (node.tagName === 'rect') drawn.push(is.rx);
  return drawn.map(String);
})
"""


def colours(drawn: list[list[str]]) -> list[list[str]]:
    """The same with mixed colours as a browser writes plain ones."""

    def plain(found: re.Match[str]) -> str:
        return f"rgb({', '.join(str(round(255 * float(part))) for part in found[1].split())})"

    return [[re.sub(r"color\(srgb ([^)]*)\)", plain, value) for value in node] for node in drawn]


@pytest.mark.parametrize("style", sorted(THEMES))
@pytest.mark.parametrize("game", game_names())
def test_a_browser_works_out_the_same_for_both(page: Page, game: str, style: str) -> None:
    rng, look = random.Random(game), ";".join(f"{name}:{value}" for name, value in THEMES[style].items())
    timeline = Timeline.start(game, seed=5)
    for _ in range(6):
        for _ in range(7):
            if timeline.state.legal_moves:
                timeline.play(rng.choice(timeline.state.legal_moves))
        state = timeline.state
        how: dict[str, Any] = {"event": timeline.events[-1], "moves": state.legal_moves}
        sides = []
        for svg in (
            state.game.picture(state.view(None), **how),
            state.game.picture(state.view(None), style=style, **how),
        ):
            page.set_content(f"<body style='{look}'>{svg}</body>")
            # what a theme says of a picture's own variables stands on the picture
            page.evaluate("""look => document.querySelector('svg').style.cssText += ';' + look""", look)
            sides.append(colours(page.evaluate(WORKED_OUT)))
        live, plain = sides
        assert len(live) == len(plain) > 20
        assert [pair for pair in zip(live, plain, strict=True) if pair[0] != pair[1]] == []
