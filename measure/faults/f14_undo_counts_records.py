"""Taking back counts record numbers as if there were no gaps between them.

After an earlier undo, several orders taken back at once lead to another place than asked.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from faults.everywhere import swap
    from sandtable.table import player_table_requests
    from sandtable.table.commands import TakenBack
    from sandtable.table.undo import free_undo

    def taken_back(table, seat, steps):
        free = free_undo(table.past, seat)
        if not 1 <= steps <= free:
            return player_table_requests.refused("TABLE:5", "undo-barred", steps=steps, free=free)
        return TakenBack(table.past[-1].n - steps)

    swap(player_table_requests.taken_back, taken_back)
