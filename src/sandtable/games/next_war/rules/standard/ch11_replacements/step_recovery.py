"""11.1 Step recovery."""

from __future__ import annotations

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.events import StepsGained
from sandtable.games.next_war.ids import ENEMY, SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import Recover
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import replacement_vetoes
from sandtable.games.next_war.rule_hooks.replacements import Purchase
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import costs_now
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch11_replacements.payment import (
    cannot_afford,
    not_yours,
    pay,
)
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    mobility_of,
    own_side,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def recovery_vetoes(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Why a unit may not recover a step."""
    return obstacles_to_recovery(scene, unit) or cannot_afford(scene, unit, Purchase.STEP)


def obstacles_to_recovery(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Why a unit may not recover a step, whatever it costs."""
    now, counter = unit_of(scene, unit), scene.printed.counters[unit]
    if now.at < 0:
        told = Veto(
            "not-on-map",
            {"unit": unit, "at": now.at},
            "rebuild-it" if now.at == ELIMINATED else "",
        )
        return (Cited("STD:11.1", told),)
    if now.steps >= counter.steps:
        return objection("STD:11.1", "nothing-to-recover", unit=unit, steps=now.steps)
    if unit in scene.state.forces[counter.side].replaced:
        return objection("STD:11.1", "recovered-already", unit=unit)
    if is_in_enemy_zone(scene, counter.side, now.at):
        return objection("STD:11.1", "in-enemy-zone", unit=unit, at=now.at)
    if is_cut_off(scene, unit):
        return objection("STD:11.1", "cut-off", unit=unit, at=now.at)
    return scene.rules[replacement_vetoes](scene, unit)


@cites("STD:11.1")
def is_cut_off(scene: Scene, unit: UnitId) -> bool:
    """A unit is cut off if every adjacent hex is held by enemies or zones, or closed to it.

    What lies off the map at an entry or along a line is no adjacent hex (RUL-0014).
    """
    here, counter = unit_of(scene, unit).at, scene.printed.counters[unit]
    costs = costs_now(scene)[mobility_of(scene, unit), scene.state.weather is Weather.STORM][here]
    return all(
        stack_at(scene, ENEMY[counter.side], to)
        or is_in_enemy_zone(scene, counter.side, to)
        or costs[to] >= IMPASSABLE
        for to in scene.printed.atlas.near[here]
        if to not in scene.printed.atlas.lines.values()
    )


def recoverable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side that may recover a step now."""
    units = sorted(scene.state.forces[side].units.map)
    return tuple([unit for unit in units if not recovery_vetoes(scene, unit)])


def offer_recovery(scene: Known) -> Offer | None:
    """Offer every unit that may recover a step."""
    units = recoverable(scene, own_side(scene))
    return Offer("STD:11.1", Recover, (("unit", Pick(units)),)) if units else None


def judge_recovery(scene: Known, order: Recover) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, then its state and its price."""
    return not_yours(scene, order.unit) or recovery_vetoes(scene, order.unit)


@cites("STD:11.1")
def resolve_recovery(run: NextWarRun, order: Recover) -> None:
    """One step is bought."""
    pay(run, order.unit, Purchase.STEP)
    run.emit(StepsGained(order.unit, acting_side(run), 1))


RECOVER = order_kind(
    "STD:11.1",
    "replace",
    Recover,
    offer=offer_recovery,
    vetoes=judge_recovery,
    resolve=resolve_recovery,
)
