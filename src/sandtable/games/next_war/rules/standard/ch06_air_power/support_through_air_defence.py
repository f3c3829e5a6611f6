"""6.2.1, 6.6.1.1 What of a side's combat support comes through air defence."""

from __future__ import annotations

from sandtable.games.next_war.events import SupportResolved
from sandtable.games.next_war.ids import ENEMY, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import (
    fire_at,
    fire_at_mission,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import lose_air_point
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    lose_steps,
    support_flight,
    support_rating,
)
from sandtable.games.next_war.state_lookups import NextWarRun, combat_of
from sandtable.kernel.rules.rule_hooks import cites


def resolve_support(run: NextWarRun, attacker: bool) -> None:
    """Fire at all air missions of one side in the combat under way."""
    scene = run.scene
    combat, side = combat_of(scene), scene.state.segment.side
    support = combat.support[0 if attacker else 1]
    flyer = side if attacker else ENEMY[side]
    left = air_points_through(run, flyer, combat.target, support.air_points)
    ratings = sum([rating_through(run, flyer, combat.target, each) for each in support.helicopters])
    run.emit(SupportResolved(attacker, left, ratings))


@cites("STD:6.2.1")
def air_points_through(run: NextWarRun, side: SideId, target: PlaceId, points: int) -> int:
    """A side's air points in one combat fly together; each that is not lost counts one."""
    if not points:
        return 0
    lost, loss = fire_at_mission(run, side, target, 0, "air points")
    if loss:
        lose_air_point(run, side)
    return max(0, points - lost)


@cites("STD:6.6.1.1")
def rating_through(run: NextWarRun, side: SideId, target: PlaceId, helicopter: HelicopterId) -> int:
    """Hits take points off a helicopter's rating for this combat, and the worst of them a step."""
    flight = support_flight(run.scene, side, helicopter, target)
    lost, steps = fire_at(run, flight, run.scene.state.forces[side].helicopters[helicopter].steps)
    lose_steps(run, side, helicopter, steps)
    return max(0, support_rating(run.scene, side, helicopter) - lost)
