"""24.5, 24.6 SAMs and AAA fire at a flight."""

from __future__ import annotations

from enum import StrEnum

from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn, FlightLeftStart
from sandtable.games.next_war.flight_state import FlightUnderWay, GroupMission, SuppressionMission
from sandtable.games.next_war.ids import ENEMY, PlaceId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rule_hooks.advanced.air import air_defence_values
from sandtable.games.next_war.rules.advanced.die_modifiers import modified
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import (
    aaa_modifiers,
    aaa_result,
    sam_modifiers,
    sam_result,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.modifier_facts import fire_facts
from sandtable.games.next_war.rules.air.ch24_air_defence.results import bear_result, is_done
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import (
    is_exposed_at_start,
    is_transport,
    place_of_fire,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, step


class Weapon(StrEnum):
    """What fires at flights."""

    SAM = "SAM"
    AAA = "AAA"


@step(procedure, "ADV:24.5")
def sam_fires(run: NextWarRun) -> None:
    """SAMs fire at a flight that was detected, once for all that is carried."""
    now = flight_under_way(run.scene)
    if flies_together(now) or is_done(run.scene, now):
        return
    if now.way.sam and is_found(now):
        bear_result(run, fire(run, now, Weapon.SAM, place_of_fire(run.scene, now)))


@step(procedure, "ADV:24.6")
def aaa_fires(run: NextWarRun) -> None:
    """AAA fires at a flight that was detected, unless it keeps its distance.

    Air units that Normal air defence has not detected meet it after their strikes.
    """
    now = flight_under_way(run.scene)
    if flies_together(now) or not may_meet_aaa(now) or is_done(run.scene, now):
        return
    if is_found(now):
        bear_result(run, fire(run, now, Weapon.AAA, place_of_fire(run.scene, now)))
    elif is_transport(now.flight) or isinstance(now.mission, SuppressionMission):
        bear_result(run, fire_afterwards(run, now))


def flies_together(now: FlightUnderWay) -> bool:
    """Whether several air units fly as one, so that each is fired on by itself later."""
    return isinstance(now.mission, GroupMission)


def is_found(now: FlightUnderWay) -> bool:
    """Whether a flight was detected."""
    return now.way.detected in {Detected.DETECTED, Detected.EARLY}


@cites("ADV:24.6", "ADV:24.6.2")
def may_meet_aaa(now: FlightUnderWay) -> bool:
    """AAA fires at units without stand-off; Local AAA only at those that were detected."""
    if not now.way.aaa or now.way.stand_off:
        return False
    return is_found(now) or now.way.kind is DefenceKind.NORMAL


@cites("ADV:24.6", "ADV:24.6.1", "RUL-0530")
def fire_afterwards(run: NextWarRun, now: FlightUnderWay) -> FireResult:
    """AAA fires at a flight that was not detected, when it is too late for +1 and +2.

    Units that are carried do not turn back then either.
    """
    result = fire(run, now, Weapon.AAA, now.flight.target, afterwards=True)
    counts = {FireResult.STEP} if is_transport(now.flight) else {FireResult.STEP, FireResult.ABORT}
    return result if result in counts else FireResult.NONE


@cites("ADV:24.5.1", "ADV:24.5.2", "ADV:24.6.1", "ADV:24.6.2")
def fire(
    run: NextWarRun,
    now: FlightUnderWay,
    weapon: Weapon,
    place: PlaceId,
    *,
    afterwards: bool = False,
) -> FireResult:
    """Roll for fire: by the track of the weapon in Normal air defence, else in the Local column.

    `afterwards` is only recorded: it says that it is too late for +1 and +2.
    """
    scene, charts, enemy = run.scene, advanced_charts().air, ENEMY[now.flight.side]
    kind, facts = now.way.kind or DefenceKind.LOCAL, fire_facts(scene, now, place)
    values = scene.rules[air_defence_values](scene, enemy, place)
    die = roll(run, f"{weapon} {now.flight.kind}")
    if weapon is Weapon.SAM:
        total = modified(die, sam_modifiers(charts, facts))
        result = sam_result(charts, kind, total, values.sam)
    else:
        total = modified(die, aaa_modifiers(charts, facts))
        result = aaa_result(charts, kind, total, values.aaa)
    about = (enemy, now.flight.kind, now.way.unit, weapon.value)
    run.emit(FlightFiredOn(*about, die, total - die, result, afterwards))
    return result


@step(procedure, "ADV:24.3.3")
def flight_leaves_its_start(run: NextWarRun) -> None:
    """Airmobile movement that began among enemies then meets the air defence at its landing."""
    now = flight_under_way(run.scene)
    if now.way.left or is_done(run.scene, now) or not is_exposed_at_start(run.scene, now.flight):
        return
    run.emit(FlightLeftStart())
    run.go_to("flight_is_detected")
