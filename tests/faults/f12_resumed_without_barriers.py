"""A loaded table takes for barriers only what has dice, not what the record says.

After a restart a seat may take back what laid something open or looked at a secret.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from dataclasses import replace

    from sandtable.table.table import Table

    honest = Table._evolved

    def evolved(self, record):
        past = honest(self, record)
        if past[-1].n == record.n:
            past[-1] = replace(past[-1], barrier=bool(record.dice))
        return past

    Table._evolved = evolved  # type: ignore[method-assign]
