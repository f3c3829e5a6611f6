"""The drill: play, back up, restore into another database, verify everything, play on there."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.table.commands import Command
from sandtable.web.db.backup import back_up, restore
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.game_checks import check_game
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.secret_encryption import Keyring
from web.service import a_door, fresh_settings, new_game, shelf

SCENARIOS = ("toy-hexes/small", "toy-cards/short", "vietnam/deja-phu", "hearts-and-minds/1965")


@dataclass
class Drilled:
    """What the drill found."""

    games: int
    records: int
    seconds: float  # from an empty database to all games verified
    faults: list[str]


def drill(cluster: Cluster, games: int) -> Drilled:
    """Do the drill with so many games."""
    old = fresh_settings(cluster)
    name = f"restored_{time.monotonic_ns()}"
    cluster.create(name)
    new = replace(
        old,
        database=cluster.dsn("sandtable_app", name),
        owner_database=cluster.dsn("postgres", name),
    )

    async def play(door: Gateway, ids: list[str], count: int) -> None:
        for seed, game in enumerate(ids):
            player = PLAYERS["random"](seed + count)
            for _ in range(count):
                table = await door.table(game)
                if table.over is not None:
                    break
                seat = table.deciders()[0]
                order = player.choose(seat_view(table, seat))
                command = Command(seat, table.seq(seat), f"d{len(table.lines)}", order)
                await door.submit(game, command)

    async def before() -> None:
        async with a_door(old) as door:
            ids = [await door.open(new_game(SCENARIOS[n % 4])) for n in range(games)]
            await play(door, ids, 30)

    async def after() -> tuple[int, list[str]]:
        async with a_door(new) as door:
            keys, known, ids = Keyring.of(new), shelf(), await door.store.all_games()
            found = [await check_game(door.store, known, keys, one) for one in ids]
            await play(door, ids, 3)
            found += [await check_game(door.store, known, keys, one) for one in ids]
        faults = [f"{one.game}: {fault}" for one in found for fault in one.faults]
        return sum(one.records for one in found[: len(ids)]), faults

    asyncio.run(before())
    with tempfile.TemporaryDirectory() as folder:
        back_up(old.owner_database, Path(folder))
        begun = time.monotonic()
        restored = restore(new.owner_database, Path(folder))
        records, faults = asyncio.run(after())
    return Drilled(restored, records, time.monotonic() - begun, faults)
