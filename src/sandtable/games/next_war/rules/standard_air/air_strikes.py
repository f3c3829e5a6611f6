"""29.1.2 Air strikes by Air Points: sent by both sides, then flown through air defence."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.strike_state import Aim, AirStrike
from sandtable.games.next_war.events import AirDefenceFired
from sandtable.games.next_war.events.advanced import AirStrikeFlown, AirStrikeSent
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, StrikeMission
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.charts import LOWEST_AIR_DEFENCE_DIE
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    make_strike,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import (
    facts_of_air_points,
    place_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import TRACKS
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aims_at_units,
    either_way,
    enemy_assets,
    enemy_sites,
    hexes_to_strike,
    is_gone,
    standing_bridges,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import end_step
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import (
    level_for,
    lose_air_point,
    spend_air_points,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import MOST_ESCORTS
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites

#: As many Air Points strike one target at most.
MOST_POINTS: Final = 4
KIND: Final = "air strike"
#: The Allied strikes fly first, then the others (steps g to j of the sequence).
_FLIES_FIRST: Final = (Side.ALLIED, Side.NON_ALLIED)
#: Air defence over enemy Installations fires with two less (6.6), in a box too.
_OVER_A_BOX: Final = -2
_CONTESTED: Final = 3  # the middle column


@cites("ADV:29.1.2")
def most_points(scene: Scene, side: SideId) -> int:
    """Up to four Air Points form a strike, of those that are left."""
    return min(MOST_POINTS, scene.state.forces[side].air_points)


@cites("ADV:29.1.2")
def most_escorts(scene: Scene, side: SideId, points: int) -> int:
    """Up to two more escort it."""
    return max(0, min(MOST_ESCORTS, scene.state.forces[side].air_points - points))


def is_free(scene: Scene, side: SideId, aim: Aim) -> bool:
    """Whether no air strike of a side is sent to a target yet; each takes one in a phase."""
    return aim not in taken_by(scene, side)


def taken_by(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """The targets to which a side has sent air strikes, bridges from either of their hexes."""
    sent = scene.state.advanced.strikes.missions
    return either_way([each.aim for each in sent if each.side == side])


def air_targets(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """List what Air Points may still be sent to strike, but for hexes to be interdicted."""
    found = (
        *aims_at_units(scene, side),
        *enemy_sites(scene, side),
        *standing_bridges(scene),
        *enemy_assets(scene, side),
    )
    taken = taken_by(scene, side)
    return tuple([aim for aim in found if aim not in taken])


def hexes_for_air(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """List the hexes that Air Points may still be sent to interdict."""
    taken = taken_by(scene, side)
    return tuple([aim for aim in hexes_to_strike(scene) if aim not in taken])


def can_send(scene: Scene, side: SideId) -> bool:
    """Whether a side has Air Points left and something to strike with them."""
    if not scene.state.forces[side].air_points:
        return False
    return bool(hexes_for_air(scene, side)) or bool(air_targets(scene, side))


@cites("ADV:29.1.2")
def send_strike(run: NextWarRun, strike: AirStrike) -> None:
    """The Air Points of a strike and of its escort are spent when it is sent."""
    spend_air_points(run, strike.side, strike.points + strike.escort)
    run.emit(AirStrikeSent(strike))


@cites("ADV:29.1.2")
def fly_next(run: NextWarRun) -> None:
    """The strikes fly one after the other, those of the Allied side first."""
    strike = next_strike(run.scene)
    if strike is None:
        end_step(run)
        return
    place = place_of(run.scene, strike.aim)
    flight = Flight(strike.side, place, strike.escort, KIND)
    if place >= 0:
        fly(run, flight, StrikeMission())
    else:
        points, losses = fire_off_the_map(run, flight, over_box=strike.aim.feature is not None)
        arrive(run, strike, points, losses)


def next_strike(scene: Scene) -> AirStrike | None:
    """The strike that flies next, if any is left."""
    missions = scene.state.advanced.strikes.missions
    for side in _FLIES_FIRST:
        for each in missions:
            if each.side == side:
                return each
    return None


@cites("ADV:29.1.2", "RUL-0421")
def fire_off_the_map(run: NextWarRun, flight: Flight, *, over_box: bool) -> tuple[int, int]:
    """A strike at a box, a track or missiles is fired at too; only escorts and the box modify."""
    added = flight.escorts + (_OVER_A_BOX if over_box else 0)
    die = roll(run, f"air defence {flight.kind}")
    table = run.scene.printed.charts.air_defence
    row = min(max(die + added - LOWEST_AIR_DEFENCE_DIE, 0), len(table) - 1)
    result = table[row][_CONTESTED + level_for(run.scene, flight.side)]
    told = (flight.side, flight.kind, flight.target, die, added, result.points, result.loss)
    run.emit(AirDefenceFired(*told))
    return result.points, result.loss


@arrives(StrikeMission)
def strike_arrives(run: NextWarRun, mission: StrikeMission, flown: FlightUnderWay) -> None:
    """What came through air defence strikes."""
    strike = next_strike(run.scene)
    if strike is not None:
        arrive(run, strike, flown.points, flown.losses)


@cites("ADV:29.1.2")
def arrive(run: NextWarRun, strike: AirStrike, points: int, losses: int) -> None:
    """Air defence takes points off a strike; what is left is its value, and 0 is no strike.

    Hits on tracks count at the end of the air strikes.
    """
    if losses:
        lose_air_point(run, strike.side)
    left = max(0, strike.points - points)
    run.emit(AirStrikeFlown(strike, left))
    if left and not is_gone(run.scene, strike.aim):
        made = strike_of_points(run.scene, strike, left)
        make_strike(run, made, later=strike.aim.target in TRACKS)
    fly_next(run)


def strike_of_points(scene: Scene, strike: AirStrike, left: int) -> Strike:
    """The strike of the Air Points that are left of a mission."""
    return Strike(strike.side, facts_of_air_points(scene), strike.aim, left)
