"""Speed of the kernel beside python-chess, interleaved in one run; and what single calls cost.

Counted are orders that are neither a pass nor an end (orders with a parameter), recording on.
"""

from __future__ import annotations

import random
import statistics
import timeit
from collections.abc import Callable
from time import process_time

import chess

from sandtable.bots.players import PLAYERS, RandomPlayer, play_on
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.dice import D10, Keyed, Roots
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from toys.hexes.events import UnitMoved
from toys.hexes.game import GAME
from toys.hexes.points import has_zone

#: (scenario, bar, goal) of the issue.
CLAIMS = (("toy-hexes/small", 0.5, 1.5), ("toy-hexes/large", 0.3, 1.0))


def chess_moves_per_s(seconds: float, seed: int) -> float:
    """Play random games of chess."""
    choose = random.Random(seed).choice
    moves, start = 0, process_time()
    while process_time() - start < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(choose(list(board.legal_moves)))
            moves += 1
    return moves / (process_time() - start)


def game_of(
    game: Game,
    scenario: str,
    seed: int,
    player: str = "random",
    layers: tuple[str, ...] | None = None,
) -> tuple[int, float]:
    """Play one game to its end; give the orders and the seconds it took."""
    start = process_time()
    table = open_table(game, scenario, Roots.from_seed(f"speed {seed}"), layers=layers)
    make = PLAYERS[player]
    orders = play_on(table, {0: make(seed), 1: make(seed + 10**6)})
    return orders, process_time() - start


def imagined_game_of(game: Game, scenario: str, seed: int) -> tuple[int, float]:
    """Imagine one game from its first decision to its end; give the orders and the seconds."""
    table = open_table(game, scenario, Roots.from_seed(f"speed {seed}"))
    start, orders = process_time(), 0
    played = seat_view(table, table.deciders()[0]).imagine(RandomSource(seed))
    while waiting := played.deciders():
        played = played.after(waiting[0], played.random_order(waiting[0]))
        orders += 1
    return orders, process_time() - start


def beside_chess(
    game: Game,
    scenario: str,
    rounds: int,
    games: int,
    play: Callable[[Game, str, int], tuple[int, float]] = game_of,
) -> tuple[float, float, float]:
    """The median ratio to python-chess, orders a second, and seconds a random game."""
    play(game, scenario, 0)  # tables are read once
    rows = []
    for one in range(rounds):
        moves = chess_moves_per_s(0.5, one)
        played = [play(game, scenario, 1000 * one + seed) for seed in range(games)]
        orders, seconds = sum(o for o, _ in played), sum(s for _, s in played)
        rows.append((orders / seconds / moves, orders / seconds, seconds / games))
    ratio, rate, length = zip(*rows, strict=True)
    return statistics.median(ratio), statistics.median(rate), statistics.median(length)


def orders_per_s(scenario: str, seconds: float, seed: int) -> float:
    """Play random games of the hex toy through the table, every order recorded."""
    counted, start = 0, process_time()
    while process_time() - start < seconds:
        seed += 1
        table = open_table(GAME, scenario, Roots.from_seed(str(seed)))
        players = [RandomPlayer(seed), RandomPlayer(-seed)]
        while table.over is None:
            (seat,) = table.deciders()
            order = players[seat].choose(seat_view(table, seat))
            counted += bool(order.__struct_fields__)
            table.submit(Command(seat, table.seq(seat), str(len(table.lines)), order))
    return counted / (process_time() - start)


def ratios(rounds: int, seconds: float) -> dict[str, tuple[float, float]]:
    """Give, per scenario, the median ratio to chess and the median orders a second."""
    found: dict[str, list[tuple[float, float]]] = {scenario: [] for scenario, *_ in CLAIMS}
    for scenario in found:
        orders_per_s(scenario, 0.2, 0)
    for one in range(rounds):
        for scenario, rows in found.items():
            moves = chess_moves_per_s(seconds, one)
            orders = orders_per_s(scenario, seconds, 1000 * one)
            rows.append((orders / moves, orders))
    return {
        scenario: (
            statistics.median(ratio for ratio, _ in rows),
            statistics.median(orders for _, orders in rows),
        )
        for scenario, rows in found.items()
    }


def microseconds() -> dict[str, float]:
    """Time single calls, best of five."""
    table = open_table(GAME, "toy-hexes/large", Roots.from_seed("micro"))
    player = RandomPlayer(1)
    for _ in range(40):
        (seat,) = table.deciders()
        order = player.choose(seat_view(table, seat))
        table.submit(Command(seat, table.seq(seat), str(len(table.lines)), order))
    (seat,) = table.deciders()
    state, scene = table.state, table.known(seat)
    whole = Scene(table.rules, table.printed, state)
    unit = min(state.sides[seat].units)
    moved = UnitMoved(unit, seat, (state.sides[seat].units[unit].at,), 6)
    keyed = Keyed(table.roots, b"\0" * 32)
    keyed.begin(1)
    offered, whims = offers(scene), player.whims
    ask = scene.rules[has_zone]
    calls = {
        "evolve": lambda: GAME.rules.evolve(state, moved),
        "known": lambda: known(whole, seat),
        "one offer list": lambda: offers(scene),
        "one order drawn": lambda: draw_order(offered, whims),
        "one die": lambda: keyed.draw("combat", D10.high + 1, 1),
        "one Question": lambda: ask(scene, unit),
    }
    return {
        name: min(timeit.repeat(call, number=500, repeat=5)) / 500 * 1e6
        for name, call in calls.items()
    }


def main() -> None:
    """Print the figures."""
    for scenario, (ratio, orders) in ratios(5, 1.0).items():
        _, bar, goal = next(claim for claim in CLAIMS if claim[0] == scenario)
        print(f"{scenario}: {ratio:.2f} of python-chess (bar {bar}, goal {goal}), {orders:,.0f}/s")
    for name, cost in microseconds().items():
        print(f"{name}: {cost:.2f} us")


if __name__ == "__main__":
    main()
