"""19.5, 19.6, 19.7.2, 27.9.1 What lack of supply forbids: replacements, uses and repairs."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.advanced.supply_state import resupplied_in
from sandtable.games.next_war.events.advanced import UnitMarked
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import flies_alone, replacement_vetoes
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rule_hooks.damage import recovery_vetoes
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import has_line
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, step
from sandtable.kernel.rules.vetoes import Veto


@adds(replacement_vetoes, "ADV:19.5")
@cites("ADV:27.9.3.1")
def no_replacements_out_of_supply(scene: Scene, unit: UnitId) -> tuple[Veto, ...]:
    """A unit out of supply gets no replacements, not even once it is supplied in an emergency.

    Its Emergency marker is removed before replacements come, and still counts.
    """
    now = unit_of(scene, unit)
    if now.unsupplied:
        return (Veto("lacks-supply-to-recover", {"unit": unit}),)
    resupplied = resupplied_in(scene.state.advanced.supply, scene.state.turn)
    if now.markers.emergency_supply or unit in resupplied:
        return (Veto("resupplied-in-emergency", {"unit": unit}),)
    return ()


@adds(replacement_vetoes, "ADV:19.7.2")
def no_replacements_in_isolation(scene: Scene, unit: UnitId) -> tuple[Veto, ...]:
    """Nor does an isolated unit."""
    isolated = unit_of(scene, unit).markers.isolated
    return (Veto("isolated-cannot-recover", {"unit": unit}),) if isolated else ()


@amends(flies_alone, "ADV:19.5", over="STD:8.5.4", also=("ADV:27.3", "ADV:27.3.2"))
def no_helicopters_of_its_own(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Out of supply a unit does not fly by itself; Airmobile Points may carry it."""
    return base and not unit_of(scene, unit).unsupplied


@adds(recovery_vetoes, "ADV:27.9.1")
def place_has_no_line(scene: Scene, here: PlaceId) -> tuple[Veto, ...]:
    """A damaged place on the map is repaired only if a side holds it and traces a line to it."""
    if here < 0:
        return ()
    holder = controller_of(scene, here)
    if holder is not None and has_line(scene, holder, here):
        return ()
    return (Veto("place-has-no-line", {"hex": here}),)


@step(reorganizing, "ADV:19.6")
def emergency_supply_ends(run: NextWarRun) -> None:
    """Emergency markers are removed in Reorganization."""
    for side in BOTH_SIDES:
        for unit, now in run.scene.state.forces[side].units.pairs():
            if now.markers.emergency_supply:
                markers = replace(now.markers, emergency_supply=False)
                run.emit(UnitMarked(unit, side, markers))
