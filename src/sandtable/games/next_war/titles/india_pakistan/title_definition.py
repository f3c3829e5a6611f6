"""India-Pakistan as a title of the series: its rules, its options, and what its sheets say."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.module_loading import modules_of
from sandtable.games.next_war.sheets.layer_builder import Title
from sandtable.games.next_war.titles.india_pakistan import (
    advanced_rules,
    air_rules,
    map_and_counters,
    rules,
)
from sandtable.games.next_war.titles.india_pakistan.advanced_options import (
    infiltration as advanced_infiltration,
)
from sandtable.games.next_war.titles.india_pakistan.map_and_counters import pieces
from sandtable.games.next_war.titles.india_pakistan.options import (
    chosen_season,
    formation_moves_before_play,
    infiltration,
    refugees,
    refusal_texts,
    strike_markers,
)
from sandtable.games.next_war.titles.india_pakistan.rules import standard_game
from sandtable.games.next_war.titles.india_pakistan.rules.standard_scenario_components import (
    laid_out_for,
)
from sandtable.games.next_war.titles.india_pakistan.title_rules_from_scenario import FACTS
from sandtable.kernel.rules.layers import Level, layer

TITLE: Final = Title(
    name="india-pakistan",
    document="NWIP",
    published=2021,
    rules=modules_of(rules),
    standard_only=modules_of(standard_game),
    advanced_only=modules_of(advanced_rules),
    air=modules_of(air_rules),
    facts=FACTS,
    laid_out=laid_out_for,
    counters=map_and_counters.counters,
    pieces=pieces,
    options=(
        layer("chosen-season", Level.OPTION, chosen_season, requires=("india-pakistan",)),
        layer("refugees", Level.OPTION, refugees, requires=("india-pakistan",)),
        layer(
            "infiltration",
            Level.OPTION,
            infiltration,
            strike_markers,
            requires=("india-pakistan",),
            excludes=("advanced",),
        ),
        layer(
            "infiltration-advanced",
            Level.OPTION,
            advanced_infiltration,
            requires=("india-pakistan", "advanced"),
            excludes=("infiltration",),
        ),
        layer(
            "formation-moves",
            Level.TABLE,
            formation_moves_before_play,
            requires=("india-pakistan",),
        ),
    ),
    wording=(refusal_texts,),
)
