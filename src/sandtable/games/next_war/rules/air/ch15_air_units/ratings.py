"""15.2, 22.2 The ratings that an air unit has now, and the missions for which it qualifies."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirUnit, unit_in
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import Fitness
from sandtable.games.next_war.printed.aircraft import AircraftCounter, AirSide, Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.memo import LazyDict, memoised
from sandtable.kernel.rules.rule_hooks import cites

#: The stars on a strike rating that say: cruise missiles and nothing else.
_CRUISE_ONLY: Final = 2
_FIGHTS: Final = frozenset({AirMission.AIR_SUPERIORITY, AirMission.INTERCEPTION, AirMission.ESCORT})


def counter_of_air_unit(scene: Scene, unit: AircraftId) -> AircraftCounter:
    """The counter of an air unit."""
    return scene.printed.aircraft[unit]


def air_unit(scene: Scene, unit: AircraftId) -> AirUnit:
    """An air unit as it is now."""
    return unit_in(scene.state.advanced.air, unit)


def hit_on(scene: Scene, unit: AircraftId) -> AirUnitHit:
    """The loss of a step of an air unit, with the steps that it then has left."""
    return AirUnitHit(unit, air_unit(scene, unit).steps - 1)


@cites("ADV:22.2.1.1", "ADV:22.2.1.2")
def fitness_of(counter: AircraftCounter, weather: Weather) -> Fitness:
    """In Overcast units that are not all-weather are halved; in a Storm these are, others stay."""
    row = advanced_charts().air.weather[weather]
    return row.all_weather if counter.all_weather else row.other


def _halved(rating: Rating) -> Rating:
    return replace(rating, value=rating.value // 2)


@cites("ADV:22.2.1")
def ratings_in(counter: AircraftCounter, steps: int, weather: Weather) -> AirSide:
    """Weather halves all three ratings once, rounded down; stars and pilot skill stay."""
    side = counter.with_steps(steps)
    if fitness_of(counter, weather) is Fitness.FULL:
        return side
    return replace(
        side,
        air_to_air=_halved(side.air_to_air),
        combat_support=_halved(side.combat_support),
        strike=_halved(side.strike),
    )


@cites("ADV:15.2", "ADV:15.2.6")
def ratings_now(scene: Scene, unit: AircraftId) -> AirSide:
    """An air unit fights with the side that is up, as the weather leaves it."""
    counter, now = counter_of_air_unit(scene, unit), air_unit(scene, unit)
    return ratings_in(counter, now.steps, scene.state.weather)


@cites("ADV:15.2.1")
def launches_only(side: AirSide) -> bool:
    """An air unit with two stars on its strike rating launches cruise missiles, nothing else."""
    return side.strike.stars == _CRUISE_ONLY


@cites("ADV:22.2", "ADV:15.2.9")
def missions_of(counter: AircraftCounter, side: AirSide) -> frozenset[AirMission]:
    """A mission needs the matching rating at 1 or more; Wild Weasels strike tracks alone."""
    found: set[AirMission] = set()
    if side.air_to_air.value and not side.air_to_air.bracketed:
        found |= _FIGHTS
    if counter.wild_weasel:
        return frozenset({*found, AirMission.WILD_WEASEL})
    if launches_only(side):
        return frozenset({*found, AirMission.CRUISE_MISSILE})
    if side.strike.value:
        found.add(AirMission.STRIKE)
    if side.combat_support.value:
        found.add(AirMission.COMBAT_SUPPORT)
    return frozenset(found)


def missions_now(scene: Scene, unit: AircraftId) -> frozenset[AirMission]:
    """The missions for which an air unit qualifies in this weather, wherever it is."""
    weather, counters = scene.state.weather, scene.printed.aircraft

    def find(of: tuple[AircraftId, int]) -> frozenset[AirMission]:
        counter, steps = counters[of[0]], of[1]
        if fitness_of(counter, weather) is Fitness.NONE:
            return frozenset()
        return missions_of(counter, ratings_in(counter, steps, weather))

    depends = (weather, counters)
    kept = memoised(scene, "missions in this weather", depends, lambda: LazyDict(find))
    return kept[unit, air_unit(scene, unit).steps]
