"""Tables from what is stored of them."""

from __future__ import annotations

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.storage.loading import load_table
from sandtable.table.storage.snapshots import restore
from sandtable.table.table import Table, prepared
from sandtable.web.db.rows import StoredGame


def prepare_rules(game: Game, scenario: str, layers: tuple[str, ...]) -> None:
    """Compute what the first game of a kind needs, for a second or more: call it in a thread."""
    prepared(game, scenario, layers)
    fingerprint(game, layers)


def lacks_roots(table: Table) -> bool:
    """Whether the dice of a table were renewed by another process, which sealed the new roots."""
    chain = table.sitting.chain
    return chain is not None and chain.number > len(table.roots.renewed)


def laid_out(rules: Game, stored: StoredGame, roots: Roots) -> Table:
    """Fold a stored game, from its snapshot where that fits; it takes a while."""
    if stored.snapshot is not None:
        table = restore(rules, stored.lines, roots, stored.snapshot)
        if table is not None:
            return table
    return load_table(rules, joined(stored.lines), roots)
