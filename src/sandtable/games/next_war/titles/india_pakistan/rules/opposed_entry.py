"""NWIP 8.2 Reinforcements that fight their way onto the map, from beyond its edge."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import RetreatDecided
from sandtable.games.next_war.ids import NO_SIDE, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    always_supplied,
    combat,
    drop_vetoes,
    may_hold,
    may_retreat,
    move_vetoes,
    out_of_play,
    rebuild_vetoes,
    step_vetoes,
)
from sandtable.games.next_war.rules.cacheable_movement_vetoes import never_changes
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, step
from sandtable.kernel.rules.vetoes import Veto


@cites("NWIP:8.2")
def is_off_map_entry_hex(scene: Scene, here: PlaceId) -> bool:
    """Behind each entry is a hex of its terrain, for one stack that fights its way in."""
    return here >= len(scene.printed.atlas.hexes)  # these come after the hexes of the map


@adds(out_of_play, "NWIP:8.2")
def off_the_map(scene: Scene, side: SideId, here: PlaceId) -> tuple[Veto, ...]:
    """Nobody advances off the map after combat, and nobody flies there."""
    return (Veto("beyond-the-edge", {"hex": here}),) if is_off_map_entry_hex(scene, here) else ()


@adds(step_vetoes, "NWIP:8.2")
@never_changes
def no_march_off_the_map(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody marches there either."""
    return off_the_map(scene, NO_SIDE, to)


@adds(drop_vetoes, "NWIP:8.2")
@adds(rebuild_vetoes, "NWIP:8.2")
def nobody_comes_there(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody drops there, and no unit is rebuilt there."""
    return off_the_map(scene, NO_SIDE, to)


@adds(move_vetoes, "NWIP:8.2")
def only_attacks_from_off_map(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """Those who stand there come in by an attack or on arrival, and move in no other way."""
    units = scene.state.forces[scene.state.segment.side].units.map
    there = [
        unit for unit in movers if unit in units and is_off_map_entry_hex(scene, units[unit].at)
    ]
    return tuple([Veto("only-attacks", {"unit": unit}) for unit in there]) if there else ()


@amends(may_retreat, "NWIP:8.2", over="STD:9.8")
def no_retreat_off_map(base: bool, scene: Scene, fight: Combat) -> bool:
    """Nobody retreats from beyond the map edge, so nobody trades steps for ground there."""
    return base and not is_off_map_entry_hex(scene, fight.target)


@amends(may_hold, "NWIP:8.2", over="STD:9.8.3")
def nothing_to_hold_off_map(base: bool, scene: Scene, here: PlaceId) -> bool:
    """Whoever never retreats makes no attempt to hold."""
    return base and not is_off_map_entry_hex(scene, here)


@step(combat, "NWIP:8.2", after="retreat_is_called")
def they_never_retreat(run: NextWarRun) -> None:
    """Units beyond the map edge ignore retreat results."""
    now = combat_of(run.scene)
    if now.retreat and is_off_map_entry_hex(run.scene, now.target):
        run.emit(RetreatDecided(goes=False))


@amends(always_supplied, "NWIP:8.2", over=("STD:13.1.2", "NWIP:10.6"))
def supply_from_off_map(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Nobody cuts them off from what lies behind the edge (RUL-0010)."""
    return base or is_off_map_entry_hex(scene, unit_of(scene, unit).at)
