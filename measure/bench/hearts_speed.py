"""Speed of Hearts and Minds beside python-chess in one run: random campaigns 1965 to 1972."""

from __future__ import annotations

from bench.kernel_speed import beside_chess
from sandtable.games.hearts_and_minds.game import GAME

SCENARIO = "hearts-and-minds/1965-1972"


def ratio(rounds: int, games: int) -> tuple[float, float, float]:
    """The median ratio to chess, orders a second and seconds a random campaign."""
    return beside_chess(GAME, SCENARIO, rounds, games)


if __name__ == "__main__":
    print("{:.2f} of python-chess, {:,.0f} orders/s, {:.2f} s a campaign".format(*ratio(5, 4)))
