"""2.8.5 Russian airborne and air assault units: two counters, of which one is in play."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rule_hooks.arrivals import has_line_of_its_own
from sandtable.games.next_war.state import ASIDE, OFF_MAP
from sandtable.games.next_war.state_lookups import Scene, counter_of, is_reduced, unit_of
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:2.8.5")
def twins(printed: Printed) -> Mapping[UnitId, UnitId]:
    """Such a unit has a light and a motorized counter: each is the other's twin."""
    found: Mapping[UnitId, UnitId] | None = printed.memo.get("twins")
    if found is None:
        numbers = {counter.id: unit for unit, counter in enumerate(printed.counters)}
        found = printed.memo["twins"] = {
            UnitId(unit): UnitId(numbers[counter.twin])
            for unit, counter in enumerate(printed.counters)
            if counter.twin in numbers
        }
    return found


@cites("STD:2.8.5")
def is_motorized_version(scene: Scene, unit: UnitId) -> bool:
    """The version with vehicles is the one that does not walk as light infantry."""
    return unit in twins(scene.printed) and counter_of(scene, unit).mobility is not Mobility.LIGHT


def in_play(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is on the map or waits off it, with its twin laid aside."""
    twin = twins(scene.printed).get(unit)
    if twin is None or unit_of(scene, twin).at != ASIDE:
        return False
    return unit_of(scene, unit).at >= 0 or waits_off_map(scene, unit)


def waits_off_map(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit waits in a Holding Box, or to drop in a scenario without boxes."""
    here = unit_of(scene, unit).at
    return here == OFF_MAP or is_box(here)


@cites("STD:2.8.5.3")
def switch_vetoes(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Vehicles can always be left behind; they come where a line of communication leads.

    Off the map, before a drop, the owner chooses freely (2.8.5.2, RUL-0006).
    """
    if not in_play(scene, unit):
        return objection("STD:2.8.5", "no-other-version", unit=unit)
    if is_motorized_version(scene, unit) or waits_off_map(scene, unit):
        return ()
    if scene.rules[has_line_of_its_own](scene, unit):
        return ()
    return objection("STD:2.8.5.3", "vehicles-cannot-come", unit=unit)


def steps_of_twin(scene: Scene, unit: UnitId) -> int:
    """The steps of a unit's other counter once it has lost as many as the unit, at least one."""
    twin = twins(scene.printed)[unit]
    return max(1, counter_of(scene, twin).steps - is_reduced(scene, unit))


def switchable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side that may change to their other version now."""
    both = twins(scene.printed)
    if not both:
        return ()
    mine = scene.state.forces[side].units.map
    shown = [unit for unit in sorted(both) if unit in mine and mine[both[unit]].at == ASIDE]
    return tuple([unit for unit in shown if not switch_vetoes(scene, unit)])
