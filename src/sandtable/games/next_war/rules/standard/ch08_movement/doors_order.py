"""Marching from a Holding Box onto the map, and off it, as orders; and going on with a march."""

from __future__ import annotations

from sandtable.board.costs import points
from sandtable.games.next_war.events import UnitMoved, UnitsDone
from sandtable.games.next_war.holding_boxes import box_places, is_box
from sandtable.games.next_war.orders_movement import EnterMap, LeaveMap, MarchOn
from sandtable.games.next_war.points import Movers, box_fare, move_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.values import allowance_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing import leave_clearing
from sandtable.games.next_war.rules.standard.ch08_movement.doors import (
    boxes_behind,
    door_vetoes,
    doors_of,
    entrances,
    marching_in,
    shut_out,
    start_in,
    through_door,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground_movement import (
    go_along,
    objections_to_units,
    origins,
    starters,
)
from sandtable.games.next_war.rules.standard.ch08_movement.march import (
    LONGEST,
    Front,
    allowance_of_stack,
    given_up,
    may_rest,
    objections,
    striding,
    weighed,
)
from sandtable.games.next_war.rules.standard.ch08_movement.pausing import (
    judge_further,
    offer_further,
    those_underway,
)
from sandtable.games.next_war.scene import Known, NextWarRun, Scene
from sandtable.kernel.domains import Given, Path, Pick, Subset
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.vetoes import Cited, Veto, objection

# --- in ---------------------------------------------------------------------------------------


def walkers(scene: Scene, place: int) -> tuple[int, ...]:
    """List the units in a box that can march out of it now."""
    side = scene.state.segment.side
    doors = entrances(scene, side, place)
    return tuple(
        [
            unit
            for unit in starters(scene, place)
            if allowance_of(scene, unit)
            and any(through_door(scene, (unit,), place, to) is not None for to in doors)
        ]
    )


def boxes_with_walkers(scene: Scene) -> tuple[int, ...]:
    """List the boxes out of which somebody can march."""
    units = scene.state.forces[scene.state.segment.side].units.map
    places = {units[unit].at for unit in scene.state.segment.unmoved if unit in units}
    boxes = sorted([place for place in places if is_box(place) and doors_of(scene, place)])
    return tuple([place for place in boxes if walkers(scene, place)])


def ways_in(scene: Scene, units: Movers, place: int) -> Path[Front] | Pick[int]:
    """Give all marches of these units out of a box; none where a rule holds them."""
    if scene.rules[move_vetoes](scene, units):
        return Pick(())
    near, side = scene.printed.atlas.near, scene.state.segment.side
    return Path(
        start_in(place),
        lambda front: entrances(scene, side, place) if front[0][0] < 0 else near[front[0][0]],
        marching_in(scene, units),
        lambda front: may_rest(scene, units, front[0][0]),
        longest=LONGEST,
        weigh=weighed,
    )


def offer_entry(scene: Known) -> Offer | None:
    """Offer every stack in a box that can march, along any open march."""
    boxes = boxes_with_walkers(scene)
    if not boxes:
        return None
    return Offer(
        "STD:8.5.2.1",
        EnterMap,
        (
            ("origin", Pick(boxes)),
            ("units", Given(lambda origin: Subset(walkers(scene, origin), least=1))),
            ("path", Given(lambda origin, units: ways_in(scene, units, origin))),
        ),
    )


def judge_entry(scene: Known, order: EnterMap) -> tuple[Cited[Veto], ...]:
    """Judge the units, the door, then each further step."""
    found = objections_to_units(scene, order.origin, order.units)
    if found:
        return found
    if not is_box(order.origin) or not doors_of(scene, order.origin):
        return objection("STD:8.5.2.1", "no-way-on-foot", hex=order.origin)
    if any(not allowance_of(scene, unit) for unit in order.units):
        return objection("STD:8.5.1", "cannot-move", unit=order.units[0])
    if not 0 < len(order.path) <= LONGEST:
        return objection("STD:8.5.1", "path-length", steps=len(order.path), most=LONGEST)
    found = door_vetoes(scene, order.units, order.origin, order.path[0])
    if found:
        return found
    front = through_door(scene, order.units, order.origin, order.path[0]) or ()
    stride, near = striding(scene, order.units), scene.printed.atlas.near
    for to in order.path[1:]:
        then = stride(front, to) if to in near[front[0][0]] else None
        if then is None:
            return objections(scene, order.units, front, to)
        front = then
    return () if may_rest(scene, order.units, order.path[-1]) else given_up(order.path[-1])


def resolve_entry(run: NextWarRun, order: EnterMap) -> None:
    """They come onto the map and march on."""
    step = marching_in(run.scene, order.units)
    go_along(run, order.units, order.path, start_in(order.origin), step)


# --- out --------------------------------------------------------------------------------------


def leavers(scene: Scene, here: int) -> tuple[int, ...]:
    """List the units at a door that may leave the map: who has not moved, or has marched there."""
    waiting = [unit for unit in starters(scene, here) if allowance_of(scene, unit)]
    underway = those_underway(scene)
    halts = scene.state.segment.halts
    if not underway or halts[0][0] != here:
        return tuple(waiting)
    boxes = boxes_behind(scene, scene.state.segment.side, here)
    fare = min([points(scene.rules[box_fare](scene, box) or 0) for box in boxes], default=0)
    left = allowance_of_stack(scene, underway)
    if all(way[2] or way[1] + fare > left for way in halts):
        return tuple(waiting)
    return (*waiting, *underway)


def exits(scene: Scene) -> tuple[int, ...]:
    """List the doors at which somebody may leave the map."""
    side, halts = scene.state.segment.side, scene.state.segment.halts
    if not any(doors_of(scene, box) for box in box_places(scene.printed, side)):
        return ()
    hexes = [*origins(scene), *(way[0] for way in halts)]
    doors = [here for here in dict.fromkeys(hexes) if boxes_behind(scene, side, here)]
    return tuple([here for here in doors if open_boxes(scene, here)])


def open_boxes(scene: Scene, here: int) -> tuple[int, ...]:
    """List the boxes behind a hex that admit somebody who could leave there."""
    units = leavers(scene, here)
    boxes = boxes_behind(scene, scene.state.segment.side, here)
    return tuple([box for box in boxes if any(not shut_out(scene, (u,), box) for u in units)])


def offer_exit(scene: Known) -> Offer | None:
    """Offer everybody at a door to leave the map."""
    doors = exits(scene)
    if not doors:
        return None
    return Offer(
        "STD:8.5.2.1",
        LeaveMap,
        (
            ("origin", Pick(doors)),
            ("to", Given(lambda origin: Pick(open_boxes(scene, origin)))),
            ("units", Given(lambda origin, to: Subset(_admitted(scene, origin, to), least=1))),
        ),
    )


def _admitted(scene: Scene, here: int, place: int) -> tuple[int, ...]:
    return tuple([u for u in leavers(scene, here) if not shut_out(scene, (u,), place)])


def judge_exit(scene: Known, order: LeaveMap) -> tuple[Cited[Veto], ...]:
    """Judge the door, the box behind it, then the units."""
    if order.origin not in exits(scene):
        return objection("STD:8.5.2.1", "no-exit", hex=order.origin, hexes=exits(scene))
    boxes = open_boxes(scene, order.origin)
    if order.to not in boxes:
        return objection("STD:8.5.2.1", "no-box-there", hex=order.origin, hexes=boxes)
    if not order.units or len(set(order.units)) != len(order.units):
        return objection("STD:8.5.1", "name-each-once")
    able = leavers(scene, order.origin)
    held = [unit for unit in order.units if unit not in able]
    if held:
        return objection("STD:8.5.1", "cannot-move", unit=held[0])
    return shut_out(scene, order.units, order.to)


def resolve_exit(run: NextWarRun, order: LeaveMap) -> None:
    """They leave the map for the box."""
    side = run.scene.state.segment.side
    for unit in order.units:
        run.emit(UnitMoved(unit, side, (order.to,)))
    run.emit(UnitsDone(order.units))
    leave_clearing(run, side, order.origin)


# --- on ---------------------------------------------------------------------------------------


def resolve_further(run: NextWarRun, order: MarchOn) -> None:
    """They go on where they stood."""
    units = those_underway(run.scene)
    halts = run.scene.state.segment.halts
    go_along(run, units, order.path, halts, striding(run.scene, units))


ENTER_MAP = order_kind(
    "STD:8.5.2.1",
    "move",
    EnterMap,
    offer=offer_entry,
    vetoes=judge_entry,
    resolve=resolve_entry,
)
LEAVE_MAP = order_kind(
    "STD:8.5.2.1",
    "move",
    LeaveMap,
    offer=offer_exit,
    vetoes=judge_exit,
    resolve=resolve_exit,
)
MARCH_ON = order_kind(
    "STD:8.5.1",
    "move",
    MarchOn,
    offer=offer_further,
    vetoes=judge_further,
    resolve=resolve_further,
)
