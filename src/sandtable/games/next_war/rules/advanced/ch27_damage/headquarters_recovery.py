"""27.9.3.1, 27.9.3.2 Supply Points bring headquarters back to strength."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events import StepsGained
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.advanced.recovery import (
    EndRecovery,
    RebuildHeadquarters,
    RestoreHeadquarters,
)
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.rule_hooks import rebuild_vetoes
from sandtable.games.next_war.rule_hooks.advanced.supply import supply_point_owner
from sandtable.games.next_war.rule_hooks.advanced_phases import reinforcing
from sandtable.games.next_war.rule_hooks.replacements import Purchase
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch27_damage.replacement_prices import (
    cannot_pay,
    full_price,
    pay_in_full,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.rules.standard.ch11_replacements.payment import not_yours
from sandtable.games.next_war.rules.standard.ch11_replacements.reconstitution import (
    come_back,
    is_a_place,
    places_for,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.step_recovery import (
    obstacles_to_recovery,
)
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    counter_of,
    own_side,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

DECISION: Final = "recovery"
_STEPS: Final = "ADV:27.9.3.1"
_UNITS: Final = "ADV:27.9.3.2"


@step(reinforcing, "ADV:27.9.3")
@cites("ADV:SOP-15")
def first_recovery(run: NextWarRun) -> None:
    """The first player may spend Supply Points on headquarters."""
    ask_for_recovery(run, first_of(run.scene))


@step(reinforcing, "ADV:27.9.3")
@cites("ADV:SOP-15")
def second_recovery(run: NextWarRun) -> None:
    """The second player may spend Supply Points on headquarters."""
    ask_for_recovery(run, second_of(run.scene))


def ask_for_recovery(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can buy something."""
    if restorable(run.scene, side) or rebuildable(run.scene, side):
        run.ask(Decision(side, DECISION, "ADV:27.9.3"))


# --- steps ------------------------------------------------------------------------------------


@cites("ADV:27.9.3.1", "ADV:18.4")
def obstacles(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """A headquarters recovers a step as other units do, but pays with Supply Points."""
    if not is_headquarters(counter_of(scene, unit)):
        return objection(_STEPS, "not-a-headquarters", unit=unit)
    return obstacles_to_recovery(scene, unit) or cannot_pay(scene, unit, Purchase.STEP)


def restorable(scene: Scene, side: SideId) -> Mapping[str, tuple[UnitId, ...]]:
    """The headquarters of a side that may recover a step, by the nation whose points pay."""
    found: dict[str, tuple[UnitId, ...]] = {}
    owner_of = scene.rules[supply_point_owner]
    for unit in sorted(scene.state.forces[side].units.map):
        if not obstacles(scene, unit):
            owner = owner_of(scene, side, counter_of(scene, unit).nation)
            found[owner] = (*found.get(owner, ()), unit)
    return found


def selection(scene: Scene, side: SideId, nation: str) -> Subset[UnitId]:
    """As many of them as the points of that nation pay for."""
    return Subset(
        restorable(scene, side).get(nation, ()),
        least=1,
        weight=lambda unit: _supply_for(scene, unit),
        limit=points_in_stock(scene, side, nation, StockKind.SUPPLY),
        measure="supply points",
    )


def _supply_for(scene: Scene, unit: UnitId) -> int:
    price = full_price(scene, unit, Purchase.STEP)
    return 0 if price is None else price.supply


def offer_restoring(scene: Known) -> Offer | None:
    """Offer the headquarters that may recover a step, together."""
    side = own_side(scene)
    nations = tuple(restorable(scene, side))
    if not nations:
        return None
    units = Given(lambda nation: selection(scene, side, nation))
    return Offer(_STEPS, RestoreHeadquarters, (("nation", Pick(nations)), ("units", units)))


def judge_restoring(scene: Known, order: RestoreHeadquarters) -> tuple[Cited[Veto], ...]:
    """Judge each headquarters, then what all of them cost."""
    for unit in order.units:
        found = not_yours(scene, unit) or obstacles(scene, unit)
        if found:
            return found
    able = selection(scene, own_side(scene), order.nation)
    if able.contains(order.units):
        return ()
    return objection(
        _STEPS, "too-many-to-restore", units=tuple(able.options), points=able.limit or 0
    )


@cites("ADV:27.9.3.1", "ADV:18.4")
def resolve_restoring(run: NextWarRun, order: RestoreHeadquarters) -> None:
    """Each headquarters has one step more."""
    for unit in order.units:
        pay_in_full(run, unit, Purchase.STEP)
        run.emit(StepsGained(unit, acting_side(run), 1))
    close_when_done(run)


# --- units ------------------------------------------------------------------------------------


@cites("ADV:27.9.3.2")
def return_vetoes(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """An eliminated headquarters comes back for Supply Points and a replacement point."""
    if not is_headquarters(counter_of(scene, unit)):
        return objection(_UNITS, "not-a-headquarters", unit=unit)
    here = unit_of(scene, unit).at
    if here != ELIMINATED:
        return objection(_UNITS, "nothing-to-rebuild", unit=unit, at=here)
    return cannot_pay(scene, unit, Purchase.UNIT)


def rebuildable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the headquarters of a side that may come back somewhere."""
    lost = [u for u in sorted(scene.state.forces[side].units.map) if not return_vetoes(scene, u)]
    return tuple([unit for unit in lost if places_for(scene, unit).listed()])


def offer_rebuilding(scene: Known) -> Offer | None:
    """Offer every headquarters that may come back, in every hex or box open to it."""
    units = rebuildable(scene, own_side(scene))
    if not units:
        return None
    places = Given(lambda unit: places_for(scene, unit))
    return Offer(_UNITS, RebuildHeadquarters, (("unit", Pick(units)), ("at", places)))


def judge_rebuilding(scene: Known, order: RebuildHeadquarters) -> tuple[Cited[Veto], ...]:
    """Judge whose it is, whether it may come back, then where."""
    found = not_yours(scene, order.unit) or return_vetoes(scene, order.unit)
    if found:
        return found
    if not is_a_place(scene, order.unit, order.at):
        return objection(_UNITS, "no-hex-at-all")
    return scene.rules[rebuild_vetoes](scene, order.unit, order.at)


@cites("ADV:27.9.3.2")
def resolve_rebuilding(run: NextWarRun, order: RebuildHeadquarters) -> None:
    """The headquarters is back with all its steps."""
    pay_in_full(run, order.unit, Purchase.UNIT)
    come_back(run, order.unit, order.at)
    missing = counter_of(run.scene, order.unit).steps - unit_of(run.scene, order.unit).steps
    if missing:
        run.emit(StepsGained(order.unit, acting_side(run), missing))
    close_when_done(run)


def close_when_done(run: NextWarRun) -> None:
    """End the decision once nothing more can be bought."""
    side = acting_side(run)
    if not restorable(run.scene, side) and not rebuildable(run.scene, side):
        run.answer()


RESTORE_HEADQUARTERS = order_kind(
    _STEPS,
    DECISION,
    RestoreHeadquarters,
    offer=offer_restoring,
    vetoes=judge_restoring,
    resolve=resolve_restoring,
)
REBUILD_HEADQUARTERS = order_kind(
    _UNITS,
    DECISION,
    RebuildHeadquarters,
    offer=offer_rebuilding,
    vetoes=judge_rebuilding,
    resolve=resolve_rebuilding,
)
END_RECOVERY = order_kind(
    "ADV:27.9.3",
    DECISION,
    EndRecovery,
    offer=lambda _: Offer("ADV:27.9.3", EndRecovery),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _order: run.answer(),
)
