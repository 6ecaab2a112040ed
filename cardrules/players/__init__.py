"""Who chooses: players of any game, and whole games played out without any widget.

timeline = play_game("cuccu", {"A": make_player("cuccu", "steady")}, seed=7)
ends = [play_out(state, rng=random.Random(n)).outcome for n in range(1000)]
"""

from cardrules.players.choosing import Player, RandomPlayer
from cardrules.players.named import make_player, player_names
from cardrules.players.playing import play_game, play_out

__all__ = ["Player", "RandomPlayer", "make_player", "play_game", "play_out", "player_names"]
