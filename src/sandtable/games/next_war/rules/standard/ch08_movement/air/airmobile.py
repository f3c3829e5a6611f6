"""8.5.4 Who is carried by helicopters, 8.5.4.1 with which Airmobile Points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks import Movers, flies_alone, is_airmobile, lifts
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up, share_up
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    is_motorized_version,
)
from sandtable.games.next_war.rules.standard.ch04_weather.air_weather_effects import effects_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import LIGHT
from sandtable.games.next_war.state import HalfLift, Lift
from sandtable.games.next_war.state_lookups import Scene, mobility_of, side_of, unit_of
from sandtable.kernel.rules.domains import Allocation
from sandtable.kernel.rules.rule_hooks import answers, cites

#: Two stacking points, in halves: what the vehicles of a Russian unit weigh.
_TWO_POINTS: Final = 4


@dataclass(frozen=True)
class Load:
    """Units that one or more Airmobile Points carry; `shares` is room left by an earlier one."""

    units: tuple[UnitId, ...]
    points: int
    leaves_room: bool = False
    shares: HalfLift | None = None


@answers(is_airmobile, "STD:8.5.4")
def can_be_airlifted(scene: Scene, unit: UnitId) -> bool:
    """Light infantry and airmobile units can be carried by helicopters."""
    return mobility_of(scene, unit) in LIGHT or airmobile_for_two_points(scene, unit)


@cites("STD:2.8.5.1")
def airmobile_for_two_points(scene: Scene, unit: UnitId) -> bool:
    """A Russian airborne unit can be carried with its vehicles, for two points of lift."""
    return is_motorized_version(scene, unit)


def flies_by_itself(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit needs no Airmobile Points."""
    return scene.rules[flies_alone](scene, unit)


@answers(flies_alone, "STD:8.5.4")
def has_its_own(scene: Scene, unit: UnitId) -> bool:
    """Airmobile units proper have helicopters of their own and need no points."""
    return mobility_of(scene, unit) is Mobility.AIRMOBILE


def halves_to_lift(scene: Scene, unit: UnitId) -> int:
    """What a unit weighs to helicopters, in half stacking points."""
    if airmobile_for_two_points(scene, unit):
        return _TWO_POINTS
    return half_points_of(scene, (unit,))


@cites("STD:8.5.4.1")
def points_left(scene: Scene, lift: Lift) -> int:
    """Each turn a nation has all its points anew, in Overcast half of them, in a Storm none."""
    share = effects_of(scene.state.weather).airmobile
    return max(0, share_up(lift.total + lift.lost, *share) - lift.spent)


@answers(lifts, "STD:8.5.4.1")
def anybody_on_its_side(scene: Scene, nation: str, unit: UnitId) -> bool:  # titles look at both
    """Unless a title keeps nations apart, points carry every unit of their side."""
    return True


@cites("STD:8.5.4.1")
def loads_of(scene: Scene, units: Movers) -> tuple[Load, ...]:
    """A point carries one stacking point; two units of a half may share one, also one by one."""
    weights = {u: halves_to_lift(scene, u) for u in units if not flies_by_itself(scene, u)}
    whole = [Load((u,), half_up(weight)) for u, weight in weights.items() if weight > 1]
    halves = [u for u, weight in weights.items() if weight == 1]
    pairs = [Load(tuple(halves[n : n + 2]), 1) for n in range(0, len(halves) - 1, 2)]
    odd = [_odd_half(scene, halves[-1])] if len(halves) % 2 else []
    return (*whole, *pairs, *odd)


def _odd_half(scene: Scene, unit: UnitId) -> Load:
    """Put a unit of half a point beside one that left the same hex before, if that is possible."""
    here, carries = unit_of(scene, unit).at, scene.rules[lifts]
    for lift in scene.state.forces[side_of(scene, unit)].half_lifts:
        if lift.at == here and carries(scene, lift.nation, unit):
            return Load((unit,), 0, shares=lift)
    return Load((unit,), 1, leaves_room=True)


def lift_for(scene: Scene, units: Movers) -> Allocation[str]:
    """How the nations of a side may share in carrying these units."""
    loads = loads_of(scene, units)
    fleet = scene.state.forces[side_of(scene, units[0])].airmobile
    most = [min(points_left(scene, each), _liftable(scene, each, loads)) for each in fleet]
    needs = sum([load.points for load in loads])
    return Allocation([lift.nation for lift in fleet], most, needs, needs)


def _liftable(scene: Scene, lift: Lift, loads: tuple[Load, ...]) -> int:
    carries = scene.rules[lifts]
    return sum(
        [
            load.points
            for load in loads
            if all(carries(scene, lift.nation, unit) for unit in load.units)
        ]
    )


def can_be_lifted(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit can be carried by helicopters, and there are some for it."""
    if not scene.rules[is_airmobile](scene, unit):
        return False
    lift = lift_for(scene, (unit,))
    return sum(lift.each) >= lift.least
