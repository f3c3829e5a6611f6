"""API tokens: made, listed and revoked by their owner; and what programs wait for."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final

import structlog
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from sandtable.web.accounts.api_tokens import MOST, ApiTokenTold, NewApiToken
from sandtable.web.http.access.access_schemas import WantedToken
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import authorize_request, is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.routes.passwords import check_password
from sandtable.web.http.services import service_of

LOG = structlog.get_logger("sandtable.accounts")
Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
_PAGE: Final = 100


class NoticeTold(Struct, frozen=True):
    """That a game waits for one, or has ended; `id` grows, so ask for what came since."""

    id: int
    game: str
    seat: int
    kind: str
    made: datetime


@get("/tokens")
async def list_tokens(request: Asked) -> list[ApiTokenTold]:
    """List one's own API tokens."""
    session = await logged_in(request)
    return await service_of(request).api_tokens.listed(session.account.id)


@post("/tokens", status_code=201)
async def make_token(request: Asked, data: JSONBody[WantedToken]) -> ApiTokenTold:
    """Make an API token, which is shown only now; for one seat alone if a game is named."""
    service, session = service_of(request), await logged_in(request)
    account = session.account
    if account.guest:
        raise Problem(403, "Guests cannot make API tokens. Create an account first.")
    if (data.game is None) is not (data.seat is None):
        raise Problem(422, "A token for one seat needs the game and the seat.")
    if data.game is not None and data.seat is not None:
        await authorize_request(request, data.game, "act", data.seat)
    await check_password(service, account, data.password)
    scopes = tuple(sorted(set(data.scopes)))
    new = NewApiToken(data.name.strip(), scopes, data.days, data.game, data.seat)
    made = await service.api_tokens.make(account.id, new)
    if made is None:
        raise Problem(409, f"You can have at most {MOST} API tokens. Revoke one first.")
    LOG.info("api token made", account=account.id, token=made.id, scopes=scopes, game=data.game)
    return made


@get("/tokens/current")
async def show_token(request: Asked) -> ApiTokenTold:
    """Show a program what its own token may do."""
    session = await logged_in(request)
    found = await service_of(request).api_tokens.one(session.id) if session.grant else None
    if found is None:
        raise Problem(404)
    return found


@delete("/tokens/{token_id:str}", status_code=200)
async def revoke_token(request: Asked, token_id: FromPath[str]) -> Deed:
    """Revoke an API token: it ends at once."""
    service, session = service_of(request), await logged_in(request)
    found = is_game_id(token_id) and await service.api_tokens.revoke(session.account.id, token_id)
    if not found:
        raise Problem(404)
    LOG.info("api token revoked", account=session.account.id, token=token_id)
    return Deed()


@get("/notices")
async def list_notices(request: Asked, since: Since = 0) -> list[NoticeTold]:
    """List what one was to be told, the earliest first: whose turn it is, which game is over."""
    session = await logged_in(request)
    rows = await service_of(request).store.pool.fetch(
        "SELECT id, game, seat, kind, made FROM notices WHERE account = $1 AND id > $2 "
        "ORDER BY id LIMIT $3",
        session.account.id,
        since,
        _PAGE,
    )
    return [
        NoticeTold(row["id"], row["game"].hex, row["seat"], row["kind"], row["made"])
        for row in rows
    ]


ROUTES = (list_tokens, make_token, show_token, revoke_token, list_notices)
