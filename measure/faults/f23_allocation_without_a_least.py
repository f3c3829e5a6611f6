"""An allocation contains rows whose sum is below the least, though it never draws one.

A hostile client takes fewer losses than it owes; domain and judge agree on it.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from dataclasses import replace

    from sandtable.kernel.rules.domains import Allocation

    honest = Allocation.contains

    def contains(self, value):
        return honest(replace(self, least=0), value)

    Allocation.contains = contains  # type: ignore[method-assign]
