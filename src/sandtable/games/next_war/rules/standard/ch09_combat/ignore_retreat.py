"""9.7.2 A retreat is called for, 9.8.3 and a stack may try to ignore it."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import RetreatDecided, RetreatIgnored
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.combat import Retreat, RetreatNow, StayAndLose, TryToHold
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import (
    hexes_of_retreat,
    is_fortified,
    may_hold,
    may_retreat,
)
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import (
    efficiency_of,
    passes_check,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts import (
    eliminated_instead_of_retreat,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    defending_side,
    units_in_target,
)
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import classes_of
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    combat_of,
    has_feature,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites, step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto


@answers(may_retreat, "STD:9.8")
def everybody_may(scene: Scene, combat: Combat) -> bool:
    """Defenders who are told to retreat may do so."""
    return True


@answers(may_hold, "STD:9.8.3")
def strong_ground(scene: Scene, here: PlaceId) -> bool:
    """A stack may try to ignore a retreat in towns, high ground, Jungle and Fortifications."""
    if has_feature(scene, here, Feature.CITY) or scene.rules[is_fortified](scene, here):
        return True
    return any(scene.printed.charts.odds[each].may_hold for each in classes_of(scene, here))


@step(procedure, "STD:9.7.2")
def retreat_is_called(run: NextWarRun) -> None:
    """An R result forces all units in the hex to retreat.

    Outposts cannot retreat and are eliminated. On an island the result is ignored.
    """
    if not combat_of(run.scene).retreat:
        return
    if is_retreat_ignored(combat_of(run.scene)):
        run.emit(RetreatIgnored())
        return
    for unit in units_in_target(run.scene):
        if eliminated_instead_of_retreat(run.scene, unit):
            steps = unit_of(run.scene, unit).steps
            steps_are_lost(run, unit, steps)
    if not units_in_target(run.scene):
        run.emit(RetreatDecided(goes=False, anybody=False))


@cites("STD:9.8.1")
def is_retreat_ignored(combat: Combat) -> bool:
    """On an island nobody retreats: both sides may stay there together."""
    return combat.target < 0


@step(procedure, "STD:9.8.3")
def stack_may_hold(run: NextWarRun) -> None:
    """Where the terrain allows it, the owner may try to hold.

    Units that retreated into the hex this segment do not try by themselves.
    """
    scene = run.scene
    combat = combat_of(scene)
    if not combat.retreat or not holders(scene):
        return
    holds, goes = scene.rules[may_hold](scene, combat.target), scene.rules[may_retreat]
    if holds and goes(scene, combat):
        run.ask(Decision(defending_side(scene, combat), "hold", "STD:9.8.3"))
    elif holds:
        try_to_hold(run)
    elif not goes(scene, combat):
        run.emit(RetreatDecided(goes=False))
        stand_and_check(run, units_in_target(scene))


def holders(scene: Scene) -> tuple[UnitId, ...]:
    """List those in the defended hex who did not retreat into it in this segment."""
    newcomers = scene.state.segment.newcomers
    return tuple([unit for unit in units_in_target(scene) if unit not in newcomers])


def lowest_rated(scene: Scene, units: tuple[UnitId, ...]) -> UnitId:
    """The unit with the lowest efficiency, the first of equals."""
    return min(units, key=lambda unit: efficiency_of(scene, unit))


@cites("STD:9.8.4")
def stand_and_check(run: NextWarRun, units: tuple[UnitId, ...]) -> None:
    """Of units that have to retreat and cannot, the lowest rated checks, or loses a step."""
    if not units:
        return
    unit = lowest_rated(run.scene, units)
    if not passes_check(run, unit, "no-retreat"):
        steps_are_lost(run, unit)


def try_to_hold(run: NextWarRun) -> None:
    """One check with the lowest rating in the stack; who passes stays, who fails must choose."""
    scene = run.scene
    combat = combat_of(scene)
    if passes_check(run, lowest_rated(scene, units_in_target(scene)), "hold"):
        run.emit(RetreatDecided(goes=False))
    elif not scene.rules[may_retreat](scene, combat) and len(holders(scene)) == 1:
        stay(run, holders(scene)[0])
    else:
        run.ask(Decision(defending_side(scene, combat), "stand", "STD:9.8.3"))


def stay(run: NextWarRun, unit: UnitId) -> None:
    """The stack stays and pays for it."""
    steps_are_lost(run, unit)
    run.emit(RetreatDecided(goes=False, anybody=bool(units_in_target(run.scene))))


def go(run: NextWarRun) -> None:
    """The stack goes."""
    length = run.rules[hexes_of_retreat](run.scene, combat_of(run.scene).target)
    run.emit(RetreatDecided(goes=True, length=length))


def resolve_try(run: NextWarRun, order: TryToHold) -> None:
    """The stack tries."""
    run.answer()
    try_to_hold(run)


def resolve_go(run: NextWarRun, order: Retreat | RetreatNow) -> None:
    """The stack retreats."""
    run.answer()
    go(run)


def resolve_stay(run: NextWarRun, order: StayAndLose) -> None:
    """Somebody pays for all."""
    run.answer()
    stay(run, order.unit)


def offer_retreat_now(scene: Known) -> Offer | None:
    """Offer the retreat, unless there is none to be had."""
    allowed = scene.rules[may_retreat](scene, combat_of(scene))
    return Offer("STD:9.8.3", RetreatNow) if allowed else None


def judge_retreat_now(scene: Known, order: RetreatNow) -> tuple[Cited[Veto], ...]:
    """It must be allowed."""
    if scene.rules[may_retreat](scene, combat_of(scene)):
        return ()
    facts: dict[str, Fact] = {"hex": combat_of(scene).target, "units": holders(scene)}
    cite = scene.rules.why(may_retreat.name)[-1].cite  # the most special rule has forbidden it
    return (Cited(cite, Veto("no-retreat-here", facts, "stay-and-pay")),)


def offer_stay(scene: Known) -> Offer:
    """Offer to stay, at any unit's cost."""
    return Offer("STD:9.8.3", StayAndLose, (("unit", Pick(holders(scene))),))


def judge_stay(scene: Known, order: StayAndLose) -> tuple[Cited[Veto], ...]:
    """The step comes from one of the stack."""
    if order.unit in holders(scene):
        return ()
    told = Veto("cannot-pay", {"unit": order.unit, "units": holders(scene)})
    return (Cited("STD:9.8.3", told),)


TRY_TO_HOLD = order_kind(
    "STD:9.8.3",
    "hold",
    TryToHold,
    offer=lambda _: Offer("STD:9.8.3", TryToHold),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_try,
)
RETREAT = order_kind(
    "STD:9.8.3",
    "hold",
    Retreat,
    offer=lambda _: Offer("STD:9.8.3", Retreat),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_go,
)
RETREAT_NOW = order_kind(
    "STD:9.8.3",
    "stand",
    RetreatNow,
    offer=offer_retreat_now,
    vetoes=judge_retreat_now,
    resolve=resolve_go,
)
STAY_AND_LOSE = order_kind(
    "STD:9.8.3",
    "stand",
    StayAndLose,
    offer=offer_stay,
    vetoes=judge_stay,
    resolve=resolve_stay,
)
