"""Orders about the table itself are taken whatever number they name, however outdated.

A seat that agrees to a draw may find that it has agreed to an undo which it never saw proposed.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from sandtable.table.commands import TABLE_ORDERS
    from sandtable.table.table import Table

    honest = Table.submit

    def submit(self, command, now=0):
        sits = 0 <= command.seat < len(self.game.seats)
        if sits and type(command.order) in TABLE_ORDERS:
            command = replace(command, expected_seq=self.seq(command.seat))
        return honest(self, command, now)

    Table.submit = submit  # type: ignore[method-assign]
