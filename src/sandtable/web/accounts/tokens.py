"""Tokens sent by mail: each works once, for ten minutes, for one purpose."""

from __future__ import annotations

import secrets
from typing import Final, Literal, TypeAlias

from sandtable.web.accounts.accounts import Pool
from sandtable.web.accounts.sessions import digest_of

MINUTES: Final = 10
Purpose: TypeAlias = Literal["verify", "reset"]


async def new_token(pool: Pool, account: str, purpose: Purpose, mail: str) -> str:
    """Make a token; only its digest stays here.  Older ones for the same purpose end."""
    token = secrets.token_urlsafe(32)
    await pool.execute(
        "WITH old AS (DELETE FROM tokens WHERE account = $2 AND purpose = $3) "
        "INSERT INTO tokens (digest, account, purpose, mail, ends) "
        "VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5))",
        digest_of(token),
        account,
        purpose,
        mail,
        MINUTES,
    )
    return token


async def spend_token(pool: Pool, token: str, purpose: Purpose) -> tuple[str, str] | None:
    """Use a token up: gives the account and the address it was sent to, or nothing."""
    row = await pool.fetchrow(
        "DELETE FROM tokens WHERE digest = $1 AND purpose = $2 AND ends > clock_timestamp() "
        "RETURNING account, mail",
        digest_of(token),
        purpose,
    )
    return (row["account"].hex, row["mail"] or "") if row else None
