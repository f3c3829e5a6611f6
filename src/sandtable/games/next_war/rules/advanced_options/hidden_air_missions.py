"""29.2.1 What flies a mission stays hidden until interceptors are sent, an option."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import MOST, Stack
from sandtable.games.next_war.advanced.air_state import AirStatus, Interception
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_fog import (
    InterceptorsSentAtStack,
    StackCounted,
    StackRecorded,
    StackShown,
)
from sandtable.games.next_war.events.advanced.air_missions import MissionAnnounced
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.air_fog import InterceptStack
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.rule_hooks.advanced.air import (
    interception,
    mission_is_announced,
    missions_were_detected,
)
from sandtable.games.next_war.rules.air.ch23_missions.hidden_contents import whole_mission
from sandtable.games.next_war.rules.air.ch24_air_defence.interception import (
    KIND,
    interceptors_for,
    open_missions,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.interceptors import (
    judge_units,
    they_set_out,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.modifier_facts import wild_weasels_in
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, own_side
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, replaces, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:29.2.1"


@replaces(mission_is_announced, "ADV:29.2.1", over="ADV:23.2")
@cites("ADV:29.2", "RUL-0600")
def target_and_stack_are_announced(run: NextWarRun, mission: AirUnitMission) -> None:
    """The target and the stack of a mission; which aircraft it has, its side alone records."""
    stack = Stack(len(run.scene.state.advanced.strikes.air_missions) + 1)
    aims = tuple(dict.fromkeys(mission.aims))
    shown = AirUnitMission(mission.side, aims, (), weasels=mission.weasels, stack=stack)
    run.emit(MissionAnnounced(shown))
    run.emit(StackRecorded(mission.side, replace(mission, stack=stack)))


@replaces(missions_were_detected, "ADV:29.2.1", over="ADV:24.1")
def early_detection_counts_aircraft(run: NextWarRun, numbers: tuple[int, ...]) -> None:
    """How many aircraft a mission has that was detected early, and whether one is a Wild Weasel.

    Wild Weasels that are not detected early cannot be intercepted, and what they are is open.
    """
    for number in numbers:
        mission = run.scene.state.advanced.strikes.air_missions[number]
        if mission.stack is not UNSET and mission.detected is Detected.EARLY:
            units = whole_mission(run, mission).units
            weasel = bool(wild_weasels_in(run.scene, units))
            run.emit(StackCounted(number, mission.stack.number, len(units), weasel))
        elif mission.weasels:
            show(run, number)


def show(run: NextWarRun, number: int) -> None:
    """The contents of a mission are open, and its units leave their boxes."""
    hidden = run.scene.state.advanced.strikes.air_missions[number]
    mission = replace(whole_mission(run, hidden), stack=UNSET)
    run.emit(StackShown(number, mission))
    run.emit(AirUnitsMoved(mission.units, AirStatus.MISSION))


@step(interception, "ADV:29.2.1")
def contents_are_shown(run: NextWarRun) -> None:
    """Once all interceptors are sent, everything about the missions is open."""
    (side,) = run.scene.state.agenda[-1].about
    for number, mission in enumerate(run.scene.state.advanced.strikes.air_missions):
        hidden = mission.stack is not UNSET and mission.side == side
        if hidden and mission.detected is not None:
            show(run, number)


# ------------------------------------------------------------ interceptors


def stacks(scene: Scene) -> dict[int, Interception]:
    """The hidden missions that may still be intercepted, by the number of the stack."""
    return {each.stack.number: each for each in open_missions(scene) if each.stack is not UNSET}


@cites("ADV:29.2.1")
def offer_stacks(scene: Known) -> Offer | None:
    """Offer every stack that may be intercepted, and the units that reach it."""
    missions, side = stacks(scene), own_side(scene)
    if not missions:
        return None

    def able(stack: int) -> Subset[AircraftId]:
        return Subset(interceptors_for(scene, missions[stack], side), least=1, most=MOST)

    numbers = Pick(tuple(missions))
    return Offer(RULE, InterceptStack, (("stack", numbers), ("air_units", Given(able))))


def judge_stack(scene: Known, order: InterceptStack) -> tuple[Cited[Veto], ...]:
    """Judge the stack, the units and their number."""
    missions = stacks(scene)
    if order.stack not in missions:
        return objection(RULE, "no-such-stack", stacks=tuple(missions))
    return judge_units(scene, missions[order.stack], order.air_units)


def resolve_stack(run: NextWarRun, order: InterceptStack) -> None:
    """The units leave the Air Superiority box, and the next mission may be intercepted."""
    units = tuple(sorted(order.air_units))
    run.emit(InterceptorsSentAtStack(order.stack, units))
    they_set_out(run, units)


INTERCEPT_STACK = order_kind(
    RULE, KIND, InterceptStack, offer=offer_stacks, vetoes=judge_stack, resolve=resolve_stack
)
