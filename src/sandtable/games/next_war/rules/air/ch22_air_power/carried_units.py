"""24.4, 22.6.5 Ground units that fly with air transport or drop, as targets of interceptors."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import (
    carried_number,
    carried_unit,
)
from sandtable.games.next_war.events import FlightHit, UnitsDone
from sandtable.games.next_war.events.advanced.air_defence import FlightTurnedBack
from sandtable.games.next_war.events.advanced.interception import CarriedUnitLeft
from sandtable.games.next_war.flight_state import (
    DropMission,
    FlightUnderWay,
    TransportMission,
    VehicleMission,
)
from sandtable.games.next_war.ids import AircraftId, UnitId
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import Fighter
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_loss
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites

#: How a unit that is carried is rated: it never fires.
RATED: Final = Rating(1, bracketed=True)


@cites("ADV:24.4")
def carried_in(now: FlightUnderWay) -> tuple[AircraftId, ...]:
    """Each ground unit that air transport or a drop carries is a target of its own."""
    mission = now.mission
    if isinstance(mission, DropMission | TransportMission):
        return tuple([carried_number(unit) for unit in mission.units])
    return (carried_number(mission.unit),) if isinstance(mission, VehicleMission) else ()


@cites("ADV:24.4")
def target_carried(scene: Scene, unit: UnitId) -> Fighter:
    """A unit that is carried counts as an aircraft rated (1)."""
    return Fighter(carried_number(unit), side_of(scene, unit), RATED)


def is_carried_now(scene: Scene, number: AircraftId) -> bool:
    """Whether the flight under way still carries a unit."""
    flights = scene.state.flights
    if not flights or flights[-1].way.aborted or number not in carried_in(flights[-1]):
        return False
    unit = carried_unit(number)
    return unit is not None and bool(unit_of(scene, unit).steps)


@cites("ADV:22.6.5")
def carried_unit_loses(run: NextWarRun, unit: UnitId, steps: int) -> None:
    """A unit that is carried loses steps; one without any left is eliminated.

    Vehicles that are lost on the way cost their unit one step, and it stays where it is.
    """
    left = unit_of(run.scene, unit).steps
    if isinstance(run.scene.state.flights[-1].mission, VehicleMission):
        if steps:
            bear_loss(run, unit)
        if steps > 1:
            end_of_flight(run)
        return
    for _ in range(min(steps, left)):
        bear_loss(run, unit)
    if not unit_of(run.scene, unit).steps:
        run.emit(CarriedUnitLeft(unit))


@cites("ADV:22.6.5", "ADV:22.6.6")
def carried_unit_returns(run: NextWarRun, unit: UnitId) -> None:
    """A unit that turns back is where it started, and has moved."""
    if isinstance(run.scene.state.flights[-1].mission, VehicleMission):
        end_of_flight(run)
        return
    run.emit(CarriedUnitLeft(unit))
    run.emit(UnitsDone((unit,)))


def end_of_flight(run: NextWarRun) -> None:
    """Nothing of the flight under way goes on."""
    run.emit(FlightHit(1, 0))
    run.emit(FlightTurnedBack())
