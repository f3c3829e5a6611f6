"""8.5.4.1 Airmobile Points come and are spent, 8.5.4.2 some are destroyed."""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.events import (
    AirmobileLost,
    AirmobileReceived,
    AirmobileSpent,
    HalfLiftOpened,
    HalfLiftUsed,
)
from sandtable.games.next_war.flight_state import Cargo, Flight, FlightUnderWay
from sandtable.games.next_war.ids import NO_UNIT, SideId
from sandtable.games.next_war.rule_hooks import Movers, airmobile_due, lifts
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_losses
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import Load, loads_of
from sandtable.games.next_war.state import HalfLift
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites

#: Whose points carry a unit, one by one.
Carriers: TypeAlias = dict[int, tuple[str, ...]]


def take_up(run: NextWarRun, units: Movers, points: tuple[int, ...], flight: Flight) -> Cargo:
    """Spend what the flight takes, and give what it carries."""
    cargo = cargo_of(run.scene, units, points)
    spend_air_points(run, flight.side, flight.escorts)
    spend_lift(run, units, points)
    return cargo


def cargo_of(scene: Scene, units: Movers, points: tuple[int, ...]) -> Cargo:
    """The units with the points that carry them; at most one point has room for another unit."""
    loads, carriers = loads_of(scene, units), carriers_of(scene, units, points)
    first = units[0]
    odd = next((load.units[0] for load in loads if load.leaves_room), NO_UNIT)
    return Cargo(
        units,
        carriers.get(first, ()),
        tuple([u for load in loads if first in load.units for u in load.units if u != first]),
        odd,
        carriers[odd][0] if odd != NO_UNIT else "",
        tuple(
            [
                (load.units, carriers[load.units[0]])
                for load in loads
                if first not in load.units and load.units[0] in carriers
            ]
        ),
    )


def bear_losses_in_the_air(run: NextWarRun, cargo: Cargo, flown: FlightUnderWay) -> None:
    """Each loss falls on the first unit that has a step left, and on a point under it.

    A point that left with room may be shared.
    """
    side, here = flown.flight.side, unit_of(run.scene, cargo.units[0]).at
    hit = bear_losses(run, cargo.units, flown.losses)
    lose_lift(run, side, points_under(cargo, hit))
    if cargo.odd != NO_UNIT:
        half = HalfLift(cargo.odd_carrier, here, cargo.odd in hit)
        run.emit(HalfLiftOpened(side, half))


def points_under(cargo: Cargo, hit: Movers) -> tuple[str, ...]:
    """The nations of the points that are destroyed under units, which are given for each loss."""
    loads = (((cargo.units[0], *cargo.sharing), cargo.carriers), *cargo.others)
    return tuple(
        [
            nation
            for units, nations in loads
            for nation in nations[: sum([unit in units for unit in hit])]
        ]
    )


@cites("STD:8.5.4.2")
def lose_lift(run: NextWarRun, side: SideId, nations: tuple[str, ...]) -> None:
    """Air defence that costs a unit a step destroys a point under it; own helicopters are none."""
    for nation in nations:
        run.emit(AirmobileLost(side, nation))


def spend_lift(run: NextWarRun, units: Movers, points: tuple[int, ...]) -> None:
    """Use points up for this turn, and room that was left on earlier ones."""
    scene = run.scene
    side = side_of(scene, units[0])
    for lift, spent in zip(scene.state.forces[side].airmobile, points, strict=True):
        if spent:
            run.emit(AirmobileSpent(side, lift.nation, spent))
    for load in loads_of(scene, units):
        if load.shares is not None:
            run.emit(HalfLiftUsed(side, load.shares))


def carriers_of(scene: Scene, units: Movers, points: tuple[int, ...]) -> Carriers:
    """Whose points carry each unit; its own nation's do where they suffice.

    A unit that goes on although its point was shot down before has no carrier.
    """
    fleet = scene.state.forces[side_of(scene, units[0])].airmobile
    left = [lift.nation for lift, used in zip(fleet, points, strict=True) for _ in range(used)]
    found: Carriers = {}
    for load in loads_of(scene, units):
        if load.shares is None:
            taken = _taken(scene, load, left)
            found |= dict.fromkeys(load.units, taken)
        elif not load.shares.gone:
            found[load.units[0]] = (load.shares.nation,)
    return found


def _taken(scene: Scene, load: Load, left: list[str]) -> tuple[str, ...]:
    """Take the points for a load out of those that are left."""
    own, carries = counter_of(scene, load.units[0]).nation, scene.rules[lifts]
    fit = [each for each in left if all(carries(scene, each, unit) for unit in load.units)]
    taken = sorted(fit, key=lambda each: each != own)[: load.points]
    for nation in taken:
        left.remove(nation)
    return tuple(taken)


@cites("STD:8.5.4.1")
def receive_lift(run: NextWarRun, side: SideId) -> None:
    """More points come as reinforcements do."""
    for entry in run.rules[airmobile_due](run.scene, side):
        nation, points = entry.what
        run.emit(AirmobileReceived(side, nation, points))
