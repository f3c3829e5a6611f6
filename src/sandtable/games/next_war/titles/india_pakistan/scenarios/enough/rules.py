"""NWIP 17.1.3 The special rules of Enough!, its schedule and its victory."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.places import sheet_of
from sandtable.games.next_war.points import (
    air_points_of_turn,
    air_transport_limit,
    airmobile_due,
    automatic_victory_level,
    capture_value,
    column_shifts,
    helicopters_due,
    initiative_level,
    initiative_of_turn,
    may_roll_for_victory,
    objectives,
    replacements_due,
    victory,
    victory_levels,
)
from sandtable.games.next_war.rules.standard.ch05_initiative.initiative import by_the_turn_before
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import rolled_on_the_chart
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import surprise
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    helicopters_to_come,
    holder_listed,
    levels_listed,
    lift_of_turn,
    names_holder,
    replacements_of_turn,
    surprise_of,
    transport_listed,
)
from sandtable.games.next_war.rules.standard.ch12_victory.places_held import places_of
from sandtable.games.next_war.rules.standard.ch12_victory.victory import more_points_win
from sandtable.games.next_war.scene import NextWarRun, Scene, ground_at
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.terrain import Feature, Side, Terrain
from sandtable.games.next_war.titles.india_pakistan.rules.victory_points import chart
from sandtable.kernel.points import adds, amends, replaces
from sandtable.kernel.state import Result

#: What counts twice in the north.
_TWICE: Final = (Feature.TOWN, Feature.CITY)


@replaces(initiative_of_turn, "NWIP:17.1.3#1", over="STD:5.1")
def india_begins(run: NextWarRun) -> int | None:
    """India has the initiative in the first turn; after it the points of each turn decide."""
    return holder_listed(run) if names_holder(run.scene) else by_the_turn_before(run)


@adds(column_shifts, "NWIP:17.1.3#2")
def surprised(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """In the first turn India's attacks move one column to the right."""
    side = int(Side.ALLIED)
    return surprise(scene, combat, side, surprise_of(scene, side))


@adds(replacements_due, "NWIP:17.1.3#5")
def replacements(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """Both neighbours get replacement points every turn, most in the second and third."""
    return replacements_of_turn(scene, side)


@adds(airmobile_due, "NWIP:17.1.3#6")
def lift(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """Both begin with few Airmobile Points and get more when their helpers come."""
    return lift_of_turn(scene, side)


@replaces(air_transport_limit, "NWIP:17.1.3#7", over="NWIP:5.2")
def transport(scene: Scene, side: int) -> int:
    """The Allied transport three stacking points by air in a segment, the others two."""
    return transport_listed(scene, side)


@replaces(air_points_of_turn, "NWIP:17.1.3#8", over="STD:6.1")
def air_points(run: NextWarRun, side: int) -> int:
    """Both sides roll for air points every turn."""
    return rolled_on_the_chart(run, side)


@replaces(initiative_level, "NWIP:17.1.3#9", over="STD:5.1")
def points_for_the_initiative(scene: Scene) -> int | None:
    """Fifteen points in a turn win the initiative."""
    return sheet_of(scene.printed).facts.initiative_level


@replaces(automatic_victory_level, "NWIP:17.1.3#10", over="STD:12.2")
def points_for_victory(scene: Scene) -> int | None:
    """A lead of twenty points lets a side roll for victory."""
    return sheet_of(scene.printed).facts.automatic_level


@amends(may_roll_for_victory, "NWIP:17.1.3#10", over="STD:12.2")
def not_before_the_fourth_turn(base: bool, scene: Scene, side: int) -> bool:
    """Nobody rolls in the first three turns."""
    return base and scene.state.turn >= int(sheet_of(scene.printed).facts.special["first_roll"])


@amends(capture_value, "NWIP:17.1.3#11", over="RUL-0010")
def twice_in_the_north(base: int, scene: Scene, side: int, here: int) -> int:
    """Enemy Towns, Cities and Urban hexes on and north of hexrow 33 pay twice."""
    atlas, ground = scene.printed.atlas, ground_at(scene, here)
    north = int(sheet_of(scene.printed).facts.special["north"])
    if atlas.home.get(ground.country) == side or int(atlas.label(here)[:2]) < north:
        return base
    again = [chart()[each.value] for each in _TWICE if each in ground.features]
    again += [chart()[Terrain.URBAN.value]] if ground.terrain is Terrain.URBAN else []
    return base + sum(again)


@replaces(victory_levels, "NWIP:17.1.3#12", over="STD:12.3")
def five_levels(scene: Scene) -> tuple[tuple[int, str], ...]:
    """A lead of fifteen points is a marginal victory; fifty are an overwhelming one."""
    return levels_listed(scene)


@replaces(victory, "NWIP:17.1.3#13", over="STD:12.0")
def the_lead_after_ten_turns(scene: Scene) -> Result:
    """If nobody has won before, the lead after the tenth turn decides."""
    result = more_points_win(scene)
    return Result(result.winner, "NWIP:17.1.3#13", result.score)


@adds(helicopters_due, "NWIP:17.1.3")
def chinese_helicopters(scene: Scene, side: int) -> Due:
    """A Chinese helicopter comes to an Airbase or a Holding Box in each of two turns."""
    return helicopters_to_come(scene, side)


@adds(objectives, "NWIP:17.1.3")
def where_it_hurts(scene: Scene) -> tuple[int, ...]:
    """Bots make for the capital; points decide."""
    return places_of(scene)
