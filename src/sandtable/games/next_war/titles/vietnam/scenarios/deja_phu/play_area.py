"""RUL-0002 The play area of Déjà Phu: the hexes within three of Dien Bien Phu."""

from __future__ import annotations

from typing import Final

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
from sandtable.games.next_war.rules.standard.ch08_movement.bounds import play_area
from sandtable.games.next_war.scene import Scene, has_feature
from sandtable.games.next_war.terrain import Feature
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, replaces
from sandtable.kernel.vetoes import Veto

#: The bounds are the same for either side.
BOTH: Final = -1


@adds(out_of_play, "RUL-0002")
def outside(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Only hexes within three of Dien Bien Phu are in play, also for retreats and advances."""
    return () if here in play_area(scene) else (Veto("outside-play", {"hex": here}),)


@replaces(hexes_in_play, "RUL-0002", over="STD:8.0")
def hexes_within_three(scene: Scene) -> tuple[int, ...]:
    """Nothing is placed anywhere else."""
    return tuple(sorted(play_area(scene)))


@adds(step_vetoes, "RUL-0002")
@never_changes
def no_march_out_of_it(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody marches out of the play area."""
    return outside(scene, BOTH, to)


@adds(drop_vetoes, "RUL-0002")
def no_drop_outside(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops outside the play area."""
    return outside(scene, BOTH, to)


@adds(rebuild_vetoes, "RUL-0002")
def no_return_outside(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody comes back outside the play area."""
    return outside(scene, BOTH, to)


@adds(rebase_vetoes, "RUL-0002")
def only_airfields_outside(scene: Scene, helicopter: int, to: int) -> tuple[Veto, ...]:
    """Outside it helicopters use Airbases and Airfields, and nothing else."""
    fit = (Feature.AIRBASE, Feature.AIRFIELD)
    if not outside(scene, BOTH, to) or any(has_feature(scene, to, each) for each in fit):
        return ()
    return (Veto("outside-play", {"hex": to}, "airfields-outside"),)
