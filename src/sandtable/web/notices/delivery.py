"""From the notices that records made to people who are told: once a turn, grouped, not at night."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.web.notices.channels import NoticeSender, Recipient
from sandtable.web.notices.quiet_hours import is_quiet
from sandtable.web.notices.texts import Turn

#: How many people are looked after in one go; the sweep comes back for the rest.
_BATCH: Final = 500
#: After so many hours a notice that could not be delivered is given up.
_GIVEN_UP: Final = 24

#: Unsent notices, each with what is needed to decide about it.  Locked, so that two workers never
#: tell the same; what another worker holds is left to it.
_UNSENT: Final = """
SELECT n.id, n.account, n.game, n.n, n.seat, n.kind, g.scenario,
    n.made < clock_timestamp() - make_interval(hours => $2) AS old,
    n.kind = 'over' OR (NOT s.over AND n.seat = ANY (s.deciders)) AS holds,
    EXISTS (
        SELECT FROM notices e WHERE e.account = n.account AND e.game = n.game AND e.seat = n.seat
        AND e.kind = n.kind AND e.sent IS NOT NULL AND e.told AND NOT EXISTS (
            SELECT FROM game_records r WHERE r.game = n.game AND r.n > e.n AND r.seat = n.seat
        )
    ) AS told_already,
    a.mail, a.verified AND a.mail_notices AS wants_mail, a.quiet_from, a.quiet_to, a.utc_offset,
    extract(hour FROM clock_timestamp() AT TIME ZONE 'UTC')::int * 60
        + extract(minute FROM clock_timestamp() AT TIME ZONE 'UTC')::int AS minute,
    (SELECT string_agg(coalesce(b.name, o.bot, o.name), ', ' ORDER BY o.seat) FROM seats o
        LEFT JOIN accounts b ON b.id = o.account
        WHERE o.game = n.game AND o.account IS DISTINCT FROM n.account) AS others,
    coalesce(p.present > clock_timestamp() - interval '1 minute', false) AS present
FROM notices n JOIN accounts a ON a.id = n.account JOIN games g ON g.id = n.game
JOIN game_status s ON s.game = n.game
JOIN seats p ON p.game = n.game AND p.seat = n.seat
WHERE n.sent IS NULL AND n.account = $1 ORDER BY n.id FOR UPDATE OF n SKIP LOCKED
"""


async def send_notices(pool: Any, messenger: NoticeSender, names: Mapping[str, str]) -> int:
    """Tell everybody who is to be told now; gives the number of people told."""
    told = 0
    waiting = await pool.fetch(
        "SELECT DISTINCT account FROM notices WHERE sent IS NULL LIMIT $1", _BATCH
    )
    for row in waiting:
        async with pool.acquire() as connection, connection.transaction():
            rows = await connection.fetch(_UNSENT, row["account"], _GIVEN_UP)
            told += bool(rows) and await _tell(connection, messenger, rows, names)
    return told


async def _tell(
    connection: Any, messenger: NoticeSender, rows: list[Any], names: Mapping[str, str]
) -> bool:
    """Tell one person about all its games, or leave it for later."""
    first = rows[0]
    wanted: dict[tuple[Any, int, str], Any] = {}
    dropped = []
    for row in rows:
        if not row["holds"] or row["told_already"] or row["old"]:
            dropped.append(row["id"])
            continue
        if row["present"]:  # it sees for itself; told later if it goes without acting
            continue
        key = (row["game"], row["seat"], row["kind"])
        if key in wanted:
            dropped.append(wanted[key]["id"])
        wanted[key] = row
    await _settle(connection, dropped, told=False)
    if not wanted or is_quiet(
        first["minute"], first["quiet_from"], first["quiet_to"], first["utc_offset"]
    ):
        return False
    turns = [
        Turn(
            r["id"],
            r["game"].hex,
            r["n"],
            r["seat"],
            r["kind"],
            names.get(r["scenario"], r["scenario"]),
            r["others"] or "",
        )
        for r in wanted.values()
    ]
    outcome = await messenger.tell(await _reader(connection, first), turns)
    await connection.execute("DELETE FROM push_subscriptions WHERE id = ANY ($1)", outcome.gone)
    await connection.execute(
        "UPDATE webhooks SET broken = CASE WHEN id = ANY ($2) THEN broken + 1 ELSE 0 END "
        "WHERE account = $1",
        first["account"],
        [name for name in outcome.failed if name != "mail"],
    )
    if outcome.tried and len(outcome.failed) == outcome.tried:
        return False  # nothing got through: the sweep comes back to it
    await _settle(connection, [turn.id for turn in turns], told=bool(outcome.tried))
    return bool(outcome.tried)


async def _settle(connection: Any, ids: list[int], *, told: bool) -> None:
    if ids:
        await connection.execute(
            "UPDATE notices SET sent = clock_timestamp(), told = $2 WHERE id = ANY ($1)", ids, told
        )


async def _reader(connection: Any, row: Any) -> Recipient:
    hooks = await connection.fetch(
        "SELECT id, url, secret FROM webhooks WHERE account = $1 AND broken < 10", row["account"]
    )
    pushes = await connection.fetch(
        "SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE account = $1",
        row["account"],
    )
    return Recipient(
        row["account"].hex,
        row["mail"] if row["wants_mail"] else None,
        tuple((hook["id"].hex, hook["url"], hook["secret"]) for hook in hooks),
        tuple((p["id"].hex, p["endpoint"], p["p256dh"], p["auth"]) for p in pushes),
    )
