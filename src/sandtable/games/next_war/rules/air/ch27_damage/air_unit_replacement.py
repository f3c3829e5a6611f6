"""27.9.3.3, 27.9.3.4 Air units are repaired, come back and are consolidated: what is possible."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import PaidSize, RebuiltKind
from sandtable.games.next_war.rule_hooks.advanced.air import (
    any_air_unit_replaced,
    basing_boxes,
    replaceable_air_unit,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch27_damage.replacement_table import replacement_cost
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers, cites

#: Where a unit is that can be repaired or consolidated: at its base.
_AT_BASE: Final = (AirStatus.READY, AirStatus.FLOWN, AirStatus.ABORT, AirStatus.RECOVERY)


@answers(replaceable_air_unit, "ADV:27.9.3.3")
def only_types_that_a_title_names(scene: Scene, unit: AircraftId) -> bool:
    """The title names the types that Supply Points replace; without it there are none."""
    return False


@answers(any_air_unit_replaced, "ADV:27.9.3.3")
def not_every_type(scene: Scene) -> bool:
    """Other types are not replaced."""
    return False


@cites("ADV:27.9.3.3", "ADV:29.3")
def may_be_replaced(scene: Scene, unit: AircraftId) -> bool:
    """Whether Supply Points replace an air unit: its type is named, or an option names all."""
    rules = scene.rules
    return rules[any_air_unit_replaced](scene) or rules[replaceable_air_unit](scene, unit)


@cites("ADV:27.9.3.3")
def price(*, returned: bool) -> int:
    """The Supply Points for a step of an air unit, or for one that comes back."""
    charts, kind = advanced_charts().damage, RebuiltKind.AIRCRAFT
    cost = replacement_cost(charts, kind, PaidSize.BRIGADE, rebuilt=returned)
    return 0 if cost is None else cost.supply


def can_pay(scene: Scene, unit: AircraftId, *, returned: bool) -> bool:
    """Whether the nation of an air unit has the Supply Points for it."""
    counter = counter_of_air_unit(scene, unit)
    stock = points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)
    return stock >= price(returned=returned)


def is_damaged(scene: Scene, unit: AircraftId) -> bool:
    """Whether an air unit in play has lost a step."""
    return 0 < air_unit(scene, unit).steps < counter_of_air_unit(scene, unit).steps


@cites("ADV:27.9.3.3")
def repairable_units(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """Damaged units of types that may be replaced; none that came back in this phase."""
    done = scene.state.advanced.air.replaced
    return tuple(
        [
            unit
            for unit in air_units_of(scene, side, *_AT_BASE)
            if is_damaged(scene, unit)
            and unit not in done
            and may_be_replaced(scene, unit)
            and can_pay(scene, unit, returned=False)
        ]
    )


@cites("ADV:27.9.3.3")
def returning_types(scene: Scene, side: SideId) -> dict[AircraftId, tuple[PlaceId, ...]]:
    """Types with eliminated units that may come back, each by its first unit, and the bases."""
    found: dict[AircraftId, tuple[PlaceId, ...]] = {}
    types: set[tuple[str, str]] = set()
    for unit in air_units_of(scene, side, AirStatus.ELIMINATED):
        counter = counter_of_air_unit(scene, unit)
        if (counter.nation, counter.type) in types:
            continue
        types.add((counter.nation, counter.type))
        if may_be_replaced(scene, unit) and can_pay(scene, unit, returned=True):
            found[unit] = scene.rules[basing_boxes](scene, unit)
    return found


@cites("ADV:27.9.3.4")
def consolidations(scene: Scene, side: SideId) -> dict[AircraftId, tuple[AircraftId, ...]]:
    """Damaged units, each with those of its type and nation that are damaged in the same box."""
    damaged = [unit for unit in air_units_of(scene, side, *_AT_BASE) if is_damaged(scene, unit)]

    def alike(one: AircraftId, other: AircraftId) -> bool:
        mine, theirs = counter_of_air_unit(scene, one), counter_of_air_unit(scene, other)
        same = (mine.nation, mine.type) == (theirs.nation, theirs.type)
        return one != other and same and air_unit(scene, one).base == air_unit(scene, other).base

    found = {one: tuple([other for other in damaged if alike(one, other)]) for one in damaged}
    return {one: others for one, others in found.items() if others}
