"""27.3 to 27.3.2 What Strike markers do to ground units.

A marker also takes its number off attack and defence; that is where strengths are looked up.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, StrikePermission
from sandtable.games.next_war.printed.counter_types import (
    is_artillery,
    is_depot,
    is_headquarters,
    is_supply_unit,
)
from sandtable.games.next_war.rule_hooks import (
    Movers,
    air_retreat_vetoes,
    airlift_vetoes,
    drop_vetoes,
    efficiency_modifiers,
    flies_alone,
    movement_allowance,
    shipping_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import damage_allows
from sandtable.games.next_war.state_lookups import Scene, counter_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends
from sandtable.kernel.rules.vetoes import Veto

_POINT: Final = points(1)
#: Too little for any hex but the first, which may always be entered (STD 8.5.1.2).
_ONE_HEX: Final = 1
_LEVELS: Final = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2)


@adds(efficiency_modifiers, "ADV:27.3.1")
def strike_efficiency(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """A Strike marker lowers the Efficiency Rating by its number, but not that of supply units."""
    struck = unit_of(scene, unit).struck
    return (-struck,) if struck and not _is_supply(scene, unit) else ()


@amends(movement_allowance, "ADV:27.3", over="STD:2.3.5")
def strike_movement(base: int, scene: Scene, unit: UnitId) -> int:
    """A marker takes its number off the movement allowance, but leaves one point.

    Under Strike 2 a headquarters or an artillery unit moves one hex. Mobile Supply Units have
    rules of their own (25.3).
    """
    struck = unit_of(scene, unit).struck
    if not struck or not base:
        return base
    counter = counter_of(scene, unit)
    if is_supply_unit(counter):
        return base
    if (is_headquarters(counter) or is_artillery(counter)) and not _allows(
        scene, unit, StrikePermission.FULL_HQ_MOVEMENT
    ):
        return _ONE_HEX
    return max(_POINT, base - points(struck))


@adds(airlift_vetoes, "ADV:27.3.2")
@adds(air_retreat_vetoes, "ADV:27.3.2")
def not_fit_to_be_carried(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Under Strike 2 no unit is carried by helicopters, out of a retreat neither."""
    hit = [unit for unit in movers if not may_be_carried(scene, unit)]
    return tuple([Veto("too-damaged-to-carry", {"unit": unit}) for unit in hit])


@amends(flies_alone, "ADV:27.3.2", over="STD:8.5.4")
def not_by_its_own(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Its own helicopters do not carry it either."""
    return base and may_be_carried(scene, unit)


@adds(drop_vetoes, "ADV:27.3.2")
def not_fit_to_drop(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Under Strike 2 no unit drops."""
    return not_fit_to_be_carried(scene, (unit,), to)


@adds(shipping_vetoes, "ADV:27.3.2")
def not_fit_to_be_shipped(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Under Strike 2 no unit moves by Sea Transport; 25.3 says so for Mobile Supply Units."""
    others = tuple([unit for unit in movers if not is_supply_unit(counter_of(scene, unit))])
    return not_fit_to_be_carried(scene, others, to)


def may_be_carried(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit's marker lets it drop, be lifted or be shipped."""
    return not unit_of(scene, unit).struck or _allows(scene, unit, StrikePermission.TRANSPORT)


def _allows(scene: Scene, unit: UnitId, what: StrikePermission) -> bool:
    return damage_allows(advanced_charts().damage, what, _LEVELS[unit_of(scene, unit).struck])


def _is_supply(scene: Scene, unit: UnitId) -> bool:
    counter = counter_of(scene, unit)
    return is_depot(counter) or is_supply_unit(counter)
