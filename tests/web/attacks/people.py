"""People who use or attack a site: each with its own address, cookie and account."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import psycopg

from sandtable.web.accounts.accounts import key_of
from sandtable.web.accounts.sessions import digest_of
from sandtable.web.settings import Settings
from web.attacks.processes import Site
from web.http.site import API, PASSWORD, QUICK

#: Addresses of honest people; attackers name theirs.
HOME = "127.0.0.1"
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Person:
    """Somebody with a browser."""

    http: httpx.AsyncClient
    id: str = ""
    name: str = ""

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(API + path, params=query)

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.http.post(API + path, json=body, headers=headers)

    async def patch(self, path: str, body: Any) -> httpx.Response:
        return await self.http.patch(API + path, json=body)

    async def delete(self, path: str) -> httpx.Response:
        return await self.http.delete(API + path)


@asynccontextmanager
async def nobody(site: Site, address: str = HOME, seconds: float = 10) -> AsyncIterator[Person]:
    """Come without an account, from an address of the loopback network."""
    transport = httpx.AsyncHTTPTransport(
        local_address=address, limits=httpx.Limits(max_connections=None)
    )
    async with httpx.AsyncClient(
        base_url=site.url, headers={"Origin": site.url}, transport=transport, timeout=seconds
    ) as http:
        yield Person(http)


@asynccontextmanager
async def guest(site: Site, address: str = HOME, seconds: float = 10) -> AsyncIterator[Person]:
    """Come as a guest, by the front door."""
    async with nobody(site, address, seconds) as new:
        me = (await new.post("/guests")).raise_for_status().json()
        yield Person(new.http, me["id"], me["name"])


@asynccontextmanager
async def person(
    site: Site, address: str = HOME, mail: str | None = None, seconds: float = 10
) -> AsyncIterator[Person]:
    """Come with an account that was made and proved long ago, logged in."""
    number, secret = next(_numbers), secrets.token_urlsafe(32)
    name = f"Person {number}"
    account = _stored(site.settings, name, mail, secret, f"192.0.2.{number}")
    async with nobody(site, address, seconds) as new:
        new.http.cookies.set("session", secret)
        yield Person(new.http, account, name)


def _stored(settings: Settings, name: str, mail: str | None, secret: str, address: str) -> str:
    """Store an account with the password of all tests, and a session begun at an address."""
    with psycopg.connect(settings.owner_database) as connection:
        row = connection.execute(
            "WITH made AS (INSERT INTO accounts (name, name_key, password, guest, mail, mail_key, "
            "verified) VALUES (%s, %s, %s, false, %s, %s, %s) RETURNING id) "
            "INSERT INTO sessions (account, digest, ends, agent, address) "
            "SELECT id, %s, clock_timestamp() + interval '1 day', 'test', %s FROM made "
            "RETURNING account",
            (
                name,
                key_of(name),
                QUICK.hash(PASSWORD),
                mail,
                mail and key_of(mail),
                mail is not None,
                digest_of(secret),
                address,
            ),
        ).fetchone()
    assert row is not None
    return str(row[0].hex)


def set_password(site: Site, owner: Person, kept: str) -> None:
    """Put another hash in place of a person's password."""
    with psycopg.connect(site.settings.owner_database) as connection:
        connection.execute("UPDATE accounts SET password = %s WHERE id = %s", (kept, owner.id))


def seats(*kinds: str) -> list[dict[str, str]]:
    """Say how seats are filled: `me`, `open`, or `bot` and a name, as in `bot greedy`."""
    named = [kind.partition(" ") for kind in kinds]
    return [{"kind": kind, "name": name} for kind, _, name in named]


async def opened(host: Person, *kinds: str, scenario: str = "toy-hexes/small", **more: Any) -> str:
    """Open a game; gives its id."""
    body = {"scenario": scenario, "seats": seats(*kinds), **more}
    return str((await host.post("/games", body)).raise_for_status().json()["id"])


async def started(one: Person, two: Person, scenario: str = "toy-hexes/small") -> str:
    """Let two people begin a game; gives its id."""
    game = await opened(one, "me", "open", scenario=scenario)
    (await two.post(f"/games/{game}/seats/1", {})).raise_for_status()
    return game


async def standing_order(one: Person, game: str, seat: int, name: str) -> httpx.Response:
    """Leave support to routine: an order that is always legal, and that nobody else sees."""
    seq = (await one.get(f"/games/{game}/table", seat=seat)).raise_for_status().json()["seq"]
    order = {"type": "stand", "kinds": ["support"]}
    body = {"seat": seat, "expected_seq": seq, "command_id": name, "order": order}
    return await one.post(f"/games/{game}/orders", body)
