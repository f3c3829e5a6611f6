"""NWIP 4.0 The season is found by a die, and changes every weather roll."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import SeasonSet
from sandtable.games.next_war.rule_hooks import season_modifier, season_of_game
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import modifier_of_season
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, replaces

DRY, RAINY = "Dry", "Rainy"
#: The highest die of the dry season.
_DRY_UP_TO: Final = 6


@answers(season_of_game, "NWIP:4.0")
def rolled_before_the_game(run: NextWarRun) -> None:
    """Before the game a die finds the season: six or less is dry, more is rainy."""
    run.emit(SeasonSet(DRY if roll(run, "season") <= _DRY_UP_TO else RAINY))


@replaces(season_modifier, "NWIP:4.0", over="STD:4.0")
def by_the_season(scene: Scene) -> int:
    """The dry season takes one off the weather roll, the rainy one adds two."""
    return modifier_of_season(scene)
