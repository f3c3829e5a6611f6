"""Bots in seats: a worker gives each its seat view and takes its order to the gateway."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any, Final
from uuid import uuid4

import procrastinate
import structlog

from sandtable.bots.players import PLAYERS, Player, RandomPlayer
from sandtable.bots.seat_view import SeatView, seat_view
from sandtable.kernel.rules.offers import draw_order
from sandtable.table.commands import Command, Receipt, Refusal
from sandtable.table.rules_check import is_unchecked
from sandtable.table.table import Table
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.jobs import services

log = structlog.get_logger("sandtable.bots")
blueprint = procrastinate.Blueprint()
#: So many orders are given in one job; other games get their turn before the rest.
_AT_ONCE: Final = 500


@blueprint.task(name="play", queue="bots", pass_context=True)
async def play(context: procrastinate.JobContext, game: str) -> None:
    """Let the bots of a game act until a person must, and leave the rest to another job."""
    given = services(context)
    seats = await given.store.seats(game.replace("-", ""))
    names = {row.seat: row.bot or "" for row in seats if row.kind == "bot"}
    desk = BotSeatController(given.door, game.replace("-", ""), names, given.settings.bot_seconds)
    if await desk.play_on(_AT_ONCE) == _AT_ONCE:
        await given.store.wake_bots(game)


class BotSeatController:
    """The bots of one game at work."""

    def __init__(
        self, door: Gateway, game: str, names: Mapping[int, str], seconds: float = 60
    ) -> None:
        """Seat a player for each name; a name that nobody has plays at random."""
        self._door, self._game, self._seconds = door, game, seconds
        self._players: dict[int, Player] = {
            seat: PLAYERS.get(name, RandomPlayer)(secrets.randbits(32))
            for seat, name in names.items()
        }

    async def play_on(self, limit: int) -> int:
        """Play until no bot must decide, at most so many orders; returns how many."""
        for count in range(limit):
            table = await self._door.table(self._game)
            waiting = [seat for seat in table.deciders() if seat in self._players]
            if not waiting or table.over is not None or _stands_still(table):
                return count
            seat = waiting[0]
            here, seen = seat_view(table, seat), table.seq(seat)
            order = await self._chosen(seat, here)
            answer = await self._give(seat, seen, order)
            if isinstance(answer, Refusal) and await self._still(seat, seen):
                log.warning("bot refused", game=self._game, seat=seat, vetoes=len(answer.vetoes))
                await self._give(seat, seen, _any_order(here))
        return limit

    async def _chosen(self, seat: int, here: SeatView) -> Any:
        """The bot's order; one that fails or thinks too long is replaced by any legal one."""
        try:
            thinking = asyncio.to_thread(self._players[seat].choose, here)
            return await asyncio.wait_for(thinking, self._seconds)
        except Exception as error:  # noqa: BLE001  # a bot may fail in any way; the game goes on
            log.warning("bot failed", game=self._game, seat=seat, error=type(error).__name__)
            return _any_order(here)

    async def _give(self, seat: int, seen: int, order: Any) -> Receipt | Refusal:
        command = Command(seat, seen, f"bot-{uuid4().hex}", order)
        return await self._door.submit(self._game, command, wake_bots=False)

    async def _still(self, seat: int, seen: int) -> bool:
        """Whether nothing new was seen since: then the refusal was the bot's own fault."""
        return (await self._door.table(self._game)).seq(seat) == seen


def _stands_still(table: Table) -> bool:
    """Whether no order is taken now; the record that lets the game go on wakes the bots."""
    return bool(table.sitting.paused) or is_unchecked(table)


def _any_order(here: SeatView) -> Any:
    return draw_order(here.offers, RandomPlayer(secrets.randbits(32)).whims)
