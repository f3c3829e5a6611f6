"""16.1 Light infantry infiltrates through the hex of an enemy; NWIP 16.10 says the same."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import HexPassed, UnitMoved, UnitsDone
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Infiltrate
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Feature, Hexside
from sandtable.games.next_war.rule_hooks import (
    is_combat_unit,
    is_fortified,
    move_vetoes,
    out_of_play,
)
from sandtable.games.next_war.rule_hooks.advanced.movement import infiltration_is_played
from sandtable.games.next_war.rules.advanced.ch16_movement.infiltration_table import (
    infiltration_modifiers,
    infiltration_result,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
    overrun_bases,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    as_movement_began,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import LIGHT
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ground_admits,
    is_sea,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    ground_at,
    mobility_of,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE: Final = "ADV:16.1"
_WATER: Final = frozenset({Hexside.ALL_WATER, Hexside.FERRY, Hexside.CROSSING_ARROW})


@answers(infiltration_is_played, "ADV:16.1")
def in_every_game(scene: Scene) -> bool:
    """Light infantry infiltrates in every game, unless a title says otherwise."""
    return True


@cites("ADV:16.0", "ADV:16.1", "NWIP:16.10")
def modifier_of(scene: Scene, target: PlaceId) -> int:
    """High ground and bad weather help, flat ground and Fortifications hinder.

    What counts is the ground under the enemy.
    """
    ground = ground_at(scene, target)
    fort = {Feature.FORTIFICATION} if scene.rules[is_fortified](scene, target) else set()
    features = (ground.features - {Feature.FORTIFICATION}) | fort
    charts, weather = advanced_charts().land, scene.state.weather
    found = infiltration_modifiers(charts, ground.terrain, features, weather)
    return sum([each.amount for each in found])


@cites("ADV:16.1", "NWIP:16.10")
def infiltrators(scene: Scene) -> tuple[UnitId, ...]:
    """Light infantry that began the segment next to an enemy may try, instead of moving."""
    segment = scene.state.segment
    if segment.elite_only:
        return ()
    units, forbids = scene.state.forces[segment.side].units.map, scene.rules[move_vetoes]
    return tuple(
        [
            unit
            for unit in segment.unmoved
            if unit in units
            and mobility_of(scene, unit) in LIGHT
            and segment.together.map.get(unit, -1) == units[unit].at >= 0
            and unit not in segment.flown
            and not forbids(scene, (unit,))
            and not is_under_marker(scene, unit)
            and targets_of(scene, unit)
        ]
    )


def targets_of(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """List the hexes of enemies next to a unit that it could slip through to somewhere.

    A hex that its side may not enter is not entered in passing either (RUL-0180).
    """
    here, side = unit_of(scene, unit).at, side_of(scene, unit)
    return tuple(
        [
            to
            for to in scene.printed.atlas.near[here]
            if stack_at(scene, ENEMY[side], to)
            and is_passable(scene, here, to)
            and not scene.rules[out_of_play](scene, side, to)
            and beyond(scene, unit, to)
        ]
    )


def beyond(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[PlaceId, ...]:
    """List the hexes beyond an enemy into which a unit may come out."""
    return tuple(
        [
            to
            for to in scene.printed.atlas.near[target]
            if to != unit_of(scene, unit).at and may_come_out(scene, unit, target, to)
        ]
    )


@cites("ADV:16.1", "NWIP:16.10")
def may_come_out(scene: Scene, unit: UnitId, target: PlaceId, to: PlaceId) -> bool:
    """It comes out in a hex that is empty and needs no clearing, by an open way."""
    side = side_of(scene, unit)
    if stack_at(scene, side, to) or stack_at(scene, ENEMY[side], to):
        return False
    if is_sea(ground_at(scene, to).terrain) or is_enemy_to_clear(scene, side, to):
        return False
    return is_passable(scene, target, to) and not scene.rules[out_of_play](scene, side, to)


@cites("ADV:16.1", "NWIP:16.10", "RUL-0190")
def is_passable(scene: Scene, here: PlaceId, to: PlaceId) -> bool:
    """No lake or arm of the sea lies between, and High Mountains are passed only along a road."""
    if scene.printed.atlas.sides.get((here, to)) in _WATER:
        return False
    return ground_admits(scene, Mobility.LIGHT, here, to)


def offer_infiltration(scene: Known, cite: str) -> Offer | None:
    """Offer every unit that may try, through every enemy, into every hex beyond."""
    units = infiltrators(scene)
    if not units:
        return None
    return Offer(
        cite,
        Infiltrate,
        (
            ("unit", Pick(units)),
            ("target", Given(lambda unit: Pick(targets_of(scene, unit)))),
            ("to", Given(lambda unit, target: Pick(beyond(scene, unit, target)))),
        ),
    )


def judge_infiltration(scene: Known, order: Infiltrate, cite: str) -> tuple[Cited[Veto], ...]:
    """Judge the unit, the enemy, then the hex beyond."""
    units = infiltrators(scene)
    if order.unit not in units:
        return objection(cite, "cannot-infiltrate", unit=order.unit, units=units)
    if order.target not in targets_of(scene, order.unit):
        return objection(cite, "nobody-to-slip-through", hex=order.target)
    hexes = beyond(scene, order.unit, order.target)
    if order.to not in hexes:
        return objection(cite, "no-way-out", hex=order.to, hexes=hexes)
    return ()


@cites("ADV:16.1", "NWIP:16.10")
def resolve_infiltration(run: NextWarRun, order: Infiltrate) -> None:
    """A check of its efficiency lets it through; a miss leaves it where it is, marked.

    Helicopters based where it comes out may flee, as from any combat unit (6.5.1.3).
    """
    scene, unit = run.scene, order.unit
    side = side_of(scene, unit)
    rating = efficiency_of(as_movement_began(scene, unit), unit)
    modified = roll(run, "infiltration") + modifier_of(scene, order.target)
    hit = infiltration_result(rating, modified)
    if hit is not Hit.NONE:
        run.emit(UnitsDone((unit,)))
        hit_unit(run, unit, hit)
        return
    run.emit(UnitMoved(unit, side, (order.to,)))
    if scene.rules[is_combat_unit](scene, unit):
        run.emit(HexPassed((order.to,), side))
        overrun_bases(run, side, order.to)
    run.emit(UnitsDone((unit,)))


def offer_where_it_is_played(scene: Known) -> Offer | None:
    """Offer infiltration in a game that has it."""
    played = scene.rules[infiltration_is_played](scene)
    return offer_infiltration(scene, _CITE) if played else None


def judge_where_it_is_played(scene: Known, order: Infiltrate) -> tuple[Cited[Veto], ...]:
    """Judge infiltration, which not every game has."""
    if not scene.rules[infiltration_is_played](scene):
        cite = scene.rules.why(infiltration_is_played.name)[-1].cite
        return objection(cite, "no-infiltration", unit=order.unit)
    return judge_infiltration(scene, order, _CITE)


INFILTRATE = order_kind(
    _CITE,
    "move",
    Infiltrate,
    offer=offer_where_it_is_played,
    vetoes=judge_where_it_is_played,
    resolve=resolve_infiltration,
)
