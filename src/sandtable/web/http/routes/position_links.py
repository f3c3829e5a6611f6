"""Links to positions: making, listing, revoking and following them."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from html import escape
from typing import Final

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from sandtable.kernel.play.state import COMMON
from sandtable.presenters.printed_data import printed_data_json
from sandtable.presenters.replay import numbers_of, view_of_position
from sandtable.table.table import Table
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.admission import admit, pay_for
from sandtable.web.http.limits.budgets import REPLAYED
from sandtable.web.http.permissions import (
    Authorization,
    authorize_request,
    is_game_id,
    logged_in,
)
from sandtable.web.http.position_links import (
    FoundLink,
    PositionLink,
    SharedPosition,
    WantedLink,
    check_room,
    drawn,
    keep_link,
    link_at,
    own_link,
    own_links,
    revoke,
)
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.responses import response_schema
from sandtable.web.http.routes.client_files import first_page
from sandtable.web.http.routes.game_table import replayed_position
from sandtable.web.http.services import Service, service_of
from sandtable.web.http.spectator_delay import seen_table

#: How long a picture may be kept by others: a link that is revoked is gone soon.
_SOON: Final = {"Cache-Control": "public, max-age=300"}
_NOW: Final = {"Cache-Control": "no-cache"}


@post("/games/{game:str}/links", status_code=201)
async def make_link(
    request: Asked, game: FromPath[str], data: JSONBody[WantedLink]
) -> PositionLink:
    """Make a link to a position of a game of one's own: it shows what spectators see.

    A game without spectators has none.  Asked for the same position again, the link is the same.
    """
    service, entry, me = await _player(request, game)
    if data.seat not in {COMMON, *entry.seats}:
        raise Problem(403, "This is not your seat.")
    if not service.costly.take(me, 2):
        raise Problem(429, wait=3)
    now = await service.door.table(game)
    if now.opening.counters:
        raise Problem(403, "A game with counters of your own has no links.", "own-counters")
    at = _moment(now, data)
    async with service.linking.of(me):
        if (made := await own_link(service.store, me, game, at)) is not None:
            return made
        await check_room(service.store, me, game)
        table = (await seen_table(request, entry, as_spectator=True)).table
        if at > table.seq(COMMON):
            raise Problem(403, "Spectators do not see this position yet.", "not-yet")
        n = table.number(COMMON, at)
        pay_for(request, entry.account, REPLAYED, n)
        past = view_of_position(table, COMMON, at, await replayed_position(table, n))
        async with service.printing:
            picture = await asyncio.to_thread(lambda: drawn(_sheet(table), past))
        return await keep_link(service, me, game, table.scenario.name, past, picture)


@get("/games/{game:str}/links")
async def list_links(request: Asked, game: FromPath[str]) -> list[PositionLink]:
    """List one's own links to positions of a game, also of a game that one has left."""
    me = (await logged_in(request)).account.id
    if not is_game_id(game):
        raise Problem(404)
    return await own_links(service_of(request).store, me, game)


@delete("/links/{token:str}", status_code=200)
async def revoke_link(request: Asked, token: FromPath[str]) -> Deed:
    """Revoke a link of one's own, also to a game that one has left."""
    me = (await logged_in(request)).account.id
    if not await revoke(service_of(request), me, token):
        raise Problem(404)
    return Deed()


@get("/links/{token:str}", responses=response_schema(SharedPosition, 404))
async def show_position(request: Asked, token: FromPath[str]) -> Response[bytes]:
    """Show the position behind a link, to whoever has it."""
    found = await link_at(service_of(request), token)
    return Response(found.as_json(), media_type="application/json")


@get("/links/{token:str}/picture")
async def show_picture(request: Asked, token: FromPath[str]) -> Response[bytes]:
    """Show the picture of the position behind a link, as PNG."""
    found = await link_at(service_of(request), token)
    return Response(found.picture, media_type="image/png", headers=_SOON)


@get("/position/{token:str}", include_in_schema=False, before_request=admit)
async def show_position_page(request: Asked, token: FromPath[str]) -> Response[bytes]:
    """The client's first page, with what a preview of the link shows in its head."""
    service = service_of(request)
    body, kind = first_page()
    try:
        found = await link_at(service, token)
    except Problem:
        return Response(body, status_code=404, media_type=kind, headers=_NOW)
    head = _head(service, found).encode()
    return Response(body.replace(b"</head>", head + b"</head>", 1), media_type=kind, headers=_NOW)


def _head(service: Service, found: FoundLink) -> str:
    """What social networks and chat programs read of a page."""
    site = service.settings.public_url.rstrip("/")
    picture = f"{site}/api/v1/links/{found.token}/picture"
    open_graph = {
        "og:type": "website",
        "og:site_name": "Sandtable",
        "og:url": f"{site}/position/{found.token}",
        "og:title": found.title,
        "og:description": found.description,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"The map of {found.title} with counters",
    }
    twitter = {
        "twitter:card": "summary_large_image",
        "twitter:title": found.title,
        "twitter:description": found.description,
        "twitter:image": picture,
    }
    lines = [
        f'<meta {kind}="{name}" content="{escape(text)}" />'
        for kind, tags in (("property", open_graph), ("name", twitter))
        for name, text in tags.items()
    ]
    return "\n".join(['<meta name="robots" content="noindex" />', *lines, ""])


async def _player(request: Asked, game: str) -> tuple[Service, Authorization, str]:
    """Whoever asks, if there may be links to this game and it is a game of theirs."""
    entry = await authorize_request(request, game, "see")
    if entry.account is None:
        raise Problem(401)
    if not entry.seats:
        raise Problem(403, "Only players make links to positions of their games.")
    if not entry.members.terms.get("spectators"):
        raise Problem(403, "This game is private: it has no spectators.", "private-game")
    return service_of(request), entry, entry.account.id


def _moment(table: Table, data: WantedLink) -> int:
    """The entries of the public log at a moment of a seat's log."""
    if data.at is None:
        return table.seq(COMMON)
    if data.at > table.seq(data.seat):
        raise Problem(404, "The game has not got that far yet.")
    return bisect_right(numbers_of(table), table.number(data.seat, data.at))


def _sheet(table: Table) -> bytes:
    return printed_data_json(table.game, table.scenario.id, table.sitting.layers)


ROUTES = (make_link, list_links, revoke_link, show_position, show_picture)
PAGES = (show_position_page,)
