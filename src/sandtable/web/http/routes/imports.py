"""Bringing a record in: a finished game to look at again, or one of open dice to go on with."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import JSONBody

from sandtable.table.time_controls import DAY
from sandtable.web.accounts.accounts import Account
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Imported
from sandtable.web.http.services import Service, service_of
from sandtable.web.service.record_import import LARGEST, Bad, ImportsBusyError, import_summary

#: How many records of one person, and of one guest, are kept.
_MOST: Final = 50
_MOST_OF_GUEST: Final = 5


@post("/imports", status_code=201, request_max_body_size=2 * LARGEST)
async def import_record(request: Asked, data: JSONBody[Imported]) -> GameTold:
    """Bring in the record of a game; every die and every order of it is checked first.

    A finished game becomes a replay, and a game of open dice a table of one's own to go on at.
    """
    service, session = service_of(request), await logged_in(request)
    me, record = session.account.id, data.record.encode()
    if not service.costly.take(me, 10):
        raise Problem(429, wait=5)
    if len(record) > LARGEST:
        raise Problem(413)
    first = import_summary(service.shelf, record)
    if isinstance(first, Bad):
        raise _refused(first)
    await _check_room(service, session.account)
    try:
        verdict = await service.customs.check(record, me, address_of(request.scope))
    except ImportsBusyError:
        raise Problem(429, "Other records are being checked. Please try again.", wait=5) from None
    if isinstance(verdict, Bad):
        raise _refused(verdict)
    if verdict.rows[-1].at > await service.door.now() + DAY:
        raise Problem(422, "This record has a date in the future.", "bad-record")
    name = await service.door.import_record(record, verdict, me, spectators=data.spectators)
    members = await service.rolls.of(name)
    if members is None:
        raise Problem(404)
    return GameTold.outline(service.shelf, name, members, me)


async def _check_room(service: Service, account: Account) -> None:
    most = _MOST_OF_GUEST if account.guest else _MOST
    count = await service.store.pool.fetchval(
        "SELECT count(DISTINCT games.id) FROM games JOIN seats ON seats.game = games.id "
        "WHERE seats.account = $1 AND games.terms ? 'imported'",
        account.id,
    )
    if count >= most:
        raise Problem(409, f"You have already imported {most} records, which is the limit.")


def _refused(bad: Bad) -> Problem:
    return Problem(422, bad.sentence, bad.error, cite=bad.cite)


ROUTES = (import_record,)
