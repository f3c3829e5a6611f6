"""Notices with what decides whether, when and how somebody is told of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from sandtable.web.notices.quiet_hours import is_quiet
from sandtable.web.notices.texts import Turn

#: Of a notice `n`: whether it still holds, whether its reader is here or wants to be left alone.
FACTS: Final = """
    n.id, n.account, n.game, n.n, n.seat, n.kind, coalesce(g.scenario, l.scenario, '') AS scenario,
    CASE WHEN n.kind IN ('share', 'share_soon') THEN w.until > clock_ms() IS TRUE
        WHEN n.kind IN ('invited', 'rematch') THEN c.chair ->> 'kind' = 'invited' IS TRUE
        WHEN n.kind = 'declined' THEN c.chair ->> 'kind' = 'declined' IS TRUE
        WHEN n.kind = 'offer' THEN NOT s.over AND s.last = n.n
        ELSE n.kind = 'over' OR (NOT s.over AND n.seat = ANY (s.deciders)) END AS holds,
    a.quiet_from, a.quiet_to, a.utc_offset,
    extract(hour FROM clock_timestamp() AT TIME ZONE 'UTC')::int * 60
        + extract(minute FROM clock_timestamp() AT TIME ZONE 'UTC')::int AS minute,
    coalesce((SELECT string_agg(coalesce(b.name, o.bot, o.name), ', ' ORDER BY o.seat) FROM seats o
        LEFT JOIN accounts b ON b.id = o.account
        WHERE o.game = n.game AND o.account IS DISTINCT FROM n.account),
        (SELECT name FROM accounts q WHERE q.id = CASE n.kind
            WHEN 'declined' THEN nullif(c.chair ->> 'who', '')::uuid
            WHEN 'invited' THEN l.opener WHEN 'rematch' THEN l.opener END)) AS others,
    coalesce(p.present > clock_timestamp() - interval '1 minute', false) AS present
"""
JOINED: Final = """
    JOIN accounts a ON a.id = n.account LEFT JOIN games g ON g.id = n.game
    LEFT JOIN game_status s ON s.game = n.game
    LEFT JOIN seats p ON p.game = n.game AND p.seat = n.seat
    LEFT JOIN gatherings l ON l.id = n.game
    LEFT JOIN LATERAL (
        SELECT l.body #> ARRAY['gathering', 'chairs', n.seat::text] AS chair) c ON true
    LEFT JOIN awaited_shares w ON w.game = n.game AND w.seat = n.seat AND w.account = n.account
        AND w.n = n.n
"""


class Due(msgspec.Struct, frozen=True):
    """Notices of one reader: to be told now, to be told later, not to be told any more."""

    now: list[Any]
    later: list[Any]
    never: list[Any]


def sort_notices(rows: Iterable[Any]) -> Due:
    """Sort the notices of one reader; of several about the same, only the latest counts."""
    latest: dict[tuple[Any, int, str], Any] = {}
    never = []
    for row in rows:
        if not row["holds"]:
            never.append(row)
            continue
        key = row["game"], row["seat"], row["kind"]
        if key in latest:
            never.append(latest[key])
        latest[key] = row
    due = Due([], [], never)
    for row in latest.values():
        # Who is here sees for themselves; they are told later if they go without acting.
        wait = row["present"] or is_quiet(
            row["minute"], row["quiet_from"], row["quiet_to"], row["utc_offset"]
        )
        (due.later if wait else due.now).append(row)
    return due


def turn_of(row: Any, names: Mapping[str, str]) -> Turn:
    """Return what is told of a notice; `names` has the names of scenarios by id."""
    scenario = names.get(row["scenario"], row["scenario"])
    return Turn(
        row["id"],
        row["game"].hex,
        row["n"],
        row["seat"],
        row["kind"],
        scenario,
        row["others"] or "",
    )
