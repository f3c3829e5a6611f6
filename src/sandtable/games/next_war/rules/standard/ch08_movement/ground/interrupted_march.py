"""8.5.1 A march that comes by enemies who may react, or to a door off the map, may then go on.

A title says who reacts (`march_watchers`).  The march is made as ordered; the other side is asked;
then the same units may use what is left of their allowance.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import MarchPaused, UnitsDone
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.orders.movement import MarchOn
from sandtable.games.next_war.rule_hooks import Movers, march_watchers
from sandtable.games.next_war.rules.standard.ch08_movement.ground.holding_box_entries import (
    holding_boxes_at_entry,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    LONGEST,
    Front,
    given_up,
    marches_from,
    may_rest,
    objections,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The decision of those who may react.
ALARM: Final = "alarm"


@cites("STD:8.5.1")
def interrupt_march(
    run: NextWarRun, side: SideId, units: Movers, path: tuple[PlaceId, ...], front: Front
) -> None:
    """Whoever may react is asked; a march that is not spent may go on afterwards.

    One that ended in a place to be cleared has entered it, and goes on only off the map.
    """
    watchers = run.rules[march_watchers](run.scene, side, path)
    at_door = bool(path) and bool(holding_boxes_at_entry(run.scene, side, path[-1]))
    if at_door or (watchers and not is_enemy_to_clear(run.scene, side, path[-1])):
        left = tuple([way for way in front if way.spent < allowance_of_stack(run.scene, units)])
        if left:
            run.emit(MarchPaused(units, left))
    if watchers:
        named = tuple([entry.what for entry in watchers])
        run.ask(Decision(ENEMY[side], ALARM, watchers[0].cite, named))


@cites("STD:8.5.1")
def end_interrupted_march(run: NextWarRun) -> None:
    """A march is over before other units begin to move."""
    if run.scene.state.segment.paused:
        run.emit(UnitsDone(()))


def units_on_interrupted_march(scene: Scene) -> Movers:
    """List the units that may go on with a march, if all of them are where it stopped."""
    segment = scene.state.segment
    units = scene.state.forces[segment.side].units.map
    if not segment.paused or not segment.halts:
        return ()
    here = segment.halts[0].hex
    together = all(unit in units and units[unit].at == here for unit in segment.paused)
    return segment.paused if together else ()


def ways_further(scene: Scene, units: Movers) -> Path[Front]:
    """All ways to go on with a march."""
    return marches_from(scene, units, scene.state.segment.halts)


def offer_further(scene: Known) -> Offer | None:
    """Offer to go on, if some step is open."""
    units = units_on_interrupted_march(scene)
    if not units:
        return None
    walk = ways_further(scene, units)
    open_to = [to for to in walk.ways(walk.start) if walk.step(walk.start, to) is not None]
    if not any(may_rest(scene, units, to) for to in open_to):
        return None
    return Offer("STD:8.5.1", MarchOn, (("path", walk),))


def judge_further(scene: Known, order: MarchOn) -> tuple[Cited[Veto], ...]:
    """Somebody must be underway; then each step is judged."""
    units = units_on_interrupted_march(scene)
    if not units:
        return objection("STD:8.5.1", "nobody-underway")
    if not 0 < len(order.path) <= LONGEST:
        return objection("STD:8.5.1", "path-length", steps=len(order.path), most=LONGEST)
    walk = ways_further(scene, units)
    front = walk.start
    for to in order.path:
        then = walk.step(front, to) if to in walk.ways(front) else None
        if then is None:
            return objections(scene, units, front, to)
        front = then
    return () if may_rest(scene, units, order.path[-1]) else given_up(order.path[-1])
