"""Asking before ordering: what an order means, what speaks against it, what may come of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from sandtable.kernel.client_display_types import Overlay
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.offers import DomainView, PathStepsView, domain_after, path_ways
from sandtable.presenters.refusals import (
    Reason,
    RefusalView,
    why_not,
    why_not_partial,
    why_not_to,
)
from sandtable.presenters.space_and_overlay_answers import (
    ChancesView,
    PossibleAction,
    SpaceCard,
    odds_view,
    overlay,
    possible_actions,
    space_card,
)
from sandtable.presenters.typed_orders import Typed as TypedTold
from sandtable.presenters.typed_orders import parse_order
from sandtable.table.table import Table
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.permissions import Authorization, authorize_request
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Chosen, Doubted, Odd, Overlaid, Typed
from sandtable.web.http.responses import json_response, response_schema
from sandtable.web.http.routes.game_table import SeatAsked
from sandtable.web.http.routes.orders import order_of
from sandtable.web.http.services import service_of
from sandtable.web.http.spectator_delay import seen_table
from sandtable.web.service.budgeted_executor import TooLongError

_TOO_LONG: Final = "This is taking too long to calculate. Please try again later."


class OverlayTold(Struct, frozen=True):
    """Something that can be drawn over the board, and the list that it is chosen from, if any."""

    kind: str
    text: str
    about: str


async def _at(request: Asked, game: str, seat: int, *, costly: float = 0) -> Table:
    """The table, if this person may ask from this seat."""
    entry = await authorize_request(request, game, "see" if seat == COMMON else "act", seat)
    if costly:
        _pay(request, entry, costly)
    return (await seen_table(request, entry)).table


@contextmanager
def _may_not_exist() -> Iterator[None]:
    """Answer that there is no such thing where somebody asks about an id that does not exist."""
    try:
        yield
    except (LookupError, ValueError, TypeError, AttributeError):
        raise Problem(404, "That is not on this map.", "not-there") from None


def _pay(request: Asked, entry: Authorization, cost: float) -> None:
    key = entry.account.id if entry.account else address_of(request.scope)
    if not service_of(request).costly.take(key, cost):
        raise Problem(429, wait=2)


@post(
    "/games/{game:str}/typed", status_code=200, responses=response_schema(TypedTold, 401, 403, 404)
)
async def understand(request: Asked, game: FromPath[str], data: JSONBody[Typed]) -> Response[bytes]:
    """Which order is meant by what somebody typed; it is not given by this."""
    return json_response(parse_order(await _at(request, game, data.seat), data.seat, data.text))


@post(
    "/games/{game:str}/why-not",
    status_code=200,
    responses=response_schema(RefusalView, 401, 403, 404),
)
async def doubt(request: Asked, game: FromPath[str], data: JSONBody[Doubted]) -> Response[bytes]:
    """What speaks against an order, whole or begun, or against its getting to a space."""
    if data.space is not None:
        return await _doubt_space(request, game, data, data.space)
    table = await _at(request, game, data.seat)
    if data.order is not None:
        return json_response(why_not(table, data.seat, order_of(table, data.order)))
    return json_response(why_not_partial(table, data.seat, data.kind, data.chosen))


async def _doubt_space(request: Asked, game: str, data: Doubted, space: int) -> Response[bytes]:
    """Search for a way there, which takes as long as to find where a move may end."""
    table = (await _at(request, game, data.seat, costly=0.5)).fork()  # it stands still
    try:
        with _may_not_exist():
            found = await service_of(request).reckoner.ask(
                lambda: why_not_to(table, data.seat, data.kind, data.chosen, data.path, space)
            )
    except TooLongError:
        found = RefusalView((Reason(_TOO_LONG),))
    return json_response(found)


@post(
    "/games/{game:str}/domains",
    status_code=200,
    responses=response_schema(DomainView | PathStepsView | None, 401, 403, 404),
)
async def ask_domain(
    request: Asked, game: FromPath[str], data: JSONBody[Chosen]
) -> Response[bytes]:
    """What may come next in an order that is being put together; null if nothing may."""
    table = await _at(request, game, data.seat)
    if data.path is not None:
        return json_response(path_ways(table, data.seat, data.order, data.chosen, data.path))
    return json_response(domain_after(table, data.seat, data.order, data.chosen))


@post(
    "/games/{game:str}/odds",
    status_code=200,
    responses=response_schema(ChancesView | None, 401, 403, 404),
)
async def ask_odds(request: Asked, game: FromPath[str], data: JSONBody[Odd]) -> Response[bytes]:
    """Reckon what may come of an order, or of the battle under way, from what the seat knows."""
    table = (await _at(request, game, data.seat, costly=1)).fork()  # it stands still
    meant = None if data.order is None else order_of(table, data.order)
    try:
        # Most orders have no odds: that is an answer, `null`, and no error to put into a console.
        found = await service_of(request).reckoner.ask(lambda: odds_view(table, data.seat, meant))
    except TooLongError:
        found = ChancesView(None, (_TOO_LONG,))
    return json_response(found)


@get("/games/{game:str}/overlays")
async def list_overlays(request: Asked, game: FromPath[str]) -> list[OverlayTold]:
    """List what can be drawn over the board."""
    picture = (await _at(request, game, COMMON)).game.presentation.picture
    known = picture.overlays.items() if picture else ()
    return [OverlayTold(name, kind.text, kind.about) for name, kind in known]


@post(
    "/games/{game:str}/overlays",
    status_code=200,
    responses=response_schema(Overlay | None, 401, 403, 404),
)
async def ask_overlay(
    request: Asked, game: FromPath[str], data: JSONBody[Overlaid]
) -> Response[bytes]:
    """Draw something over the board: reach, zones, supply; null if there is nothing to draw."""
    table = (await _at(request, game, data.seat, costly=0.5)).fork()  # it stands still
    units = tuple(data.units)
    try:
        with _may_not_exist():
            found = await service_of(request).reckoner.ask(
                lambda: overlay(table, data.seat, data.kind, units)
            )
    except TooLongError:
        found = Overlay(data.kind, _TOO_LONG)
    return json_response(found)


@get("/games/{game:str}/spaces/{space:int}", responses=response_schema(SpaceCard, 401, 403, 404))
async def show_space(
    request: Asked, game: FromPath[str], space: FromPath[int], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Tell about one hex, area or box."""
    entry = await authorize_request(request, game, "see", seat)
    table = (await seen_table(request, entry)).table
    with _may_not_exist():
        return json_response(space_card(table, seat, space))


@get("/games/{game:str}/doings", responses=response_schema(list[PossibleAction], 401, 403, 404))
async def list_doings(request: Asked, game: FromPath[str], seat: SeatAsked) -> Response[bytes]:
    """What a seat can do now, kind by kind."""
    return json_response(possible_actions(await _at(request, game, seat), seat))


ROUTES = (
    understand,
    doubt,
    ask_domain,
    ask_odds,
    list_overlays,
    ask_overlay,
    show_space,
    list_doings,
)
