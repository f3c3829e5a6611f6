"""NWIP 17.1.2 The play area of Lahore, and what is closed to whom."""

from __future__ import annotations

from sandtable.games.next_war.points import (
    March,
    Movers,
    drop_vetoes,
    hexes_in_play,
    is_lost_in_retreat,
    out_of_play,
    rebase_vetoes,
    rebuild_vetoes,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.bounds import (
    closed_hex,
    outside_play,
    play_area,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_abroad import is_driven_abroad
from sandtable.games.next_war.scene import Scene, side_of
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, replaces
from sandtable.kernel.vetoes import Veto


@adds(out_of_play, "NWIP:17.1.2")
def outside(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Only hexes on and south of hexrow 37 are in play."""
    return outside_play(scene, here)


@replaces(hexes_in_play, "NWIP:17.1.2", over="STD:8.0")
def hexes_of_the_area(scene: Scene) -> tuple[int, ...]:
    """Nothing is placed anywhere else."""
    return tuple(sorted(play_area(scene)))


@adds(step_vetoes, "NWIP:17.1.2")
@never_changes
def no_march_out_of_it(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody marches out of it."""
    return outside_play(scene, to)


@adds(drop_vetoes, "NWIP:17.1.2")
def no_drop_outside(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops outside."""
    return outside_play(scene, to)


@adds(rebuild_vetoes, "NWIP:17.1.2")
def no_return_outside(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody comes back outside."""
    return outside_play(scene, to)


@adds(rebase_vetoes, "NWIP:17.1.2")
def no_base_outside(scene: Scene, helicopter: int, to: int) -> tuple[Veto, ...]:
    """No helicopter is based outside, but in a Holding Box it may be."""
    return outside_play(scene, to) if to >= 0 else ()


@adds(out_of_play, "NWIP:17.1.2#5")
def closed(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Pakistan and the PRC stay out of India; who would have to retreat there is lost."""
    return closed_hex(scene, side, here)


@adds(step_vetoes, "NWIP:17.1.2#5")
@never_changes
def no_march_into_it(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody marches in."""
    return closed_hex(scene, int(side_of(scene, movers[0])), to)


@adds(drop_vetoes, "NWIP:17.1.2#5")
def no_drop_into_it(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops in either."""
    return closed_hex(scene, int(side_of(scene, unit)), to)


@replaces(is_lost_in_retreat, "NWIP:17.1.2#5", over="STD:9.8.4")
def lost_abroad(scene: Scene, unit: int) -> bool:
    """A unit whose only way back leads there is lost."""
    return is_driven_abroad(scene, unit)
