"""Drops and flights by helicopter where what they promise, by exact chances, exceeds their risk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.guarded_marches import GuardingPlanner, places_to_guard
from sandtable.games.next_war.advice.movement_plan import Group, group_of
from sandtable.games.next_war.advice.objective_values import OBJECTIVE
from sandtable.games.next_war.analysis.combat_support_chances import _ENGINE
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Airlift, Paradrop
from sandtable.games.next_war.rule_hooks import drop_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import fire_at
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import most_escorts
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import starting_hexes
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import lift_for
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_order import (
    airmobile_flight,
    airmobile_units_at,
    offer_airlift,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop import (
    steps_lost_in_landing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop_order import (
    drop_flight,
    is_held,
    offer_drop,
    units_able_to_drop,
)
from sandtable.games.next_war.state_lookups import Known, stack_at, unit_of
from sandtable.kernel.contract import judge
from sandtable.kernel.play.dice import D10, Dice, outcomes
from sandtable.kernel.play.run import Run

#: How far from a place of worth landings are thought of, in hexes.
AROUND: Final = 2
#: How much a landing must promise beyond its risk, and a flight beyond staying.
WORTH_A_DROP, WORTH_A_FLIGHT = 3.0, 6.0
#: What a guard that comes by air to an empty place counts, as a share of the place's worth.
RELIEF: Final = 0.3


def chances_of_fire(scene: Known, flight: Flight) -> tuple[float, float]:
    """The chances that air defence turns a flight back, and that it costs a step."""

    def play(dice: Dice) -> tuple[bool, bool]:
        points, losses = fire_at(Run(scene, flight.side, dice, 1, _ENGINE), flight)
        return points > 0, losses > 0

    aborted = lost = 0.0
    for chance, (back, loss) in outcomes(play):
        aborted += float(chance) * back
        lost += float(chance) * loss
    return aborted, lost


def landing_loss(scene: Known, unit: UnitId, here: PlaceId) -> float:
    """The steps that a landing by parachute costs on average."""
    faces = range(D10.low, D10.high + 1)
    return sum([steps_lost_in_landing(scene, unit, here, die) for die in faces]) / len(faces)


def best_landing(scene: Known, planner: GuardingPlanner) -> Paradrop | Airlift | None:
    """The drop or the flight that promises most beyond its risk; None: none is worth it."""
    found: list[tuple[float, Paradrop | Airlift]] = [
        *_drops(scene, planner),
        *_flights(scene, planner),
    ]
    for _, order in sorted(found, key=lambda one: -one[0]):
        if not judge(scene, order):
            return order
    return None


def _zones(planner: GuardingPlanner) -> list[PlaceId]:
    """The hexes in which no enemy stands that are worth a landing.

    They are places of worth, own places that the enemy can come to, guarded or not, and hexes near
    a place of worth beside own troops: elsewhere a unit that came by air is cut off, and seldom
    lives to attack.
    """
    scene, atlas, side = planner.scene, planner.scene.printed.atlas, planner.side
    wanted = [place for place, worth in planner.outlook.wanted.items() if worth >= OBJECTIVE]
    around = {
        PlaceId(here) for place in wanted for here in atlas.lattice.within(HexId(place), AROUND)
    }
    linked = {
        here for here in around if any(stack_at(scene, side, to) for to in atlas.near.get(here, ()))
    }
    zones = {*wanted, *places_to_guard(planner.outlook), *linked}
    enemy = ENEMY[side]
    return sorted(
        here for here in zones if here in atlas.ground and not stack_at(scene, enemy, here)
    )


def unguarded(planner: GuardingPlanner) -> list[PlaceId]:
    """List the places of worth without an own combat unit that the enemy can enter."""
    scene, outlook = planner.scene, planner.outlook
    return [
        place
        for place in places_to_guard(outlook)
        if place in outlook.enemy.enters
        and not combat_units(scene, stack_at(scene, planner.side, place))
    ]


def _promise(planner: GuardingPlanner, group: Group, here: PlaceId, empty: list[PlaceId]) -> float:
    """How well a group would stand where it lands, with what it relieves there."""
    hopes = planner.outlook.hopes(group.units, here)
    worth = planner.score(group, hopes, here)
    return worth + (RELIEF * planner.outlook.feared[here] if here in empty else 0.0)


def _drops(scene: Known, planner: GuardingPlanner) -> Iterator[tuple[float, Paradrop]]:
    if offer_drop(scene) is None:
        return
    forbids, empty, zones = scene.rules[drop_vetoes], unguarded(planner), _zones(planner)
    escort = min(1, most_escorts(scene, planner.side))
    for unit in units_able_to_drop(scene):
        if is_held(scene, unit):
            continue
        group = group_of(scene, unit_of(scene, unit).at, (unit,), {})
        steps, stay = max(1, unit_of(scene, unit).steps), _staying(planner, group)
        for here in zones:
            if forbids(scene, unit, here):
                continue
            back, lost = chances_of_fire(scene, drop_flight(scene, unit, here, escort))
            gain = (1 - back) * (_promise(planner, group, here, empty) - stay)
            cost = (lost + (1 - back) * landing_loss(scene, unit, here)) * group.worth / steps
            if gain - cost > WORTH_A_DROP:
                yield gain - cost, Paradrop(unit, here, escort)


def _staying(planner: GuardingPlanner, group: Group) -> float:
    """How well a group stands where it is; off the map it does nothing."""
    if group.origin < 0:
        return 0.0
    hopes = planner.outlook.hopes(group.units, group.origin)
    return planner.score(group, hopes, group.origin)


def _flights(scene: Known, planner: GuardingPlanner) -> Iterator[tuple[float, Airlift]]:
    if offer_airlift(scene) is None:
        return
    guarded, empty = set(places_to_guard(planner.outlook)), unguarded(planner)
    zones = _zones(planner)
    for origin in starting_hexes(scene):
        if origin < 0 or origin in guarded:
            continue
        for unit in airmobile_units_at(scene, origin):
            if not combat_units(scene, (unit,)):
                continue
            group = group_of(scene, origin, (unit,), {})
            stay, points = _staying(planner, group), _lift(scene, unit)
            tries = [(_promise(planner, group, here, empty) - stay, here) for here in zones]
            for gain, here in sorted(tries, reverse=True)[:3]:
                order = Airlift(origin, (unit,), points, here, 0)
                if gain <= WORTH_A_FLIGHT or judge(scene, order):
                    continue
                back, lost = chances_of_fire(scene, airmobile_flight(scene, (unit,), here, 0))
                worth = (1 - back) * gain - lost * group.worth
                if worth > WORTH_A_FLIGHT:
                    yield worth, order


def _lift(scene: Known, unit: UnitId) -> tuple[int, ...]:
    """Airmobile Points for a unit: those of the first nations that have some."""
    lift, points = lift_for(scene, (unit,)), list[int]()
    needed = lift.least
    for most in lift.each:
        points.append(min(most, needed))
        needed -= points[-1]
    return tuple(points)
