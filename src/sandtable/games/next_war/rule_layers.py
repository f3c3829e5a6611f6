"""Layers of the series: both games, titles and their scenarios, as far as they are built."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Final

from sandtable.games.next_war.module_loading import modules_of
from sandtable.games.next_war.option_layers import OPTION_LAYERS, OPTIONS
from sandtable.games.next_war.rules import advanced, air, sea, series_2025, standard
from sandtable.games.next_war.sheets.title_and_scenario_registry import (
    Registered,
    broken_scenarios,
    scenarios,
    titles,
)
from sandtable.kernel.nearest_names import meant
from sandtable.kernel.rules.layers import Layer, Level, layer
from sandtable.kernel.rules.rules_from_scenario_file import SHEET

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


def _fault_of_layers(one: Registered, known: Collection[str]) -> str:
    """What is wrong with the layers that a scenario lists; empty if nothing is."""
    *others, own = one.sheet.facts.layers
    if own in known:
        return f"{SHEET}, layers: the last one is made of this folder, but {own} is another layer"
    for name in others:
        if name not in known:
            near = meant(name, known) or f"; there are {', '.join(known)}"
            return f"{SHEET}, layers: there is no layer {name}{near}"
    if len({*others}) < len(others):
        twice = next(name for name in others if others.count(name) > 1)
        return f"{SHEET}, layers: {twice} is listed twice"
    return ""


_GENERAL: Final = tuple(_layers())
_FAULTS: Final = {
    one.folder: _fault_of_layers(one, [layer.name for layer in _GENERAL]) for one in scenarios()
}
#: The scenarios whose folders fit what there is.
PLAYABLE: Final = tuple(one for one in scenarios() if not _FAULTS[one.folder])
#: The folders of the other scenarios, and what is wrong with each.
BROKEN: Final[Mapping[str, str]] = MappingProxyType(
    {**broken_scenarios(), **{folder: fault for folder, fault in _FAULTS.items() if fault}}
)
LAYERS: Final[Mapping[str, Layer]] = MappingProxyType(
    {
        one.name: one
        for one in sorted((*_GENERAL, *(one.layer for one in PLAYABLE)), key=lambda one: one.level)
    }
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
    for scenario in PLAYABLE:
        yield from scenario.modules
