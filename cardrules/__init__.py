"""cardrules: the rules of card games, able to say which rule forbids a move.

The package needs the standard library alone; `cardrules.widgets` needs ipywidgets and anywidget.
"""

from cardrules.core import supported  # noqa: F401 -- first of all: an old Python cannot even read the others
from cardrules.core.errors import (
    CardRulesError,
    Defect,
    FormatError,
    IllegalMove,
    MoveTextError,
    PositionError,
    UnknownRule,
)
from cardrules.core.game import (
    Decision,
    Event,
    Finding,
    Game,
    Move,
    Moves,
    Outcome,
    State,
    Step,
    Turn,
    Verdict,
    View,
    find_game,
    game_names,
)
from cardrules.core.rulebook import Options, Rule, Rulebook, Ruling

__version__ = "0.1.0"

__all__ = [
    "CardRulesError", "Decision", "Defect", "Event", "Finding", "FormatError", "Game", "IllegalMove", "Move",
    "MoveTextError", "Moves", "Options", "Outcome", "PositionError", "Rule", "Rulebook", "Ruling", "State", "Step",
    "Turn", "UnknownRule", "Verdict", "View", "find_game", "game_names",
]  # fmt: skip
