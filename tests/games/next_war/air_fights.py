"""Fights for the air for tests: units in the Air Superiority box, bases that are hit or lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from games.next_war.air_war import aircraft, box, in_boxes, printed
from games.next_war.sketch import GAME, after, refusals, resolved, run_of
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_state import AirCombat, AirStatus
from sandtable.games.next_war.damage_state import PlaceDamage, with_place
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import AimAirUnits, BreakOff
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.aircraft import rating
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import (
    HitBase,
    suffer_collateral,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import Fighter
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import DeadEndError, Run, drive
from sandtable.kernel.play.state import Frame
from sandtable.kernel.play.state import Scene as KernelScene

PAKISTAN, INDIA, CHINA = "IROP Basing", "ROI Basing", "PRC Basing"
DIEGO, CARRIER = "Diego Garcia Basing", "US Carrier 1"
FLIES = AirStatus.AIR_SUPERIORITY
_BASES = {"roi": INDIA, "irop": PAKISTAN, "prc": CHINA, "ru": INDIA, "us": INDIA}
LONG, STAND_OFF, DOGFIGHT = Stage
#: The unit that fights alone.
LONE = "prc-plaaf-j-11b-1"
BASE, FIELD = Feature.AIRBASE, Feature.AIRFIELD


def home(name: str) -> str:
    """The Basing Box in which tests base a unit."""
    return _BASES[name.partition("-")[0]]


def numbers(*names: str) -> tuple[AircraftId, ...]:
    """Air units by their ids."""
    return tuple(map(aircraft, names))


def with_air(scene: Scene, **changes: Any) -> Scene:
    """The position with these fields of the air war changed."""
    advanced = scene.state.advanced
    air = replace(advanced.air, **changes)
    state = replace(scene.state, advanced=replace(advanced, air=air))
    return KernelScene(scene.rules, scene.printed, state)


def in_the_air(
    names: Sequence[str],
    awacs: int = 0,
    weather: Weather = Weather.CLEAR,
    reduced: Sequence[str] = (),
    **fields: Any,
) -> Scene:
    """A position with these units in the Air Superiority box."""
    units: dict[str, Any] = {
        name: (home(name), FLIES, *([1] if name in reduced else [])) for name in names
    }
    return with_air(in_boxes(units, weather, **fields), awacs=awacs)


def on(scene: Scene, *dice: int) -> NextWarRun:
    """Let procedures run on until a side must decide or nothing is left to do."""
    script = Scripted(*dice)
    run: NextWarRun = Run(scene, -1, script, 1, GAME)
    with suppress(DeadEndError):
        drive(run)
    assert script.used == len(dice)
    return run


def at_phase(scene: Scene, step: str = "air_units_are_paired") -> Scene:
    """The position about to begin a step of the Air/Naval phase."""
    return at_step(scene, step, "air_naval")


def fight(scene: Scene, *pairings: tuple[str, ...]) -> Scene:
    """The position about to begin air superiority combat with these pairings."""
    pairs = tuple(numbers(*names) for names in pairings)
    return at_phase(with_air(scene, pairings=pairs), "air_superiority_combat")


def answered(scene: Scene, order: object, *dice: int) -> NextWarRun:
    """Let the side that is asked give an order, and procedures run on."""
    (decision,) = scene.state.pending[-1].decisions
    return on(after(resolved(scene, decision.seat, order)), *dice)


def asks(scene: Scene) -> tuple[int, str] | None:
    """Who is asked now, and for what."""
    if not scene.state.pending:
        return None
    (decision,) = scene.state.pending[-1].decisions
    return decision.seat, decision.kind


def asked_now(scene: Scene) -> tuple[int, str]:
    """Who is asked now, and for what, where someone must be."""
    found = asks(scene)
    assert found is not None
    return found


def combat_in(scene: Scene) -> AirCombat:
    """The air combat that is fought now."""
    combat = scene.state.advanced.air.combat
    assert combat is not None
    return combat


Answer = Callable[[Scene, int, str], object | None]


def fought(
    scene: Scene, *dice: int, answer: Answer = lambda _scene, _seat, _kind: None
) -> tuple[list[Any], Scene]:
    """All events of an air combat, and the position after it; `answer` may give orders.

    Without any order units fight on and fire at the weaker enemy.
    """
    script = Scripted(*dice)
    run: NextWarRun = Run(scene, -1, script, 1, GAME)
    events: list[Any] = []
    while True:
        with suppress(DeadEndError):
            drive(run)
        now = after(run)
        events += run.events
        asked = asks(now)
        if asked is None:
            assert script.used == len(dice)
            return events, now
        seat, kind = asked
        order = answer(now, seat, kind)
        if order is None:
            order = BreakOff(()) if kind == "break_off" else AimAirUnits(())
        assert refusals(now, seat, order) == []
        run = Run(now, seat, script, 1, GAME)
        run.rules.orders[kind][type(order)].resolve(run, order)


def shots(events):
    """Every shot: the stage, who fires at whom, and the result."""
    return [
        (event.stage, event.unit, event.target, event.result)
        for event in events
        if isinstance(event, AirShotFired)
    ]


def two_on_one(pair, lone, *dice, answer=None, reduced=()):
    """A fight of a pair against a lone unit: its events, and the position after it."""
    scene = fight(in_the_air([*pair, lone], reduced=reduced), (pair[0], lone, *pair[1:]))
    given = {} if answer is None else {"answer": answer}
    return fought(scene, *dice, **given)


def fighter(number, printed, side=0, **fields):
    """A fighter with this printed rating."""
    return Fighter(number, side, rating(printed), **fields)


# ------------------------------------------------------------ bases


def bases_on_map(country: str) -> list[tuple[PlaceId, Feature]]:
    """The Airbases and Airfields of a country on the map."""
    atlas = printed().atlas
    return [
        (here, feature)
        for here in atlas.hexes
        if atlas.ground[here].country == country
        for feature in (Feature.AIRBASE, Feature.AIRFIELD)
        if feature in atlas.ground[here].features
    ]


def marked(scene: Scene, *marks: PlaceDamage) -> Scene:
    """The position with Strike markers on places; Destroyed on the map is told as elsewhere."""
    damage, destroyed = scene.state.damage, scene.state.destroyed
    for mark in marks:
        if mark.marker is Damage.DESTROYED and not mark.number:
            destroyed = destroyed.set(mark.place, (mark.feature,))
        else:
            damage = with_place(damage, mark)
    state = replace(scene.state, damage=damage, destroyed=destroyed)
    return KernelScene(scene.rules, scene.printed, state)


def struck(country: str, number: int, marker: Damage, **fields: Any) -> list[PlaceDamage]:
    """Markers on so many bases of a country on the map."""
    bases = bases_on_map(country)[:number]
    return [PlaceDamage(here, feature, marker, **fields) for here, feature in bases]


def struck_in_box(name: str, number: int, marker: Damage, **fields: Any) -> list[PlaceDamage]:
    """Markers on so many Airbases of a Holding Box."""
    place = box(name)
    return [
        PlaceDamage(place, Feature.AIRBASE, marker, number=n + 1, **fields) for n in range(number)
    ]


def captured(scene: Scene, hexes: Mapping[PlaceId, int]) -> Scene:
    """The position with hexes that sides have taken."""
    control = scene.state.control
    for here, side in hexes.items():
        control = control.set(here, SideId(side))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, control=control))


def on_map(country, feature):
    """A base of a country on the map."""
    return next(here for here, each in bases_on_map(country) if each is feature)


def collateral(scene, side, place, feature, level, die):
    """The position after a roll for collateral damage, until a side must choose."""
    under_way = replace(scene.state, agenda=(Frame("strikes", "collateral_damage", ""),))
    run = run_of(KernelScene(scene.rules, scene.printed, under_way), -1, die)
    suffer_collateral(run, HitBase(SideId(side), place, feature, level))
    return after(on(after(run)))


def steps(scene, name):
    """How many steps an air unit has."""
    return air_unit(scene, aircraft(name)).steps
