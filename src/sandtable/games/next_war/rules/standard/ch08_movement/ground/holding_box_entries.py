"""Holding Boxes on the ground: the doors on the map's edge, and what the way through them costs."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.holding_boxes import box_at, box_places
from sandtable.games.next_war.rule_hooks import (
    Movers,
    box_admits,
    box_fare,
    out_of_play,
    step_tolls,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    Front,
    has_minimum_move,
    is_within_means,
    march_step,
    may_rest,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zone_effects import (
    is_hindered,
    no_road_out_of_a_zone,
    zone_ends_the_march,
)
from sandtable.games.next_war.state import March
from sandtable.games.next_war.state_lookups import Scene, counter_of, side_of, stack_at
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@answers(box_fare, "STD:8.5.2.1")
def no_way_on_the_ground(scene: Scene, place: PlaceId) -> int | None:
    """Titles have doors between a Holding Box and the map; without them one only flies."""
    return None


def entry_hexes_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """List the hexes by which one comes from a box onto the map."""
    if scene.rules[box_fare](scene, place) is None:
        return ()
    return tuple(sorted(box_at(scene.printed, place).doors))


def holding_boxes_at_entry(scene: Scene, side: SideId, here: PlaceId) -> tuple[PlaceId, ...]:
    """List a side's boxes that have a door in this hex.

    Off-map lines lead back to one only while enemies stand in the door (RUL-0250).
    """
    atlas, door = scene.printed.atlas, here
    if here in atlas.lines.values():
        door = atlas.near[here][0]
        if not stack_at(scene, ENEMY[side], door):
            return ()
    if not scene.printed.boxes:
        return ()
    return tuple(
        [box for box in box_places(scene.printed, side) if door in entry_hexes_of(scene, box)]
    )


@cites("STD:8.5.2.1")
def entrances(scene: Scene, side: SideId, place: PlaceId) -> tuple[PlaceId, ...]:
    """Where enemies stand in a door, one waits on the line behind it, if the title has one."""
    found = []
    for door in entry_hexes_of(scene, place):
        line = scene.printed.atlas.lines.get(door)
        shut = bool(stack_at(scene, ENEMY[side], door))
        found += [line] if shut and line is not None else [door]
    return tuple(found)


def entry_vetoes(
    scene: Scene, movers: Movers, place: PlaceId, to: PlaceId
) -> tuple[Cited[Veto], ...]:
    """Why these units do not come from a box straight into this hex."""
    side = side_of(scene, movers[0])
    if to not in entrances(scene, side, place):
        doors = entrances(scene, side, place)
        return objection("STD:8.5.2.1", "no-door", hex=to, **{"from": place}, hexes=doors)
    if stack_at(scene, ENEMY[side], to):
        return objection("STD:8.5.1", "enemy-there", hex=to)
    outside = (
        scene.rules[out_of_play](scene, side, to) if to in entry_hexes_of(scene, place) else ()
    )
    if outside or may_rest(scene, movers, to):
        return outside
    return objection("STD:8.4.1.3", "marker-given-up", hex=to)


def units_not_admitted(scene: Scene, movers: Movers, place: PlaceId) -> tuple[Cited[Veto], ...]:
    """Who of these units may not enter a box."""
    admits = scene.rules[box_admits]
    shut = [unit for unit in movers if not admits(scene, place, counter_of(scene, unit).nation)]
    return objection("STD:8.5.2.1", "box-closed", unit=shut[0], hex=place) if shut else ()


def start_in(place: PlaceId) -> Front:
    """Where a march out of a box begins."""
    return (March(place, by_road=True),)


def march_after_entry(scene: Scene, movers: Movers, place: PlaceId, to: PlaceId) -> Front | None:
    """How a march stands that has come from a box into a hex of the edge."""
    fare = scene.rules[box_fare](scene, place)
    if fare is None or entry_vetoes(scene, movers, place, to):
        return None
    side, start = side_of(scene, movers[0]), start_in(place)[0]
    price = points(fare) + _tolls(scene, movers, start, to)
    stops = is_enemy_to_clear(scene, side, to) or is_hindered(scene, movers, to, by_road=True)
    paid = min(price, allowance_of_stack(scene, movers))
    return (March(to, paid, stops, entered=1, by_road=True),)


@cites("STD:8.5.2.1")
def may_leave_map(scene: Scene, movers: Movers, at: March, place: PlaceId) -> bool:
    """Whether a march at a door may go on into a box.

    It leaves as by road, and pays the fare and whatever leaving the hex costs (RUL-0180).
    """
    fare, way = scene.rules[box_fare](scene, place), at._replace(by_road=True)
    if fare is None or at.stops or zone_ends_the_march(scene, movers, way, place):
        return False
    if no_road_out_of_a_zone(scene, movers, way, place):
        return False
    price = points(fare) + _tolls(scene, movers, way, place)
    minimum = has_minimum_move(scene, movers)
    return is_within_means(way, price, allowance_of_stack(scene, movers), minimum=minimum)


def _tolls(scene: Scene, movers: Movers, at: March, to: PlaceId) -> int:
    """What the way through a door costs beyond its fare."""
    return sum([entry.what for entry in scene.rules[step_tolls](scene, movers, at, to)])


def marching_in(scene: Scene, movers: Movers) -> Callable[[Front, PlaceId], Front | None]:
    """The step of a march that begins in a box."""
    stride = march_step(scene, movers)

    def step(front: Front, to: PlaceId) -> Front | None:
        here = front[0].hex
        return march_after_entry(scene, movers, here, to) if here < 0 else stride(front, to)

    return step
