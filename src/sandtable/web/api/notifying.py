"""How somebody wants to be told: webhooks, browsers, and the way out of the letters."""

from __future__ import annotations

import secrets
from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from sandtable.web.api.asked import Asked
from sandtable.web.api.may import is_game_id, logged_in
from sandtable.web.api.problems import Problem
from sandtable.web.api.service import service_of
from sandtable.web.api.shapes import Deed, NewPush, NewWebhook
from sandtable.web.notices.calling import url_fault
from sandtable.web.notices.unsubscribing import leaver

_MOST: Final = 5


class Webhook(Struct, frozen=True):
    """An address that is told; the secret, which signs what we send, is shown only once."""

    id: str
    url: str
    broken: int = 0
    secret: str | None = None


@get("/webhooks")
async def list_webhooks(request: Asked) -> list[Webhook]:
    """List one's own webhooks."""
    session = await logged_in(request)
    rows = await service_of(request).store.pool.fetch(
        "SELECT id, url, broken FROM webhooks WHERE account = $1 ORDER BY created",
        session.account.id,
    )
    return [Webhook(row["id"].hex, row["url"], row["broken"]) for row in rows]


@post("/webhooks", status_code=201)
async def add_webhook(request: Asked, data: JSONBody[NewWebhook]) -> Webhook:
    """Have an address of one's own told when it is one's turn."""
    session = await logged_in(request)
    if fault := url_fault(data.url):
        raise Problem(422, fault)
    secret = secrets.token_hex(32)
    row = await service_of(request).store.pool.fetchrow(
        "INSERT INTO webhooks (account, url, secret) SELECT $1, $2, $3 "
        "WHERE (SELECT count(*) FROM webhooks WHERE account = $1) < $4 RETURNING id",
        session.account.id,
        data.url,
        secret,
        _MOST,
    )
    if row is None:
        raise Problem(409, f"You may have {_MOST} webhooks.")
    return Webhook(row["id"].hex, data.url, 0, secret)


@delete("/webhooks/{hook:str}", status_code=200)
async def remove_webhook(request: Asked, hook: FromPath[str]) -> Deed:
    """Take a webhook away."""
    session = await logged_in(request)
    done = "DELETE 0"
    if is_game_id(hook):
        done = await service_of(request).store.pool.execute(
            "DELETE FROM webhooks WHERE account = $1 AND id = $2", session.account.id, hook
        )
    if done == "DELETE 0":
        raise Problem(404)
    return Deed()


@post("/push", status_code=201)
async def add_push(request: Asked, data: JSONBody[NewPush]) -> Deed:
    """Have this browser told when it is one's turn."""
    session = await logged_in(request)
    if fault := url_fault(data.endpoint):
        raise Problem(422, fault)
    await service_of(request).store.pool.execute(
        "INSERT INTO push_subscriptions (account, endpoint, p256dh, auth) SELECT $1, $2, $3, $4 "
        "WHERE (SELECT count(*) FROM push_subscriptions WHERE account = $1) < 20 "
        "ON CONFLICT (endpoint) DO UPDATE SET account = $1, p256dh = $3, auth = $4",
        session.account.id,
        data.endpoint,
        data.keys.p256dh,
        data.keys.auth,
    )
    return Deed()


@delete("/push", status_code=200)
async def remove_push(request: Asked) -> Deed:
    """Have no browser told any more."""
    session = await logged_in(request)
    await service_of(request).store.pool.execute(
        "DELETE FROM push_subscriptions WHERE account = $1", session.account.id
    )
    return Deed()


@post("/unsubscribe/{word:str}", status_code=200)
async def unsubscribe(request: Asked, word: FromPath[str]) -> Deed:
    """Get no more letters; the signed word of a letter is enough, nobody needs to log in."""
    service = service_of(request)
    account = leaver(service.signing, word)
    if account is None:
        raise Problem(404)
    await service.people.wish(account, {"mail_notices": False})
    return Deed()


ROUTES = (list_webhooks, add_webhook, remove_webhook, add_push, remove_push, unsubscribe)
