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
from cardrules.core.game import Decision, Event, Finding, Game, Move, Moves, Outcome, State, Step, Turn, Verdict, View
from cardrules.core.messages import event_text
from cardrules.core.registry import find_game, game_names, register
from cardrules.core.rulebook import Options, Rule, Rulebook, Ruling
from cardrules.history.timeline import Timeline
from cardrules.players import Player, RandomPlayer, make_player, play_game, play_out, player_names
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.side_by_side import side_by_side

__version__ = "0.1.0"

__all__ = [
    "CardRulesError", "Decision", "Defect", "Event", "Finding", "FormatError", "Game", "IllegalMove", "Move",
    "MoveTextError", "Moves", "Options", "Outcome", "Player", "PositionError", "RandomPlayer", "Rule", "Rulebook",
    "Ruling", "Scenario", "State", "Step", "Timeline", "Turn", "UnknownRule", "Verdict", "View", "event_text",
    "find_game", "gallery", "game_names", "make_player", "play_game", "play_out", "player_names", "register",
    "side_by_side",
]  # fmt: skip
