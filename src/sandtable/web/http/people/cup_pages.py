"""Cups as pages show them: the players, the games by round, and how the players stand."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from sandtable.web.db.rows import uuid_of
from sandtable.web.http.people.scenario_names import scenario_names
from sandtable.web.http.services import Service
from sandtable.web.service.people.standings import CupGame, Standing, standings

CupState = Literal["open", "running", "over", "cancelled"]
#: Cups of a list.
_LISTED: Final = 100
_CUPS: Final = """
SELECT c.*, a.name AS opener_name, (extract(epoch FROM c.made) * 1000)::bigint AS made_at,
    (SELECT count(*) FROM cup_players p WHERE p.cup = c.id AND (c.round > 0 OR NOT withdrawn))
    AS players, EXISTS (SELECT FROM cup_players p
    WHERE p.cup = c.id AND p.account = $1 AND NOT withdrawn) AS joined
FROM cups c JOIN accounts a ON a.id = c.opener
"""
_LIST: Final = (
    _CUPS + "WHERE state <> 'cancelled' ORDER BY array_position("
    "ARRAY['open', 'running', 'over'], state), made DESC LIMIT $2"
)
_ONE: Final = _CUPS + "WHERE c.id = $2"


class CupTold(Struct, frozen=True):
    """A cup in a list."""

    id: str
    name: str
    opener: str
    system: str
    scenario: str
    scenario_name: str
    pace: str
    rated: bool
    most: int
    players: int
    state: CupState
    round: int
    made: int
    joined: bool  # whether whoever asks takes part
    mine: bool  # whether it was opened by whoever asks


class CupPlayer(Struct, frozen=True):
    """A player of a cup and how he stands."""

    name: str
    withdrawn: bool
    place: int
    points: int
    won: int
    drawn: int
    lost: int
    between: int
    beaten: int


class CupGameTold(Struct, frozen=True):
    """A game of a cup; of one under way only that it is."""

    round: int
    first: str
    second: str
    game: str | None
    settled: bool
    first_points: int
    second_points: int


class CupPage(Struct, frozen=True):
    """A cup with its players in the order of their places, and its games by round."""

    cup: CupTold
    sides: tuple[str, ...]
    standings: tuple[CupPlayer, ...]
    games: tuple[CupGameTold, ...]


async def listed_cups(service: Service, account: str | None) -> list[CupTold]:
    """List the cups that are open, running and over, the latest first."""
    rows = await service.store.pool.fetch(_LIST, _key(account), _LISTED)
    return [_told(service, row, account) for row in rows]


async def cup_page(service: Service, cup: str, account: str | None) -> CupPage | None:
    """Return a cup as its page shows it."""
    pool = service.store.pool
    row = await pool.fetchrow(_ONE, _key(account), uuid_of(cup))
    if row is None:
        return None
    people = await pool.fetch(
        "SELECT p.account, a.name, p.withdrawn FROM cup_players p "
        "JOIN accounts a ON a.id = p.account WHERE cup = $1 "
        "AND ($2 OR NOT withdrawn) ORDER BY joined, p.account",
        uuid_of(cup),
        row["round"] > 0,
    )
    games = await pool.fetch(
        "SELECT * FROM cup_games WHERE cup = $1 ORDER BY round, game NULLS LAST, first, second",
        uuid_of(cup),
    )
    names = {one["account"].hex: one["name"] for one in people}
    settled = [
        CupGame(one["first"].hex, one["second"].hex, one["first_points"], one["second_points"])
        for one in games
        if one["settled"]
    ]
    left = {one["account"].hex for one in people if one["withdrawn"]}
    found = service.shelf.scenario(row["scenario"])[0].seats_in(row["scenario"])
    return CupPage(
        _told(service, row, account),
        found,
        tuple(_player(one, names, left) for one in standings(list(names), settled)),
        tuple(_game(one, names) for one in games),
    )


def _key(account: str | None) -> Any:
    return uuid_of(account) if account else None


def _told(service: Service, row: Any, account: str | None) -> CupTold:
    system, name = scenario_names(service.shelf, row["scenario"])
    return CupTold(
        row["id"].hex,
        row["name"],
        row["opener_name"],
        system,
        row["scenario"],
        name,
        row["pace"],
        row["rated"],
        row["most"],
        row["players"],
        row["state"],
        row["round"],
        row["made_at"],
        row["joined"],
        row["opener"].hex == account,
    )


def _player(one: Standing, names: dict[str, str], left: set[str]) -> CupPlayer:
    return CupPlayer(
        names[one.player],
        one.player in left,
        one.place,
        one.points,
        one.won,
        one.drawn,
        one.lost,
        one.between,
        one.beaten,
    )


def _game(row: Any, names: dict[str, str]) -> CupGameTold:
    return CupGameTold(
        row["round"],
        names[row["first"].hex],
        names[row["second"].hex],
        row["game"].hex if row["game"] else None,
        row["settled"],
        row["first_points"],
        row["second_points"],
    )
