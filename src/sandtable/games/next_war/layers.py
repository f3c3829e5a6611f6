"""Layers of the series: the Standard game, titles and their scenarios, as far as they are built."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sandtable.games.next_war.option_layers import OPTION_LAYERS, OPTIONS
from sandtable.games.next_war.packages import modules_of
from sandtable.games.next_war.rules import series_2025, standard
from sandtable.games.next_war.titles.india_pakistan import rules as india_pakistan
from sandtable.games.next_war.titles.india_pakistan.options import (
    chosen_season,
    infiltration,
    refugees,
    strike_markers,
)
from sandtable.games.next_war.titles.india_pakistan.options import (
    wording as india_pakistan_wording,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios import enough, kashmir, lahore
from sandtable.games.next_war.titles.vietnam import rules as vietnam
from sandtable.games.next_war.titles.vietnam.options import (
    chemical_weapons,
    deja_phu_weather,
    dry_season,
    refugees_update,
    refugees_vietnam,
    storm_turns,
    wet_season,
)
from sandtable.games.next_war.titles.vietnam.scenarios import (
    deja_phu,
    eastward_ho,
    third_indochina_war,
)
from sandtable.kernel.layers import Layer, Level, layer

STANDARD: Final = modules_of(standard)
SERIES_2025: Final = modules_of(series_2025)
INDIA_PAKISTAN: Final = modules_of(india_pakistan)
VIETNAM: Final = modules_of(vietnam)
DEJA_PHU: Final = modules_of(deja_phu)
THIRD_INDOCHINA_WAR: Final = modules_of(third_indochina_war)
EASTWARD_HO: Final = modules_of(eastward_ho)
KASHMIR: Final = modules_of(kashmir)
LAHORE: Final = modules_of(lahore)
ENOUGH: Final = modules_of(enough)

LAYERS: Final[Mapping[str, Layer]] = MappingProxyType(
    {
        one.name: one
        for one in (
            layer("standard", Level.STANDARD, *STANDARD),
            layer("series-2025", Level.EDITION, *SERIES_2025, requires=("standard",)),
            layer("india-pakistan", Level.TITLE, *INDIA_PAKISTAN, requires=("standard",)),
            layer("vietnam", Level.TITLE, *VIETNAM, requires=("standard",)),
            layer(
                "dry-season",
                Level.TITLE,
                dry_season,
                requires=("vietnam",),
                excludes=("wet-season",),
            ),
            layer(
                "wet-season",
                Level.TITLE,
                wet_season,
                requires=("vietnam",),
                excludes=("dry-season",),
            ),
            *OPTION_LAYERS,
            layer(
                "chosen-season",
                Level.OPTION,
                chosen_season,
                requires=("india-pakistan",),
            ),
            layer("storm-turns", Level.OPTION, storm_turns, requires=("vietnam",)),
            layer("refugees-vietnam", Level.OPTION, refugees_vietnam, requires=("vietnam",)),
            layer(
                "refugees-update",
                Level.OPTION,
                refugees_update,
                requires=("refugees-vietnam",),
            ),
            layer("chemical-weapons", Level.OPTION, chemical_weapons, requires=("vietnam",)),
            layer("refugees", Level.OPTION, refugees, requires=("india-pakistan",)),
            layer(
                "infiltration",
                Level.OPTION,
                infiltration,
                strike_markers,
                requires=("india-pakistan",),
            ),
            layer("kashmir", Level.SCENARIO, *KASHMIR, requires=("india-pakistan",)),
            layer("lahore", Level.SCENARIO, *LAHORE, requires=("india-pakistan",)),
            layer("enough", Level.SCENARIO, *ENOUGH, requires=("india-pakistan",)),
            layer("deja-phu", Level.SCENARIO, *DEJA_PHU, requires=("vietnam",)),
            layer(
                "third-indochina-war",
                Level.SCENARIO,
                *THIRD_INDOCHINA_WAR,
                requires=("vietnam",),
            ),
            layer("eastward-ho", Level.SCENARIO, *EASTWARD_HO, requires=("vietnam",)),
            layer("deja-phu-weather", Level.TABLE, deja_phu_weather, requires=("deja-phu",)),
        )
    }
)


def wording() -> dict[str, str]:
    """Gather what players read when a rule says no: every module called `wording`."""
    found: dict[str, str] = {}
    packages = (*STANDARD, *SERIES_2025, *OPTIONS, *INDIA_PAKISTAN, *VIETNAM, *DEJA_PHU)
    for module in (*packages, india_pakistan_wording):
        if module.__name__.endswith(".wording"):
            found |= module.WORDING
    return found
