"""Tables from what is stored of them."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.storage.loading import caught_up_steps, load_table_steps
from sandtable.table.storage.snapshots import restored_then
from sandtable.table.table import Table, prepared
from sandtable.web.db.rows import StoredGame
from sandtable.web.service.secrets.sealed_values import ValueSealer

#: Lines that are folded before others have their turn: about 1 ms of work.
_SLICE: Final = 16
#: Lines that are decrypted before others have their turn: about 1 ms too.
_SEALED_SLICE: Final = 64


def prepare_rules(game: Game, scenario: str, layers: tuple[str, ...]) -> None:
    """Compute what the first game of a kind needs, for a second or more: call it in a thread."""
    prepared(game, scenario, layers)
    fingerprint(game, layers)


def lacks_roots(table: Table) -> bool:
    """Whether the dice of a table were renewed by another process, which sealed the new roots."""
    chain = table.sitting.chain
    return chain is not None and chain.number > len(table.roots.renewed)


async def opened(sealer: ValueSealer, game: str, stored: StoredGame) -> StoredGame:
    """Return a stored game with plain lines, which are decrypted in slices."""
    found = sealer.opened(game, replace(stored, lines=()))
    lines = list(found.lines)
    for first in range(0, len(stored.lines), _SEALED_SLICE):
        part = stored.lines[first : first + _SEALED_SLICE]
        lines += sealer.lines(game, len(lines), part)
        await asyncio.sleep(0)
    return replace(found, lines=tuple(lines))


async def laid_out(rules: Game, stored: StoredGame, roots: Roots) -> Table:
    """Fold a stored game in slices, from its snapshot where that fits: others go on meanwhile.

    Not in a thread: msgspec dies where one thread reads while another makes a reader.
    """
    table = None
    if stored.snapshot is not None:
        table = restored_then(rules, stored.lines, roots, stored.snapshot)
    if table is not None:
        steps = caught_up_steps(table, stored.lines[len(table.lines) :], _SLICE)
    else:
        steps = load_table_steps(rules, joined(stored.lines), roots, _SLICE)
    for table in steps:  # noqa: B007  # the last is whole
        await asyncio.sleep(0)
    assert table is not None  # noqa: S101  # there is an opening at least
    return table
