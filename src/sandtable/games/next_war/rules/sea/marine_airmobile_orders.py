"""8.5.5 Marine airmobile movement as orders: to a place, or aboard a ship."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec import UNSET

from sandtable.games.next_war.events import UnitFlownAboard, UnitsDone
from sandtable.games.next_war.flight_state import FlightUnderWay, MarineMission
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import (
    is_sea_hex,
    ship_of,
    ships_of_side,
    where_is,
)
from sandtable.games.next_war.orders.marine_airmobile import LiftAboard, LiftMarines
from sandtable.games.next_war.printed.holding_boxes import is_place_for_flights
from sandtable.games.next_war.rule_hooks import Movers, acts_at_sea
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import (
    islands_off,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_order import set_down
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    distances_from,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.marine_airmobile import (
    fly_marines,
    got_through,
    half_points_lifted,
    lifting_ships,
    marine_flight,
    marines_near,
    no_lift_now,
    objections_to_deck,
    objections_to_landing,
    objections_to_lift,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.rules.domains import Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: Ships that lift, where from, and whom.
Lifts = dict[ShipId, dict[PlaceId, tuple[UnitId, ...]]]


@adds(acts_at_sea, "STD:8.5.5")
def may_lift_marines(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side may fly Marines with the helicopters of its ships in its Movement Segments."""
    if side != scene.state.segment.side:
        return ()
    found = any(lifts_to(scene, ends) for ends in (landings, decks))
    return (True,) if found else ()


def landings(scene: Scene, ship: ShipId, units: Movers) -> Pick[PlaceId]:
    """The places in which the helicopters of a ship may set these units down."""
    here = where_is(scene, units[0])
    if objections_to_lift(scene, ship, here, units):
        return Pick(())
    return Pick(land_near(scene, here), lambda to: not objections_to_place(scene, ship, units, to))


def land_near(scene: Scene, here: PlaceId) -> tuple[PlaceId, ...]:
    """The hexes and islands within 24 hexes of a place, without All-Sea hexes."""
    memo, key = scene.printed.memo, ("land near", here)
    if key not in memo:
        near = (*islands_off(scene, here), *distances_from(scene, here))
        memo[key] = tuple([to for to in near if not is_sea_hex(scene, to)])
    found: tuple[PlaceId, ...] = memo[key]
    return found


def objections_to_place(
    scene: Scene, ship: ShipId, units: Movers, to: PlaceId
) -> tuple[Cited[Veto], ...]:
    """Why they do not land in a place, if there is such a place."""
    if not is_place_for_flights(scene.printed, to):
        return objection("STD:8.5.5", "no-such-landing")
    return objections_to_landing(scene, ship, units, to)


def decks(scene: Scene, ship: ShipId, units: Movers) -> Pick[ShipId]:
    """The ships on which the helicopters of a ship may set these units down."""
    if objections_to_lift(scene, ship, where_is(scene, units[0]), units):
        return Pick(())
    ships = [each for each, _ in ships_of_side(scene, scene.state.segment.side)]
    return Pick(ships, lambda deck: not objections_to_deck(scene, ship, units, deck))


def lifts_to(
    scene: Scene, ends: Callable[[Scene, ShipId, Movers], Pick[PlaceId] | Pick[ShipId]]
) -> Lifts:
    """The ships that may lift now, from where, and the units that have somewhere to go."""
    side = scene.state.segment.side
    ships = () if no_lift_now(scene) else lifting_ships(scene, side)
    found: Lifts = {}
    for ship in ships:
        near = {
            here: tuple([unit for unit in units if _any(ends(scene, ship, (unit,)))])
            for here, units in marines_near(scene, ship).items()
        }
        able = {here: units for here, units in near.items() if units}
        if able:
            found[ship] = able
    return found


def _any(ends: Pick[PlaceId] | Pick[ShipId]) -> bool:
    return any(ends.contains(to) for to in ends.options)


def _parameters(scene: Known, found: Lifts) -> Iterator[tuple[str, Pick[ShipId] | Given]]:
    """What is chosen whatever the flight leads to: the ship, the place and the units."""
    yield "ship", Pick(tuple(found))
    yield "origin", Given(lambda ship: Pick(tuple(found[ship])))
    yield (
        "units",
        Given(
            lambda ship, origin: Subset(
                found[ship][origin],
                least=1,
                weight=lambda unit: half_points_of(scene, (unit,)),
                limit=half_points_lifted(scene, ship),
                measure="stacking points",
                per=2,
            )
        ),
    )


def offer_lift(scene: Known) -> Offer | None:
    """Offer every ship that may lift Marines, whom, and every place for them."""
    found = lifts_to(scene, landings)
    if not found:
        return None
    to = Given(lambda ship, _origin, units: landings(scene, ship, units))
    escort = Count(0, most_escorts(scene, scene.state.segment.side))
    parameters = (*_parameters(scene, found), ("to", to), ("escort", escort))
    return Offer("STD:8.5.5", LiftMarines, parameters)


def offer_lift_aboard(scene: Known) -> Offer | None:
    """Offer every ship that may lift Marines, whom, and every ship that takes them."""
    found = lifts_to(scene, decks)
    if not found:
        return None
    deck = Given(lambda ship, _origin, units: decks(scene, ship, units))
    escort = Count(0, most_escorts(scene, scene.state.segment.side))
    parameters = (*_parameters(scene, found), ("deck", deck), ("escort", escort))
    return Offer("STD:8.5.5", LiftAboard, parameters)


def judge_lift(scene: Known, order: LiftMarines) -> tuple[Cited[Veto], ...]:
    """Judge the ship and the units, the landing, then the escort."""
    found = objections_to_lift(scene, order.ship, order.origin, order.units)
    found = found or objections_to_place(scene, order.ship, order.units, order.to)
    return found or objections_to_escort(scene, scene.state.segment.side, order.escort)


def judge_lift_aboard(scene: Known, order: LiftAboard) -> tuple[Cited[Veto], ...]:
    """Judge the ship and the units, the ship that takes them, then the escort."""
    found = objections_to_lift(scene, order.ship, order.origin, order.units)
    found = found or objections_to_deck(scene, order.ship, order.units, order.deck)
    return found or objections_to_escort(scene, scene.state.segment.side, order.escort)


@cites("STD:8.5.5")
def resolve_lift(run: NextWarRun, order: LiftMarines) -> None:
    """Marines fly to a place ashore."""
    flight = marine_flight(run.scene, order.ship, order.units, order.to, order.escort)
    fly_marines(run, order.ship, flight, MarineMission(order.units))


@cites("STD:8.5.5")
def resolve_lift_aboard(run: NextWarRun, order: LiftAboard) -> None:
    """Marines fly to a ship."""
    to = ship_of(run.scene, order.deck).at
    flight = marine_flight(run.scene, order.ship, order.units, to, order.escort)
    fly_marines(run, order.ship, flight, MarineMission(order.units, order.deck))


@arrives(MarineMission)
@cites("STD:8.5.5")
def marines_arrive(run: NextWarRun, mission: MarineMission, flown: FlightUnderWay) -> None:
    """Those who get through are ashore or aboard; the others stay, and have done.

    Ashore they land like others that helicopters carry.
    """
    going = got_through(run, mission, flown)
    if mission.deck is UNSET:
        set_down(run, mission.units, going, flown.flight.target)
        return
    for unit in going:
        run.emit(UnitFlownAboard(unit, flown.flight.side, mission.deck))
    run.emit(UnitsDone(mission.units))


_lift = partial(order_kind, "STD:8.5.5", "move")
LIFT_MARINES = _lift(LiftMarines, offer=offer_lift, vetoes=judge_lift, resolve=resolve_lift)
LIFT_ABOARD = _lift(
    LiftAboard, offer=offer_lift_aboard, vetoes=judge_lift_aboard, resolve=resolve_lift_aboard
)
