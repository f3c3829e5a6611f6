"""Random missions of air units, and every way the engine can play one, step by step.

Positions that are alike are added up after each step of a procedure, so that a whole mission with
suppressors and two strikers can be gone through.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    unit_number,
)
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.sketch import ALLIED, GAME, NON_ALLIED, asked, at, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus, with_units
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.analysis.air_mission_chances import MissionEnd, UnitEnd
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.events.advanced.air_missions import StrikerFlew
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    MissionAtAsset,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
)
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play import run as kernel_run
from sandtable.kernel.play.dice import Dice, Scripted, outcomes
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.run import EndlessError, Run, drive
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

KINDS = (WEASEL, SECOND_WEASEL, FIGHTER, STRIKER, SECOND, STEALTH)
#: Words for tracks in orders.
ASSETS = ("Detection track", "SAM track", "AAA track")
TEXT = """
1404 Flat Airbase
1404 in PRC
1404 PRC E 4-4-4 sp2
1405 SRV A 4-4-4 sp2
1904 PRC F 4-4-4 sp2
1905 SRV B 4-4-4 sp2
"""


class Case(NamedTuple):
    """A mission that was announced, and what its owner does after an Abort."""

    scene: Scene
    mission: AirUnitMission
    presses_on: bool


class Seen(NamedTuple):
    """What has been seen of a mission: how it was detected, and the hit of each striker so far."""

    detected: Detected = Detected.NONE
    hits: tuple[Hit | None, ...] = ()
    rolled: Hit | None = None


def random_case(seed: int) -> Case:
    """A mission with any weather, tracks, strength, companions and target, of either side."""
    source = random.Random(seed)
    side = source.choice([ALLIED, NON_ALLIED])
    ground = source.choice(["Flat", "Highland", "Mountain", "Urban", "Flat Jungle"])
    text = TEXT.replace("1404 Flat", f"1404 {ground}")
    # A box in the other country changes which air defence there is.
    hexes = source.choice([("1404",), ("1404", "1904"), ()])
    box = AirStatus.AIR_SUPERIORITY
    scene = in_the_air(
        asked(position(text, side), side, "move"),
        side,
        tracks=Tracks(*[source.randint(0, 8) for _ in range(3)]),
        level=source.randint(-3, 3),
        awacs=source.randint(0, 3),
        flying={kind: box if kind == FIGHTER else AirStatus.READY for kind in KINDS},
        enemy_hexes=hexes,
        weather=source.choice([Weather.CLEAR, Weather.CLEAR, Weather.OVERCAST]),
    )
    now = Played(_worn(scene, side, source))
    now.begin(strikes, 1)
    order = _mission(now.scene, side, source)
    while kernel.judge(known(now.scene, side), order):
        order = _mission(now.scene, side, source)
    now.order(order)
    (mission,) = now.scene.state.advanced.strikes.air_missions
    return Case(now.scene, mission, source.random() < 0.5)


def _worn(scene: Scene, side: SideId, source: random.Random) -> Scene:
    """The position with some air units reduced."""
    air = scene.state.advanced.air
    units = {unit_number(side, kind): air.units[unit_number(side, kind)] for kind in KINDS}
    worn = {n: replace(one, steps=source.randint(1, one.steps)) for n, one in units.items()}
    advanced = replace(scene.state.advanced, air=with_units(air, worn))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


def _mission(scene: Scene, side: SideId, source: random.Random) -> Any:
    """An order for a mission of one or two strikers with up to two companions."""
    first, *wing = source.sample((STRIKER, SECOND, STEALTH), source.randint(1, 2))
    others = source.sample((WEASEL, SECOND_WEASEL, FIGHTER), source.randint(0, 2))
    stand_off = [kind for kind in (first, *wing) if source.random() < 0.3]
    given = [tuple([unit_number(side, k) for k in each]) for each in (wing, others, stand_off)]
    lead = unit_number(side, first)
    return source.choice(
        [
            MissionAtUnit(unit(scene, source.choice("EF")), lead, *given),
            MissionAtSite(at("1404"), "Airbase", lead, *given),
            MissionAtAsset(source.choice(ASSETS), lead, *given),
            MissionToInterdict(at("1404"), lead, *given[:2]),
        ]
    )


def by_brute_force(case: Case) -> dict[MissionEnd, Fraction]:
    """The chance of each end of a mission, by every fall of the dice in the engine."""
    found: dict[MissionEnd, Fraction] = {}
    with patch.object(kernel_run, "ENDLESS", 1):
        ahead = {b"": (case.scene, Seen(), Fraction(1), True)}
        while ahead:
            then: dict[bytes, tuple[Scene, Seen, Fraction, bool]] = {}
            for scene, seen, chance, first in ahead.values():
                for share, run in one_step(case, scene, first=first):
                    after = KernelScene(scene.rules, scene.printed, run.truth)
                    now = _seen(seen, run.events)
                    if not after.state.advanced.strikes.air_missions:
                        end = _end(case, after, now)
                        found[end] = found.get(end, Fraction(0)) + chance * share
                        continue
                    key = encode((now, after.state))
                    sum_ = chance * share + (then[key][2] if key in then else 0)
                    then[key] = (after, now, Fraction(sum_), False)
            ahead = then
    return found


def one_step(case: Case, scene: Scene, *, first: bool) -> Iterator[tuple[Fraction, NextWarRun]]:
    """Every way that the next step of a procedure, or the next order, can fall."""
    yield from outcomes(lambda dice: _step(case, scene, dice, first=first))


def _step(case: Case, scene: Scene, dice: Dice, *, first: bool) -> NextWarRun:
    pending, agenda = scene.state.pending, scene.state.agenda
    asked_now = bool(pending) and pending[-1].depth >= len(agenda)
    seat = pending[-1].decisions[0].seat if asked_now else -1
    run: NextWarRun = Run(scene, seat, dice, 1, GAME)
    try:
        if first:
            kernel.resolve(run, EndMissions())
        elif asked_now:
            assert pending[-1].decisions[0].kind == "press_on_or_abort"
            kernel.resolve(run, PressMissionOn() if case.presses_on else AbortMission())
        else:
            drive(run)
    except EndlessError:
        pass  # one step is done
    return run


def played_out(case: Case, source: random.Random) -> MissionEnd:
    """How a mission ends with dice of chance, played by the engine without a stop."""
    scene, events = case.scene, list[Any]()
    order: EndMissions | PressMissionOn | AbortMission = EndMissions()
    while scene.state.advanced.strikes.air_missions:
        seat = scene.state.pending[-1].decisions[0].seat
        run: NextWarRun = Run(scene, seat, Scripted(*source.choices(range(10), k=40)), 1, GAME)
        kernel.resolve(run, order)
        scene = KernelScene(scene.rules, scene.printed, run.truth)
        events += run.events
        order = PressMissionOn() if case.presses_on else AbortMission()
    return _end(case, scene, _seen(Seen(), events))


def _seen(seen: Seen, events: list[Any]) -> Seen:
    for event in events:
        if isinstance(event, FlightDetected):
            seen = seen._replace(detected=event.result)
        elif isinstance(event, StrikeRolled):
            seen = seen._replace(rolled=event.hit)
        elif isinstance(event, StrikerFlew):
            seen = seen._replace(hits=(*seen.hits, seen.rolled), rolled=None)
    return seen


def _end(case: Case, scene: Scene, seen: Seen) -> MissionEnd:
    """How a mission ended, from the air units as they are now."""

    def became(number: AircraftId, hit: Hit | None = None) -> UnitEnd:
        now = air_unit(scene, number)
        lost = air_unit(case.scene, number).steps - now.steps
        return UnitEnd(lost, now.status is AirStatus.ABORT, hit)

    strikers = zip(case.mission.strikers, seen.hits, strict=True)
    return MissionEnd(
        seen.detected,
        tuple([became(number) for number in case.mission.suppressors]),
        tuple([became(number, hit) for number, hit in strikers]),
    )
