"""19.4.1, 19.4.2 MSUs are made, Depots are split, and MSUs become Depots."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.supply import (
    EndSupplyUnits,
    MakeSupplyUnit,
    SplitDepot,
    TurnIntoDepot,
)
from sandtable.games.next_war.printed.advanced.damage_rows import StrikePermission
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.printed.counter_types import is_depot, is_supply_unit
from sandtable.games.next_war.rule_hooks.advanced.supply import msu_hexes
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import urban_hexes
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
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    counter_of,
    own_side,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

DECISION = "supply_units"


@adds(msu_hexes, "ADV:19.4.1")
def on_depots(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """An MSU is made on a Depot of its nation that has no Strike 2 marker."""
    nation = counter_of(scene, unit).nation
    return tuple(
        [
            unit_of(scene, depot).at
            for depot in supply_units_of(scene, side_of(scene, unit))
            if is_depot(counter_of(scene, depot))
            and counter_of(scene, depot).nation == nation
            and may_still(scene, depot, StrikePermission.MSU_AT_DEPOT)
        ]
    )


@adds(msu_hexes, "ADV:19.4.1")
def in_urban_hexes(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """Or in a friendly Urban hex of a friendly country."""
    return tuple([source.at for source in urban_hexes(scene, side_of(scene, unit))])


def places_for(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """List the hexes in which an MSU may be made, those with enemies left out."""
    enemy = ENEMY[side_of(scene, unit)]
    found = {entry.what for entry in scene.rules[msu_hexes](scene, unit)}
    return tuple(sorted([here for here in found if not stack_at(scene, enemy, here)]))


def makeable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the MSUs that a side may make now."""
    if not is_time_for(scene, SupplyAction.MAKE_MSU):
        return ()
    return tuple(
        [
            unit
            for unit in free_counters(scene, side, depots=False)
            if can_pay(scene, unit, SupplyAction.MAKE_MSU) and places_for(scene, unit)
        ]
    )


@cites("ADV:19.4.1")
def splittable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """A Depot is split without cost if two MSUs are free and it has no Strike 2 marker."""
    if not is_time_for(scene, SupplyAction.SPLIT_DEPOT):
        return ()
    return tuple(
        [
            unit
            for unit in supply_units_of(scene, side)
            if is_depot(counter_of(scene, unit))
            and len(_parts(scene, unit)) == _PARTS
            and may_still(scene, unit, StrikePermission.MSU_AT_DEPOT)
        ]
    )


#: A Depot is worth two MSUs.
_PARTS = 2


def _parts(scene: Scene, depot: UnitId) -> tuple[UnitId, ...]:
    counter = counter_of(scene, depot)
    free = free_counters(scene, counter.side, depots=False, nation=counter.nation)
    return free[:_PARTS]


@cites("ADV:19.4.2")
def turnable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """An MSU becomes a Depot where a Supply Source feeds it, unless it has a Strike 2 marker."""
    if not is_time_for(scene, SupplyAction.MSU_TO_DEPOT):
        return ()
    return tuple(
        [
            unit
            for unit in supply_units_of(scene, side)
            if is_supply_unit(counter_of(scene, unit))
            and free_counters(scene, side, depots=True, nation=counter_of(scene, unit).nation)
            and can_pay(scene, unit, SupplyAction.MSU_TO_DEPOT)
            and may_still(scene, unit, StrikePermission.MSU_TO_DEPOT)
            and unit_of(scene, unit).at in hexes_fed(scene, unit)
        ]
    )


def may_make_any(scene: Scene, side: SideId) -> bool:
    """Whether a side can make, split or turn any supply unit now."""
    return bool(makeable(scene, side) or splittable(scene, side) or turnable(scene, side))


def ask_for_supply_units(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can make supply units."""
    if may_make_any(run.scene, side):
        run.ask(Decision(side, DECISION, "ADV:19.4"))


def close_when_done(run: NextWarRun) -> None:
    """Ask no further when nothing can be made any more."""
    if not may_make_any(run.scene, SideId(run.actor)):
        run.answer()


def offer_making(scene: Known) -> Offer | None:
    """Offer every MSU that may be made, in every hex open to it."""
    units = makeable(scene, own_side(scene))
    if not units:
        return None
    at = Given(lambda unit: Pick(places_for(scene, unit)))
    return Offer("ADV:19.4.1", MakeSupplyUnit, (("unit", Pick(units)), ("at", at)))


def judge_making(scene: Known, order: MakeSupplyUnit) -> tuple[Cited[Veto], ...]:
    """Judge whether the MSU can be made at all, then where."""
    if order.unit not in makeable(scene, own_side(scene)):
        return not_your_supply_unit(scene, order.unit) or objection(
            "ADV:19.4.1", "cannot-make-msu", unit=order.unit
        )
    if order.at not in places_for(scene, order.unit):
        return objection("ADV:19.4.1", "no-place-for-msu", unit=order.unit, hex=order.at)
    return ()


@cites("ADV:19.4.1")
def resolve_making(run: NextWarRun, order: MakeSupplyUnit) -> None:
    """The MSU is paid for and placed."""
    settle(run, order.unit, SupplyAction.MAKE_MSU)
    make(run, order.unit, order.at)
    close_when_done(run)


def offer_split(scene: Known) -> Offer | None:
    """Offer every Depot that may be split."""
    units = splittable(scene, own_side(scene))
    return Offer("ADV:19.4.1", SplitDepot, (("unit", Pick(units)),)) if units else None


def judge_split(scene: Known, order: SplitDepot) -> tuple[Cited[Veto], ...]:
    """Judge whether this Depot can be split."""
    if order.unit in splittable(scene, own_side(scene)):
        return ()
    return not_your_supply_unit(scene, order.unit) or objection(
        "ADV:19.4.1", "cannot-split-depot", unit=order.unit
    )


@cites("ADV:19.4.1", "ADV:27.1.1")
def resolve_split(run: NextWarRun, order: SplitDepot) -> None:
    """Two MSUs take the place of a Depot, with its Strike and Targeted markers."""
    here = unit_of(run.scene, order.unit).at
    for part in _parts(run.scene, order.unit):
        make(run, part, here, like=order.unit)
    take_off(run, order.unit)
    close_when_done(run)


def offer_turn(scene: Known) -> Offer | None:
    """Offer every MSU that may become a Depot."""
    units = turnable(scene, own_side(scene))
    return Offer("ADV:19.4.2", TurnIntoDepot, (("unit", Pick(units)),)) if units else None


def judge_turn(scene: Known, order: TurnIntoDepot) -> tuple[Cited[Veto], ...]:
    """Judge whether this MSU can become a Depot."""
    if order.unit in turnable(scene, own_side(scene)):
        return ()
    return not_your_supply_unit(scene, order.unit) or objection(
        "ADV:19.4.2", "cannot-become-depot", unit=order.unit
    )


@cites("ADV:19.4.2", "ADV:27.1.1")
def resolve_turn(run: NextWarRun, order: TurnIntoDepot) -> None:
    """A Depot takes the place of an MSU, with its Strike and Targeted markers."""
    settle(run, order.unit, SupplyAction.MSU_TO_DEPOT)
    counter, here = counter_of(run.scene, order.unit), unit_of(run.scene, order.unit).at
    depot = free_counters(run.scene, counter.side, depots=True, nation=counter.nation)[0]
    make(run, depot, here, like=order.unit)
    take_off(run, order.unit)
    close_when_done(run)


MAKE_SUPPLY_UNIT = order_kind(
    "ADV:19.4.1",
    DECISION,
    MakeSupplyUnit,
    offer=offer_making,
    vetoes=judge_making,
    resolve=resolve_making,
)
SPLIT_DEPOT = order_kind(
    "ADV:19.4.1",
    DECISION,
    SplitDepot,
    offer=offer_split,
    vetoes=judge_split,
    resolve=resolve_split,
)
TURN_INTO_DEPOT = order_kind(
    "ADV:19.4.2",
    DECISION,
    TurnIntoDepot,
    offer=offer_turn,
    vetoes=judge_turn,
    resolve=resolve_turn,
)
END_SUPPLY_UNITS = order_kind(
    "ADV:19.4",
    DECISION,
    EndSupplyUnits,
    offer=lambda _: Offer("ADV:19.4", EndSupplyUnits),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _order: run.answer(),
)
