"""24.4.1 Who engages whom in an interception, stage by stage."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.air_state import AirCombat, Interception, carried_unit
from sandtable.games.next_war.events.advanced.interception import AirUnitEngaged, EngagingEnded
from sandtable.games.next_war.ids import ENEMY, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.interception import EndEngaging, EngageAirUnit
from sandtable.games.next_war.rule_hooks.advanced.air import air_combat
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import (
    combat_now,
    fighter_of,
    flying,
    intercepted_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import may_fire
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:24.4.1"
KIND: Final = "engage_air_units"
#: Two units and the one that they fight.
FULL: Final = 3

Units = tuple[AircraftId, ...]


class Choice(NamedTuple):
    """A unit that may engage an enemy, and these enemies; with `must` it engages one of them."""

    unit: AircraftId
    enemies: Units
    must: bool


def engagement_of(scene: Scene, combat: AirCombat, unit: AircraftId) -> Units:
    """The units that fight each other with one of them in it; empty if it has no enemy left."""
    mine = next((each for each in combat.engagements if unit in each), ())
    left = flying(scene, mine)
    sides = {fighter_of(scene, each).side for each in left}
    return left if len(sides) > 1 else ()


def idle(scene: Scene, combat: AirCombat, units: Units) -> Units:
    """Those of these units that still fly and fight nobody."""
    left = flying(scene, units)
    return tuple([unit for unit in left if not engagement_of(scene, combat, unit)])


def able(scene: Scene, combat: AirCombat, units: Units) -> Units:
    """Those of these units that fire in this stage."""
    fighters = [fighter_of(scene, unit) for unit in units if carried_unit(unit) is None]
    return tuple([AircraftId(one.number) for one in fighters if may_fire(one, combat.stage)])


def with_room(scene: Scene, combat: AirCombat, units: Units) -> Units:
    """Those of these units that fewer than three are in an engagement with."""
    return tuple(
        [unit for unit in flying(scene, units) if len(engagement_of(scene, combat, unit)) < FULL]
    )


@cites("ADV:24.4.1", "ADV:22.6.4", "ADV:22.6.4.2", "RUL-0540")
def choices_of_interceptors(scene: Scene, mission: Interception) -> list[Choice]:
    """Interceptors that can fire and have no enemy engage escorts first.

    They engage what is escorted, or double up, only if no escort is without an enemy; what is
    escorted, only while they outnumber the escorts.  One that has fought already need not engage
    another.
    """
    combat = combat_now(scene)
    attackers = able(scene, combat, idle(scene, combat, mission.interceptors))
    first = idle(scene, combat, mission.escorts)
    if not attackers:
        return []
    if first:
        return [Choice(unit, first, must=True) for unit in attackers]
    escorts = flying(scene, mission.escorts)
    more = len(flying(scene, mission.interceptors)) > len(escorts)
    enemies = with_room(scene, combat, (*(mission.guarded if more else ()), *escorts))
    must = bool(flying(scene, mission.guarded))
    return [
        Choice(unit, enemies, must=must and unit not in combat.fought)
        for unit in attackers
        if enemies
    ]


@cites("ADV:24.4.1", "ADV:22.6.4", "ADV:22.6.4.2", "RUL-0540")
def choices_of_the_others(scene: Scene, mission: Interception) -> list[Choice]:
    """Escorts that can fire and have no enemy may engage an interceptor without one, or double up.

    So may strikers whose enemies are gone; they seek no fight themselves.
    """
    combat = combat_now(scene)
    fought = tuple([unit for unit in mission.guarded if unit in combat.fought])
    defenders = able(scene, combat, idle(scene, combat, (*mission.escorts, *fought)))
    free = idle(scene, combat, mission.interceptors)
    enemies = free or with_room(scene, combat, mission.interceptors)
    return [Choice(unit, enemies, must=False) for unit in defenders if enemies]


def choices(scene: Scene, side: SideId) -> list[Choice]:
    """What the units of a side may engage now, in all missions that are intercepted."""
    combat = combat_now(scene)
    if side in combat.passing:
        return []
    found = choices_of_the_others if side == combat.first else choices_of_interceptors
    return [each for mission in intercepted_now(scene) for each in found(scene, mission)]


def only_choice(scene: Scene) -> Choice | None:
    """An interceptor that has one enemy to engage, whatever the others of its mission do."""
    combat = combat_now(scene)
    for mission in intercepted_now(scene):
        found = choices_of_interceptors(scene, mission)
        if not found or len(found[0].enemies) != 1 or not all(each.must for each in found):
            continue
        if len(found) == 1 or not idle(scene, combat, mission.escorts):
            return found[0]
    return None


@step(air_combat, "ADV:24.4.1")
def interceptors_engage(run: NextWarRun) -> None:
    """The side that intercepts names whom its units engage."""
    if not combat_now(run.scene).interceptions:
        return
    while (forced := only_choice(run.scene)) is not None:
        engage(run, forced.unit, forced.enemies[0])
    _ask(run, ENEMY[combat_now(run.scene).first])


@step(air_combat, "ADV:24.4.1")
def intercepted_units_engage(run: NextWarRun) -> None:
    """Escorts that are left choose among interceptors, those that cannot fire among them."""
    if combat_now(run.scene).interceptions:
        _ask(run, combat_now(run.scene).first)


def _ask(run: NextWarRun, side: SideId) -> None:
    if choices(run.scene, side):
        run.ask(Decision(side, KIND, RULE))


def engage(run: NextWarRun, unit: AircraftId, enemy: AircraftId) -> None:
    """A unit engages an enemy, with whoever fights that one already."""
    scene = run.scene
    theirs = engagement_of(scene, combat_now(scene), enemy) or (enemy,)
    run.emit(AirUnitEngaged(unit, enemy, (*theirs, unit)))


def offer_engaging(scene: Known) -> Offer | None:
    """Offer every unit that may engage an enemy, and these enemies."""
    found = {each.unit: each.enemies for each in choices(scene, own_side(scene))}
    enemies = Given(lambda unit: Pick(found[unit]))
    parameters = (("air_unit", Pick(tuple(found))), ("enemy_air_unit", enemies))
    return Offer(RULE, EngageAirUnit, parameters)


def judge_engaging(scene: Known, order: EngageAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge the unit and its enemy."""
    found = choices(scene, own_side(scene))
    mine = [each for each in found if each.unit == order.air_unit]
    if not mine:
        units = tuple([each.unit for each in found])
        return objection(RULE, "cannot-engage", air_unit=order.air_unit, air_units=units)
    if order.enemy_air_unit not in mine[0].enemies:
        enemies = mine[0].enemies
        return objection(RULE, "engages-others", air_unit=order.air_unit, enemy_air_units=enemies)
    return ()


def resolve_engaging(run: NextWarRun, order: EngageAirUnit) -> None:
    """The unit fights that enemy, and the next one is named."""
    first = acting_side(run) == combat_now(run.scene).first
    engage(run, order.air_unit, order.enemy_air_unit)
    run.answer()
    run.go_to((intercepted_units_engage if first else interceptors_engage).__name__)


def offer_passing(scene: Known) -> Offer | None:
    """Offer to engage no more, once every unit that must has an enemy."""
    waiting = any(each.must for each in choices(scene, own_side(scene)))
    return None if waiting else Offer(RULE, EndEngaging)


def judge_passing(scene: Known, order: EndEngaging) -> tuple[Cited[Veto], ...]:
    """Judge whether a unit must still engage an enemy."""
    must = tuple([each.unit for each in choices(scene, own_side(scene)) if each.must])
    return objection(RULE, "must-engage", air_units=must) if must else ()


def resolve_passing(run: NextWarRun, order: EndEngaging) -> None:
    """The side engages no more enemies in this stage."""
    run.emit(EngagingEnded(acting_side(run)))
    run.answer()


ENGAGE_AIR_UNIT = order_kind(
    RULE,
    KIND,
    EngageAirUnit,
    offer=offer_engaging,
    vetoes=judge_engaging,
    resolve=resolve_engaging,
)
END_ENGAGING = order_kind(
    RULE,
    KIND,
    EndEngaging,
    offer=offer_passing,
    vetoes=judge_passing,
    resolve=resolve_passing,
)
