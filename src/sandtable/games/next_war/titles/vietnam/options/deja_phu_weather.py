"""NWV 17.1.1, the other half of its fifth special rule: the second turn's weather is rolled."""

from __future__ import annotations

from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rule_hooks import weather_of_turn
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import choose_season
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import roll_for_weather
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, replaces


@replaces(weather_of_turn, "OPT-DEJA-PHU:1", over="NWV:17.1.1#5")
@cites("NWV:4.0")
def clear_then_rolled(run: NextWarRun) -> None:
    """By agreement only the first turn is Clear; then it is rolled, in a season the PRC chooses."""
    if run.scene.state.turn == 1:
        run.emit(WeatherSet(Weather.CLEAR))
        choose_season(run, Side.NON_ALLIED, "NWV:4.0")
    else:
        roll_for_weather(run)
