"""8.5.2 Air transport: who goes where, 8.5.2.1 how much, and the march that follows it."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass, Mobility
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    Movers,
    air_transport_limit,
    transport_vetoes,
    transports_heavy,
)
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    allowance_of,
    half_points_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import (
    is_airbase_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_own_base,
    stands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import (
    Scene,
    counter_of,
    mobility_of,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Veto

_WHEELS: Final = frozenset({Mobility.MOTORIZED, Mobility.MECHANIZED})


@cites("STD:8.5.2")
def has_vehicles(scene: Scene, unit: UnitId) -> bool:
    """Foot soldiers of every kind go by air transport as they are; what has vehicles does not."""
    counter = counter_of(scene, unit)
    return mobility_of(scene, unit) in _WHEELS or counter.combat_class is not CombatClass.LEG


@adds(transport_vetoes, "STD:8.5.2")
def too_heavy(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Units with vehicles go by air transport only where an edition or nation is fit for it."""
    carries = scene.rules[transports_heavy]
    heavy = [u for u in movers if has_vehicles(scene, u) and not carries(scene, u)]
    return tuple([Veto("too-heavy-to-fly", {"unit": unit}) for unit in heavy])


@adds(transport_vetoes, "STD:8.5.2.2")
def no_airbase_for_vehicles(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Vehicles fly from Airbase to Airbase; an Airfield is not enough."""
    heavy = [unit for unit in movers if has_vehicles(scene, unit)]
    if not heavy:
        return ()
    ends = (unit_of(scene, heavy[0]).at, to)
    short = [here for here in ends if here >= 0 and not stands(scene, here, Feature.AIRBASE)]
    return tuple([Veto("no-airbase", {"unit": heavy[0], "hex": here}) for here in short])


@answers(transports_heavy, "RUL-0008")
def russian_airborne(scene: Scene, unit: UnitId) -> bool:
    """In the titles' own years only Russian airborne units took their vehicles along."""
    counter = counter_of(scene, unit)
    return counter.airborne and counter.nation == "RU"


@adds(transport_vetoes, "STD:8.5.2")
def no_way_by_air(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Air transport goes from one's own base to another, and neither lies in an enemy zone."""
    side, here = side_of(scene, movers[0]), unit_of(scene, movers[0]).at
    if here == to:
        return (Veto("based-here", {"hex": to}),)
    for end in (here, to):
        if not is_air_base(scene, side, end):
            return (Veto("no-air-base", {"hex": end}, "air-bases-are"),)
    zones = [end for end in (here, to) if end >= 0 and is_in_enemy_zone(scene, side, end)]
    return tuple([Veto("base-in-zone", {"hex": end}) for end in zones])


def is_air_base(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a place is an Airbase or Airfield of a side, without enemies in it."""
    if here < 0:
        return is_airbase_of(scene, side, here)
    return is_own_base(scene, side, here) and not stack_at(scene, ENEMY[side], here)


@adds(transport_vetoes, "STD:8.5.2.1")
def transport_is_used_up(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """In one segment a side transports no more than its limit of stacking points."""
    side = side_of(scene, movers[0])
    room = room_in_transport(scene, side)
    needs = half_points_of(scene, movers)
    if needs <= room:
        return ()
    return (Veto("transport-limit", {"room": max(0, room), "stacking": needs}),)


def room_in_transport(scene: Scene, side: SideId) -> int:
    """The half stacking points that a side may still transport in this segment."""
    limit = scene.rules[air_transport_limit](scene, side)
    return limit - scene.state.forces[side].airlifted


@answers(air_transport_limit, "STD:8.5.2.1")
def as_much_as_the_title_says(scene: Scene, side: SideId) -> int:  # titles look at the side
    """Without a title's limits nobody transports anything."""
    return 0


@cites("STD:8.5.2")
def allowance_left(scene: Scene, unit: UnitId) -> int:
    """Who has come by air transport may still march for half its allowance, rounded up.

    So may everybody before the first turn, where a scenario says so.
    """
    whole, segment = allowance_of(scene, unit), scene.state.segment
    if unit not in segment.flown and not segment.halved:
        return whole
    return points(half_up(whole // points(1)))
