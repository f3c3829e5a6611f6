"""Search among finished games: by scenario, side, player and result, page by page.

A page begins where the one before ended, so the last page costs as much as the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from sandtable.web.db.rows import uuid_of

#: Games of one page.
PAGE: Final = 25
#: Outcomes by the word for them.
OUTCOMES: Final = {"won": 1, "drawn": 0, "lost": -1}
_FIELDS: Final = (
    "SELECT f.game, f.scenario, f.ended_at, f.winner, f.cite, f.turns, f.orders, f.rated"
)
_SEATS: Final = """
SELECT s.game, s.seat, s.side, s.bot, s.outcome, a.id AS account, a.name,
    coalesce(a.page_hidden OR a.guest, true) AS hidden
FROM finished_seats s LEFT JOIN accounts a ON a.id = s.account
WHERE s.game = ANY ($1) ORDER BY s.game, s.seat
"""


class Wish(Struct, frozen=True):
    """What is searched for; `account` is a player, whose own games are all shown to himself."""

    scenario: str = ""
    side: str = ""
    account: str = ""
    result: str = ""
    own: bool = False


class Moment(Struct, frozen=True):
    """After which game of a list a page begins."""

    at: int
    game: str


class PlayerOfResult(Struct, frozen=True):
    """Who sat in a seat at the end; people who hide their page have no name here."""

    seat: int
    side: str
    outcome: int
    name: str = ""
    bot: bool = False


class Found(Struct, frozen=True):
    """A finished game in a list."""

    game: str
    scenario: str
    ended_at: int
    winner: int | None
    cite: str
    turns: int
    orders: int
    rated: bool
    players: tuple[PlayerOfResult, ...]


def query_of(wish: Wish, after: Moment | None) -> tuple[str, list[Any]]:
    """Return the statement and its arguments: one index is read in order, and no more of it."""
    values: list[Any] = []

    def value(one: Any) -> str:
        values.append(one)
        return f"${len(values)}"

    by_seat = bool(wish.account or wish.side)
    table = "s" if by_seat else "f"
    where = [] if wish.own else [f"{table}.listed"]
    if wish.account:
        where.append(f"s.account = {value(uuid_of(wish.account))}")
    if wish.side:
        where.append(f"s.side = {value(wish.side)}")
    if wish.scenario:
        where.append(f"{table}.scenario = {value(wish.scenario)}")
    if wish.result and by_seat:
        where.append(f"s.outcome = {value(OUTCOMES[wish.result])}::smallint")
    elif wish.result:
        where.append(f"f.winner IS {'' if wish.result == 'drawn' else 'NOT '}NULL")
    if after is not None:
        where.append(
            f"({table}.ended_at, {table}.game) < ({value(after.at)}, {value(uuid_of(after.game))})"
        )
    source = (
        "finished_seats s JOIN finished_games f ON f.game = s.game"
        if by_seat
        else "finished_games f"
    )
    order = f"ORDER BY {table}.ended_at DESC, {table}.game DESC LIMIT {value(PAGE + 1)}"
    conditions = " AND ".join(where) or "true"
    return f"{_FIELDS} FROM {source} WHERE {conditions} {order}", values


async def search_results(
    pool: Any, wish: Wish, after: Moment | None, viewer: str | None
) -> tuple[list[Found], Moment | None]:
    """Return a page of finished games, the latest first, and where the next begins, if any."""
    query, values = query_of(wish, after)
    rows = await pool.fetch(query, *values)
    shown = rows[:PAGE]
    seats = await _players(pool, [row["game"] for row in shown], viewer)
    found = [
        Found(
            row["game"].hex,
            row["scenario"],
            row["ended_at"],
            row["winner"],
            row["cite"],
            row["turns"],
            row["orders"],
            row["rated"],
            tuple(seats.get(row["game"].hex, ())),
        )
        for row in shown
    ]
    more = Moment(found[-1].ended_at, found[-1].game) if len(rows) > PAGE else None
    return found, more


async def _players(
    pool: Any, games: Sequence[Any], viewer: str | None
) -> dict[str, list[PlayerOfResult]]:
    found: dict[str, list[PlayerOfResult]] = {}
    for row in await pool.fetch(_SEATS, games):
        is_me = row["account"] is not None and row["account"].hex == viewer
        name = row["bot"] or ("" if row["hidden"] and not is_me else row["name"])
        one = PlayerOfResult(row["seat"], row["side"], row["outcome"], name, row["bot"] is not None)
        found.setdefault(row["game"].hex, []).append(one)
    return found


def written(moment: Moment | None) -> str | None:
    """Write where a page begins, for an address."""
    return None if moment is None else f"{moment.at}.{moment.game}"


def read(text: str) -> Moment | None:
    """Read where a page begins; what is no such place is refused."""
    if not text:
        return None
    at, _, game = text.partition(".")
    if not at.isdecimal() or len(at) > 15:  # noqa: PLR2004  # digits of milliseconds
        raise ValueError(text)
    uuid_of(game)
    return Moment(int(at), game)
