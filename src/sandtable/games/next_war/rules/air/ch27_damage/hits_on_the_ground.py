"""27.7.4.4 Air units that collateral damage hits on the ground: whose, and who chooses them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air_combat import AirUnitBombed, AirUnitsForgotten
from sandtable.games.next_war.ids import ENEMY, AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import HitAirUnit
from sandtable.games.next_war.printed.advanced.damage_rows import Collateral
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import air_unit_hit, hit_air_units
from sandtable.games.next_war.rule_hooks.advanced_phases import special_operations, strikes
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import hit_on
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch22_air_power.sorties import box_of_base, owner_of_box
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, replaces, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:27.7.4.4"
KIND: Final = "hit_air_unit"
#: Where units are that can be hit: wherever in their box, and in the Air Superiority box.
_AT_RISK: Final = (
    AirStatus.READY,
    AirStatus.FLOWN,
    AirStatus.ABORT,
    AirStatus.RECOVERY,
    AirStatus.AIR_SUPERIORITY,
)


@replaces(hit_air_units, "ADV:22.1.4", over="ADV:27.7.4.4")
@cites("ADV:27.6")
def units_of_the_box_are_hit(
    run: NextWarRun,
    side: SideId,
    place: PlaceId,
    feature: Feature,
    losses: tuple[Collateral, ...],
) -> None:
    """Only collateral damage to bases that were always their own hurts air units on the ground.

    For each Air result the owner chooses a unit of the Basing Box, for each Air* the enemy.
    """
    box = box_of_base(run.scene, place, feature)
    if box is None or owner_of_box(run.scene, box) != side:
        return
    choosers = {Collateral.AIR: side, Collateral.AIR_BY_ATTACKER: ENEMY[side]}
    for loss in reversed(losses):  # what is opened last comes first
        if loss in choosers:
            run.open(air_unit_hit, (choosers[loss], side, box))


@cites("ADV:27.7.4.4")
def may_be_hit(scene: Scene, owner: SideId, box: PlaceId) -> tuple[AircraftId, ...]:
    """The units of a Basing Box, wherever they are; none loses two steps in a phase."""
    bombed = scene.state.advanced.air.bombed
    units = air_units_of(scene, owner, *_AT_RISK, base=box)
    return tuple([unit for unit in units if unit not in bombed])


@step(air_unit_hit, "ADV:27.7.4.4")
def air_unit_is_hit(run: NextWarRun) -> None:
    """A unit loses a step; without any that can be hit, nothing is lost."""
    chooser, owner, box = run.scene.state.agenda[-1].about
    units = may_be_hit(run.scene, SideId(owner), PlaceId(box))
    if len(units) > 1:
        run.ask(Decision(chooser, KIND, RULE, (owner, box)))
    for unit in units if len(units) == 1 else ():
        bomb(run, unit)


def bomb(run: NextWarRun, unit: AircraftId) -> None:
    """Let a unit lose a step on the ground."""
    run.emit(AirUnitBombed(unit))
    run.emit(hit_on(run.scene, unit))


def units_at_risk(scene: Scene) -> tuple[SideId, tuple[AircraftId, ...]]:
    """Whose units a side must choose from, and these units."""
    (decision,) = scene.state.pending[-1].decisions
    owner, box = decision.about
    return SideId(owner), may_be_hit(scene, SideId(owner), PlaceId(box))


def offer_hit(scene: Known) -> Offer:
    """Offer the units that may be hit."""
    return Offer(RULE, HitAirUnit, (("air_unit", Pick(units_at_risk(scene)[1])),))


def judge_hit(scene: Known, order: HitAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge whether the unit may be hit."""
    units = units_at_risk(scene)[1]
    return () if order.air_unit in units else objection(RULE, "cannot-be-hit", air_units=units)


def resolve_hit(run: NextWarRun, order: HitAirUnit) -> None:
    """The unit loses a step."""
    bomb(run, order.air_unit)
    run.answer()


@step(special_operations, "ADV:27.7.4.4")
def raided_air_units_are_forgotten(run: NextWarRun) -> None:
    """A unit that was hit in an SOF phase may be hit again in another phase."""
    forget(run)


@step(strikes, "ADV:27.7.4.4")
def struck_air_units_are_forgotten(run: NextWarRun) -> None:
    """So may one that was hit in a Strike phase."""
    forget(run)


def forget(run: NextWarRun) -> None:
    """Let every unit be hit again."""
    if run.scene.state.advanced.air.bombed:
        run.emit(AirUnitsForgotten())


HIT_AIR_UNIT = order_kind(
    RULE, KIND, HitAirUnit, offer=offer_hit, vetoes=judge_hit, resolve=resolve_hit
)
