"""What stands on the cards of Abluxxen: a number, or the joker's sign, on the ground of its value."""

from __future__ import annotations

from cardrules.games.abluxxen.cards import JOKER

GROUNDS = """
:where(rect[class^=crp-v]){stroke:#7d7466; rx:5px}
.crp-bonus{fill:#cfe8c4}
.crp-vx{fill:#3d3550}
.crp-tiles g>.crp-vx+text{fill:#fff}
.crp-v1{fill:#fdf1f0} .crp-v2{fill:#fbe3d6} .crp-v3{fill:#fbe7c2} .crp-v4{fill:#f6eeb4} .crp-v5{fill:#e6efb9}
.crp-v6{fill:#cfeac6} .crp-v7{fill:#c2e9d9} .crp-v8{fill:#c0e6ea} .crp-v9{fill:#c4dcf3} .crp-v10{fill:#cfd3f6}
.crp-tiles g>.crp-v10+text,.crp-tiles g>.crp-v11+text,.crp-tiles g>.crp-v12+text,.crp-tiles g>.crp-v13+text{
  font-size:15px; letter-spacing:-1.2px
}
.crp-v11{fill:#ddcff3} .crp-v12{fill:#efcdec} .crp-v13{fill:#f8ccd9}
"""
"""The ground of each value, of jokers, of special cards; two digits stand closer, for cards overlap."""


def ground(card: str) -> str:
    """The class that gives a value its ground; a value's colour means nothing (R1.3)."""
    return "crp-vx" if card == JOKER else f"crp-v{card}"
