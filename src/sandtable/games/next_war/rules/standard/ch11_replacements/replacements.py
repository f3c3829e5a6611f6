"""11.0 Replacement points, 11.1 step recovery, 11.2 reconstitution."""

from __future__ import annotations

from typing import Final

from sandtable.board.costs import IMPASSABLE
from sandtable.board.lattice import HexId
from sandtable.games.next_war.counters import Size
from sandtable.games.next_war.events import (
    ReplacementsReceived,
    ReplacementsSpent,
    StepsGained,
    UnitRebuilt,
)
from sandtable.games.next_war.orders_phases import EndReplacements, Rebuild, Recover
from sandtable.games.next_war.points import hexes_in_play, rebuild_vetoes, replacements_due
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import is_home
from sandtable.games.next_war.rules.standard.ch08_movement.features import must_be_cleared
from sandtable.games.next_war.rules.standard.ch08_movement.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import (
    points_of,
    rebuild_cost,
    step_cost,
)
from sandtable.games.next_war.scene import (
    Known,
    NextWarRun,
    Scene,
    controller_of,
    ground_at,
    stack_at,
    unit_of,
)
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.terrain import Feature, Terrain, Weather
from sandtable.kernel.domains import Given, Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import adds, cites
from sandtable.kernel.state import Decision
from sandtable.kernel.vetoes import Cited, Veto, objection

FAR_ENOUGH: Final = 3


@cites("STD:11.0")
def replace_losses(run: NextWarRun, side: int) -> None:
    """A side receives its replacement points for the turn, and may spend all it has."""
    for entry in run.rules[replacements_due](run.scene, side):
        nation, points = entry.what
        run.emit(ReplacementsReceived(side, nation, points))
    if recoverable(run.scene, side) or rebuildable(run.scene, side):
        run.ask(Decision(side, "replace", "STD:11.0"))


# --- 11.1 step recovery ---------------------------------------------------------------------


def recovery_vetoes(scene: Scene, unit: int) -> tuple[Cited[Veto], ...]:
    """Say why a unit may not recover a step."""
    now, counter = unit_of(scene, unit), scene.printed.counters[unit]
    if now.at < 0:
        told = Veto(
            "not-on-map",
            {"unit": unit, "at": now.at},
            "rebuild-it" if now.at == ELIMINATED else "",
        )
        return (Cited("STD:11.1", told),)
    if now.steps >= counter.steps:
        return objection("STD:11.1", "nothing-to-recover", unit=unit, steps=now.steps)
    if unit in scene.state.forces[counter.side].replaced:
        return objection("STD:11.1", "recovered-already", unit=unit)
    if is_in_enemy_zone(scene, counter.side, now.at):
        return objection("STD:11.1", "in-enemy-zone", unit=unit, at=now.at)
    if is_cut_off(scene, unit):
        return objection("STD:11.1", "cut-off", unit=unit, at=now.at)
    return dear(scene, unit, step_cost(scene, unit))


@cites("STD:11.1")
def is_cut_off(scene: Scene, unit: int) -> bool:
    """A unit whose every way out is held by enemies or zones, or closed to it, is cut off."""
    here, counter = unit_of(scene, unit).at, scene.printed.counters[unit]
    costs = scene.printed.costs[counter.mobility, scene.state.weather is Weather.STORM][here]
    return all(
        stack_at(scene, 1 - counter.side, to)
        or is_in_enemy_zone(scene, counter.side, to)
        or costs[to] >= IMPASSABLE
        for to in scene.printed.atlas.near[here]
    )


def dear(scene: Scene, unit: int, cost: int | None) -> tuple[Cited[Veto], ...]:
    """Say whether a unit's nation cannot pay a price."""
    counter = scene.printed.counters[unit]
    if cost is None:
        return objection("STD:11.0", "not-for-sale", unit=unit)
    has = points_of(scene, int(counter.side), counter.nation)
    return (
        ()
        if cost <= has
        else objection("STD:11.0", "too-few-points", unit=unit, price=cost, left=has)
    )


def recoverable(scene: Scene, side: int) -> tuple[int, ...]:
    """List the units of a side that may recover a step now."""
    units = sorted(scene.state.forces[side].units.map)
    return tuple([unit for unit in units if not recovery_vetoes(scene, unit)])


# --- 11.2 reconstitution --------------------------------------------------------------------


@adds(rebuild_vetoes, "STD:11.2")
def not_at_home(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """A unit comes back in a country of its own side."""
    side = int(scene.printed.counters[unit].side)
    if is_home(scene, side, to) and ground_at(scene, to).terrain is not Terrain.ALL_SEA:
        return ()
    return (Veto("rebuild-at-home", {"hex": to}),)


@adds(rebuild_vetoes, "STD:11.2")
def nothing_to_gather_at(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """It needs a town or more of its own, or a friendly unit next door."""
    side, ground = int(scene.printed.counters[unit].side), ground_at(scene, to)
    settled = must_be_cleared(ground) or Feature.TOWN in ground.features
    if settled and controller_of(scene, to) == side:
        return ()
    if any(stack_at(scene, side, here) for here in scene.printed.atlas.near[to]):
        return ()
    return (Veto("rebuild-at-a-place", {"hex": to}),)


@adds(rebuild_vetoes, "STD:11.2")
def enemy_too_near(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """The nearest enemy is three hexes away or more."""
    enemy, lattice = 1 - int(scene.printed.counters[unit].side), scene.printed.atlas.lattice
    for here in scene.state.forces[enemy].stacks.map:
        if lattice.distance(HexId(to), HexId(here)) < FAR_ENOUGH:
            return (Veto("enemy-too-near", {"hex": to, "from": here, "away": FAR_ENOUGH}),)
    return ()


def return_vetoes(scene: Scene, unit: int) -> tuple[Cited[Veto], ...]:
    """Say why a unit may not come back at all."""
    here = unit_of(scene, unit).at
    if here != ELIMINATED:
        return objection("STD:11.2", "nothing-to-rebuild", unit=unit, at=here)
    if scene.printed.counters[unit].size is Size.BATTALION:
        return objection("STD:11.2", "battalions-in-pairs", unit=unit)
    return dear(scene, unit, rebuild_cost(scene, unit))


def places_for(scene: Scene, unit: int) -> Pick[int]:
    """Give the hexes in which a unit may come back."""
    forbids = scene.rules[rebuild_vetoes]
    in_play = scene.rules[hexes_in_play](scene)
    return Pick(in_play, lambda here: not forbids(scene, unit, here))


def rebuildable(scene: Scene, side: int) -> tuple[int, ...]:
    """List the units of a side that may come back now."""
    units = sorted(scene.state.forces[side].units.map)
    return tuple([unit for unit in units if not return_vetoes(scene, unit)])


# --- orders ---------------------------------------------------------------------------------


def offer_recovery(scene: Known) -> Offer | None:
    """Offer every unit that may recover a step."""
    units = recoverable(scene, scene.seat)
    return Offer("STD:11.1", Recover, (("unit", Pick(units)),)) if units else None


def judge_recovery(scene: Known, order: Recover) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, then its state and its price."""
    return not_yours(scene, order.unit) or recovery_vetoes(scene, order.unit)


@cites("STD:11.1")
def resolve_recovery(run: NextWarRun, order: Recover) -> None:
    """One step is bought."""
    pay(run, order.unit, step_cost(run.scene, order.unit))
    run.emit(StepsGained(order.unit, run.actor, 1))


def offer_rebuilding(scene: Known) -> Offer | None:
    """Offer every unit that may come back, in every hex open to it."""
    units = rebuildable(scene, scene.seat)
    if not units:
        return None
    hexes = Given(lambda unit: places_for(scene, unit))
    return Offer("STD:11.2", Rebuild, (("unit", Pick(units)), ("at", hexes)))


def judge_rebuilding(scene: Known, order: Rebuild) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, whether it may come back, then where."""
    found = not_yours(scene, order.unit) or return_vetoes(scene, order.unit)
    if found:
        return found
    if order.at not in scene.printed.atlas.ground:
        return objection("STD:11.2", "no-hex-at-all")
    return scene.rules[rebuild_vetoes](scene, order.unit, order.at)


@cites("STD:11.2")
def resolve_rebuilding(run: NextWarRun, order: Rebuild) -> None:
    """The unit is back with one step, and gets no more this turn."""
    pay(run, order.unit, rebuild_cost(run.scene, order.unit))
    run.emit(UnitRebuilt(order.unit, run.actor, order.at))


def not_yours(scene: Known, unit: int) -> tuple[Cited[Veto], ...]:
    """Say whether a unit is another side's, or none at all."""
    if unit in scene.state.forces[scene.seat].units.map:
        return ()
    return objection("STD:11.0", "not-your-loss", unit=unit)


def pay(run: NextWarRun, unit: int, cost: int | None) -> None:
    """Take the price from the points of a unit's nation."""
    run.emit(ReplacementsSpent(run.actor, run.printed.counters[unit].nation, cost or 0))


def resolve_end(run: NextWarRun, order: EndReplacements) -> None:
    """What is left is kept."""
    run.answer()


RECOVER = order_kind(
    "STD:11.1",
    "replace",
    Recover,
    offer=offer_recovery,
    vetoes=judge_recovery,
    resolve=resolve_recovery,
)
REBUILD = order_kind(
    "STD:11.2",
    "replace",
    Rebuild,
    offer=offer_rebuilding,
    vetoes=judge_rebuilding,
    resolve=resolve_rebuilding,
)
END_REPLACEMENTS = order_kind(
    "STD:11.0",
    "replace",
    EndReplacements,
    offer=lambda _: Offer("STD:11.0", EndReplacements),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
