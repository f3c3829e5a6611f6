"""New dice after a restore: what players may have seen of the old ones is not rolled again."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.play.dice import NO_SHARE
from sandtable.table.commands import RenewDice
from sandtable.table.dice_chains import WAITS_FOR_SHARES
from sandtable.table.table import Table
from sandtable.web.db import Store
from sandtable.web.db.append import append
from sandtable.web.db.rows import uuid_of
from sandtable.web.service.order_decoding_and_batches import batch_of
from sandtable.web.service.secrets.sealed_values import ValueSealer
from sandtable.web.service.secrets.secret_encryption import about_renewal, fresh_roots

_HOUR: Final = 3_600_000


async def is_restored(store: Store, game: str) -> bool:
    """Whether a restore may have lost records of a game, and its dice are still the old ones."""
    sql = "SELECT EXISTS (SELECT FROM restored_games WHERE game = $1)"
    return bool(await store.pool.fetchval(sql, uuid_of(game)))


async def renew_dice(
    store: Store, sealer: ValueSealer, game: str, table: Table, hours: int
) -> None:
    """Commit to new roots on record and ask the players for new shares; load the game again then.

    The roots, the record and the end of the mark are stored together.  If another process was
    quicker, nothing is stored here.
    """
    key, now = uuid_of(game), await store.now()
    number = 1 + (table.sitting.chain.number if table.sitting.chain else 0)
    roots = fresh_roots()
    sealed = sealer.keys.lock(about_renewal(game, number), roots.to_bytes())
    shares = table.opening.shares  # whoever gave none before is not waited for now
    people = [one.seat for one in await store.seats(game) if one.kind == "person"]
    owed = tuple(seat for seat in people if shares[seat] != NO_SHARE)
    order = RenewDice(
        table.head_seal(), roots.open_commitment, roots.closed_commitment, owed, now + hours * _HOUR
    )
    decided = table.decide(order, now)
    async with store.pool.transaction() as connection:
        gone = "DELETE FROM restored_games WHERE game = $1 RETURNING game"
        if await connection.fetchval(gone, key) is None or not decided.records:
            return
        await connection.execute(
            "INSERT INTO renewed_seals VALUES ($1, $2, $3, $4)",
            *(key, number, sealed.key_id, sealed.body),
        )
        batch = batch_of(key, table, decided, outage=2**62)
        if not await append(connection, [sealer.sealed(batch)]):
            raise RuntimeError("a restored game went on before its dice were renewed")


def resumes_without_shares(table: Table, now: int) -> bool:
    """Whether the time for giving new shares is over, and the game still waits for some."""
    chain = table.sitting.chain
    waits = table.sitting.paused == WAITS_FOR_SHARES
    return waits and chain is not None and bool(chain.owed) and now >= chain.until
