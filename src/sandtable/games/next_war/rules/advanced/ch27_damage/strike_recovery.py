"""27.9.1, 27.10.2.1 Strike markers are lowered in Reorganization."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.damage_state import PlaceDamage
from sandtable.games.next_war.events import BridgeDamaged, PlaceDamaged, UnitStruck
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rule_hooks.damage import recovery_vetoes
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import after_reorganization
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Veto


@step(reorganizing, "ADV:27.9.1")
def strike_markers_are_lowered(run: NextWarRun) -> None:
    """Strike 1 markers are removed, and Strike 2 markers become Strike 1."""
    for side in BOTH_SIDES:
        for unit, now in run.scene.state.forces[side].units.pairs():
            if now.struck:
                run.emit(UnitStruck(unit, side, now.struck - 1))
    recovers = run.rules[recovery_vetoes]
    for place in run.scene.state.damage.places:
        if place.marker is not Damage.NONE and not recovers(run.scene, place.place):
            run.emit(PlaceDamaged(recovered(place)))
    recover_bridges(run)


def recovered(place: PlaceDamage) -> PlaceDamage:
    """What is known of a place once its marker is lowered; without one it is fully repaired."""
    marker = after_reorganization(advanced_charts().damage, place.marker)
    return replace(
        place, marker=marker, under_repair=place.under_repair and marker is not Damage.NONE
    )


@cites("ADV:27.10.2.1", "NWIP:2.4.2.3")
def recover_bridges(run: NextWarRun) -> None:
    """Markers on bridges are lowered as well, whoever holds their hexes."""
    for bridge in run.scene.state.damage.bridges:
        marker = after_reorganization(advanced_charts().damage, bridge.marker)
        run.emit(BridgeDamaged(replace(bridge, marker=marker)))


@adds(recovery_vetoes, "ADV:27.9.1")
def place_is_fought_over(scene: Scene, here: PlaceId) -> tuple[Veto, ...]:
    """A place under a Clearing marker is not repaired: its owner does not have it to himself."""
    return (Veto("place-is-fought-over", {"hex": here}),) if here in scene.state.clearing else ()
