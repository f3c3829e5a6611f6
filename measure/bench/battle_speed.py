"""Speed of Déjà Phu beside python-chess in one run; random and greedy games; one combat."""

from __future__ import annotations

import statistics
import timeit

from bench import kernel_speed as speed
from games.next_war.oracle.brute_force import resolved, supported_combats
from sandtable.games.next_war.game import GAME
from sandtable.random_source import RandomSource

SCENARIO = "vietnam/deja-phu"


def game_of(seed: int, player: str = "random") -> tuple[int, float]:
    """Play one game to its end; give the orders and the seconds it took."""
    return speed.game_of(GAME, SCENARIO, seed, player)


def ratio(rounds: int, games: int) -> tuple[float, float, float]:
    """The median ratio to chess, orders a second and milliseconds a random game."""
    of_chess, orders, seconds = speed.beside_chess(GAME, SCENARIO, rounds, games)
    return of_chess, orders, 1000 * seconds


def combat_microseconds() -> float:
    """Time air defence fire and the combat roll of one combat."""
    scene, combat, *_ = next(supported_combats(3))
    whims = RandomSource(1)
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
