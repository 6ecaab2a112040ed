"""Play very many random games and look at every state: python benchmarks/soak.py [--games 100000] [--seed 1] [GAME …]

For each game and number of seats, under defaults and under random readings: nothing but legal moves is ever met, no
exception comes, all cards are there at every state, each game ends or stays within the number of moves asked for.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent.parent)]

from benchmarks.workloads import seats  # noqa: E402
from cardrules.core.game import Game  # noqa: E402
from cardrules.core.registry import find_game, game_names  # noqa: E402


def soak(game: Game[Any], games: int, seed: int, most: int) -> str:
    """Play; what was found, in a line. Raises what the games raise."""
    rng = random.Random(f"{game.name} {seed}")
    longest = moves = unfinished = 0
    for at in range(games):
        options = {r.id: rng.choice(r.readings).id for r in game.rulebook.switches} if at % 2 else {}
        size = rng.choice(game.seat_counts[:5])
        state = game.new(seats=seats(size), seed=rng.getrandbits(40), options=options)
        made = 0
        while made < most:
            defects = list(game.audit(state))
            assert not defects, (defects, state)
            legal = state.legal_moves
            if not legal:
                assert state.outcome is not None, state
                break
            state = game.apply(state, rng.choice(legal))
            made += 1
        unfinished += bool(state.legal_moves)
        longest, moves = max(longest, made), moves + made
    return (
        f"{game.name}: {games:,} games, {moves:,} moves, {moves / games:.1f} a game, the longest {longest}, "
        f"{unfinished} not over after {most:,} moves"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Play very many random games and look at every state.")
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games to play; all if none is named")
    parser.add_argument("--games", type=int, default=100_000, help="how many of each")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games")
    parser.add_argument("--most", type=int, default=5_000, help="leave a game after so many moves")
    given = parser.parse_args()
    for name in given.names or game_names():
        start = time.perf_counter()
        line = soak(find_game(name), given.games, given.seed, given.most)
        print(f"{line}, {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
