"""Ratings of people: Plackett-Luce as `openskill` computes it, one game after another.

Games are counted one at a time and numbered, so every rating can be made again from the numbered
games alone.  The ratings of bots are elsewhere and have no part in this.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from openskill.models import PlackettLuce

from sandtable.web.db.rows import uuid_of

#: Held while a game is rated: no two are counted at the same time.
LOCK: Final = 26_031
#: Points for each unit of `openskill`, so that everybody begins with 1500.
_SCALE: Final = 60
_MODEL: Final = PlackettLuce()


class Skill(Struct, frozen=True):
    """How strong somebody is thought to be, and how sure that is."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return round(_SCALE * self.mu)

    @property
    def band(self) -> int:
        """Two standard deviations of it."""
        return round(2 * _SCALE * self.sigma)

    @staticmethod
    def sigma_of(band: int) -> float:
        """Return the uncertainty that is shown as this band."""
        return band / (2 * _SCALE)


def rated(first: Skill, second: Skill, outcome: int) -> tuple[Skill, Skill]:
    """Return both after a game that came out so for the first: 1 won, 0 drawn, -1 lost."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in (first, second)]
    ranks = [1.0, 1.0] if outcome == 0 else [1.0, 2.0] if outcome > 0 else [2.0, 1.0]
    (new_first,), (new_second,) = _MODEL.rate(teams, ranks=ranks)
    return Skill(new_first.mu, new_first.sigma), Skill(new_second.mu, new_second.sigma)


async def agree(connection: Any, account: str, *, agreed: bool) -> None:
    """Note that somebody wants to be rated, or no longer: games opened from then on count."""
    start = Skill()
    await connection.execute(
        "INSERT INTO ratings (account, agreed, since, mu, sigma) "
        "VALUES ($1, $2, clock_ms(), $3, $4) ON CONFLICT (account) DO UPDATE SET "
        "since = CASE WHEN ratings.agreed THEN ratings.since ELSE excluded.since END, "
        "agreed = excluded.agreed",
        uuid_of(account),
        agreed,
        start.mu,
        start.sigma,
    )


async def rate(connection: Any, game: str, first: str, second: str, outcome: int) -> None:
    """Count a game, in the transaction of the caller."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
    number = await connection.fetchval(
        "INSERT INTO rated_games (game, first, second, outcome) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT DO NOTHING RETURNING n",
        uuid_of(game),
        uuid_of(first),
        uuid_of(second),
        outcome,
    )
    if number is None:
        return
    people = (first, second)
    one, other = await skill_of(connection, first), await skill_of(connection, second)
    after = rated(one, other, outcome)
    for account, skill in zip(people, after, strict=True):
        await connection.execute(
            "UPDATE ratings SET mu = $2, sigma = $3, games = games + 1 WHERE account = $1",
            uuid_of(account),
            skill.mu,
            skill.sigma,
        )
        await connection.execute(
            "INSERT INTO rating_history VALUES ($1, $2, $3, $4)",
            uuid_of(account),
            number,
            skill.mu,
            skill.sigma,
        )


async def skill_of(connection: Any, account: str) -> Skill:
    """Return how strong somebody is thought to be."""
    row = await connection.fetchrow(
        "SELECT mu, sigma FROM ratings WHERE account = $1", uuid_of(account)
    )
    return Skill() if row is None else Skill(row["mu"], row["sigma"])


async def recomputed(connection: Any) -> dict[str, Skill]:
    """Make the ratings of all people again from the games alone."""
    found: dict[str, Skill] = {}
    rows = await connection.fetch("SELECT first, second, outcome FROM rated_games ORDER BY n")
    for row in rows:
        pair = (row["first"].hex, row["second"].hex)
        first, second = (found.get(one, Skill()) for one in pair)
        after = rated(first, second, row["outcome"])
        found.update(zip(pair, after, strict=True))
    return found
