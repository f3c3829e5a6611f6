"""What to make of Supply Points: MSUs, Depots, emergency resupply, airbase supply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.advice.threat_map import step_worth
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.supply import (
    ConvertSupplyUnit,
    EndAirbaseSupply,
    EndConversion,
    EndDepots,
    EndResupply,
    EndSupplyUnits,
    MakeSupplyUnit,
    PlaceAirbaseSupply,
    PlaceDepot,
    ResupplyUnit,
)
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction, SupplySource
from sandtable.games.next_war.printed.counter_types import is_depot, is_headquarters
from sandtable.games.next_war.rule_hooks.advanced.supply import Source, is_fed_by, may_draw_on
from sandtable.games.next_war.rules.advanced.ch19_supply.airbase_supply import (
    asked_nation,
    bases_for,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.emergency_resupply_order import (
    resuppliable,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_conversion_orders import (
    convertible,
    hexes_for_depot,
    placeable,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_unit_orders import (
    makeable,
    places_for,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import is_time_for
from sandtable.games.next_war.state_lookups import Known, counter_of, own_side, unit_of

#: How far the lines of an MSU, a base and a Depot lead, roughly, in hexes.
MSU_REACH, DEPOT_REACH = 3, 6
#: Supply Points that are kept for emergencies, and the least need that a new unit must meet.
RESERVE: Final = 4
LEAST_NEED: Final = 1.0
#: What a unit out of supply counts, and one that is in supply.
LACKING, SERVED = 1.0, 0.15
#: Units that a headquarters must put in supply before its resupply is tried: it succeeds seldom.
MANY: Final = 4
#: By how much a Depot must serve better elsewhere before it is given up.
BETTER: Final = 3.0
#: What danger to a supply unit counts against the need for it.
RISK: Final = 0.1


def supply_unit(scene: Known) -> MakeSupplyUnit | EndSupplyUnits:
    """Make an MSU nearest to units that lack supply, while points are left for emergencies."""
    found = [
        (need_at(scene, unit, here, 2 * MSU_REACH), -here, MakeSupplyUnit(unit, here))
        for unit in makeable(scene, own_side(scene))
        if _points_left(scene, unit) > RESERVE
        for here in places_for(scene, unit)
    ]
    best = max(found, key=lambda each: each[:2], default=None)
    return best[2] if best and best[0] >= LEAST_NEED else EndSupplyUnits()


def depot(scene: Known) -> PlaceDepot | EndDepots:
    """Place a Depot where it serves units that lack supply, out of the enemy's way."""
    for unit in placeable(scene, own_side(scene))[:1]:
        need, at = max(_places(scene, unit), default=(0.0, 0))
        if need >= LEAST_NEED and _points_left(scene, unit) > 2 * RESERVE:
            return PlaceDepot(unit, PlaceId(-at))
    return EndDepots()


def _places(scene: Known, unit: UnitId) -> list[tuple[float, int]]:
    """How much a Depot is needed in each hex open to it, less the danger; hexes are negative."""
    outlook = outlook_of(scene, own_side(scene))
    return [
        (need_at(scene, unit, here, DEPOT_REACH) - RISK * outlook.danger(here), -here)
        for here in hexes_for_depot(scene, unit)
    ]


def _points_left(scene: Known, unit: UnitId) -> int:
    counter = counter_of(scene, unit)
    return points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)


def need_at(scene: Known, supplier: UnitId, here: PlaceId, reach: int) -> float:
    """How much a source in a hex is needed: units within its reach that lack supply count most."""
    source = Source(SupplySource.MSU, here, reach, supplier)
    return sum([share for _, share in needs(scene, _near(scene, here, reach), source)])


def _near(scene: Known, here: PlaceId, reach: int) -> list[UnitId]:
    """Own units on the map that are so near to a hex."""
    distance = scene.printed.atlas.lattice.distance
    return [
        unit
        for at, stack in scene.state.forces[own_side(scene)].stacks.pairs()
        if at >= 0 and distance(HexId(at), HexId(here)) <= reach
        for unit in stack
    ]


def needs(scene: Known, units: Iterable[UnitId], source: Source) -> list[tuple[UnitId, float]]:
    """The units that may draw on a source, and how much each needs one."""
    may, supplied = scene.rules[may_draw_on], supplied_units(scene, own_side(scene))
    return [
        (unit, SERVED if unit in supplied else LACKING)
        for unit in units
        if unit != source.unit and may(scene, unit, source)
    ]


def resupply(scene: Known) -> ResupplyUnit | EndResupply:
    """Try to resupply a headquarters on which many depend, or else the unit worth most."""
    able = resuppliable(scene, own_side(scene))
    staffs = [unit for unit in able if is_headquarters(counter_of(scene, unit))]
    served = {unit: _served(scene, unit) for unit in staffs}
    best = max(staffs, key=lambda unit: (served[unit], -unit), default=None)
    if best is not None and served[best] >= MANY:
        return ResupplyUnit(best)
    others = [unit for unit in able if unit not in served and step_worth(scene, unit) > LEAST_NEED]
    if not others:
        return EndResupply()
    return ResupplyUnit(
        max(others, key=lambda unit: (step_worth(scene, unit) * unit_of(scene, unit).steps, -unit))
    )


def _served(scene: Known, staff: UnitId) -> int:
    """How many units out of supply are near a headquarters that they obey."""
    fed = scene.rules[is_fed_by]
    near = _near(scene, unit_of(scene, staff).at, MSU_REACH)
    return sum([unit_of(scene, unit).unsupplied and fed(scene, unit, staff) for unit in near])


def airbase(scene: Known) -> PlaceAirbaseSupply | EndAirbaseSupply:
    """Bring the marker of airbase supply to where most units lack supply that may use it."""
    side, nation = own_side(scene), asked_nation(scene)
    found = []
    for here in bases_for(scene, side, nation):
        source = Source(SupplySource.AIRBASE, here, MSU_REACH, nation=nation)
        near = needs(scene, _near(scene, here, MSU_REACH), source)
        found.append((sum([share for _, share in near]), -here))
    need, at = max(found, default=(0.0, 0))
    return PlaceAirbaseSupply(nation, PlaceId(-at)) if need >= LEAST_NEED else EndAirbaseSupply()


def convert(scene: Known) -> ConvertSupplyUnit | EndConversion:
    """Turn a Depot into points that would serve many more units elsewhere, to place it there."""
    side = own_side(scene)
    if is_time_for(scene, SupplyAction.NEW_DEPOT):
        for unit in convertible(scene, side):
            if not is_depot(counter_of(scene, unit)) or _points_left(scene, unit) <= 2 * RESERVE:
                continue
            here = need_at(scene, unit, unit_of(scene, unit).at, DEPOT_REACH)
            best = max([need for need, _ in _places(scene, unit)], default=0.0)
            if best >= here + BETTER:
                return ConvertSupplyUnit(unit)
    return EndConversion()
