"""NWIP 12.0 Electronic detection: only headquarters, and more attempts by intervention."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.intervention import level_of
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced.detection import (
    can_be_found,
    great_power_helps,
    intervening_nations,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import replaces

#: The nations that may intervene for each side; those of an entry count as one.
_HELPERS: Final = {
    Side.ALLIED: (("US",), ("RU",), ("CW", "FR")),
    Side.NON_ALLIED: (("PRC",),),
}


@replaces(can_be_found, "NWIP:12.0", over="ADV:21.3")
def headquarters_alone(scene: Scene, unit: UnitId) -> bool:
    """Only headquarters are found electronically, artillery is not."""
    counter = counter_of(scene, unit)
    return is_headquarters(counter) and not is_supreme(counter)


@replaces(intervening_nations, "NWIP:12.0", over="ADV:21.3")
def by_level(scene: Scene, side: SideId) -> tuple[str, ...]:
    """The US, Russia and the PRC each give an attempt if they intervene; CW and FR one in all."""
    levels = scene.state.advanced.intervention
    groups = [[nation for nation in group if level_of(levels, nation)] for group in _HELPERS[side]]
    return tuple([found[0] for found in groups if found])


@replaces(great_power_helps, "NWIP:12.0", over="ADV:21.3")
def once_the_prc_intervenes(scene: Scene, side: SideId) -> bool:
    """The non-Allied side has the modifier only if the PRC intervenes."""
    return "PRC" in by_level(scene, side)
