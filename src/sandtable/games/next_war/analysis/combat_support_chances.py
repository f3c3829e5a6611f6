"""Combat support before its dice fall: the most that can come, and the chances of what does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace
from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.analysis.air_support_chances import (
    Chances,
    air_units_through,
    helicopter_through,
    is_air_war,
    summed,
)
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.events import evolve
from sandtable.games.next_war.ids import ENEMY, AircraftId, HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import headquarters_able, headquarters_strength
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rule_hooks.combat import air_support_of, air_units_able
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import fire_at
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopters_in_range,
    support_flight,
    support_rating,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    air_points_flight,
    air_points_through,
    rating_through,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import (
    naval_support,
    ships_in_range,
)
from sandtable.games.next_war.rules.standard.ch09_combat.artillery import artillery_in_range
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Dice, outcomes
from sandtable.kernel.play.run import Run

#: As much of a game as a mission needs to be played out and forgotten.
_ENGINE: Final = SimpleNamespace(
    rules=SimpleNamespace(seats=(0, 1), evolve=evolve, seen=None, hidden_fields={})
)


def best_support(scene: Scene, combat: Combat, *, attacker: bool) -> Commitment:
    """All the support that a side could commit: every kind up to its limit."""
    side = scene.state.segment.side if attacker else ENEMY[scene.state.segment.side]
    air, fleet, guns = scene.printed.charts.support_limits[0 if attacker else 1]
    ready = sorted(
        helicopters_in_range(scene, side, combat.target),
        key=lambda one: -support_rating(scene, side, one),
    )
    ships = ships_in_range(scene, combat, side)
    units = strongest_air_units(scene, combat, side)
    return Commitment(
        naval=naval_support(scene, ships),
        air_points=min(air, scene.state.forces[side].air_points),
        helicopters=tuple(ready[:fleet]),
        artillery=artillery_in_range(scene, combat, side)[:guns],
        hq=headquarters_support(scene, combat, strongest_headquarters(scene, combat, side)),
        air=scene.rules[air_support_of](scene, combat, units, ()),
    )


def strongest_air_units(scene: Scene, combat: Combat, side: SideId) -> tuple[AircraftId, ...]:
    """The air units that count most, as many as may support a side together."""
    able = scene.rules[air_units_able]
    found: tuple[AircraftId, ...] = ()
    while units := able(scene, combat, side, found).units:
        rating = scene.rules[air_support_rating]
        ranked = sorted(units, key=lambda unit: -rating(scene, combat, unit))
        found = (*found, ranked[0])
    return found


def strongest_headquarters(scene: Scene, combat: Combat, side: SideId) -> tuple[UnitId, ...]:
    """The headquarters that add most, as many as may support."""
    able, add = (
        scene.rules[headquarters_able](scene, combat, side),
        scene.rules[headquarters_strength],
    )
    ranked = sorted(able.options, key=lambda unit: -add(scene, combat, (unit,)))
    return tuple(ranked[: able.most])


def support_through(scene: Scene, side: SideId, combat: Combat, support: Commitment) -> Chances:
    """The chances of each sum of support that comes through air defence.

    Every mission is played out over all its dice; missions are independent of each other.
    """
    total: Chances = {0: Fraction(1)}
    if is_air_war(scene.rules):
        if support.air is not UNSET:
            total = summed(total, air_units_through(scene, combat, side, support.air))
        for helicopter in support.helicopters:
            total = summed(total, helicopter_through(scene, combat, side, helicopter))
        return total
    target = combat.target
    if support.air_points:
        total = summed(total, _played(scene, side, _air(side, target, support.air_points)))
    for helicopter in support.helicopters:
        total = summed(total, _played(scene, side, _flight(side, target, helicopter)))
    return total


def _air(side: SideId, target: PlaceId, points: int) -> Callable[[NextWarRun], int]:
    flight = air_points_flight(side, target)
    return lambda run: air_points_through(run, side, points, *fire_at(run, flight))


def _flight(side: SideId, target: PlaceId, helicopter: HelicopterId) -> Callable[[NextWarRun], int]:
    def play(run: NextWarRun) -> int:
        flight = support_flight(run.scene, side, helicopter, target)
        steps = run.scene.state.forces[side].helicopters[helicopter].steps
        return rating_through(run, side, helicopter, *fire_at(run, flight, steps))

    return play


def _played(scene: Scene, side: SideId, mission: Callable[[NextWarRun], int]) -> Chances:
    """The chances of what one mission brings."""

    def play(dice: Dice) -> int:
        return mission(Run(scene, side, dice, 1, _ENGINE))

    found: Chances = {}
    for chance, left in outcomes(play):
        found[left] = found.get(left, Fraction(0)) + chance
    return found
