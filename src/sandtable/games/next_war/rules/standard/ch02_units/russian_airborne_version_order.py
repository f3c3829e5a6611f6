"""2.8.5.3 Changing to the other version, as an order."""

from __future__ import annotations

from sandtable.games.next_war.events import UnitsReady, VersionSwitched
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndSwitching,
    SwitchVersion,
)
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    steps_of_twin,
    switch_vetoes,
    switchable,
    twins,
)
from sandtable.games.next_war.rules.standard.ch02_units.russian_vehicle_airlift import (
    supplied_by_air,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import may_move
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    own_side,
    side_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:2.8.5.3")
def may_switch(run: NextWarRun, side: SideId) -> None:
    """As a Movement Segment begins, before anybody moves, its side may change versions."""
    if may_change(run.scene, side):
        run.ask(Decision(side, "switch", "STD:2.8.5.3"))


def may_change(scene: Scene, side: SideId) -> bool:
    """Whether any unit of a side could get its other version now, in whatever way."""
    return bool(switchable(scene, side) or supplied_by_air(scene, side))


def offer_switch(scene: Known) -> Offer | None:
    """Offer every unit that may change."""
    units = switchable(scene, own_side(scene))
    return Offer("STD:2.8.5.3", SwitchVersion, (("unit", Pick(units)),)) if units else None


def judge_switch(scene: Known, order: SwitchVersion) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, then whether it may change."""
    if order.unit not in scene.state.forces[scene.seat].units.map:
        return objection("STD:2.8.5", "no-other-version", unit=order.unit)
    return switch_vetoes(scene, order.unit)


def resolve_switch(run: NextWarRun, order: SwitchVersion) -> None:
    """The twin takes the place of the unit."""
    switch(run, order.unit)


@cites("STD:2.8.5.3")
def switch(run: NextWarRun, unit: UnitId) -> None:
    """The twin is as strong as the unit was; who may move is seen anew.

    Units to which vehicles were flown, and which stay for the segment, are not made ready again.
    """
    scene, side, segment = run.scene, side_of(run.scene, unit), run.scene.state.segment
    twin = twins(scene.printed)[unit]
    at, ready = unit_of(scene, unit).at, {*segment.unmoved}
    stays = unit not in ready and may_move(scene, unit, at, segment)
    run.emit(VersionSwitched(unit, side, twin, steps_of_twin(scene, unit)))
    ready.discard(unit)  # for the others nothing has changed
    if not stays and may_move(run.scene, twin, at, segment):
        ready.add(twin)
    run.emit(UnitsReady(tuple(sorted(ready))))


def resolve_end(run: NextWarRun, order: EndSwitching) -> None:
    """The others stay as they are."""
    run.answer()


SWITCH_VERSION = order_kind(
    "STD:2.8.5.3",
    "switch",
    SwitchVersion,
    offer=offer_switch,
    vetoes=judge_switch,
    resolve=resolve_switch,
)
END_SWITCHING = order_kind(
    "STD:2.8.5.3",
    "switch",
    EndSwitching,
    offer=lambda _: Offer("STD:2.8.5.3", EndSwitching),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
