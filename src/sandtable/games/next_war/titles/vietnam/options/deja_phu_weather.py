"""NWV 17.1.1, the other half of its fifth special rule: the second turn's weather is rolled."""

from __future__ import annotations

from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.points import weather_of_turn
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import roll_for_weather
from sandtable.games.next_war.scene import NextWarRun
from sandtable.kernel.rules.points import replaces


@replaces(weather_of_turn, "OPT-DEJA-PHU:1", over="NWV:17.1.1#5")
def clear_then_rolled(run: NextWarRun) -> None:
    """By agreement only the first turn is Clear; after it the weather is rolled."""
    if run.scene.state.turn == 1:
        run.emit(WeatherSet(Weather.CLEAR))
    else:
        roll_for_weather(run)
