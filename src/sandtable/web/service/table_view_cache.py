"""What a seat is shown of a position, written once for all who ask: players, tabs, spectators."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sandtable.presenters import as_json
from sandtable.presenters.table_view import table_view
from sandtable.table.table import Table

#: How many are kept; each is some twenty kilobytes.
_KEPT: Final = 512


class TableViewCache:
    """Answers to `GET /games/{id}/table`, by the hash of the record and the seat."""

    def __init__(self) -> None:
        """Begin with none."""
        self._written: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    def json(self, table: Table, seat: int) -> bytes:
        """Return the view of a table from a seat, as JSON."""
        key = (table.head, seat)
        known = self._written.get(key)
        if known is None:
            known = self._written[key] = as_json(table_view(table, seat))
            if len(self._written) > _KEPT:
                self._written.popitem(last=False)
        return known
