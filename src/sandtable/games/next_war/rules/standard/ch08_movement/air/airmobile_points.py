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
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import Movers, airmobile_due, lifts
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_loss, fire_at
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import Flight
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import Load, loads_of
from sandtable.games.next_war.state import HalfLift
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites

#: Whose points carry a unit, one by one.
Carriers: TypeAlias = dict[int, tuple[str, ...]]


def carry(
    run: NextWarRun, units: Movers, points: tuple[int, ...], flight: Flight
) -> tuple[int, int]:
    """Spend what the flight takes and let the enemy fire at it: hits, and losses with them."""
    scene = run.scene
    loads, carriers = loads_of(scene, units), carriers_of(scene, units, points)
    here = unit_of(scene, units[0]).at
    spend_air_points(run, flight.side, flight.escorts)
    spend_lift(run, units, points)
    hits, losses = fire_at(run, flight, unit_of(scene, units[0]).steps)
    for _ in range(losses):
        bear_loss(run, units[0])
    lose_lift(run, flight.side, carriers.get(units[0], ())[:losses])
    for load in loads:
        if load.leaves_room:
            gone = losses > 0 and units[0] in load.units
            left = HalfLift(carriers[load.units[0]][0], here, gone)
            run.emit(HalfLiftOpened(flight.side, left))
    return hits, losses


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
