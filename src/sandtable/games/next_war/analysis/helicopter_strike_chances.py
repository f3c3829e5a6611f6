"""23.4.2, 24 How a helicopter strike can end, to the last chance; nothing intercepts helicopters.

Assumed is that the owner always does the same after an Abort, and that nothing else changes the
target.  The functions that resolve the strike play it out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from sandtable.games.next_war.advanced.strike_state import HelicopterStrike
from sandtable.games.next_war.analysis.air_defence_chances import Passed, chances_of, fire_chances
from sandtable.games.next_war.analysis.air_mission_chances import MissionEnd, UnitEnd
from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.flight_state import FlightUnderWay, HelicopterStrikeMission
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.air.ch23_missions.helicopter_strikes import (
    flight_to,
    strike_with,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.detection import detect
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_now
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import lose_steps
from sandtable.games.next_war.state_lookups import NextWarRun, Scene


def helicopter_chances(
    scene: Scene, strike: HelicopterStrike, *, presses_on: bool
) -> dict[MissionEnd, Fraction]:
    """The chance of each end of a helicopter strike that was announced."""
    side, helicopter = strike.side, strike.helicopter
    steps = scene.state.forces[side].helicopters.map[helicopter].steps
    flight = flight_to(scene, side, helicopter, strike.aim)
    now = FlightUnderWay(flight, HelicopterStrikeMission(helicopter), steps)
    found: dict[MissionEnd, Fraction] = {}
    for flown, chance in chances_of(scene, partial(_detected, now=now)).items():
        detected = flown.way.detected or Detected.NONE
        for passed, share in fire_chances(scene, flown, presses_on=presses_on).items():
            play = partial(_struck, strike=strike, passed=passed, steps=steps)
            for hit, odd in chances_of(scene, play).items():
                end = MissionEnd(detected, (), (UnitEnd(passed.lost, passed.aborted, hit),))
                found[end] = found.get(end, Fraction(0)) + chance * share * odd
    return found


def _detected(run: NextWarRun, now: FlightUnderWay) -> FlightUnderWay:
    """The flight once it is known whether it is detected."""
    run.emit(FlightBegan(now))
    place = now.flight.target
    detect(run, now, place, air_defence_now(run.scene, now, place))
    return run.scene.state.flights[-1]


def _struck(run: NextWarRun, strike: HelicopterStrike, passed: Passed, steps: int) -> Hit | None:
    """The hit of a helicopter that fire has left so; None if it does not strike."""
    if passed.aborted or passed.lost == steps:
        return None
    lose_steps(run, strike.side, strike.helicopter, passed.lost)
    strike_with(run, strike.side, strike.helicopter, passed.hindered)
    return next((event.hit for event in run.events if isinstance(event, StrikeRolled)), None)
