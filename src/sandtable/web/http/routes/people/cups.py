"""Cups: opening one, joining and leaving it, starting it, looking at it."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from sandtable.web.accounts.accounts import Account
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.people.cup_pages import CupPage, CupTold, cup_page, listed_cups
from sandtable.web.http.people.people_schemas import WantedCup
from sandtable.web.http.permissions import is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.routes.people.matches import check_terms, is_rated
from sandtable.web.http.services import Service, service_of, session_of
from sandtable.web.service.people.cups import LEAST, advance, draw_rounds

#: Cups of one person that are open or running.
OPEN: Final = 3
_NAME: Final = re.compile(r"\w(?:[\w .'&-]*[\w.'])?")
_NEW: Final = """
INSERT INTO cups (name, opener, scenario, pace, rated, most) SELECT $1, $2, $3, $4, $5, $6
WHERE (SELECT count(*) FROM cups WHERE opener = $2 AND state IN ('open', 'running')) < $7
RETURNING id
"""
#: Whether somebody blocked, or was blocked by, a player of a cup.
_APART: Final = """
SELECT EXISTS (SELECT FROM cup_players p JOIN blocks b
    ON (b.account = p.account AND b.blocked = $2) OR (b.account = $2 AND b.blocked = p.account)
    WHERE p.cup = $1 AND NOT p.withdrawn)
"""


@get("/cups")
async def list_cups(request: Asked) -> list[CupTold]:
    """List the cups that are open, running and over."""
    session = await session_of(request)
    return await listed_cups(service_of(request), session.account.id if session else None)


@post("/cups", status_code=201)
async def open_cup(request: Asked, data: JSONBody[WantedCup]) -> CupPage:
    """Open a cup and join it; others may join until it starts."""
    service, me = service_of(request), await _player(request)
    check_terms(service, [data.scenario], data.pace, rated=data.rated)
    if data.pace == "none":
        raise Problem(422, "A cup needs a clock. Choose another pace.", "no-clock")
    if not _NAME.fullmatch(data.name):
        raise Problem(422, "Use letters, digits and simple punctuation in the name.", "bad-name")
    await _check_rated(service, me, rated=data.rated)
    async with service.store.transaction() as store:
        await store.pool.execute(
            "SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE", uuid_of(me.id)
        )
        cup = await store.pool.fetchval(
            _NEW,
            data.name,
            uuid_of(me.id),
            data.scenario,
            data.pace,
            data.rated,
            data.most,
            OPEN,
        )
        if cup is None:
            raise Problem(409, f"You already have {OPEN} cups that are not over.", "too-many-cups")
        await store.pool.execute(
            "INSERT INTO cup_players (cup, account) VALUES ($1, $2)", cup, uuid_of(me.id)
        )
    return await _page(service, cup.hex, me)


@get("/cups/{cup:str}")
async def show_cup(request: Asked, cup: FromPath[str]) -> CupPage:
    """Show a cup: its players in the order of their places, and its games."""
    session = await session_of(request)
    return await _page(service_of(request), cup, session.account if session else None)


@post("/cups/{cup:str}/players", status_code=200)
async def join_cup(request: Asked, cup: FromPath[str]) -> CupPage:
    """Join a cup that has not started."""
    service, me = service_of(request), await _player(request)
    async with service.store.transaction() as store:
        row = await _locked(store.pool, cup)
        if row["state"] != "open":
            raise Problem(409, "This cup has started.", "cup-started")
        await _check_rated(service, me, rated=row["rated"], pool=store.pool)
        if await store.pool.fetchval(_APART, row["id"], uuid_of(me.id)):
            raise Problem(403, "You cannot join this cup.")
        count = await store.pool.fetchval(
            "SELECT count(*) FROM cup_players WHERE cup = $1 AND NOT withdrawn AND account <> $2",
            row["id"],
            uuid_of(me.id),
        )
        if count >= row["most"]:
            raise Problem(409, "This cup is full.", "cup-full")
        await store.pool.execute(
            "INSERT INTO cup_players (cup, account) VALUES ($1, $2) "
            "ON CONFLICT (cup, account) DO UPDATE SET withdrawn = false",
            row["id"],
            uuid_of(me.id),
        )
    return await _page(service, cup, me)


@delete("/cups/{cup:str}/players", status_code=200)
async def leave_cup(request: Asked, cup: FromPath[str]) -> CupPage:
    """Leave a cup: before it starts at once, later all games that are not opened yet are lost."""
    service, me = service_of(request), await _player(request)
    async with service.store.transaction() as store:
        row = await _locked(store.pool, cup)
        query = (
            "DELETE FROM cup_players WHERE cup = $1 AND account = $2"
            if row["state"] == "open"
            else "UPDATE cup_players SET withdrawn = true WHERE cup = $1 AND account = $2"
        )
        if (await store.pool.execute(query, row["id"], uuid_of(me.id))).endswith(" 0"):
            raise Problem(404)
    return await _page(service, cup, me)


@post("/cups/{cup:str}/start", status_code=200)
async def start_cup(request: Asked, cup: FromPath[str]) -> CupPage:
    """Start a cup of one's own before it is full; the first games are opened."""
    service, me = service_of(request), await _player(request)
    if not service.costly.take(me.id, 4):
        raise Problem(429, wait=3)
    async with service.store.transaction() as store:
        row = await _own(store.pool, cup, me)
        count = await store.pool.fetchval(
            "SELECT count(*) FROM cup_players WHERE cup = $1 AND NOT withdrawn", row["id"]
        )
        if count < LEAST:
            raise Problem(409, f"A cup needs at least {LEAST} players.", "too-few-players")
        await draw_rounds(store, cup)
    await advance(service.door, cup, row["scenario"])
    return await _page(service, cup, me)


@delete("/cups/{cup:str}", status_code=200)
async def cancel_cup(request: Asked, cup: FromPath[str]) -> Deed:
    """Cancel a cup of one's own that has not started."""
    service, me = service_of(request), await _player(request)
    async with service.store.transaction() as store:
        row = await _own(store.pool, cup, me)
        await store.pool.execute("UPDATE cups SET state = 'cancelled' WHERE id = $1", row["id"])
    return Deed()


async def _player(request: Asked) -> Account:
    """Whoever asks, with an account: guests cannot come back, so they play no cups."""
    me = (await logged_in(request)).account
    if me.guest:
        raise Problem(403, "Guests cannot play in cups. Create an account first.")
    return me


async def _check_rated(service: Service, me: Account, *, rated: bool, pool: Any = None) -> None:
    if rated and not await is_rated(pool or service.store.pool, me.id):
        raise Problem(422, "Choose on your page that you want to be rated first.", "not-rated")


async def _locked(pool: Any, cup: str) -> Any:
    row = None
    if is_game_id(cup):
        row = await pool.fetchrow("SELECT * FROM cups WHERE id = $1 FOR UPDATE", uuid_of(cup))
    if row is None or row["state"] == "cancelled":
        raise Problem(404)
    return row


async def _own(pool: Any, cup: str, me: Account) -> Any:
    """A cup of one's own that has not started, locked."""
    row = await _locked(pool, cup)
    if row["opener"].hex != me.id:
        raise Problem(403, "Only the player who opened the cup can do that.")
    if row["state"] != "open":
        raise Problem(409, "This cup has started.", "cup-started")
    return row


async def _page(service: Service, cup: str, me: Account | None) -> CupPage:
    page = await cup_page(service, cup, me.id if me else None) if is_game_id(cup) else None
    if page is None:
        raise Problem(404)
    return page


ROUTES = (list_cups, open_cup, show_cup, join_cup, leave_cup, start_cup, cancel_cup)
