"""24.0 to 24.3 A flight is detected, or not, by the air defence that it meets."""

from __future__ import annotations

from msgspec import UNSET

from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rule_hooks.advanced.air import air_defence_values
from sandtable.games.next_war.rules.advanced.die_modifiers import modified
from sandtable.games.next_war.rules.air.ch24_air_defence.detection_table import (
    detection_modifiers,
    detection_result,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.modifier_facts import detection_facts
from sandtable.games.next_war.rules.air.ch24_air_defence.results import is_done
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import (
    air_defence_now,
    place_of_fire,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.which_air_defence import AirDefence
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, replaces


@replaces(procedure, "ADV:24.0", over="STD:6.6.1")
def flight_is_detected(run: NextWarRun) -> None:
    """The enemy rolls once to detect a flight, unless nothing of his air defence applies.

    Air units that fly one mission were detected together before.
    """
    now = flight_under_way(run.scene)
    if is_done(run.scene, now) or now.way.detected is not None:
        return
    place = place_of_fire(run.scene, now)
    detect(run, now, place, air_defence_now(run.scene, now, place))


@cites("ADV:24.0", "ADV:24.1", "ADV:24.2", "ADV:24.3")
def detect(
    run: NextWarRun,
    now: FlightUnderWay,
    place: PlaceId,
    met: AirDefence,
    *,
    of_side: SideId | None = None,
) -> None:
    """Roll for a flight: by the Detection track in Normal air defence, else in the Local column.

    What detects a flight also fires at it; one that meets no air defence is not rolled for.  Of
    contents that only `of_side` knows, the modifiers would tell.
    """
    if met.kind is None:
        return
    scene, enemy, charts = run.scene, ENEMY[now.flight.side], advanced_charts().air
    modifiers = detection_modifiers(charts, met.kind, detection_facts(scene, now, place))
    value = scene.rules[air_defence_values](scene, enemy, place).detection
    die = roll(run, f"detection {now.flight.kind}")
    total = modified(die, modifiers)
    result = detection_result(charts, met.kind, total, value)
    about = (enemy, now.flight.kind, place, met.kind, value)
    hidden = UNSET if of_side is None else of_side
    run.emit(FlightDetected(*about, die, total - die, result, met.sam, met.aaa, hidden))
