"""NWV 8.2.1 Where units of other Allied nations arrive, 8.3.1 the ocean box, 8.8 the chart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.naval_lookups import side_of_box
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.counters import Counter, Mobility
from sandtable.games.next_war.printed.display_places import of_kind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.holding_boxes import box_places
from sandtable.games.next_war.printed.terrain import Feature, Side, Weather
from sandtable.games.next_war.rule_hooks import port_capacity
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import is_open
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.state_lookups import Scene, controller_of, stack_at
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import (
    ChartKind,
    ChartRow,
    Service,
    rows_of_group,
)
from sandtable.games.next_war.titles.vietnam.rules.allied_sides import HELPERS
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites

INDIAN_OCEAN: Final = "Indian Ocean Holding"
UNITED_STATES: Final = "US Holding"
JAPAN: Final = "Japan Holding"
#: The group whose Marines may arrive in Japan instead.
GROUP_FOR_JAPAN: Final = "B"
_BY_SEA: Final = frozenset({Mobility.MOTORIZED, Mobility.MECHANIZED})
_BASES: Final = (Feature.AIRBASE, Feature.AIRFIELD)


@cites("NWV:8.8")
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


@cites("NWV:8.3.1")
def goes_to_an_ocean(row: ChartRow) -> bool:
    """The die of its group decides where a row arrives: ships, and what is USMC."""
    if row.kind is ChartKind.AIRMOBILE:
        return False
    return row.kind is ChartKind.SHIP or row.service is Service.MARINES


@cites("NWV:8.3.1")
def ocean_box(number: int, die: int) -> str:
    """Ships and Marines of a group arrive in the Indian Ocean Box on less than its R#."""
    return INDIAN_OCEAN if die < number else UNITED_STATES


@cites("NWV:8.3.1")
def may_use_japan(row: ChartRow) -> bool:
    """Marines of group B may arrive in the box of Japan instead."""
    return row.group == GROUP_FOR_JAPAN and row.service is Service.MARINES


# --- on the map -----------------------------------------------------------------------------------


@cites("NWV:8.2.1.1")
def arrives_by_sea(counter: Counter) -> bool:
    """Motorized and mechanized units arrive in a Port, whatever their size (RUL-0310)."""
    return counter.mobility in _BY_SEA


@cites("NWV:8.2.1", "NWV:8.3")
def places_for_unit(
    scene: Scene, side: SideId, counter: Counter, room: Mapping[PlaceId, int]
) -> tuple[PlaceId, ...]:
    """Units of other nations arrive by sea or by air, Marines in a Port or any friendly box.

    `room` has the half stacking points that each Port can still unload this turn.  Those of the
    USMC are not among them.
    """
    if counter.marine:
        return (*ports_for(scene, side, counter, room), *friendly_boxes(scene, side))
    if arrives_by_sea(counter):
        return ports_for(scene, side, counter, room) or friendly_boxes(scene, side)
    return airbases_for(scene, side) or friendly_boxes(scene, side)


@cites("NWV:8.2")
def friendly_boxes(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Who cannot arrive on the map arrives in a friendly Holding Box; those near it come first."""
    near = box_places(scene.printed, side)
    boxes = of_kind(scene.printed, BoxKind.HOLDING)
    return (*near, *[box for box in boxes if box not in near and side_of_box(scene, box) == side])


@cites("NWV:8.2.1.1")
def ports_for(
    scene: Scene, side: SideId, counter: Counter, room: Mapping[PlaceId, int]
) -> tuple[PlaceId, ...]:
    """A unit arrives in a friendly Port outside enemy ZOCs that can still unload it."""
    ports = bases_for(scene, side, (Feature.PORT,))
    return tuple([here for here in ports if counter.half_stacking <= room.get(here, 0)])


@cites("NWV:8.2.1.2", "NWV:8.2")
def airbases_for(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Leg units arrive at a friendly Airbase, if their side has air superiority in the turn."""
    level = scene.state.air_superiority
    holds_the_air = level > 0 if side == Side.ALLIED else level < 0
    if not (holds_the_air or is_before_play(scene)):
        return ()
    return bases_for(scene, side, (Feature.AIRBASE,))


@cites("NWV:8.2.1.3")
def places_for_helicopter(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """A helicopter arrives at an Airbase or Airfield with room; in a Storm, in a Holding Box."""
    bases: tuple[PlaceId, ...] = ()
    if scene.state.weather is not Weather.STORM:
        bases = bases_for(scene, side, _BASES)
    return tuple([here for here in bases if is_open(scene, side, here)]) or box_places(
        scene.printed, side
    )


def bases_for(scene: Scene, side: SideId, features: tuple[Feature, ...]) -> tuple[PlaceId, ...]:
    """The hexes of a side, outside the ZOCs of its enemy, where one of these takes arrivals."""
    return tuple(
        [
            here
            for here in _hexes_with(scene, features)
            if any(_takes_arrivals(scene, here, feature) for feature in features)
            and controller_of(scene, here) == side
            and not is_in_enemy_zone(scene, side, here)
        ]
    )


@cites("NWV:8.2.1.2", "NWV:8.2.1.3")
def _takes_arrivals(scene: Scene, here: PlaceId, feature: Feature) -> bool:
    """A destroyed place takes none, nor does a base with Strike 2; a damaged Port unloads less."""
    if not stands(scene, here, feature):
        return False
    marker = scene.state.damage.of_place(here, feature).marker
    return feature is Feature.PORT or marker is not Damage.STRIKE_2


def _hexes_with(scene: Scene, features: tuple[Feature, ...]) -> tuple[PlaceId, ...]:
    """The hexes with one of these as printed."""
    atlas = scene.printed.atlas
    return memoised(
        scene,
        ("hexes with", features),
        (),
        lambda: tuple(
            [here for here in atlas.hexes if not atlas.ground[here].features.isdisjoint(features)]
        ),
    )


@cites("NWV:8.2.1.1", "STD:8.3.1.9")
def room_in_ports(scene: Scene, side: SideId) -> dict[PlaceId, int]:
    """A Port unloads so much a turn as it has capacity; in halves, what it can still unload.

    What sets up by sea before the game counts as long as it stands there.
    """
    capacity, ports = scene.rules[port_capacity], _hexes_with(scene, (Feature.PORT,))
    if not is_before_play(scene):
        landed = scene.state.unloaded
        return {here: capacity(scene, here) - landed.get(here, 0) for here in ports}
    counters = scene.printed.counters
    return {
        here: capacity(scene, here)
        - sum(
            [
                counters[unit].half_stacking
                for unit in stack_at(scene, side, here)
                if counters[unit].nation in HELPERS
            ]
        )
        for here in ports
    }
