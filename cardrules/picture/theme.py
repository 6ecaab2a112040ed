"""The style sheets of pictures. Their classes begin with `crp`, so that they change nothing else on a page.

Surfaces and text follow the page's theme (JupyterLab's variables, then VS Code's, then light). A card is its own
surface with its own ink in every theme, as a real card is.
"""

from __future__ import annotations

import re
from functools import cache

BASE = """
.crp{
  --crp-bg:var(--jp-layout-color1,var(--vscode-editor-background,#fff));
  --crp-fg:var(--jp-ui-font-color1,var(--vscode-editor-foreground,#20242a));
  --crp-felt:color-mix(in srgb,#2c7a68 11%,var(--crp-bg));
  --crp-mute:color-mix(in srgb,var(--crp-fg) 72%,var(--crp-bg));
  --crp-line:color-mix(in srgb,var(--crp-fg) 24%,var(--crp-bg));
  --crp-turn:var(--jp-brand-color1,#1668b8);
  --crp-on-turn:var(--crp-bg);
  --crp-now:#f2a33a; --crp-on-now:#2a1a00; --crp-edge:color-mix(in srgb,#dc7a05 86%,var(--crp-fg));
  --crp-life:color-mix(in srgb,#c0392b 82%,var(--crp-fg));
  --crp-paper:#fffdf7; --crp-ink:#2a2622; --crp-tint:#f3e9d2; --crp-back:#4a6b8a;
  font-family:var(--jp-ui-font-family,system-ui),"DejaVu Sans",sans-serif;
  height:auto; display:block; color:var(--crp-fg)
}
.crp text{fill:var(--crp-fg); font-size:14px}
.crp-ground{fill:var(--crp-bg)}
.crp-felt{fill:var(--crp-felt); stroke:var(--crp-line)}
.crp .crp-mute{fill:var(--crp-mute)}
.crp .crp-mid{text-anchor:middle}
.crp .crp-end{text-anchor:end}
.crp .crp-name{font-size:17px; font-weight:650}
.crp .crp-small{font-size:12.5px}
.crp .crp-dim{fill:var(--crp-mute); font-size:12.5px}
.crp .crp-strong{font-weight:650}

:where(.crp-card){fill:var(--crp-paper); stroke:#7d7466}
.crp-i{fill:none; stroke:var(--crp-ink); stroke-width:2; stroke-linecap:round; stroke-linejoin:round}
.crp-back{fill:var(--crp-back); stroke:#2d4560}
.crp-place{fill:none; stroke:var(--crp-line); stroke-width:1.5; stroke-dasharray:5 4}

.crp-eye{fill:none; stroke:var(--crp-fg); stroke-width:1.6; stroke-linejoin:round}
.crp-pupil{fill:var(--crp-fg)}

.crp-halo{fill:none; stroke:var(--crp-turn); stroke-width:4}
.crp-lit{fill:none; stroke:var(--crp-now); stroke-width:5}
.crp-thin{stroke-width:3.5}
.crp-lit2{fill:none; stroke:var(--crp-edge); stroke-width:1.2}
.crp-pill{fill:var(--crp-bg); stroke:var(--crp-mute)}
.crp-pill.crp-on{fill:var(--crp-turn); stroke:var(--crp-turn)}
.crp text.crp-on{fill:var(--crp-on-turn)}
.crp .crp-tagged{font-size:13px; font-weight:600; text-anchor:middle}
.crp-flag{fill:var(--crp-now); stroke:var(--crp-edge)}
.crp text.crp-flagged{fill:var(--crp-on-now); font-size:13.5px; font-weight:700; text-anchor:middle}

.crp-way{fill:none; stroke:var(--crp-mute); stroke-width:2.5; stroke-linecap:round}
.crp-tip{fill:var(--crp-mute); stroke:var(--crp-mute); stroke-linejoin:round}
.crp-way.cr-now{stroke:var(--crp-edge); stroke-width:4}
.crp-tip.cr-now{fill:var(--crp-edge); stroke:var(--crp-edge)}
.crp-dash{stroke-dasharray:2 7}
.crp-back-way{stroke-dasharray:9 6}

.crp-button{fill:var(--crp-turn); stroke:var(--crp-turn)}
.crp text.crp-pushed{fill:var(--crp-on-turn); font-size:14px; font-weight:650; text-anchor:middle}
.crp-spot{fill:var(--crp-turn); fill-opacity:0; stroke:var(--crp-turn); stroke-width:2.5; stroke-dasharray:3 4}
.crp-spot:hover{fill-opacity:.16; stroke-dasharray:none}
.crp [data-move],.crp [data-pick]{cursor:pointer}
.crp [data-move]:hover .crp-button{stroke:var(--crp-fg); stroke-width:2}
.crp [data-move]:focus,.crp [data-pick]:focus{outline:none}
.crp [data-move]:focus-visible .crp-button,.crp-spot:focus-visible{
  stroke:var(--crp-now); stroke-width:4; stroke-dasharray:none}
"""
"""What every picture needs.

Sheets come into a page in any order, so a card's ground has no weight here, and what a game says of it holds.
"""

CARDS = """
.crp-special{fill:var(--crp-tint)}
.crp-if{fill:var(--crp-ink); stroke:none}
.crp-pip{fill:none; stroke:var(--crp-ink); stroke-width:7; stroke-linecap:round}
.crp-big{stroke-width:9}
.crp-ip{fill:var(--crp-paper); stroke:none}
.crp .crp-value{fill:var(--crp-ink); font-size:23px; font-weight:700}
.crp .crp-word{fill:var(--crp-ink); font-size:13px; text-anchor:middle}
.crp-weave{fill:none; stroke:#fff; stroke-opacity:.45; stroke-width:1.2}
.crp-fold{fill:var(--crp-back); stroke:#7d7466; stroke-width:.8}
.crp-out{opacity:.8}
.crp-cross{fill:none; stroke:#b3261e; stroke-width:5; stroke-linecap:round}
.crp-crossed{fill:none; stroke:#fff; stroke-width:9; stroke-linecap:round}
.crp text.crp-chip{fill:var(--crp-ink); font-size:16px; font-weight:700; text-anchor:middle}
.crp text.crp-hid{fill:#fff}
.crp-pack{fill:var(--crp-paper); stroke:#7d7466}
.crp-edge{fill:none; stroke:var(--crp-back); stroke-width:1.1}
.crp-life{fill:var(--crp-life); stroke:var(--crp-life); stroke-width:1.5}
.crp-spent{fill:none; stroke:var(--crp-mute); stroke-width:1.5}
.crp-hit{fill:var(--crp-now); stroke:var(--crp-edge); stroke-width:1.5}
.crp-hitx{fill:none; stroke:var(--crp-on-now); stroke-width:2; stroke-linecap:round}
"""
"""For big cards, lives, packs and cards on their way."""

TILES = """
.crp-tiles text{font-size:14px}
.crp-tiles g>text:where(:not([class])),.crp-tiles .crp-sign{
  fill:var(--crp-ink); font-size:16.5px; font-weight:700
}
.crp text.crp-count{font-size:18px; font-weight:700; text-anchor:middle; fill:var(--crp-fg)}
.crp-tiles text.crp-count.crp-hid{fill:#fff}
.crp-tiles text.crp-count.crp-inked{fill:var(--crp-ink)}
.crp-lane{fill:color-mix(in srgb,var(--crp-fg) 3%,var(--crp-bg)); stroke:var(--crp-line)}
.crp-turn{fill:var(--crp-turn)}
.crp-deciding{stroke:var(--crp-turn); stroke-width:3}
.crp-bundle{fill:none; stroke:var(--crp-line); stroke-width:1.5}
.crp-top{fill:none; stroke:var(--crp-fg); stroke-width:2.5}
.crp-under{fill:none; stroke:var(--crp-mute); stroke-width:2}
.crp-pointer{fill:var(--crp-fg); stroke:var(--crp-fg)}
.crp-used{opacity:.75}
"""
"""For small cards in lanes. Their signs are the texts without a class in groups.

A selector may go by what stands before an element only where that has a class: else the browser works out all cards
anew when one comes or goes.
"""

TALLIES = """
.crp-n{fill:var(--crp-turn); stroke:var(--crp-on-turn)}
.crp>path:where(:not([class])){
  fill:none; stroke:var(--crp-turn); stroke-width:4; stroke-linejoin:round; stroke-opacity:0; pointer-events:none
}
.crp>text:not([class]){
  fill:var(--crp-on-turn); font-size:16px; font-weight:700; text-anchor:middle; pointer-events:none
}
.crp-n:hover+path,.crp-n:focus-visible+path{stroke-opacity:1}
.crp-n:hover,.crp-n:focus-visible{stroke:var(--crp-ink); stroke-width:2.5}
"""
"""For numbers that lay so many cards."""

THOUGHTS = """
.crp-spot.crp-chosen{fill-opacity:.12; stroke-opacity:1; stroke-width:3.5; stroke-dasharray:none}
.crp-tick{fill:var(--crp-turn); stroke:var(--crp-on-turn); stroke-width:1.5; pointer-events:none}
.crp-ticked{fill:none; stroke:var(--crp-on-turn); stroke-width:2; pointer-events:none}
.crp .crp-noted{font-size:12px; font-weight:650; text-anchor:middle}
"""
"""For what is chosen and noted while somebody thinks about a move."""


@cache
def style(*sheets: str) -> str:
    """These sheets on top of the base, without the room between their parts."""
    whole = re.sub(r"\s+", " ", " ".join((BASE, *sheets)))
    return re.sub(r"\s*([{};:,])\s*", r"\1", whole).replace(";}", "}").strip()
