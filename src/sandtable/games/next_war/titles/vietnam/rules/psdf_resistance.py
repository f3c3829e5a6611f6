"""NWV 3.2.3 Into Resistance mode: in retreat, when enemies come near, and until the hex is lost."""

from __future__ import annotations

from sandtable.games.next_war.events import (
    ReplacementsReceived,
    ResistanceBegan,
    ResistanceEnded,
    UnitEliminated,
)
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.movement import JoinResistance
from sandtable.games.next_war.rule_hooks import combat, elimination_value, march_watchers, turn
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import passes_check
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import ALARM
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    defending_side,
    units_in_target,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    combat_of,
    controller_of,
    unit_of,
)
from sandtable.games.next_war.titles.vietnam.rules.psdf import NATION, SRV, is_garrison, militia
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: Replacement points for a garrison that neither holds nor goes underground.
CONSOLATION = 1


@cites("NWV:3.2.3")
def may_resist(scene: Scene, unit: UnitId) -> bool:
    """It goes underground only in a hex that must be cleared, and never comes back from there."""
    return is_garrison(scene, unit) and needs_clearing(scene, unit_of(scene, unit).at)


@step(combat, "NWV:3.2.3", after="latecomers_check")
def garrisons_go_underground(run: NextWarRun) -> None:
    """A garrison that must retreat makes an efficiency check: Resistance mode, or eliminated.

    In a hex that need not be cleared it is eliminated without a check.  In both cases the SRV
    receives a replacement point for an eliminated garrison (RUL-0011).
    """
    scene = run.scene
    if not combat_of(scene).retreat or defending_side(scene, combat_of(scene)) != SRV:
        return
    for unit in units_in_target(scene):
        if not is_garrison(scene, unit):
            continue
        if may_resist(scene, unit) and passes_check(run, unit, "psdf"):
            enter_resistance_mode(run, unit)
        else:
            steps_are_lost(run, unit)
            run.emit(ReplacementsReceived(SRV, NATION, CONSOLATION))


def enter_resistance_mode(run: NextWarRun, unit: UnitId) -> None:
    """Turn a counter to its other side, in the hex where it stands."""
    run.emit(ResistanceBegan(unit, SRV, unit_of(run.scene, unit).at))


@step(turn, "NWV:3.2.3", after="hex_control")
def resistance_is_broken(run: NextWarRun) -> None:
    """When a hex is captured, units in Resistance mode there are eliminated."""
    for here, unit in run.scene.state.resistance.pairs():
        if controller_of(run.scene, here) != SRV:
            run.emit(ResistanceEnded(unit, SRV, here))
            run.emit(UnitEliminated(unit, SRV))
            score(run, ENEMY[SRV], run.rules[elimination_value](run.scene, unit))


@adds(march_watchers, "NWV:3.2.3")
def garrisons_beside_the_way(
    scene: Scene, side: SideId, path: tuple[PlaceId, ...]
) -> tuple[UnitId, ...]:
    """A garrison may go underground of its own will when an enemy unit moves beside it."""
    if side == SRV:
        return ()
    near = scene.printed.atlas.near
    return tuple(
        [
            unit
            for unit in militia(scene)
            if (here := unit_of(scene, unit).at) >= 0
            and any(to in path for to in near[here])
            and may_resist(scene, unit)
        ]
    )


def watchers(scene: Known) -> Subset[UnitId]:
    """The garrisons that may go underground now: any of them, or none."""
    decision = decision_of(scene.state, scene.seat)
    return Subset(() if decision is None else [UnitId(unit) for unit in decision.about])


def judge_resistance(scene: Known, order: JoinResistance) -> tuple[Cited[Veto], ...]:
    """Only those that enemies have come by."""
    able = watchers(scene)
    if able.contains(order.units):
        return ()
    return objection("NWV:3.2.3", "nobody-came-by", units=tuple(able.options))


def resolve_resistance(run: NextWarRun, order: JoinResistance) -> None:
    """They are gone from the map, and the enemy may march on."""
    for unit in order.units:
        enter_resistance_mode(run, unit)
    run.answer()


JOIN_RESISTANCE = order_kind(
    "NWV:3.2.3",
    ALARM,
    JoinResistance,
    offer=lambda scene: Offer("NWV:3.2.3", JoinResistance, (("units", watchers(scene)),)),
    vetoes=judge_resistance,
    resolve=resolve_resistance,
)
