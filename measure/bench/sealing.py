"""What sealing costs: bytes on disk and time for an append and a load, beside the same unsealed.

Both run in turns on one machine, so that only the ratio counts.
"""

from __future__ import annotations

import time
from statistics import median

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.table.commands import Command, Receipt
from sandtable.web.db.append import Batch
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.sealed_values import ValueSealer
from sandtable.web.settings import Settings
from web.service import a_door, measure_each, new_game

SCENARIOS = ("toy-cards/short", "vietnam/third-indochina-war", "hearts-and-minds/1965")
ORDERS, LOADS = 300, 5
BYTES = (
    "SELECT sum(octet_length(line) + coalesce(octet_length(answer), 0)), "
    "sum(pg_column_size(line) + coalesce(pg_column_size(answer), 0)), count(*) "
    "FROM game_records WHERE game = $1"
)


class Unsealed(ValueSealer):
    """Stores everything as it is."""

    def seal(self, game: str, name: str, plain: bytes) -> bytes:  # noqa: ARG002  # as the other
        return plain

    def sealed(self, batch: Batch) -> Batch:
        return batch


class Played:
    """A game that is played at random through a gateway, with the seconds of each order."""

    def __init__(self, door: Gateway, game: str) -> None:
        self.door, self.game = door, game
        self.player = PLAYERS["random"](7)
        self.times: list[float] = []

    async def order(self) -> None:
        """Give one order, unless the game is over."""
        table = await self.door.table(self.game)
        if table.over is not None:
            return
        seat = table.deciders()[0]
        order = self.player.choose(seat_view(table, seat))
        command = Command(seat, table.seq(seat), f"c{len(table.lines)}", order)
        begun = time.perf_counter()
        assert isinstance(await self.door.submit(self.game, command), Receipt)
        self.times.append(time.perf_counter() - begun)


async def load(settings: Settings, game: str) -> float:
    """Give the seconds in which a game is loaded by a process that does not know it."""
    async with a_door(settings) as door:
        await door.store.pool.execute("DELETE FROM snapshots")
        begun = time.perf_counter()
        await door.table(game)
        return time.perf_counter() - begun


def alone(sealer: ValueSealer, game: str, lines: list[bytes]) -> tuple[float, float]:
    """Return the microseconds in which a line is sealed and opened, with nothing around it."""
    begun = time.perf_counter()
    sealed = [sealer.seal(game, f"line {n}", line) for n, line in enumerate(lines)]
    between = time.perf_counter()
    opened = sealer.lines(game, 0, sealed)
    ended, each = time.perf_counter(), 1e6 / len(lines)
    assert opened == tuple(lines)
    return (between - begun) * each, (ended - between) * each


async def measure(settings: Settings, scenario: str) -> None:
    """Measure one scenario; the two games differ, so bytes are counted for each record."""
    async with a_door(settings) as sealed, a_door(settings) as plain:
        plain.sealer = Unsealed(plain.sealer.keys)
        played = [Played(door, await door.open(new_game(scenario))) for door in (sealed, plain)]
        for _ in range(ORDERS):
            for one in played:
                await one.order()
        lines = list((await sealed.table(played[0].game)).lines)
        micro = alone(sealed.sealer, played[0].game, lines)
        rows = [await sealed.store.pool.fetchrow(BYTES, one.game) for one in played]
    await load(settings, played[0].game)
    loads = [[await load(settings, one.game) for one in played] for _ in range(LOADS)]
    size, raw = [row[1] / row[2] for row in rows], rows[1][0] / rows[1][2]
    order = [median(one.times) * 1e3 for one in played]
    read = [median(pair[i] for pair in loads) * 1e6 / rows[i][2] for i in (0, 1)]
    print(
        f"{scenario}: {rows[0][2]} and {rows[1][2]} records; bytes of line and answer a record "
        f"{size[0]:.0f} sealed, {size[1]:.0f} plain (written as {raw:.0f}), ratio "
        f"{size[0] / size[1]:.2f}; an order {order[0]:.2f} against {order[1]:.2f} ms, ratio "
        f"{order[0] / order[1]:.2f}; a load {read[0]:.0f} against {read[1]:.0f} us a record, ratio "
        f"{read[0] / read[1]:.2f}; alone, sealing a line {micro[0]:.0f} us and opening it "
        f"{micro[1]:.0f} us"
    )


if __name__ == "__main__":
    measure_each(measure, SCENARIOS)
