"""9.8.1 Units retreat, 9.8.4 some cannot, 9.8.5 through zones, 9.8.6 latecomers with them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import HexPassed, UnitRetreated
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.combat import RetreatUnit
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import is_lost_in_retreat
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import passes_check
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.sea.boarding_in_retreat import (
    ships_to_board,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_at,
    may_fight_from,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    beachhead_defends,
    defending_side,
    units_in_target,
)
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import (
    go,
    holders,
    stand_and_check,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import (
    refuges,
    units_able_to_retreat_by_air,
    units_able_to_retreat_on_ground,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import (
    Flight,
    all_retreat_paths,
    meets_a_zone,
    retreat_paths,
    steps_from,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    combat_of,
    side_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto

_SEVERAL: Final = 2


@step(procedure, "STD:9.8")
def retreat_begins(run: NextWarRun) -> None:
    """Units that cannot hold must retreat, unless a rule prevents it."""
    combat = combat_of(run.scene)
    if combat.retreat and not combat.retreat_length:
        go(run)


@step(procedure, "STD:9.8.6")
def latecomers_check(run: NextWarRun) -> None:
    """Units that retreated into this hex earlier must retreat too, if its defenders do not hold.

    Each makes an efficiency check first, and loses a step if it fails; not where a defender
    cannot leave, and so remains in the hex.
    """
    scene = run.scene
    combat = combat_of(scene)
    late = tuple([unit for unit in units_in_target(scene) if unit not in holders(scene)])
    stays = holders(scene) and not combat.retreat
    if not late or stays or beachhead_defends(scene, combat) or defenders_stay(scene):
        return
    for unit in late:
        if not passes_check(run, unit, "latecomer"):
            steps_are_lost(run, unit)
    if not combat.retreat and units_in_target(run.scene):
        go(run)


@cites("STD:9.8.6")
def defenders_stay(scene: Scene) -> bool:
    """Whether a unit that was in the hex from the start has to retreat and cannot."""
    counters, lost = scene.printed.counters, scene.rules[is_lost_in_retreat]
    stuck = [unit for unit in holders(scene) if unit not in units_able_to_retreat(scene)]
    return any(counters[unit].movement and not lost(scene, unit) for unit in stuck)


@step(procedure, "STD:9.8.1")
def defenders_retreat(run: NextWarRun) -> None:
    """Each unit retreats separately, along a path its owner chooses, in any order."""
    if not combat_of(run.scene).retreat:
        return
    for unit in () if is_order_chosen(run.scene) else units_in_target(run.scene):
        ways = all_retreat_paths(run.scene, unit)
        elsewhere = refuges(run.scene, unit) or ships_to_board(run.scene, unit)
        if len(ways) == 1 and not elsewhere:
            retreat(run, unit, ways[0])
    if units_able_to_retreat(run.scene):
        side = defending_side(run.scene, combat_of(run.scene))
        run.ask(Decision(side, "retreat", "STD:9.8.1"))


@step(procedure, "STD:9.8.4")
def stuck_units_check(run: NextWarRun) -> None:
    """Units that cannot retreat stay in the hex, unless the scenario eliminates them."""
    if not combat_of(run.scene).retreat:
        return
    for unit in units_in_target(run.scene):
        if run.rules[is_lost_in_retreat](run.scene, unit):
            steps_are_lost(run, unit, unit_of(run.scene, unit).steps)
    stand_and_check(run, units_in_target(run.scene))


@cites("STD:9.8.1")
def is_order_chosen(scene: Scene) -> bool:
    """Whether it matters who goes first: who checks does so among those who went before.

    They may crowd each other where they end, or be of several nations (RUL-0005, RUL-0090).
    """
    units = units_able_to_retreat(scene)
    if len(units) < _SEVERAL:
        return False
    counters, half_points = scene.printed.counters, half_points_of(scene, units)
    mixed = len({counters[unit].nation for unit in units}) > 1
    for unit, path in [(each, path) for each in units for path in all_retreat_paths(scene, each)]:
        side, end = counters[unit].side, path[-1]
        full = half_points + half_points_at(scene, side, end) > may_fight_from(scene, side, end)
        if (mixed or full) and any(meets_a_zone(scene, unit, to) for to in path):
            return True
    return False


def units_able_to_retreat(scene: Scene) -> tuple[UnitId, ...]:
    """List the units in the hex that have somewhere to go."""
    able = (
        *units_able_to_retreat_on_ground(scene),
        *units_able_to_retreat_by_air(scene),
        *units_able_to_board(scene),
    )
    return tuple([unit for unit in units_in_target(scene) if unit in able])


def units_able_to_board(scene: Scene) -> tuple[UnitId, ...]:
    """List the units in the hex that may board a ship instead of retreating."""
    return tuple([unit for unit in units_in_target(scene) if ships_to_board(scene, unit)])


@cites("STD:9.8.5")
def retreat(run: NextWarRun, unit: UnitId, path: tuple[PlaceId, ...]) -> None:
    """A unit that went through an enemy zone checks once, or loses a step (RUL-0020.21)."""
    scene = run.scene
    side = side_of(scene, unit)
    tested = any(meets_a_zone(scene, unit, to) for to in path)
    run.emit(UnitRetreated(unit, side, path))
    if combat_units(scene, (unit,)):
        run.emit(HexPassed(path, side))
    if tested and not passes_check(run, unit, "retreat"):
        steps_are_lost(run, unit)


def ways_of(scene: Scene, unit: UnitId) -> Path[Flight] | Pick[PlaceId]:
    """Every retreat of a unit that stands in the hex."""
    return (
        retreat_paths(scene, unit) if unit in units_able_to_retreat_on_ground(scene) else Pick(())
    )


def offer_retreat(scene: Known) -> Offer | None:
    """Offer every unit that must still go, along every way open to it."""
    units = units_able_to_retreat_on_ground(scene)
    if not units:
        return None
    return Offer(
        "STD:9.8.1",
        RetreatUnit,
        (("unit", Pick(units)), ("path", Given(lambda unit: ways_of(scene, unit)))),
    )


def judge_retreat(scene: Known, order: RetreatUnit) -> tuple[Cited[Veto], ...]:
    """Judge the unit, then the way."""
    if order.unit not in units_able_to_retreat_on_ground(scene):
        return _no(
            "need-not-retreat", unit=order.unit, units=units_able_to_retreat_on_ground(scene)
        )
    here, length = combat_of(scene).target, combat_of(scene).retreat_length
    if len(order.path) != length:
        return _no("retreat-length", hex=here, length=length, steps=len(order.path))
    for left, to in zip(range(length, 0, -1), order.path, strict=True):
        ways = steps_from(scene, order.unit, (here, left))
        if to not in ways:
            facts: dict[str, Fact] = {"unit": order.unit, "from": here, "to": to, "hexes": ways}
            return (Cited("STD:9.8.1", Veto("no-way-back", facts, "ways-back")),)
        here = to
    return ()


def _no(code: str, **facts: Fact) -> tuple[Cited[Veto], ...]:
    return (Cited("STD:9.8.1", Veto(code, dict(facts))),)


def resolve_retreat(run: NextWarRun, order: RetreatUnit) -> None:
    """The unit goes; then the next must."""
    run.answer()
    retreat(run, order.unit, order.path)
    run.go_to("defenders_retreat")


RETREAT_UNIT = order_kind(
    "STD:9.8.1",
    "retreat",
    RetreatUnit,
    offer=offer_retreat,
    vetoes=judge_retreat,
    resolve=resolve_retreat,
)
