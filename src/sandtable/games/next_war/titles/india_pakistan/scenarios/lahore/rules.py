"""NWIP 17.1.2 The special rules of Lahore, its schedule and its victory."""

from __future__ import annotations

from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.points import (
    air_losses_last,
    air_points_of_turn,
    air_transport_limit,
    airmobile_due,
    bridge_award,
    capture_value,
    column_shifts,
    elimination_value,
    helicopter_value,
    helicopters_due,
    initiative_of_turn,
    installation_value,
    objectives,
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
    helicopters_to_come,
    holder_listed,
    lift_of_turn,
    replacements_of_turn,
    surprise_of,
    transport_listed,
)
from sandtable.games.next_war.rules.standard.ch12_victory.places_held import (
    places_of,
    points_and_places,
    worth_of_helicopter,
    worth_of_unit,
)
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.terrain import Feature, Side, Weather
from sandtable.kernel.points import adds, amends, replaces
from sandtable.kernel.state import Result


@replaces(initiative_of_turn, "NWIP:17.1.2#1", over="STD:5.1")
def initiative(run: NextWarRun) -> int | None:
    """India has the initiative for two turns, then nobody; from the fourth on a die decides."""
    return holder_listed(run)


@adds(column_shifts, "NWIP:17.1.2#2")
def surprised(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """In the first turn India's attacks move one column to the right."""
    side = int(Side.ALLIED)
    return surprise(scene, combat, side, surprise_of(scene, side))


@replaces(weather_of_turn, "NWIP:17.1.2#3", over="STD:4.0")
def always_clear(run: NextWarRun) -> None:
    """The weather stays Clear."""
    run.emit(WeatherSet(Weather.CLEAR))


@adds(helicopters_due, "NWIP:17.1.2")
def chinese_helicopters(scene: Scene, side: int) -> Due:
    """A Chinese helicopter comes to an Airbase or a Holding Box in each of two turns."""
    return helicopters_to_come(scene, side)


@adds(replacements_due, "NWIP:17.1.2#6")
def replacements(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """Both neighbours get replacements from the second turn on, the PRC in two turns."""
    return replacements_of_turn(scene, side)


@adds(airmobile_due, "NWIP:17.1.2#7")
def lift(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """Pakistan has one Airmobile Point and gets three more with the PRC, India has two."""
    return lift_of_turn(scene, side)


@replaces(air_transport_limit, "NWIP:17.1.2#8", over="NWIP:5.2")
def transport(scene: Scene, side: int) -> int:
    """Either side transports two stacking points by air in a segment."""
    return transport_listed(scene, side)


@replaces(air_points_of_turn, "NWIP:17.1.2#9", over="STD:6.1")
def air_points(run: NextWarRun, side: int) -> int:
    """The sheet has the air points of each turn, and nobody rolls for them."""
    return air_points_listed(run.scene, side)


@replaces(superiority_of_turn, "NWIP:17.1.2#9", over="STD:6.4")
def air(scene: Scene) -> int:
    """It also says who holds the air, whatever the points."""
    return air_level_listed(scene)


@replaces(air_losses_last, "NWIP:17.1.2#9", over="STD:6.3.2")
def no_air_point_is_lost_for_good(scene: Scene) -> bool:
    """Air points that are shot down come back in the next turn."""
    return False


@replaces(elimination_value, "NWIP:17.1.2#10", over="RUL-0010")
def losses(scene: Scene, unit: int) -> int:
    """A brigade lost pays the enemy one point, a division three."""
    return worth_of_unit(scene, unit)


@replaces(helicopter_value, "NWIP:17.1.2#10", over="RUL-0010")
def helicopters(scene: Scene, helicopter: int) -> int:
    """A helicopter pays two."""
    return worth_of_helicopter(scene)


@replaces(capture_value, "NWIP:17.1.2#10", over="RUL-0010")
def no_captures(scene: Scene, side: int, here: int) -> int:
    """The chart does not count: taking a place pays nothing at once."""
    return 0


@replaces(installation_value, "NWIP:17.1.2#10", over="RUL-0010")
def no_installations(scene: Scene, side: int, here: int, installation: Feature) -> int:
    """Neither does taking an Installation."""
    return 0


@amends(bridge_award, "NWIP:17.1.2#10", over="NWIP:2.4.1")
def only_own_bridges(award: int, scene: Scene, side: int, here: int, there: int) -> int:
    """An enemy bridge pays nothing either, but an own one still pays the enemy (RUL-0010)."""
    return min(award, 0)


@replaces(victory, "NWIP:17.1.2#10", over="STD:12.0")
def points_for_losses_and_places(scene: Scene) -> Result:
    """Losses of the enemy count, and five points for each of seven places held at the end."""
    return points_and_places(scene)


@adds(objectives, "NWIP:17.1.2#10")
def what_it_is_about(scene: Scene) -> tuple[int, ...]:
    """Both sides are after these places."""
    return places_of(scene)
