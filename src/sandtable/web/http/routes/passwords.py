"""Passwords: set anew by a letter, changed, and asked for."""

from __future__ import annotations

import structlog
from litestar import post
from litestar.params import JSONBody
from msgspec import UNSET

from sandtable.web.accounts.accounts import Account
from sandtable.web.accounts.attempt_limits import own_password_attempt
from sandtable.web.accounts.passwords import fault_of
from sandtable.web.accounts.sessions import Session
from sandtable.web.accounts.tokens import MINUTES, new_token, spend_token
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.mail_limits import count_mail, may_deliver
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Changes, Deed, Reset, ResetRequest
from sandtable.web.http.services import Service, service_of

LOG = structlog.get_logger("sandtable.accounts")


@post("/passwords/reset-requests", status_code=202)
async def ask_for_reset(request: Asked, data: JSONBody[ResetRequest]) -> Deed:
    """Send an email with which the password can be reset; the answer is always the same.

    Whatever depends on the address is done after the answer: its time must not tell who is here.
    """
    service = service_of(request)
    await count_mail(service, None, address_of(request.scope))
    service.later(_send_reset(service, data.mail))
    return Deed()


async def _send_reset(service: Service, mail: str) -> None:
    account = await service.people.by_mail(mail)
    if account is None or not await may_deliver(service, "reset", mail):
        return
    token = await new_token(service.store.pool, account.id, "reset", mail)
    service.send_mail(
        mail,
        "Reset your password",
        f"Use this link within {MINUTES} minutes to choose a new password:\n\n"
        f"{service.settings.public_url}/reset#{token}\n\n"
        "If you did not ask for this, you can ignore this email.",
    )


@post("/passwords/resets", status_code=200)
async def reset_password(request: Asked, data: JSONBody[Reset]) -> Deed:
    """Set the password anew; all devices, programs and passkeys are shut out."""
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
    await service.api_tokens.revoke_all(found[0])
    await service.passkeys.remove_all(found[0])
    LOG.info("password reset", account=found[0])
    return Deed()


async def change_password(service: Service, session: Session, data: Changes) -> None:
    """Change a password, for one who knows the old one; other devices and programs are ended."""
    account = session.account
    if data.password is UNSET or data.old_password is UNSET or account.guest:
        raise Problem(422, "To change your password, enter your current one too.")
    await check_password(service, account, data.old_password)
    if fault := fault_of(data.password, account.name):
        raise Problem(422, fault)
    await service.people.set_password(account.id, await service.keeper.keep(data.password))
    await service.sessions.end_all(account.id, session.id)
    if data.end_programs:
        await service.api_tokens.revoke_all(account.id)
    LOG.info("password changed", account=account.id)


async def check_password(service: Service, account: Account, password: str) -> None:
    """Refuse whoever does not know the password of an account."""
    attempt = own_password_attempt(account.id)
    if not await service.attempts.take(attempt):
        raise Problem(429, wait=900)
    kept = await service.people.password_of(account.id)
    if not await service.keeper.fits(kept, password):
        raise Problem(403, "Wrong password.", "wrong-password")
    await service.attempts.give_back(attempt)


ROUTES = (ask_for_reset, reset_password)
