"""11.2 Reconstitution of a single unit."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import UnitRebuilt
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import Rebuild
from sandtable.games.next_war.printed.counters import Size
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import hexes_in_play, rebuild_vetoes
from sandtable.games.next_war.rule_hooks.replacements import Purchase, rebuild_places
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import is_home
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
    may_need_marker,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.payment import (
    cannot_afford,
    not_yours,
    pay,
)
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    controller_of,
    ground_at,
    own_side,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

FAR_ENOUGH: Final = 3


@adds(rebuild_vetoes, "STD:11.2")
def not_at_home(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A unit comes back in a country of its own side."""
    side = scene.printed.counters[unit].side
    if is_home(scene, side, to) and ground_at(scene, to).terrain is not Terrain.ALL_SEA:
        return ()
    return (Veto("rebuild-at-home", {"hex": to}),)


@adds(rebuild_vetoes, "STD:11.2")
def nowhere_to_reconstitute(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """It needs a town or more of its own, or a friendly unit next door."""
    side, ground = scene.printed.counters[unit].side, ground_at(scene, to)
    settled = needs_clearing(scene, to) or Feature.TOWN in ground.features
    if settled and controller_of(scene, to) == side:
        return ()
    if any(stack_at(scene, side, here) for here in scene.printed.atlas.near[to]):
        return ()
    return (Veto("rebuild-at-a-place", {"hex": to}),)


@adds(rebuild_vetoes, "STD:11.2")
def enemy_too_near(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """The nearest enemy is three hexes away or more."""
    enemy, lattice = ENEMY[scene.printed.counters[unit].side], scene.printed.atlas.lattice
    for here in scene.state.forces[enemy].stacks.map:
        if lattice.distance(HexId(to), HexId(here)) < FAR_ENOUGH:
            return (Veto("enemy-too-near", {"hex": to, "from": here, "away": FAR_ENOUGH}),)
    return ()


@adds(rebuild_vetoes, "STD:8.4.1.3")
def clearing_was_abandoned(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """An enemy place whose marker was given up this turn gets no other by a unit that comes back.

    See RUL-0265.
    """
    if to not in scene.state.no_new_marker:
        return ()
    needs = may_need_marker(scene, scene.printed.counters[unit].side, to)
    return (Veto("marker-given-up", {"hex": to}),) if needs else ()


def return_vetoes(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Why a unit may not come back at all."""
    here = unit_of(scene, unit).at
    if here != ELIMINATED:
        return objection("STD:11.2", "nothing-to-rebuild", unit=unit, at=here)
    if scene.printed.counters[unit].size is Size.BATTALION:
        return (Cited("STD:11.2", Veto("battalions-in-pairs", {"unit": unit}, "pair-them")),)
    return cannot_afford(scene, unit, Purchase.UNIT)


@answers(rebuild_places, "STD:11.2")
def hexes_of_the_map(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A unit comes back on the map."""
    return scene.rules[hexes_in_play](scene)


def places_for(scene: Scene, unit: UnitId) -> Pick[PlaceId]:
    """The hexes and boxes in which a unit may come back."""
    forbids = scene.rules[rebuild_vetoes]
    places = scene.rules[rebuild_places](scene, unit)
    return Pick(places, lambda here: not forbids(scene, unit, here))


def is_a_place(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """Whether a number is a hex of the map, or a box in which this unit could come back."""
    return here in scene.printed.atlas.ground or here in scene.rules[rebuild_places](scene, unit)


def rebuildable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side that may come back now."""
    units = sorted(scene.state.forces[side].units.map)
    return tuple([unit for unit in units if not return_vetoes(scene, unit)])


def offer_rebuilding(scene: Known) -> Offer | None:
    """Offer every unit that may come back, in every hex open to it."""
    units = rebuildable(scene, own_side(scene))
    if not units:
        return None
    hexes = Given(lambda unit: places_for(scene, unit))
    return Offer("STD:11.2", Rebuild, (("unit", Pick(units)), ("at", hexes)))


def judge_rebuilding(scene: Known, order: Rebuild) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, whether it may come back, then where."""
    found = not_yours(scene, order.unit) or return_vetoes(scene, order.unit)
    if found:
        return found
    if not is_a_place(scene, order.unit, order.at):
        return objection("STD:11.2", "no-hex-at-all")
    return scene.rules[rebuild_vetoes](scene, order.unit, order.at)


@cites("STD:11.2")
def resolve_rebuilding(run: NextWarRun, order: Rebuild) -> None:
    """The unit is back with one step, and gets no more this turn."""
    pay(run, order.unit, Purchase.UNIT)
    come_back(run, order.unit, order.at)


@cites("STD:11.2", "STD:8.4.1")
def come_back(run: NextWarRun, unit: UnitId, here: PlaceId) -> None:
    """In an enemy place beside a friend a combat unit goes under a marker (RUL-0265)."""
    run.emit(UnitRebuilt(unit, acting_side(run), here))
    if combat_units(run.scene, (unit,)):
        enter_to_clear(run, acting_side(run), here)


REBUILD = order_kind(
    "STD:11.2",
    "replace",
    Rebuild,
    offer=offer_rebuilding,
    vetoes=judge_rebuilding,
    resolve=resolve_rebuilding,
)
