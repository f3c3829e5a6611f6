"""Logging in and out, and the devices on which one is logged in."""

from __future__ import annotations

import structlog
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from sandtable.web.accounts.accounts import Account, key_of
from sandtable.web.accounts.attempt_limits import login_attempts
from sandtable.web.accounts.sessions import LONGEST_DAYS, SessionTold
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.permissions import is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed, Login
from sandtable.web.http.services import Service, service_of, session_of

LOG = structlog.get_logger("sandtable.accounts")


class Me(Struct, frozen=True):
    """An account as its owner sees it."""

    id: str
    name: str
    guest: bool
    mail: str | None = None
    verified: bool = False
    mail_notices: bool = True
    quiet_from: int | None = None
    quiet_to: int | None = None
    utc_offset: int = 0


@post("/sessions", status_code=201)
async def log_in(request: Asked, data: JSONBody[Login]) -> Response[Me]:
    """Log in."""
    service, address = service_of(request), address_of(request.scope)
    found = await service.people.by_login(data.login)
    account = found[0] if found else None
    familiar = account is not None and await service.sessions.has_used_address(account.id, address)
    name = account.id if account else key_of(data.login)
    attempts = login_attempts(name, address, is_familiar=familiar)
    if not await service.attempts.take(*attempts):
        raise Problem(429, "Too many attempts. Please wait 15 minutes.", wait=900)
    if not await service.keeper.fits(found[1] if found else None, data.password) or not account:
        LOG.warning("login failed", account=account.id if account else "", address=address)
        raise Problem(401, "Wrong name or password.", "wrong-password")
    await service.attempts.give_back(*attempts)
    LOG.info("logged in", account=account.id, address=address)
    old = await session_of(request)
    if old is not None:
        await service.sessions.end(old.account.id, old.id)
    return await session_begun(request, account)


@get("/sessions")
async def list_sessions(request: Asked) -> list[SessionTold]:
    """List the devices on which one is logged in."""
    session = await logged_in(request)
    return await service_of(request).sessions.listed(session)


@delete("/sessions/{session_id:str}", status_code=200)
async def end_session(request: Asked, session_id: FromPath[str]) -> Response[Deed]:
    """Log out here (`current`), or end the session on another device."""
    service, session = service_of(request), await logged_in(request)
    wanted = session.id if session_id == "current" else session_id
    if not is_game_id(wanted) or not await service.sessions.end(session.account.id, wanted):
        raise Problem(404)
    answer = Response(Deed())
    if wanted == session.id:
        answer.delete_cookie(service.cookie)
        answer.headers["Clear-Site-Data"] = '"cookies", "storage"'
    return answer


async def session_begun(request: Asked, account: Account) -> Response[Me]:
    """A new session of an account: the answer sets its cookie."""
    service = service_of(request)
    agent = request.headers.get("user-agent", "")
    secret = await service.sessions.begin(account.id, agent, address_of(request.scope))
    cookie = Cookie(
        service.cookie,
        path="/",
        value=secret,
        max_age=LONGEST_DAYS * 86_400,
        httponly=True,
        secure=not service.settings.insecure_cookies,
        samesite="strict",
    )
    return Response(await account_of(service, account.id), cookies=[cookie])


async def account_of(service: Service, account: str) -> Me:
    """An account as its owner sees it."""
    row = await service.store.pool.fetchrow(
        "SELECT name, guest, mail, verified, mail_notices, quiet_from, quiet_to, utc_offset "
        "FROM accounts WHERE id = $1",
        account,
    )
    return Me(account, **row)


ROUTES = (log_in, list_sessions, end_session)
