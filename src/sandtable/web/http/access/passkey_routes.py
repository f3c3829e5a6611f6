"""Passkeys: made, listed and removed on the account page, and logging in with one."""

from __future__ import annotations

import base64
import binascii
from typing import Any

import structlog
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from sandtable.web.accounts.attempt_limits import ADDRESS, Attempt
from sandtable.web.accounts.passkeys import MOST, Made, PasskeyError, PasskeyTold, Signed
from sandtable.web.http.access.access_schemas import PasskeyLogin, PasskeyMade, PasskeyWanted
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.permissions import is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.routes.passwords import check_password
from sandtable.web.http.routes.sessions import Me, session_begun
from sandtable.web.http.services import service_of, session_of

LOG = structlog.get_logger("sandtable.accounts")


@get("/passkeys")
async def list_passkeys(request: Asked) -> list[PasskeyTold]:
    """List one's own passkeys."""
    session = await logged_in(request)
    return await service_of(request).passkeys.listed(session.account.id)


@post("/passkeys/options", status_code=200)
async def ask_to_register(request: Asked, data: JSONBody[PasskeyWanted]) -> dict[str, Any]:
    """Return what a browser needs to make a passkey, to one who knows the password."""
    service, session = service_of(request), await logged_in(request)
    if session.account.guest:
        raise Problem(403, "Guests cannot have passkeys. Create an account first.")
    await check_password(service, session.account, data.password)
    return await service.passkeys.options_to_register(session.account)


@post("/passkeys", status_code=201)
async def register_passkey(request: Asked, data: JSONBody[PasskeyMade]) -> PasskeyTold:
    """Keep the passkey that a browser has made."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    made = Made(_bytes(data.credential), _bytes(data.client_data), _bytes(data.attestation))
    try:
        kept = await service.passkeys.register(account, data.name.strip(), made)
    except PasskeyError as error:
        LOG.warning("passkey refused", account=account, reason=str(error))
        raise Problem(422, "This passkey could not be added. Try again.") from None
    if kept is None:
        raise Problem(409, f"You can have at most {MOST} passkeys, each once.")
    LOG.info("passkey added", account=account, passkey=kept.id)
    return kept


@delete("/passkeys/{passkey:str}", status_code=200)
async def remove_passkey(request: Asked, passkey: FromPath[str]) -> Deed:
    """Remove a passkey: nobody can log in with it any more."""
    service, session = service_of(request), await logged_in(request)
    if not is_game_id(passkey) or not await service.passkeys.remove(session.account.id, passkey):
        raise Problem(404)
    LOG.info("passkey removed", account=session.account.id, passkey=passkey)
    return Deed()


@post("/sessions/passkey/options", status_code=200)
async def ask_to_log_in(request: Asked) -> dict[str, Any]:
    """Return what a browser needs to offer its passkeys; the same for everybody."""
    return service_of(request).passkeys.options_to_log_in()


@post("/sessions/passkey", status_code=201)
async def log_in_with_passkey(request: Asked, data: JSONBody[PasskeyLogin]) -> Response[Me]:
    """Log in with a passkey."""
    service, address = service_of(request), address_of(request.scope)
    attempt = Attempt(ADDRESS, ("passkey", address))
    if not await service.attempts.take(attempt):
        raise Problem(429, "Too many attempts. Please wait 15 minutes.", wait=900)
    signed = Signed(
        _bytes(data.credential),
        _bytes(data.client_data),
        _bytes(data.authenticator_data),
        _bytes(data.signature),
    )
    try:
        account = await service.passkeys.log_in(signed)
    except PasskeyError as error:
        LOG.warning("login failed", account="", address=address, reason=str(error))
        raise Problem(401, "This passkey does not work here.", "wrong-passkey") from None
    await service.attempts.give_back(attempt)
    LOG.info("logged in", account=account.id, address=address, by="passkey")
    if (old := await session_of(request)) is not None:
        await service.sessions.end(old.account.id, old.id)
    return await session_begun(request, account)


def _bytes(text: str) -> bytes:
    """Read base64url as browsers write it, without padding."""
    try:
        padded = text + "=" * (-len(text) % 4)
        return base64.b64decode(padded, altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        raise Problem(400) from None


ROUTES = (
    list_passkeys,
    ask_to_register,
    register_passkey,
    remove_passkey,
    ask_to_log_in,
    log_in_with_passkey,
)
