"""8.5.7 Sea Transport as an order."""

from __future__ import annotations

from sandtable.games.next_war.events import (
    HexPassed,
    SeaTransportUsed,
    ShippingFailed,
    UnitsShipped,
)
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.naval_movement import ShipUnits
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import Movers, acts_at_sea, out_of_play, shipping_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import has_flown
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    leave_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    objections_to_units,
    starters,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import (
    end_interrupted_march,
    interrupt_march,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import roll_along
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    Passage,
    path_objections,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import (
    LONGEST,
    reachable,
    routes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_transport import (
    is_quay,
    is_shipping_closed,
    may_march_on,
    room_for_shipping,
    traffic_of_units,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, units_in
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:8.5.7.1")
def shippable(scene: Scene, side: SideId, origin: PlaceId) -> tuple[UnitId, ...]:
    """Units go by sea that began the segment in a place and have not moved; in boxes all are so."""
    watched = is_watched(scene, origin)
    able = starters(scene, origin) if watched else units_in(scene, side, origin)
    room = room_for_shipping(scene, side)
    return tuple(
        [u for u in able if not has_flown(scene, u) and half_points_of(scene, (u,)) <= room]
    )


def is_watched(scene: Scene, origin: PlaceId) -> bool:
    """Whether units in a place may have moved: in a hex, a box beside the map or on an island."""
    return origin >= 0 or is_box(origin) or is_island(scene.printed, origin)


def origins(scene: Scene, side: SideId) -> dict[PlaceId, tuple[UnitId, ...]]:
    """The places where units of the moving side can begin Sea Transport, and these units."""
    if is_shipping_closed(scene) or not room_for_shipping(scene, side):
        return {}
    force = scene.state.forces[side]
    waiting = {force.units.map[unit].at for unit in scene.state.segment.unmoved}
    places = sorted({*waiting, *force.box_stacks.map})
    found = {
        place: shippable(scene, side, place) for place in places if is_quay(scene, side, place)
    }
    able = {
        place: tuple([unit for unit in units if goes_anywhere(scene, side, place, unit)])
        for place, units in found.items()
    }
    return {place: units for place, units in able.items() if units}


def goes_anywhere(scene: Scene, side: SideId, origin: PlaceId, unit: UnitId) -> bool:
    """Whether there is any place to which a unit may go by sea."""
    return any(may_land(scene, (unit,), to) for to in quays_from(scene, side, origin))


def quays_from(scene: Scene, side: SideId, origin: PlaceId) -> tuple[PlaceId, ...]:
    """The places at which a path by sea can end for units of a side."""
    state = scene.state
    owners = (state.control, state.destroyed, state.nations, state.beachheads)
    enemy = state.forces[ENEMY[side]]
    depends = (*owners, enemy.box_stacks, scene.rules)
    ports = scene.printed.coastal_ports
    entered = tuple([port for port in ports if port in enemy.stacks.map])

    def find() -> tuple[PlaceId, ...]:
        who = traffic_of_units(scene, side)
        ends = sorted(reachable(scene, who, origin))
        land = [to for to in ends if to < 0 or to in who.landings or to in ports]
        return tuple([to for to in land if is_quay(scene, side, to)])

    return memoised(scene, ("quays", side, origin, entered), depends, find)


def may_land(scene: Scene, units: Movers, to: PlaceId) -> bool:
    """Whether units may end Sea Transport in a place."""
    side = scene.state.segment.side
    return is_quay(scene, side, to) and not objections_to_place(scene, units, to)


def objections_to_place(scene: Scene, units: Movers, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why units do not go to a place by sea, whatever their path."""
    side = scene.state.segment.side
    found = scene.rules[shipping_vetoes](scene, units, to)
    return found or (scene.rules[out_of_play](scene, side, to) if to >= 0 else ())


@adds(acts_at_sea, "STD:8.5.7")
def may_ship_units(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side with units in boxes of the display may ship them, even if nothing else moves."""
    if not scene.state.forces[side].box_stacks.map:
        return ()
    return (True,) if origins(scene, side) else ()


def ways_by_sea(scene: Scene, origin: PlaceId, units: Movers) -> Path[Passage] | Pick[PlaceId]:
    """All paths that are open to units that go by sea together."""
    side = scene.state.segment.side
    if objections_to_shipping(scene, origin, units):
        return Pick(())
    who = traffic_of_units(scene, side)
    return routes(scene, who, origin, lambda to: may_land(scene, units, to))


def offer_shipping(scene: Known) -> Offer | None:
    """Offer every stack that may go by sea, along any open path."""
    side = scene.state.segment.side
    found = origins(scene, side)
    if not found:
        return None
    room = room_for_shipping(scene, side)

    def loads(origin: PlaceId) -> Subset[UnitId]:
        weight = {unit: half_points_of(scene, (unit,)) for unit in found[origin]}
        return Subset(found[origin], least=1, weight=weight.__getitem__, limit=room)

    return Offer(
        "STD:8.5.7",
        ShipUnits,
        (
            ("origin", Pick(tuple(found))),
            ("units", Given(loads)),
            ("path", Given(lambda origin, units: ways_by_sea(scene, origin, units))),
        ),
    )


def judge_shipping(scene: Known, order: ShipUnits) -> tuple[Cited[Veto], ...]:
    """Judge the units, where they go, and each step of their path."""
    found = objections_to_shipping(scene, order.origin, order.units)
    if found:
        return found
    if not 0 < len(order.path) <= LONGEST:
        return objection("STD:8.5.7", "path-length", steps=len(order.path), most=LONGEST)
    who = traffic_of_units(scene, scene.state.segment.side)
    found = path_objections(scene, who, order.origin, order.path)
    return found or objections_to_place(scene, order.units, order.path[-1])


@cites("STD:8.5.7", "STD:8.5.7.1")
def objections_to_shipping(scene: Scene, origin: PlaceId, units: Movers) -> tuple[Cited[Veto], ...]:
    """Why units do not go by sea from a place together, wherever to."""
    side = scene.state.segment.side
    if is_shipping_closed(scene):
        storm = scene.state.weather is Weather.STORM
        return objection("STD:8.5.7", "no-shipping-in-storm" if storm else "no-shipping-now")
    if is_watched(scene, origin):
        found = objections_to_units(scene, origin, units)
        if found:
            return found
    there = units_in(scene, side, origin)
    once = bool(units) and len(set(units)) == len(units)
    if not once or any(unit not in there or has_flown(scene, unit) for unit in units):
        able = tuple([unit for unit in there if not has_flown(scene, unit)])
        return objection("STD:8.5.7.1", "not-in-that-box", box=origin, units=able)
    if not is_quay(scene, side, origin):
        return objection("STD:8.5.7", "no-port-for-transport", hex=origin)
    return ()


@cites("STD:8.5.7", "STD:8.5.7.1", "STD:8.5.6.1")
def resolve_shipping(run: NextWarRun, order: ShipUnits) -> None:
    """Units that get through have landed, and may march on in the same Sea Zone.

    A failed roll leaves them where they began.
    """
    scene, side = run.scene, run.scene.state.segment.side
    end_interrupted_march(run)
    to, number = order.path[-1], scene.state.segment.number
    march = may_march_on(scene, side, order.origin, to)
    halves = half_points_of(scene, order.units)
    if not roll_along(run, side, (order.origin, *order.path), (), order.units):
        run.emit(ShippingFailed(side, order.units))
        return
    run.emit(SeaTransportUsed(number, halves, to))
    run.emit(UnitsShipped(side, order.units, order.path, march))
    fights = combat_units(run.scene, order.units)
    if fights and order.origin >= 0:
        leave_clearing(run, side, order.origin)
    if to >= 0:
        if fights:
            run.emit(HexPassed((to,), side))
        interrupt_march(run, side, (), (to,), ())


SHIP_UNITS = order_kind(
    "STD:8.5.7",
    "move",
    ShipUnits,
    offer=offer_shipping,
    vetoes=judge_shipping,
    resolve=resolve_shipping,
)
