"""How somebody wants to be told: webhooks, browsers, and the way out of the letters."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.notice_schemas import NewPush, NewWebhook
from sandtable.web.http.permissions import is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.services import service_of
from sandtable.web.notices.public_addresses import entry_fault
from sandtable.web.notices.push_keys import key_fault
from sandtable.web.notices.unsubscribe_links import account_of_token
from sandtable.web.notices.webhook_formats import format_for, mention_fault
from sandtable.web.notices.webhook_signatures import new_webhook_secret

Endpoint = Annotated[str, QueryParameter(max_length=1000)]
_MOST: Final = 5
_BROWSERS: Final = 20


class Webhook(Struct, frozen=True):
    """An address that is told; the secret, which signs what we send, is shown only once."""

    id: str
    url: str
    broken: int = 0
    secret: str | None = None
    format: str = "json"
    mention: str = ""


class PushTold(Struct, frozen=True):
    """What a browser needs to be told: the key it lets in (None: this site sends none).

    `here` says whether the browser that was asked about is among one's own.
    """

    key: str | None
    browsers: int
    here: bool


@get("/webhooks")
async def list_webhooks(request: Asked) -> list[Webhook]:
    """List one's own webhooks."""
    session = await logged_in(request)
    rows = await service_of(request).store.pool.fetch(
        "SELECT id, url, broken, format, mention FROM webhooks WHERE account = $1 ORDER BY created",
        session.account.id,
    )
    return [
        Webhook(row["id"].hex, row["url"], row["broken"], None, row["format"], row["mention"])
        for row in rows
    ]


@post("/webhooks", status_code=201)
async def add_webhook(request: Asked, data: JSONBody[NewWebhook]) -> Webhook:
    """Have an address of one's own told when it is one's turn."""
    session = await logged_in(request)
    if fault := await entry_fault(data.url):  # first: only a URL that is one has a format
        raise Problem(422, fault)
    form = data.format or format_for(data.url)
    if fault := mention_fault(form, data.mention):
        raise Problem(422, fault)
    secret = new_webhook_secret()
    row = await service_of(request).store.pool.fetchrow(
        "INSERT INTO webhooks (account, url, secret, format, mention) SELECT $1, $2, $3, $5, $6 "
        "WHERE (SELECT count(*) FROM webhooks WHERE account = $1) < $4 RETURNING id",
        session.account.id,
        data.url,
        secret,
        _MOST,
        form,
        data.mention,
    )
    if row is None:
        raise Problem(409, f"You can have at most {_MOST} webhooks.")
    return Webhook(row["id"].hex, data.url, 0, secret, form, data.mention)


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


@get("/push")
async def show_push(request: Asked, endpoint: Endpoint = "") -> PushTold:
    """Tell the public key for push messages, and whether a browser of one's own is told."""
    session, service = await logged_in(request), service_of(request)
    row = await service.store.pool.fetchrow(
        "SELECT count(*) AS browsers, coalesce(bool_or(endpoint = $2), false) AS here "
        "FROM push_subscriptions WHERE account = $1",
        session.account.id,
        endpoint,
    )
    return PushTold(service.signer.public if service.signer else None, row["browsers"], row["here"])


@post("/push", status_code=201)
async def add_push(request: Asked, data: JSONBody[NewPush]) -> Deed:
    """Have this browser told when it is one's turn."""
    session, service = await logged_in(request), service_of(request)
    if fault := key_fault(data.keys.p256dh, data.keys.auth) or await entry_fault(data.endpoint):
        raise Problem(422, fault)
    if service.signer is None:
        raise Problem(409, "This site does not send push notifications.", "push-off")
    row = await service.store.pool.fetchrow(
        "INSERT INTO push_subscriptions (account, endpoint, p256dh, auth) SELECT $1, $2, $3, $4 "
        "WHERE (SELECT count(*) FROM push_subscriptions WHERE account = $1) < $5 "
        "ON CONFLICT (endpoint) DO UPDATE "
        "SET account = $1, p256dh = $3, auth = $4, broken = 0 RETURNING id",
        session.account.id,
        data.endpoint,
        data.keys.p256dh,
        data.keys.auth,
        _BROWSERS,
    )
    if row is None:
        raise Problem(409, f"You can turn on notifications in at most {_BROWSERS} browsers.")
    return Deed()


@delete("/push", status_code=200)
async def remove_push(request: Asked, endpoint: Endpoint = "") -> Deed:
    """Have one browser told no more; without its address, none."""
    session = await logged_in(request)
    await service_of(request).store.pool.execute(
        "DELETE FROM push_subscriptions WHERE account = $1 AND $2 IN ('', endpoint)",
        session.account.id,
        endpoint,
    )
    return Deed()


@post("/unsubscribe/{word:str}", status_code=200)
async def unsubscribe(request: Asked, word: FromPath[str]) -> Deed:
    """Get no more letters; the signed word of a letter is enough, nobody needs to log in."""
    service = service_of(request)
    account = account_of_token(service.signing, word)
    if account is None:
        raise Problem(404)
    await service.people.wish(account, {"mail_notices": False})
    return Deed()


ROUTES = (
    list_webhooks,
    add_webhook,
    remove_webhook,
    show_push,
    add_push,
    remove_push,
    unsubscribe,
)
