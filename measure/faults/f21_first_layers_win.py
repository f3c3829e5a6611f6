"""The rules made ready for a scenario are kept without regard to the layers.

Games with options are played by the rules of whichever game was opened first.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations

from typing import Any


def plant() -> None:
    from faults.everywhere import swap
    from sandtable.table import table

    honest = table.prepared
    kept: dict[Any, Any] = {}

    def prepared(game, scenario, layers):
        if (game, scenario) not in kept:
            kept[game, scenario] = honest(game, scenario, layers)
        return kept[game, scenario]

    swap(honest, prepared)
