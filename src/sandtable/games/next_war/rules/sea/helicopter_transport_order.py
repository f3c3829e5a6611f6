"""6.5.6 Sea Transport of helicopters as an order."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events import HelicopterChanged, SeaTransportUsed
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.orders.naval_movement import ShipHelicopter
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import out_of_play
from sandtable.games.next_war.rules.sea.sea_transport_order import quays_from
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    base_is_full,
    is_base_at_all,
    no_base_there,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopter_of,
    lose_steps,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    result_of_path,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    Passage,
    path_objections,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import LONGEST, routes
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_transport import (
    is_port_of,
    is_shipping_closed,
    room_for_shipping,
    room_in_port,
    traffic_of_units,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:6.5.6", "STD:8.5.7.3")
def half_points_of_helicopter(scene: Scene) -> int:
    """A helicopter counts as half a stacking point."""
    return scene.printed.charts.sea.limits.helicopter_half_points


@cites("STD:6.5.6")
def shippable_helicopters(scene: Scene, side: SideId) -> tuple[HelicopterId, ...]:
    """Helicopters in the Port of a Holding Box that have flown nothing this turn go by sea."""
    if is_shipping_closed(scene) or room_for_shipping(scene, side) < half_points_of_helicopter(
        scene
    ):
        return ()
    fleet = scene.state.forces[side].helicopters.pairs()
    return tuple(
        [each for each, now in fleet if is_box_port(scene, side, now.base) and is_unused(now)]
    )


def is_unused(now: Helicopter) -> bool:
    """Whether a helicopter has done nothing yet this turn."""
    return not now.missions and not now.spent


def is_box_port(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether a place is a Holding Box with a Port of a side."""
    return place < 0 and is_port_of(scene, side, place)


@cites("STD:6.5.6", "STD:8.5.7.1", "STD:8.5.7.4")
def unloads_helicopter(scene: Scene, side: SideId, to: PlaceId) -> bool:
    """It is unloaded in a Port on the map: friendly, outside enemy ZOCs, with room for it."""
    if to < 0 or not is_port_of(scene, side, to) or is_in_enemy_zone(scene, side, to):
        return False
    room = room_in_port(scene, side, to)
    return room is None or room >= half_points_of_helicopter(scene)


@cites("STD:6.5.6")
def base_objections(
    scene: Scene, helicopter: HelicopterId, base: PlaceId
) -> tuple[Cited[Veto], ...]:
    """Its new base is any on the map at which it could be based, Port or not."""
    if base not in scene.printed.atlas.ground:
        return objection("STD:6.5.6", "no-base", hex=base)
    found = no_base_there(scene, helicopter, base) or base_is_full(scene, helicopter, base)
    cited = tuple([Cited("STD:6.5.6", veto) for veto in found])
    return cited or scene.rules[out_of_play](scene, scene.state.segment.side, base)


def bases_ashore(scene: Scene, side: SideId, helicopter: HelicopterId) -> Pick[PlaceId]:
    """The bases on the map at which a helicopter may be based."""
    return Pick(
        tuple(scene.printed.atlas.landing_places),
        lambda here: (
            is_base_at_all(scene, side, here) and not base_objections(scene, helicopter, here)
        ),
    )


def ways_of_helicopter(scene: Scene, side: SideId, helicopter: HelicopterId) -> Path[Passage]:
    """All paths from the box of a helicopter to Ports on the map."""
    base = scene.state.forces[side].helicopters.map[helicopter].base
    who = traffic_of_units(scene, side)
    return routes(scene, who, base, lambda to: unloads_helicopter(scene, side, to))


def goes(scene: Scene, side: SideId, helicopter: HelicopterId) -> bool:
    """Whether there is a Port for a helicopter to which a path leads, and a base."""
    start = scene.state.forces[side].helicopters.map[helicopter].base
    if not any(unloads_helicopter(scene, side, to) for to in quays_from(scene, side, start)):
        return False
    bases = bases_ashore(scene, side, helicopter)
    return any(bases.contains(here) for here in bases.options)


def offer_helicopter(scene: Known) -> Offer | None:
    """Offer every helicopter that may go by sea, along any path, and every base for it."""
    side = scene.state.segment.side
    found = [each for each in shippable_helicopters(scene, side) if goes(scene, side, each)]
    if not found:
        return None
    return Offer(
        "STD:6.5.6",
        ShipHelicopter,
        (
            ("helicopter", Pick(tuple(found))),
            ("path", Given(lambda each: ways_of_helicopter(scene, side, each))),
            ("base", Given(lambda each, _: bases_ashore(scene, side, each))),
        ),
    )


def judge_helicopter(scene: Known, order: ShipHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, its path and its new base."""
    side = scene.state.segment.side
    found = objections_to_helicopter(scene, side, order.helicopter)
    if found:
        return found
    if not 0 < len(order.path) <= LONGEST:
        return objection("STD:8.5.7", "path-length", steps=len(order.path), most=LONGEST)
    start = scene.state.forces[side].helicopters.map[order.helicopter].base
    found = path_objections(scene, traffic_of_units(scene, side), start, order.path)
    if found:
        return found
    if not unloads_helicopter(scene, side, order.path[-1]):
        return objection("STD:6.5.6", "not-a-map-port", hex=order.path[-1])
    return base_objections(scene, order.helicopter, order.base)


@cites("STD:6.5.6")
def objections_to_helicopter(
    scene: Scene, side: SideId, helicopter: HelicopterId
) -> tuple[Cited[Veto], ...]:
    """Why a helicopter does not go by sea, wherever to."""
    if is_shipping_closed(scene):
        storm = scene.state.weather is Weather.STORM
        return objection("STD:8.5.7", "no-shipping-in-storm" if storm else "no-shipping-now")
    now, needs = helicopter_of(scene, side, helicopter), half_points_of_helicopter(scene)
    if now is None:
        return objection("STD:6.5.6", "not-your-helicopter", helicopter=helicopter)
    if not is_unused(now):
        return objection("STD:6.5.6", "helicopter-used", helicopter=helicopter)
    if not is_box_port(scene, side, now.base):
        return objection("STD:6.5.6", "not-in-box-port", helicopter=helicopter)
    if room_for_shipping(scene, side) < needs:
        return objection("STD:8.5.7.3", "shipping-limit", room=0, stacking=needs)
    return ()


@cites("STD:6.5.6")
def resolve_helicopter(run: NextWarRun, order: ShipHelicopter) -> None:
    """A helicopter that gets through is at its new base; in any case it is used up for the turn."""
    scene, side, each = run.scene, run.scene.state.segment.side, order.helicopter
    start = scene.state.forces[side].helicopters.map[each].base
    result = result_of_path(run, side, (start, *order.path), (), ())
    lose_steps(run, side, each, result.steps_lost)
    now = helicopter_of(run.scene, side, each)
    if result.succeeds:
        halves, number = half_points_of_helicopter(scene), scene.state.segment.number
        run.emit(SeaTransportUsed(number, halves, order.path[-1]))
    if now is not None:
        base = order.base if result.succeeds else start
        run.emit(HelicopterChanged(each, side, replace(now, base=base, spent=True, guest=0)))


SHIP_HELICOPTER = order_kind(
    "STD:6.5.6",
    "move",
    ShipHelicopter,
    offer=offer_helicopter,
    vetoes=judge_helicopter,
    resolve=resolve_helicopter,
)
