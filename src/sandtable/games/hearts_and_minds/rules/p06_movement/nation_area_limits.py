"""6.3 Where the units of each nation may be."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import Nation
from sandtable.games.hearts_and_minds.rule_hooks import open_countries
from sandtable.games.hearts_and_minds.state_lookups import Scene
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites

_SOUTH: Final = frozenset({Country.SOUTH_VIETNAM})
#: Countries that a nation may always enter.
HOMES: Final[Mapping[Nation, frozenset[Country]]] = MappingProxyType(
    {
        Nation.NVA: frozenset(Country),
        Nation.PATHET_LAO: frozenset({Country.LAOS}),
        Nation.KHMER_ROUGE: frozenset({Country.CAMBODIA}),
        Nation.ARVN: _SOUTH,
        Nation.US: _SOUTH,
        Nation.ROK: _SOUTH,
        Nation.IF: _SOUTH,
        Nation.LAO: frozenset({Country.LAOS}),
        Nation.CAMBODIAN: frozenset({Country.CAMBODIA}),
    }
)


@cites("HMP:6.3")
def countries_of(scene: Scene, nation: Nation) -> frozenset[Country]:
    """Each nation keeps to its country, the North Vietnamese go anywhere; events may open more."""
    depends = (scene.rules, scene.state.in_play, scene.state.turn, scene.state.notes)
    return memoised(scene, nation, depends, lambda: HOMES[nation] | _opened(scene, nation))


def _opened(scene: Scene, nation: Nation) -> frozenset[Country]:
    """Where events let a nation go: cards in force, promises of the turn and of the year."""
    return frozenset(said.what for said in scene.rules[open_countries](scene, nation))


def may_stand(scene: Scene, unit: int, area: int) -> bool:
    """Whether a unit's nation may be in an area."""
    nation = scene.printed.counters[unit].nation
    return scene.printed.areas[area].country in countries_of(scene, nation)
