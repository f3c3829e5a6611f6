"""23.4.2, 23.2 Helicopters strike: which may, at what, and how they fly there."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.strike_state import Aim, HelicopterStrike
from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.events.advanced.air_missions import (
    HelicopterStrikeAnnounced,
    HelicopterStrikeBegan,
)
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, HelicopterStrikeMission
from sandtable.games.next_war.ids import NO_PLACE, HelicopterId, SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rule_hooks.damage import mission_vetoes
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    make_strike,
    reading_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import StrikerFacts
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aims_at_units,
    hexes_to_strike,
    is_gone,
)
from sandtable.games.next_war.rules.standard.ch04_weather.air_weather_effects import effects_of
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import can_reach
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopter_of,
    is_at_sea,
    is_based,
    lose_steps,
    support_flight,
    support_rating,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites, step

KIND: Final = "helicopter strike"
#: A helicopter that strikes flies in no Movement or Combat Segment.
NO_SEGMENT: Final = -1


@cites("ADV:23.4.2")
def helicopters_to_strike(scene: Scene, side: SideId) -> tuple[HelicopterId, ...]:
    """Strikes count among the missions of a turn, two or by the weather, one in each phase."""
    allowed = effects_of(scene.state.weather).missions
    sent = [each.helicopter for each in announced(scene, side)]
    grounds = scene.rules.speaks[mission_vetoes]
    return tuple(
        [
            helicopter
            for helicopter, now in scene.state.forces[side].helicopters.pairs()
            if is_based(now)
            and not now.spent
            and now.missions < allowed
            and helicopter not in sent
            and not is_at_sea(scene, now)
            and not grounds(scene, now)
        ]
    )


def announced(scene: Scene, side: SideId) -> tuple[HelicopterStrike, ...]:
    """The helicopter strikes of a side in this phase, flown or not."""
    return tuple([one for one in scene.state.advanced.strikes.by_helicopters if one.side == side])


@cites("ADV:23.2")
def free_for_helicopters(scene: Scene, side: SideId, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
    """Each target takes one helicopter strike of a side in a phase, besides an air strike."""
    taken = [one.aim for one in announced(scene, side)]
    return tuple([aim for aim in aims if aim not in taken]) if taken else aims


@cites("ADV:23.4.2")
def reaches(scene: Scene, side: SideId, helicopter: HelicopterId, aim: Aim) -> bool:
    """The target is in range by a path without High Mountains, and in none."""
    return can_reach(scene, flight_to(scene, side, helicopter, aim))


def flight_to(scene: Scene, side: SideId, helicopter: HelicopterId, aim: Aim) -> Flight:
    """The flight of a helicopter from its base to a target."""
    return replace(support_flight(scene, side, helicopter, place_of(scene, aim)), kind=KIND)


@cites("ADV:23.2", "ADV:27.10.1.2")
def units_in_reach(scene: Scene, side: SideId, helicopter: HelicopterId) -> tuple[Aim, ...]:
    """Helicopters strike detected ground units; no Installations, bridges or tracks."""
    aims = free_for_helicopters(scene, side, aims_at_units(scene, side))
    return tuple([aim for aim in aims if reaches(scene, side, helicopter, aim)])


@cites("ADV:23.4.4")
def hexes_in_reach(scene: Scene, side: SideId, helicopter: HelicopterId) -> tuple[Aim, ...]:
    """And they interdict hexes."""
    found = _hexes_in_reach(scene, support_flight(scene, side, helicopter, NO_PLACE))
    return free_for_helicopters(scene, side, found)


def _hexes_in_reach(scene: Scene, flight: Flight) -> tuple[Aim, ...]:
    """The hexes to which such a flight leads, by the map alone."""
    every = hexes_to_strike(scene)

    def find() -> tuple[Aim, ...]:
        return tuple([aim for aim in every if can_reach(scene, replace(flight, target=aim.at))])

    name = ("hexes in reach", flight.origin, flight.reach)
    return memoised(scene, name, (every, scene.rules), find)


def can_strike(scene: Scene, side: SideId) -> bool:
    """Whether a side has a helicopter that may strike something."""
    able = helicopters_to_strike(scene, side)
    return any(hexes_in_reach(scene, side, one) or units_in_reach(scene, side, one) for one in able)


@cites("ADV:23.4.2")
def announce(run: NextWarRun, side: SideId, helicopter: HelicopterId, aim: Aim) -> None:
    """A strike uses up one mission of the helicopter."""
    before = run.scene.state.forces[side].helicopters.map[helicopter]
    now = replace(before, missions=before.missions + 1, flew_in=NO_SEGMENT)
    run.emit(HelicopterStrikeAnnounced(HelicopterStrike(side, helicopter, aim)))
    run.emit(HelicopterChanged(helicopter, side, now))


@step(strikes, "ADV:23.4.2")
def allied_helicopters_strike(run: NextWarRun) -> None:
    """Allied helicopters fly after the air strikes of their side, one after the other."""
    send_next(run, Side.ALLIED)


@step(strikes, "ADV:23.4.2")
def other_helicopters_strike(run: NextWarRun) -> None:
    """So do those of the non-Allied side."""
    send_next(run, Side.NON_ALLIED)


def send_next(run: NextWarRun, side: SideId) -> None:
    """Send the first helicopter of a side that has not flown; one that is lost does not fly."""
    for one in announced(run.scene, side):
        now = helicopter_of(run.scene, side, one.helicopter)
        if one.flown:
            continue
        run.emit(HelicopterStrikeBegan(side, one.helicopter))
        if now is not None and is_based(now):
            flight = flight_to(run.scene, side, one.helicopter, one.aim)
            fly(run, flight, HelicopterStrikeMission(one.helicopter), now.steps)
            return


@arrives(HelicopterStrikeMission)
@cites("ADV:23.4.2", "ADV:24.5.2", "ADV:24.6.2")
def helicopter_arrives(
    run: NextWarRun, mission: HelicopterStrikeMission, flown: FlightUnderWay
) -> None:
    """A helicopter that got through strikes with the rating that it has left."""
    side = flown.flight.side
    lose_steps(run, side, mission.helicopter, flown.losses)
    if not flown.is_over:
        strike_with(run, side, mission.helicopter, flown.way.hindered)
    send_next(run, side)


@cites("ADV:23.4.2")
def strike_with(run: NextWarRun, side: SideId, helicopter: HelicopterId, hindered: int) -> None:
    """One roll in the column of its combat support rating, if its target is still there."""
    scene = run.scene
    aim = next(one.aim for one in announced(scene, side) if one.helicopter == helicopter)
    if is_gone(scene, aim):
        return
    facts = StrikerFacts(Weapon.HELICOPTER, scene.state.weather, air_defence=hindered)
    strike = Strike(side, facts, aim, support_rating(scene, side, helicopter))
    if reading_of(scene, strike).column:
        make_strike(run, strike)
