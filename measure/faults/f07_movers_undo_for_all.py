"""Everyone is shown how many orders the seat to move may take back, not their own number.

The opponent can count the orders that were given in secret.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from sandtable.table.table import Table
    from sandtable.table.undo import free_undo

    honest = Table.look

    def look(self, seat):
        waiting = self.deciders()
        steps = free_undo(self.past, waiting[0]) if len(waiting) == 1 else 0
        return replace(honest(self, seat), free_undo=steps)

    Table.look = look  # type: ignore[method-assign]
