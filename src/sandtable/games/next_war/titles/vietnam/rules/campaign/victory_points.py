"""The title's chart of victory points, for scenarios that count them (RUL-0311)."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Feature, Side, Terrain
from sandtable.games.next_war.printed.title_charts import VictoryPoints, read_victory_points
from sandtable.games.next_war.rules.standard.ch12_victory.chart import (
    HELICOPTER,
    points_for_installation,
    points_for_place,
    points_for_unit,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of, ground_at
from sandtable.games.next_war.titles.vietnam.rules.hanoi_automatic_victory import hexes_of_hanoi

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"
CAPITAL: Final = "Urban capital"
#: Airbases and Ports are Installations; an Airfield is paid for with its hex.
INSTALLATIONS: Final = frozenset({Feature.AIRBASE, Feature.PORT})


def chart() -> VictoryPoints:
    """The title's chart of victory points."""
    return read_victory_points(_TABLES)


def places_on_the_chart(scene: Scene, side: SideId, here: PlaceId) -> int:
    """Towns, Airfields, Cities and Urban hexes pay by the chart.

    A hex of Hanoi pays the non-Allied side as the enemy's capital, the Allied side as any other.
    An island pays by its name.
    """
    if here < 0:
        return chart()[scene.printed.places[here].name]
    paid = points_for_place(chart(), ground_at(scene, here))
    if side == Side.NON_ALLIED and here in hexes_of_hanoi(scene):
        return paid + chart()[CAPITAL] - chart()[Terrain.URBAN.value]
    return paid


def installations_on_the_chart(
    scene: Scene, side: SideId, here: PlaceId, installation: Feature
) -> int:
    """An Installation is paid for with its hex."""
    return points_for_installation(chart(), installation) if installation in INSTALLATIONS else 0


def units_on_the_chart(scene: Scene, unit: UnitId) -> int:
    """An eliminated unit pays by its size."""
    return points_for_unit(chart(), counter_of(scene, unit))


def helicopters_on_the_chart(scene: Scene, helicopter: HelicopterId) -> int:
    """A helicopter that is lost pays as the chart says."""
    return chart()[HELICOPTER]
