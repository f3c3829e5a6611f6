"""27.7.1, 27.7.2 What damage does to Airbases, Airfields and Ports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import (
    Damage,
    StrikeEffect,
    StrikePermission,
)
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    Movers,
    air_retreat_vetoes,
    airlift_vetoes,
    drop_vetoes,
    port_capacity,
    serves_flights,
    transport_vetoes,
)
from sandtable.games.next_war.rule_hooks.damage import mission_vetoes
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import (
    capacity_left,
    damage_allows,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import kind_of_base
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites
from sandtable.kernel.rules.vetoes import Veto

_BASES: Final = (Feature.AIRBASE, Feature.AIRFIELD)
_OF_A_BOX: Final = (Feature.AIRBASE,)
#: Capacities are counted in half stacking points.
_HALVES: Final = 2


def is_closed(scene: Scene, here: PlaceId, what: StrikePermission) -> bool:
    """Whether damage forbids a use of every Airbase and Airfield of a place that has any."""
    return _forbid(what, _markers(scene, here))


@cites("RUL-0430", "RUL-0470")
def _markers(scene: Scene, here: PlaceId) -> list[Damage]:
    """What the Airbases and Airfields of a place bear.

    A box bears its marker as one Airbase; where its bases are counted, damage closes none of them.
    """
    if not scene.state.damage.places and not scene.state.destroyed.map:
        return []
    ground = scene.printed.atlas.ground.get(here)
    bases = _OF_A_BOX if ground is None else [each for each in _BASES if each in ground.features]
    return [marker_on(scene, here, each) for each in bases]


def _forbid(what: StrikePermission, markers: Sequence[Damage]) -> bool:
    charts = advanced_charts().damage
    allowed = [damage_allows(charts, what, each) for each in markers]
    return bool(allowed) and not any(allowed)


def is_closed_to_flights(scene: Scene, here: PlaceId) -> bool:
    """Whether no units are carried by air from or to a place because of damage."""
    return is_closed(scene, here, StrikePermission.AIR_TRANSPORT_AT_BASE)


@adds(transport_vetoes, "ADV:27.7.1")
@adds(airlift_vetoes, "ADV:27.7.1")
@adds(air_retreat_vetoes, "ADV:27.7.1")
def no_transport_at_damaged_bases(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Units are not carried by air from or to a base with Strike 2, or one that is destroyed."""
    ends = (unit_of(scene, movers[0]).at, to) if movers else (to,)
    closed = [end for end in dict.fromkeys(ends) if is_closed_to_flights(scene, end)]
    return tuple([Veto("base-is-damaged", {"hex": end}) for end in closed])


@amends(serves_flights, "ADV:27.7.1", over="STD:8.5.4.3")
def no_flights_from_a_damaged_base(serves: bool, scene: Scene, base: PlaceId) -> bool:
    """Nor do helicopters come from there to carry units, or vehicles for a unit."""
    return serves and not is_closed_to_flights(scene, base)


@adds(drop_vetoes, "ADV:27.7.1")
def no_drop_from_a_damaged_base(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nor do airborne units start from there."""
    here = unit_of(scene, unit).at
    if not is_closed_to_flights(scene, here):
        return ()
    return (Veto("base-is-damaged", {"hex": here}),)


@adds(mission_vetoes, "ADV:27.7.1")
def no_missions_from_a_damaged_base(scene: Scene, now: Helicopter) -> tuple[Veto, ...]:
    """A helicopter at a base with Strike 2 may rebase, but flies no mission.

    Where the base is destroyed, a helicopter that may stay is based in the City (27.7.4.5).
    """
    markers = _markers(scene, now.base)
    if kind_of_base(scene, now.base) is not None:
        markers = [each for each in markers if each is not Damage.DESTROYED]
    if not _forbid(StrikePermission.HELICOPTER_MISSION, markers):
        return ()
    return (Veto("base-is-damaged", {"hex": now.base}),)


@amends(port_capacity, "ADV:27.7.2", over="STD:8.5.7.4")
def damaged_ports_unload_less(capacity: int, scene: Scene, port: PlaceId) -> int:
    """A Port unloads one stacking point less for each level of its Strike marker."""
    marker = marker_on(scene, port, Feature.PORT)
    charts = advanced_charts().damage
    return _HALVES * capacity_left(charts, StrikeEffect.PORT_CAPACITY, capacity // _HALVES, marker)
