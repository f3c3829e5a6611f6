"""Asking bots for reasons, where they give nothing away, for hints, and to move at once."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath

from sandtable.bots.players import PLAYERS
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.bot_reasons import BotReasonsView, bot_reasons, is_decision, order_view
from sandtable.presenters.hints import QUICK_BOT, HintView, hint
from sandtable.web.db.bot_requests import hurry_bots
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.permissions import authorize_request
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.responses import json_response, response_schema
from sandtable.web.http.routes.game_table import SeatAsked, table_for_request
from sandtable.web.http.seat_cache import Members
from sandtable.web.http.services import service_of
from sandtable.web.http.spectator_delay import seen_table
from sandtable.web.service.bots.bot_jobs import offers_to_resign
from sandtable.web.service.budgeted_executor import TooLongError


def is_own_lesson(members: Members, account: str | None) -> bool:
    """Whether a table is a learning one where nobody else sits but bots."""
    mine = members.seats_of(account)
    others = [one for one in members.sitters if one.seat not in mine]
    learning = bool(members.terms.get("learning"))
    return learning and bool(mine) and all(one.kind == "bot" for one in others)


@get("/games/{game:str}/why/{seq:int}", responses=response_schema(BotReasonsView, 401, 403, 404))
async def ask_why(
    request: Asked, game: FromPath[str], seq: FromPath[int], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Let the bot that gave an order, an entry of this seat's log, say what it weighed.

    What it weighed tells what it knew: so after the end, or at a learning table of one's own.
    """
    entry, now = await table_for_request(request, game, seat)
    service, account = service_of(request), entry.account
    if not service.costly.take(account.id if account else address_of(request.scope), 4):
        raise Problem(429, wait=3)
    table = now.fork()  # it stands still
    if table.over is None and not is_own_lesson(entry.members, account.id if account else None):
        raise Problem(
            403,
            "Bots explain their orders after the game, or during a learning game against"
            " bots only.",
        )
    n = table.number(seat, seq)
    actor = table.records[n - 1].seat if n else COMMON
    bot = entry.members.bots().get(actor, "")
    if bot not in PLAYERS or not is_decision(table, n):
        raise Problem(404, "A bot did not make this decision.")
    try:
        found = await service.thinker.ask(lambda: bot_reasons(table, n, bot))
    except TooLongError:
        found = order_view(table, n, bot)
    return json_response(found)


@get("/games/{game:str}/hint", responses=response_schema(HintView, 401, 403, 404, 409, 429))
async def ask_hint(request: Asked, game: FromPath[str], seat: SeatAsked) -> Response[bytes]:
    """What a bot would order in one's own seat now, and why.

    It is asked from what the seat knows.  Games with other people, and rated ones, have no hints.
    """
    entry = await authorize_request(request, game, "see", seat)
    service, account = service_of(request), entry.account
    if account is None or seat not in entry.seats or not entry.members.has_hints(account.id):
        raise Problem(403, "Hints are given only in games without other players.")
    if not service.costly.take(account.id, 4):
        raise Problem(429, wait=3)
    table = (await seen_table(request, entry)).table.fork()  # it stands still
    try:
        found = await service.thinker.ask(lambda: hint(table, seat))
    except TooLongError:
        try:
            found = await service.thinker.ask(lambda: hint(table, seat, QUICK_BOT))
        except TooLongError:
            raise Problem(503, "This decision takes too long to analyse here.", wait=10) from None
    if found is None:
        raise Problem(409, "You have no decision to make now.")
    return json_response(found)


@post("/games/{game:str}/move-now", status_code=200)
async def move_now(request: Asked, game: FromPath[str], seat: SeatAsked) -> Deed:
    """Ask the bots that think to move at once, with the best order that they have found so far.

    A bot that thinks for a shorter time plays worse, so nobody may ask this in a rated game.
    """
    entry = await authorize_request(request, game, "act", seat)
    if entry.members.terms.get("rated"):
        raise Problem(403, "In rated games bots take the time that they need.")
    service = service_of(request)
    table, bots = await service.door.table(game), entry.members.bots()
    deciding = [one for one in table.deciders() if one in bots]
    if not any(not offers_to_resign(table, one) for one in deciding):
        raise Problem(409, "No bot is choosing an order now.")
    await hurry_bots(service.store.pool, game, len(table.lines) - 1)
    return Deed()


ROUTES = (ask_why, ask_hint, move_now)
