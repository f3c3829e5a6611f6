"""What a seat is shown of a position, written once for all who ask: players, tabs, spectators."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final, TypeAlias

from sandtable.presenters import as_json
from sandtable.presenters.intents import NO_BOTS
from sandtable.presenters.table_view import table_view
from sandtable.table.table import Table

#: How many are kept; each is some twenty kilobytes.
_KEPT: Final = 512
_Key: TypeAlias = tuple[str, int, tuple[tuple[int, str], ...]]


class TableViewCache:
    """Answers to `GET /games/{id}/table`, by the hash of the record, the seat and the bots."""

    def __init__(self) -> None:
        """Begin with none."""
        self._written: OrderedDict[_Key, bytes] = OrderedDict()

    def json(self, table: Table, seat: int, bots: Mapping[int, str] = NO_BOTS) -> bytes:
        """Return the view of a table from a seat, as JSON; `bots` are those that play in it."""
        key = (table.head, seat, tuple(sorted(bots.items())))  # a bot may take over a seat
        known = self._written.get(key)
        if known is None:
            known = self._written[key] = as_json(table_view(table, seat, bots))
            if len(self._written) > _KEPT:
                self._written.popitem(last=False)
        return known
