"""A layer of the tests' own, under which every flight stops: as the Advanced game will.

The enemy may send interceptors before air defence fires, and both sides press on afterwards.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from games.next_war.sketch import GAME, layer_of
from sandtable.games.next_war.events import FlightBegan, FlightEnded, FlightHit
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import (
    air_transport_limit,
    box_toll,
    boxes_have_airbases,
    drop_limit,
    march_watchers,
)
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import (
    flight_is_fired_at,
    flight_under_way,
)
from sandtable.games.next_war.state import State
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, stack_at
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.hashed_map import revive
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.domains import Count
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import Procedure, adds, marks_of, replaces, step
from sandtable.kernel.rules.ruleset import Ruleset

CITE = "OPT-TEST:1"
#: What is only there because a flight stopped.
OF_FLIGHTS = KERNEL_EVENTS | {FlightBegan, FlightHit, FlightEnded}
MOST = 5
ON_THE_WAY = {"intercept", "press_on"}


class Intercept(msgspec.Struct, frozen=True, tag="intercept"):
    """Interceptors do so much to a flight."""

    points: int = 0
    losses: int = 0


class StayPut(msgspec.Struct, frozen=True, tag="stay_put"):
    """Nobody reacts to a landing."""


class PressOn(msgspec.Struct, frozen=True, tag="press_on"):
    """The flight goes on."""


@replaces(procedure, CITE, over="STD:6.6.1")
def enemy_may_intercept(run: NextWarRun) -> None:
    """The enemy is asked before anything fires."""
    enemy = ENEMY[flight_under_way(run.scene).flight.side]
    run.ask(Decision(enemy, "intercept", CITE))


@step(procedure, CITE, after="enemy_may_intercept")
def fire_follows(run: NextWarRun) -> None:
    """Air defence fires as in the Standard game."""
    flight_is_fired_at(run)


@step(procedure, CITE, after="fire_follows")
def both_press_on(run: NextWarRun) -> None:
    """Both are asked at once; the enemy answers last, so that it is not the flyer who acts."""
    side = flight_under_way(run.scene).flight.side
    run.ask(*(Decision(seat, "press_on", CITE) for seat in (side, ENEMY[side])))


def intercepted(run: NextWarRun, order: Intercept) -> None:
    """Count what the interceptors did."""
    run.answer()
    if order.points or order.losses:
        run.emit(FlightHit(order.points, order.losses))


ORDERS = (
    order_kind(
        CITE,
        "intercept",
        Intercept,
        offer=lambda _: Offer(
            CITE, Intercept, (("points", Count(0, MOST)), ("losses", Count(0, MOST)))
        ),
        vetoes=lambda _scene, _order: (),
        resolve=intercepted,
    ),
    order_kind(
        CITE,
        "press_on",
        PressOn,
        offer=lambda _: Offer(CITE, PressOn),
        vetoes=lambda _scene, _order: (),
        resolve=lambda run, _: run.answer(),
    ),
)
STOPS = Layer(
    "stops",
    Level.ADVANCED,
    tuple(
        mark
        for rule in (enemy_may_intercept, fire_follows, both_press_on)
        for mark in marks_of(rule)
    ),
    ORDERS,
)


# --- what a title would say ---------------------------------------------------------------------


@replaces(air_transport_limit, CITE, over="STD:8.5.2.1")
def transport_of_four(scene: Scene, side: SideId) -> int:
    """Two stacking points."""
    return 4


@replaces(drop_limit, CITE, over="STD:8.5.3.1")
def drops_of_four(scene: Scene, nation: str) -> int:
    """Two stacking points."""
    return 4


@replaces(boxes_have_airbases, CITE, over="STD:8.5.2.1")
def boxes_are_airbases(scene: Scene) -> bool:
    """Every Holding Box is an Airbase."""
    return True


@replaces(box_toll, CITE, over="STD:8.5.4.3")
def one_hex_away(scene: Scene, place: PlaceId) -> int:
    """A Holding Box is a hex away from its gates."""
    return 1


@adds(march_watchers, CITE)
def guards_watch(scene: Scene, side: SideId, path: tuple[PlaceId, ...]) -> tuple[UnitId, ...]:
    """Enemies next to a landing may react to it."""
    near = [here for to in path if to >= 0 for here in scene.printed.atlas.near[to]]
    return tuple([unit for here in near for unit in stack_at(scene, ENEMY[side], here)])


REACTION = order_kind(
    CITE,
    "alarm",
    StayPut,
    offer=lambda _: Offer(CITE, StayPut),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _: run.answer(),
)
TITLE = Layer(
    "title",
    Level.TITLE,
    tuple(
        mark
        for rule in (
            transport_of_four,
            drops_of_four,
            boxes_are_airbases,
            one_hex_away,
            guards_watch,
        )
        for mark in marks_of(rule)
    ),
    (REACTION,),
)


# --- how orders are played ----------------------------------------------------------------------


@cache
def _composed(*layers: Layer) -> Ruleset:
    return compose([layer_of("standard"), *layers])


def under(scene: Scene, *layers: Layer) -> Scene:
    """The position in the Standard game with these layers."""
    return KernelScene(_composed(*layers), scene.printed, scene.state)


class Played:
    """Orders carried out one after the other with dice of a script, and where they led."""

    def __init__(self, scene: Scene, *dice: int) -> None:
        """Begin with nothing done."""
        self.scene = scene
        self.script = Scripted(*dice)
        self.events: list[Any] = []
        self.stops: list[tuple[int, str]] = []

    @property
    def decision(self) -> Decision:
        """What must be decided now."""
        return self.scene.state.pending[-1].decisions[0]

    def order(self, order: object) -> None:
        """Let the seat that must decide give an order."""
        seat = self.decision.seat
        assert kernel.judge(known(self.scene, seat), order) == ()
        run: NextWarRun = Run(self.scene, seat, self.script, 1, GAME)
        kernel.resolve(run, order)
        self._led_to(run)

    def begin(self, begun: Procedure[Any, Any], *about: int) -> None:
        """Get a procedure under way, up to the first decision."""
        run: NextWarRun = Run(self.scene, -1, self.script, 1, GAME)
        run.open(begun, about)
        drive(run)
        self._led_to(run)

    def _led_to(self, run: NextWarRun) -> None:
        self.events += run.events
        self.scene = KernelScene(run.rules, run.printed, run.truth)

    def fly(self, order: object, *interceptions: Intercept) -> None:
        """Give an order, then answer whatever its flights ask; each position is stored and read."""
        self.order(order)
        answers = list(interceptions)
        while self.decision.kind in ON_THE_WAY:
            self.stops.append((self.decision.seat, self.decision.kind))
            self.scene = KernelScene(self.scene.rules, self.scene.printed, stored(self.scene.state))
            if self.decision.kind == "press_on":
                self.order(PressOn())
            else:
                self.order(answers.pop(0) if answers else Intercept())

    @property
    def told(self) -> list[Any]:
        """What happened, but for what is there only because a flight stopped."""
        return [event for event in self.events if type(event) not in OF_FLIGHTS]


def stored(state: State) -> State:
    """The position as it is read back after it was stored."""
    return msgspec.json.decode(encode(state), type=State, dec_hook=revive)
