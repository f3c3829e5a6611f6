"""Invitations: the link to a game that waits for players, sitting down by it, and declining."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from sandtable.kernel.play.dice import NO_SHARE
from sandtable.table.game_setup import GameSetupError, came_by_link, joined_by, left_by
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import (
    GameTold,
    SitterTold,
    remarks,
    waiting_seats,
    waiting_summary,
)
from sandtable.web.http.lobby.dice_commitments import (
    check_not_stale,
    prepared_entry,
    store_after_leaving,
    store_or_start,
)
from sandtable.web.http.lobby.entries import LobbyEntry, SealedDice, refused
from sandtable.web.http.lobby.entry_store import locked_entry, store_entry, waiting_entry
from sandtable.web.http.lobby.invitation_links import (
    Accepting,
    FoundInvitation,
    InvitationLink,
    invitation_of,
    link_to,
    revoke_link,
)
from sandtable.web.http.lobby.invitation_notices import tell_declined, tell_of_rematch
from sandtable.web.http.permissions import is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.services import Service, service_of, session_of


class InvitationTold(Struct, frozen=True):
    """What whoever has the link to a game is told before sitting down."""

    state: Literal["open", "taken", "ended", "cancelled"]
    game: str
    scenario: str
    scenario_name: str
    system: str
    opener: str
    opener_here: bool
    seats: tuple[SitterTold, ...]
    seat: int | None  # the one that is free
    terms: dict[str, Any]
    remarks: tuple[str, ...]
    until: int
    own: bool
    dice: SealedDice = SealedDice()  # so that whoever comes can commit to a share in the same step


@post("/games/{game:str}/invitation", status_code=200)
async def make_invitation(request: Asked, game: FromPath[str]) -> InvitationLink:
    """Make the link to a game of one's own with a free seat; while one stands, give that."""
    service, account = service_of(request), (await logged_in(request)).account.id
    async with service.store.transaction() as store:
        entry = await _own_entry(store.pool, game, account)
        if not any(chair.is_free for chair in entry.gathering.chairs):
            raise Problem(409, "No seat of this game is free.", "no-free-seat")
        return await link_to(store, game, entry)


@delete("/games/{game:str}/invitation", status_code=200)
async def take_invitation_back(request: Asked, game: FromPath[str]) -> Deed:
    """Take the link to a game of one's own back: it leads nowhere from now on."""
    service, account = service_of(request), (await logged_in(request)).account.id
    async with service.store.transaction() as store:
        await revoke_link(store, game, await _own_entry(store.pool, game, account))
    return Deed()


@delete("/games/{game:str}", status_code=200)
async def cancel_game(request: Asked, game: FromPath[str]) -> Deed:
    """Cancel a game of one's own that waits for players."""
    service, account = service_of(request), (await logged_in(request)).account.id
    async with service.store.transaction() as store:
        entry = await _own_entry(store.pool, game, account)
        await store_entry(store.pool, game, None)
        await service.door.counters.within(store).delete(game, account)
        await tell_of_rematch(store.pool, entry)
    return Deed()


@post("/games/{game:str}/seats/{seat:int}/decline", status_code=200)
async def decline(request: Asked, game: FromPath[str], seat: FromPath[int]) -> Deed:
    """Decline an invitation to a seat, also to a rematch: its opener is told, nobody else."""
    service, account = service_of(request), (await logged_in(request)).account.id
    if not is_game_id(game):
        raise Problem(404)
    async with service.store.transaction() as store:
        entry = await locked_entry(store.pool, game)
        chairs = entry.gathering.chairs if entry else ()
        chair = chairs[seat] if 0 <= seat < len(chairs) else None
        if chair is not None and chair.kind == "declined" and chair.who == account:
            return Deed()
        if entry is None or not entry.is_for(account):
            raise Problem(404)
        if chair is None or chair.kind != "invited" or chair.who != account:
            raise Problem(403, "You are not invited to this seat.", "not-invited")
        after = entry.with_seats(left_by(entry.gathering, seat, account))
        await store_after_leaving(service, store, game, entry, after)
        await tell_declined(store.pool, game, entry, after)
    return Deed()


@get("/invitations/{token:str}")
async def show_invitation(request: Asked, token: FromPath[str]) -> InvitationTold:
    """Show whoever has the link what it leads to; nothing changes by looking."""
    service, session = service_of(request), await session_of(request)
    account = session.account.id if session else None
    found = await _found(service, token)
    entry = await waiting_entry(service.store.pool, found.game)
    if entry is not None and account is not None:
        await _check_not_blocked(service, entry, account)
    return await _told(service, found, entry, account)


@post("/invitations/{token:str}", status_code=200)
async def accept_invitation(
    request: Asked, token: FromPath[str], data: JSONBody[Accepting]
) -> Response[GameTold]:
    """Sit down in the free seat to which a link leads; only the first who does so gets it."""
    service, account = service_of(request), (await logged_in(request)).account.id
    found = await _found(service, token)
    if found.opener == account:
        raise Problem(409, "This is your own link.", "own-link")
    waiting = await prepared_entry(service, found.game)
    if waiting is not None:
        await _check_not_blocked(service, waiting, account)
        waiting = await _seated(service, account, found.game, token, data)
    if waiting is not None:
        return Response(await waiting_summary(service, found.game, waiting, account))
    members = await service.rolls.of(found.game)
    if members is None:
        raise Problem(409, "This invitation was cancelled.", "link-cancelled")
    if not members.seats_of(account):
        raise Problem(409, "Somebody else came first.", "seat-taken")
    return Response(GameTold.outline(service.shelf, found.game, members, account))


async def _seated(
    service: Service, account: str, game: str, token: str, data: Accepting
) -> LobbyEntry | None:
    """The entry with somebody in its free seat, or nothing if it does not wait any longer."""
    async with service.store.transaction() as store:
        entry = await locked_entry(store.pool, game)
        found = await invitation_of(store.pool, token)  # as it is under the lock
        if entry is None or found is None:
            return None
        if entry.gathering.chair_of(account) is not None:
            return entry
        _check_stands(found, entry)
        try:
            seats, seat = came_by_link(entry.gathering, data.seat)
            given = (data.share or NO_SHARE, data.share_commitment or "")
            entry = entry.with_seats(joined_by(seats, seat, account, *given))
        except GameSetupError as error:
            if str(error) == "seat-taken":
                raise Problem(409, "Somebody else came first.", "seat-taken") from None
            raise refused(error) from None
        await check_not_stale(service, store, entry)
        await store_or_start(service, store, game, entry)
    return entry


def _check_stands(found: FoundInvitation, entry: LobbyEntry) -> None:
    match found.state(entry):
        case "taken":
            raise Problem(409, "Somebody else came first.", "seat-taken")
        case "ended":
            raise Problem(409, "This invitation has ended.", "link-ended")
        case "cancelled":
            raise Problem(409, "This invitation was cancelled.", "link-cancelled")
        case "open":
            pass


async def _told(
    service: Service, found: FoundInvitation, entry: LobbyEntry | None, account: str | None
) -> InvitationTold:
    game, scenario = service.shelf.scenario(found.scenario)
    state, seat = found.state(entry), None
    seats: tuple[SitterTold, ...] = ()
    terms: dict[str, Any] = {}
    handicap: tuple[int, ...] = ()
    members = await service.rolls.of(found.game) if found.begun else None
    if members is not None:
        outline = GameTold.outline(service.shelf, found.game, members, account)
        seats, terms = outline.seats, members.terms
    elif entry is not None and state != "cancelled":
        gathering = entry.gathering
        people = [chair.who for chair in gathering.chairs if chair.kind != "bot"]
        names = await service.people.names(people)
        seats, terms = waiting_seats(service, gathering, names, account), entry.terms
        handicap = gathering.handicap
        if state == "open":
            seat = next(number for number, c in enumerate(gathering.chairs) if c.is_free)
    return InvitationTold(
        state,
        found.game,
        scenario.id,
        scenario.name,
        game.presentation.title,
        found.opener_name,
        found.opener_here,
        seats,
        seat,
        terms,
        remarks(game, scenario.id, terms, handicap),
        found.until,
        found.opener == account,
        entry.dice if entry is not None and state == "open" else SealedDice(),
    )


async def _found(service: Service, token: str) -> FoundInvitation:
    found = await invitation_of(service.store.pool, token)
    if found is None:
        raise Problem(404)
    return found


async def _check_not_blocked(service: Service, entry: LobbyEntry, account: str) -> None:
    """Whoever is blocked by somebody who sits there finds no invitation."""
    if entry.is_closed_to(account, await service.blocks.between(account)):
        raise Problem(404)


async def _own_entry(pool: Any, game: str, account: str) -> LobbyEntry:
    """The entry of a game of one's own that waits, locked; or say why there is none."""
    entry = await locked_entry(pool, game) if is_game_id(game) else None
    if entry is None:
        if await _sits(pool, game, account):
            raise Problem(409, "This game has begun.", "game-begun")
        raise Problem(404)
    if entry.gathering.opener != account:
        if not entry.is_for(account):
            raise Problem(404)
        raise Problem(403, "Only the player who created the game can do this.")
    return entry


async def _sits(pool: Any, game: str, account: str) -> bool:
    sql = "SELECT true FROM seats WHERE game = $1 AND account = $2 LIMIT 1"
    return is_game_id(game) and bool(await pool.fetchval(sql, game, account))


ROUTES = (
    make_invitation,
    take_invitation_back,
    cancel_game,
    decline,
    show_invitation,
    accept_invitation,
)
