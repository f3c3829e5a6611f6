"""25.2, SOP 14 Air units and helicopters are moved to other bases."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirRebasingEnded, AirUnitRebased
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air import EndAirRebasing, RebaseAirUnit
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.rule_hooks.advanced.air import basing_boxes
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch25_movement import helicopter_rebasing
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, own_side
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:25.2"
KIND: Final = "rebase_air_units"
#: Where a unit is at its new base; a Ready one misses no more than the rest of this turn.
_THERE: Final = {
    AirStatus.READY: AirStatus.FLOWN,
    AirStatus.FLOWN: AirStatus.ABORT,
    AirStatus.RECOVERY: AirStatus.ABORT,
    AirStatus.ABORT: AirStatus.ABORT,
}


@cites("ADV:22.1.2")
def other_bases(scene: Scene, unit: AircraftId) -> tuple[PlaceId, ...]:
    """A unit is moved to any Basing Box that is open to it but its own, at any distance."""
    here = air_unit(scene, unit).base
    return tuple([base for base in scene.rules[basing_boxes](scene, unit) if base != here])


def movable(scene: Scene, side: SideId) -> dict[AircraftId, tuple[PlaceId, ...]]:
    """The air units of a side that may be moved to another base, once in a turn, and where."""
    name, depends = ("air units to rebase", side), (scene.state, scene.rules)
    return memoised(scene, name, depends, lambda: _movable(scene, side))


def _movable(scene: Scene, side: SideId) -> dict[AircraftId, tuple[PlaceId, ...]]:
    done = scene.state.advanced.air.rebased
    units = [unit for unit in air_units_of(scene, side, *_THERE) if unit not in done]
    found = {unit: other_bases(scene, unit) for unit in units}
    return {unit: bases for unit, bases in found.items() if bases}


@step(reorganizing, "ADV:25.2")
def first_side_rebases_air_units(run: NextWarRun) -> None:
    """Once units are maintained, the first player may move them and helicopters to other bases."""
    ask_to_rebase(run, first_of(run.scene))


@step(reorganizing, "ADV:25.2")
def second_side_rebases_air_units(run: NextWarRun) -> None:
    """So may the second player."""
    ask_to_rebase(run, second_of(run.scene))


@step(reorganizing, "ADV:25.2")
def air_rebasing_is_over(run: NextWarRun) -> None:
    """Every unit may be moved again in the next turn."""
    if run.scene.state.advanced.air.rebased:
        run.emit(AirRebasingEnded())


def ask_to_rebase(run: NextWarRun, side: SideId) -> None:
    """Ask a side that has an air unit or helicopter with another base to go to."""
    if movable(run.scene, side) or helicopter_rebasing.movable_helicopters(run.scene, side):
        run.ask(Decision(side, KIND, RULE))


def offer_rebasing(scene: Known) -> Offer | None:
    """Offer every unit with another base."""
    found = movable(scene, own_side(scene))
    if not found:
        return None
    to = Given(lambda unit: Pick(found[unit]))
    return Offer(RULE, RebaseAirUnit, (("air_unit", Pick(tuple(found))), ("to", to)))


def judge_rebasing(scene: Known, order: RebaseAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge the unit and its new base."""
    found = movable(scene, own_side(scene))
    if order.air_unit not in found:
        return objection(RULE, "air-unit-stays", air_unit=order.air_unit)
    if order.to in found[order.air_unit]:
        return ()
    bases = found[order.air_unit]
    return objection("ADV:22.1.2", "no-base-for-it", air_unit=order.air_unit, hexes=bases)


@cites("ADV:25.2")
def resolve_rebasing(run: NextWarRun, order: RebaseAirUnit) -> None:
    """The unit is in Flown of its new base if it was Ready, else in Abort; nothing fires at it."""
    status = _THERE[air_unit(run.scene, order.air_unit).status]
    run.emit(AirUnitRebased(order.air_unit, order.to, status))
    run.answer()
    run.go_to(run.scene.state.agenda[-1].step)


def resolve_end(run: NextWarRun, order: EndAirRebasing) -> None:
    """No more units are moved."""
    run.answer()


REBASE_AIR_UNIT = order_kind(
    RULE,
    KIND,
    RebaseAirUnit,
    offer=offer_rebasing,
    vetoes=judge_rebasing,
    resolve=resolve_rebasing,
)
REBASE_HELICOPTER = order_kind(
    RULE,
    KIND,
    RebaseHelicopter,
    offer=helicopter_rebasing.offer_rebasing,
    vetoes=helicopter_rebasing.judge_rebasing,
    resolve=helicopter_rebasing.resolve_rebasing,
)
END_AIR_REBASING = order_kind(
    RULE,
    KIND,
    EndAirRebasing,
    offer=lambda _: Offer(RULE, EndAirRebasing),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
