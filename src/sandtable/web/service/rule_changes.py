"""A change of rules put to running games: what it means to each, and what the house does then.

A comes at once, B is announced, C stays away and the players are told so, D (the engine breaks
down over it) is stopped until somebody has looked.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Final, Literal

import msgspec
import procrastinate

from sandtable.kernel.play.records import RecordError
from sandtable.table.commands import (
    Agree,
    Announce,
    Command,
    HouseOrder,
    Pause,
    Refusal,
    Upgrade,
    Withdraw,
)
from sandtable.table.rule_changes import NOTICE, due, effect_of
from sandtable.table.rules_check import found_by_replay, is_unchecked
from sandtable.table.table import Table
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.jobs import RetryAfterShutdown, services

blueprint = procrastinate.Blueprint()
#: Orders tried out from where a game stands; more find rarer differences and take longer.
ORDERS: Final = 300
WHY: Final = "a rules correction must be checked first"


class Change(msgspec.Struct, frozen=True):
    """Layers that come and layers that go."""

    add: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()

    def of(self, layers: Iterable[str]) -> tuple[str, ...]:
        """The layers of a game after the change."""
        kept = [name for name in layers if name not in self.drop]
        return (*kept, *(name for name in self.add if name not in kept))


class Meaning(msgspec.Struct, frozen=True):
    """What a change means to one game."""

    game: str
    kind: Literal["A", "B", "C", "D"]
    why: str = ""


async def assess_running_games(
    door: Gateway, title: str, change: Change, orders: int = ORDERS
) -> AsyncIterator[Meaning]:
    """Describe for each running game of a title what a change means to it; nothing is changed.

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


async def apply_to_game(
    door: Gateway, change: Change, meaning: Meaning, notice: int = NOTICE
) -> bool:
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


async def running(door: Gateway, title: str) -> list[str]:
    """List the games of a title that are not over, the oldest first."""
    rows = await door.store.pool.fetch(
        "SELECT id FROM games JOIN game_status ON game_status.game = id "
        "WHERE games.game = $1 AND NOT over ORDER BY opened_at, id",
        title,
    )
    return [row[0].hex for row in rows]


@blueprint.task(name="due", queue="rules", pass_context=True, retry=RetryAfterShutdown())
async def come_into_force(context: procrastinate.JobContext, game: str) -> None:
    """Let rules that were announced come into a game whose turn has just closed."""
    await apply_due(services(context).door, game.replace("-", ""))


async def apply_due(door: Gateway, game: str) -> bool:
    """Do what is due about rules that were announced; no: nothing is, or somebody was quicker."""
    table = await door.table(game)
    decided = due(table, await door.now())
    if decided is None or not decided.records:
        return False
    answer = await door.instruct(game, decided.records[0].order)
    return not isinstance(answer, Refusal)


@blueprint.task(name="replay", queue="rules", pass_context=True, retry=RetryAfterShutdown())
async def replay(context: procrastinate.JobContext, game: str) -> None:
    """Replay a game whose rules have changed, and let it go on or stand still."""
    await check_rules(services(context).door, game.replace("-", ""))


async def check_rules(door: Gateway, game: str) -> bool:
    """Replay a game by the rules of today; no: it needs no check, or another was quicker."""
    table = await door.table(game)
    if not is_unchecked(table):
        return False
    row = await door.store.game(game)
    copied = int(row.terms.get("trial", {}).get("copied", 0)) if row else 0
    answer = await door.instruct(game, found_by_replay(table, copied))
    if isinstance(answer, Refusal):
        return False
    await _agree_for_bots(door, game)
    return True


async def _agree_for_bots(door: Gateway, game: str) -> None:
    """Bots agree to whatever rules there are; people are asked."""
    for row in await door.store.seats(game):
        table = await door.table(game)
        if row.kind == "bot" and table.sitting.asks_for_rules:
            name = f"rules-{len(table.lines)}"
            await door.submit(game, Command(row.seat, table.seq(row.seat), name, Agree()))
