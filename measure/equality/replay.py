"""Carries recorded games out again with the code of today, and says where they differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from equality.converter import order_of_today
from equality.digests import SHORT, Digests
from equality.kept import FOLDER, Kept, every_game, read
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import revive
from sandtable.table.commands import Command, Receipt, SeatOrder
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table


def kept_games() -> list[Kept]:
    """All recorded games."""
    return [game for path in sorted(FOLDER.glob("*.jsonl.xz")) for game in read(path)]


def sample(games: list[Kept], wanted: int) -> list[Kept]:
    """So many games, spread evenly over all of them."""
    return [games[n * len(games) // wanted] for n in range(wanted)]


def differences(kept: Kept) -> list[str]:
    """What is different in a game now; nothing for an equal one."""
    return list(_differences(kept))


def _differences(kept: Kept) -> Iterator[str]:
    game = every_game()[kept.scenario]
    layers = kept.layers and tuple(kept.layers)
    table = open_table(game, kept.scenario, Roots.from_seed(kept.seed), id=kept.seed, layers=layers)
    digests, recorded = Digests(table), kept.digests()
    for number, refused in given_again(table, kept.orders):
        order = kept.orders[number][1]
        digests.read_on()
        fault = refused or _first_difference(recorded, digests)
        if fault:
            yield f"{kept.seed}: order {number}, {order}: {fault}"
            return
    if msgspec.json.encode(table.over) != msgspec.json.encode(kept.result):
        yield f"{kept.seed}: ended {table.over}, recorded {kept.result}"
    if digests.whole != kept.whole:
        yield f"{kept.seed}: the digest of the whole game is another"


def given_again(table: Table, orders: list[tuple[int, Any]]) -> Iterator[tuple[int, str]]:
    """Give recorded orders to a table: the number of each, and why it was refused, if it was."""
    for number, (seat, order) in enumerate(orders):
        today = _decoded(table, order_of_today(order))
        answer = table.submit(Command(seat, table.seq(seat), f"e{len(table.lines)}", today))
        yield number, "" if isinstance(answer, Receipt) else f"it is refused: {answer}"


def _decoded(table: Table, order: Any) -> Any:
    """An order out of JSON."""
    return msgspec.convert(order, table.game.rules.orders | SeatOrder, dec_hook=revive)


def _first_difference(recorded: tuple[bytes, bytes], digests: Digests) -> str:
    plays, logs = recorded
    for what, then, now in (("play", plays, digests.plays), ("log", logs, digests.logs)):
        if then[: len(now)] != now:
            wrong = [n for n in range(len(now)) if then[n : n + 1] != now[n : n + 1]]
            return f"the {what} of record {wrong[0] // SHORT + 1} is another"
    return ""
