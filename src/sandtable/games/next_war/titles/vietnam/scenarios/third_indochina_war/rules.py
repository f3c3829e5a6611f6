"""NWV 17.1.2 The special rules of Third Indochina War, Redux, its schedule and its victory."""

from __future__ import annotations

from sandtable.games.next_war.places import sheet_of
from sandtable.games.next_war.points import (
    air_losses_last,
    air_points_of_turn,
    airmobile_due,
    automatic_victory_level,
    column_shifts,
    helicopters_due,
    initiative_level,
    initiative_of_turn,
    objectives,
    psdf_draws,
    reinforcements_due,
    replacements_due,
    victory,
    weather_of_turn,
)
from sandtable.games.next_war.rules.standard.ch04_weather.determining import roll_for_weather
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import (
    losses_are_for_good,
    rolled_on_the_chart,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import surprise
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    helicopters_to_come,
    holder_listed,
    lift_of_turn,
    replacements_of_turn,
    surprise_of,
    units_to_come,
)
from sandtable.games.next_war.rules.standard.ch12_victory.places_held import (
    places_of,
    whoever_holds_more,
)
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.titles.vietnam.rules.arrivals import with_ways_around
from sandtable.kernel.points import adds, replaces
from sandtable.kernel.state import Decision, Result


@replaces(initiative_of_turn, "NWV:17.1.2#1", over="STD:5.1")
def the_prc_leads(run: NextWarRun) -> int | None:
    """The PRC has the initiative in three turns; nobody has it in the fourth."""
    return holder_listed(run)


@replaces(initiative_level, "NWV:17.1.2#2", over="STD:5.1")
def no_points_win_the_initiative(scene: Scene) -> int | None:
    """Victory points have no bearing on the initiative."""
    return sheet_of(scene.printed).facts.initiative_level


@replaces(automatic_victory_level, "NWV:17.1.2#3", over="STD:12.2")
def no_automatic_victory(scene: Scene) -> int | None:
    """Nobody wins before the end, not even with all of Hanoi."""
    return sheet_of(scene.printed).facts.automatic_level


@adds(column_shifts, "NWV:17.1.2#4")
def surprised(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """In the first turn the attacks of the PRC move one column to the right."""
    side = int(Side.NON_ALLIED)
    return surprise(scene, combat, side, surprise_of(scene, side))


@replaces(weather_of_turn, "NWV:17.1.2#5", over="STD:4.0")
def chosen_by_the_prc(run: NextWarRun) -> None:
    """The PRC chooses the weather of the first turn; after it the weather is rolled."""
    if run.scene.state.turn == 1:
        run.ask(Decision(int(Side.NON_ALLIED), "weather", "NWV:17.1.2#5"))
    else:
        roll_for_weather(run)


@replaces(air_points_of_turn, "NWV:17.1.2#6", over="STD:6.1")
def air_points(run: NextWarRun, side: int) -> int:
    """Both sides roll for air points every turn."""
    return rolled_on_the_chart(run, side)


@replaces(air_losses_last, "NWV:17.1.2#7", over="STD:6.3.2")
def air_points_are_lost_for_good(scene: Scene) -> bool:
    """Air points that are shot down stay lost."""
    return losses_are_for_good(scene)


@adds(reinforcements_due, "NWV:17.1.2")
def columns_on_the_road(scene: Scene, side: int) -> Due:
    """III and IV Corps come to the SRV by road, the 81st Group Army to the PRC."""
    return with_ways_around(scene, side, units_to_come(scene, side))


@adds(helicopters_due, "NWV:17.1.2")
def helicopters_with_them(scene: Scene, side: int) -> Due:
    """The helicopter of a group army that arrives waits in the Holding Box."""
    return helicopters_to_come(scene, side)


@replaces(psdf_draws, "NWV:17.1.2", over="NWV:3.2.2")
def three_each_turn(scene: Scene) -> int:
    """Three counters of the self-defence force are drawn in every turn."""
    return int(sheet_of(scene.printed).facts.special["psdf"])


@adds(replacements_due, "NWV:17.1.2")
def replacements(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """The SRV gets few replacement points at first, the PRC four a turn from the second on."""
    return replacements_of_turn(scene, side)


@adds(airmobile_due, "NWV:17.1.2")
def lift(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """The SRV has one Airmobile Point, the PRC four."""
    return lift_of_turn(scene, side)


@replaces(victory, "NWV:17.1.2", over="STD:12.0")
def whoever_holds_hanoi(scene: Scene) -> Result:
    """Whoever controls more of Hanoi after the fourth turn has won; no points count."""
    return whoever_holds_more(scene)


@adds(objectives, "NWV:17.1.2")
def hanoi(scene: Scene) -> tuple[int, ...]:
    """Both sides are after Hanoi."""
    return places_of(scene)
