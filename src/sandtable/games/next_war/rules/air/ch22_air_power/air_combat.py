"""22.6.3 to 22.6.6 Air combat in play, stage by stage: a procedure over engagements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import (
    AirCombat,
    AirStatus,
    Interception,
    carried_unit,
)
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_combat import (
    AirAdvantageWon,
    AirCombatBegan,
    AirCombatEnded,
    AirShotFired,
    AirStageEnded,
)
from sandtable.games.next_war.events.advanced.interception import CarriedUnitHarried
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.rule_hooks.advanced.air import air_combat, status_after_mission
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    hit_on,
    missions_now,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_fire import (
    Shot,
    can_no_longer_fight,
    effect_of,
    next_shots,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    Fighter,
    air_combat_modifiers,
    air_combat_result,
    difference,
    fighter_rated,
)
from sandtable.games.next_war.rules.air.ch22_air_power.carried_units import (
    carried_unit_loses,
    carried_unit_returns,
    is_carried_now,
    target_carried,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, step

#: Where units are that are in the air.
FLYING: Final = frozenset({AirStatus.AIR_SUPERIORITY, AirStatus.MISSION})
FIRST_STEP: Final = "interceptors_engage"


def combat_now(scene: Scene) -> AirCombat:
    """The air combat under way."""
    combat = scene.state.advanced.air.combat
    if combat is None:
        raise TypeError("no air combat is under way")
    return combat


def begin_air_combat(run: NextWarRun, combat: AirCombat) -> None:
    """Let air units fight; it is the last thing that a step does."""
    run.emit(AirCombatBegan(combat))
    run.open(air_combat)


def fighter_of(scene: Scene, unit: AircraftId, *, ordnance: bool = False) -> Fighter:
    """An air unit as it fights now: with the side that is up, as the weather leaves it."""
    carried = carried_unit(unit)
    if carried is not None:
        return target_carried(scene, carried)
    counter, side = counter_of_air_unit(scene, unit), ratings_now(scene, unit)
    return fighter_rated(unit, counter, side, ordnance=ordnance)


def is_flying(scene: Scene, unit: AircraftId) -> bool:
    """Whether a unit is still in the air; one that is carried, whether it still flies on."""
    if carried_unit(unit) is not None:
        return is_carried_now(scene, unit)
    return air_unit(scene, unit).status in FLYING


def flying(scene: Scene, units: Sequence[AircraftId]) -> tuple[AircraftId, ...]:
    """Those of these units that are still in the air."""
    return tuple([unit for unit in units if is_flying(scene, unit)])


def fighters_in(scene: Scene, engagement: Sequence[AircraftId]) -> tuple[Fighter, ...]:
    """The units of an engagement that are still in it."""
    ordnance = combat_now(scene).ordnance
    return tuple(
        [fighter_of(scene, unit, ordnance=unit in ordnance) for unit in flying(scene, engagement)]
    )


@cites("ADV:22.6.4.2")
def still_fought(scene: Scene) -> list[tuple[Fighter, ...]]:
    """The engagements in which both sides have units left, with these units.

    A unit whose enemies are gone fights no other and stays where it is, unless it is to intercept.
    """
    found = [fighters_in(scene, each) for each in combat_now(scene).engagements]
    return [each for each in found if len({one.side for one in each}) > 1]


@step(air_combat, "ADV:22.6.3")
@cites("ADV:22.6.4", "ADV:22.6.4.1")
def air_units_fire(run: NextWarRun) -> None:
    """In each engagement the units fire that may do so in this stage, in their order."""
    for engagement in combat_now(run.scene).engagements:
        fired: set[int] = set()
        while shots := shots_now(run.scene, engagement, fired):
            fire_together(run, shots)
            fired |= {shot.shooter.number for shot in shots}


def shots_now(scene: Scene, engagement: Sequence[AircraftId], fired: set[int]) -> tuple[Shot, ...]:
    """The shots that come next in an engagement."""
    combat, fighters = combat_now(scene), fighters_in(scene, engagement)
    return next_shots(fighters, combat.stage, combat.advantage, fired, combat.aims)


@cites("ADV:22.6.5", "ADV:15.2.3", "ADV:15.2.4", "ADV:22.2.1.1")
def fire_together(run: NextWarRun, shots: Sequence[Shot]) -> None:
    """Shots at the same time: the ratings and skills of now, a die each, then all their effects."""
    charts, stage = advanced_charts().air, combat_now(run.scene).stage
    weather = run.scene.state.weather
    lost: dict[AircraftId, int] = {}
    aborted: list[AircraftId] = []
    won: list[AirAdvantageWon] = []
    for shooter, target in shots:
        added = air_combat_modifiers(charts, stage, shooter, target, weather)
        modifier, die = sum([each.amount for each in added]), roll(run, "air combat")
        column = difference(shooter, target)
        result = air_combat_result(charts, column, die + modifier)
        unit, other = AircraftId(shooter.number), AircraftId(target.number)
        run.emit(AirShotFired(unit, other, stage, die, modifier, column, result))
        effect = effect_of(result, stage)
        lost[other] = lost.get(other, 0) + effect.steps
        if effect.aborts:
            aborted.append(other)
        if effect.advantage:
            won.append(AirAdvantageWon(unit, other))
    for unit, steps in lost.items():
        lose_air_steps(run, unit, steps)
        if unit in aborted and is_flying(run.scene, unit):
            abort(run, unit)
    for each in won:
        if is_flying(run.scene, each.over):
            run.emit(each if carried_unit(each.over) is None else CarriedUnitHarried(each.over))


@cites("ADV:27.6")
def lose_air_steps(run: NextWarRun, unit: AircraftId, steps: int) -> None:
    """An air unit has one or two steps; without any left it is eliminated."""
    carried = carried_unit(unit)
    if carried is not None:
        carried_unit_loses(run, carried, steps)
        return
    for _ in range(min(steps, air_unit(run.scene, unit).steps)):
        run.emit(hit_on(run.scene, unit))


@cites("ADV:22.4")
def abort(run: NextWarRun, *units: AircraftId) -> None:
    """Aborted units go at once to Abort of their base or carrier; what is carried turns back."""
    aircraft = tuple([unit for unit in units if carried_unit(unit) is None])
    if aircraft:
        run.emit(AirUnitsMoved(aircraft, AirStatus.ABORT))
    for unit in units:
        carried = carried_unit(unit)
        if carried is not None:
            carried_unit_returns(run, carried)


@step(air_combat, "ADV:22.2.1.3")
def unfit_units_leave(run: NextWarRun) -> None:
    """After a stage a unit that no longer qualifies for its mission leaves, as after a mission."""
    scene = run.scene
    combat = combat_now(scene)
    engaged = [unit for each in combat.engagements for unit in each]
    sent = [unit for each in combat.interceptions for unit in each.units]
    for unit in flying(scene, tuple(dict.fromkeys((*engaged, *sent)))):
        fighter = fighter_of(scene, unit, ordnance=unit in combat.ordnance)
        if can_no_longer_fight(fighter) or can_no_longer_strike(scene, combat, unit):
            run.emit(AirUnitsMoved((unit,), run.rules[status_after_mission](scene, unit)))


@cites("ADV:22.2.1.3")
def can_no_longer_strike(scene: Scene, combat: AirCombat, unit: AircraftId) -> bool:
    """Whether a unit that flies to strike, to support or to suppress is rated 0 for it by now."""
    mine = [each for each in combat.interceptions if unit in each.guarded]
    if unit not in combat.ordnance or not mine:
        return False
    purpose = AirMission.WILD_WEASEL if unit in mine[0].suppressors else mine[0].mission
    return purpose not in missions_now(scene, unit)


@step(air_combat, "ADV:22.6.3")
@cites("ADV:22.6.4.2")
def next_stage_begins(run: NextWarRun) -> None:
    """Stand-off follows long range, and the dogfight follows stand-off; then combat is over.

    Advantage counts in the stage that follows, and in no other.  Where missions are intercepted,
    units that are left may engage others in the next stage.
    """
    combat = combat_now(run.scene)
    stage, fought_on = combat.stage, still_fought(run.scene) or intercepted_now(run.scene)
    if stage is Stage.DOGFIGHT or not fought_on:
        if not combat.interceptions:
            run.emit(AirCombatEnded())
        return
    run.emit(AirStageEnded(Stage(stage + 1)))
    run.go_to(FIRST_STEP)


@cites("ADV:24.4.1")
def intercepted_now(scene: Scene) -> tuple[Interception, ...]:
    """The missions that still fly and are still under attack."""
    return tuple(
        [
            each
            for each in combat_now(scene).interceptions
            if flying(scene, each.interceptors) and flying(scene, each.flyers)
        ]
    )
