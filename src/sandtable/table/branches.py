"""Branching: a position of a game laid out again at a table of its own, to try something there.

What happened is copied, how the dice fell is not: a trial has envelopes of its own, so its dice
are not those of the game, and its record passes the verifier from the first line on.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.play.dice import LINKS, NO_SHARE, Roots
from sandtable.kernel.play.events import HandicapSet, KeyTurned
from sandtable.kernel.play.records import Record, line_of
from sandtable.kernel.play.state import COMMON
from sandtable.table.commands import TABLE_EVENTS, Begin, GrantHandicap, TakenBack, Upgraded
from sandtable.table.table import Table
from sandtable.version import VERSION


def branch_table(table: Table, n: int, roots: Roots, name: str, now: int = 0) -> Table:
    """Lay the position after a record out at a new table, without a clock."""
    old, game = table.opening, table.game
    opening = replace(
        old,
        game_format=game.storage.format,
        engine=VERSION,
        id=name,
        fingerprint=fingerprint(game, old.layers),
        shares=(NO_SHARE,) * len(old.shares),
        open_commitment=roots.open_commitment,
        closed_commitment=roots.closed_commitment,
        seed=None,
        share_commitments=(),
        attempt=1,
    )
    trial = Table(game, opening, line_of(opening), roots)
    kept = _kept(table, n)
    for record in kept:
        copied = _copied(record, trial)
        if record is kept[-1]:
            copied = replace(copied, at=max(now, copied.at))
        trial.fold(copied, line_of(copied))
    return trial


def _kept(table: Table, n: int) -> list[Record]:
    """List the records that made the position; what was taken back did not."""
    kept: list[Record] = []
    for record in table.records[:n]:
        first = record.events[0] if record.events else None
        if isinstance(first, TakenBack):
            kept = [one for one in kept if one.n <= first.to or _is_change(one)]
        elif type(first) not in TABLE_EVENTS or _is_change(record):
            kept.append(record)
    return kept


def _is_change(record: Record) -> bool:
    """Whether a record changed the rules: that is never taken back."""
    return bool(record.events) and isinstance(record.events[0], Upgraded)


def _order(record: Record) -> Any:
    """The order of a copied record: no clock is wound, and an agreed handicap is simply given."""
    first = record.events[0] if record.events else None
    if isinstance(first, HandicapSet):
        return GrantHandicap(first.handicap)
    return Begin() if isinstance(record.order, Begin) else record.order


def _copied(record: Record, trial: Table) -> Record:
    """Let a record follow the last one of the trial, with the trial's own keys and no dice."""
    turned = sum(isinstance(event, KeyTurned) for event in record.events)
    settled = bool(record.events) and isinstance(record.events[0], HandicapSet)
    epochs = range(trial.epoch, trial.epoch + turned)
    return replace(
        record,
        n=len(trial.lines),
        prev=trial.head,
        seat=COMMON if settled else record.seat,
        order=_order(record),
        dice=(),
        keys=tuple(trial.roots.key(epoch).hex() for epoch in epochs if epoch < LINKS),
    )
