"""Conduct: blocking somebody, and asking the host to look at something."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from sandtable.web.accounts.accounts import Account
from sandtable.web.accounts.blocks import MOST, Block
from sandtable.web.accounts.reports import A_DAY, NewReport
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import authorize_request, is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed, Named, Reported
from sandtable.web.http.services import service_of

_A_DAY_IN_SECONDS: Final = 86_400


@get("/blocks")
async def list_blocks(request: Asked) -> list[Block]:
    """List whom one has blocked."""
    session = await logged_in(request)
    return await service_of(request).blocks.listed(session.account.id)


@post("/blocks", status_code=201)
async def block(request: Asked, data: JSONBody[Named]) -> Deed:
    """Block somebody by name: it is not told.

    It sits down at none of one's open tables, its invitations do not arrive, and what it says is
    not heard.  Games that both play go on.
    """
    session = await logged_in(request)
    other = await _somebody_else(request, session.account, data.name)
    if not await service_of(request).blocks.add(session.account.id, other.id):
        raise Problem(409, f"You can block at most {MOST} players.")
    return Deed()


@delete("/blocks/{block_id:str}", status_code=200)
async def unblock(request: Asked, block_id: FromPath[str]) -> Deed:
    """Lift a block."""
    service, session = service_of(request), await logged_in(request)
    if not is_game_id(block_id) or not await service.blocks.remove(session.account.id, block_id):
        raise Problem(404)
    return Deed()


@post("/reports", status_code=201)
async def report(request: Asked, data: JSONBody[Reported]) -> Deed:
    """Ask the host to look at somebody, or at something that was said at a table."""
    service, session = service_of(request), await logged_in(request)
    if not service.costly.take(session.account.id, 4):
        raise Problem(429, wait=3)
    about = await _somebody_else(request, session.account, data.name)
    line = await _line(request, data, about)
    made = NewReport(session.account.id, about.id, data.reason, data.words, data.game, line)
    if not await service.reports.add(made):
        raise Problem(429, f"You can send at most {A_DAY} reports per day.", wait=_A_DAY_IN_SECONDS)
    return Deed()


async def _somebody_else(request: Asked, me: Account, name: str) -> Account:
    found = await service_of(request).people.called(name)
    if found is None or found.id == me.id:
        raise Problem(422, "There is no other player with that name.", "nobody")
    return found


async def _line(request: Asked, data: Reported, about: Account) -> str:
    """What is reported of the talk, word for word; it must be what the reporter can read."""
    if data.game is None:
        if data.line is not None:
            raise Problem(422, "Tell us which game this was in.", "which-table")
        return ""
    entry = await authorize_request(request, data.game, "see")
    if data.line is None:
        return ""
    said = await service_of(request).store.pool.fetchval(
        "SELECT body FROM chat WHERE id = $1 AND game = $2 AND account = $3 AND (seat = -1) = $4",
        data.line,
        data.game,
        about.id,
        not entry.seats,
    )
    if said is None:
        raise Problem(404)
    return str(said)


ROUTES = (list_blocks, block, unblock, report)
