"""18.2.6 Headquarters and artillery recover their uses in Reorganization."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.events.advanced import UsesRecovered
from sandtable.games.next_war.ids import BOTH_SIDES, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import UseState
from sandtable.games.next_war.printed.counter_types import is_expeditionary
from sandtable.games.next_war.rule_hooks import not_made_ready
from sandtable.games.next_war.rule_hooks.advanced_phases import reinforcing, reorganizing
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import (
    has_uses,
    uses_in_turn,
    uses_left,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses_table import uses_next_turn
from sandtable.games.next_war.state import Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, cites, step


@adds(not_made_ready, "ADV:18.2.6")
def uses_come_back_later(scene: Scene) -> tuple[UnitId, ...]:
    """Headquarters and artillery recover after the other units, and not always all their uses."""
    return tuple(
        [unit for force in scene.state.forces for unit, now in force.units.pairs() if now.supports]
    )


@step(reorganizing, "ADV:18.2.6")
def uses_are_recovered(run: NextWarRun) -> None:
    """Headquarters and artillery recover their uses; Strike markers and isolation cost some.

    This comes before Strike markers are lowered. A unit out of supply recovers none.
    """
    for side, unit in _units_with_uses(run.scene):
        scene = run.scene
        left = uses_next_turn(
            advanced_charts().land,
            uses_left(scene, unit),
            _states(scene, unit),
            supplied=not unit_of(scene, unit).unsupplied,
        )
        _leave(run, side, unit, left)


@step(reinforcing, "ADV:18.2.6")
def recovered_units_have_one_use(run: NextWarRun) -> None:
    """A headquarters or artillery unit that got a step back or returned has one use at most."""
    for side, unit in _units_with_uses(run.scene):
        if unit in run.scene.state.forces[side].replaced:
            most = advanced_charts().land.uses[UseState.RECOVERED]
            _leave(run, side, unit, min(uses_left(run.scene, unit), most))


def _units_with_uses(scene: Scene) -> Iterator[tuple[SideId, UnitId]]:
    for side in BOTH_SIDES:
        for unit, now in scene.state.forces[side].units.pairs():
            if now.steps and has_uses(scene, unit):
                yield side, unit


@cites("ADV:30.4")
def _states(scene: Scene, unit: UnitId) -> list[UseState]:
    """What limits the uses of a unit in the next turn."""
    now = unit_of(scene, unit)
    return [
        *_struck(now),
        *([UseState.ISOLATED] if now.markers.isolated else []),
        *([UseState.MEU] if is_expeditionary(counter_of(scene, unit)) else []),
    ]


def _struck(now: Unit) -> list[UseState]:
    return [(UseState.STRIKE_1, UseState.STRIKE_2)[now.struck - 1]] if now.struck else []


def _leave(run: NextWarRun, side: SideId, unit: UnitId, left: int) -> None:
    """Turn a unit so that it has this many uses left."""
    turns = uses_in_turn(run.scene, unit) - left
    if turns != unit_of(run.scene, unit).supports:
        run.emit(UsesRecovered(unit, side, turns, left))
