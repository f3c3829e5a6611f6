"""19.4.3, 19.4.4 Supply units become points, and new Depots are placed."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.supply import (
    ConvertSupplyUnit,
    EndConversion,
    EndDepots,
    PlaceDepot,
)
from sandtable.games.next_war.printed.advanced.damage_rows import StrikePermission
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.printed.counter_types import is_depot
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import hexes_fed
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import (
    can_pay,
    free_counters,
    is_time_for,
    make,
    may_still,
    not_your_supply_unit,
    settle,
    supply_units_of,
    take_off,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    counter_of,
    ground_at,
    own_side,
    side_of,
    stack_at,
)
from sandtable.kernel.play.memo import LazyDict, memoised
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

CONVERT, DEPOTS = "convert_supply", "new_depots"


def _as_points(scene: Scene, unit: UnitId) -> tuple[SupplyAction, StrikePermission]:
    """What turning a supply unit into points is, by its kind."""
    if is_depot(counter_of(scene, unit)):
        return SupplyAction.DEPOT_TO_POINTS, StrikePermission.DEPOT_TO_POINTS
    return SupplyAction.MSU_TO_POINTS, StrikePermission.MSU_TO_POINTS


@cites("ADV:19.4.3")
def convertible(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """A Depot or an MSU becomes Supply Points unless it has a Strike 2 marker."""
    found = []
    for unit in supply_units_of(scene, side):
        action, needs = _as_points(scene, unit)
        if is_time_for(scene, action) and may_still(scene, unit, needs):
            found.append(unit)
    return tuple(found)


def ask_for_conversion(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can turn supply units into points."""
    if convertible(run.scene, side):
        run.ask(Decision(side, CONVERT, "ADV:19.4.3"))


def offer_conversion(scene: Known) -> Offer | None:
    """Offer every supply unit that may become points."""
    units = convertible(scene, own_side(scene))
    return Offer("ADV:19.4.3", ConvertSupplyUnit, (("unit", Pick(units)),)) if units else None


def judge_conversion(scene: Known, order: ConvertSupplyUnit) -> tuple[Cited[Veto], ...]:
    """Judge whether this unit can become points."""
    if order.unit in convertible(scene, own_side(scene)):
        return ()
    return not_your_supply_unit(scene, order.unit) or objection(
        "ADV:19.4.3", "cannot-become-points", unit=order.unit
    )


@cites("ADV:19.4.3")
def resolve_conversion(run: NextWarRun, order: ConvertSupplyUnit) -> None:
    """A Depot brings two Supply Points and an MSU one; the counter is free again."""
    settle(run, order.unit, _as_points(run.scene, order.unit)[0])
    take_off(run, order.unit)
    if not convertible(run.scene, SideId(run.actor)):
        run.answer()


@cites("ADV:19.4.4")
def hexes_for_depot(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A new Depot goes where another Supply Source feeds it, outside enemy zones."""
    is_open = open_to_depots(scene, side_of(scene, unit))
    return tuple(sorted([here for here in hexes_fed(scene, unit) if is_open[here]]))


def open_to_depots(scene: Scene, side: SideId) -> LazyDict[PlaceId, bool]:
    """Whether a Depot of a side may be in a hex: not among enemies, in their zones or at sea."""
    name, depends = ("open to depots", side), (scene.state, scene.rules)

    def is_open(here: PlaceId) -> bool:
        return (
            not is_in_enemy_zone(scene, side, here)
            and not stack_at(scene, ENEMY[side], here)
            and ground_at(scene, here).terrain is not Terrain.ALL_SEA
            and not is_enemy_to_clear(scene, side, here)
            and here not in scene.printed.atlas.beyond
        )

    return memoised(scene, name, depends, lambda: LazyDict(is_open))


def placeable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the Depots that a side may place now."""
    name, depends = ("depots to place", side), (scene.state, scene.rules)
    return memoised(scene, name, depends, lambda: _placeable(scene, side))


def _placeable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    if not is_time_for(scene, SupplyAction.NEW_DEPOT):
        return ()
    is_open = open_to_depots(scene, side)
    return tuple(
        [
            unit
            for unit in free_counters(scene, side, depots=True)
            if can_pay(scene, unit, SupplyAction.NEW_DEPOT)
            and any(is_open[here] for here in hexes_fed(scene, unit))
        ]
    )


def ask_for_depots(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can place new Depots."""
    if placeable(run.scene, side):
        run.ask(Decision(side, DEPOTS, "ADV:19.4.4"))


def offer_depot(scene: Known) -> Offer | None:
    """Offer every Depot that is free, in every hex open to it."""
    units = placeable(scene, own_side(scene))
    if not units:
        return None
    at = Given(lambda unit: Pick(hexes_for_depot(scene, unit)))
    return Offer("ADV:19.4.4", PlaceDepot, (("unit", Pick(units)), ("at", at)))


def judge_depot(scene: Known, order: PlaceDepot) -> tuple[Cited[Veto], ...]:
    """Judge whether the Depot can be placed at all, then where."""
    if order.unit not in placeable(scene, own_side(scene)):
        return not_your_supply_unit(scene, order.unit) or objection(
            "ADV:19.4.4", "cannot-place-depot", unit=order.unit
        )
    if order.at not in hexes_for_depot(scene, order.unit):
        return objection("ADV:19.4.4", "no-place-for-depot", unit=order.unit, hex=order.at)
    return ()


@cites("ADV:19.4.4")
def resolve_depot(run: NextWarRun, order: PlaceDepot) -> None:
    """The Depot is paid for and placed."""
    settle(run, order.unit, SupplyAction.NEW_DEPOT)
    make(run, order.unit, order.at)
    if not placeable(run.scene, SideId(run.actor)):
        run.answer()


CONVERT_SUPPLY_UNIT = order_kind(
    "ADV:19.4.3",
    CONVERT,
    ConvertSupplyUnit,
    offer=offer_conversion,
    vetoes=judge_conversion,
    resolve=resolve_conversion,
)
END_CONVERSION = order_kind(
    "ADV:19.4.3",
    CONVERT,
    EndConversion,
    offer=lambda _: Offer("ADV:19.4.3", EndConversion),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _order: run.answer(),
)
PLACE_DEPOT = order_kind(
    "ADV:19.4.4",
    DEPOTS,
    PlaceDepot,
    offer=offer_depot,
    vetoes=judge_depot,
    resolve=resolve_depot,
)
END_DEPOTS = order_kind(
    "ADV:19.4.4",
    DEPOTS,
    EndDepots,
    offer=lambda _: Offer("ADV:19.4.4", EndDepots),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _order: run.answer(),
)
