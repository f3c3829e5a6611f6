"""NWIP 13.2 What air units of short and medium range cannot reach from their bases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.ids import ENEMY, AircraftId, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import side_of_box
from sandtable.games.next_war.printed.display_rows import BoxKind, RangeClass, RangeLimitRow
from sandtable.games.next_war.printed.printed_components import Atlas, Printed
from sandtable.games.next_war.rule_hooks.advanced.air import air_range_vetoes
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.kernel.play.memo import LazyDict
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

_EVERY: Final = "every mission"
#: How many hexes lie next to one.
_ALL: Final = 6


@cites("NWIP:13.2")
def limits_on(scene: Scene, unit: AircraftId, mission: AirMission) -> list[RangeLimitRow]:
    """A unit flies any mission but for the limits of its range class from its base."""
    counter, base = scene.printed.aircraft[unit], air_unit(scene, unit).base
    name = scene.printed.places[base].name
    return [
        row
        for row in air_base_display().range_limits
        if row.range is counter.range and row.base == name and row.mission in {mission, _EVERY}
    ]


def hexes_beyond_the_border(printed: Printed, side: SideId, here: PlaceId) -> int:
    """How many hexes deep in the enemy country of a side a hex lies; 0 outside of it."""
    key = ("hexes beyond the border", side)
    depths: LazyDict[PlaceId, int] | None = printed.memo.get(key)
    if depths is None:
        depths = LazyDict(lambda there: _depth(printed, side, there))
        printed.memo[key] = depths
    return depths[here]


def _depth(printed: Printed, side: SideId, here: PlaceId) -> int:
    atlas = printed.atlas
    enemy = {country for country, owner in atlas.home.items() if owner == ENEMY[side]}
    if atlas.ground[here].country not in enemy:
        return 0
    key = ("own side of the border", side)
    own: tuple[PlaceId, ...] | None = printed.memo.get(key)
    if own is None:
        own = printed.memo[key] = _edge_of(atlas, side)
    return min(atlas.lattice.distance(HexId(here), HexId(each)) for each in own)


def _edge_of(atlas: Atlas, side: SideId) -> tuple[PlaceId, ...]:
    """The hexes of a side's countries with another hex, or none, next to them.

    From outside one of these is always the nearest: a straight line comes to it first.
    """
    own = {each for each in atlas.hexes if atlas.home.get(atlas.ground[each].country) == side}
    inside = {each for each in own if len(own.intersection(atlas.lattice.neighbours[each])) == _ALL}
    return tuple(sorted(own - inside))


def _is_enemy_box(scene: Scene, side: SideId, place: PlaceId) -> bool:
    box = scene.printed.places.get(place)
    return (
        box is not None and box.kind is BoxKind.HOLDING and side_of_box(scene, place) == ENEMY[side]
    )


def _too_deep(scene: Scene, side: SideId, place: PlaceId, row: RangeLimitRow) -> bool:
    deep = hexes_beyond_the_border(scene.printed, side, place) if place >= 0 else 0
    return deep > (row.value or 0)


def _in_enemy_box(scene: Scene, side: SideId, place: PlaceId, row: RangeLimitRow) -> bool:
    return _is_enemy_box(scene, side, place)


def _too_far_south(scene: Scene, side: SideId, place: PlaceId, row: RangeLimitRow) -> bool:
    return place >= 0 and int(scene.printed.atlas.label(place)[:2]) <= (row.value or 0)


#: What each kind of limit closes; `none` closes everything.
_CLOSED: Final[dict[str, Callable[[Scene, SideId, PlaceId, RangeLimitRow], bool]]] = {
    "none": lambda _scene, _side, _place, _row: True,
    "hexes beyond the border": _too_deep,
    "no enemy Holding Box": _in_enemy_box,
    "north of hexrow": _too_far_south,
}


def _closed(
    scene: Scene, unit: AircraftId, mission: AirMission, place: PlaceId, reach: RangeClass
) -> tuple[Veto, ...]:
    counter = scene.printed.aircraft[unit]
    if counter.range is not reach:
        return ()
    key = ("limits", reach, air_unit(scene, unit).base, mission)
    rows: list[RangeLimitRow] | None = scene.printed.memo.get(key)
    if rows is None:
        rows = scene.printed.memo[key] = limits_on(scene, unit, mission)
    if not rows:
        return ()
    if any(row.limit == "none" for row in rows):
        return (Veto("base-too-far-for-mission", {"air_unit": unit}),)
    if any(_CLOSED[row.limit](scene, counter.side, place, row) for row in rows):
        return (Veto("too-far-for-air-unit", {"air_unit": unit, "hex": place}),)
    return ()


@adds(air_range_vetoes, "NWIP:13.2.1")
def short_range(
    scene: Scene, unit: AircraftId, mission: AirMission, place: PlaceId
) -> tuple[Veto, ...]:
    """Short-range units reach five hexes into the enemy country, from China only the far north.

    They reach no enemy Holding Box, fight for air superiority from India and Pakistan alone, and
    fly nothing from Diego Garcia.
    """
    return _closed(scene, unit, mission, place, RangeClass.SHORT)


@adds(air_range_vetoes, "NWIP:13.2.2")
def medium_range(
    scene: Scene, unit: AircraftId, mission: AirMission, place: PlaceId
) -> tuple[Veto, ...]:
    """Medium-range units fly nothing from Diego Garcia, and anywhere from other bases."""
    return _closed(scene, unit, mission, place, RangeClass.MEDIUM)
