"""NWIP 2.1 What is an Installation here, 2.6 an Urban capital; the title's chart (RUL-0010)."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.printed.title_charts import VictoryPoints, read_victory_points
from sandtable.games.next_war.rule_hooks import (
    capture_value,
    elimination_value,
    helicopter_value,
    installation_value,
)
from sandtable.games.next_war.rules.standard.ch12_victory.chart import (
    HELICOPTER,
    points_for_installation,
    points_for_place,
    points_for_unit,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of, ground_at
from sandtable.kernel.rules.rule_hooks import cites, replaces

_TABLES: Final = "sandtable.games.next_war.titles.india_pakistan.tables"
INSTALLATIONS: Final = frozenset({Feature.AIRBASE, Feature.NUCLEAR_FACILITY})


def chart() -> VictoryPoints:
    """The title's chart of victory points."""
    return read_victory_points(_TABLES)


@replaces(capture_value, "RUL-0010", over="STD:12.1")
@cites("NWIP:2.6")
def places_on_the_chart(scene: Scene, side: SideId, here: PlaceId) -> int:
    """Towns, Airfields, Cities and Urban hexes pay by the chart; Islamabad as any Urban hex."""
    return points_for_place(chart(), ground_at(scene, here))


@cites("NWIP:2.1")
def is_installation(feature: Feature) -> bool:
    """Airbases and Nuclear Weapon Facilities are Installations; bridges are paid for as such."""
    return feature in INSTALLATIONS


@replaces(installation_value, "RUL-0010", over="STD:12.1.2")
def installations_on_the_chart(
    scene: Scene, side: SideId, here: PlaceId, installation: Feature
) -> int:
    """What counts as an Installation here is paid for with its hex."""
    return points_for_installation(chart(), installation) if is_installation(installation) else 0


@replaces(elimination_value, "RUL-0010", over="STD:12.1")
def units_on_the_chart(scene: Scene, unit: UnitId) -> int:
    """An eliminated unit pays by its size."""
    return points_for_unit(chart(), counter_of(scene, unit))


@replaces(helicopter_value, "RUL-0010", over="STD:12.1")
def helicopters_on_the_chart(scene: Scene, helicopter: HelicopterId) -> int:
    """So does a helicopter."""
    return chart()[HELICOPTER]
