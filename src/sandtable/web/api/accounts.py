"""Accounts: coming, proving who one is, going."""

from __future__ import annotations

import secrets

import structlog
from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Struct

from sandtable.web.accounts.mail import letter_to
from sandtable.web.accounts.passwords import fault_of
from sandtable.web.accounts.people import Account, TakenError, key_of, mail_fault, name_fault
from sandtable.web.accounts.sessions import LONGEST_DAYS, Session, SessionTold
from sandtable.web.accounts.tokens import MINUTES, new_token, spend_token
from sandtable.web.api.answers import tells, told
from sandtable.web.api.asked import Asked
from sandtable.web.api.gate import address_of
from sandtable.web.api.lobby import leave_gatherings
from sandtable.web.api.may import is_game_id, logged_in
from sandtable.web.api.problems import Problem
from sandtable.web.api.service import Service, service_of, session_of
from sandtable.web.api.shapes import (
    Changes,
    Deed,
    Farewell,
    Login,
    NewAccount,
    Proof,
    Reset,
    ResetRequest,
)

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


@post("/guests", status_code=201)
async def come_as_guest(request: Asked) -> Response[Me]:
    """Play at once under a name that we make; it can be claimed later."""
    service = service_of(request)
    if not service.costly.take(f"guest {address_of(request.scope)}", 2):
        raise Problem(429, wait=5)
    account = await service.people.add(f"Guest {secrets.token_hex(4)}", None)
    return await _let_in(request, account)


@post("/accounts", status_code=201)
async def make_account(request: Asked, data: JSONBody[NewAccount]) -> Response[Me]:
    """Make an account and log in; whoever is a guest keeps its games."""
    service = service_of(request)
    if not service.costly.take(f"account {address_of(request.scope)}", 4):
        raise Problem(429, wait=5)
    fault = name_fault(data.name) or (mail_fault(data.mail) if data.mail else None)
    fault = fault or fault_of(data.password, data.name, data.mail or "")
    if fault:
        raise Problem(422, fault)
    session = await session_of(request)
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
        await _ask_for_proof(service, account, data.mail)
    return await _let_in(request, account)


@post("/accounts/verification", status_code=200)
async def prove_mail(request: Asked, data: JSONBody[Proof]) -> Deed:
    """Prove a mail address with the token that was sent to it."""
    service = service_of(request)
    found = await spend_token(service.store.pool, data.token, "verify")
    if found is None or not await service.people.prove_mail(*found):
        raise Problem(
            422, "This link has expired or was already used. Links are valid for ten minutes."
        )
    return Deed()


@post("/sessions", status_code=201)
async def log_in(request: Asked, data: JSONBody[Login]) -> Response[Me]:
    """Log in."""
    service, address = service_of(request), address_of(request.scope)
    found = await service.people.by_login(data.login)
    account = found[0] if found else None
    familiar = account is not None and await service.sessions.knows(account.id, address)
    name = account.id if account else key_of(data.login)
    if not await service.logins.may_try(name, address, familiar=familiar):
        raise Problem(429, "Too many attempts. Please wait 15 minutes.", wait=900)
    if not await service.keeper.fits(found[1] if found else None, data.password) or not account:
        await service.logins.failed(name, address)
        LOG.warning("login failed", account=account.id if account else "", address=address)
        raise Problem(401, "Wrong name or password.", "wrong-password")
    LOG.info("logged in", account=account.id, address=address)
    old = await session_of(request)
    if old is not None:
        await service.sessions.end(old.account.id, old.id)
    return await _let_in(request, account)


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


@post("/passwords/reset-requests", status_code=202)
async def ask_for_reset(request: Asked, data: JSONBody[ResetRequest]) -> Deed:
    """Send a letter with which the password can be set anew; the answer is always the same."""
    service = service_of(request)
    if await service.logins.may_mail(key_of(data.mail)):
        account = await service.people.by_mail(data.mail)
        if account is not None:
            token = await new_token(service.store.pool, account.id, "reset", data.mail)
            _post(
                service,
                data.mail,
                "Reset your password",
                f"Use this link within {MINUTES} minutes to choose a new password:\n\n"
                f"{service.settings.public_url}/reset#{token}\n\n"
                "If you did not ask for this, you can ignore this email.",
            )
    return Deed()


@post("/passwords/resets", status_code=200)
async def reset_password(request: Asked, data: JSONBody[Reset]) -> Deed:
    """Set the password anew; all devices are logged out."""
    service = service_of(request)
    if fault := fault_of(data.password):
        raise Problem(422, fault)
    found = await spend_token(service.store.pool, data.token, "reset")
    if found is None:
        raise Problem(
            422, "This link has expired or was already used. Links are valid for ten minutes."
        )
    await service.people.set_password(found[0], await service.keeper.keep(data.password))
    await service.sessions.end_all(found[0])
    LOG.info("password reset", account=found[0])
    return Deed()


@get("/me", responses=tells(Me | None))
async def look_at_me(request: Asked) -> Response[bytes]:
    """Say who is logged in; null for nobody, which is no error."""
    session = await session_of(request)
    if session is None:
        return told(None)
    return told(await _me(service_of(request), (await logged_in(request)).account.id))


@patch("/me")
async def change_me(request: Asked, data: JSONBody[Changes]) -> Me:
    """Change one's own account."""
    service, session = service_of(request), await logged_in(request)
    account = session.account
    if data.password is not UNSET:
        await _change_password(service, session, data)
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
            await _check_password(
                service, account, "" if data.old_password is UNSET else data.old_password
            )
        await _ask_for_proof(service, account, data.mail)
    wishes = {
        name: getattr(data, name)
        for name in ("mail_notices", "quiet_from", "quiet_to", "utc_offset")
        if getattr(data, name) is not UNSET
    }
    if wishes:
        await service.people.wish(account.id, wishes)
    return await _me(service, account.id)


@delete("/me", status_code=200)
async def delete_me(request: Asked, data: JSONBody[Farewell]) -> Response[Deed]:
    """Delete one's own account: what is personal goes, opponents keep their games."""
    service, session = service_of(request), await logged_in(request)
    if not session.account.guest:
        await _check_password(service, session.account, data.password or "")
    await leave_gatherings(service, session.account.id)
    await service.people.forget(session.account.id)
    await service.sessions.end_all(session.account.id)
    LOG.info("account deleted", account=session.account.id)
    answer = Response(Deed())
    answer.delete_cookie(service.cookie)
    return answer


async def _change_password(service: Service, session: Session, data: Changes) -> None:
    account = session.account
    if data.password is UNSET or data.old_password is UNSET or account.guest:
        raise Problem(422, "To change your password, enter your current one too.")
    await _check_password(service, account, data.old_password)
    if fault := fault_of(data.password, account.name):
        raise Problem(422, fault)
    await service.people.set_password(account.id, await service.keeper.keep(data.password))
    await service.sessions.end_all(account.id, session.id)
    LOG.info("password changed", account=account.id)


async def _check_password(service: Service, account: Account, password: str) -> None:
    if not await service.logins.may_try(account.id, "me", familiar=True):
        raise Problem(429, wait=900)
    kept = await service.people.password_of(account.id)
    if not await service.keeper.fits(kept, password):
        await service.logins.failed(account.id, "me")
        raise Problem(403, "Wrong password.", "wrong-password")


async def _let_in(request: Asked, account: Account) -> Response[Me]:
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
    return Response(await _me(service, account.id), cookies=[cookie])


async def _me(service: Service, account: str) -> Me:
    row = await service.store.pool.fetchrow(
        "SELECT name, guest, mail, verified, mail_notices, quiet_from, quiet_to, utc_offset "
        "FROM accounts WHERE id = $1",
        account,
    )
    return Me(account, **row)


async def _ask_for_proof(service: Service, account: Account, mail: str) -> None:
    """Send a token to an address; to one that is somebody's already, only a word of warning."""
    if not await service.logins.may_mail(key_of(mail)):
        return
    if await service.people.by_mail(mail) is not None:
        text = (
            "Someone entered this address for an account. You already have an account with it: "
            "log in."
        )
        _post(service, mail, "You already have an account", text)
        return
    token = await new_token(service.store.pool, account.id, "verify", mail)
    _post(
        service,
        mail,
        "Confirm your email address",
        f"Use this link within {MINUTES} minutes to confirm that this address is yours:\n\n"
        f"{service.settings.public_url}/verify#{token}\n\n"
        "If you did not ask for this, you can ignore this email.",
    )


def _post(service: Service, mail: str, subject: str, text: str) -> None:
    service.later(service.mailer.send(letter_to(service.settings.mail_from, mail, subject, text)))


ROUTES = (
    come_as_guest,
    make_account,
    prove_mail,
    log_in,
    list_sessions,
    end_session,
    ask_for_reset,
    reset_password,
    look_at_me,
    change_me,
    delete_me,
)
