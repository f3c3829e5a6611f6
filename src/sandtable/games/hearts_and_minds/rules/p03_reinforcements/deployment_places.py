"""3.6, 3.8 Where units may be deployed."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, US_FAMILY, Nation
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import stations_of
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH, room_in
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import KAMPOT
from sandtable.games.hearts_and_minds.state_lookups import (
    Scene,
    counter_of,
    has_red_ground,
    on_map,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import cites

#: Units a year that come through Sihanoukville.
BY_PORT: Final = 4


@cites("HMP:3.6")
def beaches(scene: Scene, unit: int) -> list[int]:
    """Blue units come where there is neither a flag nor anyone of Red; foreigners by the coast."""
    printed, nation = scene.printed, counter_of(scene, unit).nation
    if nation in {Nation.LAO, Nation.CAMBODIAN}:
        return _with_countrymen(scene, nation)
    return [
        area
        for area in sorted(printed.provinces)
        if area not in scene.state.flags
        and (nation not in US_FAMILY or printed.areas[area].is_coastal)
        and not has_red_ground(scene, area)
    ]


@cites("HMP:3.6")
def _with_countrymen(scene: Scene, nation: Nation) -> list[int]:
    """Laotians come to Champasak, Saravan West or comrades; Cambodians likewise to Phnom Penh."""
    printed = scene.printed
    names = ("Champasak", "Saravan West") if nation is Nation.LAO else ("Phnom Penh",)
    homes = {printed.area_ids[name] for name in names}
    comrades = {unit_of(scene, unit).at for unit in on_map(scene, BLUE, nation)}
    empty = {area for area in homes if not has_red_ground(scene, area)}
    return sorted(empty | comrades)


@cites("HMP:3.8", "HM:Y73.6", "HM:B23")
def depots(scene: Scene, unit: int) -> list[int]:
    """North Vietnamese come to North Vietnam, some by Kampot; friends to Saravan or Kampot.

    While its port is closed nobody of Red comes to Kampot.
    """
    printed, nation = scene.printed, counter_of(scene, unit).nation
    if nation is Nation.NVA:
        areas = [printed.area_ids[NORTH]]
        if port_is_open(scene):
            areas.append(printed.area_ids[KAMPOT])
        return areas
    is_lao = nation is Nation.PATHET_LAO
    first = printed.area_ids["Saravan" if is_lao else KAMPOT]
    rival = Nation.LAO if is_lao else Nation.CAMBODIAN
    barred = {unit_of(scene, other).at for other in on_map(scene, BLUE, rival)}
    if scene.state.is_port_closed:
        barred.add(printed.area_ids[KAMPOT])
    if first not in barred and room_in(scene, RED, first).infantry > 0:
        return [first]
    return sorted((printed.laos if is_lao else printed.cambodia) - barred)


@cites("HMP:3.8")
def port_is_open(scene: Scene) -> bool:
    """Kampot takes four North Vietnamese a year unless it is closed or Blue is there."""
    return (
        not scene.state.is_port_closed
        and not stack_at(scene, BLUE, scene.printed.area_ids[KAMPOT])
        and by_port(scene) < BY_PORT
    )


def by_port(scene: Scene) -> int:
    """Count the North Vietnamese that came by the port this year."""
    return sum(note.about[0] for note in scene.state.notes if note.name == "by-port")


def places_for(scene: Scene, unit: int) -> list[int]:
    """List where a waiting unit may be put, with room; aircraft and ships need none (HMP:6.6)."""
    legal = beaches(scene, unit) if counter_of(scene, unit).side == BLUE else depots(scene, unit)
    if counter_of(scene, unit).is_air_naval:
        stations = stations_of(scene, unit)
        return [area for area in legal if area in stations]
    return [area for area in legal if room_for(scene, unit, area) > 0]


def room_for(scene: Scene, unit: int, area: int) -> int:
    """How many units of its kind still fit into an area."""
    counter = counter_of(scene, unit)
    room = room_in(scene, counter.side, area)
    return room.infantry if counter.is_infantry else room.assets


def through_port(scene: Scene, going: tuple[int, ...] = ()) -> int:
    """Count the North Vietnamese that may still come by the port, after those that go now."""
    nva = sum(counter_of(scene, unit).nation is Nation.NVA for unit in going)
    return max(0, BY_PORT - by_port(scene) - nva)
