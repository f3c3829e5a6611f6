"""Orders about the table itself are taken whatever number they name, however outdated.

A seat that agrees to a draw may find that it has agreed to an undo which it never saw proposed.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from sandtable.table.commands import TABLE_ORDERS, Command
    from sandtable.table.table import Table

    honest = Table.decide

    def decide(self, asked, now=0):
        sits = isinstance(asked, Command) and 0 <= asked.seat < len(self.game.rules.seats)
        if sits and type(asked.order) in TABLE_ORDERS:
            asked = replace(asked, expected_seq=self.seq(asked.seat))
        return honest(self, asked, now)

    Table.decide = decide  # type: ignore[method-assign]
