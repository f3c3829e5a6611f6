"""Bots in seats: a job lets one bot give one order, and the record of it wakes the next."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any, Protocol
from uuid import uuid4

import procrastinate
import structlog

from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt, Refusal
from sandtable.table.rules_check import is_unchecked
from sandtable.table.table import Table
from sandtable.web.db.bot_queues import count_kill
from sandtable.web.service.bots.bot_processes import (
    BotFailedError,
    BotLostError,
    BotTooLargeError,
    BotTooSlowError,
)
from sandtable.web.service.bots.bot_program import Question
from sandtable.web.service.gateway import BadOrderError, Gateway, read_order
from sandtable.web.service.jobs import services

log = structlog.get_logger("sandtable.bots")
blueprint = procrastinate.Blueprint()


class Bots(Protocol):
    """Whoever lets bots think."""

    async def ask(self, question: Question) -> bytes:
        """Return the order of a bot in JSON."""
        ...


@blueprint.task(name="play", queue="bots", pass_context=True)
async def play(context: procrastinate.JobContext, game: str) -> None:
    """Let one bot of a game give one order; where another must, its record makes the next job."""
    given = services(context)
    name, queue = game.replace("-", ""), context.job.queue
    seats = await given.store.seats(name)
    bots = {row.seat: row.bot or "" for row in seats if row.kind == "bot"}
    turn = BotTurn(given.door, given.bots, name, bots)
    try:
        await turn.play()
    except asyncio.CancelledError:  # the worker ends, so another one is to think about it
        await given.store.wake_bots(name)
        raise
    if turn.killed:
        await count_kill(given.store.pool, queue)


class BotTurn:
    """The next order of a game's bots."""

    def __init__(self, door: Gateway, bots: Bots, game: str, names: Mapping[int, str]) -> None:
        """Play the seats that have a bot's name."""
        self._door, self._bots, self._game, self._names = door, bots, game, names
        self.killed = False

    async def play(self) -> bool:
        """Let the bot that must decide give one order; returns whether there was one."""
        table = await self._door.table(self._game)
        waiting = [seat for seat in table.deciders() if seat in self._names]
        if not waiting or table.over is not None or _stands_still(table):
            return False
        seat = waiting[0]
        scene, seen = table.known(seat), table.seq(seat)
        order = await self._chosen(table, scene)
        answer = await self._give(seat, seen, order)
        if isinstance(answer, Refusal) and await self._still(seat, seen):
            log.warning("bot refused", game=self._game, seat=seat, vetoes=len(answer.vetoes))
            await self._give(seat, seen, await _any_order(scene))
        return True

    async def _chosen(self, table: Table, scene: Known[Any, Any]) -> Any:
        """Return the bot's order; one that fails or is killed is replaced by any legal one.

        A process that is lost may have been ended from outside: then it is asked once more.
        """
        question = await self._question(table, scene)
        for tries in (1, 0):
            try:
                return read_order(table, await self._bots.ask(question))
            except (BotTooSlowError, BotTooLargeError) as error:
                self.killed = True
                slow = isinstance(error, BotTooSlowError)
                self._log("bot killed", scene.seat, "too slow" if slow else "too much memory")
                break
            except BotLostError:
                self._log("bot lost", scene.seat, f"{tries} more tries")
            except (BotFailedError, BadOrderError) as error:
                self._log("bot failed", scene.seat, str(error))
                break
        return await _any_order(scene)

    async def _question(self, table: Table, scene: Known[Any, Any]) -> Question:
        opening, seat, layers = table.opening, scene.seat, table.sitting.layers
        entered = await self._door.counters.entered(self._game, opening.counters)
        return Question(
            self._game,
            self._names[seat],
            seat,
            table.game.name,
            opening.scenario,
            layers,
            encode(scene.state),
            tuple(entered),
        )

    async def _give(self, seat: int, seen: int, order: Any) -> Receipt | Refusal:
        command = Command(seat, seen, f"bot-{uuid4().hex}", order)
        return await self._door.submit(self._game, command)

    async def _still(self, seat: int, seen: int) -> bool:
        """Whether nothing new was seen since: then the refusal was the bot's own fault."""
        return (await self._door.table(self._game)).seq(seat) == seen

    def _log(self, event: str, seat: int, why: str) -> None:
        log.warning(event, game=self._game, seat=seat, bot=self._names[seat], why=why)


def _stands_still(table: Table) -> bool:
    """Whether no order is taken now; the record that lets the game go on wakes the bots."""
    return bool(table.sitting.paused) or is_unchecked(table)


async def _any_order(scene: Known[Any, Any]) -> Any:
    """Draw a legal order beside the event loop."""

    def draw() -> Any:
        return draw_order(offers(scene), RandomSource(secrets.randbits(32)))

    return await asyncio.to_thread(draw)
