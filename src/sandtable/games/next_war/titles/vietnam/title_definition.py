"""Vietnam as a title of the series: its rules, its options, and what its sheets say."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.module_loading import modules_of
from sandtable.games.next_war.sheets.layer_builder import LaidOut, Title
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.titles.vietnam import (
    advanced_rules,
    air_rules,
    map_and_counters,
    rules,
)
from sandtable.games.next_war.titles.vietnam.options import (
    chemical_weapons,
    commonwealth_intervenes,
    coup_de_main,
    deja_phu_weather,
    france_intervenes,
    refugees_avoid_wilderness,
    refugees_vietnam,
    storms_do_not_last,
)
from sandtable.games.next_war.titles.vietnam.rules import standard_game
from sandtable.games.next_war.titles.vietnam.title_rules_from_scenario import FACTS, is_map_alone
from sandtable.kernel.rules.layers import Level, layer


def laid_out(sheet: Sheet) -> LaidOut:
    """The map with what lies around it, or the map alone where a scenario uses no more."""
    return map_and_counters.sheet_alone if is_map_alone(sheet) else map_and_counters.printed


TITLE: Final = Title(
    name="vietnam",
    document="NWV",
    published=2020,
    rules=modules_of(rules),
    standard_only=modules_of(standard_game),
    advanced_only=modules_of(advanced_rules),
    air=modules_of(air_rules),
    facts=FACTS,
    laid_out=laid_out,
    counters=map_and_counters.counters,
    pieces=map_and_counters.pieces,
    options=(
        layer("storm-turns", Level.OPTION, storms_do_not_last, requires=("vietnam",)),
        layer("refugees-vietnam", Level.OPTION, refugees_vietnam, requires=("vietnam",)),
        layer(
            "refugees-update",
            Level.OPTION,
            refugees_avoid_wilderness,
            requires=("refugees-vietnam",),
        ),
        layer("chemical-weapons", Level.OPTION, chemical_weapons, requires=("vietnam",)),
        layer(
            "commonwealth",
            Level.OPTION,
            commonwealth_intervenes,
            requires=("gates-of-hanoi",),
        ),
        layer("france", Level.OPTION, france_intervenes, requires=("gates-of-hanoi",)),
        layer("coup-de-main", Level.TABLE, coup_de_main, requires=("gates-of-hanoi",)),
        layer("deja-phu-weather", Level.TABLE, deja_phu_weather, requires=("deja-phu",)),
    ),
)
