"""5 Movement, and fire at those who move."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.movement_point_fractions import half, points
from sandtable.kernel.play.dice import D6
from sandtable.kernel.play.state import Decision, Known
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import adds, answers, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.hexes.events import CityTaken, StepLost, UnitFired, UnitMoved
from toys.hexes.orders import EndMoves, HoldFire, MoveUnit, React
from toys.hexes.points import (
    HexRun,
    HexScene,
    March,
    end_vetoes,
    entry_cost,
    march,
    may_react,
    step_vetoes,
    unit_vetoes,
)
from toys.hexes.printed import FOREVER, Chart, Mover, Printed, Terrain
from toys.hexes.rules.ch2_stacking import is_cover, zone_of
from toys.hexes.state import State

FOOT_COSTS = {Terrain.CLEAR: 1, Terrain.WOODS: 2, Terrain.HILLS: 2, Terrain.CITY: 1}
WHEEL_COSTS = {Terrain.CLEAR: 1, Terrain.WOODS: 3, Terrain.HILLS: 3, Terrain.CITY: 1}
HIT_FROM = 5
LONGEST = 12


@answers(entry_cost, "HEX:5.1")
def chart_cost(chart: Chart, mover: int, weather: int, here: int, to: int) -> int:
    """A step costs by the terrain entered; half a point along a road; one more across a river."""
    if (here, to) in chart.roads:
        return half()
    costs = WHEEL_COSTS if mover == Mover.WHEELS else FOOT_COSTS
    return points(costs[chart.terrain[to]] + ((here, to) in chart.rivers))


@adds(unit_vetoes, "HEX:5.2")
def not_yours_or_moved(scene: HexScene, unit: int) -> tuple[Veto, ...]:
    """Each of your units moves once in your phase."""
    if unit in scene.state.sides[scene.state.active].unmoved:
        return ()
    return (Veto("cannot-move", {"unit": unit}),)


@adds(step_vetoes, "HEX:5.3")
def not_adjacent(scene: HexScene, unit: int, at: March, to: int) -> tuple[Veto, ...]:
    """A march goes from hex to adjacent hex."""
    if to in scene.printed.near[at[0]]:
        return ()
    return (Veto("not-adjacent", {"from": at[0], "to": to}),)


@adds(step_vetoes, "HEX:5.4")
def too_dear(scene: HexScene, unit: int, at: March, to: int) -> tuple[Veto, ...]:
    """A march may not cost more than the unit's allowance."""
    counter = scene.printed.counters[unit]
    total = at[1] + _cost(scene, unit, at[0], to)
    if total <= counter.allowance or total >= FOREVER:  # no way at all is another rule's affair
        return ()
    return (Veto("too-dear", {"hex": to, "cost": total, "has": counter.allowance}),)


@adds(step_vetoes, "HEX:5.5")
def enemy_is_there(scene: HexScene, unit: int, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody marches into an enemy unit."""
    enemy = 1 - scene.printed.counters[unit].side
    if to in scene.state.sides[enemy].stacks.map:
        return (Veto("enemy-there", {"hex": to}, "attack-it"),)
    return ()


@adds(step_vetoes, "HEX:5.6")
def zone_stops(scene: HexScene, unit: int, at: March, to: int) -> tuple[Veto, ...]:
    """A march ends in an enemy zone, and none leads from one straight into another."""
    if at[2]:
        return (Veto("stopped-by-zone", {"hex": at[0]}),)
    zone = zone_of(scene, 1 - scene.printed.counters[unit].side)
    if zone >> at[0] & 1 and to >= 0 and zone >> to & 1:  # an order may name any number
        return (Veto("zone-to-zone", {"from": at[0], "to": to}),)
    return ()


@answers(may_react, "HEX:5.7")
def fires_from_cover(scene: HexScene, unit: int, here: int) -> bool:
    """A unit in cover may fire once in a phase at a mover that comes adjacent."""
    return unit not in scene.state.reacted and is_cover(scene, here)


def _cost(scene: HexScene, unit: int, here: int, to: int) -> int:
    mover = scene.printed.counters[unit].mover
    return scene.printed.costs[scene.state.weather][mover][here].get(to, FOREVER)


def start_of(scene: HexScene, unit: int) -> March:
    """Where a march begins."""
    side = scene.state.sides[scene.printed.counters[unit].side]
    return (side.units.map[unit].at, 0, False)


def striding(scene: HexScene, unit: int) -> Callable[[March, int], March | None]:
    """The step of a march: where it then stands, or None if a rule forbids it."""
    counter = scene.printed.counters[unit]
    costs = scene.printed.costs[scene.state.weather][counter.mover]
    zone = zone_of(scene, 1 - counter.side)
    forbids = scene.rules.speaks[step_vetoes]

    def stride(at: March, to: int) -> March | None:
        if forbids(scene, unit, at, to):
            return None
        return (to, at[1] + costs[at[0]][to], bool(zone >> to & 1))

    return stride


def ways_of_march(scene: HexScene, unit: int) -> Path[March]:
    """All marches open to a unit."""
    near, no_end = scene.printed.near, scene.rules.speaks[end_vetoes]
    return Path(
        start_of(scene, unit),
        lambda at: near[at[0]],
        striding(scene, unit),
        lambda at: not no_end(scene, unit, at),
        longest=LONGEST,
    )


# --- the order --------------------------------------------------------------------------------


def offer_move(scene: Known[State, Printed]) -> Offer | None:
    """Offer every unit that has not moved, along any open march."""
    unmoved = scene.state.sides[scene.state.active].unmoved
    if not unmoved:
        return None
    marches = Given(lambda unit: ways_of_march(scene, unit))
    return Offer("HEX:5.2", MoveUnit, (("unit", Pick(unmoved)), ("path", marches)))


def judge_move(scene: Known[State, Printed], order: MoveUnit) -> tuple[Cited[Veto], ...]:
    """Judge the unit, then each step, then where it ends."""
    unit, path = order.unit, order.path
    found = scene.rules[unit_vetoes](scene, unit)
    if found:
        return found
    if not 0 < len(path) <= LONGEST:
        return (Cited("HEX:5.3", Veto("path-length", {"steps": len(path)})),)
    at, stride = start_of(scene, unit), striding(scene, unit)
    for to in path:
        then = stride(at, to)
        if then is None:
            return scene.rules[step_vetoes](scene, unit, at, to)
        at = then
    return scene.rules[end_vetoes](scene, unit, at)


def resolve_move(run: HexRun, order: MoveUnit) -> None:
    """March on until the end, or until somebody fires."""
    march_on(run, order.unit, order.path)


@cites("HEX:5.8")
def march_on(run: HexRun, unit: int, path: tuple[int, ...]) -> None:
    """A march goes hex by hex; whoever may fire at it is asked before it goes on."""
    scene = run.scene
    number = scene.printed.counters[unit].side
    here, paid = scene.state.sides[number].units.map[unit].at, 0
    for index, to in enumerate(path):
        paid += _cost(scene, unit, here, to)
        here = to
        if _watchers(scene, 1 - number, to):
            _enter(run, unit, path[: index + 1], paid)
            run.open(march, (unit, *path[index + 1 :]))
            return
    _enter(run, unit, path, paid)


def _enter(run: HexRun, unit: int, path: tuple[int, ...], paid: int) -> None:
    number = run.printed.counters[unit].side
    run.emit(UnitMoved(unit, number, path, paid))
    city = run.printed.chart.city
    if city in path and run.scene.state.city != number:
        run.emit(CityTaken(number))


def _watchers(scene: HexScene, number: int, to: int) -> tuple[int, ...]:
    stacks = scene.state.sides[number].stacks.map
    may = scene.rules[may_react]
    return tuple(
        [
            unit
            for here in scene.printed.near[to]
            if here in stacks
            for unit in stacks[here]
            if may(scene, unit, here)
        ]
    )


@step(march, "HEX:5.9")
def ask_to_fire(run: HexRun) -> None:
    """The other side may fire with one unit, or hold its fire."""
    unit = run.scene.state.agenda[-1].about[0]
    run.ask(Decision(1 - run.printed.counters[unit].side, "react", "HEX:5.9", (unit,)))


@step(march, "HEX:5.10", after="ask_to_fire")
def go_on(run: HexRun) -> None:
    """What is left of the unit goes on with what is left of its march."""
    unit, *rest = run.scene.state.agenda[-1].about
    side = run.scene.state.sides[run.printed.counters[unit].side]
    if rest and unit in side.units.map:
        march_on(run, unit, tuple(rest))


def judge_end(scene: Known[State, Printed], order: object) -> tuple[Cited[Veto], ...]:
    """Nothing speaks against it."""
    return ()


def resolve_end(run: HexRun, order: object) -> None:
    """The decision is made."""
    run.answer()


def offer_react(scene: Known[State, Printed]) -> Offer | None:
    """Offer every unit that may fire."""
    watchers = _watching_now(scene)
    return Offer("HEX:5.7", React, (("unit", Pick(watchers)),)) if watchers else None


def _watching_now(scene: HexScene) -> tuple[int, ...]:
    unit = scene.state.pending[-1].decisions[0].about[0]
    number = scene.printed.counters[unit].side
    here = scene.state.sides[number].units.map[unit].at
    return _watchers(scene, 1 - number, here)


@cites("HEX:5.7")
def judge_react(scene: Known[State, Printed], order: React) -> tuple[Cited[Veto], ...]:
    """Only a unit in cover beside the mover that has not fired may fire."""
    if order.unit in _watching_now(scene):
        return ()
    return (Cited("HEX:5.7", Veto("cannot-fire", {"unit": order.unit})),)


@cites("HEX:5.11")
def resolve_react(run: HexRun, order: React) -> None:
    """Fire hits on five or six and costs the mover a step."""
    unit = run.scene.state.pending[-1].decisions[0].about[0]
    run.emit(UnitFired(order.unit))
    if run.roll("reaction", D6) >= HIT_FROM:
        run.emit(StepLost(unit, run.printed.counters[unit].side, 1))
    run.answer()


MOVE = order_kind(
    "HEX:5.2", "move", MoveUnit, offer=offer_move, vetoes=judge_move, resolve=resolve_move
)
END_MOVES = order_kind(
    "HEX:3.2",
    "move",
    EndMoves,
    offer=lambda _: Offer("HEX:3.2", EndMoves),
    vetoes=judge_end,
    resolve=resolve_end,
)
REACT = order_kind(
    "HEX:5.7", "react", React, offer=offer_react, vetoes=judge_react, resolve=resolve_react
)
HOLD_FIRE = order_kind(
    "HEX:5.9",
    "react",
    HoldFire,
    offer=lambda _: Offer("HEX:5.9", HoldFire),
    vetoes=judge_end,
    resolve=resolve_end,
)
