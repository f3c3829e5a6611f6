"""Seats that change hands in a game that goes on: leaving, asking, coming back, bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.vetoes import objection
from sandtable.table.commands import (
    Agree,
    Command,
    Receipt,
    Refusal,
)
from sandtable.table.seats.seat_commands import (
    AskForSeat,
    DropRequest,
    LeaveSeat,
    TakeSeat,
)
from sandtable.table.table_status import TableSettings
from sandtable.web.db.seat_holders import SeatHolders
from sandtable.web.service.gateway import Gateway

Answer: TypeAlias = Receipt | Refusal


class SeatChanges:
    """Changes of seats; each is a record of its game, and the seat's row changes with it."""

    def __init__(self, door: Gateway) -> None:
        """Use this gateway."""
        self._door = door
        self.holders = SeatHolders(door.store.pool)

    async def leave(self, game: str, seat: int, account: str) -> Answer:
        """Note that the player of a seat has left it."""
        numbers = await self.holders.numbers_of(game, account)
        holder = (await self._door.table(game)).sitting.holder(seat)
        if holder not in numbers:  # another has the seat by now
            return Refusal(objection("TABLE:18", "no-player"))
        return await self._door.instruct(game, LeaveSeat(seat, holder))

    async def take(self, game: str, seat: int, account: str) -> Answer:
        """Let somebody take an open seat: at once who comes back, others once all have agreed.

        Asking twice for the same seat counts once.
        """
        await self._note_left(game, seat)
        numbers = await self.holders.numbers_of(game, account)
        sitting = (await self._door.table(game)).sitting
        if sitting.asked is not None and sitting.asked.holder in numbers:
            return await self._agreed_by_bots(game, Receipt(0))
        holder = _number_for(sitting, seat, numbers)
        if holder is None:
            holder = await self.holders.add(game, account)
        back = holder in sitting.holders_of(seat)
        order = TakeSeat(seat, holder) if back else AskForSeat(seat, holder)
        return await self._agreed_by_bots(game, await self._door.instruct(game, order))

    async def seat_bot(self, game: str, seat: int, bot: str) -> Answer:
        """Let a bot take an open seat."""
        await self._note_left(game, seat)
        holder = await self.holders.add(game, bot=bot)
        return await self._door.instruct(game, TakeSeat(seat, holder, bot=True))

    async def withdraw(self, game: str, account: str) -> Answer | None:
        """Withdraw what an account has asked for; None if that is nothing."""
        numbers = await self.holders.numbers_of(game, account)
        asked = (await self._door.table(game)).sitting.asked if numbers else None
        if asked is None or asked.holder not in numbers:
            return None
        return await self._door.instruct(game, DropRequest(asked.holder))

    async def _note_left(self, game: str, seat: int) -> None:
        """Note that a seat is open, where that is older than such records."""
        if seat in (await self._door.table(game)).sitting.left:
            return
        if any(
            row.seat == seat and row.kind == "open" for row in await self._door.store.seats(game)
        ):
            await self._door.instruct(game, LeaveSeat(seat, COMMON))

    async def _agreed_by_bots(self, game: str, answer: Answer) -> Answer:
        """Let bots agree to a request; people are asked."""
        for row in await self._door.store.seats(game):
            table = await self._door.table(game)
            if isinstance(answer, Refusal) or table.sitting.asked is None:
                break
            if row.kind == "bot" and row.seat not in table.sitting.agreed:
                name = f"seat-{len(table.lines)}"
                await self._door.submit(game, Command(row.seat, table.seq(row.seat), name, Agree()))
        return answer


def _number_for(sitting: TableSettings, seat: int, numbers: Sequence[int]) -> int | None:
    """The number of an account that matters most: one that held this seat, then one of another."""
    held = {holder for one in range(len(sitting.standing)) for holder in sitting.holders_of(one)}
    for some in (sitting.holders_of(seat), held, numbers):
        found = [holder for holder in numbers if holder in some]
        if found:
            return found[0]
    return None
