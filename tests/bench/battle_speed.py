"""Speed of Déjà Phu beside python-chess in one run; random and greedy games; one combat."""

from __future__ import annotations

import statistics
import timeit
from time import process_time

from bench.kernel_speed import chess_moves_per_s
from games.next_war.oracle.brute_force import resolved, supported_combats
from sandtable.bots.players import PLAYERS, play_on
from sandtable.bots.whims import Whims
from sandtable.games.next_war.game import GAME
from sandtable.kernel.dice import Roots
from sandtable.table.saved import open_table

SCENARIO = "vietnam/deja-phu"


def game_of(seed: int, player: str = "random") -> tuple[int, float]:
    """Play one game to its end; give the orders and the seconds it took."""
    start = process_time()
    table = open_table(GAME, SCENARIO, Roots.from_seed(f"speed {seed}"))
    make = PLAYERS[player]
    orders = play_on(table, {0: make(seed), 1: make(seed + 10**6)})
    return orders, process_time() - start


def ratio(rounds: int, games: int) -> tuple[float, float, float]:
    """Give the median ratio to chess, orders a second and milliseconds a random game."""
    game_of(0)
    rows = []
    for one in range(rounds):
        moves = chess_moves_per_s(0.5, one)
        played = [game_of(1000 * one + seed) for seed in range(games)]
        orders, seconds = sum(o for o, _ in played), sum(s for _, s in played)
        rows.append((orders / seconds / moves, orders / seconds, 1000 * seconds / games))
    return (
        statistics.median(row[0] for row in rows),
        statistics.median(row[1] for row in rows),
        statistics.median(row[2] for row in rows),
    )


def combat_microseconds() -> float:
    """Time air defence fire and the combat roll of one combat."""
    scene, combat, *_ = next(supported_combats(3))
    whims = Whims(1)
    return (
        min(timeit.repeat(lambda: resolved(scene, combat, whims), number=50, repeat=5)) / 50 * 1e6
    )


def main() -> None:
    """Print the figures."""
    of_chess, orders, game = ratio(5, 8)
    greedy = [game_of(seed, "greedy")[1] for seed in range(4)]
    print(
        f"random play: {of_chess:.2f} of python-chess, {orders:,.0f} orders/s, {game:.0f} ms a game"
    )
    print(f"greedy against greedy: {1000 * statistics.median(greedy):.0f} ms a game")
    print(f"one combat resolved: {combat_microseconds():.0f} us")


if __name__ == "__main__":
    main()
