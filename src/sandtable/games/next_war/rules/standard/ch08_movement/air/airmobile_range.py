"""8.5.4.3 How far helicopters carry units, 8.5.4.3.1 where they may land, 8.2.2 zones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.rule_hooks import (
    Movers,
    airlift_vetoes,
    box_toll,
    is_airmobile,
    lines_lead_to,
    serves_flights,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import own_bases
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import (
    boxes_of,
    gates_within,
    holding_areas_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zone_effects import has_friend
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import FIRST_AREA
from sandtable.games.next_war.state_lookups import Scene, ground_at, side_of, stack_at, unit_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Veto

REACH: Final = 24
#: What a helicopter line of a display counts, so that units are fetched along one and carried on
#: along another (RUL-0335).
LINE: Final = 12
_NEEDS_ROAD: Final = "road"
_NOWHERE: Final = "n"


@adds(airlift_vetoes, "STD:8.5.4")
def cannot_be_carried(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Only light infantry and airmobile units are carried by helicopters."""
    fit = scene.rules[is_airmobile]
    return tuple([Veto("not-airmobile", {"unit": u}) for u in movers if not fit(scene, u)])


@adds(airlift_vetoes, "STD:8.4.1.3")
def busy_clearing(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Who is under a Clearing marker leaves it on foot (RUL-0008)."""
    if not scene.state.clearing.map or not is_under_marker(scene, movers[0]):
        return ()
    return (Veto("leave-on-foot", {"hex": unit_of(scene, movers[0]).at}),)


@adds(airlift_vetoes, "STD:8.2.4")
def no_flight_out_of_a_zone(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """In Exploitation light infantry slips out of a zone on foot, but is not flown out of it."""
    here, side = unit_of(scene, movers[0]).at, side_of(scene, movers[0])
    if not scene.state.segment.exploitation or here < 0:
        return ()
    if not is_in_enemy_zone(scene, side, here):
        return ()
    return (Veto("no-flight-out-of-zone", {"hex": here}),)


@cites("STD:8.5.4")
def distances_from(scene: Scene, here: PlaceId) -> Mapping[PlaceId, int]:
    """Helicopters pay no terrain costs, but go neither into, out of nor over High Mountains."""
    memo, key = scene.printed.memo, ("flown from", here)
    if key not in memo:
        memo[key] = _spread(scene, here)
    found: Mapping[PlaceId, int] = memo[key]
    return found


def _spread(scene: Scene, here: PlaceId) -> dict[PlaceId, int]:
    near, closed = scene.printed.atlas.near, scene.printed.atlas.closed_to_low
    gone, found = _start(scene, here)
    front = [at for at in found if at >= 0]
    for distance in range(gone + 1, REACH + 1):
        front = list(
            dict.fromkeys(
                to for at in front for to in near[at] if to not in found and to not in closed
            )
        )
        found |= dict.fromkeys(front, distance)
    if here < 0:
        return found | _along_lines(scene, here)
    return found | _boxes_beyond(scene, found)


def _start(scene: Scene, here: PlaceId) -> tuple[int, dict[PlaceId, int]]:
    """Where a flight begins: a hex, or the gates of a Holding Box and what they cost."""
    closed = scene.printed.atlas.closed_to_low
    if here >= 0:
        return 0, {} if here in closed else {here: 0}
    toll = scene.rules[box_toll](scene, here) if is_box(here) else None
    if toll is None:
        return REACH, {here: 0}
    gates = sorted(box_at(scene.printed, here).gates - closed)
    return toll, {here: 0} | dict.fromkeys(gates, toll)


def _along_lines(scene: Scene, here: PlaceId) -> dict[PlaceId, int]:
    """The boxes of the display at the other end of helicopter lines, and how far they count."""
    leads, boxes = scene.rules[lines_lead_to], scene.printed.places
    return {to: LINE for to in boxes if to != here and leads(scene, here, to, 1)}


def _boxes_beyond(scene: Scene, found: Mapping[PlaceId, int]) -> dict[PlaceId, int]:
    """The Holding Boxes that can be reached by one of their gates, and how far they are."""
    boxes: dict[PlaceId, int] = {}
    for side in BOTH_SIDES:
        for place, gates, toll in gates_within(scene, side):
            far = toll + min([found[gate] for gate in gates if gate in found], default=REACH)
            if far <= REACH:
                boxes[place] = far
    return boxes


@cites("STD:8.5.4.3")
def reach_of(scene: Scene, movers: Movers) -> int:
    """From a friendly base to the units and on to their landing it is 24 hexes at most.

    What is left of them is given, below nought where no base is near enough.
    """
    here, side = unit_of(scene, movers[0]).at, side_of(scene, movers[0])
    away = distances_from(scene, here)
    bases = (*own_bases(scene, side), *boxes_of(scene, side))
    if here < 0:
        bases = (*bases, *holding_areas_of(scene, side))
    within = sorted([(away[base], base) for base in bases if base in away])
    serves = scene.rules[serves_flights]
    return REACH - next((far for far, base in within if serves(scene, base)), REACH + 1)


@answers(serves_flights, "STD:8.5.4.3")
def every_base_serves(scene: Scene, base: PlaceId) -> bool:
    """Flights may come from each own base."""
    return True


@cites("STD:8.2.2")
def zone_tolls(scene: Scene, movers: Movers, to: PlaceId) -> int:
    """Taking off from an enemy zone, or landing in one, costs a hex unless a friend is there."""
    here, side = unit_of(scene, movers[0]).at, side_of(scene, movers[0])
    return sum(
        [
            is_in_enemy_zone(scene, side, end) and not has_friend(scene, movers, end)
            for end in (here, to)
            if end >= 0
        ]
    )


@adds(airlift_vetoes, "STD:8.5.4.3")
def out_of_reach(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """A landing must lie within what is left of 24 hexes."""
    here, reach = unit_of(scene, movers[0]).at, reach_of(scene, movers)
    if here == to:
        return (Veto("lands-where-it-was", {"hex": to}),)
    needs = distances_from(scene, here).get(to, REACH + 1) + zone_tolls(scene, movers, to)
    if needs <= reach:
        return ()
    if reach < 0:
        return (Veto("no-base-to-lift-from"),)
    if to not in distances_from(scene, here):
        return (Veto("beyond-helicopters", {"hex": to}),)
    return (Veto("out-of-reach", {"hex": to, "needs": needs, "reach": reach}),)


@adds(airlift_vetoes, "STD:8.5.4.3.1")
def nowhere_to_land(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """High ground needs a road to land by; water and High Mountains are closed."""
    if to < 0:
        return ()
    terrain = ground_at(scene, to).terrain
    row = scene.printed.charts.terrain.get(terrain)
    landing = _NOWHERE if row is None else row.airmobile_landing
    if landing == _NOWHERE or (landing == _NEEDS_ROAD and not has_road(scene, to)):
        return (Veto("no-landing", {"hex": to, "terrain": terrain.value}),)
    return ()


def has_road(scene: Scene, here: PlaceId) -> bool:
    """Whether a road leads through a hex."""
    roads = scene.printed.atlas.roads
    return any((here, to) in roads for to in scene.printed.atlas.near[here])


@adds(airlift_vetoes, "STD:8.5.4.3.1")
def held_by_the_enemy(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody lands on enemies, nor in an enemy place that must be cleared; islands differ."""
    side = side_of(scene, movers[0])
    if to <= FIRST_AREA:
        return ()
    if stack_at(scene, ENEMY[side], to):
        return (Veto("enemy-there", {"hex": to}),)
    if to >= 0 and is_enemy_to_clear(scene, side, to):
        return (Veto("no-landing-to-clear", {"hex": to}, "land-beside-it"),)
    return ()
