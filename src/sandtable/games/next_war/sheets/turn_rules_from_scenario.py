"""What a sheet settles turn by turn: initiative, surprise, weather, air, arrivals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from sandtable.games.next_war.advanced.special_forces_state import Surprise as Surprised
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import Event, WeatherSet
from sandtable.games.next_war.events.advanced import TracksChanged
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import roll_for_weather
from sandtable.games.next_war.rules.standard.ch05_initiative.initiative import by_the_turn_before
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import (
    permanent_air_point_losses,
    rolled_on_the_chart,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import surprise
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    air_points_listed,
    holder_listed,
    names_holder,
    units_to_come,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_advanced_types import AirDefences
from sandtable.games.next_war.sheets.scenario_toml_types import (
    AirLosses,
    AirPoints,
    Initiative,
    InitiativeLevel,
    Reinforcements,
    Surprise,
    TurnWeather,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision

Holder: TypeAlias = Callable[[NextWarRun], SideId | None]
Level: TypeAlias = Callable[[Scene], int | None]


def initiative(fact: Initiative) -> Holder:
    """Who has the initiative: as the table lists it, or for other turns as the points decide."""
    return listed_or_by_points if fact.otherwise else holder_listed


def listed_or_by_points(run: NextWarRun) -> SideId | None:
    """The sheet names the holder of some turns; in others points of the turn before decide."""
    return holder_listed(run) if names_holder(run.scene) else by_the_turn_before(run)


def initiative_points(fact: InitiativeLevel) -> Level:
    """The points that win the initiative."""

    def points(scene: Scene) -> int | None:
        """So many points of a turn win the initiative."""
        return fact.points

    return points


def columns_of(fact: Surprise) -> Callable[[Scene], Mapping[int, int]]:
    """The columns of surprise, by turn."""
    columns = {fact.turn: fact.columns} if fact.seat else {}

    def surprised(scene: Scene) -> Mapping[int, int]:
        """The attacks of a side move so many columns to the right in these turns."""
        return columns

    return surprised


def shift_by_surprise(fact: Surprise, sheet: Sheet) -> Callable[[Scene, Combat], tuple[int, ...]]:
    """The shift of a surprise attack."""
    side = sheet.seat(fact.seat) if fact.seat else Side.ALLIED
    columns = {fact.turn: fact.columns} if fact.seat else {}

    def shift(scene: Scene, combat: Combat) -> tuple[int, ...]:
        """An attack by surprise is moved to the right."""
        return surprise(scene, combat, side, columns)

    return shift


def surprise_named(fact: Surprise) -> Callable[[Scene], Surprised]:
    """The surprise with which the Advanced game begins."""
    kind = Surprised(fact.kind)

    def surprised(scene: Scene) -> Surprised:
        """The scenario names the surprise with which it begins."""
        return kind

    return surprised


def weather(fact: TurnWeather, sheet: Sheet) -> Callable[[NextWarRun], None]:
    """The weather of a turn: always the same, or for the first turn as a side chooses."""
    always = fact.always
    if always is not None:
        return _same_weather(always)
    side = sheet.seat(fact.first_turn)

    def chosen_then_rolled(run: NextWarRun) -> None:
        """A side chooses the weather of the first turn; after it the weather is rolled."""
        if run.scene.state.turn == 1:
            run.ask(Decision(side, "weather", fact.cite))
        else:
            roll_for_weather(run)

    return chosen_then_rolled


def _same_weather(always: Weather) -> Callable[[NextWarRun], None]:
    def stays(run: NextWarRun) -> None:
        """Set the weather that the scenario gives for every turn; there is no roll."""
        run.emit(WeatherSet(always))

    return stays


def air_points(fact: AirPoints) -> Callable[[NextWarRun, SideId], int]:
    """The air points of a side in a turn."""
    return air_points_of_the_table if fact.by == "table" else rolled_on_the_chart


def air_points_of_the_table(run: NextWarRun, side: SideId) -> int:
    """The sheet lists the air points of each turn; no one rolls for them."""
    return air_points_listed(run.scene, side)


def air_losses(fact: AirLosses) -> Callable[[Scene], bool]:
    """Whether lost air points stay lost."""
    return permanent_air_point_losses if fact.permanent else losses_come_back


def losses_come_back(scene: Scene) -> bool:
    """Air points that are shot down come back in the next turn."""
    return False


def air_defences(fact: AirDefences, sheet: Sheet) -> Callable[[Scene, SideId], tuple[Event, ...]]:
    """The tracks of air defence with which the sides begin."""
    tracks = {sheet.seat(name): values for name, values in fact.tracks.items()}

    def tracks_at_the_start(scene: Scene, side: SideId) -> tuple[Event, ...]:
        """Before the first turn a side's tracks are set as the sheet lists them."""
        if side not in tracks or not is_before_play(scene):
            return ()
        return (TracksChanged(side, tracks[side]),)

    return tracks_at_the_start


def arrivals(fact: Reinforcements) -> Callable[[Scene, SideId], Due]:
    """The units that are due, up to the last turn in which any come."""
    last = fact.last_turn

    def due(scene: Scene, side: SideId) -> Due:
        """Units come in the turn for which the sheet lists them, or later."""
        return units_to_come(scene, side) if last is None or scene.state.turn <= last else ()

    return due
