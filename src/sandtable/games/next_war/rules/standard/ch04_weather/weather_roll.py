"""4.0 Finding the weather of a turn."""

from __future__ import annotations

from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseWeather
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import season_modifier, weather_modifiers, weather_of_turn
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import modifier_of_season
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@answers(weather_of_turn, "STD:4.0")
def chosen_then_rolled(run: NextWarRun) -> None:
    """In the first turn the side that goes first chooses the weather; later it is rolled."""
    if run.scene.state.turn == 1:
        run.ask(Decision(first_of(run.scene), "weather", "STD:4.0"))
    else:
        roll_for_weather(run)


@cites("STD:4.0")
def roll_for_weather(run: NextWarRun) -> None:
    """The die, changed by the season, is read on the weather table."""
    die, scene = roll(run, "weather"), run.scene
    added = sum([entry.what for entry in run.rules[weather_modifiers](scene)])
    run.emit(WeatherSet(weather_on(scene, die + run.rules[season_modifier](scene) + added)))


@cites("STD:4.0")
def weather_on(scene: Scene, die: int) -> Weather:
    """A low die is Clear, a middling one Overcast, a high one Storm."""
    table = scene.printed.charts.weather
    return [found for least, found in table if least <= max(die, 0)][-1]


@answers(season_modifier, "STD:4.0")
def as_the_season_is(scene: Scene) -> int:
    """Titles have seasons; without one the die stands as it falls."""
    return modifier_of_season(scene)


def judge_weather(scene: Known, order: ChooseWeather) -> tuple[Cited[Veto], ...]:
    """Any weather may be chosen."""
    return ()


def resolve_weather(run: NextWarRun, order: ChooseWeather) -> None:
    """It lasts all turn."""
    run.emit(WeatherSet(order.weather))
    run.answer()


CHOOSE_WEATHER = order_kind(
    "STD:4.0",
    "weather",
    ChooseWeather,
    offer=lambda _: Offer("STD:4.0", ChooseWeather, (("weather", Pick(tuple(Weather))),)),
    vetoes=judge_weather,
    resolve=resolve_weather,
)
