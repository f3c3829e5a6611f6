"""22.5, 22.6 Air superiority: units are placed, the level is set, and AWACS shifts."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events import AirSuperioritySet
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_combat import AwacsSet
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, NO_PLACE, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import SeekAirSuperiority
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.rule_hooks.advanced.air import air_range_vetoes
from sandtable.games.next_war.rule_hooks.advanced.detection import awacs_advantage
from sandtable.games.next_war.rule_hooks.advanced_phases import air_naval
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import missions_now
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    air_superiority_level,
    awacs_after,
    awacs_of,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, replaces, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:22.5"
KIND: Final = "seek_superiority"


@cites("ADV:22.6.2")
def awacs_holder(scene: Scene) -> SideId | None:
    """The side that holds AWACS advantage, if one does."""
    level = scene.state.advanced.air.awacs
    return next((side for side in BOTH_SIDES if awacs_of(level, side)), None)


@replaces(awacs_advantage, "ADV:22.6.2", over="ADV:21.3")
def awacs_of_the_track(scene: Scene, side: SideId) -> int:
    """The AWACS track says how large the advantage of a side is."""
    return awacs_of(scene.state.advanced.air.awacs, side)


@cites("ADV:SOP-5")
def placing_sides(scene: Scene) -> tuple[SideId, SideId]:
    """The side that holds AWACS advantage places its units last; else the first player first."""
    holder = awacs_holder(scene)
    return in_order(scene) if holder is None else (ENEMY[holder], holder)


@cites("ADV:22.4", "ADV:22.1.3", "ADV:22.2", "ADV:22.3", "ADV:15.2.5")
def may_seek_superiority(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """Ready units enter the Air Superiority box that can fight and are near enough."""
    mission, too_far = AirMission.AIR_SUPERIORITY, scene.rules[air_range_vetoes]
    return tuple(
        [
            unit
            for unit in air_units_of(scene, side, AirStatus.READY)
            if mission in missions_now(scene, unit) and not too_far(scene, unit, mission, NO_PLACE)
        ]
    )


@step(air_naval, "ADV:22.5")
@cites("ADV:22.0")
def first_side_seeks_superiority(run: NextWarRun) -> None:
    """Each turn air units, which replace Air Points, are sent anew to fight for the air."""
    _ask_to_place(run, placing_sides(run.scene)[0])


@step(air_naval, "ADV:22.5")
def second_side_seeks_superiority(run: NextWarRun) -> None:
    """The second side sees what the first has sent."""
    _ask_to_place(run, placing_sides(run.scene)[1])


def _ask_to_place(run: NextWarRun, side: SideId) -> None:
    if may_seek_superiority(run.scene, side):
        run.ask(Decision(side, KIND, RULE))


def offer_placing(scene: Known) -> Offer:
    """Offer the units that may be sent, any number of them."""
    chosen = Subset(may_seek_superiority(scene, own_side(scene)))
    return Offer(RULE, SeekAirSuperiority, (("air_units", chosen),))


def judge_placing(scene: Known, order: SeekAirSuperiority) -> tuple[Cited[Veto], ...]:
    """Judge whether the units may be sent."""
    units = may_seek_superiority(scene, own_side(scene))
    if Subset(units).contains(order.air_units):
        return ()
    return objection(RULE, "cannot-seek-superiority", air_units=units)


def resolve_placing(run: NextWarRun, order: SeekAirSuperiority) -> None:
    """The units are in the Air Superiority box."""
    if order.air_units:
        run.emit(AirUnitsMoved(tuple(sorted(order.air_units)), AirStatus.AIR_SUPERIORITY))
    run.answer()


def seeking(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """The units of a side in the Air Superiority box."""
    return air_units_of(scene, side, AirStatus.AIR_SUPERIORITY)


@step(air_naval, "ADV:22.6")
@cites("ADV:22.6.7")
def air_superiority_is_set(run: NextWarRun) -> None:
    """The units that each side has left in the Air Superiority box set the level for the turn.

    They stay there, to escort missions and to intercept.
    """
    allied, other = [len(seeking(run.scene, side)) for side in BOTH_SIDES]
    level = air_superiority_level(advanced_charts().air, allied, other)
    run.emit(AirSuperioritySet(level, (allied, other)))


@step(air_naval, "ADV:22.6.2")
def awacs_shifts(run: NextWarRun) -> None:
    """The side with the better level shifts the AWACS marker, with Supremacy by two."""
    state = run.scene.state
    then = awacs_after(state.advanced.air.awacs, state.air_superiority)
    if then != state.advanced.air.awacs:
        run.emit(AwacsSet(then))


SEEK_AIR_SUPERIORITY = order_kind(
    RULE,
    KIND,
    SeekAirSuperiority,
    offer=offer_placing,
    vetoes=judge_placing,
    resolve=resolve_placing,
)
