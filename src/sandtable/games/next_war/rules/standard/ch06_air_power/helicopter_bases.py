"""6.5.1 Where helicopters are based, 6.5.1.2 rebasing as an order."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, RebasingMission
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import base_of
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.holding_boxes import is_box, is_place_for_flights
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import rebase_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    rebasing_range,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import can_reach
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    fly_support,
    helicopter_of,
    is_based,
    lose_steps,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import (
    boxes_of,
    holding_areas_of,
    is_airbase_of,
    is_holding_area,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_built_up,
    stands,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    controller_of,
    ground_at,
    stack_at,
)
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The helicopter lines of a display that a rebasing helicopter may follow (NWV 6.1.4.4).
_LINES: Final = 2
_BEACHHEAD: Final = "Beachhead"


@cites("STD:6.5.1")
def kind_of_base(scene: Scene, here: PlaceId) -> str | None:
    """Helicopters are based at Airbases and Airfields, or else in towns and at Beachheads."""
    if here < 0:
        return None
    ground = ground_at(scene, here)
    for feature in (Feature.AIRBASE, Feature.AIRFIELD):
        if stands(scene, here, feature):
            return feature.value
    if not is_built_up(ground):
        return _BEACHHEAD if here in scene.state.beachheads.map else None
    return Terrain.URBAN.value if ground.terrain is Terrain.URBAN else Feature.CITY.value


@cites("STD:6.5.1.1")
def has_room(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Three helicopters fit an Airbase, one any other base; a Holding Box is never full."""
    if is_box(here) or is_holding_area(scene, here):
        return True
    kind = kind_of_base(scene, here)
    if kind is None:
        return False
    based = [now for _, now in scene.state.forces[side].helicopters.pairs() if now.base == here]
    return len(based) < scene.printed.charts.helicopter_bases[kind]


def is_overfull(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether more helicopters of a side are based in a hex than fit it."""
    kind = kind_of_base(scene, here)
    based = [now for _, now in scene.state.forces[side].helicopters.pairs() if now.base == here]
    return kind is not None and len(based) > scene.printed.charts.helicopter_bases[kind]


@adds(rebase_vetoes, "STD:6.5.1.2")
def flown_already(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """Only a helicopter that has done nothing yet this turn may rebase."""
    side = scene.printed.helicopters[helicopter].side
    now = helicopter_of(scene, side, helicopter)
    if now is not None and is_based(now) and not now.missions and not now.spent:
        return ()
    return (Veto("helicopter-used", {"helicopter": helicopter}),)


@adds(rebase_vetoes, "STD:6.5.1.2")
def not_in_elite_reaction(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """In Elite Reaction no helicopter rebases."""
    segment = scene.state.segment
    return (Veto("ground-only"),) if segment.ground_only or segment.elite_only else ()


@adds(rebase_vetoes, "STD:6.5.1")
def no_base_there(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """The new base is one of the helicopter's own side, with no enemy in it."""
    side = scene.printed.helicopters[helicopter].side
    if to < 0 and is_airbase_of(scene, side, to):
        return ()
    own = kind_of_base(scene, to) is not None and is_friendly(scene, side, to)
    if own and not stack_at(scene, ENEMY[side], to):
        return ()
    return (Veto("no-base", {"hex": to}, "bases-are"),)


@adds(rebase_vetoes, "STD:6.5.1.1")
def base_is_full(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """There must be room at the new base."""
    side = scene.printed.helicopters[helicopter].side
    now = helicopter_of(scene, side, helicopter)
    if kind_of_base(scene, to) is None or has_room(scene, side, to):
        return ()
    if now is not None and now.base == to:
        return ()  # its own place, told by others
    return (Veto("base-full", {"hex": to}),)


@adds(rebase_vetoes, "STD:6.5.1.2")
def out_of_range(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """Rebasing reaches twice as far as a mission, and leads somewhere else."""
    side = scene.printed.helicopters[helicopter].side
    now = helicopter_of(scene, side, helicopter)
    if now is None or not is_based(now):
        return ()  # told by others
    if to == now.base:
        return (Veto("based-there", {"helicopter": helicopter, "hex": to}),)
    flight = rebasing_flight(scene, helicopter, to, 0)
    if can_reach(scene, flight):
        return ()
    base = base_of(scene, now)
    facts = {"helicopter": helicopter, "hex": to, "base": base, "reach": flight.reach}
    return (Veto("base-too-far", dict(facts)),)


def rebasing_flight(scene: Scene, helicopter: HelicopterId, to: PlaceId, escorts: int) -> Flight:
    """The flight of a helicopter from its base to a new one."""
    side = scene.printed.helicopters[helicopter].side
    base = base_of(scene, scene.state.forces[side].helicopters.map[helicopter])
    reach = rebasing_range(scene.printed.helicopters[helicopter])
    return Flight(side, to, escorts, "rebasing", base, reach, stops_at_abort=True, lines=_LINES)


def rebasers(scene: Scene) -> tuple[HelicopterId, ...]:
    """List the helicopters of the moving side that could be based elsewhere."""
    fleet = scene.state.forces[scene.state.segment.side].helicopters.map
    return tuple(
        [
            each
            for each in sorted(fleet)
            if not flown_already(scene, each, NO_PLACE)
            and not not_in_elite_reaction(scene, each, NO_PLACE)
        ]
    )


def new_bases(scene: Scene, helicopter: HelicopterId) -> tuple[PlaceId, ...]:
    """List the bases that a helicopter may go to."""
    return tuple(bases_for(scene, helicopter).listed())


def bases_for(scene: Scene, helicopter: HelicopterId) -> Pick[PlaceId]:
    """The bases that a helicopter may go to."""
    forbids = scene.rules.speaks[rebase_vetoes]
    side = scene.printed.helicopters[helicopter].side
    now = helicopter_of(scene, side, helicopter)
    areas = holding_areas_of(scene, side) if now is not None and now.base < 0 else ()
    return Pick(
        (*possible_bases(scene), *boxes_of(scene, side), *areas),
        lambda here: is_base_at_all(scene, side, here) and not forbids(scene, helicopter, here),
    )


def is_base_at_all(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a place could be a base of a side: a cheap look before a close one."""
    if here < 0:
        return True
    return is_friendly(scene, side, here) and kind_of_base(scene, here) is not None


def is_friendly(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a side controls a hex, or has a Beachhead in it."""
    marker = scene.state.beachheads.map.get(here) if scene.state.beachheads.map else None
    return controller_of(scene, here) == side if marker is None else marker.side == side


def possible_bases(scene: Scene) -> tuple[PlaceId, ...]:
    """List the hexes that could be bases: those of the map, and Beachheads."""
    places = scene.printed.atlas.landing_places
    marked = [here for here in sorted(scene.state.beachheads.map) if here not in places]
    return (*places, *marked) if marked else places


def may_rebase_at_all(scene: Scene) -> bool:
    """Whether the moving side has a helicopter that could be based elsewhere."""
    return any(new_bases(scene, helicopter) for helicopter in rebasers(scene))


def offer_rebasing(scene: Known) -> Offer | None:
    """Offer every helicopter that may be based elsewhere, at every base open to it."""
    helicopters = rebasers(scene)
    if not helicopters:
        return None
    return Offer(
        "STD:6.5.1.2",
        RebaseHelicopter,
        (
            ("helicopter", Pick(helicopters)),
            ("to", Given(lambda helicopter: bases_for(scene, helicopter))),
            ("escort", Count(0, most_escorts(scene, scene.state.segment.side))),
        ),
    )


def judge_rebasing(scene: Known, order: RebaseHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, the base, then the escort."""
    return objections_to_rebasing(scene, scene.state.segment.side, order, "STD:6.5.1.2")


def objections_to_rebasing(
    scene: Scene, side: SideId, order: RebaseHelicopter, rule: str
) -> tuple[Cited[Veto], ...]:
    """Why a side does not base a helicopter elsewhere by this rule."""
    if order.helicopter not in scene.state.forces[side].helicopters.map:
        return objection(rule, "not-your-helicopter", helicopter=order.helicopter)
    if not is_place_for_flights(scene.printed, order.to):
        return objection("STD:6.5.1", "no-base-at-all")
    found = scene.rules[rebase_vetoes](scene, order.helicopter, order.to)
    return found or objections_to_escort(scene, side, order.escort)


@cites("STD:6.5.1.2")
def resolve_rebasing(run: NextWarRun, order: RebaseHelicopter) -> None:
    """Escorts are spent, and the helicopter flies to its new base."""
    flight = rebasing_flight(run.scene, order.helicopter, order.to, order.escort)
    spend_air_points(run, flight.side, order.escort)
    fly(run, flight, RebasingMission(order.helicopter))


@arrives(RebasingMission)
@cites("STD:6.5.1.2")
def rebasing_arrives(run: NextWarRun, mission: RebasingMission, flown: FlightUnderWay) -> None:
    """A helicopter that gets through is at its new base, and used up for the turn."""
    side, helicopter = flown.flight.side, mission.helicopter
    lose_steps(run, side, helicopter, flown.losses)
    now = helicopter_of(run.scene, side, helicopter)
    if now is None:
        return
    if flown.points:
        turn_back(run, side, helicopter)
    else:
        aboard = mission.ship is not UNSET
        base = ABOARD if aboard else flown.flight.target
        based = replace(now, base=base, ship=mission.ship, spent=True, guest=0)
        run.emit(HelicopterChanged(helicopter, side, based))


@cites("STD:6.6.1.1")
def turn_back(run: NextWarRun, side: SideId, helicopter: HelicopterId) -> None:
    """Any hit turns a rebasing helicopter back, with one mission flown."""
    fly_support(run, side, helicopter)


REBASE_HELICOPTER = order_kind(
    "STD:6.5.1.2",
    "move",
    RebaseHelicopter,
    offer=offer_rebasing,
    vetoes=judge_rebasing,
    resolve=resolve_rebasing,
)
