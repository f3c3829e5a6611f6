"""18.2, 18.2.6, 18.6 The uses of headquarters and artillery: how many, when, and what costs one."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.headquarters_state import period
from sandtable.games.next_war.events.advanced import UseLost, UseSpent
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import UseState
from sandtable.games.next_war.printed.counter_types import (
    is_artillery,
    is_expeditionary,
    is_headquarters,
)
from sandtable.games.next_war.rule_hooks import artillery_vetoes
from sandtable.games.next_war.rule_hooks.advanced.headquarters import HqUse, use_vetoes
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

_SUPPORT: Final = HqUse.SUPPORT


def has_uses(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is one that has uses: a headquarters or artillery."""
    counter = counter_of(scene, unit)
    return is_headquarters(counter) or is_artillery(counter)


@cites("ADV:18.2", "ADV:18.6", "ADV:30.4")
def uses_in_turn(scene: Scene, unit: UnitId) -> int:
    """A headquarters or artillery unit is used twice in a turn at most, that of an MEU once."""
    kind = UseState.MEU if is_expeditionary(counter_of(scene, unit)) else UseState.READY
    return advanced_charts().land.uses[kind]


def uses_left(scene: Scene, unit: UnitId) -> int:
    """How often a headquarters or artillery unit can still be used in this turn."""
    return max(0, uses_in_turn(scene, unit) - unit_of(scene, unit).supports)


def spend_use(run: NextWarRun, unit: UnitId) -> None:
    """Turn a headquarters or artillery unit that is used in the phase or segment under way."""
    run.emit(UseSpent(unit, side_of(run.scene, unit), period_of(run.scene)))


@cites("ADV:18.2.6", "ADV:18.6")
def lose_use(run: NextWarRun, unit: UnitId) -> None:
    """Every Strike result on a headquarters or artillery unit costs it one use, if it has any."""
    if has_uses(run.scene, unit) and uses_left(run.scene, unit):
        run.emit(UseLost(unit, side_of(run.scene, unit)))


def period_of(scene: Scene) -> int:
    """The number of the Strike phase or segment under way; no other one of the game has it."""
    striking = any(frame.procedure == strikes.name for frame in scene.state.agenda)
    return period(scene.state.segment.number, striking=striking)


def was_used(scene: Scene, unit: UnitId) -> bool:
    """Whether a headquarters has been used in the Strike phase or segment under way.

    For artillery only strikes are kept: it may support several combats in a segment.
    """
    now = scene.state.advanced.headquarters
    return unit in now.used and now.period == period_of(scene)


def may_use(scene: Scene, unit: UnitId, use: HqUse) -> bool:
    """Whether a headquarters or artillery unit may be used so now."""
    return has_uses(scene, unit) and not scene.rules[use_vetoes](scene, unit, use)


@adds(artillery_vetoes, "ADV:18.6")
def artillery_has_uses(scene: Scene, unit: UnitId) -> tuple[Veto, ...]:
    """Artillery supports a combat only if it may be used, as headquarters are."""
    found = scene.rules[use_vetoes](scene, unit, _SUPPORT)
    return tuple([entry.what for entry in found])


@adds(use_vetoes, "ADV:18.2.6")
def has_no_use_left(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """A headquarters or artillery unit that has made all its quarter turns is used no more."""
    return () if uses_left(scene, unit) else (Veto("no-use-left", {"unit": unit}),)


@adds(use_vetoes, "ADV:18.2.6")
def once_in_a_segment(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """A headquarters is used once in a Strike phase or Combat Segment.

    So is artillery in a Strike phase (18.6); it supports as many combats as it has uses.
    """
    if use is _SUPPORT and is_artillery(counter_of(scene, unit)):
        return ()
    return (Veto("used-in-segment", {"unit": unit}),) if was_used(scene, unit) else ()


@adds(use_vetoes, "ADV:18.2.6")
def clears_its_hex(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """Under a Clearing marker a headquarters gives combat support and does nothing else."""
    if use is _SUPPORT or unit_of(scene, unit).at not in scene.state.clearing:
        return ()
    return (Veto("hq-is-clearing", {"unit": unit}),)


@adds(use_vetoes, "ADV:18.2.6")
def is_aboard(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """Aboard an amphibious ship a headquarters gives combat support and does nothing else."""
    if unit_of(scene, unit).at != ABOARD or use is _SUPPORT:
        return ()
    return (Veto("hq-is-aboard", {"unit": unit}),)


@adds(use_vetoes, "ADV:18.2.1")
def supports_in_supply(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """A headquarters that gives combat support is in supply; strikes need none (19.5)."""
    if use is not _SUPPORT or not is_headquarters(counter_of(scene, unit)):
        return ()
    return (Veto("hq-lacks-supply", {"unit": unit}),) if unit_of(scene, unit).unsupplied else ()


@adds(use_vetoes, "ADV:18.2.6")
def is_isolated(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """An isolated headquarters or artillery unit is not used at all."""
    return (
        (Veto("hq-is-isolated", {"unit": unit}),) if unit_of(scene, unit).markers.isolated else ()
    )
