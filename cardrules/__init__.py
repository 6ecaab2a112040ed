"""cardrules: the rules of card games, able to say which rule forbids a move.

`find_game("cuccu")` is a game, `game.new(seed=7)` a state of it, `state.legal_moves` what can be done there and
`state.verdict(move)` why, or why not. `Timeline.start("cuccu")` keeps a whole game, to be stepped through.

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
from cardrules.core.messages import event_text, move_words
from cardrules.core.registry import find_game, game_names, register
from cardrules.core.rulebook import Options, Reading, Rule, Rulebook, Ruling, Source
from cardrules.history.rows import event_rows, events_frame, move_rows, moves_frame
from cardrules.history.timeline import Frame, Parting, Timeline
from cardrules.players import Player, RandomPlayer, make_player, play_game, play_out, player_names
from cardrules.scenario import Difference, Report, Scenario, gallery
from cardrules.scenario.side_by_side import SideBySide, side_by_side

__version__ = "0.1.0"

__all__ = [
    "CardRulesError", "Decision", "Defect", "Difference", "Event", "Finding", "FormatError", "Frame", "Game",
    "IllegalMove", "Move", "MoveTextError", "Moves", "Options", "Outcome", "Parting", "Player", "PositionError",
    "RandomPlayer", "Reading", "Report", "Rule", "Rulebook", "Ruling", "Scenario", "SideBySide", "Source", "State",
    "Step", "Timeline", "Turn", "UnknownRule", "Verdict", "View", "event_rows", "event_text", "events_frame",
    "find_game", "gallery", "game_names", "make_player", "move_rows", "move_words", "moves_frame", "play_game",
    "play_out", "player_names", "register", "side_by_side",
]  # fmt: skip
