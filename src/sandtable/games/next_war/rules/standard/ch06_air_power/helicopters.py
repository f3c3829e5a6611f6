"""6.5 Attack helicopters: missions of a turn, support of combats, losses."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import base_of
from sandtable.games.next_war.printed.display_places import is_on_display, kind_of
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks.damage import mission_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    mission_range,
    rating_of,
)
from sandtable.games.next_war.rules.standard.ch04_weather.air_weather_effects import effects_of
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import can_reach
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import helicopter_is_lost
from sandtable.games.next_war.state import ABOARD, Helicopter
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites


def helicopter_of(scene: Scene, side: SideId, helicopter: HelicopterId) -> Helicopter | None:
    """A helicopter as it is now, or None once it is gone."""
    return scene.state.forces[side].helicopters.map.get(helicopter)


def helicopters_in_range(scene: Scene, side: SideId, target: PlaceId) -> tuple[HelicopterId, ...]:
    """List a side's helicopters that may support a combat in a hex now."""
    grounds = scene.rules.speaks[mission_vetoes]
    return tuple(
        [
            helicopter
            for helicopter, now in scene.state.forces[side].helicopters.pairs()
            if is_ready(scene, now)
            and reaches(scene, side, helicopter, target)
            and not grounds(scene, now)
        ]
    )


def is_based(now: Helicopter) -> bool:
    """Whether a helicopter is somewhere: in a hex, in a box of the display or on a ship."""
    return now.base >= 0 or now.base == ABOARD or is_on_display(now.base)


@cites("STD:6.5.5")
def is_at_sea(scene: Scene, now: Helicopter) -> bool:
    """A helicopter on a ship in an At Sea box flies nowhere."""
    return now.base == ABOARD and kind_of(scene.printed, base_of(scene, now)) is BoxKind.AT_SEA


@cites("STD:6.5.2")
def is_ready(scene: Scene, now: Helicopter) -> bool:
    """Two missions a turn, fewer in bad weather, and one in any one segment."""
    allowed = effects_of(scene.state.weather).missions
    if not is_based(now) or now.spent or now.missions >= allowed or is_at_sea(scene, now):
        return False
    return not now.missions or now.flew_in != scene.state.segment.number


@cites("STD:6.5.3")
def reaches(scene: Scene, side: SideId, helicopter: HelicopterId, target: PlaceId) -> bool:
    """A helicopter supports a combat within its range of its base."""
    return can_reach(scene, support_flight(scene, side, helicopter, target))


def support_flight(scene: Scene, side: SideId, helicopter: HelicopterId, target: PlaceId) -> Flight:
    """The flight of a helicopter from its base to a combat."""
    base = base_of(scene, scene.state.forces[side].helicopters.map[helicopter])
    reach = mission_range(scene.printed.helicopters[helicopter])
    return Flight(side, target, 0, "helicopter", origin=base, reach=reach)


@cites("STD:6.5")
def support_rating(scene: Scene, side: SideId, helicopter: HelicopterId) -> int:
    """A helicopter that has lost a step supports as its reduced side says; a lost one does not."""
    now, counter = helicopter_of(scene, side, helicopter), scene.printed.helicopters[helicopter]
    if now is None:
        return 0
    return rating_of(counter, now.steps)


def fly_support(run: NextWarRun, side: SideId, helicopter: HelicopterId) -> None:
    """Let a helicopter use up one mission in this segment."""
    before = run.scene.state.forces[side].helicopters.map[helicopter]
    number = run.scene.state.segment.number
    now = replace(before, missions=before.missions + 1, flew_in=number)
    run.emit(HelicopterChanged(helicopter, side, now))


def steps_lost(before: Helicopter | None, now: Helicopter | None) -> int:
    """How many steps a helicopter has lost by a change."""
    return max(0, (before.steps if before else 0) - (now.steps if now else 0))


@cites("STD:6.5")
def lose_steps(run: NextWarRun, side: SideId, helicopter: HelicopterId, steps: int) -> None:
    """A helicopter that has no step left is gone."""
    before = helicopter_of(run.scene, side, helicopter)
    if before is None or not steps:
        return
    left = before.steps - steps
    if left > 0:
        run.emit(HelicopterChanged(helicopter, side, replace(before, steps=left)))
    else:
        helicopter_is_lost(run, side, helicopter)
