"""Cuccù's match against computer players."""

from __future__ import annotations

from cardrules.games.cuccu.players import STYLES, CuccuBot
from cardrules.history.timeline import Timeline
from cardrules.widgets.table.match import Match

YOU = "Anna"
OTHERS = {"Bruno": "steady", "Carla": "careful", "Dino": "daring"}


def play_match(seed: int = 1) -> Match:
    """A whole match of three lives: you are Anna, and three computer players see no more than you do."""
    players = {name: CuccuBot(style, seed) for name, style in OTHERS.items()}
    styles = " ".join(f"{name} is {style}: {STYLES[style].summary}." for name, style in OTHERS.items())
    about = f"You are {YOU}. {styles} Like you, they know their own card and what the table has shown them, no more."
    seats = (YOU, *OTHERS)

    def deal(number: int) -> Timeline:
        return Timeline.start("cuccu", seats=seats, seed=number)

    return Match(deal, YOU, players, seed=seed, about=about)
