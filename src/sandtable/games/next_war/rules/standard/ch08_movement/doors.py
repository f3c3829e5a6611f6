"""Holding Boxes on the ground: the doors on the map's edge, and what the way through them costs."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.costs import points
from sandtable.games.next_war.holding_boxes import box_at, box_places
from sandtable.games.next_war.points import Movers, box_admits, box_fare, out_of_play
from sandtable.games.next_war.rules.standard.ch08_movement.features import is_enemy_to_clear
from sandtable.games.next_war.rules.standard.ch08_movement.march import (
    Front,
    allowance_of_stack,
    may_rest,
    striding,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zone_effects import (
    entering_a_zone,
    is_hindered,
)
from sandtable.games.next_war.scene import Scene, counter_of, side_of, stack_at
from sandtable.kernel.points import answers, cites
from sandtable.kernel.vetoes import Cited, Veto, objection


@answers(box_fare, "STD:8.5.2.1")
def no_way_on_the_ground(scene: Scene, place: int) -> int | None:
    """Titles have doors between a Holding Box and the map; without them one only flies."""
    return None


def doors_of(scene: Scene, place: int) -> tuple[int, ...]:
    """List the hexes by which one comes from a box onto the map."""
    if scene.rules[box_fare](scene, place) is None:
        return ()
    return tuple(sorted(box_at(scene.printed, place).doors))


def boxes_behind(scene: Scene, side: int, here: int) -> tuple[int, ...]:
    """List a side's boxes that have a door in this hex."""
    if not scene.printed.boxes:
        return ()
    return tuple([box for box in box_places(scene.printed, side) if here in doors_of(scene, box)])


@cites("STD:8.5.2.1")
def entrances(scene: Scene, side: int, place: int) -> tuple[int, ...]:
    """Where enemies stand in a door, one waits on the line behind it, if the title has one."""
    found = []
    for door in doors_of(scene, place):
        line = scene.printed.atlas.lines.get(door)
        shut = bool(stack_at(scene, 1 - side, door))
        found += [line] if shut and line is not None else [door]
    return tuple(found)


def door_vetoes(scene: Scene, movers: Movers, place: int, to: int) -> tuple[Cited[Veto], ...]:
    """Say why these units do not come from a box straight into this hex."""
    side = int(side_of(scene, movers[0]))
    if to not in entrances(scene, side, place):
        doors = entrances(scene, side, place)
        return objection("STD:8.5.2.1", "no-door", hex=to, **{"from": place}, hexes=doors)
    if stack_at(scene, 1 - side, to):
        return objection("STD:8.5.1", "enemy-there", hex=to)
    outside = scene.rules[out_of_play](scene, side, to) if to in doors_of(scene, place) else ()
    if outside or may_rest(scene, movers, to):
        return outside
    return objection("STD:8.4.1.3", "marker-given-up", hex=to)


def shut_out(scene: Scene, movers: Movers, place: int) -> tuple[Cited[Veto], ...]:
    """Say who of these units may not enter a box."""
    admits = scene.rules[box_admits]
    shut = [unit for unit in movers if not admits(scene, place, counter_of(scene, unit).nation)]
    return objection("STD:8.5.2.1", "box-closed", unit=shut[0], hex=place) if shut else ()


def start_in(place: int) -> Front:
    """Say where a march out of a box begins."""
    return ((place, 0, False, 0, True),)


def through_door(scene: Scene, movers: Movers, place: int, to: int) -> Front | None:
    """Give how a march stands that has come from a box into a hex of the edge."""
    fare = scene.rules[box_fare](scene, place)
    if fare is None or door_vetoes(scene, movers, place, to):
        return None
    side, start = int(side_of(scene, movers[0])), start_in(place)[0]
    price = points(fare) + sum(entering_a_zone(scene, movers, start, to))
    stops = is_enemy_to_clear(scene, side, to) or is_hindered(scene, movers, to, by_road=True)
    return ((to, min(price, allowance_of_stack(scene, movers)), stops, 1, True),)


def marching_in(scene: Scene, movers: Movers) -> Callable[[Front, int], Front | None]:
    """Give the step of a march that begins in a box."""
    stride = striding(scene, movers)

    def step(front: Front, to: int) -> Front | None:
        here = front[0][0]
        return through_door(scene, movers, here, to) if here < 0 else stride(front, to)

    return step
