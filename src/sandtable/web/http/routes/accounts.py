"""Accounts: coming, proving who one is, going."""

from __future__ import annotations

import secrets

import structlog
from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET

from sandtable.web.accounts.accounts import Account, TakenError, mail_fault
from sandtable.web.accounts.attempt_limits import new_account_attempt
from sandtable.web.accounts.names import name_fault
from sandtable.web.accounts.passwords import fault_of
from sandtable.web.accounts.tokens import MINUTES, new_token, spend_token
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.mail_limits import count_mail, may_deliver
from sandtable.web.http.lobby.dice_commitments import leave_lobby_entries
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Changes, Deed, Farewell, NewAccount, Proof
from sandtable.web.http.responses import json_response, response_schema
from sandtable.web.http.routes.passwords import change_password, check_password
from sandtable.web.http.routes.sessions import Me, account_of, session_begun
from sandtable.web.http.services import Service, service_of, session_of
from sandtable.web.service.people.departures import depart, leave_games

LOG = structlog.get_logger("sandtable.accounts")


@post("/guests", status_code=201)
async def create_guest(request: Asked) -> Response[Me]:
    """Play at once under a name that we make; it can be claimed later."""
    service = service_of(request)
    await _count_new(service, address_of(request.scope), cost=2, is_guest=True)
    account = await service.people.add(f"Guest {secrets.token_hex(4)}", None)
    return await session_begun(request, account)


@post("/accounts", status_code=201)
async def make_account(request: Asked, data: JSONBody[NewAccount]) -> Response[Me]:
    """Make an account and log in; whoever is a guest keeps its games."""
    service = service_of(request)
    fault = name_fault(data.name) or (mail_fault(data.mail) if data.mail else None)
    fault = fault or fault_of(data.password, data.name, data.mail or "")
    if fault:
        raise Problem(422, fault)
    session = await session_of(request)
    await _count_new(service, address_of(request.scope), cost=4, is_guest=False)
    if data.mail:
        await count_mail(service, session.account if session else None, address_of(request.scope))
    kept = await service.keeper.keep(data.password)
    try:
        if session is not None and session.account.guest:
            account = await service.people.claim(session.account, data.name, kept)
            await service.sessions.end_all(account.id)
        else:
            account = await service.people.add(data.name, kept)
    except TakenError:
        raise Problem(409, "That name is already taken.") from None
    if data.mail:
        service.later(_ask_for_proof(service, account, data.mail))
    return await session_begun(request, account)


async def _count_new(service: Service, address: str, *, cost: float, is_guest: bool) -> None:
    """Count a new account for the address from which it is made, or refuse."""
    if not service.costly.take(f"new {is_guest} {address}", cost):
        raise Problem(429, wait=5)
    attempt = new_account_attempt(address, is_guest=is_guest)
    if service.settings.limits and not await service.attempts.take(attempt):
        raise Problem(429, "Too many new accounts from your network. Try again later.", wait=600)


@post("/accounts/verification", status_code=200)
async def confirm_mail(request: Asked, data: JSONBody[Proof]) -> Deed:
    """Prove a mail address with the token that was sent to it."""
    service = service_of(request)
    found = await spend_token(service.store.pool, data.token, "verify")
    if found is None or not await service.people.prove_mail(*found):
        raise Problem(
            422, "This link has expired or was already used. Links are valid for ten minutes."
        )
    return Deed()


@get("/me", responses=response_schema(Me | None))
async def show_account(request: Asked) -> Response[bytes]:
    """Who is logged in; null for nobody, which is no error."""
    session = await session_of(request)
    if session is None:
        return json_response(None)
    return json_response(
        await account_of(service_of(request), (await logged_in(request)).account.id)
    )


@patch("/me")
async def change_account(request: Asked, data: JSONBody[Changes]) -> Me:
    """Change one's own account."""
    service, session = service_of(request), await logged_in(request)
    account = session.account
    if data.password is not UNSET:
        await change_password(service, session, data)
    if data.name is not UNSET:
        if fault := name_fault(data.name):
            raise Problem(422, fault)
        try:
            await service.people.rename(account.id, data.name)
        except TakenError:
            raise Problem(409, "That name is already taken.") from None
    if data.mail is not UNSET:
        if fault := mail_fault(data.mail):
            raise Problem(422, fault)
        if not account.guest and data.password is UNSET:
            await check_password(
                service, account, "" if data.old_password is UNSET else data.old_password
            )
        await count_mail(service, account, address_of(request.scope))
        service.later(_ask_for_proof(service, account, data.mail))
    wishes = {
        name: getattr(data, name)
        for name in ("mail_notices", "quiet_from", "quiet_to", "utc_offset")
        if getattr(data, name) is not UNSET
    }
    if wishes:
        await service.people.wish(account.id, wishes)
    return await account_of(service, account.id)


@delete("/me", status_code=200)
async def delete_account(request: Asked, data: JSONBody[Farewell]) -> Response[Deed]:
    """Delete one's own account: what is personal goes, its seats are free, rated games are lost."""
    service, session = service_of(request), await logged_in(request)
    if not session.account.guest:
        await check_password(service, session.account, data.password or "")
    await leave_lobby_entries(service, session.account.id)
    await depart(service.door, session.account.id)
    await service.sessions.end_all(session.account.id)
    service.later(leave_games(service.door, session.account.id))
    LOG.info("account deleted", account=session.account.id)
    answer = Response(Deed())
    answer.delete_cookie(service.cookie)
    answer.headers["Clear-Site-Data"] = '"cookies", "storage"'
    return answer


async def _ask_for_proof(service: Service, account: Account, mail: str) -> None:
    """Send a token to an address; to one that is somebody's already, only a word of warning."""
    if not await may_deliver(service, "verify", mail):
        return
    if await service.people.by_mail(mail) is not None:
        text = (
            "Someone entered this address for an account. You already have an account with it: "
            "log in."
        )
        service.send_mail(mail, "You already have an account", text)
        return
    token = await new_token(service.store.pool, account.id, "verify", mail)
    service.send_mail(
        mail,
        "Confirm your email address",
        f"Use this link within {MINUTES} minutes to confirm that this address is yours:\n\n"
        f"{service.settings.public_url}/verify#{token}\n\n"
        "If you did not ask for this, you can ignore this email.",
    )


ROUTES = (create_guest, make_account, confirm_mail, show_account, change_account, delete_account)
