"""Where the oracle of air defence and the rules differ, in random missions."""

from __future__ import annotations

from dataclasses import replace as changed
from functools import cache
from random import Random

from msgspec.structs import replace

from games.next_war.advanced_game import OF_TITLE, advanced_rules
from games.next_war.oracle.positions import SIDES
from games.next_war.oracle.supply_positions import stage, supply_position, told_supply
from games.next_war.sketch import GAME
from oracles.next_war.air_missions import (
    AIRMOBILE,
    HELICOPTER,
    NOTHING,
    STRIKE,
    TRANSPORT,
    AirMission,
    Fire,
    fire_at,
    fire_at_start,
)
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.flight_state import Craft, Flight, FlightUnderWay, StrikeMission
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rules.air.ch24_air_defence.detection import flight_is_detected
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    aaa_fires,
    flight_leaves_its_start,
    sam_fires,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_met
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Frame
from sandtable.kernel.play.state import Scene as KernelScene

#: Missions in one position.
OF_POSITION = 20
CRAFT = {
    STRIKE: (Craft.AIRCRAFT,),
    HELICOPTER: (Craft.HELICOPTER,),
    AIRMOBILE: (Craft.AIRMOBILE,),
    TRANSPORT: (Craft.TRANSPORT, Craft.PARACHUTE),
}
#: A die that detects whatever can be detected in clear weather, and dice that hit nothing.
FOUND, MISSED = 0, 9


@cache
def air_rules(title):
    return advanced_rules(OF_TITLE[title], "air", f"{title}-air")


def position(title, seed, choose):
    """A position of supply under the rules of the air war, in clear weather."""
    scene = supply_position(title, seed)
    forces = tuple(
        replace(force, advanced=replace(force.advanced, tracks=Tracks(5, 5, 2)))
        for force in scene.state.forces
    )
    level = choose.choice((-2, -1, 0, 1, 3))
    state = replace(scene.state, forces=forces, weather=Weather.CLEAR, air_superiority=level)
    return KernelScene(air_rules(title), scene.printed, state)


def told_position(title, scene):
    """The position as the oracle is told it: what is destroyed has no effect and is left out."""
    plain, _ = told_supply(title, scene)
    gone = {scene.printed.atlas.label(h): {*what} for h, what in scene.state.destroyed.pairs()}
    hexes = {
        label: changed(place, features=place.features - {f.value for f in gone.get(label, ())})
        for label, place in plain.hexes.items()
    }
    return changed(plain, hexes=hexes)


def near(atlas, place):
    """The hexes at most two hexes away, also where the shortest line leaves the map."""
    if place is None:
        return frozenset()
    within = atlas.lattice.within(HexId(place), 2)
    return frozenset(atlas.label(here) for here in map(PlaceId, within) if here in atlas.ground)


def mission_in(scene, choose, hexes):
    """Any flight, from a hex of the map or from elsewhere."""
    side, what = choose.choice(BOTH_SIDES), choose.choice((*CRAFT,))
    origin = None if what == STRIKE or choose.random() < 0.1 else choose.choice(hexes)
    target = choose.choice(hexes)
    return what, Flight(
        side, target, 0, what, origin, 99, stops_at_abort=True, craft=choose.choice(CRAFT[what])
    )


def fired(scene, flight):
    """Let the engine fire at a flight that it detects if it can: what it met, place by place."""
    now = FlightUnderWay(flight, StrikeMission())
    frames = (Frame("flight", "flight_is_detected", "flight_is_detected"),)
    state = replace(scene.state, flights=(now,), agenda=frames)
    start = KernelScene(scene.rules, scene.printed, state)
    found = []
    while True:
        run = Run(start, -1, Scripted(FOUND, MISSED, MISSED), 1, GAME)
        flight_is_detected(run)
        sam_fires(run)
        aaa_fires(run)
        kind = [event.kind.value for event in run.events if isinstance(event, FlightDetected)]
        shots = [event.weapon for event in run.events if isinstance(event, FlightFiredOn)]
        found.append((*(kind or ["none"]), "SAM" in shots, "AAA" in shots))
        before = len(run.events)
        flight_leaves_its_start(run)
        if len(run.events) == before:
            return found
        start = KernelScene(scene.rules, scene.printed, run.truth)


def disagreements(title, missions, first=0):
    """Missions from a position on that the two see otherwise, and how often each answer came."""
    found = []
    counted: dict[tuple[str, Fire], int] = {}
    for seed in range(first, first - (-missions // OF_POSITION)):
        choose = Random(f"air defence {title} {seed}")
        scene = position(title, seed, choose)
        plain = told_position(title, scene)
        atlas, counters = scene.printed.atlas, scene.printed.counters
        land = [PlaceId(here) for here in stage(title).land]
        stands = [now.at for f in scene.state.forces for _, now in f.units.pairs() if now.at >= 0]
        around = HexId(choose.choice(stands or land))
        region = [PlaceId(here) for here in atlas.lattice.within(around, 7) if here in {*land}]
        headquarters = frozenset(c.designation for c in counters if is_headquarters(c))
        for _ in range(OF_POSITION):
            what, flight = mission_in(scene, choose, region if choose.random() < 0.8 else land)
            level = scene.state.air_superiority * (1 if flight.side == Side.ALLIED else -1)
            track = what == STRIKE and choose.random() < 0.1
            told = AirMission(
                SIDES[flight.side],
                what,
                atlas.label(flight.target),
                None if flight.origin is None else atlas.label(flight.origin),
                level,
                headquarters,
                near(atlas, flight.target),
                near(atlas, flight.origin),
                track,
            )
            theirs = [fire_at_start(plain, told), fire_at(plain, told)]
            if theirs[0] == NOTHING:
                del theirs[0]
            if track:
                met = air_defence_met(scene, flight, on_track=True)
                assert met.kind is not None
                ours = [(met.kind.value, met.sam, met.aaa)]
            else:
                ours = fired(scene, flight)
            for answer in ours:
                counted[what, answer] = counted.get((what, answer), 0) + 1
            if ours != theirs:
                found.append((seed, told, ours, theirs))
    return found, counted
