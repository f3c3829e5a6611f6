"""25.3, 27.3 How MSUs move, and what Strike markers do to it."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import StrikePermission
from sandtable.games.next_war.printed.counter_types import is_supply_unit
from sandtable.games.next_war.rule_hooks import (
    Movers,
    move_vetoes,
    movement_allowance,
    shipping_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import marker_of
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import damage_allows
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.state_lookups import Scene, counter_of, movement_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends
from sandtable.kernel.rules.vetoes import Veto

#: The segment in which an MSU with a Strike marker stays where it is.
_INITIATIVE: Final = "initiative_movement"
#: Those in which it moves half as far.
_BASIC: Final = frozenset({"first_movement", "second_movement"})


def _is_held_back(scene: Scene, unit: UnitId, what: StrikePermission) -> bool:
    """Whether a unit is an MSU whose Strike marker forbids something."""
    marker = marker_of(unit_of(scene, unit).struck)
    if not is_supply_unit(counter_of(scene, unit)):
        return False
    return not damage_allows(advanced_charts().damage, what, marker)


@adds(move_vetoes, "ADV:25.3")
def struck_msus_stay(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """An MSU with a Strike marker does not move in the Initiative Movement Segment."""
    if scene.state.segment.name != _INITIATIVE:
        return ()
    mine = scene.state.forces[scene.state.segment.side].units.map
    what = StrikePermission.MSU_IN_INITIATIVE_MOVEMENT
    held = [unit for unit in movers if unit in mine and _is_held_back(scene, unit, what)]
    return tuple([Veto("struck-msu-stays", {"unit": unit}) for unit in held])


@amends(
    movement_allowance,
    "ADV:25.3",
    over="STD:2.3.5",
    also=("ADV:19.5", "ADV:19.7.2", "ADV:27.3", "ADV:27.3.1", "ADV:27.3.2", "NWIP:16.10"),
)
def struck_msus_move_half(base: int, scene: Scene, unit: UnitId) -> int:
    """In the Basic Movement and Combat phase an MSU with a Strike marker moves half as far.

    The marker takes nothing else off its movement allowance; isolation halves it as ever, once.
    """
    now, printed = unit_of(scene, unit), movement_of(scene, unit)
    if not now.struck or not is_supply_unit(counter_of(scene, unit)):
        return base
    if now.markers.isolated:
        return points(max(1, printed // 2))
    basic = scene.state.segment.name in _BASIC
    half = basic and _is_held_back(scene, unit, StrikePermission.FULL_MSU_MOVEMENT)
    return points(half_up(printed) if half else printed)


@adds(shipping_vetoes, "ADV:25.3")
def struck_msus_are_not_shipped(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """An MSU with Strike 2 uses no sea transport."""
    held = [unit for unit in movers if _is_held_back(scene, unit, StrikePermission.TRANSPORT)]
    return tuple([Veto("struck-msu-not-shipped", {"unit": unit}) for unit in held])
