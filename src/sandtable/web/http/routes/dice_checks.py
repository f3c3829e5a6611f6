"""The dice of a game: what can be checked of them now, and what was found."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath
from msgspec import Struct, structs

from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.replay import numbers_of
from sandtable.table.table import Table
from sandtable.verify import Rejected, verify
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.dice_told import DiceEvidence, evidence, with_public_keys
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.admission import pay_for
from sandtable.web.http.limits.budgets import CHECKED, REPLAYED
from sandtable.web.http.problems import Problem
from sandtable.web.http.routes.game_table import SeatAsked, table_for_request
from sandtable.web.http.services import service_of


class DiceTold(Struct, frozen=True):
    """What can be checked of the dice, told from a seat; after the end, what the server found.

    While the game goes on, nothing is counted but the dice in the seat's own log: how many records
    there are would tell of what is hidden.
    """

    over: bool
    holds: bool
    fault: str
    seen: int  # dice in the seat's log
    checked: int  # of these, those whose key is public
    open_commitment: str  # the seals on the two envelopes, made before anybody acted
    closed_commitment: str
    open_dice: bool  # the seed was known from the start
    evidence: DiceEvidence
    records: int = 0  # after the end: all of them
    dice: int = 0  # after the end: all of them, hidden draws too
    numbers: tuple[int, ...] = ()  # after the end: the record behind each entry of the log


@get("/games/{game:str}/dice")
async def check_dice(request: Asked, game: FromPath[str], seat: SeatAsked = COMMON) -> DiceTold:
    """Tell all that it takes to check the dice: commitments, shares, public keys and open rolls.

    After the end the server also checks the whole record by the independent checker; before, the
    record stays here.
    """
    entry, table = await table_for_request(request, game, seat)
    service = service_of(request)
    if not service.costly.take(entry.account.id if entry.account else address_of(request.scope), 2):
        raise Problem(429, wait=2)
    pay_for(request, entry.account, REPLAYED, len(table.records))
    told = _told(table, seat)
    if not told.over:
        return told
    pay_for(request, entry.account, CHECKED, len(table.records))
    data = joined(table.file())
    try:
        report = await asyncio.to_thread(verify, data)
    except Rejected as error:
        return structs.replace(told, holds=False, checked=0, fault=str(error)[:300])
    return structs.replace(
        told,
        checked=told.seen,
        records=report.records,
        dice=report.dice_checked,
        numbers=numbers_of(table, seat),
    )


def _told(table: Table, seat: int) -> DiceTold:
    """Tell what is known before the checker has run; `checked` is what it will have checked."""
    opening, log = table.opening, table.log(seat)
    told = evidence(table, log)
    seen = sum(len(entry.dice) for entry in log)
    return DiceTold(
        over=table.over is not None,
        holds=True,
        fault="",
        seen=seen,
        checked=seen if opening.seed is not None else with_public_keys(told, log),
        open_commitment=opening.open_commitment,
        closed_commitment=opening.closed_commitment,
        open_dice=opening.seed is not None,
        evidence=told,
    )


ROUTES = (check_dice,)
