"""6.5.1.3 Base Overrun: helicopters flee from enemies who enter their base.

RUL-0009 and RUL-0020 (6) have our readings.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.flight_state import FlightUnderWay, RefugeMission
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    RebaseHelicopter,
    StayAtBase,
)
from sandtable.games.next_war.printed.holding_boxes import is_place
from sandtable.games.next_war.rule_hooks import overrun as procedure
from sandtable.games.next_war.rule_hooks import rebase_vetoes
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    is_base_at_all,
    possible_bases,
    rebasing_flight,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopter_of,
    lose_steps,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import boxes_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: Steps of the turn after Reorganization in which units come into hexes (3.7).
AFTER_REORGANIZATION: Final = frozenset(
    {"first_reinforcements", "second_reinforcements", "first_replacements", "second_replacements"}
)
#: What stops a helicopter that rebases of its own accord, but none that flees: missions flown,
#: the segment, and a base that is full.
WAIVED: Final = frozenset({"helicopter-used", "ground-only", "base-full"})


def helicopters_based_at(
    scene: Scene, side: SideId, hexes: tuple[PlaceId, ...]
) -> tuple[HelicopterId, ...]:
    """List a side's helicopters that are based in one of these hexes."""
    fleet = scene.state.forces[side].helicopters.pairs()
    return tuple([helicopter for helicopter, now in fleet if now.base in hexes])


@cites("STD:6.5.1.3")
def objections_to_refuge(
    scene: Scene, helicopter: HelicopterId, to: PlaceId
) -> tuple[Cited[Veto], ...]:
    """A helicopter may flee to any base within twice its range, whatever it flew, full or not."""
    found = scene.rules[rebase_vetoes](scene, helicopter, to)
    return tuple([veto for veto in found if veto.what.code not in WAIVED])


def refuges(scene: Scene, helicopter: HelicopterId) -> tuple[PlaceId, ...]:
    """List the bases that a helicopter may flee to."""
    side = scene.printed.helicopters[helicopter].side
    return tuple(
        [
            here
            for here in (*possible_bases(scene), *boxes_of(scene, side))
            if is_base_at_all(scene, side, here)
            and not objections_to_refuge(scene, helicopter, here)
        ]
    )


def overrun_at(scene: Scene) -> tuple[SideId, tuple[PlaceId, ...]]:
    """The side whose helicopters the procedure under way is about, and their bases."""
    side, *hexes = scene.state.agenda[-1].about
    return SideId(side), tuple([PlaceId(here) for here in hexes])


def helicopters_with_refuge(scene: Scene) -> tuple[HelicopterId, ...]:
    """List the helicopters of the procedure under way that have somewhere to go."""
    side, hexes = overrun_at(scene)
    fleet = helicopters_based_at(scene, side, hexes)
    return tuple([helicopter for helicopter in fleet if refuges(scene, helicopter)])


@step(procedure, "STD:6.5.1.3")
def owner_may_flee(run: NextWarRun) -> None:
    """The owner chooses which helicopters leave.

    Any that stay may be hit when the base is captured.
    """
    side, hexes = overrun_at(run.scene)
    if helicopters_with_refuge(run.scene):
        run.ask(Decision(side, "overrun", "STD:6.5.1.3", hexes))


@cites("STD:6.5.1.3")
def fly_to_refuge(run: NextWarRun, order: RebaseHelicopter, *, used_up: bool, then: str) -> None:
    """Air defence fires, but nothing turns a fleeing helicopter back.

    The procedure under way then goes on at the step named.
    """
    flight = rebasing_flight(run.scene, order.helicopter, order.to, order.escort)
    spend_air_points(run, flight.side, order.escort)
    left = run.scene.state.forces[flight.side].helicopters[order.helicopter].steps
    mission = RefugeMission(order.helicopter, used_up, then)
    fly(run, replace(flight, stops_at_abort=False), mission, left)


@arrives(RefugeMission)
@cites("STD:6.5.1.3")
def refuge_is_reached(run: NextWarRun, mission: RefugeMission, flown: FlightUnderWay) -> None:
    """A helicopter that has a step left is at its refuge; perhaps others follow."""
    side, helicopter, to = flown.flight.side, mission.helicopter, flown.flight.target
    lose_steps(run, side, helicopter, flown.losses)
    now = helicopter_of(run.scene, side, helicopter)
    if now is not None:
        guest = 0 if has_room(run.scene, side, to) else run.scene.state.turn
        based = replace(now, base=to, spent=mission.used_up or now.spent, guest=guest)
        run.emit(HelicopterChanged(helicopter, side, based))
    run.go_to(mission.then)


def offer_flight(scene: Known) -> Offer:
    """Offer every helicopter that must or may flee each of its refuges."""
    side, _ = overrun_at(scene)
    return Offer(
        "STD:6.5.1.3",
        RebaseHelicopter,
        (
            ("helicopter", Pick(helicopters_with_refuge(scene))),
            ("to", Given(lambda helicopter: Pick(refuges(scene, helicopter)))),
            ("escort", Count(0, most_escorts(scene, side))),
        ),
    )


def judge_flight(scene: Known, order: RebaseHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, the refuge, then the escort."""
    able = helicopters_with_refuge(scene)
    if order.helicopter not in able:
        return objection(
            "STD:6.5.1.3", "need-not-flee", helicopter=order.helicopter, helicopters=able
        )
    if not is_place(scene.printed, order.to):
        return objection("STD:6.5.1", "no-base-at-all")
    found = objections_to_refuge(scene, order.helicopter, order.to)
    side, _ = overrun_at(scene)
    return found or objections_to_escort(scene, side, order.escort)


@cites("STD:6.5.2")
def is_reorganized(scene: Scene) -> bool:
    """Whether helicopters have been made ready for the next turn: units arrive and come back."""
    return any(frame.step in AFTER_REORGANIZATION for frame in scene.state.agenda)


def resolve_flight(run: NextWarRun, order: RebaseHelicopter) -> None:
    """It flees and is used up for the turn, unless that is nearly over; perhaps others follow."""
    run.answer()
    fly_to_refuge(run, order, used_up=not is_reorganized(run.scene), then="owner_may_flee")


def resolve_stay(run: NextWarRun, order: StayAtBase) -> None:
    """The others stay."""
    run.answer()


FLEE = order_kind(
    "STD:6.5.1.3",
    "overrun",
    RebaseHelicopter,
    offer=offer_flight,
    vetoes=judge_flight,
    resolve=resolve_flight,
)
STAY_AT_BASE = order_kind(
    "STD:6.5.1.3",
    "overrun",
    StayAtBase,
    offer=lambda _: Offer("STD:6.5.1.3", StayAtBase),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_stay,
)
