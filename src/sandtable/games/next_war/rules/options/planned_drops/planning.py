"""NWSS3 4.17 Drops are planned a turn ahead, in secret."""

from __future__ import annotations

from sandtable.games.next_war.events import DropPlanned, PlansOpened
from sandtable.games.next_war.ids import BOTH_SIDES, NO_UNIT, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.options import EndPlanning, PlanDrop
from sandtable.games.next_war.rule_hooks import drop_vetoes, hexes_in_play, turn
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import twins
from sandtable.games.next_war.state import ASIDE, Plan, plans_known
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
from sandtable.kernel.rules.domains import Count, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def airborne_units(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the airborne units of a side that are in play, or may come or come back."""
    units, counters = scene.state.forces[side].units.map, scene.printed.counters
    return tuple(
        [unit for unit, now in sorted(units.items()) if counters[unit].airborne and now.at != ASIDE]
    )


def plans_of(scene: Scene, side: SideId) -> tuple[Plan, ...]:
    """The plans of a side, as far as they may be known here."""
    return plans_known(scene.state, side)


@step(turn, "NWSS3:4.17", after="air_superiority")
def planning(run: NextWarRun) -> None:
    """Both sides secretly plan paradrops for later turns."""
    scene = run.scene
    able = [side for side in BOTH_SIDES if airborne_units(scene, side)]
    if not scene.state.secrets:
        run.emit(PlansOpened())
    if able and scene.state.turn < scene.printed.last_turn:
        run.ask(*[Decision(side, "plan", "NWSS3:4.17") for side in able])


@adds(drop_vetoes, "NWSS3:4.17")
def unplanned_drop(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A unit drops only into the hex, and in the turn, for which it was planned before.

    Vehicles that are dropped to their unit need no plan (RUL-0012).
    """
    both = versions(scene, unit)
    if unit_of(scene, unit).at == ASIDE and any(unit_of(scene, one).at == to for one in both):
        return ()
    now, side = scene.state.turn, counter_of(scene, unit).side
    planned = [plan for plan in plans_of(scene, side) if plan.unit in both and plan.turn == now]
    if any(plan.at == to and plan.made < now for plan in planned):
        return ()
    return (Veto("drop-not-planned", {"unit": unit, "hex": to}),)


def versions(scene: Scene, unit: UnitId) -> frozenset[UnitId]:
    """A unit and its other version, which is the same unit (STD 2.8.5)."""
    return frozenset({unit, twins(scene.printed).get(unit, unit)})


def to_plan(scene: Known) -> tuple[UnitId, ...]:
    """List the units that may still be planned for in this turn: each once."""
    now = scene.state.turn
    made = [plan.unit for plan in plans_of(scene, own_side(scene)) if plan.made == now]
    done = {one for unit in made for one in versions(scene, unit)}
    return tuple([unit for unit in airborne_units(scene, own_side(scene)) if unit not in done])


def offer_plan(scene: Known) -> Offer | None:
    """Offer each of them, for any hex and any later turn."""
    units, state = to_plan(scene), scene.state
    if not units:
        return None
    return Offer(
        "NWSS3:4.17",
        PlanDrop,
        (
            ("unit", Pick(units)),
            ("at", Pick(scene.rules[hexes_in_play](scene))),
            ("turn", Count(state.turn + 1, scene.printed.last_turn)),
        ),
    )


def judge_plan(scene: Known, order: PlanDrop) -> tuple[Cited[Veto], ...]:
    """Judge the unit, the hex, then the turn."""
    if order.unit not in to_plan(scene):
        return objection("NWSS3:4.17", "cannot-plan", unit=order.unit, units=to_plan(scene))
    if order.at not in scene.rules[hexes_in_play](scene):
        return objection("NWSS3:4.17", "no-hex-to-plan")
    first, last = scene.state.turn + 1, scene.printed.last_turn
    if first <= order.turn <= last:
        return ()
    return objection("NWSS3:4.17", "plan-for-later", first=first, last=last, turn=order.turn)


@cites("NWSS3:4.17")
def resolve_plan(run: NextWarRun, order: PlanDrop) -> None:
    """A new plan for a unit takes the place of its older one; the enemy learns nothing."""
    plan = Plan(order.unit, order.at, order.turn, run.scene.state.turn)
    (other,) = versions(run.scene, order.unit) - {order.unit} or (NO_UNIT,)
    run.emit(DropPlanned(acting_side(run), plan, other))


def resolve_end(run: NextWarRun, order: EndPlanning) -> None:
    """Nothing more is planned in this turn."""
    run.answer()


PLAN_DROP = order_kind(
    "NWSS3:4.17", "plan", PlanDrop, offer=offer_plan, vetoes=judge_plan, resolve=resolve_plan
)
END_PLANNING = order_kind(
    "NWSS3:4.17",
    "plan",
    EndPlanning,
    offer=lambda _: Offer("NWSS3:4.17", EndPlanning),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
