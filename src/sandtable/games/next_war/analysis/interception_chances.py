"""24.4 What interceptors do to a mission of air units, to the last chance.

Assumed is that the enemy sends the two best units of its Air Superiority box that reach the mission
and nothing else, that both sides engage as the functions say that are handed in, and that nobody
jettisons ordnance, breaks off or fires at the stronger of two enemies.  The stages of an engagement
are those of `air_combat_chances`; what follows from them, the engine's own functions say.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import MOST
from sandtable.games.next_war.advanced.air_state import (
    UNUSED,
    AirState,
    AirStatus,
    Interception,
    with_units,
)
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.analysis.air_combat_chances import (
    Fates,
    Pairs,
    flyer_of,
    stage_chances,
)
from sandtable.games.next_war.analysis.air_defence_chances import run_over
from sandtable.games.next_war.events.advanced.air import AirUnitHit, AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_combat import AirAdvantageWon, AirStageEnded
from sandtable.games.next_war.events.advanced.interception import (
    EngagingEnded,
    InterceptionBegan,
    InterceptionEnded,
    InterceptorsSent,
)
from sandtable.games.next_war.ids import ENEMY, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.interception import EndEngaging, EngageAirUnit
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import Detected, Stage
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit, ratings_now
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import (
    combat_now,
    flying,
    intercepted_now,
    still_fought,
    unfit_units_leave,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.engaging import (
    choices,
    engage,
    only_choice,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.interception import (
    interceptors_for,
    purpose_of,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

#: Whom a side engages when it is asked.
Engages: TypeAlias = Callable[[Known], EngageAirUnit | EndEngaging]
#: What an engagement, or several, may have come to in a stage.
_Ends: TypeAlias = dict[tuple[tuple[tuple[AircraftId, ...], Fates, Pairs], ...], Fraction]


class Intercepted(NamedTuple):
    """A mission past its interceptors: what is left of it, and the air units as they are then."""

    mission: AirUnitMission
    air: AirState


def interception_of(scene: Scene, mission: AirUnitMission) -> Interception:
    """A mission as it may be attacked, with the units that are assumed to attack it."""
    place = place_of(scene, mission.aims[0])
    groups = (mission.escorts, mission.suppressors)
    bare = Interception(place, purpose_of(mission), mission.strikers, (), *groups)
    able = interceptors_for(scene, bare, ENEMY[mission.side])
    return replace(bare, interceptors=tuple(sorted(_best(scene, able))))


def is_attacked(scene: Scene, mission: AirUnitMission) -> bool:
    """Whether interceptors can attack a mission: it was detected early, and some reach it."""
    if mission.detected is not Detected.EARLY:
        return False
    return bool(interception_of(scene, mission).interceptors)


def _best(scene: Scene, units: tuple[AircraftId, ...]) -> tuple[AircraftId, ...]:
    """The two best, by rating, stars and pilot skill."""

    def rank(unit: AircraftId) -> tuple[int, int, int, int]:
        side = ratings_now(scene, unit)
        return -side.air_to_air.value, -side.air_to_air.stars, side.pilot_skill, unit

    return tuple(sorted(units, key=rank)[:MOST])


def interception_chances(
    scene: Scene, mission: AirUnitMission, engages: Engages
) -> dict[Intercepted, Fraction]:
    """What interceptors may leave of a mission that was detected early, and the chance of each."""
    attacked = interception_of(scene, mission)
    run = run_over(scene, Scripted())
    run.emit(InterceptionBegan(mission.side, (replace(attacked, interceptors=()),)))
    run.emit(InterceptorsSent(attacked.lead, attacked.interceptors))
    run.emit(AirUnitsMoved(attacked.interceptors, AirStatus.MISSION))
    chances = {run.truth.advanced.air: Fraction(1)}
    for stage in Stage:
        then: dict[AirState, Fraction] = {}
        for air, chance in chances.items():
            for after, share in _after_stage(_with(scene, air), stage, mission.side, engages):
                then[after] = then.get(after, Fraction(0)) + chance * share
        chances = then
    found: dict[Intercepted, Fraction] = {}
    for air, chance in chances.items():
        end = _past(_with(scene, air), mission)
        found[end] = found.get(end, Fraction(0)) + chance
    return found


def _with(scene: Scene, air: AirState) -> Scene:
    advanced = replace(scene.state.advanced, air=air)
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


def _after_stage(
    scene: Scene, stage: Stage, side: SideId, engages: Engages
) -> list[tuple[AirState, Fraction]]:
    """The positions after a stage of the fight; it stays as it is if the fight is over before."""
    if combat_now(scene).stage is not stage:
        return [(scene.state.advanced.air, Fraction(1))]
    run = run_over(scene, Scripted())
    for seat in (ENEMY[side], side):
        _engage(run, seat, engages)
    start = run.truth.advanced.air
    return [
        (_hit(_with(scene, start), ends, stage), chance)
        for ends, chance in _fought(run.scene, stage).items()
    ]


def _engage(run: NextWarRun, seat: SideId, engages: Engages) -> None:
    """A side names whom its units engage; what it has no choice about goes by itself."""
    intercepts = seat != combat_now(run.scene).first
    while True:
        while intercepts and (forced := only_choice(run.scene)) is not None:
            engage(run, forced.unit, forced.enemies[0])
        if not choices(run.scene, seat):
            return
        order = engages(known(run.scene, seat))
        if isinstance(order, EndEngaging):
            run.emit(EngagingEnded(seat))
            return
        engage(run, order.air_unit, order.enemy_air_unit)


def _fought(scene: Scene, stage: Stage) -> _Ends:
    """The ends of all engagements in a stage, which do not depend on each other."""
    combat, charts = combat_now(scene), advanced_charts().air
    found: _Ends = {(): Fraction(1)}
    for engagement in combat.engagements:
        units = flying(scene, engagement)
        flyers = [flyer_of(scene, unit, ordnance=unit in combat.ordnance) for unit in units]
        mine = [pair for pair in combat.advantage if {*pair} <= {*units}]
        one = stage_chances(charts, flyers, scene.state.weather, stage, mine)
        found = {
            (*before, (units, fates, won)): chance * share
            for before, chance in found.items()
            for (fates, won), share in one.items()
        }
    return found


def _hit(
    scene: Scene, ends: tuple[tuple[tuple[AircraftId, ...], Fates, Pairs], ...], stage: Stage
) -> AirState:
    """The air units once a stage has come to these ends and, if they fight on, the next begins."""
    run = run_over(scene, Scripted())
    for units, fates, won in ends:
        for unit, fate in zip(units, fates, strict=True):
            for _ in range(air_unit(run.scene, unit).steps - fate.steps):
                run.emit(AirUnitHit(unit))
            if fate.status is AirStatus.ABORT:
                run.emit(AirUnitsMoved((unit,), AirStatus.ABORT))
        for shooter, target in sorted(won):
            run.emit(AirAdvantageWon(AircraftId(shooter), AircraftId(target)))
    unfit_units_leave(run)
    fought_on = still_fought(run.scene) or intercepted_now(run.scene)
    if stage is not Stage.DOGFIGHT and fought_on:
        run.emit(AirStageEnded(Stage(stage + 1)))
    return run.truth.advanced.air


def _past(scene: Scene, mission: AirUnitMission) -> Intercepted:
    """What is left of the mission once the fight is over."""
    fought = combat_now(scene).fought
    left = replace(
        mission,
        engaged=tuple([unit for unit in mission.strikers if unit in fought]),
        escorts=flying(scene, mission.escorts),
        suppressors=flying(scene, mission.suppressors),
    )
    run = run_over(scene, Scripted())
    run.emit(InterceptionEnded())
    air = run.truth.advanced.air
    # What the interceptors have lost makes no difference to the mission.
    (attackers,) = [each.interceptors for each in combat_now(scene).interceptions]
    return Intercepted(left, with_units(air, dict.fromkeys(attackers, UNUSED)))
