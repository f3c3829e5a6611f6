"""Players' pages: who has one, who may see it, and what is on it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from msgspec import Struct

from sandtable.web.accounts.accounts import Account, key_of
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service
from sandtable.web.service.people.ratings import Skill

#: Rated games of which the history tells, and players of the list of ratings.
_HISTORY: Final = 100
_LISTED: Final = 100
#: Who has played fewer games is listed only once the rating is known better than this.
_ENOUGH: Final = 10
_SURE: Final = 500
_PAGE: Final = """
SELECT id, name, guest, admin, verified, page_hidden, created FROM accounts
WHERE name_key = $1 AND NOT deleted AND NOT guest AND NOT banned
AND (NOT page_hidden OR id = $2)
"""
_TALLIES: Final = """
SELECT s.scenario, s.side, f.people > 1 AS between_people,
    count(*) FILTER (WHERE s.outcome = 1) AS won,
    count(*) FILTER (WHERE s.outcome = -1) AS lost,
    count(*) FILTER (WHERE s.outcome = 0) AS drawn
FROM finished_seats s JOIN finished_games f ON f.game = s.game
WHERE s.account = $1 AND s.listed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 DESC
"""
_OF_RATING: Final = """
SELECT h.n, h.mu, h.sigma, g.game, f.ended_at FROM rating_history h
JOIN rated_games g ON g.n = h.n JOIN finished_games f ON f.game = g.game
WHERE h.account = $1 ORDER BY h.n DESC LIMIT $2
"""
_BEST: Final = f"""
SELECT a.name, r.mu, r.sigma, r.games FROM ratings r JOIN accounts a ON a.id = r.account
WHERE r.agreed AND r.games > 0 AND (r.games >= {_ENOUGH} OR r.sigma < {Skill.sigma_of(_SURE)})
AND NOT a.page_hidden AND NOT a.deleted AND NOT a.banned
ORDER BY (r.mu - 3 * r.sigma) DESC, a.name LIMIT $1
"""  # noqa: S608  # constants


class TallyRow(Struct, frozen=True):
    """Results of a player with one side of a scenario, against people or against bots."""

    scenario: str
    side: str
    between_people: bool
    won: int
    lost: int
    drawn: int


class RatingStep(Struct, frozen=True):
    """A rating after a rated game."""

    game: str
    at: int
    rating: int
    band: int


class RatedPlayer(Struct, frozen=True):
    """A player's rating; it is likely within the band of it, up and down."""

    name: str
    rating: int
    band: int
    games: int


class PlayerRow(Struct, frozen=True):
    """What is on a player's page."""

    account: Account
    hidden: bool
    since: datetime
    tallies: tuple[TallyRow, ...]
    rating: RatedPlayer | None
    agreed: bool
    history: tuple[RatingStep, ...]


async def account_of_page(service: Service, name: str, me: Account | None) -> Account:
    """Return whose page it is, for whoever may see it.

    Guests have none, and a hidden page is not there for anybody else: the answer is the same.
    """
    row = await _row(service, name, me)
    return Account(row["id"].hex, row["name"], row["guest"], row["admin"], row["verified"])


async def player_row(service: Service, name: str, me: Account | None) -> PlayerRow:
    """Return what is on a player's page."""
    row = await _row(service, name, me)
    pool, key = service.store.pool, row["id"]
    account = Account(key.hex, row["name"])
    tallies = tuple(TallyRow(*one) for one in await pool.fetch(_TALLIES, key))
    rated = await pool.fetchrow(
        "SELECT agreed, mu, sigma, games FROM ratings WHERE account = $1", key
    )
    agreed = bool(rated and rated["agreed"])
    history = await pool.fetch(_OF_RATING, key, _HISTORY) if agreed else []
    return PlayerRow(
        account,
        row["page_hidden"],
        row["created"],
        tallies,
        _rated(row["name"], rated) if agreed else None,
        agreed,
        tuple(_step(one) for one in reversed(history)),
    )


async def best_players(service: Service) -> list[RatedPlayer]:
    """List the players with the best ratings, less what is uncertain in them."""
    return [_rated(row["name"], row) for row in await service.store.pool.fetch(_BEST, _LISTED)]


async def _row(service: Service, name: str, me: Account | None) -> Any:
    mine = uuid_of(me.id) if me else None
    row = await service.store.pool.fetchrow(_PAGE, key_of(name), mine)
    if row is None:
        raise Problem(404, "There is no public page of a player with that name.")
    return row


def _rated(name: str, row: Any) -> RatedPlayer:
    skill = Skill(row["mu"], row["sigma"])
    return RatedPlayer(name, skill.points, skill.band, row["games"])


def _step(row: Any) -> RatingStep:
    skill = Skill(row["mu"], row["sigma"])
    return RatingStep(row["game"].hex, row["ended_at"], skill.points, skill.band)
