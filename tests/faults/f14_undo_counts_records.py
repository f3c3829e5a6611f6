"""Taking back counts record numbers as if there were no gaps between them.

After an earlier undo, several orders taken back at once lead to another place than asked.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from sandtable.table import table
    from sandtable.table.commands import TakenBack
    from sandtable.table.past import free_undo

    def take_back(self, command, steps, now):
        free = free_undo(self.past, command.seat)
        if not 1 <= steps <= free:
            return table._refused("TABLE:5", "undo-barred", steps=steps, free=free)
        return self._note(command, TakenBack(self.past[-1].n - steps), now)

    table.Table._take_back = take_back  # type: ignore[method-assign]
