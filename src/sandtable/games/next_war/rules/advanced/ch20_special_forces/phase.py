"""SOP 4, 6 An SOF phase: who places markers and carries out missions, and in which order."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.next_war.advanced.special_forces_state import SpecialOperations
from sandtable.games.next_war.events.advanced.special_forces import SofAllPlaced, SofPhaseOver
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced_phases import special_operations
from sandtable.games.next_war.rules.advanced.ch20_special_forces.missions import (
    MISSIONS,
    open_missions,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.placing import (
    PLACING,
    may_place,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.survival import try_to_survive
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import forget_collateral
from sandtable.games.next_war.rules.advanced.sequence.open_phase import FIRST, phase_of
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import cites, step


@cites("ADV:SOP-4", "ADV:SOP-6")
def sides_of_the_phase(scene: Scene) -> tuple[SideId, ...]:
    """The initiative side acts in the First SOF phase, the other in the Second.

    In a Contested turn both act by turns in the Second, the non-Allied side first.
    """
    holder = scene.state.initiative
    if holder is None:
        return Side.NON_ALLIED, Side.ALLIED
    return (holder,) if phase_of(scene) == FIRST else (ENEMY[holder],)


@cites("ADV:SOP-6")
def next_side(scene: Scene, able: Callable[[Scene, SideId], bool]) -> SideId | None:
    """The side that acts now: not the one that acted last, unless the other is done or cannot."""
    operations, sides = scene.state.advanced.operations, sides_of_the_phase(scene)
    order = sorted(sides, key=lambda side: side == operations.acted)
    for side in order:
        if side not in operations.finished and able(scene, side):
            return side
    return None


@step(special_operations, "ADV:20.1.2")
def sof_are_placed(run: NextWarRun) -> None:
    """Markers are placed on targets, all of them before any mission is carried out."""
    side = next_side(run.scene, may_place)
    if side is not None:
        run.ask(Decision(side, PLACING, "ADV:20.1.2"))


@step(special_operations, "ADV:20.2")
def sof_missions(run: NextWarRun) -> None:
    """Missions are carried out in any order, each followed by a roll for survival."""
    operations = run.scene.state.advanced.operations
    if not operations.missions:
        return
    if not operations.resolving:
        run.emit(SofAllPlaced())
    side = next_side(run.scene, lambda scene, side: bool(open_missions(scene, side)))
    if side is not None:
        run.ask(Decision(side, MISSIONS, "ADV:20.2"))


@step(special_operations, "ADV:20.3")
def sof_return(run: NextWarRun) -> None:
    """Markers that did nothing roll for survival at the end of the phase."""
    for mission in run.scene.state.advanced.operations.missions:
        try_to_survive(run, mission, used=False)
    forget_collateral(run)
    now = run.scene.state.advanced.operations
    kept = SpecialOperations(raided=now.raided, reconnoitred=now.reconnoitred, looked=now.looked)
    if now != kept:
        run.emit(SofPhaseOver())
