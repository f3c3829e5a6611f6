"""Speed of Hearts and Minds beside python-chess in one run: random campaigns 1965 to 1972."""

from __future__ import annotations

import statistics
from time import process_time

from bench.kernel_speed import chess_moves_per_s
from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.kernel.dice import Roots
from sandtable.table.saved import open_table

SCENARIO = "hearts-and-minds/1965-1972"


def game_of(seed: int, player: str = "random") -> tuple[int, float]:
    """Play one campaign to its end; give the orders and the seconds it took."""
    start = process_time()
    table = open_table(GAME, SCENARIO, Roots.from_seed(f"speed {seed}"))
    make = PLAYERS[player]
    orders = play_on(table, {0: make(seed), 1: make(seed + 10**6)})
    return orders, process_time() - start


def ratio(rounds: int, games: int) -> tuple[float, float, float]:
    """Give the median ratio to chess, orders a second and seconds a random campaign."""
    game_of(0)
    rows = []
    for one in range(rounds):
        moves = chess_moves_per_s(0.5, one)
        played = [game_of(1000 * one + seed) for seed in range(games)]
        orders, seconds = sum(o for o, _ in played), sum(s for _, s in played)
        rows.append((orders / seconds / moves, orders / seconds, seconds / games))
    return (
        statistics.median(row[0] for row in rows),
        statistics.median(row[1] for row in rows),
        statistics.median(row[2] for row in rows),
    )


if __name__ == "__main__":
    print("{:.2f} of python-chess, {:,.0f} orders/s, {:.2f} s a campaign".format(*ratio(5, 4)))
