"""Flights of the air war for tests: the sketched map under the layers `advanced` and `air`."""

from __future__ import annotations

from dataclasses import replace as changed
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.next_war.flying import TITLE, Played
from games.next_war.sketch import at, layer_of, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirState, AirStatus, AirUnit
from sandtable.games.next_war.ids import ENEMY, AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.aircraft import AircraftCounter, AirSide, Rating
from sandtable.games.next_war.printed.display_rows import RangeClass
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.ruleset import Ruleset

BASE = PlaceId(-10)
#: Detection, SAM and AAA of the side that fires, unless a test says otherwise.
TRACKS = Tracks(5, 5, 2)
#: Air units of the tests, one of each for either side.
WEASEL, FIGHTER, STRIKER, SECOND, STEALTH, SECOND_WEASEL = range(6)
KINDS = 6
#: The country of each side.
HOMES = ("SRV", "PRC")


@cache
def rules(*more: Layer) -> Ruleset:
    """The air war without a title's own rules but for those of the tests."""
    return compose([*(layer_of(name) for name in ("standard", "advanced", "air")), TITLE, *more])


def _counter(side: SideId, kind: int) -> AircraftCounter:
    weasel = kind in {WEASEL, SECOND_WEASEL}
    strike = 0 if weasel or kind == FIGHTER else 3
    front = AirSide(Rating(3), Rating(0 if weasel else 2), Rating(strike, stars=1), 0)
    return AircraftCounter(
        id=f"unit-{side}-{kind}",
        side=side,
        nation=HOMES[side],
        service="AF",
        type=("F-16CJ", "F-15C", "F-15E", "F-15E", "F-22", "EA-18G")[kind],
        front=front,
        back=front if kind != WEASEL else None,
        range=RangeClass.UNLIMITED,
        stealth=kind == STEALTH,
        wild_weasel=weasel,
    )


def unit_number(side: SideId, kind: int) -> AircraftId:
    """An air unit of a side."""
    return AircraftId(side * KINDS + kind)


def in_the_air(  # noqa: PLR0913  # each is a fact of the position
    scene: Scene,
    side: SideId,
    *,
    tracks: Tracks = TRACKS,
    level: int = -1,
    flying: dict[int, AirStatus] | None = None,
    awacs: int = 0,
    enemy_hexes: tuple[str, ...] = (),
    **fields: Any,
) -> Scene:
    """The position in the air war: what fires at a side, and that side's air units.

    `level` is the air superiority as that side sees it, `awacs` the level of its enemy.  The map is
    that side's country but for `enemy_hexes`.
    """
    counters = tuple(_counter(SideId(s), kind) for s in (0, 1) for kind in range(KINDS))
    placed = flying or {}
    units = tuple(
        AirUnit(BASE, placed[n % KINDS], counters[n].steps)
        if counters[n].side == side and n % KINDS in placed
        else AirUnit()
        for n in range(len(counters))
    )
    own = awacs if ENEMY[side] == 0 else -awacs
    forces = [replace(force, air_points=0) for force in scene.state.forces]
    enemy = forces[ENEMY[side]]
    forces[ENEMY[side]] = replace(enemy, advanced=replace(enemy.advanced, tracks=tracks))
    advanced = replace(scene.state.advanced, air=AirState(units=units, awacs=own))
    state = replace(
        scene.state,
        forces=tuple(forces),
        advanced=advanced,
        air_superiority=level if side == 0 else -level,
        **fields,
    )
    atlas = scene.printed.atlas
    theirs = {atlas.hex_at(label) for label in enemy_hexes}
    ground = {
        here: changed(each, country=HOMES[ENEMY[side] if here in theirs else side])
        for here, each in atlas.ground.items()
    }
    printed = changed(
        scene.printed, aircraft=counters, atlas=changed(atlas, ground=ground), memo={}
    )
    return KernelScene(rules(), printed, state)


def playing(scene: Scene, order: Any, *dice: int) -> Played:
    """Give an order, without escorts of Air Points, with these dice."""
    now = Played(scene, *dice)
    now.order(replace(order, escort=0) if hasattr(order, "escort") else order)
    return now


def of_type(now: Played, kind: type) -> list[Any]:
    """What happened of one kind."""
    return [event for event in now.events if isinstance(event, kind)]


def beside(scene: Scene, side: SideId, label: str) -> Scene:
    """The position with the enemy's unit in this hex, where it has a zone of control."""
    enemy = ENEMY[side]
    force, number = scene.state.forces[enemy], unit(scene, "E")
    here = at(label)
    units = force.units.set(number, replace(force.units[number], at=here))
    stacks = force.stacks.drop(unit_of(scene, number).at).set(here, (number,))
    forces = list(scene.state.forces)
    forces[enemy] = replace(force, units=units, stacks=stacks)
    counters = list(scene.printed.counters)
    counters[number] = replace(counters[number], half_stacking=4)
    printed = changed(scene.printed, counters=tuple(counters), memo={})
    return KernelScene(scene.rules, printed, replace(scene.state, forces=tuple(forces)))


def with_aircraft(scene, ratings):
    """The position with other sides and fields of some counters, by number."""
    aircraft = list(scene.printed.aircraft)
    for number, (side, fields) in ratings.items():
        front = replace(aircraft[number].front, **side)
        back = aircraft[number].back and front
        aircraft[number] = replace(aircraft[number], front=front, back=back, **fields)
    printed = changed(scene.printed, aircraft=tuple(aircraft), memo={})
    return KernelScene(scene.rules, printed, scene.state)
