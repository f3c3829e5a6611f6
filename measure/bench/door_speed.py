"""How fast an order goes through the door, beside the same row put into bare PostgreSQL.

Orders are drawn beforehand in a game that is forgotten, so that drawing is not measured.
"""

from __future__ import annotations

import time
from statistics import median, quantiles
from uuid import uuid4

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.play.records import head_of
from sandtable.table.commands import Command
from sandtable.web.service.gateway import Gateway
from sandtable.web.settings import Settings
from web.service import a_door, measure_each, new_game

SCENARIOS = ("toy-hexes/small", "vietnam/third-indochina-war", "hearts-and-minds/1965")
GAMES, ORDERS = 8, 60
BARE = "INSERT INTO game_records VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"


class Times:
    """Seconds for each order: through the door, on this process's CPU, and in the rules alone."""

    def __init__(self) -> None:
        self.door: list[float] = []
        self.busy: list[float] = []
        self.rules: list[float] = []


async def play(door: Gateway, game: str, seed: int, times: Times) -> None:
    """Play a game at random, taking the time of the door alone."""
    player = PLAYERS["random"](seed)
    for _ in range(ORDERS):
        table = await door.table(game)
        if table.over is not None:
            return
        seat = table.deciders()[0]
        order = player.choose(seat_view(table, seat))
        command = Command(seat, table.seq(seat), f"c{len(table.lines)}", order)
        begun = time.perf_counter()
        table.decide(command, 0)
        times.rules.append(time.perf_counter() - begun)
        begun, busy = time.perf_counter(), time.process_time()
        await door.submit(game, command)
        times.door.append(time.perf_counter() - begun)
        times.busy.append(time.process_time() - busy)


async def bare(door: Gateway, lines: list[bytes]) -> float:
    """Insert the same lines, one at a time, over the same driver; give seconds for each."""
    game = uuid4()
    async with door.store.pool.acquire() as connection:
        begun = time.perf_counter()
        for n, line in enumerate(lines):
            head = bytes.fromhex(head_of(line))
            await connection.execute(BARE, game, n, line, head, 0, f"c{n}", 0, b"{}")
    return (time.perf_counter() - begun) / len(lines)


async def measure(settings: Settings, scenario: str) -> None:
    """Measure one scenario."""
    async with a_door(settings) as door:
        times = Times()
        games = [await door.open(new_game(scenario)) for _ in range(GAMES)]
        for seed, game in enumerate(games):
            await play(door, game, seed, times)
        lines = (await door.table(games[0])).lines[1:]
        each = await bare(door, lines)
        pool = door.store.pool
        used = await pool.fetchval(
            "SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits "
            "WHERE inhparent = 'game_records'::regclass"
        )
        rows = await pool.fetchval("SELECT count(*) FROM game_records")
        begun = time.perf_counter()
        async with a_door(settings) as other:
            await other.table(games[0])
        loaded = time.perf_counter() - begun
    middle, most = median(times.door), quantiles(times.door, n=100)[98]
    size = sum(map(len, lines)) / len(lines)
    print(
        f"{scenario}: {len(times.door)} orders, one {middle * 1e3:.2f} ms (p99 {most * 1e3:.1f}), "
        f"{median(times.busy) * 1e3:.2f} of it on our CPU, {median(times.rules) * 1e3:.2f} in the "
        f"rules; a bare insert of the same line {each * 1e3:.2f} ms, ratio "
        f"{each / middle:.2f}; {size:.0f} bytes a line, {used / rows:.0f} on disk with indexes "
        f"(young tables: mostly slack); {len(lines)} records load in {loaded * 1e3:.0f} ms"
    )


if __name__ == "__main__":
    measure_each(measure, SCENARIOS)
