"""NWIP 8.2 Reinforcements that fight their way onto the map, from beyond its edge."""

from __future__ import annotations

from sandtable.games.next_war.events import RetreatDecided
from sandtable.games.next_war.points import (
    March,
    Movers,
    always_supplied,
    combat,
    drop_vetoes,
    move_vetoes,
    out_of_play,
    rebuild_vetoes,
    step_vetoes,
)
from sandtable.games.next_war.scene import NextWarRun, Scene, combat_of, unit_of
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, amends, cites, step
from sandtable.kernel.vetoes import Veto


@cites("NWIP:8.2")
def is_beyond(scene: Scene, here: int) -> bool:
    """Behind each entry is a hex of its terrain, for one stack that fights its way in."""
    return here >= len(scene.printed.atlas.hexes)  # these come after the hexes of the map


@adds(out_of_play, "NWIP:8.2")
def off_the_map(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Nobody advances off the map after combat, and nobody flies there."""
    return (Veto("beyond-the-edge", {"hex": here}),) if is_beyond(scene, here) else ()


@adds(step_vetoes, "NWIP:8.2")
@never_changes
def no_march_off_the_map(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody marches there either."""
    return off_the_map(scene, -1, to)


@adds(drop_vetoes, "NWIP:8.2")
@adds(rebuild_vetoes, "NWIP:8.2")
def nobody_comes_there(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops there, and no unit is rebuilt there."""
    return off_the_map(scene, -1, to)


@adds(move_vetoes, "NWIP:8.2")
def they_only_attack(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """Those who stand there come in by an attack or on arrival, and move in no other way."""
    units = scene.state.forces[scene.state.segment.side].units.map
    there = [unit for unit in movers if unit in units and is_beyond(scene, units[unit].at)]
    return tuple([Veto("only-attacks", {"unit": unit}) for unit in there])


@step(combat, "NWIP:8.2", after="retreat_is_called")
def they_never_retreat(run: NextWarRun) -> None:
    """Units beyond the map edge ignore retreat results."""
    now = combat_of(run.scene)
    if now.retreat and is_beyond(run.scene, now.target):
        run.emit(RetreatDecided(goes=False))


@amends(always_supplied, "NWIP:8.2", over=("STD:13.1.2", "NWIP:10.6"))
def nobody_is_behind_them(base: bool, scene: Scene, unit: int) -> bool:
    """Nobody cuts them off from what lies behind the edge (RUL-0010)."""
    return base or is_beyond(scene, unit_of(scene, unit).at)
