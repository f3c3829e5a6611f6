"""NWV 17.1.1 The nine special rules of Déjà Phu, its schedule and its victory."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.points import (
    air_losses_last,
    air_points_of_turn,
    automatic_victory_level,
    column_shifts,
    drop_column,
    drop_modifiers,
    drop_vetoes,
    initiative_level,
    initiative_of_turn,
    is_fortified,
    may_retreat,
    objectives,
    reinforcements_due,
    replacements_due,
    superiority_of_turn,
    victory,
    weather_of_turn,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import surprise
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    air_level_listed,
    air_points_listed,
    holder_listed,
    replacements_of_turn,
    surprise_of,
    units_to_come,
)
from sandtable.games.next_war.scenario_start import opening
from sandtable.games.next_war.scene import NextWarRun, Scene, controller_of
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.terrain import Side, Weather
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.sheet import (
    dien_bien_phu,
    facts,
    is_dien_bien_phu,
)
from sandtable.kernel.points import adds, amends, cites, replaces, waives
from sandtable.kernel.state import Result


@replaces(initiative_of_turn, "NWV:17.1.1#1", over="STD:5.1")
def the_srv_has_the_initiative(run: NextWarRun) -> int | None:
    """The Allied side has the initiative in both turns."""
    return holder_listed(run)


@cites("NWV:17.1.1#1")
def begin_in_mid_turn(run: NextWarRun) -> None:
    """Play begins with the Allied attacks of the first turn."""
    opening(run)


@replaces(initiative_level, "NWV:17.1.1#2", over="STD:5.1")
def no_points_win_the_initiative(scene: Scene) -> int | None:
    """Victory points have no bearing on the initiative."""
    return None


@replaces(automatic_victory_level, "NWV:17.1.1#3", over="STD:12.2")
def no_automatic_victory(scene: Scene) -> int | None:
    """Nobody wins before the end."""
    return None


@cites("NWV:17.1.1#4")
def surprise_columns(scene: Scene) -> Mapping[int, int]:
    """Nobody is surprised, in either turn."""
    return surprise_of(scene, int(Side.ALLIED))


@adds(column_shifts, "NWV:17.1.1#4")
def shift_of_surprise(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Attacks by surprise would be moved to the right."""
    return surprise(scene, combat, int(Side.ALLIED), surprise_columns(scene))


@replaces(weather_of_turn, "NWV:17.1.1#5", over="STD:4.0")
def always_clear(run: NextWarRun) -> None:
    """The weather stays Clear."""
    run.emit(WeatherSet(Weather.CLEAR))


@replaces(air_points_of_turn, "NWV:17.1.1#6", over="STD:6.1")
def three_points_each(run: NextWarRun, side: int) -> int:
    """Each side has three air points in each turn."""
    return air_points_listed(run.scene, side)


@replaces(superiority_of_turn, "NWV:17.1.1#6", over="STD:6.4")
def nobody_holds_the_air(scene: Scene) -> int:
    """Nobody holds the air."""
    return air_level_listed(scene)


@replaces(air_losses_last, "NWV:17.1.1#7", over="STD:6.3.2")
def no_air_point_is_lost_for_good(scene: Scene) -> bool:
    """Air points that are shot down come back in the next turn."""
    return False


@amends(is_fortified, "NWV:17.1.1#8", over="STD:8.3.1.10")
def the_prc_has_dug_in(base: bool, scene: Scene, here: int) -> bool:
    """Dien Bien Phu is a Fortification to the PRC, for as long as it controls the hex."""
    if not is_dien_bien_phu(scene, here):
        return base
    return controller_of(scene, here) == Side.NON_ALLIED


@amends(may_retreat, "NWV:17.1.1#8", over="STD:9.8")
def nowhere_to_go(base: bool, scene: Scene, combat: Combat) -> bool:
    """The PRC does not retreat out of Dien Bien Phu; a failed try to hold costs a step."""
    defends = scene.state.segment.side != Side.NON_ALLIED
    return base and not (defends and is_dien_bien_phu(scene, combat.target))


@waives(drop_vetoes, "NWV:17.1.1#9", over=("STD:8.3", "NWV:2.3"))
def the_valley_is_open(scene: Scene, unit: int, to: int) -> bool:
    """Parachutists may drop into the jungle of Dien Bien Phu."""
    return is_dien_bien_phu(scene, to)


@amends(drop_column, "NWV:17.1.1#9", over="STD:8.5.3")
def as_in_rough_woods(base: str, scene: Scene, here: int) -> str:
    """They land there as in Rough Woods."""
    return str(facts().special["drop_column"]) if is_dien_bien_phu(scene, here) else base


@adds(drop_modifiers, "NWV:17.1.1#9")
def a_hard_landing(scene: Scene, unit: int, here: int) -> tuple[int, ...]:
    """Their landing roll is one higher."""
    return (int(facts().special["drop_modifier"]),) if is_dien_bien_phu(scene, here) else ()


@waives(drop_modifiers, "NWV:17.1.1#9", over="STD:8.5.3")
def one_higher_in_all(scene: Scene, unit: int, here: int) -> bool:
    """That is all: what an enemy zone would add is in it."""
    return is_dien_bien_phu(scene, here)


@adds(reinforcements_due, "NWV:17.1.1")
def reserves(scene: Scene, side: int) -> Due:
    """At the end of the first turn a division and the other marines join the SRV."""
    return units_to_come(scene, side) if scene.state.turn == 1 else ()


@adds(replacements_due, "NWV:17.1.1")
def replacements(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """In the first turn the SRV gets two replacement points."""
    return replacements_of_turn(scene, side)


@replaces(victory, "NWV:17.1.1", over="STD:12.0")
def whoever_holds_the_valley(scene: Scene) -> Result:
    """Whoever controls Dien Bien Phu after the second turn has won."""
    return Result(controller_of(scene, dien_bien_phu(scene)), "NWV:17.1.1")


@adds(objectives, "NWV:17.1.1")
def the_valley_is_what_counts(scene: Scene) -> tuple[int, ...]:
    """Both sides are after Dien Bien Phu."""
    return (dien_bien_phu(scene),)
