"""19.4, 19.4.5 Depots and MSUs: counters that are free, and how they come and go."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced import SupplyUnitMade, SupplyUnitRemoved
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import StrikePermission
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.printed.counter_types import is_depot, is_supply_unit
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import marker_of
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_point_table import (
    is_allowed_in_phase,
    points_after,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import damage_allows
from sandtable.games.next_war.rules.advanced.sequence.open_phase import SECOND, phase_of
from sandtable.games.next_war.state import ASIDE, ELIMINATED
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    counter_of,
    side_of,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("ADV:19.4.5")
def supply_units_to_make(counters: Iterable[Counter], listed: Collection[str]) -> list[str]:
    """Name the Depots and MSUs that no list of a scenario brings, of the nations that it has.

    They lie aside and can be made.
    """
    every = list(counters)
    nations = {each.nation for each in every if each.id in listed}
    return [
        each.id
        for each in every
        if (is_depot(each) or is_supply_unit(each))
        and each.nation in nations
        and each.id not in listed
    ]


def is_of_supply(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is a Depot or an MSU."""
    counter = counter_of(scene, unit)
    return is_depot(counter) or is_supply_unit(counter)


def supply_units_of(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the Depots and MSUs of a side on the map."""
    units = scene.state.forces[side].units
    return tuple(
        sorted([unit for unit, now in units.pairs() if now.at >= 0 and is_of_supply(scene, unit)])
    )


@cites("ADV:19.4.5")
def free_counters(
    scene: Scene, side: SideId, *, depots: bool, nation: str = ""
) -> tuple[UnitId, ...]:
    """Only counters that are not in play can be made, those that were eliminated again.

    One that comes as a reinforcement is not free before it has come.
    """
    units = scene.state.forces[side].units
    kind = is_depot if depots else is_supply_unit
    return tuple(
        sorted(
            [
                unit
                for unit, now in units.pairs()
                if now.at in {ASIDE, ELIMINATED}
                and kind(counter_of(scene, unit))
                and nation in {"", counter_of(scene, unit).nation}
            ]
        )
    )


@cites("ADV:19.3")
def can_pay(scene: Scene, unit: UnitId, action: SupplyAction) -> bool:
    """With too few Supply Points nothing can be bought."""
    counter = counter_of(scene, unit)
    has = points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)
    return points_after(advanced_charts().supply, action, has) is not None


@cites("ADV:19.3")
def settle(run: NextWarRun, unit: UnitId, action: SupplyAction) -> None:
    """An action takes Supply Points from the stock of the unit's nation, or adds to it."""
    counter = counter_of(run.scene, unit)
    cost = advanced_charts().supply.costs[action].points
    if cost:
        change_stock(run, counter.side, counter.nation, StockKind.SUPPLY, -cost)


@cites("ADV:19.4")
def is_time_for(scene: Scene, action: SupplyAction) -> bool:
    """Supply units are made in the First Supply phase only, and become points in both."""
    second = phase_of(scene) == SECOND
    return is_allowed_in_phase(advanced_charts().supply, action, second=second)


def may_still(scene: Scene, unit: UnitId, what: StrikePermission) -> bool:
    """Whether the Strike marker on a supply unit allows something."""
    marker = marker_of(unit_of(scene, unit).struck)
    return damage_allows(advanced_charts().damage, what, marker)


def make(run: NextWarRun, unit: UnitId, at: PlaceId, *, like: UnitId | None = None) -> None:
    """Put a supply unit on the map, with the Strike and Targeted markers of another (27.1.1)."""
    side = side_of(run.scene, unit)
    if like is None:
        run.emit(SupplyUnitMade(unit, side, at))
        return
    before = unit_of(run.scene, like)
    run.emit(SupplyUnitMade(unit, side, at, before.struck, before.markers.targeted))


def take_off(run: NextWarRun, unit: UnitId) -> None:
    """Take a supply unit off the map; its counter is free again."""
    run.emit(SupplyUnitRemoved(unit, side_of(run.scene, unit)))


def not_your_supply_unit(scene: Known, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Whether a unit is no Depot or MSU of the side that gives the order."""
    mine = scene.state.forces[scene.seat].units.map
    if unit in mine and is_of_supply(scene, unit):
        return ()
    return objection("ADV:19.4", "not-your-supply-unit", unit=unit)
