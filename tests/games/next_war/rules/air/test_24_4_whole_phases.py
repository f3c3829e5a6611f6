"""24.4  Whole Strike phases with interception, at random and by standing orders; ranges, bases."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from msgspec.structs import replace

from games.next_war.air_fights import (
    CHINA,
    DIEGO,
    INDIA,
    PAKISTAN,
    asked_now,
    asks,
    numbers,
    on,
)
from games.next_war.air_war import READY, aircraft, in_boxes, printed, status_of
from games.next_war.sketch import GAME, after, refusals, resolved
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import Aim, AirUnitMission
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.interception import InterceptorsSent
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions
from sandtable.games.next_war.orders.advanced.interception import InterceptMission
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.contract import random_order
from sandtable.kernel.play.dice import Keyed, Roots, Scripted, bond_of
from sandtable.kernel.play.run import DeadEndError, Run, drive
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.random_source import RandomSource

BOX, MISSION, FLOWN = AirStatus.AIR_SUPERIORITY, AirStatus.MISSION, AirStatus.FLOWN
BASES = {"ROI": INDIA, "RU": INDIA, "US": INDIA, "IROP": PAKISTAN, "PRC": CHINA}
#: Missions that a side announces in a phase of these tests.
MISSIONS = 6
#: Air defence that finds almost everything.
STRONG = Tracks(10, 4, 2)


def everyone(weather: Weather) -> Scene:
    """Fighters of both sides in the air, all others Ready, and strong air defence."""
    units = {
        one.id: (BASES[one.nation], READY if one.front.strike.value or one.wild_weasel else BOX)
        for one in printed().aircraft
    }
    scene = in_boxes(units, weather, turn=2)
    forces = [
        replace(force, advanced=replace(force.advanced, tracks=STRONG))
        for force in scene.state.forces
    ]
    state = replace(scene.state, forces=tuple(forces))
    return at_step(
        KernelScene(scene.rules, scene.printed, state), "air_missions_are_announced", "strikes"
    )


def played(scene, seed, choose):
    """The position after the phase, the questions in order, and the events."""
    dice = Keyed(Roots.from_seed(f"interception {seed}"), bond_of("air", ()))
    asked: list[tuple[int, str]] = []
    events = []
    run = Run(scene, -1, dice, 1, GAME)
    while True:
        with suppress(DeadEndError):
            drive(run)
        events += run.events
        now = after(run)
        assert faults(now.printed, now.state) == ()
        question = asks(now)
        if question is None or question[1] not in OF_THE_AIR:
            return now, asked, events
        seat, kind = question
        order = choose(now, seat, kind)
        if kind == "air_missions" and asked.count(question) >= MISSIONS:
            order = EndMissions()
        asked.append(question)
        assert refusals(now, seat, order) == []
        run = Run(now, seat, dice, 1, GAME)
        run.rules.orders[kind][type(order)].resolve(run, order)


OF_THE_AIR = {
    "air_missions",
    "interception",
    "engage_air_units",
    "break_off",
    "aim_air_units",
    "press_on_or_abort",
}


def all_are_down(before, then):
    """Nobody is left on a mission, and no air unit has come or gone but by being shot down."""
    statuses = [each.status for each in then.state.advanced.air.units]
    assert then.state.advanced.air.combat is None
    assert then.state.advanced.strikes.air_missions == ()
    assert then.state.flights == ()
    assert MISSION not in statuses
    assert AirStatus.UNUSED not in statuses
    assert len(statuses) == len(before.state.advanced.air.units)
    for one, other in zip(
        before.state.advanced.air.units, then.state.advanced.air.units, strict=True
    ):
        assert other.steps <= one.steps
        assert other.base == one.base or other.status is AirStatus.ELIMINATED
        assert other.status in {one.status, FLOWN, AirStatus.ABORT, AirStatus.ELIMINATED}


@pytest.mark.rule("ADV:24.4", "ADV:24.4.1", "ADV:22.4")
@pytest.mark.parametrize("seed", range(8))
def test_orders_at_random(seed):
    whims = RandomSource(seed)
    before = everyone(list(Weather)[seed % 2])
    then, asked, events = played(
        before, seed, lambda scene, seat, _kind: random_order(known(scene, seat), whims)
    )

    all_are_down(before, then)
    kinds = Counter(kind for _, kind in asked)
    assert kinds["air_missions"] >= 2
    sent = [unit for event in events if isinstance(event, InterceptorsSent) for unit in event.units]
    assert len(sent) == len(set(sent))
    assert all(len(event.units) <= 2 for event in events if isinstance(event, InterceptorsSent))


@pytest.mark.rule("ADV:24.4", "ADV:24.4.1")
def test_standing_orders_answer_everything_but_missions():
    """Both sides are intercepted in some phase, and shots are fired."""
    total: Counter[str] = Counter()
    shots = 0
    for seed in range(4):
        whims = RandomSource(seed)

        def choose(scene, seat, kind, whims=whims):
            if kind in {"air_missions", "press_on_or_abort"}:
                return random_order(known(scene, seat), whims)
            return ADVICE.routine[kind](known(scene, seat))

        before = everyone(Weather.CLEAR)
        then, asked, events = played(before, seed, choose)
        all_are_down(before, then)
        total += Counter(kind for _, kind in asked)
        shots += sum(isinstance(event, AirShotFired) for event in events)

    assert total["interception"] > 3
    assert shots > 20


# ------------------------------------------------------------ ranges and bases


def waiting(fighters, side, striker, at):
    """A mission of a side, detected early, that these fighters of the enemy may intercept."""
    base = INDIA if side == 0 else PAKISTAN
    units = {**{name: (where, BOX) for name, where in fighters.items()}, striker: (base, MISSION)}
    scene = in_boxes(units)
    mission = AirUnitMission(
        SideId(side), (Aim(Target.HEX, at=at),), numbers(striker), detected=Detected.EARLY
    )
    strikes = replace(scene.state.advanced.strikes, air_missions=(mission,))
    state = replace(scene.state, advanced=replace(scene.state.advanced, strikes=strikes))
    start = KernelScene(scene.rules, scene.printed, state)
    step = ("allied_missions_are_intercepted", "other_missions_are_intercepted")[side]
    return after(on(at_step(start, step, "strikes")))


JAGUAR, F_16 = "roi-iaf-jaguar-1", "irop-paf-f-16-1"
EAGLE = "us-usaf-f-15c-1"


@pytest.mark.rule("ADV:24.4", "NWIP:13.2.1", "NWIP:13.2.2")
@pytest.mark.parametrize("name", ["irop-paf-f-7-1", "prc-plaaf-j-10-1"])
def test_units_that_do_not_reach_a_mission_do_not_intercept_it(name):
    """Short and medium range reach nothing from Diego Garcia, and every mission from China."""
    here, lead = printed().atlas.hex_at("1001"), aircraft(JAGUAR)
    near = waiting({name: CHINA}, 0, JAGUAR, here)
    assert refusals(near, 1, InterceptMission(lead, numbers(name))) == []

    now = waiting({name: DIEGO, "prc-plaaf-j-11b-1": CHINA}, 0, JAGUAR, here)
    assert refusals(now, 1, InterceptMission(lead, numbers(name))) != []
    assert refusals(now, 1, InterceptMission(lead, numbers("prc-plaaf-j-11b-1"))) == []


@pytest.mark.rule("NWIP:13.4.2", "ADV:24.4.1", "ADV:22.4")
@pytest.mark.parametrize(("base", "ends"), [(DIEGO, AirStatus.RECOVERY), (INDIA, AirStatus.FLOWN)])
def test_interceptors_go_where_their_base_has_them_rest(base, ends):
    """Both sides fight on and roll 9."""
    here = printed().atlas.hexes[0]
    now = waiting({EAGLE: base}, 1, F_16, here)
    now = after(resolved(now, 0, InterceptMission(aircraft(F_16), numbers(EAGLE))))
    script = Scripted(*[9] * 9)
    while now.state.advanced.air.combat is not None:
        run = Run(now, -1, script, 1, GAME)
        with suppress(DeadEndError):
            drive(run)
        now = after(run)
        if now.state.advanced.air.combat is not None:
            seat, kind = asked_now(now)
            now = after(resolved(now, seat, ADVICE.routine[kind](known(now, seat))))

    assert status_of(now, EAGLE) is ends
