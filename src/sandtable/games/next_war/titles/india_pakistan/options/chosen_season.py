"""NWIP 4.0, the other way to find the season: the side with the initiative chooses it."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import season_of_game
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import choose_season
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(season_of_game, "OPT-SEASON:1", over="NWIP:4.0")
def chosen_before_the_game(run: NextWarRun) -> None:
    """By agreement the side with the first initiative says in which season the war is fought."""
    choose_season(run, first_of(run.scene), "OPT-SEASON:1")
