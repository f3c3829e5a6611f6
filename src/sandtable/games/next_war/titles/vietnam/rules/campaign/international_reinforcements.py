"""NWV 8.2.1 Where units of other Allied nations arrive, 8.3.1 the ocean box, 8.8 the chart.

What needs ships waits for them: this says when a group is due and which places are open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.counters import Counter, Mobility
from sandtable.games.next_war.printed.holding_boxes import box_places
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import (
    ChartKind,
    ChartRow,
    Service,
    rows_of_group,
)

INDIAN_OCEAN: Final = "Indian Ocean Holding"
UNITED_STATES: Final = "US Holding"
JAPAN: Final = "Japan Holding"
#: The group whose Marines may arrive in Japan instead.
GROUP_FOR_JAPAN: Final = "B"
_BY_SEA: Final = frozenset({Mobility.MOTORIZED, Mobility.MECHANIZED})
_BASES: Final = (Feature.AIRBASE, Feature.AIRFIELD)


def groups_until(sheet: Sheet, turn: int) -> tuple[str, ...]:
    """The groups that have come by this turn, those received before the game first."""
    received = () if sheet.facts.groups is None else sheet.facts.groups.received
    return (*received, *[row.group for row in sheet.groups if row.turn <= turn])


def rows_until(sheet: Sheet, turn: int, nations: Iterable[str]) -> tuple[ChartRow, ...]:
    """What groups that arrive in the game have brought of these nations by this turn."""
    taking_part = frozenset(nations)
    return tuple(
        [
            each
            for row in sheet.groups
            if row.turn <= turn
            for each in rows_of_group(row.group, taking_part)
        ]
    )


def airmobile_points_in(sheet: Sheet, turn: int, nations: Iterable[str]) -> dict[str, int]:
    """The Airmobile Points that nations get from the groups of one turn."""
    found: dict[str, int] = {}
    arriving = [row.group for row in sheet.groups if row.turn == turn]
    for group in arriving:
        for row in rows_of_group(group, frozenset(nations)):
            if row.kind is ChartKind.AIRMOBILE:
                found[row.nation] = found.get(row.nation, 0) + row.points
    return found


# --- by the chart ---------------------------------------------------------------------------------


def goes_to_an_ocean(row: ChartRow) -> bool:
    """Whether the die of its group decides where a row arrives: ships, and what is USMC."""
    if row.kind is ChartKind.AIRMOBILE:
        return False
    return row.kind is ChartKind.SHIP or row.service is Service.MARINES


def ocean_box(number: int, die: int) -> str:
    """The box in which ships and Marines of a group arrive: the nearer on less than its R#."""
    return INDIAN_OCEAN if die < number else UNITED_STATES


def boxes_for(row: ChartRow, die: int) -> tuple[str, ...]:
    """The boxes in which a ship or Marine unit of a group may arrive."""
    boxes: tuple[str, ...] = (ocean_box(row.number, die),)
    if row.group == GROUP_FOR_JAPAN and row.service is Service.MARINES:
        boxes += (JAPAN,)
    return boxes


# --- on the map -----------------------------------------------------------------------------------


def arrives_by_sea(counter: Counter) -> bool:
    """Whether a unit arrives in a Port, because it is motorized or mechanized (RUL-0310)."""
    return counter.mobility in _BY_SEA


def places_for_unit(
    scene: Scene, side: SideId, counter: Counter, room: Mapping[PlaceId, int]
) -> tuple[PlaceId, ...]:
    """The places in which an international unit may arrive, other than USMC.

    `room` has the half stacking points that each Port can still unload this turn.
    """
    boxes = box_places(scene.printed, side)
    if counter.marine:
        return (*ports_for(scene, side, counter, room), *boxes)
    if arrives_by_sea(counter):
        return ports_for(scene, side, counter, room) or boxes
    return bases_for(scene, side, (Feature.AIRBASE,)) or boxes


def ports_for(
    scene: Scene, side: SideId, counter: Counter, room: Mapping[PlaceId, int]
) -> tuple[PlaceId, ...]:
    """The friendly Ports outside enemy ZOCs that can still unload this unit."""
    ports = bases_for(scene, side, (Feature.PORT,))
    return tuple([here for here in ports if counter.half_stacking <= room.get(here, 0)])


def places_for_helicopter(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The places in which an international helicopter may arrive; in a Storm only boxes."""
    boxes = box_places(scene.printed, side)
    if scene.state.weather is Weather.STORM:
        return boxes
    return bases_for(scene, side, _BASES) or boxes


def bases_for(scene: Scene, side: SideId, features: tuple[Feature, ...]) -> tuple[PlaceId, ...]:
    """The hexes with one of these that a side controls, outside the ZOCs of its enemy."""
    return tuple(
        [
            here
            for here in scene.printed.atlas.hexes
            if any(stands(scene, here, feature) for feature in features)
            and controller_of(scene, here) == side
            and not is_in_enemy_zone(scene, side, here)
        ]
    )
