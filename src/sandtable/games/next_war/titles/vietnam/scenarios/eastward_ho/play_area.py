"""NWV 17.1.3 The play area of Eastward, Ho!.

RUL-0011 says how units that set up outside it come in.
"""

from __future__ import annotations

from sandtable.games.next_war.points import (
    March,
    Movers,
    drop_vetoes,
    hexes_in_play,
    out_of_play,
    rebase_vetoes,
    rebuild_vetoes,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.bounds import (
    base_outside,
    leaves_play,
    outside_play,
    play_area,
)
from sandtable.games.next_war.scene import Scene
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, amends
from sandtable.kernel.vetoes import Veto


@adds(out_of_play, "NWV:17.1.3")
def outside(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Only what lies north-west of line 38 is in play."""
    return outside_play(scene, here)


@amends(hexes_in_play, "NWV:17.1.3", over="STD:8.0")
def hexes_of_the_area(base: tuple[int, ...], scene: Scene) -> tuple[int, ...]:
    """Nothing comes into play anywhere else."""
    area = play_area(scene)
    return tuple([here for here in base if here in area])


@adds(step_vetoes, "NWV:17.1.3")
@never_changes
def no_march_out_of_it(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody marches out of it; who begins outside may march in."""
    return leaves_play(scene, at[0], to)


@adds(drop_vetoes, "NWV:17.1.3")
def no_drop_outside(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops outside."""
    return outside_play(scene, to)


@adds(rebuild_vetoes, "NWV:17.1.3")
def no_return_outside(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody comes back outside."""
    return outside_play(scene, to)


@adds(rebase_vetoes, "NWV:17.1.3")
def only_airfields_outside(scene: Scene, helicopter: int, to: int) -> tuple[Veto, ...]:
    """Outside it helicopters use Airbases and Airfields, and nothing else."""
    return base_outside(scene, to)
