"""27.7.4.5 Helicopters whose base is destroyed go to the nearest base that has room."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.damage import LeaveDestroyedBase
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.collateral import displacement
from sandtable.games.next_war.rules.standard.ch06_air_power.base_overrun import (
    helicopters_based_at,
    overrun_at,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    is_base_at_all,
    is_overfull,
    kind_of_base,
    possible_bases,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import boxes_of
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import helicopter_is_lost
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, stack_at
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_PAVED: Final = frozenset({Feature.AIRBASE.value, Feature.AIRFIELD.value})


@cites("ADV:27.7", "ADV:27.7.1", "ADV:27.7.4.5")
def displace(run: NextWarRun) -> None:
    """Helicopters at destroyed bases must leave, whether or not collateral damage was rolled.

    Those in a box stay there.
    """
    for side in reversed(BOTH_SIDES):  # what is opened last comes first
        fleet = run.scene.state.forces[side].helicopters
        bases = dict.fromkeys([now.base for _, now in fleet.pairs()])
        hexes = [here for here in bases if is_destroyed(run.scene, side, here)]
        if hexes:
            run.open(displacement, (side, *hexes))


def is_destroyed(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether helicopters of a side must leave a hex since its base is destroyed."""
    gone = scene.state.destroyed.map.get(here, ())
    if here < 0 or not any(feature.value in _PAVED for feature in gone):
        return False
    return kind_of_base(scene, here) is None or is_overfull(scene, side, here)


def displaced(scene: Scene) -> tuple[HelicopterId, ...]:
    """List the helicopters of the procedure under way that must leave their base."""
    side, hexes = overrun_at(scene)
    must = [here for here in hexes if is_destroyed(scene, side, here)]
    return helicopters_based_at(scene, side, tuple(must))


@cites("ADV:27.7.4.5")
def new_bases(scene: Scene, side: SideId, helicopter: HelicopterId) -> tuple[PlaceId, ...]:
    """The nearest own bases with room; the nearest Airbases and Airfields too, if farther.

    A Holding Box counts only where no hex will do (RUL-0430).
    """
    here = scene.state.forces[side].helicopters.map[helicopter].base
    lattice = scene.printed.atlas.lattice
    far = {
        there: lattice.distance(HexId(here), HexId(there))
        for there in possible_bases(scene)
        if there != here and is_open(scene, side, there)
    }
    paved = [there for there in far if kind_of_base(scene, there) in _PAVED]
    nearest = [
        there
        for group in (list(far), paved)
        for there in group
        if far[there] == min([far[each] for each in group])
    ]
    return tuple(dict.fromkeys(nearest)) or boxes_of(scene, side)


def is_open(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a hex is a base of a side that no enemy stands in and that has room."""
    return (
        is_base_at_all(scene, side, here)
        and not stack_at(scene, ENEMY[side], here)
        and has_room(scene, side, here)
    )


@step(displacement, "ADV:27.7.4.5")
def displaced_helicopters_leave(run: NextWarRun) -> None:
    """Each survivor of a destroyed base goes to the nearest base with room, or is eliminated.

    Its owner is asked only where there is a choice.
    """
    side, hexes = overrun_at(run.scene)
    while waiting := displaced(run.scene):
        bases = {each: new_bases(run.scene, side, each) for each in waiting}
        settled = next((each for each in waiting if has_no_choice(run.scene, each, bases)), None)
        if settled is None:
            run.ask(Decision(side, "displaced", "ADV:27.7.4.5", hexes))
            return
        if bases[settled]:
            leave(run, side, settled, bases[settled][0])
        else:
            helicopter_is_lost(run, side, settled)


def has_no_choice(
    scene: Scene, helicopter: HelicopterId, bases: dict[HelicopterId, tuple[PlaceId, ...]]
) -> bool:
    """Whether it is settled that a helicopter leaves, and where it goes.

    Of those in a City with too little room the owner chooses who stays.
    """
    side, _ = overrun_at(scene)
    here, to = scene.state.forces[side].helicopters.map[helicopter].base, bases[helicopter]
    return not to or (len(to) == 1 and kind_of_base(scene, here) is None)


@cites("ADV:27.7.4.5")
def leave(run: NextWarRun, side: SideId, helicopter: HelicopterId, to: PlaceId) -> None:
    """A helicopter that leaves a destroyed base is used up for the turn."""
    now = run.scene.state.forces[side].helicopters.map[helicopter]
    run.emit(HelicopterChanged(helicopter, side, replace(now, base=to, spent=True, guest=0)))


def offer_leaving(scene: Known) -> Offer:
    """Offer every helicopter that must leave, with the bases open to it."""
    side, _ = overrun_at(scene)
    to = Given(lambda helicopter: Pick(new_bases(scene, side, helicopter)))
    return Offer(
        "ADV:27.7.4.5", LeaveDestroyedBase, (("helicopter", Pick(displaced(scene))), ("to", to))
    )


def judge_leaving(scene: Known, order: LeaveDestroyedBase) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, then the base."""
    side, _ = overrun_at(scene)
    must = displaced(scene)
    if order.helicopter not in must:
        return objection(
            "ADV:27.7.4.5", "need-not-leave", helicopter=order.helicopter, helicopters=must
        )
    if order.to in new_bases(scene, side, order.helicopter):
        return ()
    return objection("ADV:27.7.4.5", "not-nearest-base", helicopter=order.helicopter, hex=order.to)


def resolve_leaving(run: NextWarRun, order: LeaveDestroyedBase) -> None:
    """It is at its new base; perhaps others must leave."""
    side, _ = overrun_at(run.scene)
    run.answer()
    leave(run, side, order.helicopter, order.to)
    run.go_to("displaced_helicopters_leave")


LEAVE_DESTROYED_BASE = order_kind(
    "ADV:27.7.4.5",
    "displaced",
    LeaveDestroyedBase,
    offer=offer_leaving,
    vetoes=judge_leaving,
    resolve=resolve_leaving,
)
