"""16.1 Infiltration by light infantry: the modifiers of the ER check, and its result."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.games.next_war.printed.advanced.charts_by_subject import LandCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:16.1")
def infiltration_modifiers(
    charts: LandCharts, terrain: Terrain, features: Collection[Feature], weather: Weather
) -> tuple[DieModifier, ...]:
    """The modifiers by the hex of the enemy unit, in which Jungle counts for its terrain."""
    ground = Feature.JUNGLE if Feature.JUNGLE in features else terrain
    fort = (Feature.FORTIFICATION,) if Feature.FORTIFICATION in features else ()
    return tuple(
        DieModifier(row.cite, what, row.amount)
        for what in (ground, *fort, weather)
        if (row := charts.infiltration.get(what)) is not None and row.amount
    )


@cites("ADV:16.1")
def infiltration_result(er: int, modified: int) -> Hit:
    """No hit if the unit passes its ER check; else 1 by one over its ER, 2 by more."""
    if modified <= er:
        return Hit.NONE
    return Hit.ONE if modified == er + 1 else Hit.TWO
