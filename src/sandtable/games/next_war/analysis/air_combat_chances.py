"""22.6 How an engagement of air combat can end, to the last chance, if no unit breaks off.

The chances of the shots of a group are multiplied, and positions that are alike are added up
before the next group fires.  Which shots come next, and what they do, is asked of the very
functions that resolve air combat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.analysis.combat_calculation import FACES
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.air_charts import AirCharts
from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    ratings_in,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_fire import (
    Effect,
    Shot,
    can_no_longer_fight,
    effect_of,
    next_shots,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    Fighter,
    air_combat_modifiers,
    air_combat_result,
    difference,
    fighter_rated,
)
from sandtable.games.next_war.state_lookups import Scene


class Flyer(NamedTuple):
    """A unit before an air combat: as it fights with one step, with two, and its steps now."""

    by_steps: tuple[Fighter, ...]
    steps: int


class Fate(NamedTuple):
    """What has become of a unit: its steps, and where it is; Flown if it can no longer fight."""

    steps: int
    status: AirStatus


#: What has become of all units of an engagement, in their order.
Fates: TypeAlias = tuple[Fate, ...]
#: Pairs of a unit and another over which it has Advantage.
Pairs: TypeAlias = frozenset[tuple[int, int]]
_IN: Final = AirStatus.AIR_SUPERIORITY


class _Node(NamedTuple):
    """A position within a stage."""

    fates: Fates
    fired: frozenset[int]
    won: Pairs


class _Course(NamedTuple):
    """What does not change in an engagement."""

    charts: AirCharts
    flyers: tuple[Flyer, ...]
    weather: Weather
    aims: Collection[int]


def flyer_of(scene: Scene, unit: AircraftId, *, ordnance: bool = False) -> Flyer:
    """An air unit before an air combat, in the weather of now."""
    counter, now = counter_of_air_unit(scene, unit), air_unit(scene, unit)
    sides = [ratings_in(counter, n, scene.state.weather) for n in range(1, counter.steps + 1)]
    fighters = [fighter_rated(unit, counter, side, ordnance=ordnance) for side in sides]
    return Flyer(tuple(fighters), now.steps)


def air_combat_chances(
    charts: AirCharts,
    flyers: Sequence[Flyer],
    weather: Weather,
    *,
    stage: Stage = Stage.LONG_RANGE,
    advantage: Iterable[tuple[int, int]] = (),
    aims: Collection[int] = (),
) -> dict[Fates, Fraction]:
    """The chance of each end of an engagement that has come to a stage.

    A unit that fights two fires at one of `aims` in each stage, or else at the weaker.
    """
    course = _Course(charts, tuple(flyers), weather, aims)
    start = tuple([Fate(flyer.steps, _IN) for flyer in flyers])
    chances = {(start, frozenset(advantage)): Fraction(1)}
    for each in Stage:
        if each >= stage:
            chances = _after_stage(course, each, chances)
    ends: dict[Fates, Fraction] = {}
    for (fates, _), chance in chances.items():
        ends[fates] = ends.get(fates, Fraction(0)) + chance
    return ends


def stage_chances(
    charts: AirCharts,
    flyers: Sequence[Flyer],
    weather: Weather,
    stage: Stage,
    advantage: Iterable[tuple[int, int]] = (),
) -> dict[tuple[Fates, Pairs], Fraction]:
    """The chance of each end of one stage of an engagement, with the Advantage won in it."""
    start = tuple([Fate(flyer.steps, _IN) for flyer in flyers])
    course = _Course(charts, tuple(flyers), weather, ())
    return _after_stage(course, stage, {(start, frozenset(advantage)): Fraction(1)})


def _after_stage(
    course: _Course, stage: Stage, before: dict[tuple[Fates, Pairs], Fraction]
) -> dict[tuple[Fates, Pairs], Fraction]:
    """The positions after a stage, with what has been won for the next."""
    done: dict[tuple[Fates, Pairs], Fraction] = {}
    for (fates, advantage), chance in before.items():
        open_now = {_Node(fates, frozenset(), frozenset()): chance}
        while open_now:
            reached: dict[_Node, Fraction] = {}
            for node, weight in open_now.items():
                shots = next_shots(
                    _fighters(course, node.fates), stage, advantage, node.fired, course.aims
                )
                if not shots:
                    end = (_fit(course, node.fates), node.won)
                    done[end] = done.get(end, Fraction(0)) + weight
                    continue
                for then, share in _fired(course, stage, node, shots):
                    reached[then] = reached.get(then, Fraction(0)) + weight * share
            open_now = reached
    return done


def _fighters(course: _Course, fates: Fates) -> list[Fighter]:
    """The units that are still in the engagement, as they fight now."""
    return [
        flyer.by_steps[fate.steps - 1]
        for flyer, fate in zip(course.flyers, fates, strict=True)
        if fate.status is _IN
    ]


def _fit(course: _Course, fates: Fates) -> Fates:
    """The units after a stage: those that can no longer fight have left (22.2.1.3)."""
    found = []
    for flyer, fate in zip(course.flyers, fates, strict=True):
        left = fate.status is _IN and can_no_longer_fight(flyer.by_steps[fate.steps - 1])
        found.append(Fate(fate.steps, AirStatus.FLOWN) if left else fate)
    return tuple(found)


def _fired(
    course: _Course, stage: Stage, node: _Node, shots: Sequence[Shot]
) -> Iterator[tuple[_Node, Fraction]]:
    """Where shots at the same time can lead, and the chance of each."""
    fired = node.fired | {shot.shooter.number for shot in shots}
    for results in product(*[_results(course, stage, shot).items() for shot in shots]):
        share = Fraction(1)
        effects = []
        for shot, (result, faces) in zip(shots, results, strict=True):
            share *= Fraction(faces, len(FACES))
            effects.append((shot, effect_of(result, stage)))
        fates = _hit(course, node.fates, effects)
        inside = {each.number for each in _fighters(course, fates)}
        won = {
            (shot.shooter.number, shot.target.number)
            for shot, effect in effects
            if effect.advantage and shot.target.number in inside
        }
        yield _Node(fates, fired, node.won | won), share


def _results(course: _Course, stage: Stage, shot: Shot) -> Counter[AirResult]:
    """Of how many faces of the die each result of a shot comes."""
    charts = course.charts
    added = air_combat_modifiers(charts, stage, *shot, course.weather)
    modifier, column = sum([each.amount for each in added]), difference(*shot)
    return Counter([air_combat_result(charts, column, die + modifier) for die in FACES])


def _hit(course: _Course, fates: Fates, effects: Sequence[tuple[Shot, Effect]]) -> Fates:
    """The units after effects that take place together."""
    found = []
    for flyer, fate in zip(course.flyers, fates, strict=True):
        number = flyer.by_steps[0].number
        mine = [effect for shot, effect in effects if shot.target.number == number]
        left = max(0, fate.steps - sum([effect.steps for effect in mine]))
        status = fate.status
        if mine and not left:
            status = AirStatus.ELIMINATED
        elif any(effect.aborts for effect in mine):
            status = AirStatus.ABORT
        found.append(Fate(left, status))
    return tuple(found)
