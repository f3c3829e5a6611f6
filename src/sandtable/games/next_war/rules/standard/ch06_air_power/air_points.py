"""6.1 Air points of a turn, 6.3 points lost for good, 6.4 air superiority."""

from __future__ import annotations

from sandtable.games.next_war.events import AirPointLost, AirPointsSpent
from sandtable.games.next_war.ids import ENEMY, SIDE_NAMES, SideId
from sandtable.games.next_war.printed.charts import at_most
from sandtable.games.next_war.printed.terrain import Feature, Side
from sandtable.games.next_war.rule_hooks import (
    air_losses_last,
    air_point_chart,
    air_points_of_turn,
    air_points_rolled,
    all_weather,
    carrier_points,
    further_air_points,
    superiority_of_turn,
    superiority_points,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch04_weather.air_weather_effects import points_left_by
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(air_points_of_turn, "STD:6.1")
def rolled_on_the_chart(run: NextWarRun, side: SideId) -> int:
    """A die, one higher for every Airbase lost, is read on the title's chart.

    Carriers and the options of a title add more.
    """
    die = roll(run, f"air points {SIDE_NAMES[side]}")
    scene = run.scene
    found = scene.rules[air_points_rolled](scene, side, die)
    for more in (carrier_points, further_air_points):
        found += sum([entry.what for entry in scene.rules[more](scene, side)])
    return points_in_weather(scene, side, found)


@answers(air_points_rolled, "STD:6.1")
def points_of_the_chart(scene: Scene, side: SideId, die: int) -> int:
    """The title's chart says how many, with the die one higher for every Airbase lost."""
    return scene.rules[air_point_chart](scene, side, die + airbases_lost(scene, side))


@cites("STD:6.1")
def airbases_lost(scene: Scene, side: SideId) -> int:
    """Airbases of one's own country that the enemy controls count; Airfields do not."""
    atlas = scene.printed.atlas
    bases = [here for here, ground in atlas.ground.items() if Feature.AIRBASE in ground.features]
    return sum(
        atlas.home.get(atlas.ground[here].country) == side
        and controller_of(scene, here) == ENEMY[side]
        for here in bases
    )


@cites("STD:6.2")
def spend_air_points(run: NextWarRun, side: SideId, points: int) -> None:
    """What is committed is spent at once, whatever becomes of it."""
    if points:
        run.emit(AirPointsSpent(side, points))


@cites("STD:6.3")
def points_in_weather(scene: Scene, side: SideId, points: int) -> int:
    """Points lost for good are missing from every later turn, and then the weather has its part."""
    left = max(0, points - scene.state.forces[side].air_lost)
    return points_left_by(scene.state.weather, scene.rules[all_weather](scene, side), left)


@answers(air_losses_last, "STD:6.3.2")
def permanent_air_point_losses(scene: Scene) -> bool:
    """Air points shot down are gone for the rest of the game."""
    return True


@cites("STD:6.3.2")
def lose_air_point(run: NextWarRun, side: SideId) -> None:
    """The worst results of air defence cost combat support a point for good."""
    if run.rules[air_losses_last](run.scene):
        run.emit(AirPointLost(side))


@answers(superiority_of_turn, "STD:6.4")
def superiority_by_difference(scene: Scene) -> int:
    """Whoever received more points holds the air, the more the better; three more do nothing."""
    allied, other = compared(scene, Side.ALLIED), compared(scene, Side.NON_ALLIED)
    level = at_most(scene.printed.charts.air_superiority, abs(allied - other))
    return level if allied > other else -level


@cites("STD:6.3")
def compared(scene: Scene, side: SideId) -> int:
    """In this comparison a side counts one point at least, and what a title adds besides."""
    added = sum([entry.what for entry in scene.rules[superiority_points](scene, side)])
    return max(1, scene.state.forces[side].air_received) + added


def level_for(scene: Scene, side: SideId) -> int:
    """How well a side holds the air: from -3, the enemy's supremacy, to its own at +3."""
    level = scene.state.air_superiority
    return level if side == Side.ALLIED else -level
