"""A change of rules put to running games: what it means to each, and what the house does then.

A comes at once, B is announced, C stays away and the players are told so, D (the engine breaks
down over it) is stopped until somebody has looked.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Final, Literal

import msgspec
import procrastinate

from sandtable.kernel.records import RecordError
from sandtable.table.commands import (
    Announce,
    HouseOrder,
    Pause,
    Refusal,
    Upgrade,
    Withdraw,
)
from sandtable.table.table import Table
from sandtable.table.upgrading import NOTICE, due, effect_of
from sandtable.web.door import Door
from sandtable.web.jobs import services

blueprint = procrastinate.Blueprint()
#: Orders tried out from where a game stands; more find rarer differences and take longer.
ORDERS: Final = 300
WHY: Final = "a rules correction must be checked first"


class Change(msgspec.Struct, frozen=True):
    """Layers that come and layers that go."""

    add: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()

    def of(self, layers: Iterable[str]) -> tuple[str, ...]:
        """Give the layers of a game after the change."""
        kept = [name for name in layers if name not in self.drop]
        return (*kept, *(name for name in self.add if name not in kept))


class Meaning(msgspec.Struct, frozen=True):
    """What a change means to one game."""

    game: str
    kind: Literal["A", "B", "C", "D"]
    why: str = ""


async def weighed(
    door: Door, title: str, change: Change, orders: int = ORDERS
) -> AsyncIterator[Meaning]:
    """Say of each running game of a title what a change means to it; nothing is changed.

    Games that go by the new rules already, or were asked about them before, are left out.
    """
    for game in await running(door, title):
        try:
            table = await door.table(game)
        except RecordError as error:
            yield Meaning(game, "D", f"it cannot be loaded: {error}"[:200])
            continue
        layers = change.of(table.sitting.layers)
        if set(layers) != set(table.sitting.layers) and not _asked_before(table, layers):
            yield _meaning(game, table, layers, orders)


def _asked_before(table: Table, layers: tuple[str, ...]) -> bool:
    notice = table.sitting.notice
    return layers in table.sitting.kept or (notice is not None and notice.layers == layers)


def _meaning(game: str, table: Table, layers: tuple[str, ...], orders: int) -> Meaning:
    try:
        found = effect_of(table, layers, orders)
    except Exception as error:  # noqa: BLE001  # a rule that breaks down may do so in any way
        return Meaning(game, "D", f"the engine fails: {type(error).__name__}")
    return Meaning(game, found.kind, found.why)


async def put(door: Door, change: Change, meaning: Meaning, notice: int = NOTICE) -> bool:
    """Do about one game what its class demands; no: it would not have it, or is gone."""
    now, layers = await door.now(), change.add
    if meaning.kind != "D":
        layers = change.of((await door.table(meaning.game)).sitting.layers)
    for order in _orders(meaning, layers, now + notice):
        if isinstance(await door.instruct(meaning.game, order), Refusal):
            return False
    return True


def _orders(meaning: Meaning, layers: tuple[str, ...], until: int) -> tuple[HouseOrder, ...]:
    match meaning.kind:
        case "A":
            return (Upgrade(layers, "A"),)
        case "B":
            return (Announce(layers, until),)
        case "C":  # told to all, and in the same breath that it does not come
            return (Announce(layers, until), Withdraw())
        case "D":
            return (Pause(WHY),)


async def running(door: Door, title: str) -> list[str]:
    """List the games of a title that are not over, the oldest first."""
    rows = await door.store.pool.fetch(
        "SELECT id FROM games JOIN game_status ON game_status.game = id "
        "WHERE games.game = $1 AND NOT over ORDER BY opened_at, id",
        title,
    )
    return [row[0].hex for row in rows]


@blueprint.task(name="due", queue="rules", pass_context=True)
async def come_into_force(context: procrastinate.JobContext, game: str) -> None:
    """Let rules that were announced come into a game whose turn has just closed."""
    await bring_due(services(context).door, game.replace("-", ""))


async def bring_due(door: Door, game: str) -> bool:
    """Do what is due about rules that were announced; no: nothing is, or somebody was quicker."""
    table = await door.table(game)
    attempt = due(table, await door.now())
    if attempt is None or not attempt.records:
        return False
    answer = await door.instruct(game, attempt.records[0].order)
    return not isinstance(answer, Refusal)
