"""Layers of the series: both games, titles and their scenarios, as far as they are built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Final

from sandtable.games.next_war.module_loading import modules_of
from sandtable.games.next_war.option_layers import OPTION_LAYERS, OPTIONS
from sandtable.games.next_war.rules import advanced, air, sea, series_2025, standard
from sandtable.games.next_war.sheets.title_and_scenario_registry import scenarios, titles
from sandtable.kernel.rules.layers import Layer, Level, layer

STANDARD: Final = modules_of(standard)
ADVANCED: Final = modules_of(advanced)
AIR: Final = modules_of(air)
SEA: Final = modules_of(sea)
SERIES_2025: Final = modules_of(series_2025)


def _layers() -> Iterator[Layer]:
    yield layer("standard", Level.STANDARD, *STANDARD)
    yield layer("sea", Level.STANDARD, *SEA, requires=("standard",))
    yield layer("advanced", Level.ADVANCED, *ADVANCED, requires=("standard",), excludes=("supply",))
    yield layer("air", Level.ADVANCED, *AIR, requires=("advanced",), excludes=("standard-air",))
    yield layer("series-2025", Level.EDITION, *SERIES_2025, requires=("standard",))
    yield from OPTION_LAYERS
    for title in titles():
        yield from title.layers
    for scenario in scenarios():
        yield scenario.layer


LAYERS: Final[Mapping[str, Layer]] = MappingProxyType(
    {one.name: one for one in sorted(_layers(), key=lambda one: one.level)}
)


def wording() -> dict[str, str]:
    """What players read when a rule says no, from every module called `refusal_texts`."""
    found: dict[str, str] = {}
    for module in (*STANDARD, *ADVANCED, *AIR, *SEA, *SERIES_2025, *OPTIONS, *_modules_of_titles()):
        if module.__name__.endswith(".refusal_texts"):
            found |= module.WORDING
    return found


def _modules_of_titles() -> Iterator[ModuleType]:
    for title in titles():
        yield from title.rules
        yield from title.advanced_only
        yield from title.air
        yield from title.wording
    for scenario in scenarios():
        yield from scenario.modules
