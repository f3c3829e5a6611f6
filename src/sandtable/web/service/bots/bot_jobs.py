"""Bots in seats: a job lets one bot give one order, and the record of it wakes the next."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Final, Protocol
from uuid import uuid4

import procrastinate
import structlog

from sandtable.bots.resignation import LowTurns
from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters.intents import has_aims
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, ProposeEnd, Receipt, Refusal
from sandtable.table.rules_check import is_unchecked
from sandtable.table.table import Table
from sandtable.web.db.bot_queues import count_kill
from sandtable.web.db.bot_requests import are_bots_hurried, keep_low_turns, low_turns
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.service.bots.bot_processes import (
    BotFailedError,
    BotLostError,
    BotTooLargeError,
    BotTooSlowError,
)
from sandtable.web.service.bots.bot_program import Answer, Question
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.jobs import services
from sandtable.web.service.order_decoding_and_batches import BadOrderError, read_order

log = structlog.get_logger("sandtable.bots")
blueprint = procrastinate.Blueprint()
#: Seconds between two looks whether a player asks a bot to move at once.
_LOOKS: Final = 0.5


class Bots(Protocol):
    """Whoever lets bots think."""

    async def ask(self, question: Question, hurry: asyncio.Event | None = None) -> Answer:
        """Return the answer of a bot; it answers at once when `hurry` is set."""
        ...


@blueprint.task(name="play", queue="bots", pass_context=True)
async def play(context: procrastinate.JobContext, game: str) -> None:
    """Let one bot of a game give one order; where another must, its record makes the next job."""
    given = services(context)
    name, queue = game.replace("-", ""), context.job.queue
    seats = await given.store.seats(name)
    bots = {row.seat: row.bot or "" for row in seats if row.kind == "bot"}
    people = [row.seat for row in seats if row.kind in {"person", "hotseat"}]
    turn = BotTurn(given.door, given.bots, name, bots, people)
    try:
        await turn.play()
    except asyncio.CancelledError:  # the worker ends, so another one is to think about it
        await given.store.wake_bots(name)
        raise
    if turn.killed:
        await count_kill(given.store.pool, queue)


class BotTurn:
    """The next order of a game's bots."""

    def __init__(
        self,
        door: Gateway,
        bots: Bots,
        game: str,
        names: Mapping[int, str],
        people: Collection[int] = (),
    ) -> None:
        """Play the seats that have a bot's name, against the seats of people."""
        self._door, self._bots, self._game, self._names = door, bots, game, names
        self._people = frozenset(people)
        self.killed = False

    async def play(self) -> bool:
        """Let the bot that must decide give one order; returns whether there was one."""
        table = await self._door.table(self._game)
        waiting = [seat for seat in table.deciders() if seat in self._names]
        if not waiting or table.over is not None or _stands_still(table):
            return False
        seat = waiting[0]
        if offers_to_resign(table, seat):
            return False  # the answer wakes it
        scene, seen = table.known(seat), table.seq(seat)
        answer = await self._answer(table, scene, await self._low_turns(table, seat))
        if answer.resigns:
            if await self._offered_to_resign(seat, seen, answer.low_turns or LowTurns()):
                return True
            answer = await self._answer(table, scene, None)
        given = await self._give(seat, seen, await self._order_in(answer, table, scene))
        if isinstance(given, Refusal) and await self._still(seat, seen):
            log.warning("bot refused", game=self._game, seat=seat, vetoes=len(given.vetoes))
            await self._give(seat, seen, await _any_order(scene))
        return True

    async def _low_turns(self, table: Table, seat: int) -> LowTurns | None:
        """Return what is kept of a seat's chances; None where it is not to offer to resign.

        It offers that only where all others are people, who can accept, and where no proposal of
        theirs would be lost.
        """
        others = set(range(len(table.game.rules.seats))) - {seat}
        asks_people = bool(others) and others <= self._people
        if not asks_people or table.proposal is not None or not has_aims(self._names[seat]):
            return None
        return await low_turns(self._door.store.pool, self._game, seat)

    async def _offered_to_resign(self, seat: int, seen: int, kept: LowTurns) -> bool:
        """Offer to resign, once in a turn; returns whether the offer waits for an answer now.

        The command has the same id when a worker that ended in between is replaced, so that an
        offer which was declined meanwhile is not made again.
        """
        command = Command(seat, seen, f"bot-resigns-{kept.turn}", ProposeEnd("resign"))
        answer = await self._door.submit(self._game, command)
        if isinstance(answer, Refusal):
            return False
        await keep_low_turns(self._door.store.pool, self._game, seat, kept.after_offer())
        return offers_to_resign(await self._door.table(self._game), seat)

    async def _answer(self, table: Table, scene: Known[Any, Any], kept: LowTurns | None) -> Answer:
        """Return what the bot answers; nothing if it fails or is killed.

        A process that is lost may have been ended from outside: then it is asked once more.
        """
        question = await self._question(table, scene, kept)
        for tries in (1, 0):
            try:
                answer = await self._ask(question, len(table.lines) - 1)
            except (BotTooSlowError, BotTooLargeError) as error:
                self.killed = True
                slow = isinstance(error, BotTooSlowError)
                self._log("bot killed", scene.seat, "too slow" if slow else "too much memory")
                break
            except BotLostError:
                self._log("bot lost", scene.seat, f"{tries} more tries")
            except BotFailedError as error:
                self._log("bot failed", scene.seat, str(error))
                break
            else:
                now = answer.low_turns
                if kept is not None and now is not None and now != kept:
                    await keep_low_turns(self._door.store.pool, self._game, scene.seat, now)
                return answer
        return Answer()

    async def _ask(self, question: Question, n: int) -> Answer:
        """Ask a bot; meanwhile look whether a player wants it to move at once."""
        if not self._people:
            return await self._bots.ask(question)
        hurry = asyncio.Event()
        looking = asyncio.create_task(self._look_for_hurry(n, hurry))
        try:
            return await self._bots.ask(question, hurry)
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def _look_for_hurry(self, n: int, hurry: asyncio.Event) -> None:
        """Set the event when a player asks the bots to move at once after this record."""
        while not hurry.is_set():
            await asyncio.sleep(_LOOKS)
            with suppress(*UNAVAILABLE):
                if await are_bots_hurried(self._door.store.pool, self._game, n):
                    hurry.set()

    async def _order_in(self, answer: Answer, table: Table, scene: Known[Any, Any]) -> Any:
        """Return the order in an answer; any legal one where there is none."""
        if answer.order:
            try:
                return read_order(table, answer.order)
            except BadOrderError as error:
                self._log("bot failed", scene.seat, str(error))
        return await _any_order(scene)

    async def _question(
        self, table: Table, scene: Known[Any, Any], kept: LowTurns | None
    ) -> Question:
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
            kept,
        )

    async def _give(self, seat: int, seen: int, order: Any) -> Receipt | Refusal:
        command = Command(seat, seen, f"bot-{uuid4().hex}", order)
        return await self._door.submit(self._game, command)

    async def _still(self, seat: int, seen: int) -> bool:
        """Whether nothing new was seen since: then the refusal was the bot's own fault."""
        return (await self._door.table(self._game)).seq(seat) == seen

    def _log(self, event: str, seat: int, why: str) -> None:
        log.warning(event, game=self._game, seat=seat, bot=self._names[seat], why=why)


def offers_to_resign(table: Table, seat: int) -> bool:
    """Whether a seat has offered to resign and waits for the answer of the others."""
    proposal, agreed = table.sitting.proposal, table.sitting.agreed
    return proposal is not None and proposal.what == "resign" and agreed[0] == seat


def _stands_still(table: Table) -> bool:
    """Whether no order is taken now; the record that lets the game go on wakes the bots."""
    return bool(table.sitting.paused) or is_unchecked(table)


async def _any_order(scene: Known[Any, Any]) -> Any:
    """Draw a legal order beside the event loop."""

    def draw() -> Any:
        return draw_order(offers(scene), RandomSource(secrets.randbits(32)))

    return await asyncio.to_thread(draw)
