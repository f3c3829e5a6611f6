"""Drops, airlifts and air transport: to caches without a garrison, and out of Holding Boxes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advice.advanced.cache_worth import points_expected
from sandtable.games.next_war.advice.advanced.hit_worth import is_last_turn
from sandtable.games.next_war.advice.advanced.marches import AdvancedPlanner
from sandtable.games.next_war.advice.air_landings import _lift, chances_of_fire, landing_loss
from sandtable.games.next_war.advice.movement_plan import group_of
from sandtable.games.next_war.advice.objective_values import POINT
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Airlift, AirTransport, Paradrop
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import most_escorts
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import starting_hexes
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport_order import (
    destinations,
    offer_transport,
    transportable_units_at,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_order import (
    airmobile_flight,
    airmobile_units_at,
    offer_airlift,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop_order import (
    drop_flight,
    is_held,
    offer_drop,
    units_able_to_drop,
)
from sandtable.games.next_war.state_lookups import Known, defence_of, stack_at, unit_of
from sandtable.kernel.contract import judge
from sandtable.kernel.play.memo import memoised

Landing = Paradrop | Airlift | AirTransport
#: What a landing promises, the order, and the unit that lands.
Hope = tuple[float, Paradrop | Airlift, UnitId]
#: How much a landing must promise beyond its risk.
WORTH_A_LANDING: Final = 8.0
#: By how much danger outweighs defence where a unit that landed holds half the time: with turns to
#: come, and in the last one.
EVEN: Final = (3.0, 6.0)
#: How many of the best landings are judged and weighed against the fire of air defence.
JUDGED: Final = 5


def next_landing(scene: Known, plan: Plan) -> Landing | None:
    """The best flight of a segment; once none is worth it, none is looked for again in it."""
    segment = scene.state.segment
    if segment.in_turns or segment.ground_only or segment.elite_only or segment.halved:
        return None
    done: list[bool] = memoised(scene, ("no landing", scene.seat), (segment.together,), list)
    if done:
        return None
    offered = (offer_drop(scene), offer_airlift(scene), offer_transport(scene))
    if any(offered):
        planner = AdvancedPlanner(scene, plan)
        found = _best_landing(scene, planner) or _transport(scene, planner)
        if found is not None:
            return found
    done.append(True)
    return None


def _best_landing(scene: Known, planner: AdvancedPlanner) -> Paradrop | Airlift | None:
    """The drop or airlift to an empty cache that promises most beyond its risk."""
    hopes: list[Hope] = [*_drops(scene, planner), *_airlifts(scene, planner)]
    best, judged = WORTH_A_LANDING, 0
    found: Paradrop | Airlift | None = None
    for gain, order, unit in sorted(hopes, key=lambda one: -one[0]):
        if judged >= JUDGED or gain <= best:
            break
        if judge(scene, order):
            continue
        judged += 1
        worth = gain - _risk(scene, planner, order, unit, gain)
        if worth > best:
            best, found = worth, order
    return found


def _risk(
    scene: Known, planner: AdvancedPlanner, order: Paradrop | Airlift, unit: UnitId, gain: float
) -> float:
    """What air defence and the landing cost on average."""
    group = group_of(scene, unit_of(scene, unit).at, (unit,), {})
    step = group.worth / max(1, unit_of(scene, unit).steps)
    lost = landing_loss(scene, unit, order.at) if isinstance(order, Paradrop) else 0.0
    back, hit = chances_of_fire(scene, _flight(scene, order))
    return back * gain + (hit + (1 - back) * lost) * step


def _flight(scene: Known, order: Paradrop | Airlift) -> Flight:
    if isinstance(order, Paradrop):
        return drop_flight(scene, order.unit, order.at, order.escort)
    return airmobile_flight(scene, order.units, order.to, order.escort)


def empty_caches(planner: AdvancedPlanner) -> list[tuple[float, PlaceId]]:
    """The caches without a unit of either side, with their victory points."""
    scene, side = planner.scene, planner.side
    return [
        (points, here)
        for here, points in points_expected(scene).items()
        if points and not stack_at(scene, side, here) and not stack_at(scene, ENEMY[side], here)
    ]


def hold_chance(planner: AdvancedPlanner, unit: UnitId, here: PlaceId) -> float:
    """Roughly how likely a unit that lands in a hex is still there at the end."""
    outlook, even = planner.outlook, EVEN[is_last_turn(planner.scene)]
    defence = max(1.0, defence_of(planner.scene, unit) * outlook.cover(here))
    return 1.0 / (1.0 + outlook.danger(here) / defence / even)


def _drops(scene: Known, planner: AdvancedPlanner) -> Iterator[Hope]:
    if offer_drop(scene) is None:
        return
    escort = min(1, most_escorts(scene, planner.side))
    zones = empty_caches(planner)
    for unit in units_able_to_drop(scene):
        if is_held(scene, unit) or not combat_units(scene, (unit,)):
            continue
        for points, here in zones:
            gain = POINT * points * hold_chance(planner, unit, here)
            yield gain, Paradrop(unit, here, escort), unit


def _airlifts(scene: Known, planner: AdvancedPlanner) -> Iterator[Hope]:
    if offer_airlift(scene) is None:
        return
    zones, caches = empty_caches(planner), points_expected(scene)
    for origin in starting_hexes(scene):
        if origin in caches and len(stack_at(scene, planner.side, origin)) == 1:
            continue  # it guards that one
        for unit in airmobile_units_at(scene, origin):
            if not combat_units(scene, (unit,)):
                continue
            lift = _lift(scene, unit)
            for points, here in zones:
                gain = POINT * points * hold_chance(planner, unit, here)
                yield gain, Airlift(origin, (unit,), lift, here, 0), unit


def _transport(scene: Known, planner: AdvancedPlanner) -> AirTransport | None:
    """Fly a unit out of a Holding Box to the base where it helps most."""
    if offer_transport(scene) is None:
        return None
    found: list[tuple[float, AirTransport]] = []
    for origin in starting_hexes(scene):
        if origin >= 0:
            continue
        for unit in transportable_units_at(scene, origin):
            group = group_of(scene, origin, (unit,), {})
            for to in destinations(scene, (unit,)).listed():
                if to >= 0:
                    score = planner.score(group, planner.outlook.hopes((unit,), to), to)
                    found.append((score, AirTransport(origin, (unit,), to, 0)))
    for score, order in sorted(found, key=lambda one: -one[0]):
        if score <= 0:
            break
        if not judge(scene, order):
            return order
    return None
