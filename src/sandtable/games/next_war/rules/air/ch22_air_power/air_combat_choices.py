"""22.6.4.1, 22.6.6 What sides decide in air combat: at whom to fire, and who breaks off."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirCombat
from sandtable.games.next_war.events.advanced.air_combat import AirUnitsAimed, AirUnitsBrokeOff
from sandtable.games.next_war.ids import ENEMY, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import AimAirUnits, BreakOff
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.rule_hooks.advanced.air import air_combat
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import (
    abort,
    combat_now,
    flying,
    intercepted_now,
    still_fought,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_fire import targets_of
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, skips, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

AIM: Final = "aim_air_units"
AIM_RULE: Final = "ADV:22.6.4.1"
BREAK: Final = "break_off"
BREAK_RULE: Final = "ADV:22.6.6"


@cites("ADV:22.6.4.1")
def stronger_targets(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """A unit that fights two chooses at whom it fires in a stage.

    List the stronger of the two targets of each such unit of a side.
    """
    stage = combat_now(scene).stage
    found: list[AircraftId] = []
    for fighters in still_fought(scene):
        for lone in [each for each in fighters if each.side == side]:
            found += [AircraftId(each.number) for each in targets_of(fighters, lone, stage)[1:]]
    return tuple(dict.fromkeys(found))


@step(air_combat, "ADV:22.6.4.1")
def first_side_aims(run: NextWarRun) -> None:
    """Units that fight two enemies are given their targets by the side that decides first."""
    _ask_to_aim(run, combat_now(run.scene).first)


@step(air_combat, "ADV:22.6.4.1")
def second_side_aims(run: NextWarRun) -> None:
    """Then the other side gives its own units their targets."""
    _ask_to_aim(run, ENEMY[combat_now(run.scene).first])


def _ask_to_aim(run: NextWarRun, side: SideId) -> None:
    if stronger_targets(run.scene, side):
        run.ask(Decision(side, AIM, AIM_RULE))


def offer_aims(scene: Known) -> Offer:
    """Offer the stronger targets: those that are chosen are fired at."""
    chosen = Subset(stronger_targets(scene, own_side(scene)))
    return Offer(AIM_RULE, AimAirUnits, (("enemy_air_units", chosen),))


def judge_aims(scene: Known, order: AimAirUnits) -> tuple[Cited[Veto], ...]:
    """Judge whether the units are targets to choose from."""
    enemies = stronger_targets(scene, own_side(scene))
    if Subset(enemies).contains(order.enemy_air_units):
        return ()
    return objection(AIM_RULE, "cannot-aim", enemy_air_units=enemies)


def resolve_aims(run: NextWarRun, order: AimAirUnits) -> None:
    """The stronger targets are fired at in this stage."""
    run.emit(AirUnitsAimed(tuple(sorted(order.enemy_air_units))))
    run.answer()


@cites("ADV:22.6.6", "ADV:24.4.1")
def may_break_off(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """Any unit that still has an enemy may break off; in interception any unit.

    After the dogfight those alone do who would still meet air defence.
    """
    combat = combat_now(scene)
    if combat.interceptions:
        mine = side == combat.first
        last = combat.stage is Stage.DOGFIGHT
        return tuple(
            [
                unit
                for each in intercepted_now(scene)
                for unit in flying(
                    scene,
                    each.guarded if mine and last else each.flyers if mine else each.interceptors,
                )
                if mine or not last
            ]
        )
    return tuple(
        [
            AircraftId(each.number)
            for fighters in still_fought(scene)
            for each in fighters
            if each.side == side
        ]
    )


@skips(air_combat, "ADV:22.6.6", over="ADV:22.6.6")
def not_after_the_dogfight(scene: Scene) -> bool:
    """Units break off after the long-range and the stand-off stage alone."""
    combat: AirCombat | None = scene.state.advanced.air.combat
    if combat is None or combat.interceptions:
        return False
    return combat.stage is Stage.DOGFIGHT


@step(air_combat, "ADV:22.6.6")
def first_side_may_break_off(run: NextWarRun) -> None:
    """One side says first which of its units break off."""
    _ask_to_break_off(run, combat_now(run.scene).first)


@step(air_combat, "ADV:22.6.6")
def second_side_may_break_off(run: NextWarRun) -> None:
    """The other side, which knows that, says so then."""
    _ask_to_break_off(run, ENEMY[combat_now(run.scene).first])


def _ask_to_break_off(run: NextWarRun, side: SideId) -> None:
    if may_break_off(run.scene, side):
        run.ask(Decision(side, BREAK, BREAK_RULE))


def offer_breaking_off(scene: Known) -> Offer:
    """Offer every unit of the side that still has an enemy."""
    chosen = Subset(may_break_off(scene, own_side(scene)))
    return Offer(BREAK_RULE, BreakOff, (("air_units", chosen),))


def judge_breaking_off(scene: Known, order: BreakOff) -> tuple[Cited[Veto], ...]:
    """Judge whether the units may break off."""
    units = may_break_off(scene, own_side(scene))
    if Subset(units).contains(order.air_units):
        return ()
    return objection(BREAK_RULE, "cannot-break-off", air_units=units)


def resolve_breaking_off(run: NextWarRun, order: BreakOff) -> None:
    """Units that break off are in Abort."""
    units = tuple(sorted(order.air_units))
    run.emit(AirUnitsBrokeOff(acting_side(run), units))
    if units:
        abort(run, *units)
    run.answer()


AIM_AIR_UNITS = order_kind(
    AIM_RULE, AIM, AimAirUnits, offer=offer_aims, vetoes=judge_aims, resolve=resolve_aims
)
BREAK_OFF = order_kind(
    BREAK_RULE,
    BREAK,
    BreakOff,
    offer=offer_breaking_off,
    vetoes=judge_breaking_off,
    resolve=resolve_breaking_off,
)
