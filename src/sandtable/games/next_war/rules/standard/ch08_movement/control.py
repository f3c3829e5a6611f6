"""8.4 Control of hexes, as far as nothing has to be cleared."""

from __future__ import annotations

from sandtable.games.next_war.events import ControlChanged
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.features import must_be_cleared
from sandtable.games.next_war.scene import NextWarRun, Scene, controller_of, ground_at
from sandtable.kernel.points import cites


@cites("STD:8.4")
def change_control(run: NextWarRun) -> None:
    """A hex without anything to clear goes to whose combat unit stands there or went by last."""
    scene = run.scene
    claims = {**dict(scene.state.passed.pairs()), **occupied(scene)}
    for here, side in sorted(claims.items()):
        if controller_of(scene, here) != side and not must_be_cleared(ground_at(scene, here)):
            run.emit(ControlChanged(here, side))


@cites("STD:8.4")
def control_by_setup(run: NextWarRun) -> None:
    """Where a side sets combat units up in an enemy country, the hex is its own from the start."""
    scene = run.scene
    for here, side in sorted(occupied(scene).items()):
        if controller_of(scene, here) != side:
            run.emit(ControlChanged(here, side))


def occupied(scene: Scene) -> dict[int, int]:
    """Say which side's combat units stand in which hexes."""
    return {
        here: side
        for side in (0, 1)
        for here, stack in scene.state.forces[side].stacks.pairs()
        if combat_units(scene, stack)
    }
