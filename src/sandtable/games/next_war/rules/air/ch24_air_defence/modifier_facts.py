"""24.0, 24.5, 24.6 What counts for the detection of a flight, and for fire at it."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_defence_reading import SERIES, Reading
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.flight_state import (
    FlightUnderWay,
    GroupMission,
    StrikerMission,
    SupporterMission,
    SuppressionMission,
)
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Side, Terrain
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_defence_near,
    air_defence_reading,
    air_defence_values,
)
from sandtable.games.next_war.rule_hooks.advanced.headquarters import air_defence_help
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import counter_of_air_unit
from sandtable.games.next_war.rules.air.ch24_air_defence.detection_table import DetectionFacts
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import FireFacts
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import (
    is_transport,
    kind_of_flight,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.which_air_defence import FlightKind
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import is_near_enemy_ship
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import has_way
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Scene, stack_at
from sandtable.kernel.rules.rule_hooks import answers, cites

_MOUNTAINS: Final = frozenset({Terrain.MOUNTAIN, Terrain.HIGH_MOUNTAIN})
_LOW: Final = frozenset({FlightKind.HELICOPTER, FlightKind.AIRMOBILE})


@answers(air_defence_reading, "ADV:24.3")
def chart_of_the_series(scene: Scene) -> Reading:  # titles have charts of their own
    """Installations count as headquarters do, helicopters are safe far from the enemy."""
    return SERIES


@answers(air_defence_values, "ADV:24.1")
@cites("ADV:24.1.1")
def tracks_of_the_side(scene: Scene, side: SideId, place: PlaceId) -> Tracks:
    """Normal air defence has the values of the tracks of its side, where a title prints none."""
    return scene.state.forces[side].advanced.tracks


@answers(air_defence_near, "ADV:24.0")
def headquarters_or_ship(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """A headquarters that is in supply helps within two hexes; so does a ship."""
    if place == NO_PLACE:
        return False
    if scene.rules[air_defence_help](scene, side, place) < 0:
        return True
    return place >= 0 and is_near_enemy_ship(scene, ENEMY[side], place)


@cites("ADV:24.0")
def awacs_of(scene: Scene, side: SideId) -> int:
    """The AWACS level of a side, 0 while the enemy has it."""
    level = scene.state.advanced.air.awacs
    return max(0, level if side == Side.ALLIED else -level)


@cites("ADV:24.0")
def crosses_the_enemy(scene: Scene, now: FlightUnderWay) -> bool:
    """Whether every path that a flight may take leads over enemy units; its target is left out."""
    flight, enemy = now.flight, ENEMY[now.flight.side]
    if flight.origin is None:
        return False
    return not has_way(
        scene, flight, lambda here: here == flight.target or not stack_at(scene, enemy, here)
    )


def lands_in_zone(scene: Scene, now: FlightUnderWay) -> bool:
    """Whether units are picked up or landed in an enemy Zone of Control."""
    flight = now.flight
    ends = [place for place in (flight.origin, flight.target) if place is not None]
    return is_transport(flight) and any(
        is_in_enemy_zone(scene, flight.side, place) for place in ends
    )


@cites("ADV:15.2.9")
def wild_weasels_in(scene: Scene, units: tuple[AircraftId, ...]) -> int:
    """How many of these air units are Wild Weasels."""
    return sum(counter_of_air_unit(scene, unit).wild_weasel for unit in units)


def air_units_in(now: FlightUnderWay) -> tuple[AircraftId, ...]:
    """The air units of a flight, each once."""
    way, own = now.way, () if now.way.unit is None else (now.way.unit,)
    mission = now.mission
    groups = (GroupMission, StrikerMission, SupporterMission, SuppressionMission)
    strikers = mission.strikers if isinstance(mission, groups) else ()
    return tuple(dict.fromkeys((*own, *strikers, *way.suppressors, *way.escorts)))


@cites("ADV:24.0", "ADV:24.7")
def detection_facts(scene: Scene, now: FlightUnderWay, place: PlaceId) -> DetectionFacts:
    """What counts for the detection of a flight in a place, if all of it flies together."""
    return facts_of_group(scene, now, place, air_units_in(now))


def facts_of_group(
    scene: Scene, now: FlightUnderWay, place: PlaceId, units: tuple[AircraftId, ...]
) -> DetectionFacts:
    """What counts for the detection of these air units, and of what they accompany."""
    flight, enemy = now.flight, ENEMY[now.flight.side]
    kind, ground = kind_of_flight(flight), scene.printed.atlas.ground.get(place)
    aircraft_alone = kind is FlightKind.AIR and bool(units)
    return DetectionFacts(
        weather=scene.state.weather,
        near=scene.rules[air_defence_near](scene, enemy, place),
        over_enemy=kind in _LOW and crosses_the_enemy(scene, now),
        helicopter=kind is FlightKind.HELICOPTER,
        landing_in_zoc=lands_in_zone(scene, now),
        wild_weasels=wild_weasels_in(scene, units),
        mountain=ground is not None and ground.terrain in _MOUNTAINS,
        all_stealth=aircraft_alone
        and all(counter_of_air_unit(scene, unit).stealth for unit in units),
        awacs=awacs_of(scene, enemy),
    )


@cites("ADV:24.5", "ADV:24.6.1", "ADV:24.7")
def fire_facts(scene: Scene, now: FlightUnderWay, place: PlaceId) -> FireFacts:
    """What counts for SAM and AAA fire at a flight in a place."""
    flight, enemy, unit = now.flight, ENEMY[now.flight.side], now.way.unit
    kind = kind_of_flight(flight)
    return FireFacts(
        weather=scene.state.weather,
        near=scene.rules[air_defence_near](scene, enemy, place),
        over_enemy=kind is not FlightKind.AIR and crosses_the_enemy(scene, now),
        landing_in_zoc=lands_in_zone(scene, now),
        wild_weasels=wild_weasels_in(scene, air_units_in(now)),
        stealth=unit is not None and counter_of_air_unit(scene, unit).stealth,
        helicopter=kind is FlightKind.HELICOPTER,
        transport=is_transport(flight),
    )
