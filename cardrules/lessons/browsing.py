"""The tools for a person's own questions: edge cases, the rulebook, rulings side by side, and a first table."""

from __future__ import annotations

from cardrules.lessons.pieces import Examples, first_cases
from cardrules.widgets.tools.gallery import Gallery
from cardrules.widgets.tools.rule_browser import RuleBrowser
from cardrules.widgets.tools.rulings_side_by_side import RulingsSideBySide


def first_look() -> Examples:
    """A table of each game to step through, with every tool."""
    return Examples({case.game.title: case.recorded() for case in first_cases().values()}, tools=True)


def edge_cases(game: str = "", *, words: str = "", rule: str = "") -> Gallery:
    """The gallery; with a game, words or a rule it begins with what these find."""
    return Gallery(game or None, words=words, rule=rule)


def rulebook(game: str = "", rule: str = "") -> RuleBrowser:
    """The rulebook of a game."""
    return RuleBrowser(game, rule=rule)


def rulings(game: str = "", ruling: str = "", left: str = "a", right: str = "b") -> RulingsSideBySide:
    """Two readings of an open point beside each other."""
    return RulingsSideBySide(game, ruling, (left, right))
