"""Calls an order in whole random games: counted, so that a noisy machine does not matter.

just measure bench.calls_an_order
"""

from __future__ import annotations

from functools import partial

from bench.costs import calls_in
from bench.kernel_speed import beside_chess, game_of, imagined_game_of
from equality.kept import every_game

#: Games that are counted, and how many calls an order may make.
LIMITS = {
    "vietnam/third-indochina-war": (3, 1_800),
    "india-pakistan/enough": (2, 1_900),
    "hearts-and-minds/1966": (4, 750),
}
#: What part of the moves a second of python-chess is wanted: recorded, and imagined.
RATIOS = {
    "vietnam/third-indochina-war": (0.15, 0.2),
    "india-pakistan/enough": (0.15, 0.2),
    "hearts-and-minds/1966": (0.25, 0.4),
    "vietnam/deja-phu": (0.25, 0.4),
}


def calls_an_order(scenario: str, games: int, layers: tuple[str, ...] | None = None) -> float:
    """How many functions an order calls on average, those of C among them."""
    play = partial(game_of, every_game()[scenario], scenario, layers=layers)
    orders = sum(play(seed)[0] for seed in range(games))  # composes rules and fills caches
    return sum(calls_in(partial(play, seed)) for seed in range(games)) / orders


def beside_chess_of(scenario: str, rounds: int, games: int) -> tuple[float, float]:
    """The median ratios of orders to moves of python-chess: recorded, and imagined."""
    game = every_game()[scenario]
    recorded, *_ = beside_chess(game, scenario, rounds, games, game_of)
    imagined, *_ = beside_chess(game, scenario, rounds, games, imagined_game_of)
    return recorded, imagined


def main() -> None:
    """Print the figures."""
    for scenario, (games, most) in LIMITS.items():
        print(f"{scenario}: {calls_an_order(scenario, games):,.0f} calls an order (limit {most:,})")
    for scenario, (least, least_imagined) in RATIOS.items():
        recorded, imagined = beside_chess_of(scenario, 5, 3)
        print(
            f"{scenario}: of python-chess recorded {recorded:.2f} (at least {least}),"
            f" imagined {imagined:.2f} (at least {least_imagined})"
        )


if __name__ == "__main__":
    main()
