"""The dice of a game: what can be checked of them now, and what was found."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath
from msgspec import Struct, structs

from sandtable.kernel.play.dice import LINKS
from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.replay import numbers_of
from sandtable.table.table import Table
from sandtable.verify import Rejected, verify
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.problems import Problem
from sandtable.web.http.routes.game_table import SeatAsked, table_for_request
from sandtable.web.http.services import service_of


class DiceTold(Struct, frozen=True):
    """What `sandtable-verify` finds, told from a seat.

    While the game goes on, nothing is counted but the dice in the seat's own log: how many records
    there are would tell of what is hidden.
    """

    over: bool
    holds: bool
    fault: str
    seen: int  # dice in the seat's log
    checked: int  # of these, computed again by the service
    open_commitment: str  # the seals on the two envelopes, made before anybody acted
    closed_commitment: str
    open_dice: bool  # the seed was known from the start
    records: int = 0  # after the end: all of them
    dice: int = 0  # after the end: all of them, hidden draws too
    numbers: tuple[int, ...] = ()  # after the end: the record behind each entry of the log


@get("/games/{game:str}/dice")
async def check_dice(request: Asked, game: FromPath[str], seat: SeatAsked = COMMON) -> DiceTold:
    """Check the chain of the record, and every die whose key is open, by the independent checker.

    After the end that is all of them.  Before, it is the service's own word: the record stays here.
    """
    entry, table = await table_for_request(request, game, seat)
    service = service_of(request)
    if not service.costly.take(entry.account.id if entry.account else "nobody", 2):
        raise Problem(429, wait=2)
    told, data = _told(table, seat), joined(table.file())
    try:
        report = await asyncio.to_thread(verify, data)
    except Rejected as error:
        return structs.replace(told, holds=False, checked=0, fault=str(error)[:300])
    if not told.over:
        return told
    return structs.replace(
        told,
        checked=told.seen,
        records=report.records,
        dice=report.dice_checked,
        numbers=numbers_of(table, seat),
    )


def _told(table: Table, seat: int) -> DiceTold:
    """Tell what is known before the checker has run; `checked` is what it will have checked."""
    dice = [die for entry in table.log(seat) for die in entry.dice]
    opening = table.opening
    known = len(dice) if opening.seed is not None else 0
    # The key of a turn is laid open when the turn closes; the last one waits for the end.
    closed = sum(die.epoch < min(table.epoch, LINKS) for die in dice)
    return DiceTold(
        over=table.over is not None,
        holds=True,
        fault="",
        seen=len(dice),
        checked=known or closed,
        open_commitment=opening.open_commitment,
        closed_commitment=opening.closed_commitment,
        open_dice=opening.seed is not None,
    )


ROUTES = (check_dice,)
