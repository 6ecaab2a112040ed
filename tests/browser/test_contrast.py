"""Every word in a picture can be read on what lies below it, in a light and in a dark theme."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from cardrules.core.registry import find_game, game_names
from cardrules.history.timeline import Timeline
from cardrules.widgets.table.scene import scene_at

LEAST = 4.5
THEMES = {"light": "", "dark": "--jp-layout-color1:#111111;--jp-ui-font-color1:#e0e0e0;--jp-brand-color1:#2196f3"}
# the colours as the browser paints them: what lies below is what it finds at the text's middle, from the top
POOR = """
(least) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const linear = c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => .2126 * linear(r / 255) + .7152 * linear(g / 255) + .0722 * linear(b / 255);
  const mixed = (top, low) => top.map((c, at) => at < 3 ? c * top[3] / 255 + low[at] * (1 - top[3] / 255) : 255);
  const svg = document.querySelector('svg');
  for (const node of svg.querySelectorAll('*')) node.style.pointerEvents = 'visiblePainted';
  const poor = [];
  for (const text of svg.querySelectorAll('text')) {
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const all = document.elementsFromPoint(x, y);
    const under = all.slice(all.indexOf(text) + 1).filter(node => node.matches('rect, circle'));
    if (!all.includes(text) || !under.length) continue;
    let ground = [255, 255, 255, 255];
    for (const node of under.reverse()) {
      const style = getComputedStyle(node), colour = style.fill === 'none' ? null : rgb(style.fill);
      if (!colour) continue;
      colour[3] *= Number(style.fillOpacity) * Number(style.opacity);
      ground = mixed(colour, ground);
    }
    const [a, b] = [light(mixed(rgb(getComputedStyle(text).fill), ground)), light(ground)].sort((p, q) => q - p);
    const contrast = (a + .05) / (b + .05);
    if (contrast < least) poor.push(`${text.textContent} (${text.getAttribute('class')}): ${contrast.toFixed(2)}`);
  }
  return [...new Set(poor)];
}
"""


def pictures(game: str) -> list[str]:
    """Pictures from random games, of all sizes and through several eyes."""
    rng, found = random.Random(game), []
    for size in (2, 3, 5):
        timeline = Timeline.start(find_game(game), seats=[*"ABCDE"[:size]], seed=size)
        while timeline.cursor < 90 and (legal := timeline.state.legal_moves):
            timeline.play(rng.choice(legal))
        places = rng.sample(range(len(timeline.frames)), min(10, len(timeline.frames)))
        found += [scene_at(timeline, at, rng.choice([None, "A"])).svg() for at in places]
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", game_names())
def test_words_stand_out(page: Page, game: str, theme: str) -> None:
    page.set_viewport_size({"width": 1250, "height": 2400})
    poor: dict[str, Any] = {}
    for svg in pictures(game):
        page.set_content(f"<body style='margin:0;{THEMES[theme]}'>{svg}")
        poor |= dict.fromkeys(page.evaluate(POOR, LEAST))
    assert not poor, list(poor)
