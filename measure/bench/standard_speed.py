"""Speed of the six scenarios: games, offers of a whole side, odds, and random play beside chess.

just measure bench.standard_speed
"""

from __future__ import annotations

import statistics
from time import process_time

from bench import kernel_speed as speed
from sandtable.games.next_war.analysis.combat_analysis import attack_odds
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table

#: Most seconds that a random game may take (the goal is a tenth, or a quarter, of it).
LIMITS = {"vietnam/third-indochina-war": 0.5, "india-pakistan/enough": 2.0}


def beside_chess(scenario: str, rounds: int, games: int) -> tuple[float, float, float]:
    """The median ratio to python-chess, orders a second, and seconds a random game."""
    return speed.beside_chess(GAME, scenario, rounds, games)


def asked_along(scenario: str, seed: int) -> tuple[list[float], list[float], list[float]]:
    """Play a game; give milliseconds of offers of a side, of odds asked first, and asked again."""
    table, whims = open_table(GAME, scenario, Roots.from_seed(f"asked {seed}")), RandomSource(seed)
    offered: list[float] = []
    cold: list[float] = []
    again: list[float] = []
    while table.over is None:
        seat = table.deciders()[0]
        scene = table.known(seat)
        begun = process_time()
        found = offers(scene)
        offered.append(1000 * (process_time() - begun))
        order = draw_order(found, whims)
        if isinstance(order, Attack):
            for times in (cold, again):
                begun = process_time()
                attack_odds(scene, order)
                times.append(1000 * (process_time() - begun))
        table.submit(Command(seat, table.seq(seat), f"a{len(table.lines)}", order))
    return offered, cold, again


def p99(times: list[float]) -> float:
    """The time that one in a hundred exceeds."""
    return statistics.quantiles(times, n=100, method="inclusive")[98]


def answers(games: int) -> tuple[float, float, float]:
    """The 99th percentile of offers, of odds and of odds asked again, in milliseconds."""
    sums: tuple[list[float], list[float], list[float]] = ([], [], [])
    for scenario in LIMITS:
        for seed in range(games):
            for found, more in zip(sums, asked_along(scenario, seed), strict=True):
                found.extend(more)
    offered, cold, again = map(p99, sums)
    return offered, cold, again


def main() -> None:
    """Print the figures."""
    for scenario in GAME.rules.scenarios:
        of_chess, orders, seconds = beside_chess(scenario, 3, 3)
        limit = f" (at most {LIMITS[scenario]})" if scenario in LIMITS else ""
        told = f"{seconds:.2f} s a random game{limit}, {orders:,.0f} orders/s"
        print(f"{scenario}: {told}, {of_chess:.2f} of python-chess")
    offered, cold, again = answers(3)
    print(f"p99: offers {offered:.1f} ms, odds {cold:.1f} ms, asked again {again:.3f} ms")


if __name__ == "__main__":
    main()
