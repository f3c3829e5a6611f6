"""A loaded table takes for barriers only what has dice, not what the record says.

After a restart a seat may take back what laid something open or looked at a secret.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from dataclasses import replace

    from faults.everywhere import swap
    from sandtable.table.storage import apply_records

    honest = apply_records.evolved_past

    def evolved_past(position, record):
        past = honest(position, record)
        if past[-1].n != record.n:
            return past
        return (*past[:-1], replace(past[-1], barrier=bool(record.dice)))

    swap(honest, evolved_past)
