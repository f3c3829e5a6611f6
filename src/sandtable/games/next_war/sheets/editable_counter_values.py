"""Which values of the series' counters an owner of the printed game may enter."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.next_war.sheets.title_and_scenario_registry import title_called
from sandtable.kernel.user_entered_counters import CounterSheets


def pieces_of_title(name: str) -> tuple[Any, ...]:
    """Every counter of a title that has values; none for an unknown title."""
    title = title_called(name)
    return () if title is None else title.pieces()


COUNTERS: Final = CounterSheets(
    pieces=pieces_of_title,
    values={
        "attack": range(41),
        "defence": range(41),
        "movement": range(41),
        "er": range(1, 11),
        "half_stacking": range(21),
        "steps": range(1, 3),
        "reduced_attack": range(41),
        "reduced_defence": range(41),
        "reduced_er": range(1, 11),
        "support_range": range(61),
        "support": range(41),
        "range": range(1, 101),
        "reduced_support": range(41),
    },
    names=("formation", "designation", "type"),
)
