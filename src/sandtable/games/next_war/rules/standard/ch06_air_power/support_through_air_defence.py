"""6.2.1, 6.6.1.1 What of a side's combat support comes through air defence."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.events import SupportResolved
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, SupportMission
from sandtable.games.next_war.ids import ENEMY, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.rule_hooks.combat import air_support_flies
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import lose_air_point
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    lose_steps,
    support_flight,
    support_rating,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of
from sandtable.kernel.rules.rule_hooks import cites

#: The place of a side's air points or air units among its missions; its helicopters count from 0.
AIRCRAFT_FIRST: Final = -1


def send_missions(run: NextWarRun, *, attacker: bool) -> None:
    """Send the air missions of the attacker and then those of the defender, or these alone."""
    support = committed(run.scene, attacker)
    if support.air_points or support.air_units or support.helicopters:
        resolve_support(run, attacker)
    elif attacker:
        send_missions(run, attacker=False)


def resolve_support(run: NextWarRun, attacker: bool) -> None:
    """Send the air missions of one side in the combat under way, aircraft before helicopters."""
    support = committed(run.scene, attacker)
    mission = SupportMission(attacker, AIRCRAFT_FIRST)
    if support.air_points:
        fly(run, air_points_flight(flyer_of(run.scene, attacker), target_of(run.scene)), mission)
    elif support.air_units:
        run.rules[air_support_flies](run, mission)
    else:
        send_next(run, mission)


def committed(scene: Scene, attacker: bool) -> Commitment:
    """The support of one side in the combat under way."""
    return combat_of(scene).support[0 if attacker else 1]


def flyer_of(scene: Scene, attacker: bool) -> SideId:
    """The side that attacks, or the one that defends."""
    side = scene.state.segment.side
    return side if attacker else ENEMY[side]


def target_of(scene: Scene) -> PlaceId:
    """Where the combat under way is fought."""
    return combat_of(scene).target


def send_next(run: NextWarRun, before: SupportMission) -> None:
    """Send the helicopter that is next; after the last one the support of the side is settled."""
    mission = replace(before, place=before.place + 1)
    fleet = committed(run.scene, mission.attacker).helicopters
    if mission.place < len(fleet):
        side, helicopter = flyer_of(run.scene, mission.attacker), fleet[mission.place]
        flight = support_flight(run.scene, side, helicopter, target_of(run.scene))
        fly(run, flight, mission, run.scene.state.forces[side].helicopters[helicopter].steps)
        return
    run.emit(SupportResolved(mission.attacker, mission.air_left, mission.ratings))
    if mission.attacker:
        send_missions(run, attacker=False)


@arrives(SupportMission)
def support_arrives(run: NextWarRun, mission: SupportMission, flown: FlightUnderWay) -> None:
    """What came through counts, and the next mission of the side flies."""
    side, support = flown.flight.side, committed(run.scene, mission.attacker)
    if mission.place == AIRCRAFT_FIRST:
        left = air_points_through(run, side, support.air_points, flown.points, flown.losses)
        send_next(run, replace(mission, air_left=left))
    else:
        helicopter = support.helicopters[mission.place]
        rating = rating_through(run, side, helicopter, flown.points, flown.losses)
        send_next(run, replace(mission, ratings=mission.ratings + rating))


def air_points_flight(side: SideId, target: PlaceId) -> Flight:
    """The mission of a side's air points, which comes from nowhere on the map."""
    return Flight(side, target, 0, "air points")


@cites("STD:6.2.1")
def air_points_through(run: NextWarRun, side: SideId, points: int, lost: int, losses: int) -> int:
    """A side's air points in one combat fly together; each that is not lost counts one."""
    if losses:
        lose_air_point(run, side)
    return max(0, points - lost)


@cites("STD:6.6.1.1")
def rating_through(
    run: NextWarRun, side: SideId, helicopter: HelicopterId, lost: int, steps: int
) -> int:
    """Hits take points off a helicopter's rating for this combat, and the worst of them a step."""
    lose_steps(run, side, helicopter, steps)
    return max(0, support_rating(run.scene, side, helicopter) - lost)
