"""A whole service in this process, on a real port, and people who use it."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import psycopg
import uvicorn
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from sandtable.games.registry import VARIABLE
from sandtable.web.accounts.accounts import Account
from sandtable.web.accounts.passwords import PasswordChecker
from sandtable.web.app import create_app
from sandtable.web.http.limits.connection_limits import LimitedHttpProtocol
from sandtable.web.http.limits.timed_connections import TimedSocket
from sandtable.web.http.middleware import RequestMiddleware
from sandtable.web.http.services import Service
from sandtable.web.settings import Settings
from web.service import TOYS

API = "/api/v1"
#: Hashes passwords as well as nobody should: in a moment.
QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
PASSWORD = "correct horse battery"  # noqa: S105  # of nobody but tests


class Person:
    """Somebody with a browser: a client that keeps cookies and names its origin."""

    def __init__(self, site: Site, cookie: str | None = None, account: Account | None = None):
        cookies = {"session": cookie} if cookie else None
        self.site = site
        self.cookie = cookie
        self._account = account
        self.http = httpx.AsyncClient(
            base_url=site.url, headers={"Origin": site.url}, cookies=cookies, timeout=60
        )

    @property
    def account(self) -> Account:
        assert self._account is not None, "nobody has no account"
        return self._account

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(API + path, params=query)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.http.post(API + path, json=body)

    def live(
        self, game: str, seat: int | None = None, since: int = 0, origin: str | None = None
    ) -> Any:
        """Open a socket; use as a context manager."""
        where = "" if seat is None else f"&seat={seat}"
        return connect(
            f"ws{self.site.url[4:]}{API}/games/{game}/live?since={since}{where}",
            origin=origin or self.site.url,  # type: ignore[arg-type]
            additional_headers={"Cookie": f"session={self.cookie}"} if self.cookie else None,
            open_timeout=60,  # a busy machine may take its time
        )


async def handed_over(game: str, seat: int, old: Person, new: Person, other: Person) -> None:
    """Let a player leave a seat and another take it, to which the other side agrees."""
    assert (await old.http.delete(f"{API}/games/{game}/seats/{seat}")).status_code == 200
    assert (await new.post(f"/games/{game}/seats/{seat}", {})).status_code == 202
    assert (await answered(other, game, 1 - seat, "agree")).status_code == 200


def made_rated(site: Site, game: str) -> None:
    """Make a game rated that is none by its players, as its owner may in the database."""
    with psycopg.connect(site.service.settings.owner_database) as connection:
        rated = "UPDATE games SET terms = terms || '{\"rated\": true}' WHERE id = %s"
        connection.execute(rated, (game,))
    site.service.rolls.forget(game)


async def answered(person: Person, game: str, seat: int, kind: str) -> httpx.Response:
    """Answer what is proposed."""
    seq = (await person.get(f"/games/{game}/table", seat=seat)).raise_for_status().json()["seq"]
    body = {"seat": seat, "expected_seq": seq, "command_id": f"{kind}-{seq}"}
    return await person.post(f"/games/{game}/orders", {**body, "order": {"type": kind}})


@dataclasses.dataclass
class Site:
    """The service and where it is."""

    url: str
    gate: RequestMiddleware
    people: list[Person] = dataclasses.field(default_factory=list)

    @property
    def service(self) -> Service:
        return self.gate.app.state.service  # type: ignore[attr-defined,no-any-return]

    @property
    def routes(self) -> list[Any]:
        return self.gate.app.routes  # type: ignore[attr-defined,no-any-return]

    async def nobody(self) -> Person:
        """Come without an account."""
        self.people.append(Person(self))
        return self.people[-1]

    async def person(self, name: str, *, guest: bool = False, address: str = "") -> Person:
        """Come with an account, logged in; everybody from an address of their own."""
        service = self.service
        kept = None if guest else await service.keeper.keep(PASSWORD)
        account = await service.people.add(name, kept)
        secret = await service.sessions.begin(account.id, "test", address or name)
        self.people.append(Person(self, secret, account))
        return self.people[-1]

    async def game(self, *people: Person, scenario: str = "toy-cards/short", **terms: Any) -> str:
        """Open a game in which these people sit in this order."""
        from sandtable.web.service.gateway import NewGame, Taker  # noqa: PLC0415

        takers = tuple(Taker("person", p.account.id, name=p.account.name) for p in people)
        terms = {"spectators": True, "pace": "none", **terms}
        return await self.service.door.open(NewGame(scenario, takers, terms=terms))


@asynccontextmanager
async def a_site(
    settings: Settings, *, limits: bool = False, **changes: Any
) -> AsyncIterator[Site]:
    """Serve on a free port until the end; without limits unless they are what is tested."""
    os.environ[VARIABLE] = ",".join(TOYS)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    settings = dataclasses.replace(
        settings, public_url=url, insecure_cookies=True, limits=limits, **changes
    )
    gate = create_app(settings, PasswordChecker(hasher=QUICK))
    config = uvicorn.Config(
        gate,
        log_config=None,
        access_log=False,
        server_header=False,
        http=LimitedHttpProtocol,
        ws=TimedSocket,
        ws_max_size=32 * 1024,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=120,  # a test on a busy machine may pause between two requests
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
        if serving.done():
            await serving
    site = Site(url, gate)
    try:
        yield site
    finally:
        for person in site.people:
            await person.http.aclose()
        server.should_exit = True
        await serving


async def token_of(person: Person, *scopes: str, **more: Any) -> httpx.Response:
    """The answer to a request for a token with these scopes."""
    wanted = {"name": "a bot", "scopes": scopes, "password": PASSWORD, **more}
    return await person.post("/tokens", wanted)


def run_with(settings, act, **changes):
    """Do something with a site, in an event loop of its own."""

    async def run():
        async with a_site(settings, **changes) as site:
            return await act(site)

    return asyncio.run(run())


__all__ = ["API", "PASSWORD", "ClientConnection", "Person", "Site", "a_site"]
