"""What a fleet does in a Movement Segment: unload, load, transport, and sail to where it helps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandtable.games.next_war.advice.fleet.landing_goals import ENOUGH, goals
from sandtable.games.next_war.advice.fleet.sea_chances import chances_of_path
from sandtable.games.next_war.advice.fleet.ship_stations import station_worth
from sandtable.games.next_war.advice.fleet.transports import transports
from sandtable.games.next_war.advice.threat_map import step_worth
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import aboard
from sandtable.games.next_war.orders.landings import Disembark, Embark, LandUnopposed
from sandtable.games.next_war.orders.marine_airmobile import LiftMarines
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.games.next_war.printed.display_places import kind_of
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rules.sea.marine_airmobile_orders import landings as places_by_air
from sandtable.games.next_war.rules.sea.marine_airmobile_orders import lifts_to
from sandtable.games.next_war.rules.sea.unopposed_landing_order import companies, landings
from sandtable.games.next_war.rules.standard.ch08_movement.sea.embarking import (
    may_disembark,
    may_embark,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.marine_airmobile import (
    half_points_lifted,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.naval_movement import (
    movable_ships,
    routes_of_ships,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import (
    Known,
    controller_of,
    halves_of,
    unit_of,
    units_in,
)
from sandtable.kernel.contract import judge
from sandtable.kernel.play.memo import memoised

#: How much better another station must be before a ship sails.
WORTH_SAILING: Final = 0.1


def fleet_order(scene: Known) -> Any | None:
    """The next order of a side's fleet; None: it does nothing more in this segment."""
    state = scene.state
    side = state.segment.side
    own, enemy = state.forces[side], state.forces[ENEMY[side]]
    if not own.ships.map and not own.box_stacks.map:
        return None
    name = ("fleet", side, state.segment.number)
    depends = (
        own.ships,
        own.box_stacks,
        enemy.ships,
        state.sea_control,
        state.shipped,
        scene.rules,
    )
    return memoised(scene, name, depends, lambda: _next(scene, side))


def _next(scene: Known, side: SideId) -> Any | None:
    ashore, aboard_ships = _unloading(scene, side), _loading(scene, side)
    flights, shipped = _flights(scene, side), transports(scene, side)
    for orders in (ashore, flights, aboard_ships, shipped, _voyages(scene, side)):
        for order in orders:
            if not judge(scene, order):
                return order
    return None


def landing_order(scene: Known) -> LandUnopposed | None:
    """The next landing on a beach or an island that nobody defends, with as many as have room."""
    side = scene.state.segment.side
    if not scene.state.forces[side].ships.map:
        return None
    worth = {goal.place: goal.worth for goal in goals(scene, side)}
    found = [
        (worth.get(to, 0.0), ship, to)
        for ship, hexes in landings(scene, side).items()
        for to in hexes
    ]
    for gain, ship, to in sorted(found, reverse=True):
        ashore = list[UnitId]()
        for unit in sorted(aboard(scene, ship), key=lambda one: (-step_worth(scene, one), one)):
            if companies(scene, ship, to).contains((*ashore, unit)):
                ashore.append(unit)
        order = LandUnopposed(ship, to, tuple(ashore))
        if gain > 0 and ashore and not judge(scene, order):
            return order
    return None


def _unloading(scene: Known, side: SideId) -> Iterator[Disembark]:
    """Marines go ashore on the map, and on islands until enough are there."""
    for unit, places in may_disembark(scene).items():
        for to in places:
            there = halves_of(scene, units_in(scene, side, to))
            island = kind_of(scene.printed, to) is BoxKind.ISLAND
            if to >= 0 or (island and there < ENOUGH):
                yield Disembark(unit, to)


def _flights(scene: Known, side: SideId) -> Iterator[LiftMarines]:
    """Helicopters of ships fly Marines aboard to islands and beaches that are to be taken."""
    lifted = lifts_to(scene, places_by_air)
    if not lifted:
        return
    worth = {goal.place: goal.worth for goal in goals(scene, side)}
    taken = [to for to in worth if controller_of(scene, to) != side]
    for ship, near in lifted.items():
        for here, units in near.items():
            loaded = [unit for unit in units if unit_of(scene, unit).at == ABOARD]
            room = half_points_lifted(scene, ship)
            order = sorted(loaded, key=lambda one: (-step_worth(scene, one), one))
            going = tuple(_filled(scene, order, room))
            for to in sorted(taken, key=lambda one: (-worth[one], one)):
                yield LiftMarines(ship, here, going, to, 0)


def _filled(scene: Known, units: list[UnitId], room: int) -> Iterator[UnitId]:
    """Those of these units, one after the other, that find room."""
    for unit in units:
        halves = halves_of(scene, (unit,))
        if halves <= room:
            room -= halves
            yield unit


def _loading(scene: Known, side: SideId) -> Iterator[Embark]:
    """Marines in a box go aboard if there is anywhere to land, the strongest first."""
    able = may_embark(scene)
    waiting = [unit for unit in able if scene.state.forces[side].units.map[unit].at < 0]
    if waiting and goals(scene, side):
        for unit in sorted(waiting, key=lambda one: (-step_worth(scene, one), one)):
            yield Embark(unit, able[unit][0])


def _voyages(scene: Known, side: SideId) -> Iterator[MoveShips]:
    """Each ship sails to the station that promises most, if it is better than where it is."""
    for origin, ships in movable_ships(scene, side).items():
        for ship in ships:
            path = best_voyage(scene, side, ship, origin)
            if path:
                yield MoveShips(origin, (ship,), path)


def best_voyage(scene: Known, side: SideId, ship: ShipId, origin: PlaceId) -> tuple[PlaceId, ...]:
    """The path to a ship's best station; none if it is best where it is."""
    stay, troops = station_worth(scene, ship, origin), aboard(scene, ship)
    best, found = WORTH_SAILING, tuple[PlaceId, ...]()
    for to, (_, path) in routes_of_ships(scene, origin, (ship,)).ends().items():
        gain = station_worth(scene, ship, to) - stay
        if gain <= best:
            continue
        arrives, loses = chances_of_path(scene, side, (origin, *path), (ship,))
        worth = gain * arrives - loses * _dearest(scene, troops)
        if worth > best:
            best, found = worth, path
    return found


def _dearest(scene: Known, troops: tuple[UnitId, ...]) -> float:
    """What a lost step costs; the owner chooses the cheapest."""
    return min([step_worth(scene, unit) for unit in troops], default=0.0)
