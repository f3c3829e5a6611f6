"""The air war of India-Pakistan for tests: a map without ground units, and air units in boxes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import GAME, given
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit, with_units
from sandtable.games.next_war.ids import AircraftId, PlaceId
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.air import optional_air_units
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import adds, marks_of
from sandtable.kernel.rules.ruleset import Ruleset

AIR_WAR = ("standard", "advanced", "india-pakistan-advanced", "air", "india-pakistan-air")
READY, FLOWN = AirStatus.READY, AirStatus.FLOWN
ABORT, RECOVERY = AirStatus.ABORT, AirStatus.RECOVERY
#: An air unit in a test: its base, the part of the box and its steps; without steps it is full.
Placed = tuple[str, AirStatus] | tuple[str, AirStatus, int]


@cache
def air_rules() -> Ruleset:
    """The rules of the air war of India-Pakistan."""
    return compose([LAYERS[name] for name in AIR_WAR])


@cache
def printed() -> Printed:
    """What is printed for it."""
    return map_and_counters.printed(air_rules(), 6)


def aircraft(name: str) -> AircraftId:
    """An air unit by its id, or by the beginning of its id that no other has before it."""
    ids = [one.id for one in printed().aircraft]
    return AircraftId(next(n for n, one in enumerate(ids) if one.startswith(name)))


def box(name: str) -> PlaceId:
    """A box of the display."""
    return next(place for place, one in printed().places.items() if one.name == name)


def in_boxes(units: Mapping[str, Placed], weather: Weather = Weather.CLEAR, **fields: Any) -> Scene:
    """A position with these air units in play."""
    scene: Scene = KernelScene(air_rules(), printed(), given("").state)
    now = {}
    for name, (base, status, *steps) in units.items():
        number = aircraft(name)
        full = printed().aircraft[number].steps
        now[number] = AirUnit(box(base), status, steps[0] if steps else full)
    air = with_units(scene.state.advanced.air, now)
    advanced = replace(scene.state.advanced, air=air)
    state = replace(scene.state, advanced=advanced, weather=weather, **fields)
    return KernelScene(scene.rules, scene.printed, state)


def status_of(scene: Scene, name: str) -> AirStatus:
    """Where an air unit is now."""
    return air_unit(scene, aircraft(name)).status


def stepped(scene: Scene, step: str, *dice: int, procedure: str = "reorganizing") -> NextWarRun:
    """Carry out one step of a procedure, with these dice and no others."""
    start = at_step(scene, step, procedure)
    script = Scripted(*dice)
    run: NextWarRun = Run(start, -1, script, 1, GAME)
    steps = scene.rules.steps[procedure]
    steps.sequence[steps.at(step)][2](run)
    assert script.used == len(dice)
    return run


def with_option(*options):
    """The air war with these options in force."""

    @adds(optional_air_units, "OPT-TEST:1")
    def in_force():
        return options

    extra = Layer("test", Level.OPTION, tuple(marks_of(in_force)))
    return compose([*air_rules().layers, extra])


def hexes_by_depth(country, own):
    """Hexes of a country by their distance from the other, found by a search of neighbours."""
    atlas = printed().atlas
    reached = {here for here in atlas.hexes if atlas.ground[here].country == own}
    found: dict[int, list[str]] = {}
    depth = 0
    while True:
        depth += 1
        edge = {
            near for here in reached for near in atlas.near[here] if near in atlas.ground
        } - reached
        edge = {here for here in edge if here in set(atlas.hexes)}
        if not edge:
            return found
        for here in edge:
            if atlas.ground[here].country == country:
                found.setdefault(depth, []).append(atlas.label(here))
        reached |= edge
