"""Random missions of air units, and every way the engine can play one, step by step.

Positions that are alike are added up after each step of a procedure, so that a whole mission with
suppressors and two strikers can be gone through.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace as changed
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from games.next_war.air_flights import (
    BASE,
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
from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit, with_units
from sandtable.games.next_war.advanced.strike_state import AirUnitMission, HelicopterStrike
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.analysis.air_combat_chances import flyer_of
from sandtable.games.next_war.analysis.air_mission_chances import MissionEnd, UnitEnd
from sandtable.games.next_war.analysis.interception_chances import interception_of
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightTurnedBack
from sandtable.games.next_war.events.advanced.air_missions import StrikerFlew
from sandtable.games.next_war.ids import ENEMY, AircraftId, HelicopterId, SideId
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    HelicopterInterdicts,
    HelicopterStrikesUnit,
    MissionAtAsset,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
)
from sandtable.games.next_war.orders.advanced.interception import InterceptMission
from sandtable.games.next_war.printed.advanced.air_rows import Detected, Stage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.aircraft import AircraftCounter, Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import may_fire
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play import run as kernel_run
from sandtable.kernel.play.dice import Dice, Scripted, outcomes
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.run import EndlessError, Run, drive
from sandtable.kernel.play.state import Decision, known
from sandtable.kernel.play.state import Scene as KernelScene

KINDS = (WEASEL, SECOND_WEASEL, FIGHTER, STRIKER, SECOND, STEALTH)
#: Air units of a mission that is intercepted, and shots of all who may fight over it.
FLYERS, SHOTS = 3, 4
#: Two helicopters, so that the phase waits while one of them is ordered.
FLEET = """
1104 Flat Airbase
1104 in SRV
1104 SRV H helicopter 2 range6
1104 SRV G helicopter 1 range6
"""
#: The helicopter of the cases, two or three hexes from its targets.
HELICOPTER = HelicopterId(0)
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


class HelicopterCase(NamedTuple):
    """A helicopter strike that was announced, and what its owner does after an Abort."""

    scene: Scene
    strike: HelicopterStrike
    presses_on: bool


class Seen(NamedTuple):
    """What has been seen of a mission: how it was detected, and the hit of each striker so far."""

    detected: Detected = Detected.NONE
    hits: tuple[Hit | None, ...] = ()
    rolled: Hit | None = None
    turned_back: bool = False


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


def intercepted_case(seed: int) -> Case:
    """A mission that the enemy can intercept, with few enough dice to go through all of them."""
    for number in count(1_000 * seed):
        case, source = random_case(number), random.Random(f"interceptors {number}")
        if len(case.mission.units) > FLYERS:
            continue
        scene = _with_interceptors(case.scene, case.mission.side, source)
        units = (*case.mission.units, *interception_of(scene, case.mission).interceptors)
        fighters = [each for unit in units for each in flyer_of(scene, unit).by_steps[-1:]]
        shots = [may_fire(one, stage) for one in fighters for stage in Stage]
        case = case._replace(scene=scene)
        if has_interceptors(case) and sum(shots) <= SHOTS:
            return case
    raise AssertionError


def _with_interceptors(scene: Scene, side: SideId, source: random.Random) -> Scene:
    """The position with any ratings in air combat, and enemies in the Air Superiority box."""
    enemy, air = ENEMY[side], scene.state.advanced.air
    aircraft = [_rated(each, source) for each in scene.printed.aircraft]
    kinds = source.sample((FIGHTER, STRIKER, STEALTH), source.randint(1, 3))
    sent = {
        unit_number(enemy, kind): AirUnit(BASE, AirStatus.AIR_SUPERIORITY, source.randint(1, 2))
        for kind in kinds
    }
    forces = list(scene.state.forces)
    tracks = replace(forces[enemy].advanced.tracks, detection=8)
    forces[enemy] = replace(forces[enemy], advanced=replace(forces[enemy].advanced, tracks=tracks))
    advanced = replace(scene.state.advanced, air=with_units(air, sent))
    state = replace(scene.state, forces=tuple(forces), advanced=advanced)
    printed = changed(scene.printed, aircraft=tuple(aircraft), memo={})
    return KernelScene(scene.rules, printed, state)


def _rated(counter: AircraftCounter, source: random.Random) -> AircraftCounter:
    """A counter with other ratings for air combat, lower on its reduced side."""
    stars = source.choice([0, 0, 1])
    value = source.randint(1, 5)
    fights = counter.front.strike.value == 0
    first = Rating(value, stars, bracketed=not fights and source.random() < 0.3)
    skill = source.randint(-1, 1)
    back = counter.back and replace(
        counter.back,
        air_to_air=replace(first, value=source.randint(1 if fights else 0, value)),
        pilot_skill=skill,
    )
    front = replace(counter.front, air_to_air=first, pilot_skill=skill)
    return replace(counter, front=front, back=back)


def interceptors_of(case: Case, decision: Decision, scene: Scene) -> Any:
    """What a side orders in an interception: the two best are sent, and engage the weakest."""
    if decision.kind == "interception":
        return InterceptMission(
            case.mission.strikers[0], interception_of(scene, case.mission).interceptors
        )
    return ROUTINE[decision.kind](known(scene, decision.seat))


def by_brute_force(case: Case) -> dict[MissionEnd, Fraction]:
    """The chance of each end of a mission, by every fall of the dice in the engine."""
    return _every_end(
        case,
        lambda scene: not scene.state.advanced.strikes.air_missions,
        lambda scene, seen: _end(case, scene, seen),
    )


def _every_end(
    case: Any, is_over: Callable[[Scene], bool], end_of: Callable[[Scene, Seen], MissionEnd]
) -> dict[MissionEnd, Fraction]:
    found: dict[MissionEnd, Fraction] = {}
    with patch.object(kernel_run, "ENDLESS", 1):
        ahead = {b"": (case.scene, Seen(), Fraction(1), True)}
        while ahead:
            then: dict[bytes, tuple[Scene, Seen, Fraction, bool]] = {}
            for scene, seen, chance, first in ahead.values():
                for share, run in one_step(case, scene, first=first):
                    after = KernelScene(scene.rules, scene.printed, run.truth)
                    now = _seen(seen, run.events)
                    if is_over(after):
                        end = end_of(after, now)
                        found[end] = found.get(end, Fraction(0)) + chance * share
                        continue
                    key = encode((now, after.state))
                    sum_ = chance * share + (then[key][2] if key in then else 0)
                    then[key] = (after, now, Fraction(sum_), False)
            ahead = then
    return found


def one_step(case: Any, scene: Scene, *, first: bool) -> Iterator[tuple[Fraction, NextWarRun]]:
    """Every way that the next step of a procedure, or the next order, can fall."""
    yield from outcomes(lambda dice: _step(case, scene, dice, first=first))


def _step(case: Any, scene: Scene, dice: Dice, *, first: bool) -> NextWarRun:
    pending, agenda = scene.state.pending, scene.state.agenda
    asked_now = bool(pending) and pending[-1].depth >= len(agenda)
    seat = pending[-1].decisions[0].seat if asked_now else -1
    run: NextWarRun = Run(scene, seat, dice, 1, GAME)
    try:
        if first:
            kernel.resolve(run, EndMissions())
        elif asked_now:
            kernel.resolve(run, _answer(case, scene, pending[-1].decisions[0]))
        else:
            drive(run)
    except EndlessError:
        pass  # one step is done
    return run


def _answer(case: Any, scene: Scene, decision: Decision) -> Any:
    """What a side orders when it is asked on the way."""
    if decision.kind == "press_on_or_abort":
        return PressMissionOn() if case.presses_on else AbortMission()
    return interceptors_of(case, decision, scene)


def played_out(case: Case, source: random.Random) -> MissionEnd:
    """How a mission ends with dice of chance, played by the engine without a stop."""
    scene, events = case.scene, list[Any]()
    order: Any = EndMissions()
    while scene.state.advanced.strikes.air_missions:
        seat = scene.state.pending[-1].decisions[0].seat
        run: NextWarRun = Run(scene, seat, Scripted(*source.choices(range(10), k=40)), 1, GAME)
        kernel.resolve(run, order)
        scene = KernelScene(scene.rules, scene.printed, run.truth)
        events += run.events
        if scene.state.advanced.strikes.air_missions:
            order = _answer(case, scene, scene.state.pending[-1].decisions[0])
    return _end(case, scene, _seen(Seen(), events))


def _seen(seen: Seen, events: list[Any]) -> Seen:
    for event in events:
        if isinstance(event, FlightDetected):
            seen = seen._replace(detected=event.result)
        elif isinstance(event, StrikeRolled):
            seen = seen._replace(rolled=event.hit)
        elif isinstance(event, FlightTurnedBack):
            seen = seen._replace(turned_back=True)
        elif isinstance(event, StrikerFlew):
            seen = seen._replace(hits=(*seen.hits, seen.rolled), rolled=None)
    return seen


def _end(case: Case, scene: Scene, seen: Seen) -> MissionEnd:
    """How a mission ended, from the air units as they are now."""

    def became(number: AircraftId, hit: Hit | None = None) -> UnitEnd:
        now = air_unit(scene, number)
        lost = air_unit(case.scene, number).steps - now.steps
        return UnitEnd(lost, now.status is AirStatus.ABORT, hit)

    # Where no striker came through its interceptors, none has flown.
    hits = seen.hits or (None,) * len(case.mission.strikers)
    strikers = zip(case.mission.strikers, hits, strict=True)
    attacked = seen.detected is Detected.EARLY and has_interceptors(case)
    return MissionEnd(
        seen.detected,
        tuple([became(number) for number in case.mission.suppressors]),
        tuple([became(number, hit) for number, hit in strikers]),
        tuple([became(number) for number in case.mission.escorts]) if attacked else (),
    )


def has_interceptors(case: Case) -> bool:
    """Whether the enemy has units that can intercept the mission."""
    return bool(interception_of(case.scene, case.mission).interceptors)


# ------------------------------------------------------------ helicopters


def helicopter_case(seed: int) -> HelicopterCase:
    """A strike by a helicopter, fresh or reduced, of either side at a unit or a hex."""
    source = random.Random(f"helicopter {seed}")
    side = source.choice([ALLIED, NON_ALLIED])
    ground = source.choice(["Flat", "Highland", "Mountain", "Urban", "Flat Jungle"])
    steps = source.randint(1, 2)
    text = f"{TEXT}{FLEET}".replace("1404 Flat", f"1404 {ground}")
    scene = in_the_air(
        asked(position(text, side), side, "move"),
        side,
        tracks=Tracks(*[source.randint(0, 8) for _ in range(3)]),
        level=source.randint(-3, 3),
        awacs=source.randint(0, 3),
        enemy_hexes=source.choice([("1404",), ("1404", "1904"), ()]),
        weather=source.choice([Weather.CLEAR, Weather.CLEAR, Weather.OVERCAST]),
    )
    forces = list(scene.state.forces)
    fleets = forces[side].helicopters
    worn = fleets.set(HELICOPTER, replace(fleets[HELICOPTER], steps=steps))
    forces[side] = replace(forces[side], helicopters=worn)
    now = Played(
        KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))
    )
    now.begin(strikes, 1)
    orders: list[Any] = [
        HelicopterStrikesUnit(HELICOPTER, unit(now.scene, "E")),
        *[HelicopterInterdicts(HELICOPTER, at(here)) for here in ("1404", "1204", "1405")],
    ]
    seen = known(now.scene, side)
    order = source.choice([order for order in orders if not kernel.judge(seen, order)])
    now.order(order)
    (strike,) = now.scene.state.advanced.strikes.by_helicopters
    return HelicopterCase(now.scene, strike, source.random() < 0.5)


def helicopter_by_brute_force(case: HelicopterCase) -> dict[MissionEnd, Fraction]:
    """The chance of each end of a helicopter strike, by every fall of the dice in the engine."""

    def is_over(scene: Scene) -> bool:
        (now,) = scene.state.advanced.strikes.by_helicopters or (None,)
        return now is None or (now.flown and not scene.state.flights)

    return _every_end(case, is_over, lambda scene, seen: _end_of_helicopter(case, scene, seen))


def helicopter_played_out(case: HelicopterCase, source: random.Random) -> MissionEnd:
    """How a helicopter strike ends with dice of chance, played by the engine without a stop."""
    scene, events, order = case.scene, list[Any](), EndMissions()
    while True:
        seat = scene.state.pending[-1].decisions[0].seat
        run: NextWarRun = Run(scene, seat, Scripted(*source.choices(range(10), k=40)), 1, GAME)
        kernel.resolve(run, order)
        scene = KernelScene(scene.rules, scene.printed, run.truth)
        events += run.events
        if scene.state.pending[-1].decisions[0].kind != "press_on_or_abort":
            return _end_of_helicopter(case, scene, _seen(Seen(), events))
        order = _answer(case, scene, scene.state.pending[-1].decisions[0])


def _end_of_helicopter(case: HelicopterCase, scene: Scene, seen: Seen) -> MissionEnd:
    now = scene.state.forces[case.strike.side].helicopters.map.get(HELICOPTER)
    before = case.scene.state.forces[case.strike.side].helicopters.map[HELICOPTER]
    lost = before.steps - (now.steps if now is not None else 0)
    end = UnitEnd(lost, seen.turned_back, seen.rolled)
    return MissionEnd(seen.detected, (), (end,))
