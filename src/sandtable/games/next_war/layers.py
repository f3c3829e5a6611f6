"""Layers of the series: the Standard game, titles and their scenarios, as far as they are built."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Final

from sandtable.games.next_war.rules import standard
from sandtable.games.next_war.titles.vietnam import rules as vietnam
from sandtable.games.next_war.titles.vietnam.options import (
    deja_phu_weather,
    dry_season,
    wet_season,
)
from sandtable.games.next_war.titles.vietnam.scenarios import deja_phu
from sandtable.kernel.layers import Layer, Level, layer


def modules_of(package: ModuleType) -> tuple[ModuleType, ...]:
    """Load a package and everything in it, so that a new chapter need not be listed anywhere."""
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return (package, *(import_module(each.name) for each in found))


STANDARD: Final = modules_of(standard)
VIETNAM: Final = modules_of(vietnam)
DEJA_PHU: Final = modules_of(deja_phu)

LAYERS: Final[Mapping[str, Layer]] = MappingProxyType(
    {
        one.name: one
        for one in (
            layer("standard", Level.STANDARD, *STANDARD),
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
            layer("deja-phu", Level.SCENARIO, *DEJA_PHU, requires=("vietnam",)),
            layer("deja-phu-weather", Level.TABLE, deja_phu_weather, requires=("deja-phu",)),
        )
    }
)


def wording() -> dict[str, str]:
    """Gather what players read when a rule says no: every module called `wording`."""
    found: dict[str, str] = {}
    for module in (*STANDARD, *VIETNAM, *DEJA_PHU):
        if module.__name__.endswith(".wording"):
            found |= module.WORDING
    return found
