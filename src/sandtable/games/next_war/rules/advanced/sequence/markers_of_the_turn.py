"""SOP 14 Markers that come off or are lowered in Reorganization."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events.advanced import HexInterdicted, PlaceTargeted, UnitMarked
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import step


@step(reorganizing, "ADV:SOP-14")
def passing_markers_are_removed(run: NextWarRun) -> None:
    """Detected and Targeted markers come off, those of places as well."""
    for side in BOTH_SIDES:
        for unit, now in run.scene.state.forces[side].units.pairs():
            left = replace(now.markers, detected=False, targeted=0)
            if left != now.markers:
                run.emit(UnitMarked(unit, side, left))
    for place in run.scene.state.advanced.targeted:
        run.emit(PlaceTargeted(replace(place, modifier=0)))


@step(reorganizing, "ADV:SOP-14")
def interdiction_is_lowered(run: NextWarRun) -> None:
    """Interdiction 2 becomes Interdiction 1, and Interdiction 1 is removed."""
    for marker in run.scene.state.advanced.interdiction:
        run.emit(HexInterdicted(marker.hex, marker.level - 1))
