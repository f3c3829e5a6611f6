"""Everything that the service stores about one account, for its owner to download."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.web.accounts.accounts import Pool
from sandtable.web.service.secrets.players_own_notes import SEALED_AS
from sandtable.web.service.secrets.sealed_values import ValueSealer

#: What is given of each table.  Hashes, keys and secrets are left out: they are of no use to
#: the owner, and a stolen session must not read them.
STORED: Final = {
    "accounts": (
        "SELECT name, mail, verified, guest, admin, banned, quiet_from, quiet_to, utc_offset, "
        "mail_notices, page_hidden, created FROM accounts WHERE id = $1"
    ),
    "sessions": (
        "SELECT created, seen, ends, agent, address FROM sessions WHERE account = $1 "
        "ORDER BY created"
    ),
    "tokens": "SELECT purpose, mail, ends, used FROM tokens WHERE account = $1 ORDER BY ends",
    "api_tokens": (
        "SELECT name, scopes, game, seat, created, ends, used FROM api_tokens WHERE account = $1 "
        "ORDER BY created"
    ),
    "passkeys": "SELECT name, created, used FROM passkeys WHERE account = $1 ORDER BY created",
    "gatherings": (
        "SELECT id, scenario, state, created FROM gatherings WHERE opener = $1 ORDER BY created"
    ),
    "invitations": (
        "SELECT game, scenario, until, revoked, seen FROM invitations WHERE account = $1 "
        "ORDER BY until"
    ),
    "rematches": "SELECT before, game FROM rematches WHERE account = $1",
    "games": "SELECT id, scenario, opened_at FROM games WHERE opener = $1 ORDER BY opened_at",
    "seats": "SELECT game, seat, name, joined FROM seats WHERE account = $1 ORDER BY joined",
    "chat": "SELECT game, seat, body, at FROM chat WHERE account = $1 ORDER BY id",
    "seat_holders": "SELECT game, holder FROM seat_holders WHERE account = $1 ORDER BY game",
    "notes": "SELECT game, seat, body, at FROM notes WHERE account = $1 ORDER BY at",
    "marks": "SELECT game, seat, body, at FROM marks WHERE account = $1 ORDER BY at",
    "position_links": (
        "SELECT game, at, token, title, made FROM position_links WHERE account = $1 ORDER BY made"
    ),
    "own_counters": "SELECT game, nation, at FROM own_counters WHERE account = $1 ORDER BY at",
    "notices": (
        "SELECT game, n, seat, kind, made, sent FROM notices WHERE account = $1 ORDER BY id"
    ),
    "awaited_shares": (
        "SELECT game, seat, since, until FROM awaited_shares WHERE account = $1 ORDER BY since"
    ),
    "deliveries": (
        "SELECT channel, state, tries, made, due FROM deliveries WHERE account = $1 ORDER BY id"
    ),
    "webhooks": (
        "SELECT url, format, mention, created, broken FROM webhooks WHERE account = $1 "
        "ORDER BY created"
    ),
    "push_subscriptions": (
        "SELECT endpoint, created FROM push_subscriptions WHERE account = $1 ORDER BY created"
    ),
    "blocks": (
        "SELECT accounts.name AS blocked, made FROM blocks "
        "JOIN accounts ON accounts.id = blocked WHERE account = $1 ORDER BY made"
    ),
    "finished_seats": (
        "SELECT game, seat, side, outcome, ended_at FROM finished_seats "
        "WHERE $1 IN (account, starter) ORDER BY ended_at"
    ),
    "ratings": "SELECT agreed, since, mu, sigma, games FROM ratings WHERE account = $1",
    "rated_games": "SELECT game, n FROM rated_games WHERE $1 IN (first, second) ORDER BY n",
    "rating_history": "SELECT n, mu, sigma FROM rating_history WHERE account = $1 ORDER BY n",
    "match_requests": (
        "SELECT scenarios, pace, rated, made, seen, game FROM match_requests WHERE account = $1"
    ),
    "called_off_games": "SELECT game, at FROM called_off_games WHERE account = $1 ORDER BY at",
    "cups": "SELECT id, name, scenario, state, made FROM cups WHERE opener = $1 ORDER BY made",
    "cup_players": (
        "SELECT cup, joined, withdrawn FROM cup_players WHERE account = $1 ORDER BY joined"
    ),
    "reports": (
        "SELECT game, reason, words, made, closed FROM reports WHERE reporter = $1 ORDER BY id"
    ),
}


async def personal_data(pool: Pool, account: str, sealer: ValueSealer) -> bytes:
    """Return what is stored about an account as JSON: an object with a list for each table."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table, query in STORED.items():
        found[table] = [dict(row) for row in await pool.fetch(query, account)]
    for table, name in SEALED_AS.items():
        for row in found[table]:
            body = sealer.open(row["game"].hex, name(row["seat"], account), row["body"])
            row["body"] = body.decode()
    return msgspec.json.format(msgspec.json.encode(found, enc_hook=str), indent=2)
